import PromptKit

/// A text whose closing quote is missing
public enum UnterminatedString: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unterminated-string",
        summary: "A text whose closing quote is missing",
        rationale: """
            The text runs on into the next entries until some other quote closes it, and Foundation refuses
            the file with a line number far from the slip.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"one\ntwo\";\n"),
            .bad("\"a\" = ⟦\"A⟧;\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad("\"a\" = \"A\";\n\"b\" = ⟦\"B;⟧\n"),
        ])

    /// - Parameter text: the part that was meant.
    static func problem(_ token: StringsLexer.Text, _ text: TextBuffer) -> Problem {
        let span = text.fileSpan(token.outer.lowerBound..<token.content.upperBound)
        let written = String(
            decoding: text.utf8[token.outer.lowerBound..<token.content.upperBound], as: UTF8.self)
        return Problem(
            Self.self, span, "the closing quote of this text is missing",
            edits: [ByteEdit(span: span, replacement: written + "\"")])
    }

    /// A text that runs to the end of the file.
    static func problem(
        _ token: StringsLexer.Text, line: Range<Int>, _ text: TextBuffer
    ) -> Problem {
        Problem(
            Self.self, text.fileSpan(line),
            "the closing quote of this text is missing: it runs to the end of the file")
    }
}
