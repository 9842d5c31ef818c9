/// The letters that Irish grammar puts before a word, and that stay small before its capital:
/// an tSeachtain, ar an mBarra, na hÉireann.
enum IrishMutations {
    /// Length of the mutation in bytes, or nil if the word has none.
    static func prefix(
        _ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList, at index: Int
    ) -> UInt8? {
        let start = Int(tokens[index].start)
        let length = Int(tokens[index].end) - start
        guard length > 2 else { return nil }
        let first = text.at(start)
        let second = text.at(start + 1)
        switch (first, second) {
        case (0x6D, 0x62), (0x67, 0x63), (0x6E, 0x64), (0x6E, 0x67), (0x62, 0x70), (0x64, 0x74),
            (0x74, 0x73):
            return 1
        case (0x62, 0x68) where text.at(start + 2) == 0x66: return 2
        case (0x68, _) where isVowel(text, at: start + 1) && index > 0:
            return isBeforeH(text, tokens[index - 1]) ? 1 : nil
        default: return nil
        }
    }

    /// The t, n or h of t-uisce and n-oíche, which stays small before the capital of its word.
    static func isHyphenatedPrefix(
        _ text: UnsafeBufferPointer<UInt8>, _ tokens: CaseTokenList, at index: Int
    ) -> Bool {
        guard index >= 0, index + 1 < tokens.count, tokens[index].letters == 1,
            tokens[index].shape == .lower, tokens[index + 1].isHyphenated
        else { return false }
        switch text.at(Int(tokens[index].start)) {
        case 0x74, 0x6E, 0x68:
            return isVowel(text, at: Int(tokens[index + 1].start))
        default: return false
        }
    }

    /// The d’ or m’ before a vowel or f, with its apostrophe, in bytes.
    static func elision(_ text: UnsafeBufferPointer<UInt8>, _ token: CaseToken) -> UInt8? {
        let start = Int(token.start)
        guard text.at(start) == 0x64 || text.at(start) == 0x6D,
            let length = FamilyNames.elision(in: text, token), length == 2 || length == 4
        else { return nil }
        guard isVowel(text, at: start + length) || text.at(start + length) == 0x66 else {
            return nil
        }
        return UInt8(clamping: length)
    }

    private static func isVowel(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> Bool {
        // One bit parts small letters and capitals, those with an accent as well.
        switch text.scalar(at: position).value | 0x20 {
        case 0x61, 0x65, 0x69, 0x6F, 0x75, 0xE1, 0xE9, 0xED, 0xF3, 0xFA: true
        case 0x41, 0x45, 0x49, 0x4F, 0x55, 0xC1, 0xC9, 0xCD, 0xD3, 0xDA: true
        default: false
        }
    }

    /// na, a, le, go, ó, trí, sé, dara
    private static func isBeforeH(_ text: UnsafeBufferPointer<UInt8>, _ token: CaseToken) -> Bool {
        var key = CaseWordKey()
        for position in Int(token.start)..<Int(token.end) {
            let byte = text.at(position)
            key.append(byte.isASCIILetter ? byte | 0x20 : byte)
        }
        return words.contains(key)
    }

    private static let words = CaseWordTable("na a le go ó trí sé dara cá chomh")
}
