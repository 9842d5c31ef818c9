/// The fast way through a text: words of ASCII letters with one space between, as most texts are
/// made of.
///
/// Every instruction in its loop counts: it takes as long as all the rest together.
enum PlainWords {
    /// Where they end.
    struct End {
        /// The first byte behind them and the space that follows; behind the end of the text if one
        /// of them ended it.
        var next: Int
        /// Whether a word stands there, though no plain one.
        var isWord = false
        /// Whether a word was among them that may be written in capitals only.
        var hasCapitalsName = false
    }

    /// Reads plain words from `start` on, before which a space stands or nothing.
    ///
    /// - Parameters:
    ///   - isPadded: whether the text is a `PaddedText`'s.
    ///   - column: the verdicts on words that are wanted, of `PlainVerdicts`.
    static func read(
        _ text: UnsafeBufferPointer<UInt8>, isPadded: Bool, from start: Int,
        _ words: CaseWordTable.View, column: Int, into tokens: inout CaseTokenList
    ) -> End {
        guard isPadded || text.count >= 8 else {
            return End(next: start, isWord: text.isLetter(at: start))
        }
        return isPadded
            ? readAll(text, isPadded: true, from: start, words, column, &tokens)
            : readAll(text, isPadded: false, from: start, words, column, &tokens)
    }

    @inline(__always)
    private static func readAll(
        _ text: UnsafeBufferPointer<UInt8>, isPadded: Bool, from start: Int,
        _ words: CaseWordTable.View, _ column: Int, _ list: inout CaseTokenList
    ) -> End {
        let limit = text.count
        var tokens = list
        let first = tokens.count
        var flags: CaseWordFlags = []
        var result = End(next: start)
        while result.next < limit {
            let start = result.next
            let word = Word(text, isPadded, at: start, words)
            let end = start &+ word.length
            let isEnd = isPadded ? text.byte(at: end) != 0x20 : end >= limit
            guard isEnd ? end >= limit : text.byte(at: end) == 0x20, word.isPlain else {
                result.isWord = word.length > 0
                break
            }
            let slot = words[word.place]
            flags.formUnion(slot.pointee.entry.flags)
            var token = CaseToken(
                kind: .word, from: start, to: end, before: .space,
                reason: word.verdict(slot, column))
            token.shape = word.capitals != 0 ? .capitalized : .lower
            token.letters = UInt8(truncatingIfNeeded: word.length)
            token.entry = slot.pointee.entry
            token.action = action(on: token.reason, word.capitals)
            tokens.append(token)
            result.next = end &+ 1
            if isPadded, isEnd { break }
        }
        let last = tokens.count &- 1
        if last >= first {
            // Small words at either end of a text, or beside something else, may be capitals.
            if first == 0 { tokens.reopenMinor(0) }
            if result.next >= limit || !result.isWord { tokens.reopenMinor(last) }
            result.hasCapitalsName = flags.contains(.capitalsName)
        }
        list = tokens
        return result
    }

    /// Nothing is done to what is right already. Reckoned with bits, since no processor can guess
    /// which word is small.
    @inline(__always)
    private static func action(on reason: CaseReason, _ capitals: UInt64) -> CaseToken.Action {
        let isCapital = UInt8(truncatingIfNeeded: capitals &>> 5)
        let reason = unsafeBitCast(reason, to: UInt8.self)
        let isMajor = (reason &- unsafeBitCast(CaseReason.major, to: UInt8.self) &- 1) &>> 7
        let isMinor = ((reason ^ unsafeBitCast(CaseReason.minor, to: UInt8.self)) &- 1) &>> 7
        let action =
            isMajor & ~isCapital & CaseToken.Action.raise.rawValue
            | (isMinor & isCapital) &* CaseToken.Action.lower.rawValue
        return unsafeBitCast(action, to: CaseToken.Action.self)
    }

    /// A run of letters, and what the table knows of it.
    private struct Word {
        let length: Int
        /// A bit in the sixth place of each byte that is a capital, of the first eight letters.
        let capitals: UInt64
        let place: Int
        private let low: UInt64

        @inline(__always)
        init(
            _ text: UnsafeBufferPointer<UInt8>, _ isPadded: Bool, at start: Int,
            _ words: CaseWordTable.View
        ) {
            let eight =
                isPadded
                ? text.eightBytes(at: start) : text.eightBytes(below: text.count, at: start)
            let folded = eight | ASCIIRun.every(0x20)
            let marks = ASCIIRun.marks(eight, folded)
            if marks != 0 {
                // All bits below the first byte that is no letter.
                let mask = (marks ^ (marks &- 1)) &>> 8
                low = folded & mask
                capitals = ~eight & ASCIIRun.every(0x20) & mask
                length = marks.trailingZeroBitCount &>> 3
                place = words.place(ofShort: low)
                return
            }
            low = folded
            let rest =
                isPadded
                ? text.eightBytes(at: start &+ 8)
                : start &+ 8 < text.count ? text.eightBytes(below: text.count, at: start &+ 8) : 0
            let foldedRest = rest | ASCIIRun.every(0x20)
            let end = ASCIIRun.marks(rest, foldedRest)
            let mask = end == 0 ? ~0 : (end ^ (end &- 1)) &>> 8
            let later = ~rest & ASCIIRun.every(0x20) & mask
            // Sixteen letters or more are for others to read.
            let isTooLong = end == 0
            capitals = isTooLong || later != 0 ? ~0 : ~eight & ASCIIRun.every(0x20)
            length = 8 &+ end.trailingZeroBitCount &>> 3
            place = words.place(low, foldedRest & mask)
        }

        /// Whether only the first letter may be a capital.
        @inline(__always)
        var isPlain: Bool { length > 0 && capitals <= 0x20 }

        @inline(__always)
        func verdict(_ slot: UnsafePointer<CaseWordTable.Slot>, _ column: Int) -> CaseReason {
            // Mc may be the start of a family name.
            if low & 0xFFFF == 0x636D { return .unchanged }
            return CaseWordTable.Slot.verdicts(slot)[column: column]
        }
    }
}

/// A text with zeros behind it, which may be read as well.
struct PaddedText {
    static let padding = 16
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
        let behind = UnsafeMutableRawPointer(target + source.count)
        behind.storeBytes(of: 0, as: UInt64.self)
        behind.storeBytes(of: 0, toByteOffset: 8, as: UInt64.self)
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
