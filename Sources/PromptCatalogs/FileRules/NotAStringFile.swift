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
            .bad("⟦⟧<html><body>404</body></html>"),
            .bad("⟦⟧\u{1}\u{2}\u{0}\u{0}\u{3}\u{0}\u{0}\u{4}\u{1F}\u{8B}", encoding: .bytes),
        ])

    static func binary(_ source: SourceText) -> Problem {
        Problem(
            Self.self, 0..<0,
            isUTF32(source.bytes)
                ? "the file is UTF-32, which no reader of these files takes: save it as UTF-8"
                : "the file holds binary data, not text\(kind(source.bytes))")
    }

    static func markup(_ start: Span) -> Problem {
        Problem(Self.self, start, "the file holds HTML or other markup, not entries")
    }

    /// Whether a text begins with a tag.
    static func isMarkup(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }.prefix(2)
        guard text.first == UInt8(ascii: "<"), let next = text.last else { return false }
        return next == UInt8(ascii: "!") || (0x61...0x7A).contains(next | 0x20)
    }

    /// - Parameter first: where the first of many problems was.
    static func noEntry(_ first: Span) -> Problem {
        Problem(Self.self, first, "no entry of the form “\"key\" = \"text\";” could be found here")
    }

    /// - Parameter what: what a file of the format begins with.
    static func otherRoot(_ span: Span, _ name: String, _ what: String) -> Problem {
        Problem(
            Self.self, span,
            "<\(EscapedText.visible(name.prefix(40)))> begins another kind of file: \(what)")
    }

    static func noXML(_ span: Span, _ what: String) -> Problem {
        Problem(Self.self, span, "there is no XML in the file: \(what)")
    }

    private static func isUTF32(_ bytes: [UInt8]) -> Bool {
        bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
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
