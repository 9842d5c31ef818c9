/// Lists of words by language, written as one text: a line `en: word | two words` a language.
///
/// A line for `zh-Hant` or `pt-BR` goes before one for the language alone.
struct LanguageWords: Sendable {
    private let lists: [String: [FoldedWord]]

    init(_ text: String) {
        var lists: [String: [FoldedWord]] = [:]
        for line in text.split(separator: "\n") {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let tag = line[..<colon].filter { $0 != " " }
            lists[tag, default: []] += line[line.index(after: colon)...].split(separator: "|")
                .compactMap { FoldedWord(Self.trimmed($0)) }
        }
        self.lists = lists
    }

    /// The words of the locale's language; empty if the table does not have it.
    func words(for locale: LocaleTag) -> [FoldedWord] {
        if let region = locale.region, let list = lists["\(locale.language)-\(region)"] {
            return list
        }
        if let script = locale.script, let list = lists["\(locale.language)-\(script)"] {
            return list
        }
        return lists[locale.language] ?? []
    }

    /// ISO codes of the languages in the table.
    var languages: Set<String> {
        Set(lists.keys.map { String($0.prefix { $0 != "-" }) })
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}

extension TextBytes {
    /// The first place of `word` as a word of its own.
    func firstRange(of word: FoldedWord, in range: Range<Int>? = nil) -> Range<Int>? {
        let range = range ?? indices
        var index = range.lowerBound
        while index < range.upperBound {
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
        let found = words.compactMap { firstRange(of: $0, in: range) }
        return found.min { $0.lowerBound < $1.lowerBound }
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
