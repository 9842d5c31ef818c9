import PromptKit

/// Files of one table in different encodings
public enum MixedEncodings: FileRule {
    public static let description = FileRuleDescription(
        identifier: "mixed-encodings",
        summary: "Files of one table in different encodings",
        rationale: """
            Projects state one encoding for a table; newer Xcode fails on files in another. A
            UTF-16 file among UTF-8 ones is also shown as binary by version control.
            """,
        source: "Xcode, text encoding of string files",
        severity: .info,
        examples: [.good("\"a\" = \"A\";\n")])

    static func problem(_ own: TextEncoding, base: TextEncoding, basePath: String) -> Problem {
        Problem(
            Self.self, 0..<0,
            "the file is \(own.family), but \(basePath) of the same table is \(base.family)")
    }
}
