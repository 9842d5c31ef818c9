import PromptKit

/// A file that is no well-formed XML
public enum InvalidXML: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-xml",
        summary: "A file that is no well-formed XML",
        rationale: """
            Strict parsers, and every system's own is strict, refuse the whole file for it.
            """,
        source: "XML 1.0, Namespaces in XML 1.0",
        severity: .error,
        examples: [
            .good("<resources><string name=\"a\">A</string></resources>", file: "strings.xml"),
            .bad(
                "<resources><string name=⟦a⟧>A</string></resources>",
                fixed: "<resources><string name=\"a\">A</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\" ⟦name⟧=\"b\">A</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A ⟦<!--⟧ B</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦&#0;⟧</string></resources>", file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦\u{1}⟧</string></resources>", file: "strings.xml"),
        ])

    static func problem(_ span: Span, _ message: String, edits: [ByteEdit] = []) -> Problem {
        Problem(Self.self, span, message, edits: edits)
    }
}
