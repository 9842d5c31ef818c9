import PromptKit

/// An apostrophe in an Android string that is not escaped
public enum UnescapedApostrophe: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unescaped-apostrophe",
        summary: "An apostrophe in an Android string that is not escaped",
        rationale: """
            aapt2 refuses it: an apostrophe is written “\\'”, inside of tags too, unless the text stands in
            double quotes. In a CDATA section it stands as it is. One finding a text: its fix mends all.
            """,
        source: "Android, String resources: Escape apostrophes and quotes",
        severity: .error,
        examples: [
            .good(
                "<resources><string name=\"a\">l\\'app</string></resources>", file: "strings.xml"),
            .good(
                "<resources><string name=\"a\">\"l'app\"</string></resources>", file: "strings.xml"),
            .good("<resources><string name=\"a\">l’app</string></resources>", file: "strings.xml"),
            .good(
                "<resources><string name=\"a\"><a href='x'>l</a></string></resources>",
                file: "strings.xml"),
            .good(
                "<resources><string name=\"a\"><![CDATA[l'app]]></string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">l⟦'⟧app</string></resources>",
                fixed: "<resources><string name=\"a\">l\\'app</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\"><b>x</b> l⟦'⟧app d'or</string></resources>",
                fixed: "<resources><string name=\"a\"><b>x</b> l\\'app d\\'or</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">l⟦&apos;⟧app</string></resources>",
                fixed: "<resources><string name=\"a\">l\\'app</string></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ places: [Span], at first: Span) -> Problem {
        Problem(
            Self.self, first,
            places.count == 1
                ? "this apostrophe is not escaped: write “\\'”"
                : "\(places.count) apostrophes of this text are not escaped: write “\\'”",
            edits: places.map { ByteEdit(span: $0, replacement: "\\'") }, isFixSafe: true)
    }
}
