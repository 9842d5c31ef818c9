import PromptKit

/// A line that begins with “#”, as if that made a comment
public enum LineCommentHash: FileRule {
    public static let description = FileRuleDescription(
        identifier: "line-comment-hash",
        summary: "A line that begins with “#”, as if that made a comment",
        rationale: """
            Comments here are “//” and “/* */”. Foundation's reader stops at the “#” without an error: every
            entry below is missing from the app.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("// note\n\"a\" = \"#1\";\n"),
            .bad("⟦# note⟧\n\"a\" = \"A\";\n", fixed: "// note\n\"a\" = \"A\";\n"),
            .bad(
                "⟦# one\n# two⟧\n\"a\" = \"A\";\n", fixed: "// one\n// two\n\"a\" = \"A\";\n"),
        ])

    /// - Parameters:
    ///   - lines: the lines, from the first “#”.
    ///   - marks: where each “#” is.
    static func problem(_ lines: Range<Int>, marks: [Int], _ text: TextBuffer) -> Problem {
        var written = ""
        var plain = lines.lowerBound
        for mark in marks {
            written += String(decoding: text.utf8[plain..<mark], as: UTF8.self) + "//"
            plain = mark + 1
        }
        written += String(decoding: text.utf8[plain..<lines.upperBound], as: UTF8.self)
        let span = text.fileSpan(lines)
        return Problem(
            Self.self, span, "“#” begins no comment: write “//”",
            edits: [ByteEdit(span: span, replacement: written)])
    }
}
