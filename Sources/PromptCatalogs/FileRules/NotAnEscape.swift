import PromptKit

/// A backslash that makes no escape with what follows
public enum NotAnEscape: FileRule {
    public static let description = FileRuleDescription(
        identifier: "not-an-escape",
        summary: "A backslash that makes no escape with what follows",
        rationale: """
            The backslash falls away: “\\u00e9” is read as “u00e9”. In this format a character is written
            “\\U00e9”, with a capital U.
            """,
        source: "Foundation, old-style property lists",
        severity: .warning,
        examples: [
            .good("\"a\" = \"caf\\U00e9\";\n"),
            .good("\"a\" = \"one\\ntwo\";\n"),
            .bad("\"a\" = \"caf⟦\\u00e9⟧\";\n", fixed: "\"a\" = \"caf\\U00e9\";\n"),
            .bad("\"a\" = \"100⟦\\%⟧\";\n", fixed: "\"a\" = \"100%\";\n"),
        ])

    /// - Parameter written: the backslash and what it stands before.
    static func problem(_ span: Span, _ written: String) -> Problem {
        let rest = written.dropFirst()
        if rest.first == "u", rest.utf8.count == 5 {
            let mended = "\\U" + rest.dropFirst()
            return Problem(
                Self.self, span,
                "“\(written)” is no escape here and is read as “\(rest)”: write “\(mended)”",
                edits: [ByteEdit(span: span, replacement: mended)])
        }
        // Harmless before a mark: nobody would miss the backslash.
        let isLetter = rest.first?.isLetter ?? false
        return Problem(
            Self.self, span, "“\(written)” is no escape: the backslash is lost",
            edits: [ByteEdit(span: span, replacement: String(rest))],
            severity: isLetter ? .warning : .info)
    }
}
