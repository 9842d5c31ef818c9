/// Title style in the languages that have it besides English: every word is raised but those of
/// the locale's list, and nothing is lowered but they.
///
/// The first word is a capital whatever it is. So is the last (Simpan Sebagai…), but for Turkish,
/// whose question particles stay small at the end.
struct ListTitle {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let lowercase: CaseWordTable
    /// Bytes of the longest word of the list, with room for another kind of apostrophe.
    let longestListed: Int
    /// The ASCII letters that words of the list begin with, a in the lowest bit.
    let listedInitials: UInt32
    let tailoring: LetterTailoring
    /// Whether the parts of a hyphenated compound are words of their own.
    let raisesCompounds: Bool
    let isShouting: Bool
    let tokens: CaseTokenList

    func decide() {
        for index in 0..<tokens.count { decide(at: index) }
    }

    private func decide(at index: Int) {
        let token = tokens[index]
        guard token.kind == .word else { return }
        if token.isAttached, index > 0 { return reason(index, .attached) }
        if token.shape == .caseless { return reason(index, .caseless) }
        if token.name != 0, token.flags.contains(.certainName),
            token.shape == .lower || token.shape == .capitalized || isShouting,
            // Portuguese os is an article.
            !isListed(token)
        {
            tokens[index].action = .name
            return reason(index, .name)
        }
        let isFirst = index == 0 || !token.before.isDisjoint(with: [.clause, .quote])
        if token.flags.contains(.certainUnit), isUnit(index) { return reason(index, .unit) }
        if token.shape == .mixed || token.shape == .capitals && !isShouting {
            if isFirst, tailoring.hasElision, FamilyNames.elision(in: text, token) != nil {
                tokens[index].action = .raise
            }
            return reason(index, .ownCapitals)
        }
        if !isFirst, tailoring.isTurkic || !isLast(index), isListed(token),
            !beginsCompound(index)
        {
            tokens[index].action = token.shape == .lower ? .keep : .lower
            return reason(index, .list)
        }
        if tailoring.language == .irish {
            if irish(index, token, isFirst) { return }
            if let prefix = IrishMutations.prefix(text, tokens, at: index) {
                tokens[index].prefix = prefix
                tokens[index].action = .raiseBehindMutation
                return reason(index, .major)
            }
        }
        if token.isHyphenated, !raisesPart(index) { return reason(index, .compoundMinor) }
        if !isFirst, tailoring.language == .portuguese,
            let behind = FamilyNames.apostrophe(in: text, Int(token.start)..<Int(token.end))
        {
            // copo d’Água
            tokens[index].prefix = UInt8(clamping: behind - Int(token.start))
            tokens[index].action = isShouting ? .raiseAfterApostrophe : .raiseBehindMutation
            return reason(index, .major)
        }
        tokens[index].action = isShouting ? .title : .raise
        reason(index, isFirst ? (index == 0 ? .first : .clauseStart) : .major)
    }

    /// The t of an t-Ainm; M’Áit
    private func irish(_ index: Int, _ token: CaseToken, _ isFirst: Bool) -> Bool {
        guard token.shape == .lower else { return false }
        if IrishMutations.isHyphenatedPrefix(text, tokens, at: index) {
            reason(index, .compoundMinor)
            return true
        }
        guard let prefix = IrishMutations.elision(text, token) else { return false }
        tokens[index].prefix = prefix
        tokens[index].action = isFirst ? .raiseAfterApostrophe : .raiseBehindMutation
        reason(index, .major)
        return true
    }

    /// The e of e-mail is no conjunction.
    private func beginsCompound(_ index: Int) -> Bool {
        index + 1 < tokens.count && tokens[index + 1].isHyphenated
            && tokens[index + 1].kind == .word
            && !tokens[index].isHyphenated
    }

    /// 10 km, 100 km/h
    private func isUnit(_ index: Int) -> Bool {
        CaseSpeller(text: text, lexicon: lexicon, tokens: tokens).isUnit(at: index)
            && index > 0 && tokens[index - 1].kind == .number
    }

    private func reason(_ index: Int, _ reason: CaseReason) {
        tokens[index].reason = reason
    }

    private func isLast(_ index: Int) -> Bool {
        let next = index + 1
        return next == tokens.count
            || !tokens[next].before.isDisjoint(with: [.clause, .close, .ellipsis])
    }

    private func raisesPart(_ index: Int) -> Bool {
        if tailoring.language == .irish {
            return IrishMutations.isHyphenatedPrefix(text, tokens, at: index - 1)
        }
        return raisesCompounds && tokens[index - 1].letters > 1
    }

    private func isListed(_ token: CaseToken) -> Bool {
        guard Int(token.end - token.start) <= longestListed else { return false }
        // The small letter of I is not ASCII in Turkish.
        let initial = text.at(Int(token.start)) | 0x20
        if initial.isASCIILetter, initial != 0x69,
            listedInitials & (1 &<< UInt32(initial &- 0x61)) == 0
        {
            return false
        }
        if token.isASCII, !tailoring.isTurkic || token.shape == .lower {
            return lowercase.contains(text.wordKey(Int(token.start)..<Int(token.end)))
        }
        return lowercase.contains(CaseWords.key(of: token, in: text, tailoring))
    }
}
