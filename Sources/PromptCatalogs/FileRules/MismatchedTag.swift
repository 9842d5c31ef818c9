import PromptKit

/// A tag that is missing its other half
public enum MismatchedTag: FileRule {
    public static let description = FileRuleDescription(
        identifier: "mismatched-tag",
        summary: "A tag that is missing its other half",
        rationale: """
            Every element ends with a tag of its own name. Where that is missing, misspelled or one too many,
            parsers refuse the whole file.
            """,
        source: "XML 1.0, 3",
        severity: .error,
        examples: [
            .good(
                "<resources><string name=\"a\">A</string></resources>", file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A</⟦strng⟧></resources>",
                fixed: "<resources><string name=\"a\">A</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources>⟦<string⟧ name=\"a\">A\n<string name=\"b\">B</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A</string>⟦</string>⟧</resources>",
                fixed: "<resources><string name=\"a\">A</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A ⟦<b⟧>B</string></resources>",
                file: "strings.xml"),
        ])

    /// - Parameter place: where the end tag was expected at the latest.
    static func unclosed(_ span: Span, _ name: String, _ place: Span) -> Problem {
        Problem(
            Self.self, span, "<\(shown(name))> is never closed: </\(shown(name))> is missing",
            related: [Problem.Related(span: place, message: "it would have to end before this")])
    }

    static func misspelled(
        _ span: Span, _ name: String, expected: String, _ start: Span
    ) -> Problem {
        Problem(
            Self.self, span,
            "</\(shown(name))> closes no element: expected </\(shown(expected))>",
            related: [Problem.Related(span: start, message: "the element begins here")],
            edits: [ByteEdit(span: span, replacement: expected)])
    }

    static func stray(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span, "</\(shown(name))> closes no element",
            edits: [ByteEdit(span: span, replacement: "")])
    }

    static func behindRoot(_ span: Span, _ name: String, _ end: Span) -> Problem {
        Problem(
            Self.self, span, "<\(shown(name))> stands behind the end of the file’s last element",
            related: [Problem.Related(span: end, message: "that ends here")])
    }

    private static func shown(_ name: String) -> String {
        EscapedText.visible(name.prefix(40))
    }
}
