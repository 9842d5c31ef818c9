import PromptKit

/// An XML property list that is broken
public enum InvalidPropertyList: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-property-list",
        summary: "An XML property list that is broken",
        rationale: """
            The file begins like an XML property list, and Foundation refuses it.
            """,
        source: "Apple, PropertyList-1.0.dtd",
        severity: .error,
        examples: [
            .good(
                "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key>"
                    + "<string>A</string></dict></plist>"),
            .bad(
                "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key>"
                    + "⟦⟧</dict></plist>"),
        ])

    static func problem(_ span: Span, _ message: String) -> Problem {
        Problem(Self.self, span, message)
    }
}
