import PromptKit

/// A file that is named like a string file and is none
public enum NotAStringFile: FileRule {
    public static let description = FileRuleDescription(
        identifier: "not-a-string-file",
        summary: "A file that is named like a string file and is none",
        rationale: """
            No entry can be found in it: something else was saved under this name.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"A\";\n"),
            .bad("⟦⟧\u{1}\u{2}\u{0}\u{0}\u{3}\u{0}\u{0}\u{4}\u{1F}\u{8B}", encoding: .bytes),
        ])

    static func binary(_ source: SourceText) -> Problem {
        Problem(Self.self, 0..<0, "the file holds binary data, not text\(kind(source.bytes))")
    }

    /// - Parameter first: where the first of many problems was.
    static func noEntry(_ first: Span) -> Problem {
        Problem(Self.self, first, "no entry of the form “\"key\" = \"text\";” could be found here")
    }

    /// What the first bytes say it is.
    private static func kind(_ bytes: [UInt8]) -> String {
        let kinds: [([UInt8], String)] = [
            ([0x50, 0x4B, 0x03, 0x04], "a ZIP archive"), ([0x1F, 0x8B], "gzip data"),
            ([0x89, 0x50, 0x4E, 0x47], "a PNG picture"), ([0x25, 0x50, 0x44, 0x46], "a PDF file"),
            ([0x7F, 0x45, 0x4C, 0x46], "a program"), ([0xCF, 0xFA, 0xED, 0xFE], "a program"),
            ([0xFF, 0xD8, 0xFF], "a JPEG picture"), ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "xz data"),
        ]
        return kinds.first { bytes.starts(with: $0.0) }.map { ": it looks like \($0.1)" } ?? ""
    }
}
