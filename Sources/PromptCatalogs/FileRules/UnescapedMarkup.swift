import PromptKit

/// “&” or “<” where a text wants “&amp;” or “&lt;”
public enum UnescapedMarkup: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unescaped-markup",
        summary: "“&” or “<” where a text wants “&amp;” or “&lt;”",
        rationale: """
            In XML these two begin an entity and a tag. Parsers refuse the whole file over one of them.
            """,
        source: "XML 1.0, 2.4",
        severity: .error,
        examples: [
            .good(
                "<resources><string name=\"a\">A &amp; B &lt; C</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A ⟦&⟧ B</string></resources>",
                fixed: "<resources><string name=\"a\">A &amp; B</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A ⟦<⟧ 3</string></resources>",
                fixed: "<resources><string name=\"a\">A &lt; 3</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\" x=\"?b=1⟦&⟧c=2\">A</string></resources>",
                fixed: "<resources><string name=\"a\" x=\"?b=1&amp;c=2\">A</string></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span, _ found: String) -> Problem {
        let escaped = found == "&" ? "&amp;" : "&lt;"
        return Problem(
            Self.self, span, "“\(found)” begins nothing here: write “\(escaped)”",
            edits: [ByteEdit(span: span, replacement: escaped)])
    }
}
