import PromptCatalogs
import PromptKit
import Testing

/// Plain lists, tables with tabs, and JSON lines.
struct ListReaderTests {
    struct Row: CustomTestStringConvertible, Sendable {
        var name: String
        var input: String
        /// `locale key=text`, in order.
        var pairs: [String]
        /// `line:column rule`, in order.
        var problems: [String]
        var testDescription: String { "\(name): \(input.debugDescription)" }

        init(_ name: String, _ input: String, _ pairs: [String], _ problems: [String] = []) {
            self.name = name
            self.input = input
            self.pairs = pairs
            self.problems = problems
        }
    }

    static let rows: [Row] = [
        Row("x.txt", "", [], ["1:1 empty-file"]),
        Row(
            "x.txt", "Undo\n\nRedo Typing\r\n caf\u{E9} \r\"a\" = \\n",
            [
                "Undo=Undo", "Redo Typing=Redo Typing", " caf\u{E9} = caf\u{E9} ",
                "\"a\" = \\n=\"a\" = \\n",
            ]),
        Row("x.txt", "Undo\nUndo\n", ["Undo=Undo", "Undo=Undo"]),
        Row("x.tsv", "text\nUndo\nRedo\n", ["Undo=Undo", "Redo=Redo"]),
        Row("x.tsv", "key\ttext\tcomment\na\tA\t\nb\t\"B\"\tnote\n", ["a=A", "b=\"B\""]),
        Row(
            "x.tsv", "Key\tLocale\tSource\tText\na\tde_AT\tUndo\tWiderrufen\n",
            ["de-AT a=Widerrufen"]),
        Row(
            "x.tsv", "key\ten\tde\tzh-Hans\na\tA\tB\tC\nb\tX\t\tZ\n",
            [
                "en a=A", "de a=B", "zh-Hans a=C", "en b=X", "zh-Hans b=Z",
            ]),
        Row("x.tsv", "en\tde\nUndo\tWiderrufen\n", ["en Undo=Undo", "de Undo=Widerrufen"]),
        Row("x.tsv", "id\twho\tstring\n1\tme\tA\n", ["1=A"]),
        Row("x.tsv", "key\ttext\tplural\na\tone\tone\na\tmany\tother\n", ["a=one", "a=many"]),
        Row("x.tsv", "key\ttext\na\tA\na\tB\n", ["a=A", "a=B"], ["3:1 duplicate-key"]),
        Row("x.tsv", "a\tb\nx\ty\n", [], ["1:1 invalid-table"]),
        Row(
            "x.tsv", "key\ttext\na\tA\tx\ty\nb\nc\tC\n", ["a=A", "c=C"],
            [
                "2:5 invalid-table", "3:1 invalid-table",
            ]),
        Row(
            "x.jsonl", "\"A\"\n\n{\"key\": \"b\", \"text\": \"B\\u00e9\\n\"}\r\n",
            ["A=A", "b=B\u{E9}\n"]),
        Row(
            "x.jsonl", "{\"en\": \"A\", \"de\": \"B\", \"n\": 5, \"x\": {\"text\": 1}}",
            ["en A=A", "de A=B"]),
        Row("x.jsonl", "{\"source\": \"A\", \"locale\": \"fr\", \"text\": \"B\"}", ["fr A=B"]),
        Row(
            "x.jsonl", "{\"text\": \"A\"\n{\"text\": \"B\"}\n\"C\n5\n\"D\" x\n\"E\"",
            ["B=B", "E=E"],
            [
                "1:13 invalid-json", "3:1 invalid-json", "4:1 invalid-table", "5:5 invalid-json",
            ]),
        Row("x.jsonl", "{\"text\": \"A\", \"text\": \"B\"}\n", ["B=B"], ["1:16 duplicate-key"]),
        Row("x.jsonl", "{\"text\": \"\\q\"}\n", ["q=q"], ["1:11 invalid-json"]),
    ]

    private func catalog(_ row: Row, _ encoding: TextEncoding = .utf8) throws -> Catalog {
        let format: any CatalogFormat.Type =
            switch row.name {
            case "x.txt": PlainListFormat.self
            case "x.tsv": TabSeparatedFormat.self
            default: JSONLinesFormat.self
            }
        let bytes = encoding.byteOrderMark + encoding.encode(row.input)
        return format.read(SourceText(path: row.name, bytes: bytes))
    }

    private func pairs(_ catalog: Catalog) -> [String] {
        catalog.entries.map { entry in
            (entry.locale.map { "\($0) " } ?? "") + "\(entry.key)=\(entry.values[0].text)"
        }
    }

    @Test(arguments: rows)
    func reads(_ row: Row) throws {
        let catalog = try catalog(row)
        #expect(pairs(catalog) == row.pairs)
        #expect(catalog.places == row.problems)
    }

    @Test(arguments: rows.filter { !$0.input.isEmpty })
    func readsEveryEncodingAlike(_ row: Row) throws {
        for encoding in [
            TextEncoding.utf8WithBOM, .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM,
        ] {
            let catalog = try catalog(row, encoding)
            #expect(pairs(catalog) == row.pairs)
            #expect(catalog.places == row.problems)
            for entry in catalog.entries {
                for value in entry.values
                where !value.text.contains("\n") && !row.input.contains("\\") {
                    #expect(catalog.source.text(in: value.span) == value.text)
                }
                #expect(
                    row.input.contains("\\")
                        || catalog.source.text(in: entry.keySpan) == entry.key)
            }
        }
    }

    /// Such names are too common to look for: only who asks for a file has it read.
    @Test func isReadOnlyWhenAskedFor() {
        let system = MemoryFileSystem([
            "app/titles.txt": "Undo\n", "app/titles.tsv": "text\nUndo\n",
            "app/titles.jsonl": "\"Undo\"\n",
            "app/LICENSE": "x",
        ])
        #expect(FileSearch.files(at: ["app"], in: system).files.isEmpty)
        let named = FileSearch.files(
            at: ["app/titles.txt", "app/titles.tsv", "app/titles.jsonl"], in: system)
        #expect(named.files.map(\.format) == ["jsonl", "tsv"])
        // Any text is a list: naming it is not enough.
        #expect(named.errors.map(\.path) == ["app/titles.txt"])
        let forced = FileSearch.files(
            at: ["app/LICENSE", "app"], as: PlainListFormat.self, in: system)
        // Whatever their names.
        #expect(
            forced.files.map(\.path) == [
                "app/LICENSE", "app/titles.jsonl", "app/titles.tsv", "app/titles.txt",
            ])
        #expect(forced.files.allSatisfy { $0.format == "list" })
        #expect(FileSearch.files(at: ["app/LICENSE"], in: system).errors.count == 1)
    }

    @Test func takesSurfaceAndLocale() {
        let system = MemoryFileSystem([
            "titles.tsv":
                "text\tlocale\tsurface\nUndo Typing.\ten\tundoTitle\nUndo Typing.\ten\tother\n",
            "titles.de.txt": "x",
        ])
        var options = CatalogChecker.Options()
        options.rules = ["end-punctuation"]
        let checker = CatalogChecker(options: options, fileSystem: system)
        var findings: [String] = []
        for table in CatalogTable.group(FileSearch.files(at: ["titles.tsv"], in: system).files) {
            checker.check(table) { report in
                findings += report.findings.map { "\($0.line) \($0.surface?.name ?? "")" }
            }
        }
        #expect(findings == ["2 undoTitle"])
        let list = CatalogFile(path: "titles.de.txt", as: PlainListFormat.self)
        #expect(list?.locale?.description == "de")
    }
}
