/// Decides, word by word, what English title style makes of a text.
struct EnglishTitle {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let rules: TitleRuleBits
    let isShouting: Bool
    let tokens: CaseTokenList

    // Made where it is needed, which is seldom.
    var speller: CaseSpeller { CaseSpeller(text: text, lexicon: lexicon, tokens: tokens) }

    /// What is decided about one word.
    struct Verdict {
        let isLower: Bool
        let reason: CaseReason
        let isUnsure: Bool

        static func lower(_ reason: CaseReason, isUnsure: Bool = false) -> Verdict {
            Verdict(isLower: true, reason: reason, isUnsure: isUnsure)
        }

        static func capital(_ reason: CaseReason, isUnsure: Bool = false) -> Verdict {
            Verdict(isLower: false, reason: reason, isUnsure: isUnsure)
        }
    }

    /// Decides on the words that the tokenizer has left open.
    func decide() {
        guard tokens.count <= 64 else { return decideAll() }
        var open = tokens.undecided
        while open != 0 {
            let index = open.trailingZeroBitCount
            let next = index &+ decide(at: index)
            open = next < 64 ? open & ~0 &<< UInt64(truncatingIfNeeded: next) : 0
        }
    }

    private func decideAll() {
        var index = 0
        while index < tokens.count {
            index &+= tokens[index].isDecided ? 1 : decide(at: index)
        }
    }

    /// Decides on the word at `index`, and on those of its phrase. Returns how many.
    ///
    /// Words are passed on by their index: a token would be taken apart and put together again for
    /// every call.
    @inline(__always)
    private func decide(at index: Int) -> Int {
        guard isInside(index), isSimple(tokens[index]) else { return decideRare(at: index) }
        apply(rules.isMinor(tokens[index]) ? inner(index) : .capital(.major), to: index)
        return 1
    }

    /// A word without a spelling of its own, of which only its place says whether it is small.
    @inline(__always)
    private func isSimple(_ token: CaseToken) -> Bool {
        token.kind == .word && token.isPlainShape && token.name == 0
            && (token.flags.isDisjoint(with: .withSpelling) || isSmallWord(token))
    }

    /// A small word that is the symbol of a unit as well, which it is only beside a slash: in.
    @inline(__always)
    private func isSmallWord(_ token: CaseToken) -> Bool {
        token.flags.intersection(.withSpelling) == .unit && token.letters > 1
            && !token.flags.isDisjoint(with: .minorKinds)
    }

    private func decideRare(at index: Int) -> Int {
        let token = tokens[index]
        guard token.kind == .word else {
            if token.name != 0 { setName(index) }
            return 1
        }
        if token.isAttached && index > 0 {
            tokens[index].reason = .attached
            // FILE(S)
            if isShouting, token.shape != .caseless, tokens[index - 1].kind == .word {
                tokens[index].action = .lower
            }
            return 1
        }
        if let length = speller.phrase(at: index) { return length }
        if token.flags.contains(.unit) {
            if let length = shortWith(index) { return length }
            if speller.isUnit(at: index) {
                tokens[index].reason = .unit
                return 1
            }
        }
        if token.shape == .caseless {
            tokens[index].reason = .caseless
        } else if token.name != 0, isName(index) {
            setName(index)
        } else if token.shape == .mixed || token.shape == .capitals && !isShouting {
            tokens[index].reason = speller.isNameAsSpelled(token) ? .name : .ownCapitals
            // Step-BY-Step
            if token.isHyphenated, isJoined(index + 1), rules.isMinor(token) {
                tokens[index].action = .lower
                tokens[index].reason = .compoundMinor
            }
        } else {
            apply(verdict(index), to: index)
        }
        return 1
    }

    @inline(__always)
    func apply(_ verdict: Verdict, to index: Int) {
        tokens[index].reason = verdict.reason
        tokens[index].isUnsure = verdict.isUnsure
        if verdict.isLower {
            tokens[index].action = tokens[index].shape == .lower ? .keep : .lower
        } else {
            tokens[index].action =
                isShouting ? .title : tokens[index].shape == .lower ? .raise : .keep
            if CaseSpeller.maySpell(text.at(Int(tokens[index].start))) { spell(index) }
        }
    }

    /// Apart from its caller, which would have to make a speller for every word.
    @inline(never)
    private func spell(_ index: Int) { speller.spell(index) }

    private func setName(_ index: Int) {
        tokens[index].action = .name
        tokens[index].reason = .name
    }

    private func isName(_ index: Int) -> Bool {
        let token = tokens[index]
        if token.flags.contains(.certainName) { return token.isPlainShape || isShouting }
        guard token.flags.contains(.possibleName) else { return false }
        if speller.isTimeOfDay(at: index) { return true }
        return isShouting && token.flags.isDisjoint(with: .minorKinds)
            && !speller.isVerbOfI(at: index)
    }

    // MARK: Place

    /// A word with one space on either side, neither first nor last.
    @inline(__always)
    private func isInside(_ index: Int) -> Bool {
        index > 0 && index &+ 1 < tokens.count && tokens[index].before == .space
            && tokens[index &+ 1].before == .space
    }

    /// The token behind a word and what is attached to it.
    private func next(_ index: Int) -> Int {
        var next = index + 1
        while next < tokens.count, tokens[next].isAttached { next += 1 }
        return next
    }

    func isEnd(_ index: Int) -> Bool { next(index) == tokens.count }

    func isFirst(_ index: Int) -> Bool {
        if index == 0 { return true }
        let before = tokens[index].before
        if !before.isDisjoint(with: [.clause, .quote]) { return true }
        // A preposition in brackets has its object there, and a conjunction goes on with what
        // stands before: Size (in KB), Rename (or Move).
        return before.contains(.bracket)
            && tokens[index].flags.isDisjoint(with: [.preposition, .conjunction])
    }

    func isLast(_ index: Int) -> Bool {
        let next = next(index)
        guard next < tokens.count else { return true }
        return !tokens[next].before.isDisjoint(with: [.clause, .close, .ellipsis])
    }

    func isFollowed(_ index: Int, by separators: Separators) -> Bool {
        index + 1 < tokens.count && !tokens[index + 1].before.isDisjoint(with: separators)
    }

    func isJoined(_ index: Int) -> Bool {
        index < tokens.count && tokens[index].isHyphenated
    }

    /// The key of the word at `index`; the empty key if there is none.
    func word(_ index: Int) -> CaseWordKey {
        guard index >= 0, index < tokens.count, tokens[index].kind == .word else {
            return CaseWordKey()
        }
        return speller.key(tokens[index])
    }
}
