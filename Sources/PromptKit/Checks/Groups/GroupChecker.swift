import Synchronization

/// Runs the rules about texts that stand together.
///
/// Any thread may use one checker.
public final class GroupChecker: Sendable {
    private struct Key: Hashable {
        var locale: String
        var platform: PromptPlatform
    }

    private let rules: [any GroupRule.Type]
    private let options: CheckOptions
    private let store: LocaleStore
    private let words = Mutex<[Key: GroupWords]>([:])

    /// - Parameters:
    ///   - rules: identifiers of the rules to run; nil runs those that are on by default.
    ///   - options: what the project says of itself.
    public init(
        rules: Set<String>? = nil, options: CheckOptions = CheckOptions(),
        store: LocaleStore = .bundled
    ) {
        self.options = options
        self.store = store
        self.rules = GroupRuleRegistry.all.filter { rule in
            rules?.contains(rule.description.identifier) ?? rule.description.isOnByDefault
        }
    }

    /// Whether no rule is on, so that no group need be put together.
    package var isIdle: Bool { rules.isEmpty }

    /// Findings about one group, in the order of its parts.
    public func check(_ group: PromptGroup) -> [GroupFinding] {
        var report = GroupReport(group)
        let words = words(for: group)
        for rule in rules {
            let description = rule.description
            guard description.kinds.contains(group.kind),
                description.platforms.contains(group.platform)
            else { continue }
            report.rule = description.identifier
            report.severity =
                options.severities[description.identifier] ?? description.severity
            rule.check(group, words, &report)
        }
        return report.findings.sorted {
            ($0.part, $0.finding.rule) < ($1.part, $1.finding.rule)
        }
    }

    private func words(for group: PromptGroup) -> GroupWords {
        let key = Key(locale: group.locale.identifier, platform: group.platform)
        if let known = words.withLock({ $0[key] }) { return known }
        let made = GroupWords(
            locale: group.locale, platform: group.platform, options: options, store: store)
        words.withLock { $0[key] = made }
        return made
    }
}
