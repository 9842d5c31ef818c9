import PromptKit

/// The plural forms that a `.po` file in a language needs: those of whole numbers, for gettext
/// counts nothing else.
struct GettextPluralNeeds: Sendable, Hashable {
    let categories: Set<PluralCategory>
    /// Whether everybody agrees: of some languages the usual headers and CLDR differ.
    let isSure: Bool

    /// Nil if nothing is known of the language, or its nouns do not change behind a number.
    static func of(_ locale: LocaleTag) -> GettextPluralNeeds? {
        guard !LonePlurals.withoutAgreement.contains(locale.language) else { return nil }
        return known.meaning(of: locale.identifier) { identifier in
            PluralCategory.ofSmallNumbers(in: identifier).map { categories in
                let all = Set(categories)
                return GettextPluralNeeds(
                    categories: all, isSure: all.count == 2 || sure.contains(locale.language))
            }
        }
    }

    private static let known = NameMemory<GettextPluralNeeds?>(longest: 40)

    /// Languages of more than two forms whose headers all tools write alike.
    private static let sure: Set<String> = [
        "ru", "uk", "be", "pl", "cs", "sk", "sl", "hr", "sr", "bs", "sh", "lt", "lv", "ar", "ro",
        "mo", "hsb", "dsb",
    ]
}
