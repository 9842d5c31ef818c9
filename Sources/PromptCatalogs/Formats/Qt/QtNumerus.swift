import PromptKit

/// The forms that Qt wants of a text with a number, by language, in their order.
///
/// Qt has rules of its own, older than CLDR's and in another order: the names here are those of
/// the CLDR categories that come nearest. Source: Qt, numerus.cpp.
enum QtNumerus {
    /// Nil for a language that is not in Qt's list.
    static func categories(of locale: LocaleTag) -> [PluralCategory]? {
        let language = locale.language
        for (categories, languages) in table where languages.contains(language) {
            return categories
        }
        return languagesOfTwo.contains(language) ? [.one, .other] : nil
    }

    private static let table: [([PluralCategory], Set<String>)] = [
        (
            [.other],
            [
                "bi", "my", "zh", "dz", "fj", "gn", "hu", "id", "ja", "jv", "ko", "ms", "na", "om",
                "fa", "su", "tt", "th", "bo", "tr", "vi", "yo", "za",
            ]
        ),
        ([.one, .other, .zero], ["lv"]),
        ([.one, .two, .other], ["dv", "iu", "ik", "ga", "gv", "mi", "se", "sm", "sa", "mk"]),
        ([.one, .two, .few, .other], ["gd", "sl"]),
        ([.one, .few, .other], ["sk", "cs", "lt", "bs", "hr", "sr", "ro"]),
        ([.one, .few, .many], ["be", "ru", "uk", "pl"]),
        ([.one, .few, .many, .other], ["mt"]),
        ([.zero, .one, .few, .many, .other], ["cy"]),
        ([.zero, .one, .two, .few, .many, .other], ["ar"]),
    ]

    private static let languagesOfTwo: Set<String> = Set(
        """
        ab aa af sq am as ay az ba eu bn bg ca kw co da nl en eo et fo fi fur fy gl ka de el kl gu \
        ha he hi ia ie it kn ks kk km rw ky ku lo la ln lb mg ml mr mn ne nso nb nn no oc or ps pt \
        pa qu rm rn sn sd si so st es sw ss sv tg ta te to ts tn tk ug ur uz vo wo xh yi zu hy br \
        fr ti wa is
        """.split(separator: " ").map(String.init))
}
