/// Puts the plain lists of words into one table.
struct CaseLexiconBuilder {
    private(set) var words = CaseWordTable(minimumCapacity: 4096)
    private(set) var verbs: [PhrasalVerbs.Row] = []
    private(set) var phrases: [[CaseLexicon.PhrasePart]] = []
    private(set) var longNames: [String: (name: UInt16, flags: CaseWordFlags)] = [:]
    private(set) var spellings: [UInt8] = []
    private(set) var spellingEnds: [Int32] = []

    init(names: CaseNames) {
        addEnglish()
        addVerbs()
        if names.includesStandard {
            StandardNames.brands.forEachCaseWord { addName($0, .certainName) }
            StandardNames.acronyms.forEachCaseWord { addName($0, .certainName) }
            StandardNames.possibleAcronyms.forEachCaseWord { addName($0, .possibleName) }
            StandardNames.phrases.forEachCaseWord(separatedBy: 0x0A) { addPhrase($0) }
        }
        for var word in names.brands + names.acronyms {
            word.withUTF8 { addName($0, .certainName) }
        }
        for var phrase in names.phrases { phrase.withUTF8 { addPhrase($0) } }
    }

    private mutating func flag(_ list: StaticString, _ flags: CaseWordFlags) {
        list.forEachCaseWord { word in
            words.update(CaseWordKey(word)) { $0.flags.formUnion(flags) }
        }
    }

    private mutating func addEnglish() {
        flag(EnglishWords.articles, .article)
        flag(EnglishWords.conjunctions, .conjunction)
        flag(EnglishWords.looseConjunctions, .looseConjunction)
        flag(EnglishWords.prepositions, .preposition)
        flag(EnglishWords.doubtfulPrepositions, [.preposition, .doubtful])
        flag(EnglishWords.particles, .particle)
        flag(EnglishWords.particlePrepositions, [.particle, .preposition])
        flag(EnglishWords.adverbs, [.preposition, .particle, .adverb])
        flag(EnglishWords.pluralParticles, .pluralParticle)
        flag(EnglishWords.determiners, .determiner)
        flag(EnglishWords.noObject, .noObject)
        flag(EnglishWords.abbreviations, .abbreviation)
        flag(EnglishWords.units, .unit)
        flag(EnglishWords.certainUnits, [.unit, .certainUnit])
        flag(EnglishWords.romans, [.roman, .capitalsName])
        flag(EnglishWords.prefixes, .prefix)
        flag(EnglishWords.infinitives, .infinitive)
        flag(EnglishWords.nounsOrVerbs, .nounOrVerb)
        flag(EnglishWords.takesInfinitive, .takesInfinitive)
        flag(EnglishWords.takesGoal, .takesGoal)
        for (word, particle) in PhrasalVerbs.Particles.all {
            word.withUTF8Buffer { word in
                words.update(CaseWordKey(word)) { $0.verb = particle.rawValue }
            }
        }
        flag(FamilyNames.macNames, .macName)
        flag("flat sharp natural", .accidental)
        flag("to", .to)
        flag("as", .as)
        flag("if", .if)
        flag("vs v", .versus)
        flag("for", .forConjunction)
    }

    private mutating func addVerbs() {
        PhrasalVerbs.visit { row, forms in
            verbs.append(row)
            let index = UInt16(clamping: verbs.count)
            for form in forms {
                words.update(form) {
                    $0.flags.insert(.verb)
                    $0.verb = index
                }
            }
        }
    }

    private mutating func addSpelling(_ word: UnsafeBufferPointer<UInt8>) -> UInt16 {
        spellings.append(contentsOf: word)
        spellingEnds.append(Int32(truncatingIfNeeded: spellings.count))
        return UInt16(clamping: spellingEnds.count)
    }

    private mutating func addName(_ word: UnsafeBufferPointer<UInt8>, _ flags: CaseWordFlags) {
        guard !word.isEmpty else { return }
        let name = addSpelling(word)
        let key = CaseWordKey(folding: word)
        var flags = flags
        let capitals = word.count { (0x41...0x5A).contains($0) }
        if flags.contains(.certainName), capitals > 1, !word.contains(where: { $0 >= 0x61 }) {
            flags.insert(.capitalsName)
        }
        if key.isStorable {
            words.update(key) { entry in
                entry.name = name
                entry.flags.subtract([.certainName, .possibleName, .capitalsName])
                entry.flags.insert(flags)
            }
        } else {
            longNames[String(decoding: word, as: UTF8.self).lowercased()] = (name, flags)
        }
    }

    private mutating func addPhrase(_ phrase: UnsafeBufferPointer<UInt8>) {
        var parts: [CaseLexicon.PhrasePart] = []
        var start = 0
        var isHyphenated = false
        for index in 0...phrase.count {
            let byte = phrase.at(index)
            guard index == phrase.count || byte == 0x20 || byte == 0x2D else { continue }
            if index > start {
                let word = UnsafeBufferPointer(rebasing: phrase[start..<index])
                parts.append(
                    .init(
                        isHyphenated: isHyphenated, key: CaseWordKey(folding: word),
                        name: addSpelling(word)))
            }
            start = index + 1
            isHyphenated = byte == 0x2D
        }
        guard let first = parts.first?.key, parts.count > 1, first.isStorable else { return }
        phrases.append(parts)
        words.update(first) { $0.flags.insert(.phraseStart) }
    }
}

extension CaseWordKey {
    /// The key of an ASCII word in lower case with plain apostrophes; not storable if the word
    /// is not ASCII.
    init(folding word: UnsafeBufferPointer<UInt8>) {
        self = word.wordKey(0..<word.count)
        for index in 0..<min(count, Self.limit) where byte(at: index) >= 0x80 {
            count = Self.limit + 1
            return
        }
    }

    func byte(at index: Int) -> UInt8 {
        let half = index < 8 ? low : high
        return UInt8(truncatingIfNeeded: half &>> UInt64(index % 8 * 8))
    }

    /// The key without its last byte.
    mutating func removeLast() {
        guard count > 0, count <= Self.limit else { return }
        count -= 1
        if count < 8 {
            low &= ~(0xFF &<< UInt64(count * 8))
        } else {
            high &= ~(0xFF &<< UInt64((count - 8) * 8))
        }
    }
}

extension StaticString {
    /// Calls `body` with each word of a list.
    func forEachCaseWord(
        separatedBy separator: UInt8 = 0x20, _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        withUTF8Buffer { bytes in
            var start = 0
            for index in 0...bytes.count {
                let byte = index < bytes.count ? bytes[index] : 0x0A
                guard byte == separator || byte == 0x0A else { continue }
                if index > start { body(UnsafeBufferPointer(rebasing: bytes[start..<index])) }
                start = index + 1
            }
        }
    }
}
