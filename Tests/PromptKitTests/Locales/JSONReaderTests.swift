import Testing

@testable import PromptKit

@Suite("JSON")
struct JSONReaderTests {
    private func read(_ text: String) -> JSONReader.Result {
        JSONReader.read(Array(text.utf8))
    }

    @Test("Values, order and positions are kept")
    func values() throws {
        let result = read(
            " {\"b\": [1, -2.5e3, true, null], \"a\": \"x\\u00e9\\n\\ud83d\\ude00\"} ")
        #expect(result.errors == [])
        let root = try #require(result.root)
        #expect(root.members?.map(\.key) == ["b", "a"])
        #expect(root["a"]?.string == "xé\n😀")
        #expect(root["a"]?.span == 37..<60)
        #expect(
            root["b"]?.array?.map(\.value) == [
                .number("1"), .number("-2.5e3"), .bool(true), .null,
            ])
    }

    static let faults: [(text: String, offset: Int, reason: JSONError.Reason)] = [
        ("", 0, .empty),
        ("  ", 2, .empty),
        ("{", 1, .unexpectedEnd(expected: "a key in double quotes")),
        ("{\"a\" 1}", 5, .unexpectedByte(0x31, expected: "“:”")),
        ("{\"a\":1,}", 6, .trailingComma),
        ("[1 2]", 3, .unexpectedByte(0x32, expected: "“,” or “]”")),
        ("[01]", 1, .invalidNumber),
        ("[1.]", 1, .invalidNumber),
        ("[-]", 1, .invalidNumber),
        ("tru", 0, .unexpectedByte(0x74, expected: "a value")),
        ("1 1", 2, .trailingContent),
        ("\"abc", 0, .unexpectedEnd(expected: "the closing quote of this string")),
        ("\"\\x\"", 1, .invalidEscape),
        ("\"\\ud800\"", 1, .loneSurrogate),
        ("\"\\ud800\\u0041\"", 1, .loneSurrogate),
        ("\"a\u{1}\"", 2, .controlCharacter(1)),
        ("{\"a\":1,\"a\":2}", 7, .duplicateKey("a", first: 1)),
    ]

    @Test("Faults stand at their byte", arguments: faults)
    func fault(_ row: (text: String, offset: Int, reason: JSONError.Reason)) {
        let error = read(row.text).errors.first
        #expect(error?.offset == row.offset)
        #expect(error?.reason == row.reason)
        #expect(error?.description.isEmpty == false)
    }

    @Test("What came before a fatal error is kept")
    func partial() throws {
        let root = try #require(read("{\"a\": 1, \"b\": {\"c\": 2, \"d\" 3}}").root)
        #expect(root["a"]?.integer == 1)
    }

    @Test("Repeated keys are found among many too")
    func manyDuplicates() {
        let members = (0..<100).map { "\"k\($0 % 60)\":0" }.joined(separator: ",")
        #expect(read("{\(members)}").errors.count == 40)
    }

    @Test("Depth is bounded")
    func depth() {
        let result = read(String(repeating: "[", count: 100_000))
        #expect(result.errors.map(\.reason) == [.tooDeep(limit: JSONReader.depthLimit)])
        let fine = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(read(fine).errors == [])
    }

    @Test("Invalid UTF-8 is reported where it starts")
    func invalidUTF8() {
        let bytes = Array("{\"a\": \"xy".utf8) + [0xFF] + Array("z\"}".utf8)
        let result = JSONReader.read(bytes)
        #expect(result.errors == [JSONError(reason: .invalidUTF8, offset: 9)])
        #expect(result.root?["a"]?.string == "xy\u{FFFD}z")
    }
}
