import PromptCatalogs
import PromptKit
import Testing

struct AndroidReaderTests {
    private func resources(_ inner: String, as name: String = "strings.xml") throws -> Catalog {
        try read(
            "<resources xmlns:xliff=\"urn:oasis:names:tc:xliff:document:1.2\" "
                + "xmlns:tools=\"http://schemas.android.com/tools\">\(inner)</resources>", as: name)
    }

    private func text(_ raw: String) throws -> String {
        let catalog = try resources("<string name=\"a\">\(raw)</string>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        return try #require(catalog.entries.first).values[0].text
    }

    /// As aapt2 reads them.
    @Test(arguments: [
        ("plain", "plain"), ("", ""), ("  a  b\n\t c ", "a b c"), ("\"  a  b \"", "  a  b "),
        ("a\" \"b", "a b"), ("\\n\\t\\\\\\'\\\"\\@\\?\\#", "\n\t\\'\"@?#"), ("\\u00e9", "\u{E9}"),
        ("\\uD83D\\uDE00!", "\u{1F600}!"), ("l\\'app", "l'app"), ("\"l'app\"", "l'app"),
        ("a &amp; b &lt;c&gt;", "a & b <c>"), ("&#160;a&#160;", "\u{A0}a\u{A0}"),
        ("<b>x</b> y", "<b>x</b> y"), ("a <i> b </i> c", "a <i> b </i> c"),
        ("Hi <xliff:g id=\"n\" example=\"Bob\">%1$s</xliff:g>!", "Hi %1$s!"),
        ("<![CDATA[<b>\\\"x\\\"</b>]]>", "<b>\\\"x\\\"</b>"), ("<![CDATA[ a  b ]]>", " a  b "),
        ("<![CDATA[l'app]]>", "l'app"), ("a<!-- no -->b", "ab"), ("a\r\n  b", "a b"),
        ("\"one \"<b>\"two\"</b>\" three\"", "one <b>two</b> three"),
        ("\\u0020x", " x"), ("x\\n", "x\n"), ("\\ x", " x"), ("\u{3000}x", "\u{3000}x"),
    ])
    func decodes(_ raw: String, _ expected: String) throws {
        #expect(try text(raw) == expected)
    }

    @Test(arguments: [
        ("l'app", "'", "unescaped-apostrophe"), ("<b>x</b> l'app", "'", "unescaped-apostrophe"),
        ("<b>l'app</b>", "'", "unescaped-apostrophe"),
        ("l&#39;app", "&#39;", "unescaped-apostrophe"),
        ("\"a\" l'app \"b\"", "'", "unescaped-apostrophe"),
        ("\\q", "\\q", "not-an-escape"), ("\\u12", "\\u12", "not-an-escape"),
        ("\\u12x", "\\u12", "not-an-escape"), ("a\\", "\\", "not-an-escape"),
        ("\\uD83D x", "\\uD83D", "lone-surrogate"), ("3\" x", "\"", "lost-quote"),
    ])
    func reportsWhatAaptRefuses(_ raw: String, _ part: String, _ rule: String) throws {
        let catalog = try resources("<string name=\"k\">\(raw)</string>")
        let problem = try #require(catalog.problems.first { $0.rule == rule })
        #expect(
            catalog.problems.filter { $0.rule != "lost-quote" || rule == "lost-quote" }.count == 1)
        #expect(catalog.source.text(in: problem.span) == part)
        #expect(problem.key == "k")
    }

    /// In double quotes round the whole, apostrophes need no escape, inside of tags neither.
    @Test(arguments: [
        "\"l'app\"", "\"<b>x</b> l'app\"", " \"l'app d'or\" ", "<a href='x'>y</a>", "l’app",
        "l\\'app", "l&#8217;app", "<xliff:g example='x'>%s</xliff:g>",
    ])
    func leavesQuotedApostrophes(_ raw: String) throws {
        _ = try text(raw)
    }

    @Test func mapsPartsBack() throws {
        let catalog = try resources(
            "<string name=\"a\">  one\n  \\u00e9 &amp; <xliff:g id=\"x\">two</xliff:g> \\'3</string>"
        )
        let value = catalog.entries[0].values[0]
        #expect(value.text == "one \u{E9} & two '3")
        func raw(_ range: Range<Int>) -> String {
            catalog.source.text(in: catalog.span(of: range, in: value))
        }
        #expect(raw(0..<3) == "one")
        #expect(raw(3..<4) == "\n  ")
        #expect(raw(4..<6) == "\\u00e9")
        #expect(raw(7..<8) == "&amp;")
        #expect(raw(9..<12) == "two")
        #expect(raw(13..<14) == "\\'")
        #expect(raw(14..<15) == "3")
        #expect(raw(15..<15) == "")
    }

    @Test func readsPluralsAndArrays() throws {
        let catalog = try resources(
            "<plurals name=\"p\"><item quantity=\"one\">%d file</item><!-- x -->"
                + "<item quantity=\"other\">%d files</item></plurals>"
                + "<string-array name=\"l\"><item>A</item><item>B</item></string-array>"
                + "<array name=\"m\"><item>C</item></array>"
                + "<array name=\"icons\"><item>@drawable/a</item></array>"
                + "<integer-array name=\"i\"><item>1</item></integer-array>"
                + "<item type=\"string\" name=\"s\">S</item><item type=\"dimen\" name=\"d\">1dp</item>"
                + "<color name=\"c\">#fff</color><eat-comment/>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(
            catalog.pairs == ["p=%d file", "p=%d files", "l=A", "l=B", "m=C", "s=S"])
        #expect(catalog.entries[0].values.map(\.variation.plural) == [.one, .other])
        #expect(catalog.entries[1].values.map(\.variation.element) == [0, 1])
    }

    @Test func readsAttributesAndComments() throws {
        let catalog = try resources(
            "\n<!-- about a -->\n<string name=\"a\">A</string>\n<!-- section -->\n\n"
                + "<string name=\"b\" translatable=\"false\">B</string>"
                + "<string name=\"c\" product=\"tablet\">C</string>"
                + "<string name=\"c\" product=\"default\">D</string>"
                + "<string name=\"d\">@string/a</string><string name=\"e\">\\@home</string>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.entries.map { $0.comment?.text } == ["about a", nil, nil, nil, nil, nil])
        #expect(
            catalog.entries.map(\.shouldTranslate) == [true, false, true, true, false, true])
        #expect(catalog.entries[2].values[0].variation.device == "tablet")
        let fixed = try resources("<string name=\"a\">A</string>", as: "strings.xml")
        #expect(fixed.entries[0].shouldTranslate)
        let format = try #require(FormatRegistry.format(named: "android"))
        let file = format.read(
            SourceText(
                path: "values/do_not_translate.xml",
                bytes: Array("<resources><string name=\"a\">A</string></resources>".utf8)))
        #expect(!file.entries[0].shouldTranslate)
    }

    @Test(arguments: [
        ("<!-- Do not translate -->\n", false),
        ("<!-- Do not translate. A pattern. -->\n\n", false),
        ("<!-- Do not translate -->\n<!-- what it is for -->\n", false),
        ("<!-- Do not translate -->\n<string name=\"z\">Z</string>\n", true),
        ("<!-- Do not translate \"Wi-Fi\" -->\n\n", true),
        ("<!-- Names -->\n\n", true),
    ])
    func heedsCommentsThatForbidTranslation(before: String, isTranslated: Bool) throws {
        let catalog = try resources(before + "<string name=\"a\">A</string>")
        #expect(try #require(catalog.entries.last).shouldTranslate == isTranslated)
    }

    @Test func reportsNames() throws {
        let catalog = try resources(
            "<string name=\"a\">A</string><string>B</string><string name=\"a\">C</string>"
                + "<plurals name=\"a\"><item quantity=\"one\">x</item>"
                + "<item quantity=\"one\">y</item><item>z</item></plurals>")
        #expect(
            catalog.problems.map(\.rule).sorted()
                == ["duplicate-key", "duplicate-key", "missing-name", "missing-name"])
        #expect(catalog.pairs == ["a=A", "a=C", "a=x", "a=y"])
    }

    @Test(arguments: [
        ("app/src/main/res/values/strings.xml", "strings", "app/src/main/res", "-"),
        ("res/values-de/strings.xml", "strings", "res", "de"),
        ("res/values-pt-rBR/strings.xml", "strings", "res", "pt-BR"),
        ("res/values-zh-rTW/strings.xml", "strings", "res", "zh-TW"),
        ("res/values-iw/strings.xml", "strings", "res", "he"),
        ("res/values-in/strings.xml", "strings", "res", "id"),
        ("res/values-b+sr+Latn/strings.xml", "strings", "res", "sr-Latn"),
        ("res/values-b+es+419/strings.xml", "strings", "res", "es-419"),
        ("res/values-fil/strings.xml", "strings", "res", "fil"),
        ("res/values-kmr/arrays.xml", "arrays", "res", "kmr"),
        ("res/values-land/strings.xml", "strings-land", "res", "-"),
        ("res/values-de-land-v21/strings.xml", "strings-land-v21", "res", "de"),
        ("res/values-mcc310-en-rUS/strings.xml", "strings-mcc310", "res", "en-US"),
        ("res/values-night/strings.xml", "strings-night", "res", "-"),
        ("res/values-car/strings.xml", "strings-car", "res", "-"),
        ("res/values-es-rUS/plurals.xml", "plurals", "res", "es-US"),
        ("MR/pt-BR/strings.xml", "strings", "MR", "pt-BR"),
        ("other/strings.xml", "strings", "other", "-"),
    ])
    func tellsLocalesByFolder(
        _ path: String, _ table: String, _ folder: String, _ locale: String
    ) throws {
        let file = try #require(CatalogFile(path: path))
        #expect(file.format == "android")
        #expect(file.tableName == table)
        #expect(file.folder == folder)
        let tag = file.locale?.tag?.identifier ?? "-"
        let wanted = locale == "-" ? "-" : try LocaleTag(locale).identifier
        #expect(tag == wanted)
    }

    @Test func groupsFolders() {
        let paths = [
            "res/values/strings.xml", "res/values-de/strings.xml", "res/values-land/strings.xml",
            "res/values/arrays.xml", "res/values-fr/arrays.xml",
        ]
        let tables = CatalogTable.group(paths.compactMap { CatalogFile(path: $0) })
        let shown = tables.map { "\($0.name) \($0.files.count) \($0.base?.path ?? "-")" }
        #expect(
            shown == [
                "strings 2 res/values/strings.xml", "strings-land 1 -",
                "arrays 2 res/values/arrays.xml",
            ])
    }
}
