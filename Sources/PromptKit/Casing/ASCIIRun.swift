/// A run of ASCII letters, read eight at a time.
struct ASCIIRun {
    /// The letters in lower case.
    private(set) var key = CaseWordKey()
    private(set) var length = 0
    private(set) var capitals = 0
    private(set) var startsWithCapital = false

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
            let isLetter =
                (low &+ Self.every(0x80 - 0x61)) & ~(low &+ Self.every(0x80 - 0x7B)) & ~eight
                & Self.every(0x80)
            let count = (~isLetter & Self.every(0x80)).trailingZeroBitCount >> 3
            if count == 0 { break }
            let mask = count == 8 ? ~0 : (1 &<< UInt64(count &* 8)) &- 1
            if length == 0 {
                key.low = folded & mask
                startsWithCapital = eight & 0x20 == 0
            } else if length == 8 {
                key.high = folded & mask
            }
            capitals &+= (~eight & Self.every(0x20) & mask).nonzeroBitCount
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
        let count = limit &- index
        guard let base = baseAddress, index >= 0, count > 0, limit <= self.count else { return 0 }
        let raw = UnsafeRawPointer(base)
        if count >= 8 {
            return UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: index, as: UInt64.self))
        }
        if limit >= 8 {
            // The last eight bytes, without those before `index`.
            let last = raw.loadUnaligned(fromByteOffset: limit &- 8, as: UInt64.self)
            return UInt64(littleEndian: last) &>> UInt64((8 &- count) &* 8)
        }
        var result: UInt64 = 0
        for offset in 0..<count {
            result |= UInt64(base[index &+ offset]) &<< UInt64(offset &* 8)
        }
        return result
    }
}
