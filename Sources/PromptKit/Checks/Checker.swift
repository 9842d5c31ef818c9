import Synchronization

/// Runs the rules over strings.
///
/// ```swift
/// let findings = try Checker().check("Undo Typing.", as: .undoTitle, locale: "en")
/// ```
///
/// Any thread may use one checker.
public final class Checker: Sendable {
    private let rules: [any StringRule.Type]
    private let options: CheckOptions
    private let store: LocaleStore
    private let plans = Mutex<[PlanKey: CheckPlan]>([:])

    /// - Parameters:
    ///   - rules: identifiers of the rules to run; nil runs those that are on by default.
    ///   - options: what the project says of itself.
    public init(
        rules: Set<String>? = nil, options: CheckOptions = CheckOptions(),
        store: LocaleStore = .bundled
    ) {
        self.options = options
        self.store = store
        self.rules = RuleRegistry.stringRules.filter { rule in
            let description = rule.description
            guard let rules else { return description.isOnByDefault }
            return rules.contains(description.identifier)
                || description.aliases.contains(where: rules.contains)
        }
    }

    /// Findings about one string, in the order of their places.
    ///
    /// Linear in the length of the text. About a microsecond for a string of a hundred bytes
    /// that nothing is wrong with.
    public func check(_ string: PromptString) -> [Finding] {
        check(string, by: plan(for: string))
    }

    /// As ``check(_:)``, for many strings one after the other: what was prepared for the last ones
    /// is at hand.
    package func check(_ string: PromptString, _ memory: inout PlanMemory) -> [Finding] {
        for index in memory.plans.indices where memory.plans[index].isFor(string) {
            return check(string, by: memory.plans[index].plan)
        }
        let plan = plan(for: string)
        memory.add(plan, for: string)
        return check(string, by: plan)
    }

    /// The plans of the last few strings, for one thread.
    package struct PlanMemory {
        fileprivate struct Known {
            var locale: LocaleTag
            var surface: Surface
            var platform: PromptPlatform
            var plan: CheckPlan

            func isFor(_ string: PromptString) -> Bool {
                locale.isSameReading(as: string.locale) && surface == string.surface
                    && platform == string.platform
            }
        }

        fileprivate var plans: [Known] = []
        private var oldest = 0

        package init() {}

        fileprivate mutating func add(_ plan: CheckPlan, for string: PromptString) {
            let known = Known(
                locale: string.locale, surface: string.surface, platform: string.platform,
                plan: plan)
            if plans.count < 8 {
                plans.append(known)
            } else {
                plans[oldest] = known
                oldest = (oldest + 1) % plans.count
            }
        }
    }

    private func check(_ string: PromptString, by plan: CheckPlan) -> [Finding] {
        guard !plan.runners.isEmpty else { return [] }
        var text = string.text
        return text.withUTF8 { buffer in
            plan.run(
                CheckedString(string, bytes: TextBytes(buffer), context: plan.context))
        }
    }

    /// - Throws: ``LocaleTagError`` if `locale` is not a language tag.
    public func check(
        _ text: String, as surface: Surface, locale: String
    ) throws(LocaleTagError) -> [Finding] {
        check(PromptString(text, locale: try LocaleTag(locale), surface: surface))
    }

    private struct PlanKey: Hashable {
        var locale: String
        var surface: Surface
        var platform: PromptPlatform
    }

    private func plan(for string: PromptString) -> CheckPlan {
        let key = PlanKey(
            locale: string.locale.identifier, surface: string.surface, platform: string.platform)
        if let known = plans.withLock({ $0[key] }) { return known }
        let context = CheckContext(
            locale: string.locale, surface: string.surface, platform: string.platform,
            options: options, store: store)
        let plan = CheckPlan(rules: rules, context: context)
        // Two threads may prepare the same plan at once: either will do.
        plans.withLock { $0[key] = plan }
        return plan
    }
}

/// The rules that speak for one locale, surface and platform, ready to run.
private final class CheckPlan: Sendable {
    struct Runner: Sendable {
        /// The rule's check: to call a rule that is kept as an existential would copy it first.
        var check: @Sendable (borrowing CheckedString, inout FindingReport) -> Void
        var identifier: String
        var severity: Severity
        var needs: TextTraits
        /// Whether it is one of those that `wordRules` names.
        var comparesWords: Bool
        /// What it is told to leave alone.
        var allowed: [FoldedWord]
    }

    let context: CheckContext
    let runners: [Runner]

    init(rules: [any StringRule.Type], context: CheckContext) {
        self.context = context
        // "Texts" of the locale qqq tell translators about the messages; those of the regions XA to
        // XC (en-XA, ar-XB) are made by tools to try layouts with.
        guard context.locale.language != "qqq",
            !["XA", "XB", "XC"].contains(context.locale.region)
        else {
            runners = []
            return
        }
        runners = rules.compactMap { type in
            let description = type.description
            guard description.surfaces.contains(context.surface),
                description.languages.contains(context.locale),
                description.platforms.contains(context.platform),
                let rule = type.init(context)
            else { return nil }
            return Runner(
                check: Self.check(rule), identifier: description.identifier,
                severity: context.options.severities[description.identifier]
                    ?? description.severity,
                needs: description.needs,
                comparesWords: Self.wordRules.contains(description.identifier),
                allowed: context.options.allowed(description.identifier))
        }
    }

    private static func check(
        _ rule: some StringRule
    ) -> @Sendable (borrowing CheckedString, inout FindingReport) -> Void {
        { string, report in rule.check(string, &report) }
    }

    /// Rules that compare whole titles with words: to them `_Undo` is “Undo”.
    private static let wordRules: Set<String> = [
        UndoReadsLikeCancel.description.identifier, UndoReadsLikeRedo.description.identifier,
        WrongUndoTerm.description.identifier, CancelWordedOtherwise.description.identifier,
    ]

    func run(_ string: borrowing CheckedString) -> [Finding] {
        guard string.role != nil, let plain = MnemonicText(string.text) else {
            return run(string, comparingWords: nil)
        }
        var findings = run(string, comparingWords: false)
        var title = string.string
        title.text = plain.text
        var text = plain.text
        findings += text.withUTF8 { buffer in
            run(
                CheckedString(title, bytes: TextBytes(buffer), context: context),
                comparingWords: true)
        }.map(plain.restored)
        return findings.count > 1 ? Self.sorted(findings) : findings
    }

    private static func sorted(_ findings: [Finding]) -> [Finding] {
        findings.sorted { ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule) }
    }

    /// - Parameter comparingWords: the rules that do, or those that do not; nil for all.
    private func run(
        _ string: borrowing CheckedString, comparingWords: Bool?
    ) -> [Finding] {
        var report = FindingReport()
        let traits = string.traits
        // By index: a copy of a runner costs more than most rules take to say nothing.
        for index in runners.indices {
            let needs = runners[index].needs
            guard needs.isEmpty || !needs.isDisjoint(with: traits),
                comparingWords == nil || comparingWords == runners[index].comparesWords
            else { continue }
            let before = report.findings.count
            runners[index].check(string, &report)
            if report.findings.count > before {
                if !runners[index].allowed.isEmpty {
                    let bytes = string.bytes
                    report.remove(from: before) { range in
                        runners[index].allowed.contains { Self.covers($0, range, bytes) }
                    }
                }
                report.sign(
                    from: before, as: runners[index].identifier, runners[index].severity)
            }
        }
        guard report.findings.count > 1 else { return report.findings }
        return Self.sorted(report.findings)
    }

    /// Whether an allowed word is what was found, or stands around it.
    private static func covers(
        _ word: FoldedWord, _ range: Range<Int>, _ bytes: TextBytes
    ) -> Bool {
        var start = 0
        while let found = bytes.firstRange(of: word, in: start..<bytes.count) {
            if found.lowerBound <= range.lowerBound, range.upperBound <= found.upperBound {
                return true
            }
            // Of a whole text that is reported, the marks at its ends do not count.
            if bytes.lettersOnly(range) == found { return true }
            start = found.upperBound
        }
        return false
    }
}
