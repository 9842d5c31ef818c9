import PromptKit

/// Another mark where “=” or “;” belongs
public enum WrongSeparator: FileRule {
    public static let description = FileRuleDescription(
        identifier: "wrong-separator",
        summary: "Another mark where “=” or “;” belongs",
        rationale: """
            Commas and colons are how other formats do it. Foundation refuses the whole file.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"A\";\n"),
            .bad("\"a\" = \"A\"⟦,⟧\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad("\"a\" ⟦:⟧ \"A\";\n", fixed: "\"a\" = \"A\";\n"),
            .bad("\"a\"⟦⟧ \"A\";\n", fixed: "\"a\" = \"A\";\n"),
        ])

    static func problem(_ span: Span, found: String, expected: String) -> Problem {
        Problem(
            Self.self, span, "“\(found)” where “\(expected)” was expected",
            edits: [ByteEdit(span: span, replacement: expected)])
    }

    static func missing(_ expected: String, _ span: Span) -> Problem {
        Problem(
            Self.self, span, "“\(expected)” is missing between key and value",
            edits: [ByteEdit(span: span, replacement: " \(expected)")])
    }
}
