// The fast way: words of ASCII letters with one space between, as most texts are made of.

extension CaseTokenizer {
    /// Reads such words as far as they go, and then whatever word stands there if there is one.
    ///
    /// Every instruction in its loop counts: it takes as long as all the rest together.
    mutating func plainWords() {
        guard before == .space, limit >= 8, limit <= text.count else { return word() }
        // In variables of its own, which no token that is written can overlap: fields of `self`
        // would be read again for every word.
        let (text, limit, words, column) = (text, limit, lexicon.words, column)
        var tokens = tokens
        let first = tokens.count
        var flags: CaseWordFlags = []
        var start = index
        var isLetter = true
        while start < limit {
            var run = ASCIIRun(beginning: text.eightBytes(below: limit, at: start))
            if run.length == 8 {
                run.readOn(text, from: start &+ 8, limit)
                if run.length > CaseWordKey.limit { break }
            }
            let end = start &+ run.length
            guard end >= limit || text[end] == 0x20, run.length > 0, !run.hasLaterCapital else {
                isLetter = run.length > 0
                break
            }
            let slot = words[words.place(run.key.low, run.key.high)]
            flags.formUnion(slot.pointee.entry.flags)
            var token = CaseToken(
                kind: .word, from: start, to: end, before: .space,
                reason: CaseTokenizer.verdict(slot, column, run.key))
            token.shape = run.startsWithCapital ? .capitalized : .lower
            token.letters = UInt8(truncatingIfNeeded: run.length)
            token.entry = slot.pointee.entry
            // Nothing is done to what is right already.
            if token.reason == .major {
                token.action = run.startsWithCapital ? .keep : .raise
            } else if token.reason == .minor {
                token.action = run.startsWithCapital ? .lower : .keep
            }
            tokens.append(token)
            start = end &+ 1
        }
        let last = tokens.count &- 1
        if last >= first {
            // Small words at either end of a text, or beside something else, may be capitals.
            if first == 0 { tokens.reopenMinor(0) }
            if start < limit ? !isLetter : true { tokens.reopenMinor(last) }
            // am and pm may be written AM and PM.
            if flags.contains(.capitalsName) { capitalsCount &+= 1 }
        }
        self.tokens = tokens
        if start > limit {
            // A word ended the text.
            index = limit
            before = []
            return
        }
        if start > index {
            index = start
            beginChunk()
        }
        if start < limit, isLetter { word() }
    }

    @inline(__always)
    private static func verdict(
        _ slot: UnsafePointer<CaseWordTable.Slot>, _ column: Int, _ key: CaseWordKey
    ) -> CaseReason {
        // Mc may be the start of a family name.
        if key.low & 0xFFFF == 0x636D { return .unchanged }
        return CaseWordTable.Slot.verdicts(slot)[column: column]
    }
}
