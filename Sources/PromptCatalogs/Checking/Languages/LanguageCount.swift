import PromptKit

/// Counts the most frequent words of languages in the texts of a file: whether it is a catalog of
/// the locale at all shows in the first dozens of them.
struct LanguageCount {
    private let locale: LocaleTag
    /// The number of the locale's language among those with lists.
    private let own: Int
    private let known = FrequentWords.shared
    private var texts = 0
    private var isSettled = false
    /// How often each word was met that some list has.
    private var words: [UInt64: Int] = [:]
    /// In how many texts each letter beyond ASCII was met.
    private var letters: [UInt32: Int] = [:]
    /// Words by language.
    private var totals: [Int]
    private var first: (span: Span, key: String)?

    /// A file with fewer texts may be all names.
    private static let least = 20
    /// More texts tell no more.
    private static let most = 200

    /// Nil for a language without a list, and a locale in another script than its list.
    init?(_ locale: LocaleTag) {
        guard locale.statedScript == nil || locale.language != "sr",
            let own = FrequentWords.shared.number(of: locale.language)
        else { return nil }
        self.locale = locale
        self.own = own
        totals = Array(repeating: 0, count: FrequentWords.shared.languages.count)
    }

    /// - Parameter source: what it translates; a text that is the same is not translated yet.
    @inline(__always)
    mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, source: @autoclosure () -> String?, at span: Span,
        key: @autoclosure () -> String
    ) {
        guard !isSettled else { return }
        note(text, of: source(), at: span, key: key())
    }

    private mutating func note(
        _ text: UnsafeBufferPointer<UInt8>, of source: String?, at span: Span, key: String
    ) {
        if let source, source.utf8.elementsEqual(text) { return }
        if first == nil { first = (span, key) }
        texts += 1
        count(text)
        switch texts {
        case Self.most: isSettled = true
        case 24, 48, 96: isSettled = isOwn
        default: break
        }
    }

    /// Whether the file is in its own language for certain, as nearly all are.
    private var isOwn: Bool {
        let others = totals.indices.lazy.filter { $0 != own }.map { totals[$0] }.max() ?? 0
        return totals[own] >= 8 && totals[own] * 10 > others * 12
    }

    // MARK: Words

    private mutating func count(_ text: UnsafeBufferPointer<UInt8>) {
        let bytes = TextBytes(text)
        var seen: [UInt32] = []
        var index = 0
        while index < text.count {
            let byte = text[index]
            guard TextBytes.isASCIILetter(byte) || byte >= 0x80 else {
                index = end(ofMark: byte, at: index, bytes)
                continue
            }
            let start = index
            var key: UInt64 = 0
            var length = 0
            var characters = 0
            var startsLower = true
            while index < text.count {
                let element = bytes.scalar(at: index)
                guard Self.isLetter(element.value) else { break }
                let lower = Self.lowercase(element.value)
                if index == start { startsLower = lower == element.value }
                if lower >= 0x80, !seen.contains(lower) { seen.append(lower) }
                characters += 1
                length += element.length
                // The letters of both cases have as many bytes, in all languages with lists.
                if length <= 8, let scalar = Unicode.Scalar(lower) {
                    for byte in UTF8.encode(scalar) ?? .init() { key = key << 8 | UInt64(byte) }
                }
                index = element.end
            }
            if index == start { index = bytes.scalar(at: index).end }
            // “El Paso” has no Spanish word; a longer one is seldom part of a name.
            guard length <= 8, characters > 3 || startsLower, let places = known.places[key]
            else { continue }
            words[key, default: 0] += 1
            for place in places { totals[Int(place)] += 1 }
        }
        for letter in seen { letters[letter, default: 0] += 1 }
    }

    private static func isLetter(_ value: UInt32) -> Bool {
        switch value {
        case 0x61...0x7A, 0x41...0x5A, 0xC0...0x24F, 0x370...0x52F, 0x620...0x65F, 0x66E...0x6D3,
            0x1E00...0x1EFF:
            value != 0xD7 && value != 0xF7
        default: false
        }
    }

    private static func lowercase(_ value: UInt32) -> UInt32 {
        switch value {
        case 0x41...0x5A, 0xC0...0xDE, 0x391...0x3A9, 0x410...0x42F: value + 0x20
        case 0x400...0x40F: value + 0x50
        case 0x100...0x137, 0x14A...0x177, 0x1E00...0x1EFF, 0x460...0x52F: value | 1
        case 0x139...0x148, 0x179...0x17E: value + (value & 1)
        case 0x1A0, 0x1AF, 0x218, 0x21A: value + 1
        default: value
        }
    }

    /// Where what is no word ends: a placeholder, a tag, an entity, an escape.
    private func end(ofMark mark: UInt8, at index: Int, _ bytes: TextBytes) -> Int {
        func end(with closer: UInt8, _ limit: Int) -> Int {
            let range = index + 1..<min(bytes.count, index + limit)
            guard !range.isEmpty else { return index + 1 }
            return bytes.firstIndex(of: closer, in: range).map { $0 + 1 } ?? index + 1
        }
        switch mark {
        case UInt8(ascii: "%"):
            var next = index + 1
            while next < bytes.count, bytes[next] < 0x40 || bytes[next] == UInt8(ascii: "l") {
                if bytes[next] == 0x20 { return next }
                next += 1
            }
            return bytes[next] < 0x80 ? next + 1 : next
        case UInt8(ascii: "{"): return end(with: UInt8(ascii: "}"), 80)
        case UInt8(ascii: "<"): return end(with: UInt8(ascii: ">"), 200)
        case UInt8(ascii: "&"): return end(with: UInt8(ascii: ";"), 10)
        case UInt8(ascii: "\\"): return index + 2
        default: return index + 1
        }
    }

    // MARK: The verdict

    /// The finding that the texts are in another language.
    func problem() -> Problem? {
        guard texts >= Self.least, !isSettled || texts == Self.most, let first,
            let language = other()
        else { return nil }
        var problem = WrongLanguage.problem(first.span, language, locale)
        problem.key = first.key
        return problem
    }

    /// The language whose words and letters the texts have, and hardly any of the locale's own.
    private func other() -> String? {
        let mine = known.languages[own]
        var best: (code: String, margin: Int)?
        for number in totals.indices where number != own && totals[number] > totals[own] {
            let language = known.languages[number]
            guard language.writing == mine.writing,
                !FrequentWords.areAlike(language.code, mine.code)
            else { continue }
            let hits = language.words.subtracting(mine.words).compactMap { words[$0] }
            let count = hits.reduce(0, +)
            let support =
                count
                + language.letters.subtracting(mine.letters).reduce(0) { $0 + (letters[$1] ?? 0) }
            let against =
                mine.words.subtracting(language.words).reduce(0) { $0 + (words[$1] ?? 0) }
                + mine.letters.subtracting(language.letters).reduce(0) { $0 + (letters[$1] ?? 0) }
            // Several words, none of which makes it all: names of instruments are Italian.
            guard hits.count >= 4, (hits.max() ?? 0) * 10 <= count * 7,
                support >= max(8, texts / 5), against * 7 <= support
            else { continue }
            let margin = support - against * 4
            if margin > best?.margin ?? 0 { best = (language.code, margin) }
        }
        return best?.code
    }
}
