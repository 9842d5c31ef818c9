import PromptKit

/// An entry without “;” at its end
public enum MissingSemicolon: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-semicolon",
        summary: "An entry without “;” at its end",
        rationale: """
            Foundation refuses the whole file, and names the line after the one that is wrong.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad(
                "\"a\" = \"A\"⟦⟧\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad("\"a\" = \"A\"⟦⟧", fixed: "\"a\" = \"A\";"),
        ])

    /// - Parameter end: the place behind the value.
    static func problem(_ end: Span) -> Problem {
        Problem(
            Self.self, end, "“;” is missing behind this value",
            edits: [ByteEdit(span: end, replacement: ";")], isFixSafe: true)
    }
}
