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
    private let store: LocaleStore
    private let selections = Mutex<[Selection: [Runner]]>([:])

    /// - Parameter rules: identifiers of the rules to run; nil runs those that are on by default.
    public init(rules: Set<String>? = nil, store: LocaleStore = .bundled) {
        self.store = store
        self.rules = RuleRegistry.stringRules.filter {
            rules?.contains($0.description.identifier) ?? $0.description.isOnByDefault
        }
    }

    /// Findings about one string, in the order of their places.
    public func check(_ string: PromptString) -> [Finding] {
        let runners = runners(for: string)
        guard !runners.isEmpty else { return [] }
        let data = store.data(for: string.locale, platform: string.platform).data
        let checked = CheckedString(string, data: data)
        var report = FindingReport()
        for runner in runners {
            report.rule = runner.identifier
            report.severity = runner.severity
            runner.rule.check(checked, &report)
        }
        return report.findings.sorted {
            ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule)
        }
    }

    /// - Throws: ``LocaleTagError`` if `locale` is not a language tag.
    public func check(
        _ text: String, as surface: Surface, locale: String
    ) throws(LocaleTagError) -> [Finding] {
        check(PromptString(text, locale: try LocaleTag(locale), surface: surface))
    }

    private struct Selection: Hashable {
        var locale: LocaleTag
        var surface: Surface
    }

    private struct Runner {
        var rule: any StringRule
        var identifier: String
        var severity: Severity
    }

    private func runners(for string: PromptString) -> [Runner] {
        let selection = Selection(locale: string.locale, surface: string.surface)
        return selections.withLock { selections in
            if let known = selections[selection] { return known }
            let runners = rules.compactMap { type -> Runner? in
                let description = type.description
                guard description.surfaces.contains(string.surface),
                    description.languages.contains(string.locale)
                else { return nil }
                return Runner(
                    rule: type.init(), identifier: description.identifier,
                    severity: description.severity)
            }
            selections[selection] = runners
            return runners
        }
    }
}
