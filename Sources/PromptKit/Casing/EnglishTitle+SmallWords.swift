// Articles, conjunctions, prepositions, to and as; parts of compounds; units.

extension EnglishTitle {
    /// A word at any place.
    func verdict(_ index: Int) -> Verdict {
        let token = tokens[index]
        if isN(token) { return .lower(.minor) }
        if token.flags.contains(.pluralParticle), token.isHyphenated, isLowerLastPart(index) {
            return .lower(.compoundMinor)
        }
        guard rules.isMinor(token) else { return major(index) }
        if isFirst(index) { return .capital(index == 0 ? .first : .clauseStart) }
        let isCompound = token.isHyphenated || isJoined(index + 1)
        if isCompound, isLowerLastPart(index), token.isHyphenated, !isJoined(index + 1) {
            return compound(index)
        }
        if isLast(index) { return .capital(isEnd(index) ? .last : .clauseEnd) }
        if isCompound { return compound(index) }
        if token.isSlashed || isFollowed(index, by: .slash) {
            // On/Off Switch, A/V
            if token.flags.contains(.particle) { return .capital(.particle) }
            // To/From Dates
            if isPairAtEnd(index) { return .capital(.major) }
            if token.letters == 1 { return .capital(.major) }
        }
        return inner(index)
    }

    /// A small word that is neither first nor last.
    func inner(_ index: Int) -> Verdict {
        let token = tokens[index]
        let flags = token.flags
        if flags.contains(.article) {
            return isLetterName(index)
                ? .capital(.major, isUnsure: true) : .lower(.minor)
        }
        if flags.contains(.conjunction) { return .lower(.minor) }
        if flags.contains(.to) { return to(index) }
        if flags.contains(.looseConjunction) {
            return isAdverb(index) ? .capital(.major, isUnsure: true) : .lower(.minor)
        }
        if flags.contains(.particle) { return particle(index) }
        if flags.contains(.doubtful) {
            return isPreposition(index)
                ? .lower(.minor, isUnsure: true) : .capital(.major, isUnsure: true)
        }
        if flags.contains(.preposition), isFollowed(index, by: .comma) {
            return .capital(.major, isUnsure: true)
        }
        return .lower(.minor)
    }

    /// Words that carry weight.
    private func major(_ index: Int) -> Verdict {
        let token = tokens[index]
        if rules.lowersAccidentals, token.flags.contains(.accidental), token.isHyphenated,
            isNote(index - 1)
        {
            return .lower(.compoundMinor)
        }
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

    /// A to G: the E of E-flat.
    private func isNote(_ index: Int) -> Bool {
        guard index >= 0, tokens[index].letters == 1 else { return false }
        return (0x61...0x67).contains(text.at(Int(tokens[index].start)) | 0x20)
    }

    private func compound(_ index: Int) -> Verdict {
        let token = tokens[index]
        if !token.isHyphenated { return .capital(.compound) }
        if isJoined(index + 1) {
            // Not-So-Smart
            let isLoose = tokens[index].flags.contains(.looseConjunction)
            return isLoose && isAdverb(index) ? .capital(.compound) : .lower(.compoundMinor)
        }
        return isLowerLastPart(index) ? .lower(.compoundMinor) : .capital(.compound)
    }

    /// One of two prepositions with a slash between, of which the other is a capital at an end.
    private func isPairAtEnd(_ index: Int) -> Bool {
        let kinds: CaseWordFlags = [.preposition, .to]
        let isBehind = tokens[index].isSlashed
        let other = isBehind ? index - 1 : index + 1
        guard other >= 0, !tokens[index].flags.isDisjoint(with: kinds),
            !tokens[other].flags.isDisjoint(with: kinds)
        else { return false }
        return isBehind ? isFirst(other) : isLast(other)
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

    /// w/ and w/o stand for with and without. Returns how many words they are.
    func shortWith(_ index: Int) -> Int? {
        let token = tokens[index]
        guard token.letters == 1, text.at(Int(token.start)) | 0x20 == 0x77,
            index + 1 < tokens.count
        else { return nil }
        let next = tokens[index + 1]
        let isWithout =
            next.isSlashed && next.letters == 1 && text.at(Int(next.start)) | 0x20 == 0x6F
        guard isWithout || next.before == [.slash, .space] else { return nil }
        apply(isFirst(index) ? .capital(.first) : .lower(.minor), to: index)
        if isWithout { apply(.lower(.attached), to: index + 1) }
        return isWithout ? 2 : 1
    }

    // MARK: A, yet, so, near

    /// A as a name: Plan A, Sort A to Z.
    private func isLetterName(_ index: Int) -> Bool {
        let token = tokens[index]
        guard token.letters == 1, index + 1 < tokens.count else { return false }
        let next = tokens[index + 1]
        if !next.before.isDisjoint(with: [.ampersand, .comma, .slash]) || token.isSlashed {
            return true
        }
        if Self.beforeLetters.contains(word(index - 1)) { return true }
        // No article stands before a small word.
        return !next.flags.isDisjoint(with: [.preposition, .to, .conjunction, .as, .particle])
            && (next.shape != .capitals || isShouting)
    }

    /// Nouns that a letter follows as a name.
    private static let beforeLetters = CaseWordTable(
        "vitamin option class section column row button hepatitis appendix series version team")

    /// Yet and so as adverbs: Not Yet Available, So Far.
    private func isAdverb(_ index: Int) -> Bool {
        let token = tokens[index]
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
    private func isPreposition(_ index: Int) -> Bool {
        let token = tokens[index]
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
        let wantsVerb = Self.wantsVerb.contains(word(index - 1))
        guard !next.flags.isDisjoint(with: [.nounOrVerb, .verb]) else {
            return wantsVerb && isPlausibleVerb(next)
        }
        // From Start to Finish, Start to Finish
        if word(index - 2) == Self.from || isPair(index) { return false }
        if wantsVerb { return true }
        let isNoun =
            Self.places.contains(word(index + 1))
            || previous.contains(.takesGoal) && Self.ends.contains(word(index + 1))
        if previous.contains(.takesInfinitive) { return !isNoun }
        if previous.contains(.takesGoal) { return false }
        // Swipe Left to Archive, but Go Back to Work
        if previous.contains(.particle) || Self.directions.contains(word(index - 1)) {
            let verb = index >= 2 ? tokens[index - 2].flags : []
            return !isNoun && (verb.contains(.takesInfinitive) || !verb.contains(.takesGoal))
                && !verb.isDisjoint(with: [.verb, .nounOrVerb])
        }
        // Allow App to Track, Tap Photo to Edit
        for earlier in stride(from: index - 2, through: max(0, index - 6), by: -1) {
            if Self.takesObjectAndInfinitive.contains(word(earlier)) { return !isNoun }
            // We Went to the Shop to Look: one goal is enough.
            if tokens[earlier].flags.contains(.to) { return true }
        }
        // An object of its own makes it a verb.
        return index + 2 < tokens.count && tokens[index + 2].flags.contains(.determiner)
    }

    /// A word of small letters that no list knows as anything but a noun, verb or adjective.
    private func isPlausibleVerb(_ token: CaseToken) -> Bool {
        token.isPlainShape && token.name == 0 && token.shape != .capitals
            && token.flags.isDisjoint(with: [.minorKinds, .determiner, .noObject, .properNoun])
            && !Self.pronouns.contains(speller.key(token))
    }

    /// Start to finish, end to end.
    private func isPair(_ index: Int) -> Bool {
        let first = word(index - 1)
        return first == word(index + 1) || first == Self.start && word(index + 1) == Self.finish
    }

    private static let from = CaseWordKey("from".utf8)
    private static let start = CaseWordKey("start".utf8)
    private static let finish = CaseWordKey("finish".utf8)
    private static let directions = CaseWordTable(
        "left right up down forward backward forwards backwards upward downward here again twice once"
    )
    private static let pronouns = CaseWordTable(
        "me you him her it us them this that these those everyone everything someone all")

    /// Words behind which to is never a preposition.
    private static let wantsVerb = CaseWordTable(
        """
        able unable nothing something anything everything ways way how what where when whether want
        wants wanting need needs ready try tries tried trying fail fails failed failing attempt
        attempting easy easier hard harder time times reason reasons permission decide remember
        forget refuse learn learning intend supposed allowed required order willing likely used too
        enough about chance opportunity which who learns tap click pinch shake raise squeeze swipe
        press hold
        """)

    /// What to points to as a place or goal, though it can be a verb: Scroll to Top.
    private static let places = CaseWordTable(
        """
        back bottom center centre channel desktop document fax file folder front group
        home inbox line list map market maximum message minimum page phone photo place point
        position sleep table target team text top trash value work screen tab volume dock
        """)

    /// Places behind a verb of motion only: Scroll to End, but Press to Start.
    private static let ends = CaseWordTable("start end finish")

    private static let takesObjectAndInfinitive = CaseWordTable(
        """
        allow allows allowing ask asks asking want wants tell tells let help helps invite remind
        teach require requires enable enables force permit get use uses using tap click press hold
        pinch select choose touch swipe pull shake enter pay wait turn rotate double-tap push
        """)
}
