/// How many words a title has, as its readers count them.
package enum WordCounter {
    package enum Unit: Sendable {
        /// Words between spaces.
        case words
        /// Characters, in scripts where nobody counts words: Han, kana.
        case characters
    }

    package static func unit(for locale: LocaleTag) -> Unit {
        switch locale.language {
        case "zh", "yue", "ja": .characters
        default: .words
        }
    }

    /// Words between spaces that have a letter, a digit or a placeholder; hyphen compounds are
    /// one word. In languages without spaces (Thai, Lao, Khmer, Burmese), ICU's words; in Japanese
    /// runs of one script.
    package static func words(in bytes: TextBytes, locale: LocaleTag) -> Int {
        switch locale.language {
        case "th", "lo", "km", "my":
            return dictionaryWords(in: bytes.string(bytes.indices), locale.language)
        case "ja": return runs(in: bytes)
        default:
            var count = 0
            var isCounted = false
            bytes.forEachScalar { element in
                if ScalarKind.isSpace(element.value) {
                    isCounted = false
                } else if !isCounted, isPartOfWord(element.value) {
                    count += 1
                    isCounted = true
                }
                return true
            }
            return count
        }
    }

    /// Han, kana and Hangul characters; a run of other letters or digits counts as one.
    package static func characters(in bytes: TextBytes) -> Int {
        var count = 0
        var isInRun = false
        bytes.forEachScalar { element in
            if ScalarKind.isHan(element.value) || ScalarKind.isKana(element.value)
                || ScalarKind.isHangul(element.value)
            {
                // The prolonged sound mark lengthens the kana before it.
                count += 1
                isInRun = false
            } else if isPartOfWord(element.value) {
                if !isInRun { count += 1 }
                isInRun = true
            } else {
                isInRun = false
            }
            return true
        }
        return count
    }

    /// Runs of kanji, of katakana and of what is no Japanese; of four kanji and more each four.
    /// Hiragana are endings and particles, up to two of them.
    private static func runs(in bytes: TextBytes) -> Int {
        enum Kind { case han, katakana, hiragana, other, none }
        var (count, length, kind) = (0, 0, Kind.none)
        func words() -> Int {
            switch kind {
            case .han: (length + 3) / 4
            case .katakana, .other: 1
            case .hiragana: length > 2 ? 1 : 0
            case .none: 0
            }
        }
        bytes.forEachScalar { element in
            let next: Kind =
                switch element.value {
                case 0x3041...0x309F: .hiragana
                case 0x30A1...0x30FA, 0x30FC...0x30FF: .katakana
                case let value where ScalarKind.isHan(value): .han
                case let value where isPartOfWord(value): .other
                default: .none
                }
            if next != kind {
                count += words()
                (length, kind) = (0, next)
            }
            length += 1
            return true
        }
        return count + words()
    }

    private static func isPartOfWord(_ value: UInt32) -> Bool {
        // A placeholder stands for a word.
        value == 0x25 || value == 0x40 || value == 0x26 || ScalarKind.isLetter(value)
            || ScalarKind.isDigit(value)
    }

    private static func dictionaryWords(in text: String, _ language: String) -> Int {
        guard let segmenter = try? Segmenter(.words, locale: language),
            let segments = try? segmenter.segments(of: text)
        else { return 0 }
        return segments.count(where: \.isWord)
    }
}
