import PromptCatalogs
import PromptKit
import Testing

struct StringCatalogReaderTests {
    private func catalog(_ strings: String, source: String = "en") throws -> Catalog {
        try read(
            "{\"sourceLanguage\":\"\(source)\",\"strings\":{\(strings)},\"version\":\"1.0\"}",
            as: "Localizable.xcstrings")
    }

    /// Entries as `locale key=text (variation) state`.
    private func lines(_ catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.values.map { value in
                let variation = [
                    value.variation.substitution, value.variation.device,
                    value.variation.plural?.rawValue, value.variation.element.map(String.init),
                ].compactMap { $0 }.joined(separator: "/")
                return "\(entry.locale?.description ?? "-") \(entry.key)=\(value.text)"
                    + (variation.isEmpty ? "" : " (\(variation))")
                    + (value.state.map { " \($0.rawValue)" } ?? "")
            }
        }
    }

    @Test func takesTheKeyForTheSourceText() throws {
        let catalog = try catalog(
            #""Hello":{},"a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}}}"#
        )
        #expect(lines(catalog) == ["en Hello=Hello", "en a=a", "de a=A translated"])
        #expect(catalog.entries[0].values[0].isKey)
        #expect(catalog.source.text(in: catalog.entries[0].values[0].span) == "Hello")
        #expect(catalog.entries[2].sourceText == "a")
        #expect(catalog.problems.isEmpty)
    }

    @Test func prefersASourceValue() throws {
        let catalog = try catalog(
            #""kAppName":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Notizen"}},"en":{"stringUnit":{"state":"new","value":"Notes"}}}}"#
        )
        #expect(lines(catalog) == ["en kAppName=Notes new", "de kAppName=Notizen translated"])
        #expect(catalog.entries[1].sourceText == "Notes")
    }

    @Test func readsVariationsNestedEitherWay() throws {
        let unit = { (text: String) in #"{"stringUnit":{"state":"translated","value":"\#(text)"}}"#
        }
        let catalog = try catalog(
            #""a":{"localizations":{"#
                + #""de":{"variations":{"plural":{"one":\#(unit("1")),"other":{"variations":{"device":{"mac":\#(unit("m")),"other":\#(unit("o"))}}}}}},"#
                + #""fr":{"variations":{"device":{"iphone":{"variations":{"plural":{"many":\#(unit("x"))}}},"other":\#(unit("y"))}}}}}"#
        )
        #expect(
            lines(catalog) == [
                "en a=a", "de a=1 (one) translated", "de a=m (mac/other) translated",
                "de a=o (other/other) translated", "fr a=x (iphone/many) translated",
                "fr a=y (other) translated",
            ])
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsSubstitutionsAndSets() throws {
        let catalog = try catalog(
            #""a":{"localizations":{"en":{"stringUnit":{"state":"new","value":"%#@n@ in %#@m@"},"substitutions":{"#
                + #""m":{"argNum":2,"formatSpecifier":"lld","variations":{"plural":{"other":{"stringUnit":{"state":"new","value":"%arg folders"}}}}},"#
                + #""n":{"argNum":1,"formatSpecifier":"lld","variations":{"plural":{"one":{"stringUnit":{"state":"new","value":"%arg file"}}}}}}},"#
                + #""de":{"stringSet":{"state":"translated","values":["x","y"]}}}}"#)
        #expect(
            lines(catalog) == [
                "en a=%#@n@ in %#@m@ new", "en a=%arg folders (m/other) new",
                "en a=%arg file (n/one) new", "de a=x (0) translated", "de a=y (1) translated",
            ])
        #expect(catalog.problems.isEmpty)
    }

    @Test func readsWhatIsSaidOfAKey() throws {
        let catalog = try catalog(
            #""a":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"A"}}},"shouldTranslate":false,"extractionState":"stale","comment":"say\nso"}"#
        )
        for entry in catalog.entries {
            #expect(entry.comment?.text == "say\nso")
            #expect(!entry.shouldTranslate)
            #expect(entry.isStale)
        }
        #expect(catalog.entries.count == 2)
    }

    /// A part of unknown shape costs itself and nothing else.
    @Test(arguments: [
        (
            #""a":{"localizations":{"ar":5,"de":{"stringUnit":{"state":"translated","value":"A"}}}},"b":{}"#,
            "strings → a → localizations → ar: an object was expected", 4
        ),
        (
            #""a":{"localizations":{"ar":{"variations":{"width":{"20":{}}}}}},"b":{}"#,
            "strings → a → localizations → ar → variations → width: neither “plural” nor “device”",
            3
        ),
        (
            #""a":{"localizations":{"ar":{"variations":{"plural":{"some":{}}}}}},"b":{}"#,
            "strings → a → localizations → ar → variations → plural → some: not a plural category",
            3
        ),
        (
            #""a":{"localizations":{"ar":{"stringUnit":{"state":"new","value":7}}}},"b":{}"#,
            "strings → a → localizations → ar → stringUnit: a string was expected", 3
        ),
        (#""a":"A","b":{}"#, "strings → a: an object was expected", 1),
        (#""a":{"comment":[1]},"b":{}"#, "strings → a → comment: a string was expected", 2),
        (
            #""a":{"shouldTranslate":"no"},"b":{}"#,
            "strings → a → shouldTranslate: true or false was expected", 2
        ),
    ])
    func notesUnknownShapes(_ strings: String, _ message: String, _ entries: Int) throws {
        let catalog = try catalog(strings)
        #expect(catalog.problems.map(\.rule) == ["unknown-catalog-shape"])
        #expect(catalog.problems.first?.message == message)
        #expect(catalog.problems.first?.severity == .info)
        #expect(catalog.entries.count == entries)
    }

    @Test func reportsStrayKeysAtTheTop() throws {
        let catalog = try read(
            #"{"sourceLanguage":"en","strings":{"a":{}},"my.key":{"localizations":{}},"version":"1.0"}"#,
            as: "Localizable.xcstrings")
        #expect(catalog.places == ["1:44 unknown-catalog-key"])
        #expect(catalog.problems[0].severity == .error)
        #expect(catalog.pairs == ["a=a"])
    }

    @Test(arguments: [
        ("", "1:1 empty-file"), ("[]", "1:1 invalid-json"), ("{", "1:2 invalid-json"),
        ("nope", "1:1 invalid-json"), ("\"x\"", "1:1 invalid-json"), ("{} x", "1:4 invalid-json"),
        ("{}", "1:1 unknown-catalog-shape"),
        ("{\"strings\":{\"a\":{}", "1:19 invalid-json"),
        ("{\"strings\":{\"a\":{},}}", "1:19 invalid-json"),
        ("{\"strings\":{\"a\":{}\n\"b\":{}}}", "2:1 invalid-json"),
        ("{\"strings\":{\"a\":{}}, \"version\": tru}", "1:33 invalid-json"),
        ("{\"strings\":{\"a\":{\"comment\":\"x\ty\"}}}", "1:30 invalid-json"),
        ("{\"strings\":{\"a\":{\"comment\":\"\\x\"}}}", "1:29 invalid-json"),
        ("{\"strings\":{\"a\":{\"comment\":\"\\uD83D\"}}}", "1:29 lone-surrogate"),
        ("{\"strings\":{\"a\":{\"comment\":1,\"comment\":2}}}", "1:19 unknown-catalog-shape"),
    ])
    func namesThePlaceOfAFault(_ text: String, _ place: String) throws {
        let catalog = try read(text, as: "Localizable.xcstrings")
        #expect(catalog.places.first == place)
    }

    @Test func readsOneSideOfAConflict() throws {
        let catalog = try read(
            """
            {"sourceLanguage":"en","strings":{
            <<<<<<< HEAD
            "a":{"comment":"mine"},
            =======
            "a":{"comment":"theirs"},
            >>>>>>> other
            "b":{},
            <<<<<<< HEAD
            ||||||| base
            "x":{},
            =======
            "c":{},
            >>>>>>> other
            "d":{}
            }}
            """, as: "Localizable.xcstrings")
        #expect(catalog.places == ["2:1 merge-conflict-marker", "8:1 merge-conflict-marker"])
        #expect(catalog.pairs == ["a=a", "b=b", "d=d"])
        #expect(catalog.entries[0].comment?.text == "mine")
        #expect(catalog.problems[0].related.count == 2)
    }

    @Test func namesAnUnescapedQuote() throws {
        let catalog = try read(
            #"{"strings":{"a":{"comment":"say "hi""}}}"#, as: "Localizable.xcstrings")
        #expect(catalog.places == ["1:33 invalid-json"])
        #expect(catalog.problems[0].message.contains("ends at this quotation mark"))
    }

    @Test func readsOnAfterASmallSlip() throws {
        let catalog = try read(
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{}\n\"b\":{},},\"version\":\"1.0\"}",
            as: "Localizable.xcstrings")
        #expect(catalog.pairs == ["a=a", "b=b"])
        #expect(catalog.problems.count == 2)
    }

    @Test func keepsWhatStandsBeforeAFault() throws {
        let catalog = try read(
            "{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{},\"b\":{\"localizations\":{\"de\":{\"stringUnit\":{\"value\":\"B\"}}}},\"c\":{\"comm",
            as: "Localizable.xcstrings")
        #expect(catalog.pairs.prefix(3) == ["a=a", "b=b", "b=B"])
        #expect(catalog.problems.map(\.rule) == ["invalid-json"])
        #expect(catalog.problems[0].message.contains("what follows was not read"))
    }

    @Test func reportsDuplicateKeys() throws {
        let catalog = try catalog(#""a":{},"b":{},"a":{"comment":"again"}"#)
        #expect(catalog.places == ["1:50 duplicate-key"])
        #expect(catalog.problems[0].severity == .error)
        #expect(catalog.problems[0].related.first?.span.count == 1)
    }

    @Test(arguments: TextEncoding.unicode)
    func mapsTextToBytes(_ encoding: TextEncoding) throws {
        let catalog = try read(
            #"{"sourceLanguage":"en","strings":{"k":{"localizations":{"de":{"stringUnit":{"value":"é\n\uD83D\uDE00\u0041\/x"}}}}}}"#,
            as: "Localizable.xcstrings", encoding: encoding)
        let value = try #require(catalog.entries.last?.values.first)
        #expect(value.text == "\u{E9}\n\u{1F600}A/x")
        for (range, raw) in [
            (0..<2, "\u{E9}"), (2..<3, "\\n"), (3..<7, "\\uD83D\\uDE00"), (7..<8, "\\u0041"),
            (8..<9, "\\/"), (9..<10, "x"), (2..<8, "\\n\\uD83D\\uDE00\\u0041"),
        ] {
            #expect(catalog.source.text(in: catalog.span(of: range, in: value)) == raw)
        }
    }
}
