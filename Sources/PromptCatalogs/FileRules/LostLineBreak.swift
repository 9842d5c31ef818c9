import PromptKit

/// A translation without the line break that its source begins or ends with
public enum LostLineBreak: FileRule {
    public static let description = FileRuleDescription(
        identifier: "lost-line-break",
        summary: "A translation without the line break that its source begins or ends with",
        rationale: """
            Code puts such texts in a row and counts on the break: without it two of them run together.
            msgfmt -c refuses the file.
            """,
        source: "GNU gettext, msgfmt --check-format",
        severity: .error,
        examples: [
            .good(
                InvalidHeader.example + "msgid \"a\\n\"\nmsgstr \"A\\n\"\n", file: "de.po"),
            .good(
                InvalidHeader.example + "msgid \"a\\nb\"\nmsgstr \"AB\"\n", file: "de.po"),
            .good(
                InvalidHeader.example + "#, fuzzy\nmsgid \"a\\n\"\nmsgstr \"A\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\\n\"\nmsgstr \"A⟦⟧\"\n",
                fixed: InvalidHeader.example + "msgid \"a\\n\"\nmsgstr \"A\\n\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"\\na\"\nmsgstr \"⟦⟧A\"\n", file: "de.po"),
        ])

    /// - Parameter verb: what the source does with a line break.
    static func problem(_ span: Span, _ verb: String, key: String) -> Problem {
        var problem = Problem(
            Self.self, span, "the source \(verb) with a line break, and this text does not",
            edits: [ByteEdit(span: span, replacement: "\\n")])
        problem.key = key
        return problem
    }
}
