// Articles, conjunctions, prepositions, to and as; parts of compounds; units.

extension EnglishTitle {
    /// A word at any place.
    func verdict(_ index: Int, _ token: CaseToken) -> Verdict {
        if token.flags.contains(.unit), token.shape == .lower, isUnit(index, token) {
            return .lower(.unit)
        }
        if isN(token) { return .lower(.minor) }
        if token.flags.contains(.pluralParticle), token.isHyphenated, isLowerLastPart(index) {
            return .lower(.compoundMinor)
        }
        guard rules.isMinor(token) else { return major(index, token) }
        if isFirst(index) { return .capital(index == 0 ? .first : .clauseStart) }
        let isCompound = token.isHyphenated || isJoined(index + 1)
        if isCompound, isLowerLastPart(index), token.isHyphenated, !isJoined(index + 1) {
            return compound(index, token)
        }
        if isLast(index) { return .capital(index == lastIndex ? .last : .clauseEnd) }
        if isCompound { return compound(index, token) }
        if token.isSlashed || isFollowed(index, by: .slash) {
            // On/Off Switch, A/V
            if token.flags.contains(.particle) { return .capital(.particle) }
            if token.letters == 1 { return .capital(.major) }
        }
        return inner(index, token)
    }

    /// A small word that is neither first nor last.
    func inner(_ index: Int, _ token: CaseToken) -> Verdict {
        let flags = token.flags
        if flags.contains(.article) {
            return isLetterName(index, token)
                ? .capital(.major, isUnsure: true) : .lower(.minor)
        }
        if flags.contains(.conjunction) { return .lower(.minor) }
        if flags.contains(.to) { return to(index) }
        if flags.contains(.looseConjunction) {
            return isAdverb(index, token) ? .capital(.major, isUnsure: true) : .lower(.minor)
        }
        if flags.contains(.particle) { return particle(index, token) }
        if flags.contains(.doubtful) {
            return isPreposition(index, token)
                ? .lower(.minor, isUnsure: true) : .capital(.major, isUnsure: true)
        }
        if flags.contains(.preposition), isFollowed(index, by: .comma) {
            return .capital(.major, isUnsure: true)
        }
        return .lower(.minor)
    }

    /// Words that carry weight.
    private func major(_ index: Int, _ token: CaseToken) -> Verdict {
        if rules.compounds == .lowerAfterPrefix, token.isHyphenated, token.shape == .lower,
            index > 0, tokens[index - 1].flags.contains(.prefix),
            !ProperNouns.english.contains(speller.key(token))
        {
            return .lower(.compoundMinor)
        }
        // yyyy-MM-dd: the letters of a pattern
        if token.isHyphenated || token.isSlashed, token.letters > 1,
            speller.key(token).isOneLetter
        {
            return .lower(.opaque)
        }
        return .capital(.major)
    }

    private func compound(_ index: Int, _ token: CaseToken) -> Verdict {
        if !token.isHyphenated { return .capital(.compound) }
        if isJoined(index + 1) { return .lower(.compoundMinor) }
        return isLowerLastPart(index) ? .lower(.compoundMinor) : .capital(.compound)
    }

    /// The last part of Add-in, Built-in, Plug-ins.
    private func isLowerLastPart(_ index: Int) -> Bool {
        switch rules.compounds {
        case .majorParts: return true
        case .everyPart, .lowerAfterPrefix: return false
        case .everyPartButBuiltIn:
            let last = word(index)
            guard last == Self.in || last == Self.ins else { return false }
            let first = word(index - 1)
            return first == Self.built || first == Self.plug
        }
    }

    private static let `in` = CaseWordKey("in".utf8)
    private static let ins = CaseWordKey("ins".utf8)
    private static let built = CaseWordKey("built".utf8)
    private static let plug = CaseWordKey("plug".utf8)

    /// The n of rock ’n’ roll.
    private func isN(_ token: CaseToken) -> Bool {
        token.letters == 1 && token.before.contains(.apostrophe)
            && text.at(Int(token.start)) | 0x20 == 0x6E
    }

    /// The symbol of a unit, behind a number or one that needs none.
    private func isUnit(_ index: Int, _ token: CaseToken) -> Bool {
        guard index > 0, token.flags.isDisjoint(with: .minorKinds) else { return false }
        if token.flags.contains(.certainUnit) { return true }
        guard token.before == .space else { return false }
        let previous = tokens[index - 1]
        return previous.kind == .number && !previous.isAttached
            && text.at(Int(previous.end) - 1).isASCIIDigit && !isFirst(index)
    }

    // MARK: A, yet, so, near

    /// A as a name: Plan A, Sort A to Z.
    private func isLetterName(_ index: Int, _ token: CaseToken) -> Bool {
        guard token.letters == 1, index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        if !next.before.isDisjoint(with: [.ampersand, .comma, .slash]) || token.isSlashed {
            return true
        }
        if Self.beforeLetters.contains(word(index - 1)) { return true }
        // No article stands before a small word.
        return !next.flags.isDisjoint(with: [.preposition, .to, .conjunction, .as, .particle])
            && next.shape != .capitals
    }

    /// Nouns that a letter follows as a name.
    private static let beforeLetters = CaseWordTable(
        "vitamin option class section column row button hepatitis appendix series version team")

    /// Yet and so as adverbs: Not Yet Available, So Far.
    private func isAdverb(_ index: Int, _ token: CaseToken) -> Bool {
        if word(index - 1) == Self.not { return true }
        let next = word(index + 1)
        if text.at(Int(token.start)) | 0x20 == 0x79 { return next == Self.to }
        return Self.afterSo.contains(next)
    }

    private static let not = CaseWordKey("not".utf8)
    private static let to = CaseWordKey("to".utf8)
    private static let afterSo = CaseWordTable(
        "far much many long few little called good bad easy fast slow close cool nice on")

    /// near, like and past with an object.
    private func isPreposition(_ index: Int, _ token: CaseToken) -> Bool {
        if tokens[index - 1].flags.contains(.determiner) { return false }
        switch text.at(Int(token.start)) | 0x20 {
        case 0x6E: return true
        case 0x70: return Self.beforePast.contains(word(index - 1))
        default: return false
        }
    }

    private static let beforePast = CaseWordTable(
        "half quarter swipe drag scroll go move slide skip run walk get extend swiping scrolling")

    // MARK: To

    private func to(_ index: Int) -> Verdict {
        guard rules.infinitive == .capital else { return .lower(.minor) }
        return isInfinitive(index) ? .capital(.infinitive) : .lower(.minor)
    }

    private func isInfinitive(_ index: Int) -> Bool {
        let next = tokens[index + 1]
        guard next.kind == .word, !next.flags.contains(.determiner), next.shape != .capitals else {
            return false
        }
        let previous = tokens[index - 1].flags
        if next.flags.contains(.infinitive), !next.flags.contains(.nounOrVerb) { return true }
        // From Start to Finish
        if word(index - 2) == Self.from { return false }
        if Self.always.contains(word(index - 1)) { return true }
        guard !next.flags.isDisjoint(with: [.nounOrVerb, .verb]) else { return false }
        if previous.contains(.takesInfinitive) { return true }
        if previous.contains(.takesGoal) { return false }
        for earlier in stride(from: index - 2, through: max(0, index - 6), by: -1) {
            // Allow App to Track
            if Self.takesObjectAndInfinitive.contains(word(earlier)) { return true }
            // We Went to the Shop to Look: one goal is enough.
            if tokens[earlier].flags.contains(.to) { return true }
        }
        // An object of its own makes it a verb.
        return index + 2 < tokens.count && tokens[index + 2].flags.contains(.determiner)
    }

    private static let from = CaseWordKey("from".utf8)

    /// Whatever stands behind their to is a verb.
    private static let always = CaseWordTable(
        """
        how what when where whether which who want wants need needs try tries trying able unable
        ready going fail fails failed failing forget remember decide learn learns learning
        required likely supposed tap click pinch shake raise squeeze swipe press hold
        """)

    private static let takesObjectAndInfinitive = CaseWordTable(
        """
        allow allows allowing ask asks asking want wants tell tells let help helps invite remind
        teach require requires enable enables force permit get use using
        """)
}
