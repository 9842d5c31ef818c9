/// Sentence style: the first cased letter is raised; nothing is lowered that is not proved to be
/// an ordinary word.
struct SentenceCase {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexicon
    let tailoring: LetterTailoring
    let isEnglish: Bool
    let tokens: CaseTokenList

    func decide() {
        for index in 0..<tokens.count {
            switch tokens[index].kind {
            case .word: tokens[index].reason = .sentence
            case .number, .opaque: break
            }
        }
        first()
    }

    private func first() {
        var index = 0
        while index < tokens.count {
            let token = tokens[index]
            guard token.kind == .word else { return }
            if isClitic(index) {
                index += 1
                continue
            }
            tokens[index].reason = .first
            if token.name != 0, token.flags.contains(.certainName),
                token.shape == .lower || token.shape == .capitalized
            {
                tokens[index].action = .name
                tokens[index].reason = .name
                return
            }
            switch token.shape {
            case .caseless: tokens[index].reason = .caseless
            case .mixed, .capitals: tokens[index].reason = .ownCapitals
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
            return
        }
    }

    /// ’s avonds, ’n nuwe: the word behind the clitic takes the capital.
    private func isClitic(_ index: Int) -> Bool {
        guard tailoring.language == .dutch || tailoring.language == .afrikaans else { return false }
        let token = tokens[index]
        guard token.before.contains(.apostrophe), index + 1 < tokens.count,
            token.end - token.start <= 2
        else { return false }
        return Self.clitics.contains(WordKey(text[Int(token.start)..<Int(token.end)]))
    }

    private static let clitics = Set("s t n k m r ns dr er".caseWords.map { WordKey($0.utf8) })
}
