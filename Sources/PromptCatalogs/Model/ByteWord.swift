/// Eight bytes that are looked at together.
struct ByteWord {
    private let word: UInt64

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highs: UInt64 = 0x8080_8080_8080_8080

    /// Nil if fewer than eight follow.
    @inline(__always)
    init?(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) {
        guard index + 8 <= bytes.count, let base = UnsafeRawPointer(bytes.baseAddress) else {
            return nil
        }
        word = UInt64(
            littleEndian: base.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }

    /// Whether one of them is `byte`.
    @inline(__always)
    func has(_ byte: UInt8) -> Bool { marks(of: byte) != 0 }

    /// The highest bit of each byte that is `byte`. Only the lowest of them is sure: above it a
    /// byte that differs in its last bit may be marked as well.
    @inline(__always)
    func marks(of byte: UInt8) -> UInt64 {
        let difference = word ^ Self.ones &* UInt64(byte)
        return (difference &- Self.ones) & ~difference & Self.highs
    }

    /// The highest bit of each byte that is `byte`, and of no other.
    @inline(__always)
    func allMarks(of byte: UInt8) -> UInt64 {
        let difference = word ^ Self.ones &* UInt64(byte)
        return ~((difference & ~Self.highs) &+ ~Self.highs | difference) & Self.highs
    }

    /// Up to eight bytes that a word may begin with.
    struct Head {
        fileprivate let bytes: UInt64
        fileprivate let mask: UInt64

        init(_ text: StaticString) {
            var (bytes, mask): (UInt64, UInt64) = (0, 0)
            for index in 0..<min(text.utf8CodeUnitCount, 8) {
                bytes |= UInt64(text.utf8Start[index]) << UInt64(index * 8)
                mask |= 0xFF << UInt64(index * 8)
            }
            (self.bytes, self.mask) = (bytes, mask)
        }
    }

    @inline(__always)
    func begins(with head: Head) -> Bool { word & head.mask == head.bytes }

    /// Whether one of them may be below 0x20; if not, none is.
    @inline(__always)
    var mayHaveControls: Bool {
        (word &- Self.ones &* 0x20) & ~word & Self.highs != 0
    }

    @inline(__always)
    var isASCII: Bool { word & Self.highs == 0 }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place at `start` or behind it that has `byte`; the end if none has.
    @inline(__always)
    func place(of byte: UInt8, from start: Int) -> Int {
        place(from: start, marks: { $0.marks(of: byte) }, isOne: { $0 == byte })
    }

    /// The first place at `start` or behind it that has one of two bytes; the end if none has.
    @inline(__always)
    func place(of first: UInt8, _ second: UInt8, from start: Int) -> Int {
        place(
            from: start, marks: { $0.marks(of: first) | $0.marks(of: second) },
            isOne: { $0 == first || $0 == second })
    }

    /// The first place at `start` or behind it that has one of three bytes; the end if none has.
    @inline(__always)
    func place(of first: UInt8, _ second: UInt8, _ third: UInt8, from start: Int) -> Int {
        place(
            from: start,
            marks: { $0.marks(of: first) | $0.marks(of: second) | $0.marks(of: third) },
            isOne: { $0 == first || $0 == second || $0 == third })
    }

    /// Looks at eight bytes at a time, then at those that are left.
    @inline(__always)
    private func place(
        from start: Int, marks: (ByteWord) -> UInt64, isOne: (UInt8) -> Bool
    ) -> Int {
        var index = start
        while let word = ByteWord(self, at: index) {
            let found = marks(word)
            if found != 0 { return index + (found.trailingZeroBitCount >> 3) }
            index += 8
        }
        while index < count, !isOne(self[index]) { index += 1 }
        return Swift.min(index, count)
    }
}
