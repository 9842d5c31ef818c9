import PromptKit

/// A comment that silences a rule and does not say why
public enum SilencingWithoutReason: FileRule {
    public static let description = FileRuleDescription(
        identifier: "silencing-without-reason",
        summary: "A comment that silences a rule and does not say why",
        rationale: """
            Whoever reads the comment later cannot tell whether it still holds. The reason stands
            behind the names of the rules, on the same line.
            """,
        source: "PromptKit, silencing comments",
        severity: .warning,
        examples: [
            .good(
                "/* promptkit:disable three-dots the old look is wanted */\n"
                    + "\"a\" = \"Open...\";\n"),
            .bad("/* ⟦promptkit:disable three-dots⟧ */\n\"a\" = \"Open...\";\n"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{"comment":"⟦promptkit:disable three-dots⟧","#
                    + #""localizations":{"en":{"stringUnit":{"state":"translated","#
                    + #""value":"Open..."}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "No reason is given: write one behind the rule, on the same line")
    }
}
