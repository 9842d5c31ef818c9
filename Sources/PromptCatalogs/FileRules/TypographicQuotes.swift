import PromptKit

/// Typographic quotation marks where straight ones belong
public enum TypographicQuotes: FileRule {
    public static let description = FileRuleDescription(
        identifier: "typographic-quotes",
        summary: "Typographic quotation marks where straight ones belong",
        rationale: """
            A word processor turns the quotes round keys and values into curly ones. Foundation's reader
            stops at such a key without an error, and refuses the file for such a value.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"“A”\";\n"),
            .bad("⟦“a”⟧ = \"A\";\n", fixed: "\"a\" = \"A\";\n"),
            .bad("\"a\" = ⟦“A”⟧;\n", fixed: "\"a\" = \"A\";\n"),
        ])

    static func problem(
        _ token: StringsLexer.Text, isKey: Bool, _ text: TextBuffer
    ) -> Problem {
        Problem(
            Self.self, text.fileSpan(token.outer),
            "typographic quotation marks round a \(isKey ? "key" : "value"): only \" and ' work",
            edits: [edit(token, text)])
    }

    static func edit(_ token: StringsLexer.Text, _ text: TextBuffer) -> ByteEdit {
        let inner = String(decoding: text.utf8[token.content], as: UTF8.self)
        return ByteEdit(span: text.fileSpan(token.outer), replacement: "\"\(inner)\"")
    }
}
