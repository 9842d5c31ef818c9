import PromptKit

/// A row or a column of a table that no string can be made of
public enum InvalidTable: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-table",
        summary: "A row or a column of a table that no string can be made of",
        rationale: """
            The first line of a table names its columns, and one of them holds the texts. A row with a tab too
            many has its texts in the wrong columns.
            """,
        source: "IANA, text/tab-separated-values",
        severity: .error,
        examples: [
            .good("key\ttext\na\tA\n", file: "titles.tsv"),
            .good("key\ten\tde\na\tA\tB\n", file: "titles.tsv"),
            .good("\"A\"\n{\"key\": \"b\", \"text\": \"B\"}\n", file: "titles.jsonl"),
            .bad("⟦a\tb⟧\nx\ty\n", file: "titles.tsv"),
            .bad("key\ttext\na\tA\t⟦B⟧\n", file: "titles.tsv"),
            .bad("key\ttext\n⟦a⟧\n", file: "titles.tsv"),
            .bad("⟦{\"key\": \"a\"}⟧\n\"B\"\n", file: "titles.jsonl"),
            .bad("key\ttext\tsurface\na\tA\t⟦buton⟧\n", file: "titles.tsv"),
            .bad("{\"text\": \"A\", \"locale\": \"⟦d_⟧\"}\n", file: "titles.jsonl"),
        ])

    static func noTextColumn(_ span: Span, names: [String]) -> Problem {
        let shown = names.prefix(4).map { EscapedText.quoted($0, limit: 20) }.joined(
            separator: ", ")
        return Problem(
            Self.self, span,
            "no column named “text”, and none named for a locale: the first line names the columns, "
                + "here \(shown)")
    }

    static func tooManyCells(_ span: Span, found: Int, expected: Int) -> Problem {
        Problem(Self.self, span, "\(found) cells where the first line names \(expected) columns")
    }

    static func unknownSurface(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(name)) is no surface"
                + Suggestion.phrase(for: name, among: Surface.all.map(\.name)))
    }

    static func unknownLocale(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(name)) is no locale that anybody knows"
                + Suggestion.phrase(for: name, among: LocaleStore.bundled.tags))
    }

    static func noText(_ span: Span) -> Problem {
        Problem(Self.self, span, "no text here")
    }
}
