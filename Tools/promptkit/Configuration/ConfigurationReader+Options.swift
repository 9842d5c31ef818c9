import PromptCatalogs
import PromptKit

extension ConfigurationReader {
    /// Options of a rule: `{most: 4, allow: [Paste and Match Style]}`.
    mutating func readOptions(_ node: YAMLNode, _ rule: RuleEntry) {
        guard !rule.options.isEmpty else {
            return fault(node, "\(EscapedText.quoted(rule.identifier)) has no options")
        }
        let members = members(
            node, "option of \(EscapedText.quoted(rule.identifier))", rule.options.map(\.name))
        for option in rule.options {
            guard let node = members[option.name], let value = value(node, option) else {
                continue
            }
            guard configuration.checkOptions.ruleOptions[rule.identifier]?[option.name] == nil
            else {
                fault(node, "\(EscapedText.quoted(option.name)) is set a second time")
                continue
            }
            configuration.checkOptions.ruleOptions[rule.identifier, default: [:]][option.name] =
                value
        }
    }

    private mutating func value(_ node: YAMLNode, _ option: RuleOption) -> RuleOption.Value? {
        switch option.usual {
        case .number:
            guard let number = node.text.flatMap({ Int($0) }), option.range.contains(number)
            else {
                let range = option.range
                fault(
                    node,
                    "“\(option.name)” is a number from \(range.lowerBound) to \(range.upperBound)")
                return nil
            }
            return .number(number)
        case .choice:
            return choice(node, option.name, "value", among: option.choices) { name in
                option.choices.contains(name) ? .choice(name) : nil
            }
        case .words:
            return .words(texts(node, option.name))
        }
    }

    /// A row of `groups`: what the texts are together, and their keys.
    mutating func readGroup(_ node: YAMLNode) {
        let before = faults.count
        let members = members(node, "key of a group", ConfigurationKey.groupKeys)
        guard faults.count == before else { return }
        guard let name = members["kind"] else {
            return fault(node, "a row needs “kind”: alert, undoAlert…")
        }
        let kinds = PromptGroup.Kind.allCases.map(\.rawValue)
        let kind = choice(name, "kind", "kind", among: kinds, PromptGroup.Kind.init(rawValue:))
        let system = members["system-keys"].map { texts($0, "system-keys") } ?? []
        let keys = members["keys"].map { texts($0, "keys") } ?? []
        let changes =
            members["changes-data"].map { flag($0, "changes-data") } ?? true
        guard !keys.isEmpty else {
            if faults.count == before { fault(node, "a row needs “keys”, one pattern or several") }
            return
        }
        guard let kind, let changes else { return }
        configuration.groups.rows.append(
            StatedGroups.Row(
                kind: kind, keys: keys.map { GlobPattern($0) },
                systemKeys: system.map { GlobPattern($0) }, changesData: changes))
    }
}
