/// Bytes of an entry that has no literals.
struct PackedRecord {
    /// Without its notes; eleven numbers, two of them of one byte.
    static let longest = 128
    /// Its kind, and a span of two numbers.
    static let longestNote = 24

    private let room: UnsafeMutableBufferPointer<UInt8>
    private var count = 0
    /// The end of the last span.
    private(set) var end: Int

    init(_ room: UnsafeMutableBufferPointer<UInt8>, end: Int) {
        self.room = room
        self.end = end
    }

    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: room[..<count])
    }

    mutating func write(byte: UInt8) {
        room[count] = byte
        count += 1
    }

    mutating func write(_ span: Span) {
        let distance = span.lowerBound - end
        write(distance >= 0 ? distance << 1 : ~distance << 1 | 1)
        write(span.count)
        end = span.upperBound
    }

    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        write(byte: UInt8(rest))
    }
}
