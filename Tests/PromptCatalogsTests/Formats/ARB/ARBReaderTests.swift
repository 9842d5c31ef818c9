import PromptCatalogs
import PromptKit
import Testing

/// What a `.arb` text gives: entries, and problems with their places.
struct ARBReaderTests {
    typealias Row = ReaderRow

    static func pairs(_ catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.values.map { value in
                let parts = [
                    value.variation.substitution, value.variation.branch,
                    value.variation.plural?.rawValue,
                ].compactMap { $0 }
                let variation = parts.isEmpty ? "" : "[\(parts.joined(separator: " "))]"
                return "\(entry.key)\(variation)=\(value.text)"
            }
        }
    }

    static let accepted: [Row] = [
        Row("{}", []),
        Row("{\"a\": \"A\", \"b\": \"B\"}", ["a=A", "b=B"]),
        Row("{\"@@locale\": \"de\", \"@@x-y\": {\"z\": 1}, \"a\": \"A\"}", ["a=A"]),
        Row("{\"a\": \"\\u00e9\\ud83d\\ude00\\n\\\"\\\\\\/\"}", ["a=\u{E9}\u{1F600}\n\"\\/"]),
        Row("{\"a\": \"Hello {name}, {n}\"}", ["a=Hello {name}, {n}"]),
        Row("{\"a\": \"l'app {x}\"}", ["a=l'app {x}"]),
        Row("{\"a\": \"l'{app}\"}", ["a=l'{app}"]),
        Row(
            "{\"a\": \"{d, date, ::yMMMd} {t, time, short}\"}",
            ["a={d, date, ::yMMMd} {t, time, short}"]),
        Row("{\"a\": \"{ n , number , #{,}## }\"}", ["a={ n , number , #{,}## }"]),
        Row(
            "{\"a\": \"{n, plural, =0{none} one{1 file} other{{n} files}}\"}",
            ["a[=0]=none", "a[one]=1 file", "a[other]={n} files"]),
        Row(
            "{\"a\": \"{quantity_x,plural,other{# files}}\"}", ["a[other]=# files"]),
        Row(
            "{\"a\": \"{ n , plural , offset:1 =1 {x} one {1} other {2} }\"}",
            ["a[=1]=x", "a[one]=1", "a[other]=2"]),
        Row(
            "{\"a\": \"{n, selectordinal, one{1st} two{2nd} few{3rd} other{4th}}\"}",
            ["a[one]=1st", "a[two]=2nd", "a[few]=3rd", "a[other]=4th"]),
        Row(
            "{\"a\": \"{g, select, female{her} male{his} other{their}}\"}",
            ["a[female]=her", "a[male]=his", "a[other]=their"]),
        Row(
            "{\"a\": \"You have {n, plural, one{1 file} other{{n} files}} left\"}",
            ["a=You have {n} left", "a[n one]=1 file", "a[n other]={n} files"]),
        Row(
            "{\"a\": \"{n, plural, one{1 file} other{{n} files}} \"}",
            ["a={n} ", "a[n one]=1 file", "a[n other]={n} files"]),
        Row(
            "{\"a\": \"{g, select, female{{n, plural, one{she has 1} other{she has {n}}}} "
                + "other{they have {n}}}\"}",
            ["a[female one]=she has 1", "a[female other]=she has {n}", "a[other]=they have {n}"]),
        Row(
            "{\"a\": \"{g, select, x{a {h, select, y{b} other{c}}} other{d}}\"}",
            ["a[x]=a {h}", "a[h x/y]=b", "a[h x/other]=c", "a[other]=d"]),
        Row("{\"a\": \"{n, plural, one{} other{\\u00e9\\n}}\"}", ["a[one]=", "a[other]=\u{E9}\n"]),
        // Doubled apostrophes everywhere, or a text that is right only so: quoting is on.
        Row("{\"a\": \"It''s {x}\", \"b\": \"B\"}", ["a=It's {x}", "b=B"]),
        Row("{\"a\": \"a '{' b\", \"b\": \"it''s\"}", ["a=a { b", "b=it's"]),
        Row("{\"a\": \"'{x}' {y}\", \"b\": \"'{'\"}", ["a={x} {y}", "b={"]),
        Row("{\"a\": \"It''s\", \"b\": \"it's\"}", ["a=It''s", "b=it's"]),
    ]

    @Test(arguments: accepted)
    func accepts(_ row: Row) throws {
        let catalog = try read(row.input, as: "app.arb")
        #expect(Self.pairs(catalog) == row.pairs)
        #expect(catalog.places == [])
    }

    static let faulty: [Row] = [
        Row("", [], ["1:1 empty-file"]),
        Row("[]", [], ["1:1 invalid-json"]),
        Row("{\"a\": 5, \"b\": \"B\"}", ["b=B"], ["1:3 unknown-catalog-shape"]),
        Row("{\"a\": {\"b\": \"B\"}, \"c\": \"C\"}", ["c=C"], ["1:3 unknown-catalog-shape"]),
        Row("{\"@a\": \"x\", \"a\": \"A\"}", ["a=A"], ["1:3 unknown-catalog-shape"]),
        Row("{\"a\": \"A\", \"@b\": {}}", ["a=A"], ["1:13 metadata-without-entry"]),
        Row("{\"a\": \"A\", \"a\": \"B\"}", ["a=A", "a=B"], ["1:13 duplicate-key"]),
        Row("{\"a\": \"A\" \"b\": \"B\"}", ["a=A", "b=B"], ["1:11 invalid-json"]),
        Row("{\"a\": \"A\", \"b\": \"B\",}", ["a=A", "b=B"], ["1:20 invalid-json"]),
        Row(
            "{\"a\": \"\\q\\ud83d\"}", ["a=q\u{FFFD}"], ["1:8 invalid-json", "1:10 lone-surrogate"]),
        Row(
            "{\n  \"a\": \"say \"hi\"\",\n  \"b\": \"B\"\n}", ["a=say \"hi\"", "b=B"],
            ["2:13 unescaped-quote"]),
        Row(
            "{\n  \"a\": \"say \"hi\" to\"\n}", ["a=say \"hi\" to"],
            ["2:13 unescaped-quote"]),
        Row(
            "{\n  \"a\": \"A,\n  \"b\": \"B\",\n  \"c\": \"C\"\n}", ["a=A", "b=B", "c=C"],
            ["2:8 unterminated-string"]),
        Row("{\n  \"a\": \"A\",\n  \"b\": \"B\n}\n", ["a=A", "b=B"], ["3:8 unterminated-string"]),
        Row(
            "{\n  \"a\": \"one\n  two\",\n  \"b\": \"B\"\n}", ["a=one\n  two", "b=B"],
            ["2:12 invalid-json"]),
        Row("{\n  \"a\": A,\n  \"b\": \"B\"\n}", ["b=B"], ["2:8 invalid-json"]),
        Row("{\n  a: \"A\",\n  \"b\": \"B\"\n}", ["b=B"], ["2:3 invalid-json"]),
        Row("{\n  // note\n  \"b\": \"B\"\n}", ["b=B"], ["2:3 invalid-json"]),
        Row("{\n  \"a\" \"A\",\n  \"b\": \"B\"\n}", ["b=B"], ["2:7 invalid-json"]),
        Row(
            "{\n  \"@a\": {\"x\": y},\n  \"a\": \"A\"\n}", ["a=A"], ["2:15 invalid-json"]),
        Row("{\"a\": \"A\"} x", ["a=A"], ["1:12 invalid-json"]),
        Row("{\"a\": \"A\"", ["a=A"], ["1:10 invalid-json"]),
        Row(
            "{\n  \"z\": \"Z\",\n<<<<<<< HEAD\n  \"a\": \"A\",\n=======\n  \"a\": \"B\",\n>>>>>>> x\n"
                + "  \"c\": \"C\"\n}", ["z=Z", "a=A", "a=B", "c=C"], ["3:1 merge-conflict-marker"]),
        Row(
            "{\n  \"z\": \"Z\",\n<<<<<<< HEAD\n  \"a\": \"A\"\n=======\n  \"a\": \"B\"\n>>>>>>> x\n}",
            ["z=Z", "a=A", "a=B"], ["3:1 merge-conflict-marker"]),
        // Messages.
        Row("{\"a\": \"{n files\"}", ["a={n files"], ["1:8 invalid-message"]),
        Row("{\"a\": \"{n\"}", ["a={n"], ["1:8 invalid-message"]),
        Row("{\"a\": \"n} files\"}", ["a=n} files"], ["1:9 invalid-message"]),
        Row("{\"a\": \"{} {}\"}", ["a={} {}"], ["1:8 invalid-message", "1:11 invalid-message"]),
        Row("{\"a\": \"{first name} x\"}", ["a={first name} x"], ["1:8 invalid-message"]),
        Row(
            "{\"a\": \"{a-b} {a.b} {a_b}\"}", ["a={a-b} {a.b} {a_b}"],
            ["1:9 invalid-message", "1:15 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural one{1} other{2}} x\"}", ["a={n, plural one{1} other{2}} x"],
            ["1:12 invalid-message"]),
        Row(
            "{\"a\": \"{n, plurl, other{2}}\"}", ["a={n, plurl, other{2}}"],
            ["1:12 invalid-message"]),
        Row("{\"a\": \"{n,}\"}", ["a={n,}"], ["1:10 invalid-message"]),
        Row("{\"a\": \"{n, plural, one{1}}\"}", ["a[one]=1"], ["1:9 invalid-message"]),
        Row("{\"a\": \"{n, plural,}\"}", ["a={n}"], ["1:9 invalid-message"]),
        Row("{\"a\": \"{g, select, male{x}}\"}", ["a[male]=x"], ["1:9 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural, single{1} other{2}}\"}", ["a[single]=1", "a[other]=2"],
            ["1:20 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural, one{1} one{2} other{3}}\"}",
            ["a[one]=1", "a[one]=2", "a[other]=3"], ["1:27 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural, one 1 other{3}} {}\"}", ["a={n, plural, one 1 other{3}} {}"],
            ["1:20 invalid-message", "1:36 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural, one{1} other{2}\"}", ["a={n, plural, one{1} other{2}"],
            ["1:8 invalid-message"]),
        Row(
            "{\"a\": \"{n, plural, one{1 other{2}}\"}", ["a={n, plural, one{1 other{2}}"],
            ["1:8 invalid-message"]),
        Row(
            "{\"a\": \"\\u00e9{\\u00e9} {\"}", ["a=\u{E9}{\u{E9}} {"], ["1:23 invalid-message"]),
    ]

    @Test(arguments: faulty)
    func recovers(_ row: Row) throws {
        let catalog = try read(row.input, as: "app.arb")
        #expect(Self.pairs(catalog) == row.pairs)
        #expect(catalog.places == row.problems)
    }

    @Test(arguments: (accepted + faulty).filter { !$0.input.isEmpty })
    func readsEveryEncodingAlike(_ row: Row) throws {
        for encoding in [
            TextEncoding.utf8WithBOM, .utf16LittleEndianWithBOM, .utf16BigEndianWithBOM,
        ] {
            let catalog = try read(row.input, as: "app.arb", encoding: encoding)
            #expect(Self.pairs(catalog) == row.pairs)
            #expect(catalog.places == row.problems)
        }
    }

    @Test(arguments: faulty)
    func fixesMend(_ row: Row) throws {
        let catalog = try read(row.input, as: "app.arb")
        let fixable = catalog.problems.filter { !$0.edits.isEmpty }
        guard !fixable.isEmpty else { return }
        let mended = try read(bytes: catalog.mended(), as: "app.arb")
        #expect(mended.problems.count <= catalog.problems.count, "\(mended.places)")
        #expect(!mended.problems.contains { $0.rule == fixable[0].rule }, "\(mended.places)")
    }

    /// Each character of a text comes from bytes that say it.
    @Test(arguments: accepted)
    func mapsTextToBytes(_ row: Row) throws {
        let catalog = try read(row.input, as: "app.arb")
        for value in catalog.entries.flatMap(\.values) {
            var offset = 0
            for scalar in value.text.unicodeScalars {
                let length = String(scalar).utf8.count
                let span = catalog.span(of: offset..<offset + length, in: value)
                let raw = catalog.source.text(in: span)
                #expect(
                    raw == String(scalar) || raw.hasPrefix("\\")
                        || raw.hasPrefix("{") && raw.hasSuffix("}"), "\(raw) of \(value.text)")
                #expect(span.lowerBound >= value.span.lowerBound)
                #expect(span.upperBound <= value.span.upperBound)
                offset += length
            }
        }
    }

    @Test func mapsBranchesToBytes() throws {
        let catalog = try read(
            "{\"a\": \"\\u00e9 {n, plural, one{\\\"1\\\" file} other{{n} files}} x\"}",
            as: "app_fr.arb")
        let values = try #require(catalog.entries.first?.values)
        #expect(catalog.source.text(in: values[1].span) == "\\\"1\\\" file")
        #expect(catalog.source.text(in: values[2].span) == "{n} files")
        #expect(
            catalog.source.text(in: catalog.span(of: 3..<6, in: values[0]))
                == "{n, plural, one{\\\"1\\\" file} other{{n} files}}")
        #expect(catalog.source.text(in: catalog.span(of: 7..<8, in: values[0])) == "x")
        #expect(catalog.source.text(in: catalog.span(of: 0..<3, in: values[1])) == "\\\"1\\\"")
    }

    /// A plural that a text shows as a placeholder is not written over.
    @Test func keepsBranchesOnWriting() throws {
        let catalog = try read(
            "{\"a\": \"All {n, plural, one{1 file} other{{n} files}} gone\"}", as: "app_en.arb")
        let value = catalog.entries[0].values[0]
        #expect(value.text == "All {n} gone")
        #expect(catalog.edit(replacing: 0..<12, of: value, with: "No {n} here") == nil)
        #expect(catalog.edit(replacing: 3..<8, of: value, with: "x") == nil)
        let edit = try #require(catalog.edit(replacing: 8..<12, of: value, with: "left"))
        let bytes = try FileEditor.applying([edit], to: catalog.source)
        #expect(
            String(decoding: bytes, as: UTF8.self)
                == "{\"a\": \"All {n, plural, one{1 file} other{{n} files}} left\"}")
    }

    @Test func keepsMetadata() throws {
        let catalog = try read(
            """
            {"@@locale": "en",
             "@title": {"description": "Title of the page", "context": "menu",
               "placeholders": {"n": {"type": "int"}, "who": {}}, "x-note": [1]},
             "title": "{n} of {who}"}
            """, as: "app_en.arb")
        let entry = try #require(catalog.entries.first)
        #expect(entry.comment?.text == "Title of the page")
        #expect(entry.context == "menu")
        #expect(entry.notes.filter { $0.kind == .placeholder }.map(\.text) == ["n", "who"])
        let comment = try #require(entry.comment)
        #expect(catalog.source.text(in: comment.span) == "\"Title of the page\"")
        #expect(catalog.locale?.description == "en")
    }

    @Test(
        arguments: [
            ("app_pt_BR.arb", "{\"@@locale\": \"pt_BR\"}", "app", "pt-BR", []),
            ("quill_zh_CN.arb", "{}", "quill", "zh-CN", []),
            ("lib/l10n/app_zh_Hans_CN.arb", "{}", "app", "zh-Hans-CN", []),
            ("my_app_de.arb", "{}", "my_app", "de", []),
            ("intl_messages.arb", "{}", "intl_messages", nil, []),
            ("en.arb", "{}", "app", "en", []),
            ("app_pt_br.arb", "{\"@@locale\": \"pt_BR\"}", "app", "pt-BR", []),
            ("app_no.arb", "{\"@@locale\": \"nb\"}", "app", "nb", []),
            ("app_de.arb", "{\"@@locale\": \"fr\"}", "app", "fr", ["1:15 locale-mismatch"]),
            ("app_zh_CN.arb", "{\"@@locale\": \"zh\"}", "app", "zh", ["1:15 locale-mismatch"]),
            ("app.arb", "{\"@@locale\": \"de\"}", "app", "de", []),
            ("app_ku_CKB.arb", "{}", "app", "ckb", []),
        ] as [(String, String, String, String?, [String])])
    func tellsTableAndLocale(
        _ path: String, _ text: String, _ table: String, _ locale: String?, _ problems: [String]
    ) throws {
        let catalog = try read(text, as: path)
        #expect(catalog.tableName == table)
        #expect(catalog.locale?.description == locale)
        #expect(catalog.places == problems)
    }

    /// The project says what an apostrophe does.
    @Test func knowsUseEscaping() throws {
        let text = "{\"a\": \"l'app {x}\", \"b\": \"it''s '{x}' {y}\"}"
        func findings(_ yaml: String?) -> (texts: [String], places: [String]) {
            let catalog = ARBFormat.read(
                SourceText(path: "App/lib/l10n/app_en.arb", bytes: Array(text.utf8))
            ) { path in
                path == "App/l10n.yaml" ? yaml.map { Array($0.utf8) } : nil
            }
            return (Self.pairs(catalog), catalog.places)
        }
        let on = findings("arb-dir: lib/l10n\nuse-escaping: true\n")
        #expect(on.texts == ["a=lapp {x}", "b=it's {x} {y}"])
        #expect(on.places == ["1:9 invalid-message"])
        let off = findings("arb-dir: lib/l10n\n")
        #expect(off.texts == ["a=l'app {x}", "b=it''s '{x}' {y}"])
        #expect(off.places == [])
    }

    /// Files of one table are held against the template.
    @Test func comparesBranchesWithTheirSources() throws {
        let system = MemoryFileSystem([
            "l10n/app_en.arb": "{\"a\": \"{n, plural, one{1 file} other{{n} files}}\"}",
            "l10n/app_ru.arb": "{\"a\": \"{n, plural, =0{нет} one{файл} few{{n} файла} "
                + "many{{n} файлов} other{{n} файла}}\"}",
            "l10n/app_de.arb": "{\"a\": \"{n, plural, one{eine Datei} other{{m} Dateien}}\"}",
        ])
        var options = CatalogChecker.Options()
        options.rules = ["placeholder-mismatch"]
        let checker = CatalogChecker(options: options, fileSystem: system)
        var findings: [String] = []
        let tables = CatalogTable.group(FileSearch.files(at: ["l10n"], in: system).files)
        #expect(tables.count == 1)
        #expect(tables.first?.base?.path == "l10n/app_en.arb")
        for table in tables {
            checker.check(table) { report in
                findings += report.findings.map { "\($0.path):\($0.column)" }
            }
        }
        #expect(findings.sorted() == ["l10n/app_de.arb:42", "l10n/app_ru.arb:32"])
    }
}
