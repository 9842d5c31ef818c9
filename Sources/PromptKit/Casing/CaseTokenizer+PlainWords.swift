// The fast way: words of ASCII letters with one space between, as most texts are made of.

extension CaseTokenizer {
    /// Reads such words as far as they go, and then whatever word stands there if there is one.
    mutating func plainWords() {
        guard before == .space, limit == text.count, limit >= 8 else { return word() }
        if isPadded { readPlainWords(isPadded: true) } else { readPlainWords(isPadded: false) }
    }

    /// Every instruction in the loop counts: it takes as long as all the rest together.
    @inline(__always)
    private mutating func readPlainWords(isPadded: Bool) {
        // In variables of its own, which no token that is written can overlap: fields of `self`
        // would be read again for every word.
        let (text, limit, words, column) = (text, limit, lexicon.words, column)
        var tokens = tokens
        let first = tokens.count
        var flags: CaseWordFlags = []
        var start = index
        var isLetter = true
        while start < limit {
            let eight =
                isPadded ? text.eightBytes(at: start) : text.eightBytes(below: limit, at: start)
            let folded = eight | ASCIIRun.every(0x20)
            let marks = ASCIIRun.marks(eight, folded)
            let capitals: UInt64
            let low: UInt64
            let length: Int
            let place: Int
            if marks != 0 {
                // All bits below the first byte that is no letter.
                let mask = (marks ^ (marks &- 1)) &>> 8
                low = folded & mask
                capitals = ~eight & ASCIIRun.every(0x20) & mask
                length = marks.trailingZeroBitCount &>> 3
                place = words.place(ofShort: low)
            } else {
                let run = ASCIIRun(text, at: start, limit: limit)
                if run.length > CaseWordKey.limit { break }
                low = run.key.low
                capitals = run.hasLaterCapital ? ~0 : run.startsWithCapital ? 0x20 : 0
                length = run.length
                place = words.place(low, run.key.high)
            }
            let end = start &+ length
            let isEnd = isPadded ? text.byte(at: end) != 0x20 : end >= limit
            if isEnd ? end < limit : text.byte(at: end) != 0x20 {
                isLetter = length > 0
                break
            }
            // Of capitals only the first letter may be one.
            guard length > 0, capitals <= 0x20 else {
                isLetter = length > 0
                break
            }
            let slot = words[place]
            flags.formUnion(slot.pointee.entry.flags)
            let isCapital = UInt8(truncatingIfNeeded: capitals &>> 5)
            var token = CaseToken(
                kind: .word, from: start, to: end, before: .space,
                reason: CaseTokenizer.verdict(slot, column, low))
            token.shape = isCapital != 0 ? .capitalized : .lower
            token.letters = UInt8(truncatingIfNeeded: length)
            token.entry = slot.pointee.entry
            token.action = CaseTokenizer.action(on: token.reason, isCapital)
            tokens.append(token)
            start = end &+ 1
            if isPadded, isEnd { break }
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
        _ slot: UnsafePointer<CaseWordTable.Slot>, _ column: Int, _ low: UInt64
    ) -> CaseReason {
        // Mc may be the start of a family name.
        if low & 0xFFFF == 0x636D { return .unchanged }
        return CaseWordTable.Slot.verdicts(slot)[column: column]
    }
}

extension CaseTokenizer {
    /// Nothing is done to what is right already. Reckoned with bits, since no processor can guess
    /// which word is small.
    @inline(__always)
    private static func action(on reason: CaseReason, _ isCapital: UInt8) -> CaseToken.Action {
        let reason = unsafeBitCast(reason, to: UInt8.self)
        let isMajor = (reason &- unsafeBitCast(CaseReason.major, to: UInt8.self) &- 1) &>> 7
        let isMinor =
            ((reason ^ unsafeBitCast(CaseReason.minor, to: UInt8.self)) &- 1) &>> 7
        let action =
            isMajor & ~isCapital & CaseToken.Action.raise.rawValue
            | (isMinor & isCapital) &* CaseToken.Action.lower.rawValue
        return unsafeBitCast(action, to: CaseToken.Action.self)
    }
}

/// A text with eight bytes of zero behind it, which may be read as well.
struct PaddedText {
    static let padding = 8
    let text: UnsafeBufferPointer<UInt8>

    /// Copies a text to memory that has room for it and for the zeros; nil if it has not.
    @inline(__always)
    init?(
        _ source: UnsafeBufferPointer<UInt8>, in storage: UnsafeMutableBufferPointer<UInt8>
    ) {
        guard let target = storage.baseAddress, storage.count &- Self.padding >= source.count else {
            return nil
        }
        if let bytes = source.baseAddress { target.update(from: bytes, count: source.count) }
        UnsafeMutableRawPointer(target).storeBytes(
            of: 0, toByteOffset: source.count, as: UInt64.self)
        text = UnsafeBufferPointer(start: target, count: source.count)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The byte at an index that is known to lie in the text or in the zeros behind it.
    @inline(__always)
    fileprivate func byte(at index: Int) -> UInt8 { baseAddress.unsafelyUnwrapped[index] }

    /// Eight bytes from an index in a text that has zeros behind it, the first in the lowest place.
    @inline(__always)
    fileprivate func eightBytes(at index: Int) -> UInt64 {
        UInt64(
            littleEndian: UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(
                fromByteOffset: index, as: UInt64.self))
    }
}
