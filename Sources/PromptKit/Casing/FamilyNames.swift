/// Family names with a capital inside: McTavish, MacDonald, O’Brien, D’Artagnan.
enum FamilyNames {
    /// Every name in Mc, and those in Mac that are listed: machine is no name.
    static func hasCapitalInside(
        _ text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
    ) -> Bool {
        guard word.count >= 5, text.at(word.lowerBound + 1) | 0x20 == 0x63,
            text.at(word.lowerBound + 2).isASCIILetter
        else { return false }
        var key = CaseWordKey()
        for position in word.lowerBound.advanced(by: 2)..<word.upperBound {
            let byte = text.at(position)
            guard byte.isASCIILetter else { break }
            key.append(byte | 0x20)
        }
        return key.count >= 3 && !notNames.contains(key)
    }

    /// O’ before any letter, D’ and L’ before a vowel.
    static func apostrophe(
        in text: UnsafeBufferPointer<UInt8>, _ word: Range<Int>
    ) -> Int? {
        let start = word.lowerBound
        let length: Int
        if text.at(start + 1) == 0x27 {
            length = 1
        } else if text.at(start + 1) == 0xE2, text.at(start + 2) == 0x80,
            text.at(start + 3) == 0x99
        {
            length = 3
        } else {
            return nil
        }
        let behind = start + 1 + length
        guard behind + 2 < word.upperBound else { return nil }
        if text.at(start) | 0x20 == 0x6F { return behind }
        let isVowel: Bool
        switch text.at(behind) | 0x20 {
        case 0x61, 0x65, 0x69, 0x6F, 0x75, 0x68, 0xE3: isVowel = true  // a e i o u h é
        default: isVowel = false
        }
        return isVowel && word.upperBound - behind > 3 ? behind : nil
    }

    /// The length in bytes of what a small elided word and its apostrophe take: the l’ of l’iPhone.
    static func elision(in text: UnsafeBufferPointer<UInt8>, _ token: CaseToken) -> Int? {
        let start = Int(token.start)
        var position = start
        while position - start < 8, (0x61...0x7A).contains(text.at(position)) { position += 1 }
        guard position > start else { return nil }
        if text.at(position) == 0x27 {
            position += 1
        } else if text.at(position) == 0xE2, text.at(position + 1) == 0x80,
            text.at(position + 2) == 0x99
        {
            position += 3
        } else {
            return nil
        }
        return position < Int(token.end) ? position - start : nil
    }

    private static let notNames = CaseWordTable("job rib raw pherson's")

    static let macNames: StaticString = """
        macarthur macdonald macdougall macgregor macintyre macleod macmillan macneil macpherson
        macallister macaulay macbeth maccormack macdonnell macfarlane mackinnon maclachlan
        maclaren maclean macnamara macqueen macrae mactavish
        """
}
