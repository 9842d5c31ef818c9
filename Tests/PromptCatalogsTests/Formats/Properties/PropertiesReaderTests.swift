import PromptCatalogs
import PromptKit
import Testing

/// What a `.properties` text gives: entries, and problems with their places.
struct PropertiesReaderTests {
    typealias Row = ReaderRow

    static let rows: [Row] = [
        Row("", [], ["1:1 empty-file"]),
        Row("# note\n! note\n\n  # note\n", []),
        Row("a=A\nb = B\nc:C\nd : D\ne E\nf\tF\n", ["a=A", "b=B", "c=C", "d=D", "e=E", "f=F"]),
        Row("a=A\r\nb=B\rc=C", ["a=A", "b=B", "c=C"]),
        Row("  a  =  A  \n", ["a=A  "]),
        Row("a==A\nb=:B\nc = = C\nd  :=D\n", ["a==A", "b=:B", "c== C", "d==D"]),
        Row(
            "a\\ b=A\na\\=b=B\na\\:b=C\n\\#a=D\na\\\\=E\n",
            ["a b=A", "a=b=B", "a:b=C", "#a=D", "a\\=E"]),
        Row("a=one \\\n  two\\\r\n\tthree\n", ["a=one twothree"]),
        Row("a=one\\\n\nb=B\n", ["a=one", "b=B"]),
        Row("a=one\\\\\nb=B\n", ["a=one\\", "b=B"]),
        Row("a\\\n  b = A\n", ["ab=A"]),
        Row("a\\\n  = A\n", ["a=A"]),
        Row("a = \\\n   A\n", ["a=A"]),
        Row("a=\\\n# no comment\n", ["a=# no comment"]),
        Row("# comment \\\na=A\n", ["a=A"]),
        Row("\\\n#  comment\n", []),
        Row("a=A\\", ["a=A"]),
        Row("a=\nb=B\n", ["a=", "b=B"]),
        Row("a=\\ A\\tB\\n\\r\\f\\\\\\\"\\'\\:\\=\\#\\!\n", ["a= A\tB\n\r\u{C}\\\"':=#!"]),
        Row("a=\\u00e9\\u00E9\\uD83D\\uDE00\n", ["a=\u{E9}\u{E9}\u{1F600}"]),
        Row("\\u00e9=\u{4E2D}\\\u{4E2D}\n", ["\u{E9}=\u{4E2D}\u{4E2D}"]),
        Row("a=x # no comment ! either\n", ["a=x # no comment ! either"]),
        Row("a=It''s {0}\n", ["a=It''s {0}"]),
        // What is hardly meant.
        Row("a=A\nb\nc=C\n", ["a=A", "c=C"], ["2:1 missing-value"]),
        Row("a=A\n\\\n", ["a=A"]),
        Row("=A\nc=C\n", ["=A", "c=C"], ["1:1 stray-text"]),
        Row("a=\\u00g9\nb=B\n", ["a=\u{FFFD}00g9", "b=B"], ["1:3 not-an-escape"]),
        Row("a=\\u\n", ["a=\u{FFFD}"], ["1:3 not-an-escape"]),
        Row("a=\\uD83Dx\n", ["a=\u{FFFD}x"], ["1:3 lone-surrogate"]),
        Row("a=C:\\dir\n", ["a=C:dir"], ["1:5 not-an-escape"]),
        Row("a=A\na=A\na=B\n", ["a=A", "a=A", "a=B"], ["2:1 duplicate-key", "3:1 duplicate-key"]),
        Row(
            "a.b=C:\\\\temp\\\nc.d=D\ne=E\n", ["a.b=C:\\tempc.d=D", "e=E"], ["1:13 swallowed-line"]),
        Row("a.b=A\\\nc = D\n", ["a.b=Ac = D"], ["1:6 swallowed-line"]),
        Row("a.b=http://x?\\\ny=z\\\n&b.c=d\n", ["a.b=http://x?y=z&b.c=d"]),
        Row(
            "z=Z\n<<<<<<< HEAD\na=A\n=======\na=B\n>>>>>>> x\nc=C\n", ["z=Z", "a=A", "a=B", "c=C"],
            ["2:1 merge-conflict-marker"]),
        Row("<html>\n<p>\n", [], ["1:1 not-a-string-file"]),
    ]

    @Test(arguments: rows)
    func reads(_ row: Row) throws {
        let catalog = try read(row.input, as: "Messages.properties")
        #expect(catalog.pairs == row.pairs)
        #expect(catalog.places == row.problems)
    }

    @Test(arguments: rows)
    func mapsTextToBytes(_ row: Row) throws {
        let catalog = try read(row.input, as: "Messages.properties")
        for value in catalog.entries.flatMap(\.values) {
            var offset = 0
            var last = value.span.lowerBound
            for scalar in value.text.unicodeScalars {
                let length = String(scalar).utf8.count
                let span = catalog.span(of: offset..<offset + length, in: value)
                let raw = catalog.source.text(in: span)
                #expect(raw == String(scalar) || raw.hasPrefix("\\"), "\(raw) of \(value.text)")
                #expect(span.lowerBound >= last && span.upperBound <= value.span.upperBound)
                last = span.upperBound
                offset += length
            }
        }
    }

    @Test func fixesMend() throws {
        for row in Self.rows {
            let catalog = try read(row.input, as: "Messages.properties")
            let fixable = catalog.problems.filter { !$0.edits.isEmpty }
            guard !fixable.isEmpty else { continue }
            let mended = try read(bytes: catalog.mended(), as: "Messages.properties")
            #expect(mended.problems.count == catalog.problems.count - fixable.count)
            #expect(mended.pairs == catalog.pairs)
        }
    }

    @Test func keepsComments() throws {
        let catalog = try read(
            "# Licence\n\n# one\n! two\na=A\n\n  # far\n\nb=B\n#no space\nc=C\n", as: "M.properties"
        )
        #expect(catalog.entries.map(\.comment?.text) == ["one\ntwo", nil, "no space"])
        let comment = try #require(catalog.entries[0].comment)
        #expect(catalog.source.text(in: comment.span) == "# one\n! two")
    }

    // MARK: Encodings

    @Test func readsLatin1() throws {
        let bytes =
            Array("a=caf".utf8) + [0xE9, 0x20, 0xFC] + Array(" \\u4e2d\nb=B\n\u{41}=".utf8) + [
                0xC4, 0x0A,
            ]
        let catalog = try read(bytes: bytes, as: "Messages_fr.properties")
        #expect(catalog.encoding == .latin1)
        #expect(catalog.pairs == ["a=caf\u{E9} \u{FC} \u{4E2D}", "b=B", "A=\u{C4}"])
        #expect(catalog.places == [])
        let value = catalog.entries[0].values[0]
        #expect(value.span == 2..<15)
        #expect(catalog.span(of: 3..<5, in: value) == 5..<6)
        #expect(catalog.span(of: 6..<8, in: value) == 7..<8)
        #expect(catalog.source.text(in: catalog.span(of: 9..<12, in: value)) == "\\u4e2d")
        #expect(catalog.entries[2].values[0].span == 22..<23)
        #expect(
            catalog.edit(replacing: 0..<3, of: value, with: "\u{E9}\u{4E2D}")
                == ByteEdit(span: 2..<5, replacement: "\u{E9}\\u4e2d"))
        #expect(catalog.encoding.encode("\u{E9}") == [0xE9])
    }

    @Test func writesWhatBothEncodingsRead() throws {
        for (text, new, written) in [
            ("a=A\n", " \u{E9}\u{1F600}\n", "\\ \\u00e9\\ud83d\\ude00\\n"),
            ("a=\u{E9}\n", "\u{E9}\u{4E2D}", "\u{E9}\u{4E2D}"),
        ] {
            let catalog = try read(text, as: "M.properties")
            let value = catalog.entries[0].values[0]
            let edit = catalog.edit(
                replacing: 0..<value.text.utf8.count, of: value, with: new)
            #expect(edit?.replacement == written)
            #expect(edit?.span == value.span)
        }
    }

    @Test func tellsDamageFromLatin1() throws {
        let bytes = Array("a=\u{E9}\u{E8}\nb=".utf8) + [0xFF] + Array("\n".utf8)
        let catalog = try read(bytes: bytes, as: "M.properties")
        #expect(catalog.encoding == .utf8)
        #expect(catalog.pairs == ["a=\u{E9}\u{E8}", "b=\u{FFFD}"])
        #expect(catalog.places == ["2:3 invalid-encoding"])
    }

    @Test func namesWindowsCharacters() throws {
        let catalog = try read(bytes: Array("a=it".utf8) + [0x92, 0x73], as: "M.properties")
        #expect(catalog.places == ["1:5 invalid-encoding"])
        #expect(catalog.problems[0].message.contains("Windows-1252"))
    }

    @Test func reportsAByteOrderMark() throws {
        let catalog = try read("a=A\n", as: "M.properties", encoding: .utf8WithBOM)
        #expect(catalog.pairs == ["a=A"])
        #expect(catalog.problems.map(\.rule) == ["unwanted-byte-order-mark"])
        let utf16 = try read("a=A\n", as: "M.properties", encoding: .utf16LittleEndianWithBOM)
        #expect(utf16.pairs == ["a=A"])
        #expect(utf16.problems.map(\.rule) == ["unsupported-charset"])
    }

    // MARK: Names

    @Test(
        arguments: [
            ("Messages.properties", "Messages", nil), ("Messages_de.properties", "Messages", "de"),
            ("i18n/Messages_pt_BR.properties", "Messages", "pt-BR"),
            ("app_messages_zh_Hans_CN.properties", "app_messages", "zh-Hans-CN"),
            ("Messages_iw.properties", "Messages", "he"),
            ("my_strings.properties", "my_strings", nil),
            ("de.properties", "messages", "de"),
        ] as [(String, String, String?)])
    func tellsTableAndLocale(_ path: String, _ table: String, _ locale: String?) throws {
        let file = try #require(CatalogFile(path: path))
        #expect(file.tableName == table)
        #expect(file.locale?.description == locale)
    }

    @Test func passesOverFilesOfTools() {
        for name in [
            "gradle.properties", "local.properties", "gradle-wrapper.properties",
            "log4j.properties", "log4j-test.properties", "application-dev.properties",
            ".properties",
        ] {
            #expect(CatalogFile(path: "app/\(name)") == nil, "\(name)")
        }
        #expect(CatalogFile(named: "app/gradle.properties")?.format == "properties")
    }

    /// The file without a locale is what the others translate.
    @Test func findsTheBase() {
        let system = MemoryFileSystem([
            "i18n/Messages.properties": "a=Delete {0}\nb=B\n",
            "i18n/Messages_de.properties": "a=L\\u00f6schen\n",
            "i18n/Other.properties": "c=C\n",
        ])
        var options = CatalogChecker.Options()
        options.rules = ["placeholder-mismatch", "missing-translation"]
        let checker = CatalogChecker(options: options, fileSystem: system)
        let tables = CatalogTable.group(FileSearch.files(at: ["i18n"], in: system).files)
        #expect(tables.map(\.name) == ["Messages", "Other"])
        #expect(tables.first?.base?.path == "i18n/Messages.properties")
        var findings: [String] = []
        for table in tables {
            checker.check(table) { report in
                findings += report.findings.map { "\($0.path):\($0.line):\($0.column) \($0.rule)" }
            }
        }
        #expect(
            findings == [
                "i18n/Messages_de.properties:1:1 missing-translation",
                "i18n/Messages_de.properties:1:3 placeholder-mismatch",
            ])
    }
}
