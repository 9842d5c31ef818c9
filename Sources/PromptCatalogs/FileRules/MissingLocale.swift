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

    /// A name for a table that people find again: its own, if the path has it. Files such as
    /// `po/de.po` have none; there it is the folder's.
    static func name(of table: String, in path: String) -> String {
        let parts = path.split(separator: "/").filter { $0 != "." }
        let stems = parts.map { part in
            part[..<(part.lastIndex(of: ".") ?? part.endIndex)]
        }
        if stems.contains(where: { $0.contains(table) }) { return table }
        return parts.dropLast().last.map(String.init) ?? path
    }

    /// Those of `required` that nothing of `present` is for: a table in `pt-BR` is one in `pt`,
    /// one in `zh-CN` is one in `zh-Hans` and none in `zh-Hant`.
    static func missing(_ required: [LocaleTag], in present: [LocaleTag]) -> [LocaleTag] {
        required.filter { wanted in !present.contains { serves($0, wanted) } }
    }

    /// Whether texts in a locale are what another asks for: the same language and script, stated
    /// or likely, and the same region if one is asked for.
    private static func serves(_ has: LocaleTag, _ wanted: LocaleTag) -> Bool {
        if has == wanted { return true }
        return has.language == wanted.language && has.script == wanted.script
            && (wanted.statedRegion == nil || wanted.statedRegion == has.region)
            && (wanted.variants.isEmpty || wanted.variants == has.variants)
    }
}
