import PromptKit
import Testing

/// Bytes that are looked at several at a time give what one after the other would.
struct ByteScanTests {
    private static let pieces: [[UInt8]] = [
        Array("plain text, ".utf8), Array("\u{E9}\u{20AC}".utf8), Array("\u{4E2D}\u{6587}".utf8),
        Array("\u{1F600}".utf8), [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
        [0xF4, 0x90, 0x80, 0x80], [0xC3], [0xE4, 0xB8], [0xF0, 0x9F, 0x98], [0xFF], [0x0A], [],
        [0xE1, 0x41, 0x80], [0xC3, 0x41],
    ]

    private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        (0..<Int.random(in: 0..<12, using: &random)).flatMap { _ in
            // What is well-formed more often, or nothing but the beginning is looked at.
            let count = Bool.random(using: &random) ? 4 : pieces.count
            return pieces[Int.random(in: 0..<count, using: &random)]
        }
    }

    /// The longest beginning that the standard library takes for UTF-8.
    @Test(arguments: 0..<300) func findsWhereUTF8Ends(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let bytes = Self.bytes(&random)
        let expected = (0...bytes.count).last {
            String(validating: bytes[..<$0], as: UTF8.self) != nil
        }
        let found = bytes.withUnsafeBufferPointer { UTF8Scan.validPrefix(of: $0) }
        #expect(found == expected, "seed \(seed): \(bytes)")
    }

    @Test(arguments: 0..<300) func comparesByBytes(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let first = String(decoding: Self.bytes(&random), as: UTF8.self)
        let texts = [
            first, String(decoding: Self.bytes(&random), as: UTF8.self), first + "a", first + "b",
            String(first.unicodeScalars.dropLast()),
        ]
        for left in texts {
            for right in texts {
                #expect(
                    left.precedesByBytes(right)
                        == left.utf8.lexicographicallyPrecedes(right.utf8),
                    "seed \(seed): \(left) \(right)")
            }
        }
    }
}
