import PromptKit

/// A byte order mark that the format’s own tools do not know
public enum UnwantedByteOrderMark: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unwanted-byte-order-mark",
        summary: "A byte order mark that the format’s own tools do not know",
        rationale: """
            msgfmt reports a syntax error in line 1, and Java takes the mark for a part of the first key, so
            that this key is not found.
            """,
        source: "GNU gettext, msgfmt; java.util.Properties",
        severity: .error,
        examples: [
            .good(InvalidHeader.example, file: "de.po"),
            .bad(
                "⟦\u{EF}\u{BB}\u{BF}⟧" + InvalidHeader.example, fixed: InvalidHeader.example,
                file: "de.po", encoding: .bytes),
            .good("\"a\" = \"A\";\n", encoding: .text(.utf8WithBOM)),
        ])

    static func problem() -> Problem {
        let mark = 0..<TextEncoding.utf8WithBOM.byteOrderMark.count
        return Problem(
            Self.self, mark, "a byte order mark at the beginning: remove it",
            edits: [ByteEdit(span: mark, replacement: "")], isFixSafe: true)
    }
}
