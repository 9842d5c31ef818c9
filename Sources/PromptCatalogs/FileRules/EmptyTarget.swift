import PromptKit

/// A translation of XLIFF that is there and empty
public enum EmptyTarget: FileRule {
    public static let description = FileRuleDescription(
        identifier: "empty-target",
        summary: "A translation of XLIFF that is there and empty",
        rationale: """
            An import takes it for the translation: people see nothing where the source text would have helped
            them. A unit without a translation has no <target>.
            """,
        source: "XLIFF 1.2, target; Xcode, import of localizations",
        severity: .warning,
        examples: [
            .good(XLIFFExample.file("<source>A</source>"), file: "fr.xliff"),
            .good(XLIFFExample.file("<source></source><target></target>"), file: "fr.xliff"),
            .bad(
                XLIFFExample.file("<source>A</source>⟦<target/>⟧"),
                fixed: XLIFFExample.file("<source>A</source>"), file: "fr.xliff"),
            .bad(
                XLIFFExample.file("<source>A</source>\n  ⟦<target state=\"new\"></target>⟧\n"),
                fixed: XLIFFExample.file("<source>A</source>\n"), file: "fr.xliff"),
        ])

    static func problem(_ span: Span, removing: Span) -> Problem {
        Problem(
            Self.self, span, "the translation is empty, and hides the source text",
            edits: [ByteEdit(span: removing, replacement: "")])
    }
}

/// A small file for the rules' examples.
enum XLIFFExample {
    static func file(_ unit: String, id: String = "a") -> String {
        "<xliff version=\"1.2\"><file original=\"App/Localizable.strings\" "
            + "source-language=\"en\" target-language=\"fr\"><body><trans-unit id=\"\(id)\">"
            + unit + "</trans-unit></body></file></xliff>"
    }
}
