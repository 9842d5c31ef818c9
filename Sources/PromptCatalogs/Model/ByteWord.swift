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
        word = base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    }

    /// Whether one of them is `byte`.
    @inline(__always)
    func has(_ byte: UInt8) -> Bool {
        let difference = word ^ Self.ones &* UInt64(byte)
        return (difference &- Self.ones) & ~difference & Self.highs != 0
    }

    /// Whether one of them may be below 0x20; if not, none is.
    @inline(__always)
    var mayHaveControls: Bool {
        (word &- Self.ones &* 0x20) & ~word & Self.highs != 0
    }

    @inline(__always)
    var isASCII: Bool { word & Self.highs == 0 }
}
