/// Lists of words by language, written as one text: a line `en: word | two words` a language.
///
/// A line for `zh-Hant` or `pt-BR` goes before one for the language alone.
struct LanguageWords: Sendable {
    private let text: String
    /// Where the words of each line are, and for what they are.
    private let lines: [(tag: String, words: Range<Int>)]

    init(_ text: String) {
        self.text = text
        lines = text.withTextBytes { bytes in
            var lines: [(tag: String, words: Range<Int>)] = []
            var start = 0
            while start < bytes.count {
                let end = bytes.firstIndex(of: 0x0A, in: start..<bytes.count) ?? bytes.count
                if let colon = bytes.firstIndex(of: UInt8(ascii: ":"), in: start..<end) {
                    lines.append((bytes.string(bytes.trimmed(start..<colon)), colon + 1..<end))
                }
                start = end + 1
            }
            return lines
        }
    }

    /// The words of the locale's language; empty if the table does not have it. Linear in the size
    /// of the table.
    func words(for locale: LocaleTag) -> [FoldedWord] {
        if let region = locale.region, let list = words(of: "\(locale.language)-\(region)") {
            return list
        }
        if let script = locale.script, let list = words(of: "\(locale.language)-\(script)") {
            return list
        }
        return words(of: locale.language) ?? []
    }

    /// ISO codes of the languages in the table.
    var languages: Set<String> {
        Set(lines.map { String($0.tag.prefix { $0 != "-" }) })
    }

    /// The words of all lines with a tag; nil if there is none.
    private func words(of tag: String) -> [FoldedWord]? {
        var list: [FoldedWord]?
        for line in lines where line.tag == tag {
            let words = text.withTextBytes { bytes in
                bytes.string(line.words).utf8.split(separator: UInt8(ascii: "|")).compactMap {
                    part in
                    String(Substring(part)).withTextBytes { word in
                        FoldedWord(word.string(word.trimmed(word.indices)))
                    }
                }
            }
            list = (list ?? []) + words
        }
        return list
    }
}

extension TextBytes {
    /// The first place of `word` as a word of its own.
    func firstRange(of word: FoldedWord, in range: Range<Int>? = nil) -> Range<Int>? {
        let range = (range ?? indices).clamped(to: indices)
        guard let first = word.scalars.first else { return nil }
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = buffer[index]
            // Most places begin with another letter.
            if byte < 0x80, FoldedWord.fold(UInt32(byte)) != first {
                index += 1
                continue
            }
            if let end = end(of: word, at: index), end <= range.upperBound, isWordBoundary(index),
                isWordBoundary(end)
            {
                return index..<end
            }
            index = scalar(at: index).end
        }
        return nil
    }

    /// The first place of any of `words`.
    func firstRange(of words: [FoldedWord], in range: Range<Int>? = nil) -> Range<Int>? {
        var found: Range<Int>?
        for word in words {
            guard let place = firstRange(of: word, in: range) else { continue }
            if let before = found, before.lowerBound <= place.lowerBound { continue }
            found = place
        }
        return found
    }

    /// Whether `range` is one of `words`, marks and spaces at its ends left aside.
    func isOne(of words: [FoldedWord], _ range: Range<Int>) -> Bool {
        let core = lettersOnly(range)
        return words.contains { equals($0, core) }
    }

    /// The range without spaces and marks at its ends.
    func lettersOnly(_ range: Range<Int>) -> Range<Int> {
        var range = range
        func isPart(_ value: UInt32) -> Bool {
            ScalarKind.isLetter(value) || ScalarKind.isDigit(value)
        }
        while case let element = scalar(at: range.lowerBound), !range.isEmpty,
            !isPart(element.value)
        {
            range = min(element.end, range.upperBound)..<range.upperBound
        }
        while case let element = scalar(before: range.upperBound), !range.isEmpty,
            !isPart(element.value)
        {
            range = range.lowerBound..<max(element.start, range.lowerBound)
        }
        return range
    }
}
