/// Sentence style: the first cased letter is raised; nothing is lowered that is not proved to be
/// an ordinary word.
struct SentenceCase {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let tailoring: LetterTailoring
    let tokens: CaseTokenList

    /// Whether the words read so far are all that matter: the first, those of its phrase, and
    /// the one behind a clitic.
    static func hasEnough(_ tokens: CaseTokenList) -> Bool {
        let isSimple =
            tokens[0].flags.isDisjoint(with: .phraseStart)
            && tokens[0].before.isDisjoint(with: .apostrophe) && tokens[0].shape != .caseless
        return isSimple || tokens.count >= 8
    }

    func decide() {
        for index in 0..<tokens.count where tokens[index].kind == .word {
            tokens[index].reason = tokens[index].isAttached && index > 0 ? .attached : .sentence
        }
        raiseFirst()
    }

    /// Raises the first cased letter of the text, unless it begins with something that has its
    /// own case.
    func raiseFirst() {
        var index = 0
        while index < tokens.count, isClitic(index) { index += 1 }
        if tailoring.language == .irish,
            IrishMutations.isHyphenatedPrefix(text, tokens, at: index)
        {
            index += 1
        }
        if index < tokens.count, !isGermanClitic(index) { raise(index, reason: .first) }
    }

    func raise(_ index: Int, reason: CaseReason) {
        let token = tokens[index]
        if token.kind != .word {
            // 3d is known, 34th is not.
            if token.name != 0 { setName(index) }
            return
        }
        let speller = CaseSpeller(text: text, lexicon: lexicon, tokens: tokens)
        if speller.phrase(at: index) != nil { return }
        tokens[index].reason = reason
        if token.name != 0, token.flags.contains(.certainName), token.isPlainShape {
            return setName(index)
        }
        switch token.shape {
        case .caseless: tokens[index].reason = .caseless
        case .mixed, .capitals:
            if tailoring.hasElision, FamilyNames.elision(in: text, token) != nil {
                tokens[index].action = .raise
            } else {
                tokens[index].reason = .ownCapitals
            }
        case .capitalized: break
        case .lower:
            if tailoring.language == .irish,
                let prefix = IrishMutations.prefix(text, tokens, at: index)
            {
                tokens[index].prefix = prefix
                tokens[index].action = .raiseBehindMutation
            } else {
                tokens[index].action = .raise
            }
        }
    }

    private func setName(_ index: Int) {
        tokens[index].action = .name
        tokens[index].reason = .name
    }

    /// Says of the capitals inside the sentence whether they are a name's: for explanations.
    func explainCapitals(_ names: ProperNouns) {
        for index in 0..<tokens.count {
            let token = tokens[index]
            guard token.kind == .word, token.reason == .sentence else { continue }
            switch token.shape {
            case .caseless: tokens[index].reason = .caseless
            case .lower: break
            case .capitals, .mixed: tokens[index].reason = .ownCapitals
            case .capitalized:
                let isName = names.contains(CaseWords.key(of: token, in: text, tailoring))
                tokens[index].reason = isName ? .properNoun : .ownCapitals
                tokens[index].isUnsure = !isName
            }
        }
    }

    /// ’s avonds, ’n nuwe: the word behind the clitic takes the capital.
    private func isClitic(_ index: Int) -> Bool {
        guard tailoring.hasClitics else { return false }
        let token = tokens[index]
        if token.end - token.start == 2, text.at(Int(token.start)) == 0xC5,
            text.at(Int(token.start) + 1) == 0x89
        {
            return index + 1 < tokens.count  // ŉ
        }
        guard token.before.contains(.apostrophe), index + 1 < tokens.count,
            token.end - token.start <= 2
        else { return false }
        return Self.clitics.contains(CaseWordKey(text[Int(token.start)..<Int(token.end)]))
    }

    /// ’s ist gut: neither the clitic nor the word behind it takes the capital.
    private func isGermanClitic(_ index: Int) -> Bool {
        let token = tokens[index]
        return tailoring.language == .german && token.before.contains(.apostrophe)
            && token.letters == 1 && text.at(Int(token.start)) == 0x73 && index + 1 < tokens.count
    }

    private static let clitics = CaseWordTable("s t n k m r ns dr er")
}
