import PromptKit

/// Keys of the base table that a locale does not have
public enum MissingTranslation: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-translation",
        summary: "Keys of the base table that a locale does not have",
        rationale: """
            People see the source text, or the key, among texts of their own language. One finding
            a file and locale: it counts the keys and names the first of them. A text that is a name
            and no more, “StackExchange”, may be left out.
            """,
        source: "HIG, Localization",
        severity: .warning,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":"#
                    + #"{"state":"translated","value":"A"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":"#
                    + #"{"state":"translated","value":"A"}}}},"⟦b⟧":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .good(
                "\"a\" = \"A\";\n", file: "fr.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion(
                        "en.lproj/Localizable.strings", "\"a\" = \"A\"; \"b\" = \"GitHub\";")
                ]),
            .bad(
                InvalidHeader.example + "msgid \"a\"\nmsgstr \"A\"\n\n"
                    + "msgid \"⟦b⟧\"\nmsgstr \"\"\n", file: "de.po"),
            .bad(
                "⟦⟧\"a\" = \"A\";\n", file: "fr.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion(
                        "en.lproj/Localizable.strings", "\"a\" = \"A\"; \"b\" = \"B\";")
                ]),
        ])

    /// - Parameter keys: the keys that are missing, at least one.
    static func problem(_ span: Span, keys: [String], of total: Int, in locale: String) -> Problem {
        let shown = keys.prefix(3).map { EscapedText.quoted($0, limit: 30) }
            .joined(separator: ", ")
        let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
        let count = keys.count == 1 ? "1 key has" : "\(keys.count) of \(total) keys have"
        var problem = Problem(
            Self.self, span, "\(count) no text in \(locale): \(shown)\(more)")
        problem.key = keys.first
        return problem
    }
}
