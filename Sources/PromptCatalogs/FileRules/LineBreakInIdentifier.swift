import PromptKit

/// A line break in the id of a unit
public enum LineBreakInIdentifier: FileRule {
    public static let description = FileRuleDescription(
        identifier: "line-break-in-identifier",
        summary: "A line break in the id of a unit",
        rationale: """
            XML reads a line break in an attribute as a space. The key with its line break, which is written
            “&#10;”, is not found any more, and the translation is lost at import.
            """,
        source: "XML 1.0, 3.3.3",
        severity: .error,
        examples: [
            .good(
                XLIFFExample.file("<source>A</source><target>B</target>", id: "a&#10;b"),
                file: "fr.xliff"),
            .bad(
                XLIFFExample.file("<source>A</source><target>B</target>", id: "a⟦\n⟧b"),
                fixed: XLIFFExample.file("<source>A</source><target>B</target>", id: "a&#10;b"),
                file: "fr.xliff"),
        ])

    static func problem(_ places: [Span], at first: Span, _ bytes: [UInt8]) -> Problem {
        Problem(
            Self.self, first, "a line break in an id is read as a space: write “&#10;”",
            edits: zip(places, bytes).map { ByteEdit(span: $0, replacement: "&#\($1);") })
    }
}
