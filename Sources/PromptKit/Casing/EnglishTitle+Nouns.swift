// Nouns that look like the verb of a phrasal verb: Show Log in Finder.

extension EnglishTitle {
    /// Whether the word before in or on is no verb but the object of one: Open Log in Console,
    /// but Open Log In Page.
    func isNoun(_ verb: Int, before particle: Int) -> Bool {
        let bit = PhrasalVerbs.Particles(rawValue: tokens[particle].verb)
        guard bit == .in || bit == .on, tokens[particle].before == .space,
            !isStranded(before: tokens[particle + 1])
        else { return false }
        // Hand in Hand
        if tokens[verb].letters == tokens[particle + 1].letters,
            word(verb) == word(particle + 1)
        {
            return true
        }
        // Press and Hold on Icon
        if verb > 0, tokens[verb - 1].flags.contains(.conjunction), word(verb) == Self.hold {
            return true
        }
        return isObject(verb) && !namesCompound(verb, particle)
    }

    /// Whether a determiner or the verb at the start stands before a word, and nothing but nouns
    /// and adjectives between.
    private func isObject(_ index: Int) -> Bool {
        guard index > 0, tokens[index].before == .space, !isParticiple(tokens[index]) else {
            return false
        }
        var position = index - 1
        while position >= 0, position >= index - 4 {
            let token = tokens[position]
            guard token.kind == .word else { return false }
            if token.flags.contains(.determiner) { return true }
            if position == 0 || !token.before.isDisjoint(with: [.clause, .quote]) {
                return Self.takesObject.contains(word(position))
            }
            guard token.before == .space, token.flags.isDisjoint(with: Self.noPartOfObject),
                !isMannerAdverb(token), !Self.noNouns.contains(word(position))
            else { return false }
            position -= 1
        }
        return false
    }

    /// Signing, signed
    private func isParticiple(_ token: CaseToken) -> Bool {
        let end = Int(token.end)
        let last = text.at(end - 1) | 0x20
        return last == 0x64 && text.at(end - 2) | 0x20 == 0x65
            || last == 0x67 && text.at(end - 2) | 0x20 == 0x6E && text.at(end - 3) | 0x20 == 0x69
    }

    /// Open Log In Page: verb and particle together say what kind of page it is.
    private func namesCompound(_ verb: Int, _ particle: Int) -> Bool {
        guard Self.compounded.contains(word(verb)) else { return false }
        var key = word(head(after: particle))
        if Self.compoundHeads.contains(key) { return true }
        guard key.count > 3, key.byte(at: min(key.count, CaseWordKey.limit) - 1) == 0x73 else {
            return false
        }
        key.removeLast()
        return Self.compoundHeads.contains(key)
    }

    private static let noPartOfObject: CaseWordFlags = [
        .minorKinds, .forConjunction, .noObject, .particle,
    ]

    private static let hold = CaseWordKey("hold".utf8)

    /// Verbs that a menu item or button begins with, and a noun follows.
    private static let takesObject = CaseWordTable(
        """
        add analyze animate attach change clear copy create delete display download draw duplicate
        edit exclude export find flip get hide highlight import include insert inspect keep list
        mark measure move mute open paste pause place play post preview print put read record
        reload remove rename replace reset reveal save see send set share show toggle unmute update
        upload use view
        """)

    /// Words behind which a verb stands, not a noun.
    private static let noNouns = CaseWordTable(
        """
        i you he she it we they me him them us everyone anyone someone people users who please
        can could shall must not don't can't won't never just auto
        """)

    private static let compounded = CaseWordTable(
        "log sign check zoom fade plug dial drop opt trade phone")

    private static let compoundHeads = CaseWordTable(
        """
        page window screen button option setting sheet view form dialog panel effect animation
        transition prompt link field box area tool control name detail info information credentials
        code password email id request attempt session time date status history method token key
        sound duration item menu process flow step reminder notification alert message banner
        gesture shortcut experience service account
        """)
}
