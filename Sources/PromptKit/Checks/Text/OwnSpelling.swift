/// Words of a title that are spelled as somebody else spells them: what is quoted, names of
/// programs and of families, words of other languages. Their letter case is no fault of the title.
struct OwnSpelling {
    private let quoted: [Range<Int>]

    init(_ text: TextBytes) {
        quoted = QuotedText.ranges(in: text)
    }

    /// Whether a word is left as it is.
    ///
    /// - Parameters:
    ///   - index: the place of the word among `words`.
    ///   - words: all that were looked at of the text.
    func has(_ index: Int, of words: [WordVerdict]) -> Bool {
        let word = words[index]
        if quoted.contains(where: { $0.contains(word.range.lowerBound) }) { return true }
        let isLower = word.word.utf8.first.map { (0x61...0x7A).contains($0) } ?? false
        if isLower, Self.editors.contains(word.word) { return true }
        // “E-mail” is one word that has kept its hyphen.
        if word.word == "mail", index > 0, words[index - 1].word.lowercased() == "e",
            words[index - 1].range.upperBound + 1 == word.range.lowerBound
        {
            return true
        }
        // “Van de Graaff”, “von Neumann Mode”.
        if isLower, Self.particles.contains(word.word), index + 1 < words.count,
            Self.isCapitalized(words[index + 1].word)
        {
            return true
        }
        return word.word.utf8.contains { $0 >= 0x80 } && NativeNames.isOwnName(word.word)
    }

    /// Whether nothing tells that a word in lower case is an English one: “mtime”, “eduroam”, and
    /// what stands behind the name of a program, “npm install”, or beside words of another
    /// language.
    static func isDoubtful(_ index: Int, of words: [WordVerdict]) -> Bool {
        let word = words[index]
        if words.contains(where: { $0.word.unicodeScalars.contains(where: isForeign) }) {
            return true
        }
        if index > 0, case let before = words[index - 1], before.word == before.result,
            before.reason == .name, before.word.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
        {
            return true
        }
        switch word.reason {
        case .numeral: return word.word.utf8.allSatisfy { (0x61...0x7A).contains($0) }
        case .major, .first, .last, .clauseStart, .clauseEnd:
            guard word.word.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return false }
            return !isEnglish(word.word)
        default: return false
        }
    }

    private static func isEnglish(_ word: String) -> Bool {
        OrdinaryWords.contains(CaseWordKey(word.utf8)) || EnglishDetection.all.contains(word)
            || short.contains(word)
    }

    /// Letters that English words do not have.
    private static func isForeign(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x80 && scalar.properties.isAlphabetic
    }

    private static func isCapitalized(_ word: String) -> Bool {
        word.unicodeScalars.first?.properties.isUppercase ?? false
    }

    /// Names of programs that are also numerals or abbreviations.
    private static let editors: Set<String> = ["vi"]

    private static let particles: Set<String> = [
        "von", "van", "de", "der", "di", "du", "del", "della", "la", "le", "el", "al", "ibn", "ter",
        "zur", "zum", "dos", "das",
    ]

    private static let short: Set<String> = [
        "go", "he", "she", "us", "am", "pm", "ok", "i", "so", "yet", "ago", "per", "via", "both",
        "two", "one", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ]
}
