/// Numbers from a seed, the same in every run.
struct SplitMix {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }

    mutating func pick<Element>(_ choices: [Element]) -> Element { choices[below(choices.count)] }
}

/// Texts of words, marks, placeholders and stray characters, without the characters whose capital
/// has another length (ß, ŉ, ligatures, և) or whose mark goes (Lithuanian i with a dot).
enum CaseTextGenerator {
    private static let words = """
        undo open the a an of to in on off out up down over by for with from and or but yet so as if
        near past like log sign set turn zoom take iPhone macOS github pdf URL URLs RAM mcdonald
        o'brien don’t i i’m Monday march ii IV Wi-Fi step-by-step and/or A THE OF SELECT ALL FILES
        Address Change Photos Settings résumé Ångström istanbul ışık İptal IĞDIR dž ǆ ijs ĳ Straat
        οδός ΟΔΟΣ Ήχος привет МИР Їжак გაუქმება ქართული ԵՐԵՎԱՆ հայ 中文 かな カナ 한글 עברית عربي हिन्दी
        ｆｕｌｌ Ⓐⓑ 𐐨𐐩 ᏣᎳᎩ ꭰꭱ ʻokina mbarra tseachtain
        """.split(whereSeparator: \.isWhitespace).map(String.init)

    private static let pieces = [
        "%@", "%1$@", "%lld", "{name}", "${x}", "\\(x)", "<b>", "</b>", "<br>", "&amp;", "&#39;",
        "&",
        "_", "https://example.com/a", "a@b.com", "~/x", "file.txt", "v2.0", "#tag", "@me", "34th",
        "3 kg",
        "5", "1️⃣", "🎉", "👨‍👩‍👧", "\u{301}", "\u{202E}", "\u{2066}", "\u{200B}", "\u{AD}", "\u{FEFF}",
    ]

    private static let separators = [
        " ", " ", " ", " ", "  ", "\u{A0}", "\u{202F}", "-", "‑", "–", "—", " — ", " - ", "/", ": ",
        ", ",
        "; ", ". ", "? ", "… ", "...", "\n", "\t", "(", ") ", "[", "] ", "“", "” ", "‘", "’ ", "\"",
        "'",
        "«", "» ", "+", "=", ".", "", "|", "•",
    ]

    static func text(_ random: inout SplitMix) -> String {
        var text = ""
        for _ in 0..<(1 + random.below(7)) {
            switch random.below(10) {
            case 0: text += random.pick(pieces)
            case 1: text += word(&random)
            default: text += recased(random.pick(words), &random)
            }
            text += random.pick(separators)
        }
        return text
    }

    /// A word of letters of one script.
    private static func word(_ random: inout SplitMix) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x61...0x7A, 0x41...0x5A, 0xE0...0xF6, 0x100...0x148, 0x14A...0x17F, 0x1CD...0x1DC,
            0x370...0x3CE, 0x400...0x45F, 0x531...0x556, 0x561...0x586, 0x5D0...0x5EA,
            0x621...0x64A,
            0x905...0x939, 0x10D0...0x10F0, 0x13A0...0x13F5, 0x1E00...0x1E95, 0x1EA0...0x1EF9,
            0x1F00...0x1F07, 0x2C00...0x2C5F, 0xAB70...0xABBF, 0xFF21...0xFF3A, 0x10400...0x1044F,
        ]
        let range = random.pick(ranges)
        var word = ""
        for _ in 0..<(1 + random.below(6)) {
            let value = range.lowerBound + UInt32(random.below(range.count))
            guard value != 0x149, value != 0x130, let scalar = Unicode.Scalar(value) else {
                continue
            }
            word.unicodeScalars.append(scalar)
        }
        return word
    }

    /// The word as it is as a rule, or in capitals, or with another first letter. Only where
    /// that is undone without a trace.
    private static func recased(_ word: String, _ random: inout SplitMix) -> String {
        let isASCII = word.utf8.allSatisfy { $0 < 0x80 }
        guard isASCII else { return word }
        switch random.below(6) {
        case 0: return word.uppercased()
        case 1: return word.prefix(1).uppercased() + word.dropFirst()
        default: return word
        }
    }
}
