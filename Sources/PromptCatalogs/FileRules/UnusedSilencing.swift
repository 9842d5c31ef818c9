import PromptKit

/// A comment that silences a rule which has nothing to say
public enum UnusedSilencing: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unused-silencing",
        summary: "A comment that silences a rule which has nothing to say",
        rationale: """
            The fault was mended, or never was there. Left standing, the comment hides the next
            fault of that kind. A rule that was not run is not counted.
            """,
        source: "PromptKit, silencing comments",
        severity: .warning,
        examples: [
            .good(
                "/* promptkit:disable three-dots the old look is wanted */\n"
                    + "\"a\" = \"Open...\";\n"),
            .bad(
                "/* promptkit:disable ⟦three-dots⟧ the old look is wanted */\n"
                    + "\"a\" = \"Open\";\n"),
            .good(
                "/* promptkit:disable three-dots the old look is wanted */\n"
                    + "/* Title */\n\"a\" = \"Open...\";\n"),
            .bad(
                "/* ⟦promptkit:disable⟧ three-dots the old look is wanted */\n"
                    + "\n\"a\" = \"Open...\";\n"),
            .bad(
                "/* ⟦PromptKit: disable⟧ three-dots the old look is wanted */\n"
                    + "\"a\" = \"Open...\";\n"),
            .bad(
                "# promptkit:disable ⟦three-dots⟧ the old look is wanted\na = Open\n",
                file: "messages.properties"),
        ])

    /// A comment that is no entry's.
    static func unattached(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "this comment belongs to no string and silences nothing: put it into the comment "
                + "directly before the string")
    }

    /// What was meant for the keyword.
    static func misspelled(_ span: Span, _ found: String) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(found)) silences nothing: it is “\(Silencing.keyword)”, a rule "
                + "and the reason")
    }

    static func problem(_ span: Span, rule: String) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(rule)) is silenced and finds nothing: take it out")
    }
}
