import PromptKit

/// A quotation mark inside a text, without a backslash before it
public enum UnescapedQuote: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unescaped-quote",
        summary: "A quotation mark inside a text, without a backslash before it",
        rationale: """
            The text ends at that mark, and Foundation refuses the whole file with “line 1”.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"k\" = \"say \\\"hi\\\"\";\n"),
            .good("\"k\" = \"say “hi”\";\n"),
            .bad(
                "\"k\" = \"say ⟦\"hi\"⟧\";\n", fixed: "\"k\" = \"say \\\"hi\\\"\";\n"),
            .bad("\"k\" = \"5⟦\"⟧ wide\";\n", fixed: "\"k\" = \"5\\\" wide\";\n"),
        ])

    /// - Parameters:
    ///   - whole: the text as it was meant.
    ///   - first: where the first of the quotes is.
    static func problem(
        _ whole: StringsLexer.Text, from first: Int, _ text: TextBuffer
    ) -> Problem {
        var last = first
        var written = ""
        var plain = first
        var index = first
        while index < whole.content.upperBound {
            if text.utf8[index] == UInt8(ascii: "\\") {
                index += 1
            } else if text.utf8[index] == whole.quote {
                written += String(decoding: text.utf8[plain..<index], as: UTF8.self) + "\\"
                plain = index
                last = index
            }
            index += 1
        }
        written += String(decoding: text.utf8[plain..<last + 1], as: UTF8.self)
        let span = text.fileSpan(first..<last + 1)
        return Problem(
            Self.self, span,
            "a quotation mark inside the text: put a backslash before it, or use “ and ”",
            edits: [ByteEdit(span: span, replacement: written)])
    }
}
