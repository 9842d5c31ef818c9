import PromptKit
import Testing

@testable import PromptCatalogs

/// Files of nothing but tiny entries, and of nothing but faults: what is kept of them is short.
struct TinyEntriesTests {
    private static let count = 20_000

    /// A file of each format, and how many of its bytes an entry may take.
    static let files:
        [(path: String, head: String, unit: @Sendable (Int) -> String, tail: String)] =
            [
                ("L.strings", "", { "k\($0)=a;" }, ""),
                ("M.properties", "", { "k\($0)=\n" }, ""),
                ("de.po", "", { "msgid\"k\($0)\"msgstr\"\"\n" }, ""),
                ("a.arb", "{\"\":\"\"", { ",\"k\($0)\":\"\"" }, "}"),
                (
                    "L.xcstrings", "{\"sourceLanguage\":\"en\",\"strings\":{\"\":{}",
                    { ",\"k\($0)\":{}" }, "}}"
                ),
                ("x.tsv", "key\ttext\n", { "k\($0)\t\n" }, ""),
                ("x.jsonl", "", { "\"k\($0)\"\n" }, ""),
                (
                    "L.stringsdict", "<plist version=\"1.0\"><dict>",
                    { "<key>k\($0)</key><string/>" },
                    "</dict></plist>"
                ),
                (
                    "res/values-de/strings.xml", "<resources>", { "<string name=\"k\($0)\"/>" },
                    "</resources>"
                ),
                (
                    "x.ts", "<TS language=\"de\">",
                    { "<message><source>k\($0)</source></message>" },
                    "</TS>"
                ),
                (
                    "x.xliff",
                    "<xliff version=\"1.2\"><file original=\"a\" source-language=\"en\"><body>",
                    { "<trans-unit id=\"k\($0)\"/>" }, "</body></file></xliff>"
                ),
            ]

    private func catalog(_ path: String, _ text: String) throws -> Catalog {
        let file = try #require(CatalogFile(named: path))
        let format = try #require(FormatRegistry.format(named: file.format))
        return format.read(SourceText(path: path, bytes: Array(text.utf8)))
    }

    @Test(arguments: files.map(\.path))
    func entriesAreShort(_ path: String) throws {
        let file = try #require(Self.files.first { $0.path == path })
        let units = (0..<Self.count).map(file.unit).joined()
        let catalog = try catalog(path, file.head + units + file.tail)
        #expect(catalog.entries.count - Self.count <= 1)
        #expect(catalog.entries.packedSize > 0)
        #expect(catalog.entries.packedSize < Self.count * 20, "\(catalog.entries.packedSize)")
        // Going through them and asking for one give the same.
        for (index, entry) in catalog.entries.enumerated() where index % 997 == 0 {
            #expect(catalog.entries[index] == entry)
            #expect(catalog.entries.key(at: index) == entry.key)
        }
        #expect(catalog.entries.last?.key == "k\(Self.count - 1)")
    }

    static let faults: [(path: String, head: String, unit: String)] = [
        ("L.strings", "a=b;", ";;\n"), ("M.properties", "", "=\n"), ("de.po", "", "msgstr\"\"\n"),
        ("a.arb", "{", "\"\":1,"), ("L.xcstrings", "{", "\"\":1,"),
        ("x.tsv", "key\ttext\n", "a\n"), ("x.jsonl", "", "x\n"),
        ("L.stringsdict", "<plist version=\"1.0\"><dict>", "<a/>"),
        ("res/values-de/strings.xml", "<resources>", "<string/>"), ("x.ts", "<TS>", "<message/>"),
        ("x.xliff", "<xliff version=\"1.2\"><file><body>", "<trans-unit/>"),
        ("conflict.strings", "", "<<<<<<< a\n"),
    ]

    @Test(arguments: faults.map(\.path))
    func faultsAreCounted(_ path: String) throws {
        let file = try #require(Self.faults.first { $0.path == path })
        let text = file.head + String(repeating: file.unit, count: ProblemLimit.count + 500)
        let catalog = try catalog(path, text)
        #expect(!catalog.problems.isEmpty)
        #expect(catalog.problems.count <= 2 * ProblemLimit.count + 10)
    }
}
