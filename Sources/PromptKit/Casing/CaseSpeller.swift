/// Spellings that stand above the rules of a style: exact phrases, family names, numerals.
struct CaseSpeller {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let tokens: CaseTokenList

    /// The key of a word of the text, in lower case.
    func key(_ token: CaseToken) -> CaseWordKey {
        text.wordKey(Int(token.start)..<Int(token.end))
    }

    /// Gives the words of an exact phrase their spelling. Returns how many they are, or nil if
    /// no phrase begins at `index`.
    func phrase(at index: Int) -> Int? {
        guard tokens[index].flags.contains(.phraseStart) else { return nil }
        next: for parts in lexicon.phrases(beginningWith: key(tokens[index])) {
            guard index + parts.count <= tokens.count else { continue }
            for (offset, part) in parts.enumerated().dropFirst() {
                let token = tokens[index + offset]
                guard token.kind == .word,
                    token.before == (part.isHyphenated ? .hyphen : .space),
                    key(token) == part.key
                else { continue next }
            }
            for (offset, part) in parts.enumerated() {
                tokens[index + offset].action = .name
                tokens[index + offset].name = part.name
                tokens[index + offset].reason = .phrase
            }
            return parts.count
        }
        return nil
    }

    /// Whether the text has a known name in its own spelling.
    func isNameAsSpelled(_ token: CaseToken) -> Bool {
        guard token.name != 0 else { return false }
        return lexicon.withSpelling(token.name) {
            $0.elementsEqual(text[Int(token.start)..<Int(token.end)])
        }
    }

    /// Gives a word that is raised the capitals inside that its kind has: McTavish, O’Brien, II.
    @inline(__always)
    func spell(_ index: Int) {
        // m, o, d, l and i, v, x begin such words.
        switch text.at(Int(tokens[index].start)) | 0x20 {
        case 0x6D, 0x6F, 0x64, 0x6C, 0x69, 0x76, 0x78: spellRare(index)
        default: break
        }
    }

    private func spellRare(_ index: Int) {
        let token = tokens[index]
        guard token.letters > 1, token.shape != .mixed else { return }
        if token.flags.contains(.roman) {
            tokens[index].action = .name
            tokens[index].reason = .numeral
            return
        }
        let range = Int(token.start)..<Int(token.end)
        let first = text.at(range.lowerBound) | 0x20
        if first == 0x6D {
            if FamilyNames.hasCapitalInside(text, range) {
                tokens[index].prefix = 2
            } else if token.flags.contains(.macName) {
                tokens[index].prefix = 3
            } else {
                return
            }
            tokens[index].action = .raiseThird
            tokens[index].reason = .familyName
        } else if first == 0x6F || first == 0x64 || first == 0x6C,
            let behind = FamilyNames.apostrophe(in: text, range)
        {
            tokens[index].prefix = UInt8(clamping: behind - range.lowerBound)
            tokens[index].action = .raiseAfterApostrophe
            tokens[index].reason = .familyName
        }
    }
}

extension CaseToken {
    /// Small letters, or a capital and small letters: a spelling that says nothing of its own.
    var isPlainShape: Bool { shape == .lower || shape == .capitalized }
}
