import Testing

@testable import PromptCatalogs

/// Eight bytes at a time come to the same as one.
struct ByteWordTests {
    /// Bytes that differ from one another in one bit are the hard ones.
    private static let bytes: [UInt8] = [
        0x0A, 0x0B, 0x0D, 0x22, 0x23, 0x5C, 0x5D, 0x20, 0x80, 0xA2,
    ]

    @Test(arguments: 0..<300) func findsTheFirstAndMarksAll(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let content = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
            Int.random(in: 0..<4, using: &random) == 0
                ? Self.bytes.randomElement(using: &random) ?? 0 : 0x61
        }
        content.withUnsafeBufferPointer { buffer in
            for start in 0...content.count {
                func first(_ wanted: UInt8...) -> Int {
                    content[start...].firstIndex(where: wanted.contains) ?? content.count
                }
                #expect(buffer.place(of: 0x0A, from: start) == first(0x0A), "seed \(seed)")
                #expect(buffer.place(of: 0x0A, 0x0D, from: start) == first(0x0A, 0x0D))
                #expect(
                    buffer.place(of: 0x22, 0x5C, 0x0A, from: start) == first(0x22, 0x5C, 0x0A))
                #expect(buffer.firstIndex(of: 0x22, from: start) ?? content.count == first(0x22))
                guard let word = ByteWord(buffer, at: start) else { continue }
                let marks = word.allMarks(of: 0x0A)
                for index in 0..<8 {
                    let isMarked = marks >> UInt64(index * 8 + 7) & 1 == 1
                    #expect(isMarked == (content[start + index] == 0x0A), "seed \(seed)")
                }
            }
        }
    }

    @Test(arguments: [
        ("msgid \"a\"", true), ("msgid", false), ("msgidx \"a\"", false), ("", false),
    ])
    func knowsBeginnings(_ text: String, _ begins: Bool) {
        var text = text
        let head = ByteWord.Head("msgid ")
        let found = text.withUTF8 { ByteWord($0, at: 0)?.begins(with: head) ?? false }
        #expect(found == begins)
    }
}
