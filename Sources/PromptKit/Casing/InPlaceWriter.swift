/// Writes the letter case that was decided for words over them, where every word is ASCII: it begins
/// with its first letter, and nothing moves.
struct InPlaceWriter {
    let lexicon: CaseLexiconReference
    let storage: UnsafeMutableBufferPointer<UInt8>

    /// Returns whether there was anything to write.
    @inline(__always)
    func write(_ tokens: CaseTokenList) -> Bool {
        var seen: UInt8 = 0
        for index in 0..<tokens.count {
            let action = tokens[index].action
            seen |= action.rawValue
            if action.rawValue <= CaseToken.Action.raise.rawValue {
                // Which of both it is, no processor can guess: the bit is cleared or not.
                raiseFirst(of: tokens[index], where: action == .raise)
            } else {
                writeRare(tokens[index])
            }
        }
        return seen != CaseToken.Action.keep.rawValue
    }

    /// A word that is to be raised begins with a letter.
    @inline(__always)
    private func raiseFirst(of token: CaseToken, where isRaised: Bool) {
        let start = Int(token.start)
        guard UInt(bitPattern: start) < UInt(bitPattern: storage.count) else { return }
        storage[start] &= isRaised ? 0xDF : 0xFF
    }

    private func writeRare(_ token: CaseToken) {
        let start = Int(token.start)
        let end = Int(token.end)
        switch token.action {
        case .keep, .raise: break
        case .lower: storage.lowerASCII(start..<end)
        case .title:
            storage.lowerASCII(start..<end)
            storage.raiseASCII(start)
        case .name: name(token)
        case .raiseThird, .raiseAfterApostrophe:
            storage.lowerASCII(start..<end)
            storage.raiseASCII(start)
            storage.raiseASCII(start + Int(token.prefix))
        case .raiseBehindMutation: storage.raiseASCII(start + Int(token.prefix))
        }
    }

    private func name(_ token: CaseToken) {
        let range = Int(token.start)..<Int(token.end)
        if token.reason == .numeral {
            for position in range where storage[position].isASCIILetter {
                storage[position] &= 0xDF
            }
            return
        }
        lexicon.withSpelling(token.name) { spelling in
            var next = 0
            for position in range {
                if next < spelling.count, storage[position] | 0x20 == spelling[next] | 0x20 {
                    if storage[position].isASCIILetter { storage[position] = spelling[next] }
                    next += 1
                } else if next == spelling.count {
                    // The s behind a name is small.
                    storage.lowerASCII(position..<position + 1)
                }
            }
        }
    }
}

extension UnsafeMutableBufferPointer<UInt8> {
    fileprivate func raiseASCII(_ position: Int) {
        guard UInt(bitPattern: position) < UInt(bitPattern: count),
            self[position].isASCIILetter
        else { return }
        self[position] &= 0xDF
    }

    fileprivate func lowerASCII(_ range: Range<Int>) {
        for position in range where position < count && self[position].isASCIILetter {
            self[position] |= 0x20
        }
    }
}
