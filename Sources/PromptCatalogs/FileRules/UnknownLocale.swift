import PromptKit

/// Texts in a language that there is none of
public enum UnknownLocale: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-locale",
        summary: "Texts in a language that there is none of",
        rationale: """
            No system asks for the folder jp.lproj: JP is Japan, and its language is ja. The texts are never
            shown, and hardly any rule speaks about them. Every code of two letters that is no language is
            reported; those of three are too many to be known. xx, zz and qq, which layouts are tried with,
            are noted.
            """,
        source: "ISO 639-1; CLDR, likely subtags",
        severity: .warning,
        examples: [
            .good("\"a\" = \"A\";\n", file: "ja.lproj/Localizable.strings"),
            .good("\"a\" = \"A\";\n", file: "iw.lproj/Localizable.strings"),
            .good("\"a\" = \"A\";\n", file: "szl.lproj/Localizable.strings"),
            .bad("⟦⟧\"a\" = \"A\";\n", file: "jp.lproj/Localizable.strings"),
            .bad("⟦⟧\"a\" = \"A\";\n", file: "cn.lproj/Localizable.strings"),
            .bad("⟦⟧\"a\" = \"A\";\n", file: "cz.lproj/Localizable.strings"),
        ])

    /// - Parameter locale: the locale that the file says its texts are in.
    static func problem(_ locale: CatalogLocale, at span: Span) -> Problem? {
        guard let tag = locale.tag, isUnknown(tag) else { return nil }
        if tests.contains(tag.language) {
            return Problem(
                Self.self, span,
                "\(EscapedText.quoted(locale.spelling)) names no language, and is often one that "
                    + "layouts are tried with: leave it out of what is shipped", severity: .info)
        }
        let advice = LocaleTag.language(spokenIn: tag.language).map { ": “\($0)” is meant" } ?? ""
        return Problem(
            Self.self, span, "\(EscapedText.quoted(locale.spelling)) names no language\(advice)")
    }

    /// Whether something is no tag, or one of a language that there is not.
    static func isUnknown(_ tag: LocaleTag?) -> Bool {
        guard let tag else { return true }
        return tag.language.utf8.count == 2 && !tag.isKnownLanguage
    }

    /// Made-up languages that layouts are tried with, and pirates’ English.
    private static let tests: Set<String> = ["xx", "zz", "qq", "pr"]
}
