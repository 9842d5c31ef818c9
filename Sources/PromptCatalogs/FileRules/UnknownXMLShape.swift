import PromptKit

/// An element that does not belong where it stands
public enum UnknownXMLShape: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-xml-shape",
        summary: "An element that does not belong where it stands",
        rationale: """
            It is passed over and everything else is read. If it holds a text, that text was not checked, and
            other tools will not read it either.
            """,
        source: "Android, String resources; XLIFF 1.2 and 2.1; Qt, TS file format",
        severity: .warning,
        examples: [
            .good(
                "<resources><string-array name=\"a\"><item>A</item></string-array></resources>",
                file: "arrays.xml"),
            .bad(
                "<resources><plurals name=\"a\"><item quantity=\"other\">A</item>⟦<form>⟧B"
                    + "</form></plurals></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span, _ name: String, _ what: String) -> Problem {
        Problem(Self.self, span, "<\(EscapedText.visible(name.prefix(40)))>: \(what)")
    }
}
