/// Finds out whether the letters of a text are those of one single-byte encoding read in another:
/// `dÈbloquÈ` for débloqué, `szczegó³y` for szczegóły.
///
/// Such a text has as many characters as it should, and most are letters that some language
/// writes. It shows in where they stand: a capital behind a small letter, a sign or a letter of
/// another alphabet inside a word.
struct SingleByteConfusion: Sendable {
    private let letters: LocaleLetters
    /// What texts of the language may have been written in, and what they may have been read in.
    private let pairs: [(right: String, wrong: String)]

    /// - Parameter isWrittenInCyrillic: whether the language has Cyrillic letters as well, so that
    ///   one among Latin letters was left by a hand, and not made by an encoding.
    init(_ letters: LocaleLetters, legacy: [String], isWrittenInCyrillic: Bool) {
        self.letters = letters
        let western = ["windows-1252", "macintosh", "IBM850"]
        let wrong = ["windows-1252", "windows-1251", "macintosh", "IBM437", "windows-1250"]
        pairs = (western + legacy).flatMap { right in
            wrong.filter {
                $0 != right && !(isWrittenInCyrillic && $0 == "windows-1251")
            }.map { (right, $0) }
        }
    }

    /// A letter or sign that has a letter beside it.
    private struct Place {
        var scalar: Unicode.Scalar
        var before: UInt32
        var after: UInt32
        /// How many letters follow, as far as it matters: three.
        var lettersBehind: Int
        var range: Range<Int>
    }

    /// What the text says, and its first wrong character. Nil if nothing shows that it was misread.
    func reading(
        of bytes: TextBytes, source: String?
    ) -> (range: Range<Int>, reading: CharsetConfusion.Reading)? {
        let places = places(in: bytes)
        guard !places.isEmpty, places.count <= 400 else { return nil }
        var first = places.first(where: isImpossible)
        if first == nil, let source {
            // Letters of other languages, which the source has no name for.
            let foreign = places.filter { place in
                let value = place.scalar.value
                // A dash between two small letters is no dash.
                let isDash =
                    (value == 0x2013 || value == 0x2014) && ScalarKind.isLower(place.before)
                    && ScalarKind.isLower(place.after)
                return isDash
                    || ScalarKind.isLetter(value) && !letters.isOwn(value)
                        && ScalarKind.isLatin(value)
            }
            // A word of another language has one such letter, twice now and then: "barrière",
            // "vòòr".
            if Set(foreign.map { $0.scalar }).count >= 2,
                !source.unicodeScalars.contains(where: { $0.value >= 0xA1 && $0.value < 0x2000 })
            {
                first = foreign[0]
            }
        }
        guard let first else { return nil }
        // Letters of a look with Latin ones are a keyboard's: that a word has two alphabets is
        // told elsewhere.
        if (0x370...0x4FF).contains(first.scalar.value), Self.areDoubles(places) { return nil }
        // "geÏnteresseerd": one capital by itself is a slip of the hand.
        if places.count == 1, ScalarKind.isUpper(first.scalar.value),
            letters.isOwn(first.scalar.value)
        {
            return nil
        }
        // What the source has was read as well as it.
        if let source, source.unicodeScalars.contains(first.scalar) { return nil }
        let text = String(String.UnicodeScalarView(places.map(\.scalar)))
        for (right, wrong) in pairs {
            guard let raw = try? Transcoding.bytes(of: text, in: wrong),
                raw.count == places.count,
                let mended = try? Transcoding.text(of: raw, in: right),
                mended.unicodeScalars.count == places.count,
                isRight(mended, places), isLetter(mended, at: first, of: places)
            else { continue }
            return (first.range, .init(wrong: wrong, right: right, text: mended))
        }
        return nil
    }

    /// Whether what showed the fault becomes a letter: a mark says nothing.
    private func isLetter(_ mended: String, at first: Place, of places: [Place]) -> Bool {
        zip(mended.unicodeScalars, places).contains { scalar, place in
            place.range == first.range && scalar != place.scalar && letters.isOwn(scalar.value)
        }
    }

    /// Whether all letters of other alphabets have a Latin letter of their look.
    private static func areDoubles(_ places: [Place]) -> Bool {
        places.allSatisfy { place in
            !(0x370...0x4FF).contains(place.scalar.value)
                || MixedScriptWord.isDouble(place.scalar.value)
        }
    }

    private func places(in bytes: TextBytes) -> [Place] {
        var places: [Place] = []
        bytes.forEachScalar { element in
            guard element.value >= 0x80, let scalar = Unicode.Scalar(element.value) else {
                return true
            }
            let before = bytes.scalar(before: element.start).value
            let after = bytes.scalar(at: element.end).value
            let isInWord =
                ScalarKind.isLetter(element.value) && !Self.isSign(element.value)
                || ScalarKind.isLetter(before) && ScalarKind.isLetter(after)
                || Self.isSign(element.value)
                    && (ScalarKind.isLower(before) || ScalarKind.isLower(after))
            if isInWord {
                places.append(
                    Place(
                        scalar: scalar, before: before, after: after,
                        lettersBehind: Self.letters(from: element.end, bytes),
                        range: element.start..<element.end))
            }
            return true
        }
        return places
    }

    private static func letters(from start: Int, _ bytes: TextBytes) -> Int {
        var count = 0
        var end = start
        while count < 3, case let next = bytes.scalar(at: end), !next.isEmpty,
            ScalarKind.isLetter(next.value)
        {
            count += 1
            end = next.end
        }
        return count
    }

    /// Whether no spelling explains the character where it stands.
    private func isImpossible(_ place: Place) -> Bool {
        let value = place.scalar.value
        let isInside =
            TextBytes.isASCIILetter(UInt8(truncatingIfNeeded: place.before)) && place.before < 0x80
            || TextBytes.isASCIILetter(UInt8(truncatingIfNeeded: place.after)) && place.after < 0x80
        if Self.isSign(value) {
            return ScalarKind.isLetter(place.before)
                && (ScalarKind.isLower(place.after) || Self.isSign(place.after))
        }
        guard ScalarKind.isLetter(value), value != 0xAA, value != 0xBA else { return false }
        // A capital behind a small letter; a letter of another alphabet beside one of Latin.
        if ScalarKind.isUpper(value) {
            return ScalarKind.isLower(place.before) && isInside
                && (place.after >= 0x80 || ScalarKind.isLower(place.after)
                    || !ScalarKind.isLetter(place.after))
        }
        guard isInside, !ScalarKind.isLatin(value), (0x370...0x4FF).contains(value) else {
            return false
        }
        // "μm", "Γx": signs of science have a letter or two behind them, and none before.
        return value >= 0x400 || ScalarKind.isLetter(place.before) || place.lettersBehind >= 3
    }

    /// Whether all that was read anew is spelled as the language spells.
    private func isRight(_ mended: String, _ places: [Place]) -> Bool {
        var isChanged = false
        for (scalar, place) in zip(mended.unicodeScalars, places) {
            let value = scalar.value
            isChanged = isChanged || scalar != place.scalar
            // An apostrophe between letters; quotes, dashes and spaces that stand at a word's side.
            if value == 0x2019, ScalarKind.isLetter(place.before) { continue }
            let isInside = ScalarKind.isLetter(place.before) && ScalarKind.isLetter(place.after)
            if !isInside, Self.isMark(value) { continue }
            guard letters.isOwn(value), ScalarKind.isLetter(value) else { return false }
            if ScalarKind.isUpper(value), ScalarKind.isLower(place.before) { return false }
        }
        return isChanged
    }

    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0xA0, 0xA1, 0xAB, 0xBB, 0xBF, 0x2013, 0x2014, 0x2018...0x201E, 0x2026: true
        default: false
        }
    }

    /// Signs that no word has inside: currencies, fractions, daggers, box drawings, mathematics.
    private static func isSign(_ value: UInt32) -> Bool {
        switch value {
        case 0xA1...0xA9, 0xAC, 0xAE...0xB6, 0xB8, 0xB9, 0xBC...0xBF, 0xD7, 0xF7: true
        case 0x2C6, 0x2DC, 0x2D8...0x2DD, 0x192, 0x201A, 0x201E, 0x2020...0x2022, 0x2030, 0x2039,
            0x203A, 0x20AC,
            0x2122, 0x207F, 0x20A7:
            true
        case 0x2206, 0x220F, 0x2211, 0x221A, 0x221E, 0x2229, 0x222B, 0x2248, 0x2260...0x2265,
            0x2310, 0x2320, 0x2321, 0x2500...0x25A0, 0x25CA:
            true
        default: false
        }
    }
}
