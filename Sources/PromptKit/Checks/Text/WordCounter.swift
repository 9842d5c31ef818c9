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
    /// one word. In languages without spaces (Thai, Lao, Khmer, Burmese), ICU's words.
    package static func words(in bytes: TextBytes, locale: LocaleTag) -> Int {
        switch locale.language {
        case "th", "lo", "km", "my":
            return dictionaryWords(in: bytes.string(bytes.indices), locale.language)
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
