/// Title style in the languages that have it besides English: every word is raised but those of
/// the locale's list, and nothing is lowered but they.
struct ListTitle {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let lowercase: CaseWordTable
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
            token.shape == .lower || token.shape == .capitalized || isShouting
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
        if !isFirst, !isRaisedLast(index), !beginsCompound(index), isListed(token) {
            tokens[index].action = .lower
            return reason(index, .list)
        }
        if tailoring.language == .irish, irish(index, token, isFirst) { return }
        if token.isHyphenated, !raisesPart(index) { return reason(index, .compoundMinor) }
        if tailoring.language == .irish,
            let prefix = IrishMutations.prefix(text, tokens, at: index)
        {
            tokens[index].prefix = prefix
            tokens[index].action = .raiseBehindMutation
            return reason(index, .major)
        }
        if !isFirst, tailoring.language == .portuguese,
            let behind = FamilyNames.apostrophe(in: text, Int(token.start)..<Int(token.end))
        {
            // copo d’Água
            tokens[index].prefix = UInt8(clamping: behind - Int(token.start))
            tokens[index].action = .raiseBehindMutation
            return reason(index, .major)
        }
        tokens[index].action = isShouting ? .title : .raise
        reason(index, isFirst ? (index == 0 ? .first : .clauseStart) : .major)
    }

    /// an t-Ainm, M’Áit
    private func irish(_ index: Int, _ token: CaseToken, _ isFirst: Bool) -> Bool {
        guard token.shape == .lower else { return false }
        if IrishMutations.isHyphened(text, tokens, at: index) {
            reason(index, .compoundMinor)
            return true
        }
        if IrishMutations.isHyphened(text, tokens, at: index - 1) {
            tokens[index].action = .raise
            reason(index, .major)
            return true
        }
        guard let prefix = IrishMutations.elision(text, token) else { return false }
        tokens[index].prefix = prefix
        tokens[index].action = isFirst ? .raiseAfterApostrophe : .raiseBehindMutation
        reason(index, .major)
        return true
    }

    /// Portuguese and Welsh raise the last word whatever it is: Abrir Com.
    private func isRaisedLast(_ index: Int) -> Bool {
        guard tailoring.language == .portuguese || tailoring.language == .welsh else { return false }
        return index + 1 == tokens.count && !tokens[index].isHyphenated
    }

    /// The e of e-mail is no conjunction.
    private func beginsCompound(_ index: Int) -> Bool {
        index + 1 < tokens.count && tokens[index + 1].isHyphenated && tokens[index + 1].kind == .word
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

    private func raisesPart(_ index: Int) -> Bool {
        raisesCompounds && tokens[index - 1].letters > 1
    }

    private func isListed(_ token: CaseToken) -> Bool {
        lowercase.contains(CaseWords.key(of: token, in: text, tailoring))
    }
}

enum CaseWords {
    /// The bytes of a word in lower case, for a locale's list. Not storable if it is too long.
    static func key(
        of token: CaseToken, in text: UnsafeBufferPointer<UInt8>, _ tailoring: LetterTailoring
    ) -> CaseWordKey {
        let range = Int(token.start)..<Int(token.end)
        var key = CaseWordKey()
        guard range.count <= CaseWordKey.limit * 2 else {
            key.count = CaseWordKey.limit + 1
            return key
        }
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { storage in
            var writer = CaseWriter(
                text: text, lexicon: CaseLexiconReference(.standard), tailoring: tailoring, sink: ByteSink(storage))
            var lowered = token
            lowered.action = .lower
            writer.write(lowered)
            var position = 0
            let bytes = UnsafeBufferPointer(rebasing: storage[..<writer.sink.count])
            while position < bytes.count {
                if bytes[position] == 0xE2, bytes.at(position + 1) == 0x80,
                    bytes.at(position + 2) == 0x99
                {
                    key.append(0x27)
                    position += 3
                } else {
                    key.append(bytes[position])
                    position += 1
                }
            }
        }
        return key
    }

    static func table(_ words: [String]) -> CaseWordTable {
        var table = CaseWordTable(minimumCapacity: words.count)
        for word in words { table.update(foldedKey(word)) { _ in } }
        return table
    }

    /// The key of a word of a list, in lower case and with plain apostrophes.
    static func foldedKey(_ word: String) -> CaseWordKey {
        var key = CaseWordKey()
        for scalar in word.lowercased().unicodeScalars {
            if scalar == "\u{2019}" {
                key.append(0x27)
            } else {
                for byte in String(scalar).utf8 { key.append(byte) }
            }
        }
        return key
    }
}
