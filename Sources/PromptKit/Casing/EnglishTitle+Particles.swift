// in, on, over, up, off, out, down: adverb of a phrasal verb, or preposition?

extension EnglishTitle {
    func particle(_ index: Int) -> Verdict {
        let token = tokens[index]
        let previous = tokens[index - 1]
        let next = tokens[index + 1]
        let particle = PhrasalVerbs.Particles(rawValue: token.verb)
        if next.before.contains(.comma) { return .capital(.particle) }
        if isLimit(index, particle) { return .lower(.minor, isUnsure: true) }
        // Run out the Door
        if particle == .out, next.flags.contains(.article), Self.waysOut.contains(word(index + 2)) {
            return .lower(.minor, isUnsure: true)
        }
        var isPossible = false
        // Turn Back On Wi-Fi: the verb stands before the other adverb.
        let isBehindAdverb =
            previous.letters == 4 && index > 1 && previous.flags.contains(.particle)
            && word(index - 1) == Self.back
        let verb = isBehindAdverb ? tokens[index - 2] : previous
        if verb.flags.contains(.verb), !token.before.contains(.comma), !particle.isEmpty {
            let row = lexicon.verb(verb.verb)
            let isLikely = row.certain.union(row.likely).contains(particle)
            if isLikely, !isBehindAdverb, isNoun(index - 1, before: index) {
                return .lower(.minor, isUnsure: true)
            }
            if row.certain.contains(particle) { return .capital(.particle) }
            if row.likely.contains(particle) { return likely(index, particle) }
            isPossible = row.possible.contains(particle)
            if particle == .out, isPossible { return .capital(.particle) }
        }
        // The On Button
        if previous.flags.contains(.determiner), particle != .through, previous.kind == .word {
            return .capital(.particle)
        }
        if mayBeSeparated(index, particle, previous),
            let verdict = separated(index, particle)
        {
            return verdict
        }
        if token.flags.contains(.adverb) { return adverb(index, particle) }
        // On or Before Monday: two prepositions with one object.
        if next.flags.contains(.conjunction), index + 2 < tokens.count {
            let other = tokens[index + 2]
            let isPair =
                other.flags.contains(.preposition) && !other.flags.contains(.adverb)
                && index + 3 < tokens.count
            return isPair ? .lower(.minor, isUnsure: true) : .capital(.particle)
        }
        if next.letters == 7, word(index + 1) == Self.between { return .lower(.minor) }
        if isStranded(before: next) { return .capital(.particle) }
        return .lower(.minor, isUnsure: isPossible)
    }

    /// What has no object behind it is no preposition.
    func isStranded(before next: CaseToken) -> Bool {
        // AM behind in is no small word, unless the whole text is in capitals.
        guard next.kind == .word, next.shape != .capitals || isShouting else { return false }
        if !next.flags.isDisjoint(with: Self.noObject), !next.flags.contains(.article) {
            return true
        }
        return isMannerAdverb(next)
    }

    /// What an object does not begin with.
    private static let noObject: CaseWordFlags = [
        .preposition, .to, .as, .conjunction, .forConjunction, .noObject, .if, .looseConjunction,
    ]

    /// quickly, securely; not only, daily or family.
    func isMannerAdverb(_ token: CaseToken) -> Bool {
        let end = Int(token.end)
        return token.letters > 5 && text.at(end - 1) | 0x20 == 0x79
            && text.at(end - 2) | 0x20 == 0x6C
            && token.name == 0 && !Self.notAdverbs.contains(speller.key(token))
    }

    private static let notAdverbs = CaseWordTable(
        """
        assembly hourly weekly monthly quarterly yearly family friendly likely lonely supply reply
        anomaly homily monopoly jelly belly bully butterfly firefly elderly early lovely
        """)

    /// Save up to 50%: a limit, no direction.
    private func isLimit(
        _ index: Int, _ particle: PhrasalVerbs.Particles
    ) -> Bool {
        let previous = tokens[index - 1]
        let next = tokens[index + 1]
        return particle == .up && next.flags.contains(.to) && index + 2 < tokens.count
            && tokens[index + 2].kind != .word
            && (!previous.flags.contains(.verb) || Self.takesLimit.contains(word(index - 1)))
    }

    private static let takesLimit = CaseWordTable(
        "save add get earn keep store hold pick use read send show select share record")

    // MARK: Verb and object before the particle

    /// Whether a look at the words before is worth it.
    @inline(__always)
    private func mayBeSeparated(
        _ index: Int, _ particle: PhrasalVerbs.Particles, _ previous: CaseToken
    ) -> Bool {
        guard index >= 2 else { return false }
        return particle == .out || previous.flags.contains(.conjunction)
            || tokens[index - 2].flags.contains(.verb)
    }

    /// Leave It On Overnight, Sign Everyone Out of iCloud, Zoom In or Out of the Map. Nil if no
    /// verb farther away says anything.
    private func separated(_ index: Int, _ particle: PhrasalVerbs.Particles) -> Verdict? {
        guard index >= 2, !particle.isEmpty, tokens[index].before == .space else { return nil }
        let previous = tokens[index - 1]
        if previous.flags.contains(.conjunction) {
            return coordinated(index, particle) ? .capital(.particle) : nil
        }
        if particle == .out, word(index + 1) == Self.of, previous.kind != .number {
            return hasVerbOfLeaving(before: index) ? .capital(.particle, isUnsure: true) : nil
        }
        let verb = tokens[index - 2]
        guard verb.flags.contains(.verb) else { return nil }
        let row = lexicon.verb(verb.verb)
        guard row.certain.union(row.likely).contains(particle),
            Self.pronouns.contains(word(index - 1))
        else { return nil }
        return row.certain.contains(particle) ? .capital(.particle) : likely(index, particle)
    }

    /// Whether a particle and a conjunction stand before this one, and their verb takes both.
    private func coordinated(_ index: Int, _ particle: PhrasalVerbs.Particles) -> Bool {
        guard index >= 3, tokens[index - 2].flags.contains(.particle),
            tokens[index - 1].before == .space
        else { return false }
        if particle == .out { return true }
        let verb = tokens[index - 3]
        return verb.flags.contains(.verb) && lexicon.verb(verb.verb).certain.contains(particle)
    }

    /// Whether a verb that goes with out stands before its object: Log All Users Out of.
    private func hasVerbOfLeaving(before index: Int) -> Bool {
        var position = index - 1
        while position >= max(0, index - 5) {
            let token = tokens[position]
            // What is made out of photos does not leave them.
            if token.flags.contains(.verb), token.kind == .word,
                !Self.making.contains(word(position))
            {
                let row = lexicon.verb(token.verb)
                if row.certain.union(row.possible).contains(.out) { return true }
            }
            let endsHere = !token.before.isDisjoint(with: [.clause, .comma, .ellipsis])
            if endsHere || !token.flags.isDisjoint(with: Self.endsObject) { break }
            position -= 1
        }
        return false
    }

    private static let making = CaseWordTable("make makes made making build built building")

    /// What a verb and its object do not have between them.
    private static let endsObject: CaseWordFlags = [
        .preposition, .to, .conjunction, .if, .noObject,
    ]

    private static let pronouns = CaseWordTable("it them me us him her this these those everyone")

    // MARK: Place or adverb

    /// Type In Name, but Type in Search Field; Put On Headphones, but Put on Desktop.
    private func likely(_ index: Int, _ particle: PhrasalVerbs.Particles) -> Verdict {
        if isStranded(before: tokens[index + 1]) { return .capital(.particle) }
        return pointsToPlace(index, particle)
            ? .lower(.minor, isUnsure: true) : .capital(.particle, isUnsure: true)
    }

    /// The last noun of what follows a particle; -1 if there is none.
    func head(after index: Int) -> Int {
        var head = -1
        var position = index + 1
        while position < tokens.count, position <= index + 5, tokens[position].before == .space {
            let token = tokens[position]
            if token.flags.contains(.determiner) {
                position += 1
                continue
            }
            guard token.flags.isDisjoint(with: Self.endsPhrase) else { break }
            head = position
            position += 1
        }
        return head
    }

    /// Whether the last noun of what follows names a place, time or language.
    private func pointsToPlace(_ index: Int, _ particle: PhrasalVerbs.Particles) -> Bool {
        let head = head(after: index)
        guard head >= 0, tokens[head].kind == .word else { return false }
        if tokens[head].flags.contains(.certainName) { return true }
        var key = speller.key(tokens[head])
        let places =
            switch particle {
            case .in: PhrasalVerbs.placesIn
            case .on: PhrasalVerbs.placesOn
            default: PhrasalVerbs.placesOver
            }
        if places.contains(key) || particle != .over && ProperNouns.english.contains(key) {
            return true
        }
        guard key.count > 3, key.byte(at: min(key.count, CaseWordKey.limit) - 1) == 0x73 else {
            return false
        }
        key.removeLast()
        return places.contains(key)
    }

    private static let endsPhrase: CaseWordFlags = [.minorKinds, .noObject]

    // MARK: Adverbs

    /// up, off, out and down are adverbs unless something says otherwise.
    private func adverb(_ index: Int, _ particle: PhrasalVerbs.Particles) -> Verdict {
        if particle == .out, word(index + 1) == Self.of {
            // A File out of Date, but Is Out of Date; Run Out of Space is known by its verb.
            return isPredicate(index)
                ? .capital(.particle, isUnsure: true) : .lower(.minor, isUnsure: true)
        }
        // 10% off Your Order, but 20% Off Orders
        if particle == .off, tokens[index - 1].kind == .number {
            return tokens[index + 1].flags.contains(.determiner)
                ? .lower(.minor, isUnsure: true) : .capital(.particle, isUnsure: true)
        }
        return .capital(.particle)
    }

    /// Whether a linking verb stands before the word, at once or before an adverb: Is Out of Date,
    /// Are Not Out of Range. A verb that is only the end of a pronoun (you’re) counts for none.
    private func isPredicate(_ index: Int) -> Bool {
        var position = index - 1
        guard position >= 0, tokens[index].before == .space else { return false }
        while position > 0, position > index - 3, tokens[position].before == .space,
            Self.behindLinking.contains(word(position))
        {
            position -= 1
        }
        return Self.linking.contains(word(position))
    }

    private static let linking = CaseWordTable(
        """
        is are am was were be been being isn't aren't wasn't weren't become becomes became becoming
        get gets got getting go goes went gone going stay stays stayed remain remains remained look
        looks seem seems seemed appear appears feel feels fall falls fell
        """)

    private static let behindLinking = CaseWordTable(
        """
        not now still already currently never completely almost way just all probably temporarily
        partly slightly
        """)

    private static let back = CaseWordKey("back".utf8)
    private static let waysOut = CaseWordTable("door window gate")

    private static let between = CaseWordKey("between".utf8)
    private static let of = CaseWordKey("of".utf8)
}
