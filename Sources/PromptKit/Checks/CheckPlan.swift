/// A rule of a checker, with what is asked of it for each locale and surface.
final class CheckedRule: Sendable {
    let type: any StringRule.Type
    let identifier: String
    let surfaces: SurfaceSet
    let languages: LanguageScope
    let platforms: Set<PromptPlatform>
    let gate: RuleGate
    let severity: Severity
    /// What it is told to leave alone.
    let allowed: [FoldedWord]
    /// Whether it is one of those that ``wordRules`` names.
    let comparesWords: Bool

    init(_ type: any StringRule.Type, _ options: CheckOptions) {
        let description = type.description
        self.type = type
        identifier = description.identifier
        surfaces = description.surfaces
        languages = description.languages
        platforms = description.platforms
        gate = RuleGate(any: description.needs, each: description.requires)
        severity = options.severities[identifier] ?? description.severity
        allowed = options.allowed(identifier)
        comparesWords = Self.wordRules.contains(identifier)
    }

    /// Rules that compare whole titles with words: to them `_Undo` is “Undo”.
    private static let wordRules: Set<String> = [
        UndoReadsLikeCancel.description.identifier, UndoReadsLikeRedo.description.identifier,
        WrongUndoTerm.description.identifier, CancelWordedOtherwise.description.identifier,
    ]
}

/// A rule made for a locale. A class, so that a call of it copies nothing and counts nothing: the
/// rules of all threads are the same.
class RuleRunner: @unchecked Sendable {
    // No stored property of it or of its one subclass changes.
    fileprivate let rule: CheckedRule
    fileprivate let gate: RuleGate

    fileprivate init(_ rule: CheckedRule, _ gate: RuleGate) {
        self.rule = rule
        self.gate = gate
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {}

    /// Nil if the rule has nothing to say about strings of the context.
    static func make(_ rule: CheckedRule, _ context: CheckContext) -> RuleRunner? {
        make(rule.type, rule, context)
    }

    private static func make<Kind: StringRule>(
        _ type: Kind.Type, _ rule: CheckedRule, _ context: CheckContext
    ) -> RuleRunner? {
        Kind(context).map { KnownRuleRunner($0, rule) }
    }
}

private final class KnownRuleRunner<Kind: StringRule>: RuleRunner, @unchecked Sendable {
    // Unchecked because its class is; the rule itself is `Sendable`, and never changes.
    private let kind: Kind

    init(_ kind: Kind, _ rule: CheckedRule) {
        self.kind = kind
        super.init(rule, kind.needs.map { RuleGate(any: $0, each: rule.gate.each) } ?? rule.gate)
    }

    override func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        kind.check(string, &report)
    }
}

/// Which strings a rule is asked about.
struct RuleGate: Sendable {
    /// Of these the string has one.
    let any: TextTraits
    /// All of these the string has.
    let each: TextTraits

    /// - Parameter any: empty asks for none.
    init(any: TextTraits, each: TextTraits) {
        // Every string has that one: what is asked is the same for all rules.
        self.any = any.isEmpty ? .always : any
        self.each = each
    }

    func lets(_ traits: TextTraits) -> Bool {
        !any.isDisjoint(with: traits) && each.isSubset(of: traits)
    }
}

/// The rules that speak for one locale, surface and platform, ready to run.
final class CheckPlan: @unchecked Sendable {
    // `entries` is written before the plan is handed out, and never after.

    /// What is looked at for every string, side by side in memory.
    private struct Entry {
        var gate: RuleGate
        var runner: Unmanaged<RuleRunner>
    }

    let context: CheckContext
    private let runners: [RuleRunner]
    private let entries: UnsafeMutableBufferPointer<Entry>

    /// - Parameter isGated: whether rules are asked only about strings that they may have something
    ///   to say about; otherwise about all.
    init(
        _ rules: [(index: Int, rule: CheckedRule)], for shared: LocaleContext, surface: Surface,
        isGated: Bool
    ) {
        context = CheckContext(shared, surface: surface)
        var runners: [RuleRunner] = []
        for (index, rule) in rules where rule.surfaces.contains(surface) {
            if let known = shared.runner(at: index) {
                if let known { runners.append(known) }
                continue
            }
            let (runner, isForAll) = context.watchingSurface { RuleRunner.make(rule, $0) }
            if isForAll { shared.keep(runner, at: index) }
            if let runner { runners.append(runner) }
        }
        self.runners = runners
        entries = .allocate(capacity: runners.count)
        for (index, runner) in runners.enumerated() {
            entries.initializeElement(
                at: index,
                to: Entry(
                    gate: isGated ? runner.gate : RuleGate(any: [], each: []),
                    runner: .passUnretained(runner)))
        }
    }

    deinit {
        entries.deallocate()
    }

    /// Findings about one string, in the order of their places.
    func check(_ string: PromptString) -> [Finding] {
        guard !entries.isEmpty else { return [] }
        var report = FindingReport()
        let mnemonic = run(string, comparingWords: nil, &report)
        var findings = report.findings
        if let mnemonic {
            var title = string
            title.text = mnemonic.text
            var report = FindingReport()
            run(title, comparingWords: true, &report)
            findings += report.findings.map(mnemonic.restored)
        }
        guard findings.count > 1 else { return findings }
        return findings.sorted {
            ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule)
        }
    }

    /// - Parameter comparingWords: whether to run the rules that do, or those that do not; nil for
    ///   all, unless the string is a title with a mnemonic.
    /// - Returns: such a title without its mark, which those that compare words are yet to see.
    @discardableResult
    private func run(
        _ string: PromptString, comparingWords: Bool?, _ report: inout FindingReport
    ) -> MnemonicText? {
        withUnsafePointer(to: string) { pointer in
            var text = pointer.pointee.text
            return text.withUTF8 { buffer in
                let bytes = TextBytes(buffer)
                if var source = pointer.pointee.source?.text {
                    return source.withUTF8 {
                        run(pointer, bytes, TextBytes($0), comparingWords, &report)
                    }
                }
                return run(pointer, bytes, nil, comparingWords, &report)
            }
        }
    }

    private func run(
        _ pointer: UnsafePointer<PromptString>, _ bytes: TextBytes, _ source: TextBytes?,
        _ comparingWords: Bool?, _ report: inout FindingReport
    ) -> MnemonicText? {
        var found = CheckedString.FoundPlaceholders()
        return withUnsafeMutablePointer(to: &found) { found in
            let string = CheckedString(
                pointer, bytes: bytes, source: source, context: .passUnretained(context),
                found: found)
            let traits = string.traits
            var (mnemonic, comparing) = (nil as MnemonicText?, comparingWords)
            if comparing == nil, string.role != nil {
                mnemonic = MnemonicText(string.text)
                if mnemonic != nil { comparing = false }
            }
            for entry in entries where entry.gate.lets(traits) {
                entry.runner._withUnsafeGuaranteedRef { runner in
                    guard comparing == nil || comparing == runner.rule.comparesWords else { return }
                    let before = report.findings.count
                    runner.check(string, &report)
                    if report.findings.count > before {
                        Self.finish(&report, from: before, runner.rule, bytes)
                    }
                }
            }
            return mnemonic
        }
    }

    /// Takes out what is allowed, and signs what is left.
    private static func finish(
        _ report: inout FindingReport, from index: Int, _ rule: CheckedRule, _ bytes: TextBytes
    ) {
        if !rule.allowed.isEmpty {
            report.remove(from: index) { range in
                rule.allowed.contains { covers($0, range, bytes) }
            }
        }
        report.sign(from: index, as: rule.identifier, rule.severity)
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
