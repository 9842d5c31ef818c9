import PromptKit

/// A translation that is there and empty
public enum EmptyTranslation: FileRule {
    public static let description = FileRuleDescription(
        identifier: "empty-translation",
        summary: "A translation that is there and empty, where its source is not",
        rationale: """
            People see a button or a line with nothing on it: where a text is missing, there is at
            least the source text, or the key. A particle may have nothing to stand for it in another
            language, so a single small word is only noted.
            """,
        source: "HIG, Localization",
        severity: .warning,
        examples: [
            .good(
                "\"a\" = \"\";\n", file: "fr.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion("en.lproj/Localizable.strings", "\"a\" = \"\";\n")
                ]),
            .bad(
                "\"a\" = \"⟦⟧\";\n", file: "fr.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion(
                        "en.lproj/Localizable.strings", "\"a\" = \"Open\";\n")
                ]),
            .bad(
                "\"a\" = \"⟦ ⟧\";\n", file: "fr.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion(
                        "en.lproj/Localizable.strings", "\"a\" = \"ago\";\n")
                ]),
            .bad(
                "<resources><string name=\"a\">⟦⟧</string></resources>\n",
                file: "values-fr/strings.xml",
                beside: [
                    FileRuleExample.Companion(
                        "values/strings.xml",
                        "<resources><string name=\"a\">Open</string></resources>\n")
                ]),
        ])

    static func problem(_ span: Span, source: String, in locale: String) -> Problem {
        Problem(
            Self.self, span,
            "the text is empty in \(locale): the source says \(EscapedText.quoted(source))",
            severity: isParticle(source) ? .info : nil)
    }

    /// Whether the source may have nothing to stand for it: `ago`, ` by `, `s`.
    private static func isParticle(_ source: String) -> Bool {
        let words = source.split { $0.isWhitespace }
        return words.count == 1 && source.utf8.count < 8
            && source.unicodeScalars.allSatisfy { !$0.properties.isUppercase }
    }
}
