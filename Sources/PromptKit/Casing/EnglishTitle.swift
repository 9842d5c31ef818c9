/// Decides, word by word, what English title style makes of a text.
struct EnglishTitle {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let rules: TitleRuleBits
    let isShouting: Bool
    let tokens: CaseTokenList
    private let speller: CaseSpeller

    init(
        text: UnsafeBufferPointer<UInt8>, lexicon: CaseLexiconReference, rules: TitleRuleBits,
        isShouting: Bool, tokens: CaseTokenList
    ) {
        self.text = text
        self.lexicon = lexicon
        self.rules = rules
        self.isShouting = isShouting
        self.tokens = tokens
        speller = CaseSpeller(text: text, lexicon: lexicon, tokens: tokens)
    }

    func decide() {
        var index = 0
        while index < tokens.count {
            // The tokenizer has decided on plain words.
            index &+= tokens[index].reason == .major ? 1 : decide(at: index)
        }
    }

    /// Decides on the word at `index`, and on those of its phrase. Returns how many.
    private func decide(at index: Int) -> Int {
        let token = tokens[index]
        guard token.kind == .word else {
            if token.name != 0 {
                tokens[index].action = .name
                tokens[index].reason = .name
            }
            return 1
        }
        if token.isAttached && index > 0 {
            tokens[index].reason = .attached
            return 1
        }
        if token.flags.contains(.phraseStart), let length = speller.phrase(at: index) {
            return length
        }
        if token.shape == .caseless {
            tokens[index].reason = .caseless
            return 1
        }
        if token.name != 0, isName(token) {
            tokens[index].action = .name
            tokens[index].reason = .name
            return 1
        }
        if token.shape == .mixed || token.shape == .capitals && !isShouting {
            tokens[index].reason = .ownCapitals
            return 1
        }
        let (isLower, reason, isUnsure) = verdict(index, token)
        tokens[index].reason = reason
        tokens[index].isUnsure = isUnsure
        if isLower {
            tokens[index].action = token.shape == .lower ? .keep : .lower
        } else {
            tokens[index].action = isShouting ? .title : token.shape == .lower ? .raise : .keep
            speller.spell(index)
        }
        return 1
    }

    private func isName(_ token: CaseToken) -> Bool {
        if token.flags.contains(.certainName) {
            return token.shape != .capitals && token.shape != .mixed || isShouting
        }
        return token.flags.contains(.possibleName) && isShouting
            && token.flags.isDisjoint(with: .minorKinds)
    }

    // MARK: Small words

    private func verdict(
        _ index: Int, _ token: CaseToken
    ) -> (isLower: Bool, CaseReason, isUnsure: Bool) {
        let flags = token.flags
        if flags.contains(.unit), token.shape == .lower, isUnit(index, token) {
            return (true, .unit, false)
        }
        if isN(token) { return (true, .minor, false) }
        guard isMinor(token) else { return major(index, token) }
        if isFirst(index) { return (false, index == 0 ? .first : .clauseStart, false) }
        if isLast(index) { return (false, index == lastIndex ? .last : .clauseEnd, false) }
        if token.isHyphenated || isJoined(index + 1) { return compound(index, token) }
        if token.isSlashed || index + 1 < tokens.count && tokens[index + 1].isSlashed,
            flags.contains(.particle), token.letters < 5
        {
            return (false, .particle, false)
        }
        if flags.contains(.article) {
            return isLetterName(index, token) ? (false, .major, true) : (true, .minor, false)
        }
        if flags.contains(.to) { return to(index) }
        if flags.contains(.looseConjunction) {
            return isAdverb(index, token) ? (false, .major, true) : (true, .minor, false)
        }
        if flags.contains(.particle) {
            let (isParticle, isUnsure) = particle(index, token)
            return isParticle ? (false, .particle, isUnsure) : (true, .minor, isUnsure)
        }
        if flags.contains(.doubtful) {
            return isPreposition(index, token) ? (true, .minor, true) : (false, .major, true)
        }
        if flags.contains(.preposition), isFollowed(index, by: .comma) {
            return (false, .major, true)
        }
        return (true, .minor, false)
    }

    private func isMinor(_ token: CaseToken) -> Bool {
        let kinds = token.flags.intersection(rules.minor)
        if kinds.isEmpty { return false }
        return kinds != .preposition || Int(token.letters) <= rules.longestLowerPreposition
    }

    private var lastIndex: Int {
        var index = tokens.count - 1
        while index > 0, tokens[index].isAttached { index -= 1 }
        return index
    }

    private func isFirst(_ index: Int) -> Bool {
        if index == 0 { return true }
        let before = tokens[index].before
        if before.contains(.clause) || before.contains(.quote) { return true }
        return before.contains(.bracket) && !tokens[index].flags.contains(.preposition)
    }

    private func isLast(_ index: Int) -> Bool {
        var next = index + 1
        while next < tokens.count, tokens[next].isAttached { next += 1 }
        guard next < tokens.count else { return true }
        return !tokens[next].before.isDisjoint(with: [.clause, .close, .ellipsis])
    }

    private func isFollowed(_ index: Int, by separators: Separators) -> Bool {
        index + 1 < tokens.count && !tokens[index + 1].before.isDisjoint(with: separators)
    }

    private func isJoined(_ index: Int) -> Bool {
        index < tokens.count && tokens[index].isHyphenated
    }

    /// The n of rock ’n’ roll.
    private func isN(_ token: CaseToken) -> Bool {
        token.letters == 1 && token.before.contains(.apostrophe)
            && text.at(Int(token.start)) | 0x20 == 0x6E
    }

    private func compound(
        _ index: Int, _ token: CaseToken
    ) -> (isLower: Bool, CaseReason, isUnsure: Bool) {
        let hasNext = isJoined(index + 1)
        if !token.isHyphenated { return (false, .compound, false) }
        if hasNext { return (true, .compoundMinor, false) }
        switch rules.compounds {
        case .everyPart, .lowerAfterPrefix: return (false, .compound, false)
        case .majorParts: return (true, .compoundMinor, false)
        }
    }

    /// A as a name: Plan A, Sort A to Z.
    private func isLetterName(_ index: Int, _ token: CaseToken) -> Bool {
        guard token.letters == 1, index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        if next.before.contains(.ampersand) || next.before.contains(.comma) { return true }
        if index > 0, Self.beforeLetters.contains(word(index - 1)) { return true }
        // No article stands before a small word.
        return !next.flags.isDisjoint(with: [.preposition, .to, .conjunction, .as, .particle])
            && next.shape != .capitals
    }

    /// Yet and so as adverbs: Not Yet Available, So Far.
    private func isAdverb(_ index: Int, _ token: CaseToken) -> Bool {
        let previous = word(index - 1)
        if previous == Self.not { return true }
        let next = word(index + 1)
        if text.at(Int(token.start)) | 0x20 == 0x79 { return next == Self.to }
        return Self.afterSo.contains(next)
    }

    private static let afterSo = CaseWordTable(
        "far much many long few little called good bad easy fast slow close cool nice on")

    /// Words that a letter follows as a name.
    private static let beforeLetters = CaseWordTable(
        """
        plan vitamin grade group option type team class section point side drive column row key
        letter version hepatitis size series block appendix exhibit schedule button note choice
        """)

    private static let not = CaseWordKey("not".utf8)
    private static let to = CaseWordKey("to".utf8)
    private static let from = CaseWordKey("from".utf8)
    private static let between = CaseWordKey("between".utf8)
    private static let of = CaseWordKey("of".utf8)

    private func word(_ index: Int) -> CaseWordKey {
        guard index >= 0, index < tokens.count, tokens[index].kind == .word else {
            return CaseWordKey()
        }
        return key(tokens[index])
    }

    private func key(_ token: CaseToken) -> CaseWordKey { speller.key(token) }

    /// The symbol of a unit, behind a number or one that needs none.
    private func isUnit(_ index: Int, _ token: CaseToken) -> Bool {
        guard index > 0, token.flags.isDisjoint(with: .minorKinds) else { return false }
        if token.flags.contains(.certainUnit) { return true }
        guard token.before == .space else { return false }
        let previous = tokens[index - 1]
        return previous.kind == .number && !previous.isAttached
            && text.at(Int(previous.end) - 1).isASCIIDigit && !isFirst(index)
    }

    /// Words that carry weight.
    private func major(
        _ index: Int, _ token: CaseToken
    ) -> (isLower: Bool, CaseReason, isUnsure: Bool) {
        if rules.compounds == .lowerAfterPrefix, token.isHyphenated, token.shape == .lower,
            index > 0, tokens[index - 1].flags.contains(.prefix),
            !ProperNouns.english.contains(key(token))
        {
            return (true, .compoundMinor, false)
        }
        return (false, .major, false)
    }

    // MARK: To

    private func to(_ index: Int) -> (isLower: Bool, CaseReason, isUnsure: Bool) {
        guard rules.infinitive == .capital else {
            return (true, isInfinitive(index) ? .infinitive : .minor, false)
        }
        return isInfinitive(index) ? (false, .infinitive, false) : (true, .minor, false)
    }

    private func isInfinitive(_ index: Int) -> Bool {
        guard index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        guard next.kind == .word else { return false }
        let previous = index > 0 ? tokens[index - 1].flags : []
        if next.flags.contains(.infinitive), !next.flags.contains(.nounOrVerb) {
            return true
        }
        guard next.flags.contains(.nounOrVerb) || next.flags.contains(.verb) else { return false }
        // From Start to Finish
        if index > 1, word(index - 2) == Self.from { return false }
        if previous.contains(.takesInfinitive) { return true }
        if previous.contains(.takesGoal) { return false }
        // Allow App to Track
        for earlier in stride(from: index - 2, through: max(0, index - 4), by: -1)
        where Self.takesObjectAndInfinitive.contains(word(earlier)) { return true }
        // An object of its own makes it a verb.
        return index + 2 < tokens.count && tokens[index + 2].flags.contains(.determiner)
    }

    private static let takesObjectAndInfinitive = CaseWordTable(
        """
        allow allows allowing ask asks asking want wants tell tells let help helps invite remind
        teach require requires enable enables force permit get use using
        """)

    // MARK: Particles

    private func particle(_ index: Int, _ token: CaseToken) -> (isParticle: Bool, isUnsure: Bool) {
        let previous = tokens[index - 1]
        let next = tokens[index + 1]
        let particle = PhrasalVerbs.Particles(rawValue: token.verb)
        if isFollowed(index, by: .comma) { return (true, false) }
        if isLimit(index, particle, previous, next) { return (false, true) }
        if previous.flags.contains(.verb), !token.before.contains(.comma), !particle.isEmpty {
            let row = lexicon.verb(previous.verb)
            if row.certain.contains(particle) { return (true, false) }
            if particle == .out, row.possible.contains(particle) { return (true, false) }
        }
        // The On Button
        if previous.flags.contains(.determiner), particle != .through, previous.kind == .word {
            return (true, false)
        }
        if token.flags.contains(.adverb) { return adverb(index, particle, previous, next) }
        // In and Around the House: two prepositions with one object.
        if next.flags.contains(.conjunction), index + 2 < tokens.count {
            let other = tokens[index + 2]
            if other.flags.contains(.preposition), !other.flags.contains(.adverb),
                index + 3 < tokens.count
            {
                return (false, true)
            }
            return (true, false)
        }
        if word(index + 1) == Self.between { return (false, false) }
        // What has no object behind it is no preposition.
        let isStranded =
            next.kind == .word
            && !next.flags.isDisjoint(with: [
                .preposition, .to, .as, .conjunction, .forConjunction, .noObject, .if,
                .looseConjunction,
            ]) && next.shape != .capitals && !next.flags.contains(.article)
        if isStranded { return (true, false) }
        let isPossible =
            previous.flags.contains(.verb)
            && lexicon.verb(previous.verb).possible.contains(particle)
        return (false, isPossible)
    }

    /// Save up to 50%: a limit, no direction.
    private func isLimit(
        _ index: Int, _ particle: PhrasalVerbs.Particles, _ previous: CaseToken, _ next: CaseToken
    ) -> Bool {
        particle == .up && next.flags.contains(.to) && index + 2 < tokens.count
            && tokens[index + 2].kind != .word
            && (!previous.flags.contains(.verb) || Self.takesLimit.contains(word(index - 1)))
    }

    /// up, off, out and down are adverbs unless something says otherwise.
    private func adverb(
        _ index: Int, _ particle: PhrasalVerbs.Particles, _ previous: CaseToken, _ next: CaseToken
    ) -> (isParticle: Bool, isUnsure: Bool) {
        if particle == .out, word(index + 1) == Self.of {
            return previous.flags.contains(.verb) ? (true, true) : (false, true)
        }
        if particle == .off, previous.kind == .number { return (false, true) }
        return (true, false)
    }

    /// near, like and past with an object.
    private func isPreposition(_ index: Int, _ token: CaseToken) -> Bool {
        let previous = tokens[index - 1]
        if previous.flags.contains(.determiner) { return false }
        switch text.at(Int(token.start)) | 0x20 {
        case 0x6E: return true
        case 0x70: return Self.beforePast.contains(word(index - 1))
        default: return false
        }
    }

    private static let beforePast = CaseWordTable(
        "half quarter swipe drag scroll go move slide skip run walk get extend swiping scrolling")

    private static let takesLimit = CaseWordTable(
        "save add get earn keep store hold pick use read send show select share record")
}

/// A rule set as the flags that it lowers.
struct TitleRuleBits {
    let longestLowerPreposition: Int
    let infinitive: TitleRules.Infinitive
    let compounds: TitleRules.Compounds
    /// What stays lower.
    let minor: CaseWordFlags

    init(_ rules: TitleRules) {
        longestLowerPreposition = rules.longestLowerPreposition
        infinitive = rules.infinitive
        compounds = rules.compounds
        var minor: CaseWordFlags = [.article, .conjunction, .preposition, .to, .versus]
        if rules.lowersAs { minor.insert(.as) }
        if rules.lowerConjunctions.contains("yet") { minor.insert(.looseConjunction) }
        if rules.lowerConjunctions.contains("if") { minor.insert(.if) }
        self.minor = minor
    }
}
