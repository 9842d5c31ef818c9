import Synchronization

/// Runs the rules over strings.
///
/// ```swift
/// let findings = try Checker().check("Undo Typing.", as: .undoTitle, locale: "en")
/// ```
///
/// Any thread may use one checker.
public final class Checker: Sendable {
    private let rules: [CheckedRule]
    private let options: CheckOptions
    private let store: LocaleStore
    private let isGated: Bool
    private let known = Mutex(Known())

    private struct Known {
        var plans: [PlanKey: CheckPlan] = [:]
        var locales: [LocaleKey: Locale] = [:]
    }

    /// - Parameters:
    ///   - rules: identifiers of the rules to run; nil runs those that are on by default.
    ///   - options: what the project says of itself.
    public convenience init(
        rules: Set<String>? = nil, options: CheckOptions = CheckOptions(),
        store: LocaleStore = .bundled
    ) {
        self.init(rules: rules, options: options, store: store, isGated: true)
    }

    /// - Parameter isGated: whether the rules are asked only about strings that have what they
    ///   need. Findings are the same without, and are longer in coming.
    package init(
        rules: Set<String>?, options: CheckOptions = CheckOptions(),
        store: LocaleStore = .bundled, isGated: Bool
    ) {
        self.options = options
        self.store = store
        self.isGated = isGated
        self.rules = RuleRegistry.stringRules.compactMap { type in
            let description = type.description
            let isAsked =
                rules.map { rules in
                    rules.contains(description.identifier)
                        || description.aliases.contains(where: rules.contains)
                } ?? description.isOnByDefault
            return isAsked ? CheckedRule(type, options) : nil
        }
    }

    /// Findings about one string, in the order of their places.
    ///
    /// Linear in the length of the text. About a microsecond for a string of a hundred bytes
    /// that nothing is wrong with.
    public func check(_ string: PromptString) -> [Finding] {
        plan(for: string).check(string)
    }

    /// As ``check(_:)``, for many strings one after the other: what was prepared for the last ones
    /// is at hand.
    package func check(_ string: PromptString, _ memory: inout PlanMemory) -> [Finding] {
        if let plan = memory.plan(for: string) {
            return plan._withUnsafeGuaranteedRef { $0.check(string) }
        }
        let plan = plan(for: string)
        memory.add(plan, for: string)
        return plan.check(string)
    }

    /// The plans of the last few strings, for one thread.
    package struct PlanMemory {
        private struct Known {
            var locale: LocaleTag
            var surface: Surface
            var platform: PromptPlatform
            /// Uncounted: all threads share it.
            var plan: Unmanaged<CheckPlan>

            func isFor(_ string: PromptString) -> Bool {
                surface == string.surface && platform == string.platform
                    && locale.isSameReading(as: string.locale)
            }
        }

        private var known: [Known] = []
        /// What keeps the plans of ``known`` alive.
        private var plans: [CheckPlan] = []
        private var oldest = 0

        package init() {}

        fileprivate func plan(for string: PromptString) -> Unmanaged<CheckPlan>? {
            known.withUnsafeBufferPointer { known in
                for index in known.indices where known[index].isFor(string) {
                    return known[index].plan
                }
                return nil
            }
        }

        fileprivate mutating func add(_ plan: CheckPlan, for string: PromptString) {
            let new = Known(
                locale: string.locale, surface: string.surface, platform: string.platform,
                plan: .passUnretained(plan))
            if known.count < 8 {
                known.append(new)
                plans.append(plan)
            } else {
                known[oldest] = new
                plans[oldest] = plan
                oldest = (oldest + 1) % known.count
            }
        }
    }

    /// - Throws: ``LocaleTagError`` if `locale` is not a language tag.
    public func check(
        _ text: String, as surface: Surface, locale: String
    ) throws(LocaleTagError) -> [Finding] {
        check(PromptString(text, locale: try LocaleTag(locale), surface: surface))
    }

    // MARK: Plans

    private struct PlanKey: Hashable {
        var locale: String
        var surface: Surface
        var platform: PromptPlatform
    }

    private struct LocaleKey: Hashable {
        var locale: String
        var platform: PromptPlatform
    }

    /// What a locale's plans have in common.
    private struct Locale {
        var shared: LocaleContext
        /// The rules that speak about texts of the locale, by their place among all.
        var rules: [(index: Int, rule: CheckedRule)]
    }

    private func plan(for string: PromptString) -> CheckPlan {
        let key = PlanKey(
            locale: string.locale.identifier, surface: string.surface, platform: string.platform)
        if let plan = known.withLock({ $0.plans[key] }) { return plan }
        let locale = locale(of: string)
        let plan = CheckPlan(
            locale.rules, for: locale.shared, surface: string.surface, isGated: isGated)
        // Two threads may prepare the same plan at once: either will do.
        known.withLock { $0.plans[key] = plan }
        return plan
    }

    private func locale(of string: PromptString) -> Locale {
        let key = LocaleKey(locale: string.locale.identifier, platform: string.platform)
        if let locale = known.withLock({ $0.locales[key] }) { return locale }
        let tag = string.locale
        // "Texts" of the locale qqq tell translators about the messages; those of the regions XA to
        // XC (en-XA, ar-XB) are made by tools to try layouts with.
        let isOfTools = tag.language == "qqq" || ["XA", "XB", "XC"].contains(tag.region)
        let locale = Locale(
            shared: LocaleContext(
                locale: tag, platform: string.platform, options: options, store: store),
            rules: isOfTools
                ? []
                : rules.indices.filter {
                    rules[$0].platforms.contains(string.platform)
                        && rules[$0].languages.contains(tag)
                }.map { ($0, rules[$0]) })
        return known.withLock { known in
            // The first one that was made is the one that all surfaces share.
            if let first = known.locales[key] { return first }
            known.locales[key] = locale
            return locale
        }
    }
}
