/// Sentence style in English, where more is known: names, the pronoun I, the start of each
/// sentence; and capitals of a title are lowered if the text is a title throughout.
struct EnglishSentence {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let tailoring: LetterTailoring
    let isShouting: Bool
    let tokens: CaseTokenList

    func decide() {
        let sentence = SentenceCase(
            text: text, lexicon: lexicon, tailoring: tailoring, tokens: tokens)
        if isShouting, shouted() { return }
        sentence.decide()
        let speller = CaseSpeller(text: text, lexicon: lexicon, tokens: tokens)
        var index = 0
        while index < tokens.count {
            index += decide(at: index, sentence, speller)
        }
        if isTitle() { lowerOrdinary() }
    }

    private func decide(at index: Int, _ sentence: SentenceCase, _ speller: CaseSpeller) -> Int {
        let token = tokens[index]
        guard token.kind == .word, !(token.isAttached && index > 0) else {
            if token.name != 0, token.kind != .word {
                tokens[index].action = .name
                tokens[index].reason = .name
            }
            return 1
        }
        if let length = speller.phrase(at: index) { return length }
        if token.flags.contains(.unit), speller.isUnit(at: index) {
            tokens[index].action = .keep
            tokens[index].reason = .unit
        } else if token.name != 0, token.flags.contains(.certainName), token.isPlainShape {
            tokens[index].action = .name
            tokens[index].reason = .name
        } else if index > 0, token.before.contains(.sentence), token.shape == .lower {
            sentence.raise(index, reason: .clauseStart)
        } else if token.shape == .lower, isPronoun(index, 0x69) {
            tokens[index].action = .raise
            tokens[index].reason = .major
        } else if token.shape == .lower, index > 0, !token.isHyphenated,
            Self.mayBeDate(text.at(Int(token.start)), token.letters),
            ProperNouns.english.isCertainDate(speller.key(token))
        {
            tokens[index].action = .raise
            tokens[index].reason = .properNoun
        }
        if tokens[index].action == .raise, speller.key(token) != Self.oClock {
            speller.spell(index)
        }
        return 1
    }

    /// Days and months begin with one of these and have five letters or more: asking ICU for
    /// its names takes a while.
    private static func mayBeDate(_ first: UInt8, _ letters: UInt8) -> Bool {
        guard (4...9).contains(letters) else { return false }
        switch first {
        case 0x6D, 0x74, 0x77, 0x66, 0x73, 0x6A, 0x61, 0x6F, 0x6E, 0x64: return true
        default: return false
        }
    }

    private static let oClock = CaseWordKey("o'clock".utf8)

    /// i, i’m, i’ve
    private func isPronoun(_ index: Int, _ letter: UInt8) -> Bool {
        let token = tokens[index]
        let start = Int(token.start)
        guard text.at(start) == letter, !token.isHyphenated, !token.isSlashed else { return false }
        guard token.letters > 1 else {
            return token.before.contains(.space)
                && (index + 1 == tokens.count || tokens[index + 1].before.contains(.space))
        }
        return text.at(start + 1) == 0x27
            || text.at(start + 1) == 0xE2 && text.at(start + 2) == 0x80
                && text.at(start + 3) == 0x99
    }

    // MARK: Titles

    /// Whether every word that a title raises has a capital, and more than the first one does.
    private func isTitle() -> Bool {
        var count = 0
        for index in 0..<tokens.count {
            let token = tokens[index]
            guard token.kind == .word, !token.isAttached || index == 0 else { continue }
            switch token.shape {
            case .lower:
                let isSmall = !token.flags.isDisjoint(with: .minorKinds)
                if !isSmall, token.action == .keep { return false }
            case .capitalized: if index > 0 { count += 1 }
            case .caseless, .capitals, .mixed: break
            }
        }
        return count > 0
    }

    private func lowerOrdinary() {
        let speller = CaseSpeller(text: text, lexicon: lexicon, tokens: tokens)
        let nouns = ProperNouns.english
        var previous = CaseWordKey()
        var isBehindUnknown = false
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            let word = token.kind == .word ? speller.key(token) : CaseWordKey()
            let before = previous
            previous = word
            let isFirst = index == 0 || token.before.contains(.sentence)
            let nounLength = nouns.length(startingWith: word) { offset in
                index + offset < tokens.count && tokens[index + offset].kind == .word
                    ? speller.key(tokens[index + offset]) : CaseWordKey()
            }
            if nounLength > 0, token.shape == .capitalized {
                for offset in 0..<nounLength { tokens[index + offset].reason = .properNoun }
                index += nounLength
                isBehindUnknown = false
                continue
            }
            defer { index += 1 }
            guard token.kind == .word, token.reason == .sentence, token.shape == .capitalized,
                !isFirst
            else {
                // Microsoft Word; iPhone now
                isBehindUnknown =
                    OrdinaryWords.beginsName(word)
                    && (isFirst || token.reason == .name && isPlainlySpelled(token))
                continue
            }
            let isJoined =
                index + 1 < tokens.count
                && (tokens[index + 1].isHyphenated || tokens[index + 1].isSlashed)
            if token.letters == 1, text.at(Int(token.start)) != 0x41 || isJoined {
                // Plan B; I; A–Z
                tokens[index].reason = .ownCapitals
                tokens[index].isUnsure = text.at(Int(token.start)) != 0x49
                continue
            }
            if isPronoun(index, 0x49) {
                tokens[index].reason = .major
                continue
            }
            let isName = nouns.contains(word)
            let isOrdinary =
                !token.flags.isDisjoint(with: Self.ordinaryKinds) || OrdinaryWords.contains(word)
            if isName {
                tokens[index].reason = .properNoun
                tokens[index].isUnsure = isOrdinary
                isBehindUnknown = false
            } else if !isOrdinary {
                tokens[index].reason = .ownCapitals
                tokens[index].isUnsure = true
                isBehindUnknown = true
            } else if isBehindUnknown && !token.flags.contains(.preposition)
                || OrdinaryWords.isProgram(word) && Self.pointing.contains(before)
            {
                // Apple Music, in Photos: a name as likely as not.
                tokens[index].reason = .ownCapitals
                tokens[index].isUnsure = true
            } else {
                tokens[index].action = .lower
                isBehindUnknown = false
            }
        }
    }

    /// Whether a name is spelled as a plain word is: Microsoft, not iPhone.
    private func isPlainlySpelled(_ token: CaseToken) -> Bool {
        lexicon.withSpelling(token.name) { spelling in
            (0x41...0x5A).contains(spelling.at(0))
                && !spelling.dropFirst().contains { (0x41...0x5A).contains($0) }
        }
    }

    /// Words that no name is.
    private static let ordinaryKinds: CaseWordFlags = [.minorKinds, .noObject, .determiner]
    private static let pointing = CaseWordTable("in to with from using via")

    // MARK: Shouting

    /// Lowers a text all in capitals if every word of it is known. False if one is not.
    private func shouted() -> Bool {
        let speller = CaseSpeller(text: text, lexicon: lexicon, tokens: tokens)
        for index in 0..<tokens.count where tokens[index].kind == .word {
            let token = tokens[index]
            guard token.shape != .caseless, token.letters > 1, token.name == 0 else { continue }
            guard
                OrdinaryWords.contains(speller.key(token))
                    || !token.flags.isDisjoint(with: .minorKinds)
            else { return false }
        }
        var index = 0
        while index < tokens.count {
            if let length = speller.phrase(at: index) {
                index += length
                continue
            }
            let token = tokens[index]
            let isFirst = index == 0 || token.before.contains(.sentence)
            if token.name != 0, !speller.isVerbOfI(at: index) {
                tokens[index].action = .name
                tokens[index].reason = .name
            } else if token.kind == .word, token.shape != .caseless {
                tokens[index].reason = isFirst ? .first : .shouting
                if isFirst || isPronoun(index, 0x69) {
                    tokens[index].action = .title
                } else if token.letters > 1 || text.at(Int(token.start)) == 0x41 {
                    tokens[index].action = .lower
                }
            }
            index += 1
        }
        return true
    }
}

extension ProperNouns {
    static let english: ProperNouns = {
        guard let tag = try? LocaleTag("en") else { return ProperNouns() }
        return names(for: tag)
    }()
}
