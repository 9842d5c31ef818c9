import PromptKit

/// A table that lacks a locale which the project requires
public enum MissingLocale: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-locale",
        summary: "A table that lacks a locale which the project requires",
        rationale: """
            People of that language see the source texts. Which locales are required, the project
            says in its configuration, as “required-locales”.
            """,
        source: "HIG, Localization",
        severity: .warning,
        examples: [
            .good(
                "\"a\" = \"A\";\n", file: "en.lproj/Localizable.strings",
                beside: [
                    FileRuleExample.Companion("fr.lproj/Localizable.strings", "\"a\" = \"A\";\n")
                ]
            ).requiring("fr"),
            .bad("⟦⟧\"a\" = \"A\";\n", file: "en.lproj/Localizable.strings").requiring("fr"),
            .bad(
                #"⟦⟧{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":"#
                    + #"{"state":"translated","value":"A"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"
            ).requiring("fr", "de"),
        ])

    static func problem(_ span: Span, table: String, lacks locales: [LocaleTag]) -> Problem {
        let names = locales.map(\.identifier).joined(separator: ", ")
        return Problem(
            Self.self, span, "\(EscapedText.quoted(table)) has no texts in \(names), as is required"
        )
    }

    /// Those of `required` that nothing of `present` is for: a table in `pt-BR` is one in `pt`,
    /// one in `zh-Hans` none in `zh-Hant`.
    static func missing(_ required: [LocaleTag], in present: [LocaleTag]) -> [LocaleTag] {
        required.filter { wanted in
            !present.contains { has in
                has == wanted
                    || has.language == wanted.language && has.script == wanted.script
                        && wanted.identifier.split(separator: "-").count
                            < has.identifier.split(separator: "-").count
            }
        }
    }
}
