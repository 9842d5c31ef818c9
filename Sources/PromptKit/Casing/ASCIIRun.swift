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
        var position = start
        while position < limit {
            let eight = text.eightBytes(at: position, limit: limit)
            let folded = eight | Self.every(0x20)
            // The highest bit of each byte says whether it is a letter: adding lifts `a` and
            // above over 0x80, and what lies above `z` as well.
            let low = folded & Self.every(0x7F)
            let isNoLetter =
                (~(low &+ Self.every(0x80 - 0x61)) | (low &+ Self.every(0x80 - 0x7B)) | eight)
                & Self.every(0x80)
            let count = isNoLetter.trailingZeroBitCount >> 3
            let mask: UInt64 = count == 8 ? ~0 : ~(~0 &<< UInt64(count &* 8))
            let smalls = eight & Self.every(0x20) & mask
            let capitals = ~eight & Self.every(0x20) & mask
            if smalls != 0 { hasSmall = true }
            if position == start {
                key.low = folded & mask
                startsWithCapital = capitals & 0x20 != 0
                if capitals & ~0x20 != 0 { hasLaterCapital = true }
            } else {
                if length == 8 { key.high = folded & mask }
                if capitals != 0 { hasLaterCapital = true }
            }
            length &+= count
            position &+= count
            if count < 8 { break }
        }
        key.count = length
    }

    @inline(__always)
    private static func every(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }
}

extension UnsafeBufferPointer<UInt8> {
    /// Eight bytes from `index` on, the first in the lowest place; zeros from `limit` on.
    @inline(__always)
    fileprivate func eightBytes(at index: Int, limit: Int) -> UInt64 {
        guard let base = baseAddress, index >= 0, index < limit, limit <= count else { return 0 }
        let rest = limit &- index
        if rest >= 8 {
            return UInt64(
                littleEndian: UnsafeRawPointer(base).loadUnaligned(
                    fromByteOffset: index, as: UInt64.self))
        }
        return lastBytes(base, rest, limit)
    }

    private func lastBytes(_ base: UnsafePointer<UInt8>, _ rest: Int, _ limit: Int) -> UInt64 {
        if limit >= 8 {
            // The last eight bytes, without those in front.
            let last = UnsafeRawPointer(base).loadUnaligned(
                fromByteOffset: limit &- 8, as: UInt64.self)
            return UInt64(littleEndian: last) &>> UInt64((8 &- rest) &* 8)
        }
        var result: UInt64 = 0
        for offset in 0..<rest {
            result |= UInt64(base[limit &- rest &+ offset]) &<< UInt64(offset &* 8)
        }
        return result
    }
}
