import PromptCatalogs
import PromptKit
import Testing

/// Of each rule ten thousand problems are listed; the others are counted, and hide nothing.
@Suite("Very many problems")
struct ProblemLimitTests {
    /// A file of an entry that stands there `count` times, and what is to stand behind them.
    static func files(_ count: Int) -> [(name: String, text: String, rule: String, fault: String)] {
        func repeated(_ line: String) -> String { String(repeating: line, count: count) }
        return [
            (
                "Localizable.strings",
                repeated("\"a\" = \"A\";\n") + "\"b\" = \"B\"\n\"c\" = \"C\";\n",
                "duplicate-key", "missing-semicolon"
            ),
            (
                "app.properties", repeated("a = A\n") + "b = \\uD800\n", "duplicate-key",
                "lone-surrogate"
            ),
            (
                "app_de.ts",
                """
                <?xml version="1.0" encoding="utf-8"?>
                <!DOCTYPE TS>
                <TS version="2.1" language="de"><context><name>m</name>\n
                """
                    + repeated(
                        "<message><source>a</source><translation>A</translation></message>\n")
                    + "<message><source>b</source><translation>B</message></context></TS>\n",
                "duplicate-key", "mismatched-tag"
            ),
            (
                "strings.xml",
                "<resources>\n" + repeated("<string name=\"a\">A & B</string>\n")
                    + "<string name=\"b\">it's</string>\n</resources>\n",
                "unescaped-markup", "unescaped-apostrophe"
            ),
        ]
    }

    @Test("Many problems of one rule hide none of another", arguments: files(12_000))
    func nothingHidden(_ row: (name: String, text: String, rule: String, fault: String)) throws {
        let catalog = try read(row.text, as: row.name)
        #expect(catalog.problems.contains { $0.rule == row.fault })
        let many = catalog.problems.filter { $0.rule == row.rule }
        #expect(many.count == 10_000)
        #expect(many.dropLast().allSatisfy { $0.unlisted == 0 })
        let rest = try #require(many.last).unlisted
        #expect(many.count + rest >= 11_999)
        #expect(many.last?.message.contains("\(rest) more problems") == true)
    }

    @Test("Below the limit all are listed")
    func all() throws {
        let row = Self.files(1500)[0]
        let catalog = try read(row.text, as: row.name)
        #expect(catalog.problems.count == 1500)
        #expect(catalog.problems.last?.rule == row.fault)
        #expect(catalog.problems.allSatisfy { $0.unlisted == 0 })
    }
}
