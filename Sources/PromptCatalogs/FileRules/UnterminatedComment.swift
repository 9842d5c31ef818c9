import PromptKit

/// A comment that nothing closes
public enum UnterminatedComment: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unterminated-comment",
        summary: "A comment that nothing closes",
        rationale: """
            Everything to the end of the file counts as comment, and no error is reported: the entries in
            it are missing from the app.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("/* one */\n\"a\" = \"A\";\n"),
            .bad("\"a\" = \"A\";\n⟦/*⟧ one\n\"b\" = \"B\";\n"),
        ])

    static func problem(_ span: Span) -> Problem {
        Problem(Self.self, span, "this comment is never closed: “*/” is missing")
    }

    static func lossNote(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: "; it swallows an entry"
        default: "; it swallows \(count) entries"
        }
    }
}
