import PromptKit

/// UTF-16 without a byte order mark
public enum MissingByteOrderMark: FileRule {
    public static let description = FileRuleDescription(
        identifier: "utf16-without-bom",
        summary: "UTF-16 without a byte order mark",
        rationale: """
            Nothing in the file says that it is UTF-16. Foundation refuses it with “line 1”.
            """,
        source: "Unicode Standard, 3.10",
        severity: .warning,
        examples: [
            .good("\"a\" = \"A\";\n", encoding: .text(.utf16LittleEndianWithBOM)),
            .bad("⟦⟧\"a\" = \"A\";\n", encoding: .text(.utf16LittleEndian)),
            .bad("⟦⟧\"a\" = \"A\";\n", encoding: .text(.utf16BigEndian)),
        ])

    static func problem(in source: SourceText) -> Problem {
        Problem(
            Self.self, 0..<0,
            "the file is \(source.encoding.rawValue) without a byte order mark: save it as UTF-8")
    }
}
