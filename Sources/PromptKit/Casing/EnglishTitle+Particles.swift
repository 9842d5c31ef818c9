// in, on, over, up, off, out, down: adverb of a phrasal verb, or preposition?

extension EnglishTitle {
    func particle(_ index: Int, _ token: CaseToken) -> Verdict {
        let previous = tokens[index - 1]
        let next = tokens[index + 1]
        let particle = PhrasalVerbs.Particles(rawValue: token.verb)
        if next.before.contains(.comma) { return .capital(.particle) }
        if isLimit(index, particle, previous, next) { return .lower(.minor, isUnsure: true) }
        // Run out the Door
        if particle == .out, next.flags.contains(.article), Self.waysOut.contains(word(index + 2)) {
            return .lower(.minor, isUnsure: true)
        }
        var isPossible = false
        // Turn Back On Wi-Fi: the verb stands before the other adverb.
        let isBehindAdverb =
            index > 1 && previous.flags.contains(.particle) && word(index - 1) == Self.back
        let verb = isBehindAdverb ? tokens[index - 2] : previous
        if verb.flags.contains(.verb), !token.before.contains(.comma), !particle.isEmpty {
            let row = lexicon.verb(verb.verb)
            if row.certain.contains(particle) { return .capital(.particle) }
            isPossible = row.possible.contains(particle)
            if particle == .out, isPossible { return .capital(.particle) }
        }
        // The On Button
        if previous.flags.contains(.determiner), particle != .through, previous.kind == .word {
            return .capital(.particle)
        }
        if token.flags.contains(.adverb) { return adverb(index, particle, previous) }
        // On or Before Monday: two prepositions with one object.
        if next.flags.contains(.conjunction), index + 2 < tokens.count {
            let other = tokens[index + 2]
            let isPair =
                other.flags.contains(.preposition) && !other.flags.contains(.adverb)
                && index + 3 < tokens.count
            return isPair ? .lower(.minor, isUnsure: true) : .capital(.particle)
        }
        if next.letters == 7, word(index + 1) == Self.between { return .lower(.minor) }
        // What has no object behind it is no preposition.
        let isStranded =
            next.kind == .word && !next.flags.isDisjoint(with: Self.noObject)
            && next.shape != .capitals && !next.flags.contains(.article)
        if isStranded { return .capital(.particle) }
        return .lower(.minor, isUnsure: isPossible)
    }

    /// What an object does not begin with.
    private static let noObject: CaseWordFlags = [
        .preposition, .to, .as, .conjunction, .forConjunction, .noObject, .if, .looseConjunction,
    ]

    /// Save up to 50%: a limit, no direction.
    private func isLimit(
        _ index: Int, _ particle: PhrasalVerbs.Particles, _ previous: CaseToken, _ next: CaseToken
    ) -> Bool {
        particle == .up && next.flags.contains(.to) && index + 2 < tokens.count
            && tokens[index + 2].kind != .word
            && (!previous.flags.contains(.verb) || Self.takesLimit.contains(word(index - 1)))
    }

    private static let takesLimit = CaseWordTable(
        "save add get earn keep store hold pick use read send show select share record")

    /// up, off, out and down are adverbs unless something says otherwise.
    private func adverb(
        _ index: Int, _ particle: PhrasalVerbs.Particles, _ previous: CaseToken
    ) -> Verdict {
        if particle == .out, word(index + 1) == Self.of {
            // Run Out of Space, but An Item out of Order
            return previous.flags.contains(.verb)
                ? .capital(.particle, isUnsure: true) : .lower(.minor, isUnsure: true)
        }
        // 10% off Your Order, but 10% Off Sale
        if particle == .off, previous.kind == .number, tokens[index + 1].flags.contains(.determiner)
        {
            return .lower(.minor, isUnsure: true)
        }
        return .capital(.particle)
    }

    private static let back = CaseWordKey("back".utf8)
    private static let waysOut = CaseWordTable("door window gate")

    private static let between = CaseWordKey("between".utf8)
    private static let of = CaseWordKey("of".utf8)
}
