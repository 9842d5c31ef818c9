import PromptKit

/// An element without the attribute that names it
public enum MissingName: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-name",
        summary: "An element without the attribute that names it",
        rationale: """
            Nothing can ask for its text: the entry is lost, and most tools refuse the file.
            """,
        source: "Android, String resources; XLIFF 1.2 and 2.1",
        severity: .error,
        examples: [
            .good("<resources><string name=\"a\">A</string></resources>", file: "strings.xml"),
            .bad(
                "<resources>⟦<string⟧>A</string><string name=\"b\">B</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><plurals name=\"a\"><item quantity=\"other\">%d</item>⟦<item⟧>1</item>"
                    + "</plurals></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span, element: String, attribute: String) -> Problem {
        var problem = Problem(
            Self.self, span, "<\(EscapedText.visible(element.prefix(40)))> has no “\(attribute)”")
        problem.lostEntries = 1
        return problem
    }
}
