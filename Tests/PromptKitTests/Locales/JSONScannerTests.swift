import PromptKit
import Testing

struct JSONScannerTests {
    private func read(_ text: String) -> JSONReader.Result {
        JSONReader.read(Array(text.utf8))
    }

    /// What is wrong, and at which byte.
    static let faults: [(String, [String])] = [
        ("", ["0 empty"]), ("  ", ["2 empty"]), ("x", ["0 unexpectedByte"]),
        ("{", ["1 unexpectedEnd"]), ("{\"a\"", ["4 unexpectedEnd"]),
        ("{\"a\":", ["5 unexpectedEnd"]),
        ("{\"a\":1", ["6 unexpectedEnd"]), ("{a:1}", ["1 unexpectedByte"]),
        ("{\"a\" 1}", ["5 unexpectedByte"]), ("[1 2]", ["3 unexpectedByte"]),
        ("[1,]", ["2 trailingComma"]), ("{\"a\":1,}", ["6 trailingComma"]),
        ("[\"a\" \"b\"]", ["5 missingComma"]), ("{\"a\":1 \"b\":2}", ["7 missingComma"]),
        ("[,1]", ["1 unexpectedByte"]), ("[\"a\"b\"]", ["3 unescapedQuote"]),
        ("\"a", ["0 unexpectedEnd"]), ("\"a\\", ["0 unexpectedEnd"]),
        ("\"\\x\"", ["1 invalidEscape"]), ("\"\\u12\"", ["1 invalidEscape"]),
        ("\"\\uD800\"", ["1 loneSurrogate"]),
        ("\"\\uDC00\\uD800\"", ["1 loneSurrogate", "7 loneSurrogate"]),
        ("\"a\tb\"", ["2 controlCharacter"]), ("01", ["0 invalidNumber"]),
        ("1.", ["0 invalidNumber"]),
        ("-", ["0 invalidNumber"]), ("1e", ["0 invalidNumber"]), ("tru", ["0 unexpectedByte"]),
        ("1 2", ["2 trailingContent"]), ("{\"a\":1,\"\\u0061\":2}", ["7 duplicateKey"]),
    ]

    @Test(arguments: faults)
    func namesFaults(_ text: String, _ expected: [String]) {
        let found = read(text).errors.map { error in
            "\(error.offset) " + "\(error.reason)".prefix { $0 != "(" }
        }
        #expect(found == expected)
    }

    @Test(arguments: [
        ("{\"a\":[1,-2.5e+3,true,false,null,\"x\"]}", "{a:[1,-2.5e+3,true,false,null,x]}"),
        ("\u{FEFF} {} ", "{}"), ("[]", "[]"), ("[[],{}]", "[[],{}]"),
        (
            "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\\uD83D\\uDE00\"",
            "\"\\/\u{8}\u{C}\n\r\t\u{E9}\u{1F600}"
        ),
        ("{\"a\":1,\"a\":2,}", "{a:1,a:2}"), ("[1,2", "[1,2]"), ("{\"a\":{\"b\":1", "{a:{b:1}}"),
    ])
    func keepsValues(_ text: String, _ expected: String) {
        func shown(_ node: JSONNode) -> String {
            switch node.value {
            case .null: "null"
            case .bool(let flag): "\(flag)"
            case .number(let digits): digits
            case .string(let text): text
            case .array(let elements): "[" + elements.map(shown).joined(separator: ",") + "]"
            case .object(let members):
                "{" + members.map { "\($0.key):\(shown($0.value))" }.joined(separator: ",") + "}"
            }
        }
        #expect(read(text).root.map(shown) == expected)
    }

    @Test func spansHoldTheValue() throws {
        let text = " {\"a\" : [ 1 , \"x\\n\" ] } "
        let root = try #require(read(text).root)
        let array = try #require(root["a"])
        let bytes = Array(text.utf8)
        func raw(_ span: Range<Int>) -> String { String(decoding: bytes[span], as: UTF8.self) }
        #expect(raw(root.span) == "{\"a\" : [ 1 , \"x\\n\" ] }")
        #expect(raw(array.span) == "[ 1 , \"x\\n\" ]")
        #expect(array.array.map { $0.map { raw($0.span) } } == ["1", "\"x\\n\""])
        #expect(root.members?.first.map { raw($0.keySpan) } == "\"a\"")
    }

    @Test func boundsDepth() {
        for text in [
            String(repeating: "[", count: 100_000), String(repeating: "{\"a\":", count: 100_000),
        ] {
            let errors = read(text).errors
            #expect(errors.map(\.reason) == [.tooDeep(limit: JSONScanner.depthLimit)])
        }
        let deepest = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
        #expect(read(deepest).errors.isEmpty)
    }

    /// What the caller does not read is passed over.
    @Test func skipsWhatIsNotRead() {
        let bytes = Array("{\"a\":{\"x\":[1,{}]},\"b\":\"text\",\"c\":[[2]]}".utf8)
        bytes.withUnsafeBufferPointer { buffer in
            var scanner = JSONScanner(buffer)
            var seen: [String] = []
            let isOpen = scanner.open()
            #expect(isOpen)
            while let key = scanner.nextMember() {
                seen.append(scanner.text(key))
                if scanner.next() == .string, let value = scanner.readString() {
                    seen.append(scanner.text(value))
                }
            }
            scanner.finish()
            #expect(seen == ["a", "b", "text", "c"])
            #expect(scanner.errors.isEmpty)
            #expect(scanner.position == buffer.count)
        }
    }
}
