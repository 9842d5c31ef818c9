/// Puts the plain lists of words into one table.
struct CaseLexiconBuilder {
    let words = CaseWordTable(minimumCapacity: 4096)
    private(set) var verbs: [PhrasalVerbs.Row] = []
    private(set) var phrases: [[CaseLexicon.PhrasePart]] = []
    private(set) var longNames: [String: (name: UInt16, flags: CaseWordFlags)] = [:]
    private(set) var spellings: [UInt8] = []
    private(set) var spellingEnds: [Int32] = []

    /// - Parameter isEnglish: whether texts are English; the names of a language that is not may
    ///   be its ordinary words.
    init(names: CaseNames, isEnglish: Bool) {
        addEnglish()
        addVerbs()
        if names.includesStandard {
            StandardNames.brands.forEachCaseWord { addName($0, .certainName) }
            StandardNames.possibleBrands.forEachCaseWord { addName($0, .possibleName) }
            let acronym: CaseWordFlags = isEnglish ? .certainName : .possibleName
            StandardNames.acronyms.forEachCaseWord { addName($0, acronym) }
            if !isEnglish {
                StandardNames.unmistakableAcronyms.forEachCaseWord { addName($0, .certainName) }
                StandardNames.foreignWords.forEachCaseWord { addName($0, .possibleName) }
            }
            StandardNames.possibleAcronyms.forEachCaseWord { addName($0, .possibleName) }
            StandardNames.phrases.forEachCaseWord(separatedBy: 0x0A) { addPhrase($0) }
        }
        for var word in names.brands + names.acronyms {
            word.withUTF8 { addName($0, .certainName) }
        }
        for var phrase in names.phrases { phrase.withUTF8 { addPhrase($0) } }
        words.addVerdicts()
    }

    /// The classes of English, each with what it says of its words.
    private static let classes: [(words: StaticString, flags: CaseWordFlags)] = [
        (EnglishWords.articles, .article),
        (EnglishWords.conjunctions, .conjunction),
        (EnglishWords.looseConjunctions, .looseConjunction),
        (EnglishWords.prepositions, .preposition),
        (EnglishWords.doubtfulPrepositions, [.preposition, .doubtful]),
        (EnglishWords.particles, .particle),
        (EnglishWords.particlePrepositions, [.particle, .preposition]),
        (EnglishWords.adverbs, [.preposition, .particle, .adverb]),
        (EnglishWords.pluralParticles, .pluralParticle),
        (EnglishWords.determiners, .determiner),
        (EnglishWords.noObject, .noObject),
        (EnglishWords.abbreviations, .abbreviation),
        (EnglishWords.units, .unit),
        (EnglishWords.certainUnits, [.unit, .certainUnit]),
        (EnglishWords.romans, [.roman, .capitalsName]),
        (EnglishWords.prefixes, .prefix),
        (EnglishWords.infinitives, .infinitive),
        (EnglishWords.nounsOrVerbs, .nounOrVerb),
        (EnglishWords.takesInfinitive, .takesInfinitive),
        (EnglishWords.takesGoal, .takesGoal),
        (FamilyNames.macNames, .macName),
        ("flat sharp natural", .accidental),
        ("to", .to),
        ("as", .as),
        ("if", .if),
        ("vs v", .versus),
        ("for", .forConjunction),
    ]

    private func addEnglish() {
        for (list, flags) in Self.classes {
            list.forEachCaseWord { word in
                words.update(CaseWordKey(word)) { $0.flags.formUnion(flags) }
            }
        }
        for (word, particle) in PhrasalVerbs.Particles.all {
            word.withUTF8Buffer { word in
                words.update(CaseWordKey(word)) { $0.verb = particle.rawValue }
            }
        }
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
