import PromptKit
import Testing

@testable import PromptCatalogs

/// Edits in memory.
struct FileEditorTests {
    private func source(_ text: String, _ encoding: TextEncoding = .utf8) -> SourceText {
        SourceText(path: "x", bytes: encoding.byteOrderMark + encoding.encode(text))
            .reinterpreted(as: encoding)
    }

    private func apply(
        _ edits: [(Range<Int>, String)], to text: String, _ encoding: TextEncoding = .utf8
    ) throws -> [UInt8] {
        try FileEditor.applying(
            edits.map { ByteEdit(span: $0.0, replacement: $0.1) }, to: source(text, encoding))
    }

    private func reason(
        _ edits: [(Range<Int>, String)], _ text: String, _ encoding: TextEncoding = .utf8
    )
        -> EditError.Reason?
    {
        do {
            _ = try apply(edits, to: text, encoding)
            return nil
        } catch {
            return (error as? EditError)?.reason
        }
    }

    @Test func appliesInOrderOfPlace() throws {
        let bytes = try apply(
            [(6..<7, "XY"), (0..<1, ""), (3..<3, "-"), (3..<3, "+")], to: "abcdefg")
        #expect(String(decoding: bytes, as: UTF8.self) == "bc-+defXY")
    }

    @Test func makesEqualEditsOnce() throws {
        let bytes = try apply([(1..<2, "X"), (1..<2, "X"), (2..<2, "i"), (2..<2, "i")], to: "abc")
        #expect(String(decoding: bytes, as: UTF8.self) == "aXiic")
    }

    @Test func refusesWhatDoesNotFit() {
        #expect(reason([(0..<2, "x"), (1..<3, "y")], "abc") == .overlap(0..<2, 1..<3))
        #expect(reason([(1..<2, "x"), (1..<2, "y")], "abc") == .overlap(1..<2, 1..<2))
        #expect(reason([(2..<4, "x")], "abc") == .outside(2..<4))
        #expect(reason([(1..<2, "x")], "\u{E9}") == .splitsCharacter(1..<2))
        #expect(reason([(0..<3, "x")], "\u{1F600}") == .splitsCharacter(0..<3))
        #expect(reason([(0..<4, "x")], "\u{1F600}") == nil)
        #expect(reason([(3..<4, "x")], "ab", .utf16LittleEndianWithBOM) == .splitsCharacter(3..<4))
        #expect(
            reason([(2..<4, "x")], "\u{1F600}", .utf16BigEndianWithBOM) == .splitsCharacter(2..<4))
        #expect(reason([(0..<0, "x")], "ab", .utf8WithBOM) == .outside(0..<0))
        #expect(reason([(1..<1, "\u{4E2D}")], "ab", .latin1) == .notEncodable("\u{4E2D}"))
        #expect(reason([(1..<1, "\u{E9}")], "ab", .latin1) == nil)
    }

    /// A byte that is no character by itself may be replaced.
    @Test func replacesBytesThatAreNoText() throws {
        let broken = SourceText(path: "x", bytes: [0x61, 0xE9, 0x62, 0x80, 0xBF])
        let bytes = try FileEditor.applying(
            [ByteEdit(span: 1..<2, replacement: "\u{E9}"), ByteEdit(span: 4..<5, replacement: "")],
            to: broken)
        #expect(bytes == [0x61, 0xC3, 0xA9, 0x62, 0x80])
    }

    @Test(arguments: TextEncoding.allCases)
    func writesInTheEncodingOfTheFile(_ encoding: TextEncoding) throws {
        let unit = encoding.isUTF16 ? 2 : 1
        let start = encoding.byteOrderMark.count
        let bytes = try apply(
            [(start + unit..<start + 2 * unit, "\u{E9}\u{FC}")], to: "abc", encoding)
        #expect(bytes == encoding.byteOrderMark + encoding.encode("a\u{E9}\u{FC}c"))
    }

    @Test func removesAByteOrderMark() throws {
        #expect(try apply([(0..<3, "")], to: "ab", .utf8WithBOM) == Array("ab".utf8))
    }

    @Test(arguments: [
        ("a\nb\n", "x\ny", "x\ny"), ("a\r\nb\r\n", "x\ny", "x\r\ny"), ("a\rb\r", "x\ny", "x\ry"),
        ("a\r\nb\r\n", "x\r\ny\n", "x\r\ny\r\n"), ("a\r\nb\nc\n", "x\ny", "x\ny"),
        ("ab", "x\ny", "x\ny"),
    ])
    func keepsLineEnds(_ text: String, _ replacement: String, _ expected: String) throws {
        for encoding in [TextEncoding.utf8, .utf16LittleEndianWithBOM, .utf16BigEndian] {
            let start = encoding.byteOrderMark.count
            let bytes = try apply([(start..<start, replacement)], to: text, encoding)
            #expect(bytes == encoding.byteOrderMark + encoding.encode(expected + text))
        }
    }

    @Test func convertsEncodings() throws {
        let utf16 = source("\"a\" = \"\u{E9}\u{1F600}\";\r\n", .utf16LittleEndianWithBOM)
        #expect(
            try FileEditor.converting(utf16, to: .utf8)
                == Array("\"a\" = \"\u{E9}\u{1F600}\";\r\n".utf8))
        #expect(
            try FileEditor.converting(source("\u{E9}"), to: .utf16BigEndianWithBOM)
                == [0xFE, 0xFF, 0x00, 0xE9])
        #expect(throws: EditError.self) {
            try FileEditor.converting(source("\u{4E2D}"), to: .latin1)
        }
    }

    @Test func combinesFixes() throws {
        func edit(_ span: Range<Int>, _ text: String) -> ByteEdit {
            ByteEdit(span: span, replacement: text)
        }
        let fixes = [
            [edit(5..<8, "x")], [edit(0..<2, "a"), edit(10..<12, "b")], [edit(7..<9, "y")],
            [edit(5..<8, "x")], [edit(2..<3, "c")], [edit(12..<12, "i")], [edit(20..<20, "j")],
            [edit(20..<20, "k")], [edit(13..<14, "d"), edit(0..<1, "e")],
        ]
        let combined = FileEditor.combining(fixes)
        #expect(combined.leftOut == 4)
        #expect(
            combined.edits == [
                edit(0..<2, "a"), edit(2..<3, "c"), edit(5..<8, "x"), edit(10..<12, "b"),
                edit(20..<20, "j"),
            ])
        _ = try FileEditor.applying(
            combined.edits, to: source("0123456789012345678901234567890"))
    }

    /// Edits at random, against putting the text together from its pieces.
    @Test func agreesWithTheObvious() throws {
        let seed: UInt64 = 99
        var random = SeededGenerator(seed: seed)
        let alphabet = ["a", "\u{E9}", "\u{4E2D}", "\u{1F600}", "\n", "\r\n", " ", "\"", "\\"]
        func text(_ length: Int) -> [String] {
            (0..<length).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &random)] }
        }
        for round in 0..<500 {
            let encoding = TextEncoding.unicode[round % TextEncoding.unicode.count]
            let pieces = text(Int.random(in: 0..<30, using: &random))
            var starts = [encoding.byteOrderMark.count]
            for piece in pieces {
                starts.append(starts[starts.count - 1] + encoding.encode(piece).count)
            }
            let file = SourceText(
                path: "x", bytes: encoding.byteOrderMark + encoding.encode(pieces.joined())
            ).reinterpreted(as: encoding)
            let end = LineEnd(of: file)
            var edits: [ByteEdit] = []
            var expected = encoding.byteOrderMark
            for (index, piece) in pieces.enumerated() {
                if Int.random(in: 0..<3, using: &random) == 0 {
                    let new = text(Int.random(in: 0..<4, using: &random)).joined()
                    edits.append(
                        ByteEdit(span: starts[index]..<starts[index + 1], replacement: new))
                    expected += encoding.encode(end.applied(to: new))
                } else {
                    expected += encoding.encode(piece)
                }
            }
            edits.shuffle(using: &random)
            #expect(
                try FileEditor.applying(edits, to: file) == expected, "seed \(seed) round \(round)")
            #expect(try FileEditor.applying([], to: file) == file.bytes)
        }
    }

    @Test func stampsTellContentsApart() {
        var stamps: Set<FileStamp> = []
        var texts: [[UInt8]] = [[], [0], [0, 0], Array(repeating: 0, count: 8)]
        let base = Array("0123456789abcdefghij".utf8)
        texts.append(base)
        for index in base.indices {
            for bit in 0..<8 {
                var other = base
                other[index] ^= 1 << UInt8(bit)
                texts.append(other)
            }
        }
        for text in texts { stamps.insert(FileStamp(text)) }
        #expect(stamps.count == texts.count)
        #expect(FileStamp(base) == FileStamp(base))
        // The digest is written into reports: it may not change from run to run.
        #expect(
            FileStamp(Array("\"a\" = \"A\";\n".utf8)) == FileStamp(Array("\"a\" = \"A\";\n".utf8)))
    }
}
