import PromptKit
import Testing

@testable import PromptCatalogs

/// What people write by mistake, beyond the reports that we were given: one slip is one finding, and
/// costs no entry.
struct MoreFieldReportTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var text: String
        /// Line, column and rule of each problem.
        var problems: [String]
        var entries: [String]

        init(_ text: String, _ problems: [String], _ entries: [String]) {
            self.text = text
            self.problems = problems
            self.entries = entries
        }

        var testDescription: String { text.debugDescription }
    }

    static let rows = [
        // Marks that keyboards for Chinese, Greek and Arabic give.
        Row("\"a\"=\"A\"\u{FF1B}\n\"b\"=\"B\";", ["1:8 wrong-separator"], ["a=A", "b=B"]),
        Row("\"a\"=\"A\"\u{37E}\n\"b\"=\"B\";", ["1:8 wrong-separator"], ["a=A", "b=B"]),
        Row("\"a\"=\"A\" \u{61B}\n\"b\"=\"B\";", ["1:9 wrong-separator"], ["a=A", "b=B"]),
        Row("\"a\" \u{FF1D} \"A\";\n\"b\"=\"B\";", ["1:5 wrong-separator"], ["a=A", "b=B"]),
        Row("\"a\"\u{FF1A}\"A\";\n\"b\"=\"B\";", ["1:4 wrong-separator"], ["a=A", "b=B"]),
        // Other languages.
        Row(
            "\"a\" => \"A\";\n\"b\" == \"B\";", ["1:6 stray-text", "2:6 stray-text"],
            ["a=A", "b=B"]),
        Row("\"a\" = @\"A\";\n\"b\" = \"B\";", ["1:7 stray-text"], ["a=A", "b=B"]),
        Row("<!-- x -->\n\"a\" = \"A\";", ["1:1 stray-text"], ["a=A"]),
        Row("-- x\n\"a\" = \"A\";", ["1:1 stray-text"], ["a=A"]),
        Row("/ x\n\"a\" = \"A\";", ["1:1 stray-text"], ["a=A"]),
        Row("#import \"x\"\n\"a\" = \"A\";", ["1:1 line-comment-hash"], ["a=A"]),
        // Files put together.
        Row("\"a\"=\"A\";\n\u{FEFF}\"b\"=\"B\";", ["2:1 stray-text"], ["a=A", "b=B"]),
        Row("\"a\"=\"A\";\u{1A}", ["1:9 stray-text"], ["a=A"]),
        // Comments everywhere.
        Row("\"a\" /* x */ = /* y */ \"A\" /* z */ ;", [], ["a=A"]),
        Row("\"a\"=\"A\"; // x\n// y\n\"b\"=\"B\"; /* z */", [], ["a=A", "b=B"]),
        Row("\"a\"=\"/* no */\";\n\"b\"=\"//\";", [], ["a=/* no */", "b=//"]),
        // Quotes.
        Row("\"a\"=\"A\n\"b\"=\"B\";", ["1:5 unterminated-string"], ["a=A", "b=B"]),
        Row("\"a = \"A\";\n\"b\"=\"B\";", ["1:1 unterminated-string"], ["a=A", "b=B"]),
        Row("\"a\"=\u{201C}A\u{201D};\n\"b\"=\"B\";", ["1:5 typographic-quotes"], ["a=A", "b=B"]),
    ]

    @Test(arguments: rows)
    func oneSlipIsOneFinding(_ row: Row) {
        for ending in ["\n", "\r\n"] {
            let text = row.text.split(separator: "\n").joined(separator: ending)
            let catalog = StringsFormat.read(SourceText(path: "L.strings", bytes: Array(text.utf8)))
            #expect(catalog.places == row.problems)
            #expect(catalog.pairs == row.entries)
        }
    }

    /// A byte order mark says UTF-16, and the text is UTF-8.
    @Test(arguments: [[0xFF, 0xFE] as [UInt8], [0xFE, 0xFF]])
    func wrongMark(_ mark: [UInt8]) {
        let bytes = mark + Array("\n\"a\" = \"A\";\n\"b\" = \"B\";\n".utf8)
        let catalog = StringsFormat.read(SourceText(path: "L.strings", bytes: bytes))
        #expect(catalog.encoding == .utf8)
        #expect(catalog.pairs == ["a=A", "b=B"])
        #expect(catalog.problems.contains { $0.rule == "invalid-encoding" })
    }

    /// A comment behind an entry is its own, in a file large enough to be packed, too.
    @Test func commentsBehindEntries() {
        for count in [3, 5000] {
            let text = (0..<count).map { "\"k\($0)\" = \"v\($0)\"; // c\($0)\n" }.joined()
            let catalog = StringsFormat.read(SourceText(path: "L.strings", bytes: Array(text.utf8)))
            #expect(catalog.entries.count == count)
            #expect(
                catalog.entries.enumerated().allSatisfy { $1.comment?.text == "c\($0)" },
                "\(count)")
        }
    }
}
