import PromptKit

/// A file that ends in the middle
public enum TruncatedFile: FileRule {
    public static let description = FileRuleDescription(
        identifier: "truncated-file",
        summary: "A file that ends in the middle",
        rationale: """
            Part of it is lost: a copy was cut short, or a hand slipped. Parsers refuse the rest, too.
            """,
        source: "XML 1.0, 2.1",
        severity: .error,
        examples: [
            .good(
                "<resources><string name=\"a\">A</string></resources>", file: "strings.xml"),
            .bad("<resources><string name=\"a\">A</string>⟦⟧", file: "strings.xml"),
            .bad("<resources><string name=\"a\">A⟦⟧", file: "strings.xml"),
        ])

    /// - Parameter start: where the innermost open element begins.
    static func problem(_ end: Span, element: String, _ start: Span) -> Problem {
        Problem(
            Self.self, end,
            "the file ends inside of <\(EscapedText.visible(element.prefix(40)))>",
            related: [Problem.Related(span: start, message: "the element begins here")])
    }
}
