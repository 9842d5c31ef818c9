/// Words that casing knows: the closed classes of English, phrasal verbs, and names.
///
/// Immutable after it is built; the standard one is built once and shared.
final class CaseLexicon: Sendable {
    static let standard = CaseLexicon(names: .standard)

    /// One word of an exact phrase.
    struct PhrasePart {
        var isHyphenated: Bool
        var key: CaseWordKey
        var name: UInt16
    }

    private let words: CaseWordTable
    private let verbs: [PhrasalVerbs.Row]
    private let phrases: [CaseWordKey: [[PhrasePart]]]
    /// Names that are not ASCII or too long for the table, by their folded spelling.
    private let longNames: [String: (name: UInt16, flags: CaseWordFlags)]
    private let spellings: [UInt8]
    private let spellingEnds: [Int32]

    convenience init(names: CaseNames) {
        self.init(builder: Builder(names: names))
    }

    private init(builder: Builder) {
        words = builder.words
        verbs = builder.verbs
        phrases = builder.phrases.mapValues { $0.sorted { $0.count > $1.count } }
        longNames = builder.longNames
        spellings = builder.spellings
        spellingEnds = builder.spellingEnds
    }

    @inline(__always)
    func entry(_ key: CaseWordKey) -> CaseWordEntry? { words.entry(key) }

    /// Names that the table cannot hold. Slow; nil at once if there are none.
    func longName(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: UInt16, flags: CaseWordFlags)? {
        guard !longNames.isEmpty, bytes.count <= 200 else { return nil }
        return longNames[String(decoding: bytes, as: UTF8.self).lowercased()]
    }

    var hasLongNames: Bool { !longNames.isEmpty }

    func verb(_ row: UInt16) -> PhrasalVerbs.Row {
        let index = Int(row) - 1
        return verbs.indices.contains(index) ? verbs[index] : PhrasalVerbs.Row()
    }

    func phrases(startingWith key: CaseWordKey) -> [[PhrasePart]] { phrases[key] ?? [] }

    /// UTF-8 of a canonical spelling.
    func withSpelling<Result>(
        _ name: UInt16, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let index = Int(name) - 1
        guard spellingEnds.indices.contains(index) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let start = index == 0 ? 0 : Int(spellingEnds[index - 1])
        let end = Int(spellingEnds[index])
        return spellings.withUnsafeBufferPointer { body(.init(rebasing: $0[start..<end])) }
    }

    // MARK: Building

    private struct Builder {
        var words = CaseWordTable(minimumCapacity: 4096)
        var verbs: [PhrasalVerbs.Row] = []
        var phrases: [CaseWordKey: [[PhrasePart]]] = [:]
        var longNames: [String: (name: UInt16, flags: CaseWordFlags)] = [:]
        var spellings: [UInt8] = []
        var spellingEnds: [Int32] = []

        init(names: CaseNames) {
            addEnglish()
            addVerbs()
            if names.includesStandard {
                let possible = Set(StandardNames.possibleAcronyms.caseWords)
                for word in StandardNames.brands.caseWords { addName(word, .certainName) }
                for word in StandardNames.acronyms.caseWords {
                    addName(word, possible.contains(word) ? .possibleName : .certainName)
                }
                for word in possible { addName(word, .possibleName) }
                for line in StandardNames.phrases.split(separator: "\n") { addPhrase(String(line)) }
            }
            for word in names.brands + names.acronyms { addName(word, .certainName) }
            for phrase in names.phrases { addPhrase(phrase) }
        }

        private mutating func flag(_ list: String, _ flags: CaseWordFlags) {
            for word in list.caseWords {
                words.update(CaseWordKey(word.utf8)) { $0.flags.formUnion(flags) }
            }
        }

        private mutating func addEnglish() {
            flag(EnglishWords.articles, .article)
            flag(EnglishWords.conjunctions, .conjunction)
            flag(EnglishWords.looseConjunctions, .looseConjunction)
            flag(EnglishWords.prepositions, .preposition)
            flag(EnglishWords.doubtfulPrepositions, [.preposition, .doubtful])
            flag(EnglishWords.particles, .particle)
            flag("in on over by through around about along across under after", .preposition)
            flag(EnglishWords.adverbs, [.preposition, .particle, .adverb])
            flag(EnglishWords.determiners, .determiner)
            flag(EnglishWords.noObject, .noObject)
            flag(EnglishWords.abbreviations, .abbreviation)
            flag(EnglishWords.units, .unit)
            flag(EnglishWords.certainUnits, [.unit, .certainUnit])
            flag(EnglishWords.romans, .roman)
            flag(EnglishWords.prefixes, .prefix)
            flag(EnglishWords.infinitives, .infinitive)
            flag(EnglishWords.nounsOrVerbs, .nounOrVerb)
            flag(EnglishWords.takesInfinitive, .takesInfinitive)
            flag(EnglishWords.takesGoal, .takesGoal)
            flag("to", .to)
            flag("as", .as)
            flag("if", .if)
            flag("vs v vs.", .versus)
            flag("for", .forConjunction)
        }

        private mutating func addVerbs() {
            for verb in PhrasalVerbs.verbs() {
                verbs.append(verb.row)
                let row = UInt16(verbs.count)
                for form in verb.forms {
                    words.update(CaseWordKey(form.utf8)) {
                        $0.flags.insert(.verb)
                        $0.verb = row
                    }
                }
            }
        }

        private mutating func addSpelling(_ word: some StringProtocol) -> UInt16 {
            spellings.append(contentsOf: word.utf8)
            spellingEnds.append(Int32(spellings.count))
            return UInt16(clamping: spellingEnds.count)
        }

        private mutating func addName(_ word: String, _ flags: CaseWordFlags) {
            guard !word.isEmpty else { return }
            let name = addSpelling(word)
            let key = CaseWordKey(folding: word)
            if key.isStorable {
                words.update(key) { entry in
                    entry.name = name
                    entry.flags.subtract([.certainName, .possibleName])
                    entry.flags.insert(flags)
                }
            } else {
                longNames[word.lowercased()] = (name, flags)
            }
        }

        private mutating func addPhrase(_ phrase: String) {
            var parts: [PhrasePart] = []
            var isHyphenated = false
            var word = ""
            func finish(_ builder: inout Builder) {
                guard !word.isEmpty else { return }
                parts.append(
                    PhrasePart(
                        isHyphenated: isHyphenated, key: CaseWordKey(folding: word),
                        name: builder.addSpelling(word)))
                word = ""
            }
            for character in phrase {
                if character == " " || character == "-" {
                    finish(&self)
                    isHyphenated = character == "-"
                } else {
                    word.append(character)
                }
            }
            finish(&self)
            guard let first = parts.first?.key, parts.count > 1, first.isStorable else { return }
            phrases[first, default: []].append(parts)
            words.update(first) { $0.flags.insert(.phraseStart) }
        }
    }
}

extension CaseWordKey {
    /// The key of an ASCII word in lower case with plain apostrophes; not storable if the word
    /// is not ASCII.
    init(folding word: some StringProtocol) {
        self.init()
        for scalar in word.unicodeScalars {
            switch scalar.value {
            case 0x2019, 0x2BC: append(0x27)
            case 0x41...0x5A: append(UInt8(scalar.value) | 0x20)
            case 0..<0x80: append(UInt8(scalar.value))
            default:
                count = Self.limit + 1
                return
            }
        }
    }
}

extension String {
    /// The words of a list that stands in a multi-line literal.
    var caseWords: [String] {
        split(whereSeparator: \.isWhitespace).map(String.init)
    }
}
