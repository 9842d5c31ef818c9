/// A run of ASCII letters, read eight at a time.
struct ASCIIRun {
    /// The letters in lower case.
    private(set) var key = CaseWordKey()
    private(set) var length = 0
    private(set) var startsWithCapital = false
    private(set) var hasLaterCapital = false
    private(set) var hasSmall = false

    /// The run that begins at `start`; empty if no letter stands there.
    @inline(__always)
    init(_ text: UnsafeBufferPointer<UInt8>, at start: Int, limit: Int) {
        let eight = text.eightBytes(at: start, limit: limit)
        let folded = eight | Self.every(0x20)
        let end = Self.marks(eight, folded)
        // All bits below the first byte that is no letter; all bits if there is none.
        let mask = ((end & (0 &- end)) &>> 7) &- 1
        let capitals = ~eight & Self.every(0x20) & mask
        key.low = folded & mask
        startsWithCapital = capitals & 0x20 != 0
        hasLaterCapital = capitals & ~0x20 != 0
        hasSmall = eight & Self.every(0x20) & mask != 0
        length = end.trailingZeroBitCount &>> 3
        key.count = length
        if length == 8 { readOn(text, from: start &+ 8, limit) }
    }

    private mutating func readOn(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int
    ) {
        var position = start
        while position < limit {
            let eight = text.eightBytes(at: position, limit: limit)
            let folded = eight | Self.every(0x20)
            let end = Self.marks(eight, folded)
            let mask = ((end & (0 &- end)) &>> 7) &- 1
            if ~eight & Self.every(0x20) & mask != 0 { hasLaterCapital = true }
            if eight & Self.every(0x20) & mask != 0 { hasSmall = true }
            if length == 8 { key.high = folded & mask }
            length &+= end.trailingZeroBitCount &>> 3
            if end != 0 { break }
            position &+= 8
        }
        key.count = length
    }

    /// The highest bit of each byte that is no letter: adding lifts `a` and above over 0x80, and
    /// what lies above `z` as well.
    @inline(__always)
    static func marks(_ eight: UInt64, _ folded: UInt64) -> UInt64 {
        let low = folded & every(0x7F)
        return (~(low &+ every(0x80 - 0x61)) | (low &+ every(0x80 - 0x7B)) | eight) & every(0x80)
    }

    /// The byte in every place.
    @inline(__always)
    static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes from `index` on, the first in the lowest place; zeros from `limit` on.
    @inline(__always)
    fileprivate func eightBytes(at index: Int, limit: Int) -> UInt64 {
        // One comparison for both ends: a negative index is a huge number.
        if UInt(bitPattern: index) < UInt(bitPattern: limit), limit >= 8, limit <= count {
            return eightBytes(below: limit, at: index)
        }
        return fewBytes(at: index, limit: limit)
    }

    /// The same of `0..<limit`, in which `index` lies, and which has eight bytes or more.
    @inline(__always)
    func eightBytes(below limit: Int, at index: Int) -> UInt64 {
        // Near the end the last eight bytes, without those in front: whether a word stands there
        // is no branch to guess.
        let place = Swift.min(index, limit &- 8)
        let eight = UInt64(
            littleEndian: UnsafeRawPointer(baseAddress.unsafelyUnwrapped).loadUnaligned(
                fromByteOffset: place, as: UInt64.self))
        return eight &>> UInt64(truncatingIfNeeded: (index &- place) &* 8)
    }

    /// The same of a text shorter than eight bytes.
    private func fewBytes(at index: Int, limit: Int) -> UInt64 {
        guard index >= 0, index < limit, limit <= count, let base = baseAddress else { return 0 }
        var result: UInt64 = 0
        for offset in 0..<Swift.min(limit &- index, 8) {
            result |= UInt64(base[index &+ offset]) &<< UInt64(offset &* 8)
        }
        return result
    }
}
