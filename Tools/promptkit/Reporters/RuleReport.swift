import PromptKit

/// Rules for people and programs.
enum RuleReport {
    static func json(_ rule: RuleEntry) -> JSONText {
        .object([
            ("rule", .string(rule.identifier)),
            ("severity", .string(rule.severity.rawValue)),
            ("default", .bool(rule.isOnByDefault)),
            ("summary", .string(rule.summary)),
            ("rationale", .string(rule.rationale)),
            ("source", .string(rule.source)),
            ("surfaces", .string(rule.surfaces)),
            ("languages", .string(rule.languages)),
            ("platforms", .string(rule.platforms)),
            ("falseAlarms", .string(rule.falseAlarms)),
            ("fix", .string(rule.fixSafety.rawValue)),
            (
                "options",
                .array(
                    rule.options.map { option in
                        .object([
                            ("name", .string(option.name)), ("help", .string(option.help)),
                            ("usual", .string(usual(option))),
                        ])
                    })
            ),
        ])
    }

    /// What holds where nothing is set.
    private static func usual(_ option: RuleOption) -> String {
        if let note = option.usualNote { return note }
        return switch option.usual {
        case .number(let number): "\(number)"
        case .choice(let name): name
        case .words(let words): words.isEmpty ? "none" : words.joined(separator: ", ")
        }
    }

    /// What an option is, in a line.
    private static func line(_ option: RuleOption) -> String {
        let choices =
            option.choices.isEmpty ? "" : " One of \(option.choices.joined(separator: ", "))."
        return "\(option.help)\(choices) Usually \(usual(option))."
    }

    /// One rule, for a terminal.
    static func page(_ rule: RuleEntry) -> String {
        var lines = ["\(rule.identifier)  (\(state(rule)))", ""]
        lines += HelpText.wrap(rule.summary, width: 78) + [""]
        lines += HelpText.wrap(rule.rationale, width: 78)
        lines += HelpText.wrap("Source: \(rule.source)", width: 78) + [""]
        for (label, value) in facts(rule) { lines.append("\(label): \(value)") }
        for (title, isBad) in [("REPORTED", true), ("NOT REPORTED", false)] {
            let examples = rule.examples.filter { $0.isBad == isBad }
            if !examples.isEmpty { lines += ["", title] }
            for example in examples {
                lines.append("  \(shown(example))   (\(example.label))")
                if let source = example.source { lines.append("      of: \(visible(source))") }
                if let fixed = example.fixed { lines.append("      fix: \(visible(fixed))") }
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Documentation/Rules.md.
    static func markdown(_ rules: [RuleEntry]) -> String {
        var result = """
            # Rules

            What `promptkit check` looks for: \(rules.count) rules. The part of an example that is
            reported stands between ⟦ and ⟧; invisible characters are written as escapes.
            `promptkit check --rule RULE` runs one rule, `--disable RULE` all but that one. This page
            is written by `make generate` from the rules themselves, and their examples are their tests.

            | rule | severity | what is wrong |
            |---|---|---|

            """
        for rule in rules {
            let off = rule.isOnByDefault ? "" : " (off)"
            result +=
                "| [\(rule.identifier)](#\(rule.identifier)) | "
                + "\(rule.severity.rawValue)\(off) | \(cell(rule.summary)) |\n"
        }
        for rule in rules {
            result += "\n## \(rule.identifier)\n\n\(rule.summary) *\(state(rule))*\n\n"
            result += "\(rule.rationale)\n\nSource: \(rule.source)\n\n"
            result += facts(rule).map { "- \($0.0): \($0.1)\n" }.joined()
            result += "\n| | text | where | mended |\n|---|---|---|---|\n"
            for example in rule.examples {
                let text = code(shown(example))
                let source = example.source.map { " of " + code(visible($0)) } ?? ""
                result +=
                    "| \(example.isBad ? "✗" : "✓") | \(text)\(source) | "
                    + "\(example.label) | \(example.fixed.map { code(visible($0)) } ?? "") |\n"
            }
        }
        return result
    }

    private static func state(_ rule: RuleEntry) -> String {
        rule.severity.rawValue + (rule.isOnByDefault ? "" : ", off unless asked for")
    }

    private static func facts(_ rule: RuleEntry) -> [(String, String)] {
        var facts = [("Speaks about", rule.surfaces), ("Languages", rule.languages)]
        if rule.platforms != "all" { facts.append(("Platforms", rule.platforms)) }
        if !rule.falseAlarms.isEmpty { facts.append(("False alarms", rule.falseAlarms)) }
        for option in rule.options where option != .allow {
            facts.append(("Option \(option.name)", line(option)))
        }
        if let phrase = rule.fixSafety.phrase { facts.append(("Fix", phrase)) }
        if !rule.aliases.isEmpty {
            facts.append(("Formerly", rule.aliases.joined(separator: ", ")))
        }
        return facts
    }

    private static func shown(_ example: RuleEntry.Example) -> String {
        visible(example.marked)
    }

    private static func visible(_ text: String) -> String {
        let text = EscapedText.visible(text)
        return text.isEmpty ? "(empty)" : text
    }

    private static func cell(_ text: String) -> String {
        text.map { $0 == "|" ? "\\|" : String($0) }.joined()
    }

    /// Code in a table cell, whatever the text holds.
    private static func code(_ text: String) -> String {
        let fence = text.contains("`") ? "``" : "`"
        let padding = text.hasPrefix("`") || text.hasSuffix("`") || text.hasPrefix(" ") ? " " : ""
        return fence + padding + cell(text) + padding + fence
    }
}
