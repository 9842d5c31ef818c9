import PromptKit

/// A double quote in an Android string that is not shown
public enum LostQuote: FileRule {
    public static let description = FileRuleDescription(
        identifier: "lost-quote",
        summary: "A double quote in an Android string that is not shown",
        rationale: """
            Double quotes keep the white space between them and are not part of the text. One that people are
            to see is written “\\"”.
            """,
        source: "Android, String resources: Escape apostrophes and quotes",
        severity: .warning,
        examples: [
            .good(
                "<resources><string name=\"a\">\"  A  \"</string></resources>", file: "strings.xml"),
            .good(
                "<resources><string name=\"a\">A\" \"B</string></resources>", file: "strings.xml"),
            .good(
                "<resources><string name=\"a\">Tap \\\"OK\\\"</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">Tap ⟦\"⟧OK\"</string></resources>",
                fixed: "<resources><string name=\"a\">Tap \\\"OK\\\"</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">3.5⟦\"⟧ disk</string></resources>",
                fixed: "<resources><string name=\"a\">3.5\\\" disk</string></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ places: [Span], at first: Span) -> Problem {
        Problem(
            Self.self, first,
            places.count == 1
                ? "this quote is not shown: write “\\\"”"
                : "\(places.count) quotes of this text are not shown: write “\\\"”",
            edits: places.map { ByteEdit(span: $0, replacement: "\\\"") })
    }
}
