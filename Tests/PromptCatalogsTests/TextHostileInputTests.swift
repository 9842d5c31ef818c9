import PromptKit
import Testing

@testable import PromptCatalogs

/// Input that means harm, or looks like it, in the text formats: an answer, in time, and no crash.
struct TextHostileInputTests {
    static let formats: [String: [String]] = [
        "x.po": [
            "\"", "\"\n", "\"a", "\"a\"\n", "\"a\" ", "\"a\"\"", "\\", "\\\"", "\\\n", "\"\\x",
            "\"\\0\" ", "#",
            "#\n", "#~", "#~ ", "#~|", "#|", "#| \"a\"\n", "#, ", "#, fuzzy\n", "#,,,,", "msgid ",
            "msgid \"a\"\n",
            "msgid \"\"\n", "msgstr \"a\"\n", "msgid \"a\" msgstr \"b\" ", "msgctxt \"a\"\n",
            "msgid_plural \"b\"\n",
            "msgstr[0] \"a\"\n", "msgstr[", "msgstr[9999999999] \"\"\n", "domain \"a\"\n",
            "<<<<<<< x\n", "=======\n",
            ">>>>>>> x\n", "a", "a\n", "a b ", "m", "msg", "\r", "\r\n", "\0", "\u{2028}",
            "\"a\"b\"", "\"\"\"\n",
            "msgid \"a\"b\"\nmsgstr \"c\"d\"\n",
        ],
        "x.arb": [
            "{", "}", "[", "\"", "{\"a\":", "{\"a\":\"", "\"a\":\"b\"", "\"a\":\"b\",",
            "\"a\":\"b\"\n", "\"a\":\"b\",\n",
            "\"a\":\"b\"c\",\n", "\"a\": \"\n", "\"a\": x,\n", "a\n", "\n", "<<<<<<< x\n",
            "=======\n", "//\n", ",", ":",
            "\"@a\":{", "\"@a\":{},\n", "\"a\":\"{\",\n", "\"a\":\"{n,plural,\",\n", "\\", "'",
        ],
        "x.properties": [
            "a", "a\n", "a=", "a=b\n", "=", ":", "#", "#\n", "!\n", "\\", "\\\n", "\\\r", "\\\r\n",
            "\\u", "\\u0", "\\uD800",
            " ", "\t", "a=\\\n", "a\\\n", "a.b=c\\\nd.e=f\\\n", "<<<<<<< x\n", "=======\n", "\0",
            "\r",
        ],
        "x.tsv": [
            "\t", "a\t", "\n", "text\t", "text\n", "en\t", "en\tde\n", "\r", "key\ttext\n",
            "a\tb\tc\n",
        ],
        "x.jsonl": [
            "\"a\"\n", "\"", "{", "{\"text\":", "{\"text\":\"a\"}\n", "[", "5\n", "\n", "\\", "x\n",
        ],
        "x.txt": ["a", "a\n", "\n", "\r", "\t", "\u{2028}"],
    ]

    static let patterns = formats.sorted { $0.key < $1.key }.flatMap { name, patterns in
        patterns.map { (name, $0) }
    }

    private func catalog(_ bytes: [UInt8], _ name: String) throws -> Catalog {
        if name.hasSuffix(".txt") {
            return PlainListFormat.read(SourceText(path: name, bytes: bytes))
        }
        let format = try #require(FormatRegistry.format(ofFileNamed: name, isNamed: true))
        return format.read(SourceText(path: name, bytes: bytes))
    }

    /// Spans lie in the file, and texts map back into their values.
    private func expectSound(_ catalog: Catalog, _ comment: Comment) {
        let count = catalog.source.bytes.count
        var isSound = catalog.problems.allSatisfy { $0.span.upperBound <= count }
        for entry in catalog.entries {
            isSound = isSound && entry.keySpan.upperBound <= count
            isSound = isSound && entry.notes.allSatisfy { $0.span.upperBound <= count }
            isSound = isSound && (entry.comment?.span.upperBound ?? 0) <= count
            for value in entry.values.prefix(3) {
                let all = catalog.span(of: 0..<value.text.utf8.count, in: value)
                isSound = isSound && value.span.upperBound <= count
                isSound = isSound && all.lowerBound >= value.span.lowerBound
                isSound = isSound && all.upperBound <= value.span.upperBound
            }
        }
        for problem in catalog.problems {
            for edit in problem.edits {
                isSound = isSound && (try? FileEditor.applying([edit], to: catalog.source)) != nil
            }
        }
        #expect(isSound, comment)
    }

    @Test(.timeLimit(.minutes(15)), arguments: patterns)
    func repetition(_ name: String, _ pattern: String) throws {
        let prefixes: [String] =
            switch name {
            case "x.po": ["", "msgid \"", "msgid \"a\"\nmsgstr \"", InvalidHeader.example]
            case "x.arb": ["", "{", "{\"a\":\"", "{\"a\":\"b\",\n"]
            case "x.tsv": ["", "key\ttext\n", "text\ten\tde\n"]
            default: ["", "a"]
            }
        for prefix in prefixes {
            let text = prefix + String(repeating: pattern, count: 12_000 / pattern.utf8.count)
            let catalog = try catalog(Array(text.utf8), name)
            expectSound(catalog, "\(name) \(prefix.debugDescription) \(pattern.debugDescription)")
            _ = catalog.places
        }
    }

    @Test func deepMessages() throws {
        for text in [
            String(repeating: "{", count: 50_000), String(repeating: "{a,select,b{", count: 20_000),
            String(repeating: "{a,plural,other{", count: 20_000)
                + String(repeating: "}}", count: 20_000),
            String(repeating: "'{", count: 30_000),
            String(repeating: "{a, number, {", count: 20_000),
        ] {
            let catalog = try catalog(Array("{\"a\": \"\(text)\", \"b\": \"B\"}".utf8), "x.arb")
            #expect(catalog.problems.contains { $0.rule == "invalid-message" })
            #expect(catalog.entries.map(\.key) == ["a", "b"])
            #expect(catalog.entries[0].values.count < 50)
            expectSound(catalog, "\(text.prefix(20))")
        }
    }

    @Test func deepPluralExpressions() throws {
        for expression in [
            String(repeating: "(", count: 50_000), String(repeating: "!", count: 50_000) + "n",
            String(repeating: "n?", count: 50_000), String(repeating: "n+", count: 50_000) + "n",
            "n%0", "n/(n-n)", "18446744073709551616999*n",
        ] {
            let text =
                "msgid \"\"\nmsgstr \"Plural-Forms: nplurals=2; plural=\(expression);\\n\"\n\n"
                + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\n"
            let catalog = try catalog(Array(text.utf8), "x.po")
            #expect(
                catalog.problems.contains { $0.rule == "invalid-header" }
                    || expression.contains("1844"))
            #expect(catalog.entries.count == 1)
        }
    }

    /// Every beginning of a file, and every file with one byte wrong.
    @Test(arguments: RoundTripTests.examples.map(\.name))
    func damage(_ name: String) throws {
        let example = try #require(RoundTripTests.examples.first { $0.name == name })
        guard !name.hasSuffix("strings") else { return }
        for encoding in [TextEncoding.utf8, .utf16LittleEndianWithBOM] {
            let bytes = encoding.byteOrderMark + encoding.encode(example.text)
            for index in bytes.indices {
                let cut = try catalog(Array(bytes[..<index]), name)
                expectSound(cut, "\(name) \(encoding) cut at \(index)")
                for byte: UInt8 in [0, 0x0A, 0x22, 0x5C, 0x7B, 0xFF] {
                    var other = bytes
                    other[index] = byte
                    expectSound(try catalog(other, name), "\(name) \(encoding) \(byte) at \(index)")
                }
            }
        }
    }

    @Test func bytesAtRandom() throws {
        var random = SeededGenerator(seed: 5)
        let letters = Array("msgidtrctx_plural[]\"\"\\\n\n\n#~|:,{}{}'=: \tu0\r".utf8)
        for round in 0..<3000 {
            let length = Int.random(in: 0..<200, using: &random)
            let isText = round % 3 != 0
            let bytes = (0..<length).map { _ in
                isText
                    ? letters[Int.random(in: 0..<letters.count, using: &random)]
                    : UInt8.random(in: 0...255, using: &random)
            }
            for name in Self.formats.keys.sorted() {
                expectSound(try catalog(bytes, name), "\(name) seed 5 round \(round)")
            }
        }
    }
}
