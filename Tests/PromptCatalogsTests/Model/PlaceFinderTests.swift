import PromptCatalogs
import PromptKit
import Testing

struct PlaceFinderTests {
    @Test(arguments: TextEncoding.unicode)
    func countsAsEditorsDo(_ encoding: TextEncoding) {
        // Family emoji: 5 scalars, 8 UTF-16 units, 1 character. e + acute: 1 character.
        let text = "ab\r\nc\u{1F469}\u{200D}\u{1F467}\u{200D}\u{1F466}d\re\u{301}f\n\n\u{4E2D}x"
        let bytes = encoding.byteOrderMark + encoding.encode(text)
        let source = SourceText(path: "x", bytes: bytes)
        // Two characters tell the encoding of so short a text only with a mark.
        guard source.encoding == encoding else { return }
        var finder = PlaceFinder(source)
        var expected: [(String, Int, Int, Int)] = [
            ("a", 1, 1, 1), ("b", 1, 2, 2), ("c", 2, 1, 1), ("d", 2, 3, 10), ("e", 3, 1, 1),
            ("f", 3, 2, 3), ("\u{4E2D}", 5, 1, 1), ("x", 5, 2, 2),
        ]
        for order in [false, true] {
            if order { expected.reverse() }
            for (character, line, column, utf16) in expected {
                let prefix = text.prefix(
                    upTo: text.unicodeScalars.firstIndex(of: Unicode.Scalar(character)!)!)
                let offset = encoding.byteOrderMark.count + encoding.encode(String(prefix)).count
                let place = finder.place(of: offset)
                #expect(place == LineColumn(line: line, column: column, utf16Column: utf16))
            }
        }
        let end = finder.place(of: bytes.count)
        #expect(end == LineColumn(line: 5, column: 3, utf16Column: 3))
        #expect(finder.place(of: bytes.count + 10) == end)
        #expect(finder.place(of: 0) == LineColumn(line: 1, column: 1, utf16Column: 1))
    }

    /// Agrees with the plain definition, whatever is asked in whatever order.
    @Test(arguments: ["\r\n", "\n", "\r"]) func agreesWithCounting(_ lineEnd: String) {
        var random = SeededGenerator(seed: 7)
        let parts = [
            "a", "\u{E9}", "e\u{301}", "\u{1F469}\u{200D}\u{1F680}", "\u{4E2D}", "\r\n", " ",
            "\u{1F1E9}\u{1F1EA}",
        ]
        var text = ""
        for _ in 0..<9000 {
            // Few line ends: lines longer than what is counted in one go.
            let part = parts[Int.random(in: 0..<parts.count, using: &random)]
            text +=
                part == "\r\n" ? Int.random(in: 0..<200, using: &random) > 0 ? "x" : lineEnd : part
        }
        let bytes = Array(text.utf8)
        var finder = PlaceFinder(SourceText(path: "x", bytes: bytes))
        var offsets = (0..<300).map { _ in Int.random(in: 0...bytes.count, using: &random) }
        offsets += offsets.sorted()
        bytes.withUnsafeBufferPointer { buffer in
            for offset in offsets where offset == bytes.count || bytes[offset] & 0xC0 != 0x80 {
                #expect(finder.place(of: offset) == LineColumn(offset: offset, in: buffer))
            }
        }
    }

    /// A megabyte on one line, asked for a thousand places: no time to speak of.
    @Test(.timeLimit(.minutes(15))) func longLines() {
        let source = SourceText(path: "x", bytes: Array(repeating: 0x61, count: 1 << 19))
        var finder = PlaceFinder(source)
        for offset in stride(from: 0, through: 1 << 19, by: 1 << 10) {
            #expect(finder.place(of: offset).column == offset + 1)
        }
    }
}
