import PromptCatalogs
import PromptKit
import Testing

struct XLIFFReaderTests {
    private func apple(
        _ units: String, original: String = "App/en.lproj/Localizable.strings",
        target: String? = "fr"
    ) throws -> Catalog {
        try read(
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\">"
                + "<file original=\"\(original)\" source-language=\"en\" "
                + (target.map { "target-language=\"\($0)\" " } ?? "") + "datatype=\"plaintext\">"
                + "<header><tool tool-id=\"com.apple.dt.xcode\" tool-name=\"Xcode\"/></header>"
                + "<body>\(units)</body></file></xliff>", as: "fr.xliff")
    }

    private func lines(_ catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.values.map { value in
                let variation = [
                    value.variation.substitution, value.variation.device,
                    value.variation.branch, value.variation.plural?.rawValue,
                    value.variation.element.map(String.init),
                ].compactMap { $0 }.joined(separator: "/")
                return "\(entry.locale?.description ?? "-") \(entry.key)=\(value.text)"
                    + (variation.isEmpty ? "" : " (\(variation))")
                    + (value.state.map { " \($0.rawValue)" } ?? "")
            }
        }
    }

    @Test(
        "A lost placeholder is told wherever the texts come from",
        arguments: [
            "App/en.lproj/Localizable.strings", "a", "foo.swift", "foo.m", "res/values/strings.xml",
            "messages.po", nil,
        ])
    func lostPlaceholders(_ original: String?) {
        let file = original.map { " original=\"\($0)\"" } ?? ""
        let unit = "<trans-unit id=\"a\"><source>Save %@</source><target>Enregistrer</target>"
        let text =
            "<xliff version=\"1.2\"><file\(file) source-language=\"en\" target-language=\"fr\">"
            + "<body>\(unit)</trans-unit></body></file></xliff>"
        let found = CatalogChecker.findings(
            in: ["fr.xliff": text], ofRules: ["placeholder-mismatch"])
        #expect(found.map(\.message) == ["%@ of the source is missing"])
    }

    @Test func readsUnits() throws {
        let catalog = try apple(
            "<trans-unit id=\"a\" xml:space=\"preserve\"><source>A &amp; B</source>"
                + "<target>C &lt; D</target><note>About a</note></trans-unit>"
                + "<group><group><trans-unit id=\"b\"><source>B</source><note/></trans-unit></group>"
                + "</group><trans-unit id=\"c\" translate=\"no\"><source>C</source>"
                + "<target state=\"needs-translation\">C</target>"
                + "<alt-trans><source>x</source><target>y</target></alt-trans></trans-unit>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(lines(catalog) == ["fr a=C < D", "fr c=C needs-translation"])
        #expect(catalog.entries.map(\.key) == ["a", "b", "c"])
        #expect(catalog.entries.map(\.sourceText) == ["A & B", "B", "C"])
        #expect(catalog.entries.map { $0.comment?.text } == ["About a", nil, nil])
        #expect(catalog.entries.map(\.shouldTranslate) == [true, true, false])
        #expect(catalog.entries.map(\.table) == ["Localizable", "Localizable", "Localizable"])
        #expect(catalog.sourceLocale?.description == "en")
        #expect(catalog.locale?.description == "fr")
        let value = catalog.entries[0].values[0]
        #expect(catalog.source.text(in: value.span) == "C &lt; D")
        #expect(catalog.source.text(in: catalog.span(of: 2..<3, in: value)) == "&lt;")
    }

    /// Ids that Xcode makes of a `.stringsdict` and of a string catalog.
    @Test(arguments: [
        ("/k:dict/NSStringLocalizedFormatKey:dict/:string", "k", "-"),
        ("/k:dict/format:dict/few:dict/:string", "k", "format/few"),
        ("/%d/%d: x:dict/n:dict/one:dict/:string", "%d/%d: x", "n/one"),
        ("/a:dict/b:dict/n:dict/one:dict/:string", "a:dict/b", "n/one"),
        ("/k:dict/NSStringDeviceSpecificRuleType:dict/iphone:dict/:string", "k", "iphone"),
        ("/k:dict/NSStringVariableWidthRuleType:dict/20:dict/:string", "k", "20"),
        ("/usr/bin", "/usr/bin", "-"), ("/:string", "/:string", "-"),
        ("/k:dict/:string", "/k:dict/:string", "-"),
        ("k|==|plural.one", "k", "one"), ("k|==|device.iphone", "k", "iphone"),
        ("k|==|device.iphone.plural.other", "k", "iphone/other"),
        ("k|==|substitutions.files.plural.few", "k", "files/few"),
        ("k|==|substitutions.a.b.plural.few", "k", "a.b/few"),
        ("k|==|substitutions.files", "k", "files"),
        ("Found %#@n@|==|n.plural.other", "Found %#@n@", "n/other"),
        ("k|==|word", "k|==|word", "-"), ("k|==|plural.some", "k|==|plural.some", "-"),
        ("k|==|", "k|==|", "-"), ("a|==|b|==|plural.two", "a|==|b", "two"),
        ("k|==|width.compact.plural.one", "k|==|width.compact.plural.one", "-"),
    ])
    func understandsIDs(_ id: String, _ key: String, _ variation: String) throws {
        let catalog = try apple(
            "<trans-unit id=\"\(id)\"><source>S</source><target>T</target></trans-unit>")
        #expect(catalog.problems.isEmpty)
        #expect(lines(catalog) == ["fr \(key)=T" + (variation == "-" ? "" : " (\(variation))")])
        #expect(catalog.source.text(in: catalog.entries[0].keySpan) == id)
    }

    @Test func putsFormsTogether() throws {
        let catalog = try apple(
            "<trans-unit id=\"/k:dict/NSStringLocalizedFormatKey:dict/:string\">"
                + "<source>%#@n@</source><target>%#@n@</target></trans-unit>"
                + "<trans-unit id=\"/k:dict/n:dict/one:dict/:string\"><source>%d file</source>"
                + "<target>%d fichier</target></trans-unit>"
                + "<trans-unit id=\"/k:dict/n:dict/other:dict/:string\"><source>%d files</source>"
                + "<target>%d fichiers</target></trans-unit>"
                + "<trans-unit id=\"m\"><source>%1$#@x@</source><target>%1$#@x@</target></trans-unit>"
                + "<trans-unit id=\"m|==|substitutions.x.plural.one\"><source>%1$lld a</source>"
                + "<target>%1$lld b</target></trans-unit>", original: "Localizable.stringsdict")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.entries.map(\.key) == ["k", "m"])
        #expect(
            lines(catalog) == [
                "fr k=%#@n@", "fr k=%d fichier (n/one)", "fr k=%d fichiers (n/other)",
                "fr m=%1$#@x@", "fr m=%1$lld b (x/one)",
            ])
        #expect(catalog.entries[0].values[1].sourceText == "%d file")
    }

    /// What is no id of Apple's is a key as it stands.
    @Test func leavesOtherIDsAlone() throws {
        let catalog = try read(
            "<xliff version=\"1.2\"><file original=\"m.properties\" source-language=\"en\" "
                + "target-language=\"de\" tool-id=\"x\"><body>"
                + "<trans-unit id=\"k|==|plural.one\" resname=\"cancel.button\">"
                + "<source>100%@x</source><target>T</target></trans-unit></body></file></xliff>",
            as: "a.xlf")
        #expect(lines(catalog) == ["de cancel.button=T"])
        #expect(catalog.entries[0].placeholderStyle == .printf)
        #expect(
            try apple("<trans-unit id=\"a\"><source>A</source></trans-unit>")
                .entries[0].placeholderStyle == .apple)
    }

    @Test(arguments: [
        ("new", TranslationProgress.unfinished), ("needs-translation", .unfinished),
        ("needs-adaptation", .unfinished), ("needs-l10n", .unfinished),
        ("needs-review-translation", .unfinished), ("needs-review-l10n", .unfinished),
        ("needs-review-adaptation", .unfinished), ("translated", .done), ("final", .done),
        ("signed-off", .done),
    ])
    func knowsStates(_ state: String, _ progress: TranslationProgress) throws {
        let catalog = try apple(
            "<trans-unit id=\"a\"><source>A</source><target state=\"\(state)\">B</target></trans-unit>"
        )
        #expect(catalog.entries[0].values[0].state?.progress == progress)
    }

    @Test func readsApproval() throws {
        let catalog = try apple(
            "<trans-unit id=\"a\" approved=\"no\"><source>A</source><target>B</target></trans-unit>"
                + "<trans-unit id=\"b\" approved=\"yes\"><source>A</source><target>B</target>"
                + "</trans-unit><trans-unit id=\"c\" approved=\"no\"><source>A</source>"
                + "<target state=\"final\">B</target></trans-unit>")
        #expect(
            catalog.entries.map { $0.values[0].state?.progress } == [.needsReview, nil, .done])
    }

    @Test(arguments: [
        ("Press <g id=\"1\">Undo</g>", "Press Undo"), ("a <x id=\"0\"/> b", "a <x id=\"0\"/> b"),
        ("<bpt id=\"1\">&lt;b&gt;</bpt>x<ept id=\"1\">&lt;/b&gt;</ept>", "<b>x</b>"),
        ("<ph id=\"1\">%@</ph> files", "%@ files"), ("a<mrk mtype=\"seg\">b</mrk>c", "abc"),
        ("a<mrk mtype=\"x\"/>b", "ab"), ("<![CDATA[<p>&amp;</p>]]>", "<p>&amp;</p>"),
        ("a\nb", "a\nb"), ("a&#10;b", "a\nb"), (" a ", " a "), ("a<!-- c -->b", "ab"),
    ])
    func readsInlineElements(_ raw: String, _ text: String) throws {
        let catalog = try apple(
            "<trans-unit id=\"a\"><source>\(raw)</source><target>\(raw)</target></trans-unit>")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(catalog.entries[0].values[0].text == text)
        #expect(catalog.entries[0].sourceText == text)
        #expect(catalog.source.text(in: catalog.entries[0].values[0].span) == raw)
    }

    @Test func readsSecondVersion() throws {
        let catalog = try read(
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\" srcLang=\"en-US\" "
                + "trgLang=\"ja-JP\"><file id=\"f1\" original=\"m.json\"><notes><note>x</note></notes>"
                + "<group id=\"g\"><unit id=\"u1\" name=\"hello\"><notes><note id=\"n\">Greeting</note>"
                + "</notes><originalData><data id=\"d1\">{0}</data></originalData>"
                + "<segment state=\"translated\"><source>Hello <ph id=\"1\" dataRef=\"d1\"/></source>"
                + "<target>X <ph id=\"1\" dataRef=\"d1\"/></target></segment></unit></group>"
                + "<unit id=\"u2\"><segment><source>One. </source><target>1.</target></segment>"
                + "<ignorable><source> </source></ignorable><segment state=\"initial\">"
                + "<source>Two.</source><target>2<cp hex=\"001B\"/></target></segment></unit>"
                + "<unit id=\"u3\" translate=\"no\"><segment><source>Three</source></segment></unit>"
                + "<unit id=\"u4\"><segment><source><pc id=\"1\">F</pc></source>"
                + "<target><pc id=\"1\">G</pc></target>"
                + "</segment></unit></file></xliff>", as: "ja.xlf")
        #expect(catalog.problems.isEmpty, "\(catalog.problems)")
        #expect(
            lines(catalog) == [
                "ja-JP hello=X <ph id=\"1\" dataRef=\"d1\"/> translated", "ja-JP u2=1. (0)",
                "ja-JP u2=2\u{1B} (1) initial", "ja-JP u4=G",
            ])
        #expect(catalog.entries.map(\.key) == ["hello", "u2", "u3", "u4"])
        #expect(catalog.entries[0].comment?.text == "Greeting")
        #expect(catalog.entries[1].sourceText == "One. Two.")
        #expect(!catalog.entries[2].shouldTranslate)
        #expect(catalog.sourceLocale?.tag?.identifier == "en-US")
    }

    @Test func readsSourcesWithoutALanguageToTranslateTo() throws {
        let catalog = try apple(
            "<trans-unit id=\"a\"><source>A</source></trans-unit>", target: nil)
        #expect(lines(catalog) == ["en a=A"])
        #expect(catalog.entries[0].sourceText == nil)
    }

    @Test func keepsTablesApart() throws {
        let file = { (name: String, text: String) in
            "<file original=\"App/\(name)\" source-language=\"en\" target-language=\"fr\"><body>"
                + "<trans-unit id=\"k\"><source>A</source><target>\(text)</target></trans-unit>"
                + "<trans-unit id=\"k\"><source>A</source><target>\(text)</target></trans-unit>"
                + "</body></file>"
        }
        let catalog = try read(
            "<xliff version=\"1.2\">" + file("en.lproj/InfoPlist.strings", "B")
                + file("Base.lproj/Main.storyboard", "C") + "</xliff>", as: "fr.xliff")
        #expect(catalog.entries.map(\.table) == ["InfoPlist", "InfoPlist", "Main", "Main"])
        #expect(catalog.problems.map(\.rule) == ["duplicate-key", "duplicate-key"])
        for problem in catalog.problems {
            #expect(catalog.source.text(in: problem.span) == "k")
            #expect(catalog.source.text(in: problem.related[0].span) == "k")
            #expect(problem.related[0].span != problem.span)
        }
    }

    @Test func reportsEmptyTargets() throws {
        let catalog = try apple(
            "<trans-unit id=\"a\"><source>A</source>\n  <target/>\n</trans-unit>"
                + "<trans-unit id=\"b\"><source></source><target></target></trans-unit>")
        #expect(catalog.problems.map(\.rule) == ["empty-target"])
        #expect(catalog.source.text(in: catalog.problems[0].span) == "<target/>")
        let mended = String(decoding: catalog.mended(), as: UTF8.self)
        #expect(mended.contains("<source>A</source>\n</trans-unit>"))
    }

    @Test func goesOnBehindAFault() throws {
        for broken in [
            "<trans-unit><source>A</source></trans-unit>",
            "<trans-unit id=\"a\"><source>A</source><target>B</trans-unit>",
            "<trans-unit id=\"a\"><source>A<target>B</target></trans-unit>",
            "<trans-unit id=\"a\"><source>A & B</source></trans-unit>",
            "<trans-unit id=\"a\"><source>A</source><target>B</target>",
        ] {
            let catalog = try apple(
                broken + "<trans-unit id=\"z\"><source>Z</source><target>Y</target></trans-unit>")
            #expect(catalog.problems.count == 1, "\(broken) \(catalog.problems)")
            #expect(catalog.pairs.last == "z=Y", "\(broken)")
        }
    }

    @Test func readsPrefixedElements() throws {
        let catalog = try read(
            "<x:xliff xmlns:x=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><x:file "
                + "original=\"a\" source-language=\"en\" target-language=\"de\"><x:body>"
                + "<x:trans-unit id=\"a\"><x:source>A</x:source><x:target>B</x:target>"
                + "</x:trans-unit></x:body></x:file></x:xliff>", as: "a.xlf")
        #expect(catalog.problems.isEmpty)
        #expect(catalog.pairs == ["a=B"])
    }
}
