import PromptKit

/// A comment that nothing closes
public enum UnterminatedComment: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unterminated-comment",
        summary: "A comment that nothing closes",
        rationale: """
            Everything to the end of the file, or of the next comment, counts as comment, and no
            error is reported: the entries in it are missing from the app.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("/* one */\n\"a\" = \"A\";\n"),
            .good("/* left out:\n\"a\" = \"A\";\n*/\n"),
            .bad("\"a\" = \"A\";\n⟦/*⟧ one\n\"b\" = \"B\";\n"),
            .bad("⟦/*⟧ one\n\"a\" = \"A\";\n/* two */\n\"b\" = \"B\";\n"),
        ])

    /// - Parameters:
    ///   - swallowed: how many entries stand in the comment.
    ///   - isOpen: false if a later comment closes this one too.
    static func problem(_ span: Span, swallowed: Int, isOpen: Bool = true) -> Problem {
        let what =
            isOpen
            ? "this comment is never closed: “*/” is missing"
            : "this comment is not closed before the next one begins"
        let loss =
            switch swallowed {
            case 0: ""
            case 1: "; it swallows an entry"
            default: "; it swallows \(swallowed) entries"
            }
        var problem = Problem(Self.self, span, what + loss)
        problem.lostEntries = swallowed
        return problem
    }
}
