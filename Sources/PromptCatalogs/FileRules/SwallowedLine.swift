import PromptKit

/// A backslash at the end of a line that makes the next entry part of its text
public enum SwallowedLine: FileRule {
    public static let description = FileRuleDescription(
        identifier: "swallowed-line",
        summary: "A backslash at the end of a line that makes the next entry part of its text",
        rationale: """
            In a .properties file a text goes on in the next line behind a backslash. Where that line is an
            entry of its own, its key is missing and people read it at the end of the text above.
            """,
        source: "java.util.Properties",
        severity: .warning,
        examples: [
            .good("a.b = one \\\n    two = three\nc.d = D\n", file: "Messages.properties"),
            .good("a.b = C:\\\\temp\\\\\nc.d = D\n", file: "Messages.properties"),
            .bad("a.b = C:\\\\temp⟦\\⟧\nc.d = D\n", file: "Messages.properties"),
        ])

    static func problem(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "the entry in the next line becomes a part of this text: write “\\\\\\\\” for a backslash, "
                + "or remove it")
    }
}
