extension EntryComment {
    /// Whether the comment says that the text is not to be translated, as those of Android's own
    /// files do: “Do not translate. Regex used by AutoFill.”, “[DO NOT TRANSLATE]”. One that goes on
    /// says what of the text is meant: “Do not translate "Wi-Fi"”.
    var forbidsTranslation: Bool {
        let bytes = Array(text.lowercased().utf8)
        return Self.phrases.contains { phrase in
            guard bytes.count >= phrase.count else { return false }
            return (0...bytes.count - phrase.count).contains { start in
                bytes[start..<start + phrase.count].elementsEqual(phrase)
                    && (start == 0 || !Self.isLetter(bytes[start - 1]))
                    && Self.isEnd(bytes[(start + phrase.count)...])
            }
        }
    }

    private static let phrases = [
        "do not translate", "don't translate", "don\u{2019}t translate", "not translatable",
        "not to be translated", "do not localize", "not localizable", "no translation needed",
    ].map { Array($0.utf8) }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (0x61...0x7A).contains(byte)
    }

    /// Whether the sentence ends here, or says no more than what it speaks of: “this string”.
    private static func isEnd(_ rest: ArraySlice<UInt8>) -> Bool {
        var rest = rest
        for words in [" this", " the", " string", " text", " message", " value", " resource"]
        where rest.starts(with: words.utf8)
            && !(rest.dropFirst(words.utf8.count).first.map(isLetter) ?? false)
        {
            rest = rest.dropFirst(words.utf8.count)
        }
        let blanks = rest.prefix { $0 <= 0x20 }
        guard let next = rest.dropFirst(blanks.count).first else { return true }
        // A line or a bracket of its own.
        if blanks.contains(0x0A) || next == UInt8(ascii: "[") || next == UInt8(ascii: "(") {
            return true
        }
        guard ".,;:!])-/".utf8.contains(next) else { return false }
        // “Do not translate: "Wi-Fi"”
        let after = rest.dropFirst(blanks.count + 1).first { $0 > 0x20 }
        return next != UInt8(ascii: ":") || after.map { !"\"'%{<".utf8.contains($0) } ?? true
    }
}
