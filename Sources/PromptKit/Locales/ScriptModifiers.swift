/// What POSIX locales write behind an `@` for a script: `sr@latin`, `sat@deva`, `ks@aran`.
enum ScriptModifiers {
    /// The ISO 15924 code that a modifier in small letters stands for; nil if it is no script.
    static func script(_ modifier: String) -> String? {
        if let code = names[modifier] { return code }
        guard codes.contains(modifier) else { return nil }
        return modifier.prefix(1).uppercased() + modifier.dropFirst()
    }

    private static let names: [String: String] = [
        "latin": "Latn", "cyrillic": "Cyrl", "arabic": "Arab", "nastaliq": "Aran",
        "devanagari": "Deva", "bengali": "Beng", "gurmukhi": "Guru", "olchiki": "Olck",
        "meetei": "Mtei", "mongolian": "Mong", "tifinagh": "Tfng", "hebrew": "Hebr",
        "greek": "Grek", "armenian": "Armn", "georgian": "Geor", "ethiopic": "Ethi",
        "shavian": "Shaw", "deseret": "Dsrt", "simplified": "Hans", "traditional": "Hant",
        "iqtelif": "Latn",
    ]

    /// Codes of the scripts that software is translated into.
    private static let codes = Set(
        """
        adlm ahom arab aran armn bali beng bopo brai bugi cakm cans cham cher cyrl deva dsrt ethi \
        geor gong gonm grek gujr guru hang hani hans hant hebr hmng hmnp hira java jpan kana khmr \
        knda kore kthi lana laoo latn lepc limb lisu mand mlym mong mroo mtei mymr newa nkoo olck \
        orya osge osma plrd rohg saur shaw shrd sinh sund sylo syrc tagb takr tale talu taml tavt \
        telu tfng thaa thai tibt tirh vaii wara wcho yiii
        """.split(separator: " ").map(String.init))
}
