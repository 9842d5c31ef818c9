import PromptKit

/// A comment that silences a rule which does not exist
public enum UnknownSilencedRule: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-silenced-rule",
        summary: "A comment that silences a rule which does not exist",
        rationale: """
            It silences nothing: the name is misspelled, or of another tool. Several names have
            commas between them.
            """,
        source: "PromptKit, silencing comments",
        severity: .warning,
        examples: [
            .good(
                "/* promptkit:disable three-dots,straight-quotes the old look is wanted */\n"
                    + "\"a\" = \"Open...\";\n"),
            .bad(
                "/* promptkit:disable ⟦tree-dots⟧ the old look is wanted */\n"
                    + "\"a\" = \"Open...\";\n"),
            .bad("/* ⟦promptkit:disable⟧ */\n\"a\" = \"Open\";\n"),
            .bad(
                InvalidHeader.example
                    + "#. promptkit:disable three-dots, ⟦tree-dots⟧ the old look is wanted\n"
                    + "msgid \"a\"\nmsgstr \"Open...\"\n", file: "de.po"),
        ])

    static func problem(_ span: Span, _ name: String) -> Problem {
        let known =
            RuleRegistry.stringRules.map { $0.description.identifier }
            + FileRuleRegistry.all.map { $0.description.identifier }
            + GroupRuleRegistry.all.map { $0.description.identifier }
        return Problem(
            Self.self, span,
            "There is no rule \(EscapedText.quoted(name))"
                + Suggestion.phrase(for: name, among: known))
    }

    static func nameless(_ span: Span) -> Problem {
        Problem(Self.self, span, "No rule is named: write which one is to be silent, and why")
    }
}
