/// `æ–‡ä»¶`, `donâ€™t`: UTF-8 that was read as Latin-1 or Windows-1252.
struct MojibakeLatin: StringRule {
    static let description = RuleDescription(
        identifier: "mojibake-latin",
        summary: "UTF-8 text was read as Windows-1252 or Latin-1.",
        rationale: """
            Every character outside ASCII shows as two or three. What was meant can be worked \
            out, since the characters, put back into bytes, are UTF-8 again.
            """,
        source: "RFC 3629; the usual accident of editors and scripts",
        surfaces: .all,
        needs: .latin1,
        requires: .nonASCIIPair,
        severity: .error,
        falseAlarms: """
            0 of 147,000 strings of ten real apps; 0 of 32 in 1.2 million of desktop catalogues
            """,
        isPositionFree: true,
        examples: [
            .good("Größe ändern", locale: "de", surface: .other),
            .good("«PERCHÉ»", locale: "it", surface: .other),
            .good("è…»", locale: "it", surface: .other),
            .good("À propos…", locale: "fr", surface: .other),
            .good("NÃO", locale: "pt", surface: .other),
            .good("ABONNÉ·E·S", locale: "fr", surface: .other),
            .good("PROHLÍŽEČ", locale: "cs", surface: .other),
            .good("OPCIÓ… [OPCIÓ]…", locale: "ca", surface: .other),
            .good("± 5 °C", surface: .other),
            .good("OSTATNÍ\u{AD}", locale: "cs", surface: .other),
            .good("%d×\u{A0}: %d", locale: "fr", surface: .other),
            .bad("⟦æ–‡ä»¶⟧", fixed: "文件", locale: "zh-Hans", surface: .other),
            .bad("Don⟦â€™⟧t save", fixed: "Don’t save", surface: .other),
            .bad("Gr⟦Ã¶ÃŸ⟧e", fixed: "Größe", locale: "de", surface: .other),
            .bad("caf⟦Ã©⟧", fixed: "café", locale: "fr", surface: .other),
            .bad("⟦Ãœber mich Ã¼⟧", fixed: "Über mich ü", locale: "de", surface: .other),
            .bad("gi⟦Ã\u{A0}⟧ una", fixed: "già una", locale: "it", surface: .other),
            .bad("⟦ï»¿⟧Text", fixed: "\u{FEFF}Text", surface: .other),
            .bad("5⟦Â\u{A0}⟧km", fixed: "5\u{A0}km", surface: .other),
            .bad("⟦Ã…⟧ben", fixed: "Åben", locale: "da", surface: .other),
            .bad("acci⟦Ã³⟧n", fixed: "acción", locale: "es", surface: .other),
        ])

    /// The letters of a language that is not written in Latin: of such a text `ì` is no part.
    private let letters: LocaleLetters?
    /// The letters of the language, if it is written in Latin.
    private let latin: LocaleLetters?

    init?(_ context: CheckContext) {
        let all = LocaleLetters.of(context.locale)
        letters = all.flatMap { $0.isLatin ? nil : $0 }
        latin = all.flatMap { $0.isLatin ? $0 : nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var places: [(range: Range<Int>, scalar: Unicode.Scalar)] = []
        var isSure = false
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0xC3 || bytes[index] == 0xC2 else {
                index += bytes[index] < 0x80 ? 1 : bytes.scalar(at: index).length
                continue
            }
            guard let found = sequence(at: index, bytes) else {
                index = bytes.scalar(at: index).end
                continue
            }
            places.append((found.range, found.scalar))
            isSure = isSure || found.isSure || letters?.isOwn(found.scalar.value) == true
            index = found.range.upperBound
        }
        // Sequences of a letter and a quote or dash happen in honest text: three kinds of them in
        // one text do not.
        guard isSure || Set(places.map(\.scalar)).count >= 3, let first = places.first,
            let last = places.last
        else {
            return
        }
        // "OSTATNÍ" and a soft hyphen, "×" and a no-break space: by themselves they are no letter
        // of another script.
        if places.count == 1, let latin, first.scalar.value < 0x800,
            ScalarKind.isLetter(first.scalar.value), !ScalarKind.isLatin(first.scalar.value),
            !latin.isKnown(first.scalar.value)
        {
            return
        }
        let range = first.range.lowerBound..<last.range.upperBound
        var mended = ""
        var position = range.lowerBound
        for place in places {
            mended += bytes.string(position..<place.range.lowerBound)
            mended.unicodeScalars.append(place.scalar)
            position = place.range.upperBound
        }
        report.add(
            range, Self.message(bytes.string(range), mended),
            fix: .init(replacement: mended, isSafe: false))
    }

    /// The character that the scalars from `index` on are the bytes of.
    private func sequence(
        at index: Int, _ bytes: TextBytes
    ) -> (range: Range<Int>, scalar: Unicode.Scalar, isSure: Bool)? {
        let first = bytes.scalar(at: index)
        let length: Int
        var value: UInt32
        switch first.value {
        case 0xC2...0xDF: (length, value) = (2, first.value & 0x1F)
        case 0xE0...0xEF: (length, value) = (3, first.value & 0x0F)
        case 0xF0...0xF4: (length, value) = (4, first.value & 0x07)
        default: return nil
        }
        var end = first.end
        var isNatural = true
        for _ in 1..<length {
            let next = bytes.scalar(at: end)
            guard let byte = Self.byte(of: next.value), (0x80...0xBF).contains(byte) else {
                return nil
            }
            isNatural = isNatural && Self.mayFollow(first.value, next.value)
            value = value << 6 | UInt32(byte & 0x3F)
            end = next.end
        }
        let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
        let isForced = isForced(first, end, bytes)
        guard value >= smallest, let scalar = Unicode.Scalar(value),
            // What comes out must be text: no C1 control, nothing unassigned.
            value >= 0xA0, scalar.properties.generalCategory != .unassigned,
            scalar.properties.generalCategory != .privateUse
        else { return nil }
        return (first.start..<end, scalar, !isNatural || isForced)
    }

    /// Whether no spelling explains the letters: a capital behind a small letter ("giÃ"), Ã or Â
    /// with a mark and then a small letter ("Ã…ben"), the start of most Vietnamese vowels ("á»").
    private func isForced(_ first: TextBytes.Element, _ end: Int, _ bytes: TextBytes) -> Bool {
        let before = bytes.scalar(before: first.start).value
        switch first.value {
        // Of a no-break space; "NÂ" may well stand before one.
        case 0xC2 where bytes.scalar(at: first.end).value == 0xA0:
            return !ScalarKind.isUpper(before)
        // A byte order mark.
        case 0xEF where bytes.scalar(at: first.end).value == 0xBB: return true
        case 0xC2, 0xC3:
            // "Mise Ã jour": no word is that letter, a no-break space behind it.
            if first.value == 0xC3, bytes.scalar(at: first.end).value == 0xA0,
                !ScalarKind.isLetter(before)
            {
                return true
            }
            return ScalarKind.isLower(before) || ScalarKind.isLower(bytes.scalar(at: end).value)
        case 0xC4...0xDE: return ScalarKind.isLower(before)
        case 0xE1: return bytes.scalar(at: first.end).value == 0xBB
        default: return false
        }
    }

    /// Marks and letters that may well stand behind a letter: quotes, dashes, dots, signs.
    private static func mayFollow(_ first: UInt32, _ value: UInt32) -> Bool {
        switch value {
        case 0xBB, 0xAB, 0x201D, 0x201C, 0x2019, 0x2018, 0x2026, 0x2013, 0x2014, 0xA0, 0x203A,
            0x2039, 0xB7:
            true
        // "PROHLÍŽEČ"; but Ã and Â are followed by no such letter in any language.
        case 0x160, 0x161, 0x152, 0x153, 0x17D, 0x17E, 0x178: first != 0xC3 && first != 0xC2
        // After a single letter they are the second half of a character far more often.
        case 0x201E, 0x201A, 0xAE, 0x2122, 0xB0, 0x2022, 0xB9, 0xB2, 0xB3, 0xBA, 0xAA, 0xBF, 0xA1:
            first >= 0xE0
        default: false
        }
    }

    /// The byte of Windows-1252, or of Latin-1, that reads as the character.
    private static func byte(of value: UInt32) -> UInt8? {
        if value < 0x100 { return UInt8(value) }
        return windows1252[value]
    }

    private static let windows1252: [UInt32: UInt8] = [
        0x20AC: 0x80, 0x201A: 0x82, 0x0192: 0x83, 0x201E: 0x84, 0x2026: 0x85, 0x2020: 0x86,
        0x2021: 0x87, 0x02C6: 0x88, 0x2030: 0x89, 0x0160: 0x8A, 0x2039: 0x8B, 0x0152: 0x8C,
        0x017D: 0x8E, 0x2018: 0x91, 0x2019: 0x92, 0x201C: 0x93, 0x201D: 0x94, 0x2022: 0x95,
        0x2013: 0x96, 0x2014: 0x97, 0x02DC: 0x98, 0x2122: 0x99, 0x0161: 0x9A, 0x203A: 0x9B,
        0x0153: 0x9C, 0x017E: 0x9E, 0x0178: 0x9F,
    ]

    private static func message(_ text: String, _ mended: String) -> String {
        """
        \(EscapedText.quoted(text, limit: 30)) is UTF-8 read in another encoding: \
        \(EscapedText.quoted(mended, limit: 30)) was meant
        """
    }
}
