import PromptKit

/// “\n” in a translation whose source text has none
public enum LiteralLineBreak: FileRule {
    public static let description = FileRuleDescription(
        identifier: "literal-line-break",
        summary: "“\\n” in a translation whose source text has none",
        rationale: """
            XLIFF writes a line break as a line break. A backslash and an n, which some translation tools send
            back for it, are shown to people as they stand.
            """,
        source: "XLIFF 1.2, 2.2.3; Xcode, import of localizations",
        severity: .warning,
        examples: [
            .good(
                XLIFFExample.file("<source>a\nb</source><target>a\nb</target>"), file: "fr.xliff"),
            .good(
                XLIFFExample.file("<source>a\\nb</source><target>a\\nb</target>"), file: "fr.xliff"),
            .bad(
                XLIFFExample.file("<source>a\nb</source><target>a⟦\\n⟧b</target>"),
                fixed: XLIFFExample.file("<source>a\nb</source><target>a\nb</target>"),
                file: "fr.xliff"),
        ])

    static func problem(_ target: Span, _ places: [Span], sourceHasBreak: Bool) -> Problem {
        Problem(
            Self.self, places.first ?? target,
            "“\\n” is shown as it stands: the source text has no such thing",
            edits: sourceHasBreak ? places.map { ByteEdit(span: $0, replacement: "\n") } : [])
    }
}
