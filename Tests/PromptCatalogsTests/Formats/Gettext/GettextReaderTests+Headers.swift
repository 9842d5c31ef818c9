import PromptCatalogs
import PromptKit
import Testing

extension GettextReaderTests {
    // MARK: Headers

    struct HeaderRow: Sendable {
        var name: String
        var header: String
        var locale: String?
        var problems: [String]
    }

    @Test(arguments: [
        HeaderRow(name: "x.po", header: "Language: pt_BR\\n", locale: "pt-BR", problems: []),
        HeaderRow(name: "pt.po", header: "Language: pt_BR\\n", locale: "pt-BR", problems: []),
        HeaderRow(
            name: "de.po", header: "Language: fr\\n", locale: "de", problems: ["locale-mismatch"]),
        HeaderRow(
            name: "en_GB.po", header: "Language: de\\n", locale: "en-GB",
            problems: ["locale-mismatch"]),
        HeaderRow(
            name: "sl/LC_MESSAGES/app.po", header: "Language: sk\\n", locale: "sl",
            problems: ["locale-mismatch"]),
        // A name that has a locale only at its end may be a word.
        HeaderRow(
            name: "how-to.po", header: "Language: fr\\n", locale: "fr",
            problems: ["locale-mismatch"]),
        HeaderRow(name: "ayc-BO.po", header: "Language: ayc_BO\\n", locale: "ayc-BO", problems: []),
        HeaderRow(name: "qul-BO.po", header: "Language: \\n", locale: "qul-BO", problems: []),
        HeaderRow(name: "ast-ES.po", header: "Language: \\n", locale: "ast-ES", problems: []),
        HeaderRow(name: "app-bo.po", header: "Language: \\n", locale: "bo", problems: []),
        HeaderRow(name: "x.po", header: "Language: sat@deva\\n", locale: "sat-Deva", problems: []),
        HeaderRow(name: "en@quot.po", header: "Language: en@quot\\n", locale: "en", problems: []),
        HeaderRow(
            name: "sr@latin.po", header: "Language: sr\\n", locale: "sr-Latn", problems: []),
        HeaderRow(
            name: "sr@latin.po", header: "Language: sr_Cyrl\\n", locale: "sr-Cyrl",
            problems: ["locale-mismatch"]),
        HeaderRow(name: "zh_TW.po", header: "Language: zh\\n", locale: "zh-TW", problems: []),
        HeaderRow(name: "po/de.po", header: "Language: \\n", locale: "de", problems: []),
        HeaderRow(name: "de.po", header: "X: y\\n", locale: "de", problems: []),
        HeaderRow(name: "de/LC_MESSAGES/app.po", header: "", locale: "de", problems: []),
        HeaderRow(name: "app-zh_Hans.po", header: "", locale: "zh-Hans", problems: []),
        HeaderRow(name: "x.po", header: "", locale: nil, problems: []),
        HeaderRow(
            name: "x.po", header: "Plural-Forms: nplurals=2; plural=n*;\\n", locale: nil,
            problems: ["invalid-header"]),
        HeaderRow(
            name: "x.po", header: "Plural-Forms: nplurals=; plural=0;\\n", locale: nil,
            problems: ["invalid-header"]),
        HeaderRow(
            name: "x.po", header: "Plural-Forms: nplurals=2;\\n", locale: nil,
            problems: ["invalid-header"]),
        HeaderRow(
            name: "x.po", header: "Plural-Forms: nplurals=1; plural=n > 1;\\n", locale: nil,
            problems: ["invalid-header"]),
        HeaderRow(
            name: "x.po", header: "Plural-Forms: nplurals=1; plural=1/n;\\n", locale: nil,
            problems: ["invalid-header"]),
        HeaderRow(
            name: "x.pot", header: "Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n",
            locale: nil, problems: []),
    ])
    func readsHeader(_ row: HeaderRow) throws {
        let catalog = try read(
            "msgid \"\"\nmsgstr \"\(row.header)\"\n\nmsgid \"a\"\nmsgstr \"A\"\n", as: row.name)
        #expect(catalog.locale?.description == row.locale)
        #expect(catalog.problems.map(\.rule) == row.problems)
        #expect(catalog.entries.count == 1)
    }

    @Test func reportsAMissingHeader() throws {
        #expect(
            try read("msgid \"a\"\nmsgstr \"A\"\n", as: "x.po").places == ["1:1 invalid-header"])
        let other = try read("msgid \"a\"\nmsgstr \"\u{E4}\"\n", as: "x.po")
        #expect(other.places == ["1:1 invalid-header"])
        #expect(other.problems[0].severity == .warning)
        let plural = try read(
            "msgid \"\"\nmsgstr \"Language: de\\n\"\n\nmsgid \"a\"\nmsgid_plural \"b\"\n"
                + "msgstr[0] \"A\"\nmsgstr[1] \"B\"\n", as: "de.po")
        #expect(plural.places == ["5:1 invalid-header"])
    }

    /// A header that says another number of forms than every entry has is the one mistake.
    @Test func blamesTheHeaderOnce() throws {
        let entry = { (key: String) in
            "msgid \"\(key)\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\nmsgstr[2] \"C\"\n"
        }
        let catalog = try read(Self.header + entry("x") + entry("y") + entry("z"), as: "x.po")
        #expect(catalog.places == ["4:16 invalid-header"])
    }

    @Test(arguments: ["ISO-8859-1", "iso-8859-15", "GBK", "CP1252", "KOI8-R"])
    func refusesOtherCharsets(_ charset: String) throws {
        let head = "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=\(charset)\\n\"\n\n"
        let bytes =
            Array((head + "msgid \"a\"\nmsgstr \"A\"\n\nmsgid \"b\"\nmsgstr \"").utf8) + [
                0xE9, 0xE8,
            ]
            + Array("\"\n\nmsgid \"c\"\nmsgstr \"C\"\n".utf8)
        let catalog = try read(bytes: bytes, as: "x.po")
        #expect(Self.pairs(catalog) == ["a=A", "c=C"])
        #expect(catalog.places == ["2:43 unsupported-charset"])
        #expect(catalog.problems[0].lostEntries == 1)
        #expect(catalog.source.text(in: catalog.problems[0].span) == charset)
        let utf8 = try read(head + "msgid \"b\"\nmsgstr \"\u{E9}\"\n", as: "x.po")
        #expect(Self.pairs(utf8) == ["b=\u{E9}"])
        #expect(utf8.places == ["2:43 unsupported-charset"])
        #expect(String(decoding: utf8.mended(), as: UTF8.self).contains("charset=UTF-8"))
    }

    @Test func reportsBytesThatAreNotUTF8() throws {
        let bytes =
            Array((Self.header + "msgid \"a\"\nmsgstr \"caf").utf8) + [0xE9]
            + Array("\"\nmsgid \"b\"\nmsgstr \"B\"\n".utf8)
        let catalog = try read(bytes: bytes, as: "x.po")
        #expect(Self.pairs(catalog) == ["a=caf\u{FFFD}", "b=B"])
        #expect(Self.places(catalog, behind: 5) == ["2:12 invalid-encoding"])
    }

    @Test func reportsAByteOrderMark() throws {
        let catalog = try read(
            Self.header + "msgid \"a\"\nmsgstr \"A\"\n", as: "x.po", encoding: .utf8WithBOM)
        #expect(Self.pairs(catalog) == ["a=A"])
        #expect(catalog.problems.map(\.rule) == ["unwanted-byte-order-mark"])
        #expect(catalog.mended().starts(with: "msgid".utf8))
    }

    @Test(arguments: [TextEncoding.utf16LittleEndianWithBOM, .utf16BigEndianWithBOM])
    func readsUTF16AllTheSame(_ encoding: TextEncoding) throws {
        let catalog = try read(
            Self.header + "msgid \"a\"\nmsgstr \"\u{E9}x\"\n", as: "x.po", encoding: encoding)
        #expect(Self.pairs(catalog) == ["a=\u{E9}x"])
        #expect(catalog.problems.map(\.rule) == ["unsupported-charset"])
        let value = try #require(catalog.entries.first?.values.first)
        #expect(catalog.source.text(in: catalog.span(of: 2..<3, in: value)) == "x")
    }

    @Test func showsTheSourcesOfATemplate() throws {
        let catalog = try read(
            Self.header + "msgid \"a\"\nmsgstr \"\"\n\nmsgid \"b\"\nmsgid_plural \"c\"\n"
                + "msgstr[0] \"\"\nmsgstr[1] \"\"\n", as: "po/app.pot")
        #expect(catalog.tableName == "app")
        #expect(Self.pairs(catalog) == ["a=a", "b[one]=b", "b[other]=c"])
        #expect(catalog.entries.allSatisfy { $0.values.allSatisfy(\.isKey) })
    }

    @Test(arguments: [
        (
            "Russian", "ru",
            "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
                + "(n%100<10 || n%100>=20) ? 1 : 2);", ["one", "few", "many"],
            [false, false, false]
        ),
        (
            "Polish", "pl",
            "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || "
                + "n%100>14) ? 1 : 2);", ["one", "few", "many"], [true, false, false]
        ),
        (
            "Arabic", "ar",
            "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && "
                + "n%100<=10 ? 3 : n%100>=11 && n%100<=99 ? 4 : 5;",
            ["zero", "one", "two", "few", "many", "other"],
            [false, true, false, false, false, false]
        ),
        ("Japanese", "ja", "nplurals=1; plural=0;", ["other"], [false]),
        ("French", "fr", "nplurals=2; plural=(n > 1);", ["one", "other"], [false, false]),
        (
            "Latvian", "lv", "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n != 0 ? 1 : 2);",
            ["one", "other", "zero"], [false, false, false]
        ),
        (
            "Slovenian", "sl",
            "nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3 || "
                + "n%100==4 ? 2 : 3);", ["one", "two", "few", "other"],
            [false, false, false, false]
        ),
        (
            "Serbian with a form for 1", "sr",
            "nplurals=4; plural=n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
                + "n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;", ["one", "few", "other", "one"],
            [false, false, false, true]
        ),
        ("unknown", "", "nplurals=2; plural=n != 1;", ["one", "other"], [true, false]),
    ])
    func tellsCategories(
        _ name: String, _ language: String, _ forms: String, _ categories: [String],
        _ isExact: [Bool]
    ) throws {
        var text =
            "msgid \"\"\nmsgstr \"Language: \(language)\\nPlural-Forms: \(forms)\\n\"\n\n"
            + "msgid \"a\"\nmsgid_plural \"b\"\n"
        for index in categories.indices { text += "msgstr[\(index)] \"\(index)\"\n" }
        let catalog = try read(text, as: "x.po")
        #expect(catalog.places == [])
        let values = try #require(catalog.entries.first?.values)
        #expect(values.map { $0.variation.plural?.rawValue } == categories)
        #expect(values.map { $0.sourceText == nil } == isExact)
    }
}
