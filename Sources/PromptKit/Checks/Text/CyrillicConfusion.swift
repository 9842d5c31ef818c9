/// Finds out whether a Cyrillic text is in one Cyrillic encoding and was read in another:
/// `тНПСЛ ЯННАЫЕЯРБЮ` for “Форум сообщества”.
///
/// Both readings are letters of the language. In KOI8 capitals stand where the others have small
/// letters, so that words begin small and go on in capitals.
enum CyrillicConfusion {
    /// What the text says; nil if it is as it should be.
    ///
    /// - Parameter source: the text that it translates: of one that is all in capitals too, the
    ///   capitals are meant; and of "fLIP cASE" a small letter before them.
    static func reading(
        of bytes: TextBytes, source: String?, _ letters: LocaleLetters
    ) -> CharsetConfusion.Reading? {
        guard let isSure = turns(bytes) else { return nil }
        if isSure, let source, source.withTextBytes(isTurned) { return nil }
        if !isSure {
            guard let source, source.count(where: \.isLowercase) * 2 > source.count else {
                return nil
            }
        }
        let text = bytes.string(bytes.indices)
        let own = score(text)
        var best: (score: Int, reading: CharsetConfusion.Reading)?
        for (wrong, right) in [("windows-1251", "KOI8-R"), ("KOI8-R", "windows-1251")] {
            guard let raw = try? Transcoding.bytes(of: text, in: wrong),
                let mended = try? Transcoding.text(of: raw, in: right),
                mended.withTextBytes(isSpelled),
                // Letters of another language, box drawings: nobody meant them.
                !mended.unicodeScalars.contains(where: {
                    (0x400...0x52F).contains($0.value) && !letters.isOwn($0.value)
                        || (0x2500...0x259F).contains($0.value)
                })
            else { continue }
            let score = score(mended)
            // Of a text all in capitals only the letters tell.
            guard isSure || score * 6 >= own * 7 else { continue }
            if score > best?.score ?? 0 {
                best = (score, .init(wrong: wrong, right: right, text: mended))
            }
        }
        return best?.reading
    }

    /// Whether the case of Latin letters is turned round: a small one before capitals, and no word
    /// that begins as words do.
    private static func isTurned(_ bytes: TextBytes) -> Bool {
        var isTurned = false
        for index in bytes.indices where TextBytes.isASCIILetter(bytes[index]) {
            guard !TextBytes.isASCIILetter(bytes[index - 1]) else { continue }
            guard bytes[index] >= 0x61, !(0x61...0x7A).contains(bytes[index + 1]) else {
                return false
            }
            if (0x41...0x5A).contains(bytes[index + 1]) { isTurned = true }
        }
        return isTurned
    }

    /// How many of the letters are those that Russian and its kin have most of.
    private static func score(_ text: String) -> Int {
        text.lowercased().unicodeScalars.reduce(0) { sum, scalar in
            sum + (frequent.firstIndex(of: scalar).map { frequent.count - $0 } ?? 0)
        }
    }

    private static let frequent = Array("оеаинтсрвлкмдпуяыьгзбчйхж".unicodeScalars)

    /// Whether letter case is turned round: true if a small letter stands before capitals and no
    /// two stand in a row, false if there are many capitals and no small ones; nil if it is not.
    private static func turns(_ bytes: TextBytes) -> Bool? {
        var capitals = 0
        var longest = 0
        var length = 0
        var turns = 0
        var smallPairs = 0
        var previous: UInt32 = 0
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            index = element.end
            let value = element.value
            if isUpper(value) {
                capitals += 1
                length += 1
                longest = max(longest, length)
                if isLower(previous) { turns += 1 }
            } else if isLower(value) {
                if isLower(previous) { smallPairs += 1 }
                length = 0
            } else {
                length = 0
            }
            guard smallPairs == 0 else { return nil }
            previous = value
        }
        if turns > 0, capitals >= 5 { return true }
        return capitals >= 8 && longest >= 6 ? false : nil
    }

    /// Whether words are in small letters but for their first, and have vowels.
    private static func isSpelled(_ bytes: TextBytes) -> Bool {
        var letters = 0
        var common = 0
        var previous: UInt32 = 0
        var isSpelled = true
        bytes.forEachScalar { element in
            let value = element.value
            if isUpper(value), isLower(previous) { isSpelled = false }
            if isUpper(value) || isLower(value) {
                letters += 1
                let capital = value < 0x430 ? value : value < 0x450 ? value - 0x20 : value - 0x50
                if vowels.contains(capital) { common += 1 }
            }
            previous = value
            return isSpelled
        }
        return isSpelled && common * 4 >= letters
    }

    private static func isUpper(_ value: UInt32) -> Bool { (0x400...0x42F).contains(value) }
    private static func isLower(_ value: UInt32) -> Bool { (0x430...0x45F).contains(value) }

    private static let vowels = Set("АЕИОУЫЮЯЭЁІЇЄ".unicodeScalars.map(\.value))
}
