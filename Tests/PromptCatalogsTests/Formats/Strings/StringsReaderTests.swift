import PromptCatalogs
import PromptKit
import Testing

/// What a `.strings` text gives: entries, and problems with their places.
struct StringsReaderTests {
    typealias Row = ReaderRow

    /// Of a table that is written for GNUstep the escapes are read, and told of once.
    @Test func readsEscapesOfGNUstep() throws {
        let format = try #require(FormatRegistry.format(named: "strings"))
        func read(_ text: String) -> Catalog {
            format.read(SourceText(path: "Localizable.strings", bytes: Array(text.utf8)))
        }
        let letters = "\\u00e9\\u00e8\\u00e0\\u00f9"
        let catalog = read("\"a\"=\"\(letters)\";\n\"b\u{5C}u00e9\"=\"\(letters)\";\n")
        #expect(
            catalog.entries.map(\.key) == ["a", "b\u{E9}"])
        #expect(
            catalog.entries.map { $0.values[0].text }
                == Array(
                    repeating: "\u{E9}\u{E8}\u{E0}\u{F9}", count: 2))
        #expect(catalog.problems.map(\.severity) == [.info])
        #expect(catalog.problems.first?.edits.count == 9)
        // Another letter beyond ASCII: a slip, told of at each place.
        let mixed = read("\"a\"=\"\(letters)\";\n\"b\"=\"\u{E9}\(letters)\";\n")
        #expect(mixed.problems.count == 8)
        #expect(mixed.entries[0].values[0].text == "u00e9u00e8u00e0u00f9")
    }

    static let accepted: [Row] = [
        Row("", [], ["1:1 empty-file"]),
        Row(" \n", []),
        Row("/* nothing */", []),
        Row("// nothing", []),
        Row("\"a\"=\"A\";\"b\"=\"B\";", ["a=A", "b=B"]),
        Row("\u{2028}\"a\"=\"A\";\u{2029}\"b\"=\"B\";", ["a=A", "b=B"]),
        Row("/*1*/\"a\"/*2*/=/*3*/\"A\"/*4*/;/*5*/", ["a=A"]),
        Row("\"a\" // one\n = // two\n \"A\" // three\n ; // four", ["a=A"]),
        Row("NSCam = \"x\";", ["NSCam=x"]),
        Row("a-b/c:d.e_f$g = h.i;", ["a-b/c:d.e_f$g=h.i"]),
        Row("http://a = b//c;", ["http://a=b//c"]),
        Row("/path = x;", ["/path=x"]),
        Row("'a' = 'it is \"A\"';", ["a=it is \"A\""]),
        Row("\"a\" = 'A';", ["a=A"]),
        Row("{ k = 'v' }", ["k=v"]),
        Row("{ a = b; c = d; }", ["a=b", "c=d"]),
        Row("/* c */ { \"a\" = \"A\"; } // end\n", ["a=A"]),
        Row("{}", []),
        Row("\"k\"=\"\\\"http://\\\" x\"; \"l\"=\"/* no */\";", ["k=\"http://\" x", "l=/* no */"]),
        Row("\"a\"=\"one\ntwo\";", ["a=one\ntwo"]),
        Row("\"a\"=\"one\\\ntwo\";", ["a=one\ntwo"]),
        Row("\"It's \\n done\"=\"x\";", ["It's \n done=x"]),
        Row("\"a\"=\"caf\\U00e9\";", ["a=caf\u{E9}"]),
        Row("\"a\"=\"\\U2019\";", ["a=\u{2019}"]),
        Row("\"a\"=\"\\U41z\";", ["a=Az"]),
        Row("\"a\"=\"\\UD83D\\UDE00\";", ["a=\u{1F600}"]),
        Row("\"a\"=\"\\101\\60\\0x\";", ["a=A0\u{0}x"]),
        Row("\"a\"=\"\\351\\264\";", ["a=\u{D8}\u{201E}".replacing("\u{201E}", with: "\u{B7}")]),
        Row("\"a\"=\"\\a\\b\\f\\n\\r\\t\\v\\\\\\'\\\"\";", ["a=\u{7}\u{8}\u{C}\n\r\t\u{B}\\'\""]),
        Row("\"a\"=\"A\";\r\n\"b\"=\"B\";\r\n", ["a=A", "b=B"]),
        Row("\"a\"=\"A\";\r\"b\"=\"B\";\r", ["a=A", "b=B"]),
        Row("\"\"=\"\";", ["="]),
        Row("\"a\"=\"x = y; z\";", ["a=x = y; z"]),
        Row(
            "\"\u{E9}\"=\"\u{4E2D}\u{1F469}\u{200D}\u{1F680}\";",
            ["\u{E9}=\u{4E2D}\u{1F469}\u{200D}\u{1F680}"]),
    ]

    @Test(arguments: accepted)
    func accepts(_ row: Row) throws {
        let catalog = try read(row.input)
        #expect(catalog.pairs == row.pairs)
        #expect(catalog.places == row.problems)
    }

    static let faulty: [Row] = [
        // Between two entries: Foundation stops there without a word.
        Row("\"a\"=\"A\";;\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:9 stray-text"]),
        Row("\"a\"=\"A\";;;;\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:9 stray-text"]),
        Row("\"a\"=\"A\";=\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:9 stray-text"]),
        Row(
            "\"a\" = \"A\";= \"b\" = \"B\";\n\"c\" = \"C\";", ["a=A", "b=B", "c=C"],
            ["1:11 stray-text"]),
        Row("\"a\"=\"A\";\n\u{3000}\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 stray-text"]),
        Row("\u{A0}\"b\"=\"B\";", ["b=B"], ["1:1 stray-text"]),
        Row("\u{200B}\"b\"=\"B\";", ["b=B"], ["1:1 stray-text"]),
        Row("\"a\"=\"A\";\n\u{FEFF}\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 stray-text"]),
        Row("/* c */ */\n\"b\"=\"B\";", ["b=B"], ["1:9 stray-text"]),
        Row("\"a\"=\"A\";}\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:9 stray-text"]),
        Row("{\"a\"=\"A\";} \"b\"=\"B\";", ["a=A", "b=B"]),
        Row("\"a\"=\"A\";\n*** Section ***\n\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 stray-text"]),
        Row("\"a\"=\"A\";\n-- Section --\n\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 stray-text"]),
        Row("\"a\"=\"A\";\nSome words here\n\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 stray-text"]),
        Row("\"a\"=\"A\";\0\"b\"=\"B\";", ["a=A", "b=B"], ["1:9 stray-text"]),
        Row(
            "\u{201C}a\u{201D} = \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:1 typographic-quotes"]),
        Row(
            "\"a\" = \u{201C}A\u{201D};\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:7 typographic-quotes"]),
        Row(
            "\u{201E}a\u{201C} = \u{201E}A\u{201C};\n\"b\"=\"B\";", ["a=A", "b=B"],
            ["1:1 typographic-quotes"]),
        Row("# note\n\"b\"=\"B\";", ["b=B"], ["1:1 line-comment-hash"]),
        Row(
            "\"a\"=\"A\";\n# one\n  # two\n\"b\"=\"B\";", ["a=A", "b=B"], ["2:1 line-comment-hash"]),
        Row("\"a\"=\"A\"; # note\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:10 line-comment-hash"]),
        Row("\"a\"=\"A\";\n/* never\n\"b\"=\"B\";", ["a=A"], ["2:1 unterminated-comment"]),
        // Merge conflicts.
        Row(
            "\"z\"=\"Z\";\n<<<<<<< HEAD\n\"a\"=\"A\";\n=======\n\"a\"=\"B\";\n>>>>>>> x\n\"c\"=\"C\";",
            ["z=Z", "a=A", "a=B", "c=C"], ["2:1 merge-conflict-marker"]),
        Row(
            "\"a\" =\n<<<<<<< HEAD\n\"A\";\n=======\n\"B\";\n>>>>>>> x\n\"c\"=\"C\";",
            ["a=A", "B=B", "c=C"], ["2:1 merge-conflict-marker"]),
        Row(
            "<<<<<<< A\n\"a\"=\"1\";\n||||||| B\n\"a\"=\"2\";\n=======\n\"a\"=\"3\";\n>>>>>>> C\n",
            ["a=1", "a=2", "a=3"], ["1:1 merge-conflict-marker"]),
        Row("=======\n\"a\"=\"A\";", ["a=A"], ["1:1 merge-conflict-marker"]),
        // Inside an entry: Foundation refuses the whole file.
        Row("\"a\"=\"A\"\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 missing-semicolon"]),
        Row(
            "\"a\"=\"A\"\n\"b\"=\"B\"", ["a=A", "b=B"],
            ["1:8 missing-semicolon", "2:8 missing-semicolon"]),
        Row("\"a\"=\"A\" \"b\"=\"B\";", ["a=A", "b=B"], ["1:8 missing-semicolon"]),
        Row("\"a\"=\"A\"\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 missing-semicolon"]),
        Row("\"a\"=\"A\" // note\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 missing-semicolon"]),
        Row("\"a\"=\"A\" /* note */\n\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 missing-semicolon"]),
        Row(
            "\"\u{1F469}\u{200D}\u{1F680}\"=\"e\u{301}\"\n\"b\"=\"B\";",
            ["\u{1F469}\u{200D}\u{1F680}=e\u{301}", "b=B"], ["1:8 missing-semicolon"]),
        Row("\"a\"=\"A\",\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 wrong-separator"]),
        Row("\"a\": \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:4 wrong-separator"]),
        Row("\"a\" \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:4 wrong-separator"]),
        Row("\"a\";\n\"b\"=\"B\";", ["a=a", "b=B"], ["1:2 missing-value"]),
        Row("\"a\" = ;\n\"b\"=\"B\";", ["b=B"], ["1:6 missing-value"]),
        Row("\"a\" =\n\"b\"=\"B\";", ["b=B"], ["1:6 missing-value"]),
        Row("\"a\" =", [], ["1:6 missing-value"]),
        Row("\"a\"", [], ["1:2 missing-value"]),
        Row("\"a\"\n\"b\"=\"B\";", ["b=B"], ["1:2 missing-value"]),
        Row(
            "\"k\"=\"say \"hi\"\";\n\"b\"=\"B\";", ["k=say \"hi\"", "b=B"], ["1:10 unescaped-quote"]
        ),
        Row(
            "\"k\"=\"\"hi\" she said\";\n\"b\"=\"B\";", ["k=\"hi\" she said", "b=B"],
            ["1:6 unescaped-quote"]),
        Row("\"k\"=\"say \"hi\";\n\"b\"=\"B\";", ["k=say \"hi", "b=B"], ["1:10 unescaped-quote"]),
        Row("\"k\"=\"5\" wide\"; \"b\"=\"B\";", ["k=5\" wide", "b=B"], ["1:7 unescaped-quote"]),
        Row(
            "\"k\"=\"a \"b\" c \"d\" e\";\n\"b\"=\"B\";", ["k=a \"b\" c \"d\" e", "b=B"],
            ["1:8 unescaped-quote"]),
        Row(
            "\"k\"=\"one\nsay \"hi\"\nthree\";\n\"b\"=\"B\";", ["k=one\nsay \"hi\"\nthree", "b=B"],
            ["2:5 unescaped-quote"]),
        Row(
            "\"say \"hi\"\" = \"x\";\n\"b\"=\"B\";", ["say \"hi\"=x", "b=B"],
            ["1:6 unescaped-quote"]),
        Row(
            "\"a\"=\"A;\n\"b\"=\"B\";\n\"c\"=\"C\";", ["a=A", "b=B", "c=C"],
            ["1:5 unterminated-string"]),
        Row("\"a\"=\"A\";\n\"b\"=\"B;\n", ["a=A"], ["2:5 unterminated-string"]),
        Row("\"a\"=\"A\";\n\"b\"=\"B", ["a=A"], ["2:5 unterminated-string"]),
        Row("\"a\"=(\"x\", \"y\");\n\"b\"=\"B\";", ["b=B"], ["1:5 unsupported-value"]),
        Row("\"a\"={ x = y; };\n\"b\"=\"B\";", ["b=B"], ["1:5 unsupported-value"]),
        Row("\"a\"=<0fbd>;\n\"b\"=\"B\";", ["b=B"], ["1:5 unsupported-value"]),
        Row("\"a\"=(\"x\";\n\"b\"=\"B\";", ["b=B"], ["1:5 unsupported-value"]),
        Row("\"a\"=\"A\");\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 stray-text"]),
        Row("\"a\"=\"A\"\u{3000};\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 stray-text"]),
        Row("\"a\"=\"A\".;\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:8 stray-text"]),
        Row("\"a\"=@\"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:5 stray-text"]),
        Row("\"a\"==\"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:5 stray-text"]),
        Row("\"a\"; = \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:4 stray-text"]),
        Row("\"a\" =; \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:6 stray-text"]),
        Row("\"a\" = \"A\",;\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:10 stray-text"]),
        Row("\"a = \"A\";\n\"b\"=\"B\";", ["a=A", "b=B"], ["1:1 unterminated-string"]),
        Row(
            "\"a = \"x = y; z\";\n\"b\"=\"B\";", ["a=x = y; z", "b=B"], ["1:1 unterminated-string"]),
        Row("hello world = \"x\";\n\"b\"=\"B\";", ["b=B"], ["1:1 stray-text"]),
        Row("{\"a\"=\"A\";", ["a=A"], ["1:10 stray-text"]),
        // Inside a text.
        Row("\"a\"=\"\\u00e9\";", ["a=u00e9"], ["1:6 not-an-escape"]),
        Row("\"a\"=\"\\d \\%\";", ["a=d %"], ["1:6 not-an-escape", "1:9 not-an-escape"]),
        Row("\"a\"=\"x\\\u{201E}y\";", ["a=x\u{201E}y"], ["1:7 not-an-escape"]),
        Row("\"a\"=\"\\UD83Dx\";", ["a=\u{FFFD}x"], ["1:6 lone-surrogate"]),
        Row(
            "\"a\"=\"\\UDE00\\UD83D\";", ["a=\u{FFFD}\u{FFFD}"],
            ["1:6 lone-surrogate", "1:12 lone-surrogate"]),
        // Equal keys.
        Row("\"a\"=\"A\";\n\"a\"=\"A\";", ["a=A", "a=A"], ["2:2 duplicate-key"]),
        Row(
            "\"a\"=\"A\";\n\"a\"=\"B\";\n\"a\"=\"C\";", ["a=A", "a=B", "a=C"],
            ["2:2 duplicate-key", "3:2 duplicate-key"]),
        // No string file at all.
        Row("<html><body>\n<p>404</p>\nnot found\n<a>\n<b>\n", [], ["1:1 not-a-string-file"]),
    ]

    @Test(arguments: faulty)
    func recovers(_ row: Row) throws {
        let catalog = try read(row.input)
        #expect(catalog.pairs == row.pairs)
        #expect(catalog.places == row.problems)
    }

    /// The same, whatever the encoding and the line ends.
    @Test(arguments: (accepted + faulty).filter { !$0.input.isEmpty && !$0.input.contains("\0") })
    func readsEveryEncodingAlike(_ row: Row) throws {
        for encoding in TextEncoding.unicode where !encoding.byteOrderMark.isEmpty {
            let catalog = try read(row.input, encoding: encoding)
            #expect(catalog.encoding == encoding)
            #expect(catalog.pairs == row.pairs, "\(encoding)")
            #expect(catalog.places == row.problems, "\(encoding)")
            for entry in catalog.entries where !entry.values[0].isKey {
                #expect(!catalog.source.text(in: entry.keySpan).contains("\u{FFFD}"))
            }
        }
    }

    /// What a fix makes is free of the fault, and no other comes in.
    @Test(arguments: faulty)
    func fixesMend(_ row: Row) throws {
        let catalog = try read(row.input)
        let fixable = catalog.problems.filter { !$0.edits.isEmpty }
        guard !fixable.isEmpty else { return }
        let mended = try read(bytes: catalog.mended())
        #expect(mended.problems.count == catalog.problems.count - fixable.count, "\(mended.places)")
        if fixable.count == catalog.problems.count {
            #expect(mended.entries.count >= catalog.entries.count)
        }
    }

    @Test func saysWhatIsLost() throws {
        let catalog = try read("\"a\"=\"A\";;\n\"b\"=\"B\";\n\"c\"=\"C\";\n")
        let problem = try #require(catalog.problems.first)
        #expect(problem.lostEntries == 2)
        #expect(problem.message.contains("the 2 entries below"))
        let comment = try read("\"a\"=\"A\";\n/* x\n\"b\"=\"B\";\n  \"c\" = \"C\";\n")
        #expect(comment.problems.first?.lostEntries == 2)
    }

    @Test func namesBothPlacesOfADuplicate() throws {
        let problem = try #require(try read("\"a\"=\"A\";\n\"a\"=\"B\";").problems.first)
        #expect(problem.severity == .warning)
        #expect(problem.related.map(\.span) == [1..<2])
        let equal = try #require(try read("\"a\"=\"A\";\n\"a\"=\"A\";").problems.first)
        #expect(equal.severity == .info)
    }

    @Test func keepsComments() throws {
        let catalog = try read(
            """
            /*
              Localizable.strings
            */

            /* Button title */
            "a" = "A";
            // one
            // two
            "b" = "B"; // trailing
            "c" = "C"; // only trailing
            /* far */

            "d" = "D";
            /* Class = "NSMenuItem"; title = "Undo"; ObjectID = "abc"; */
            "abc.title" = "Undo";
            """)
        #expect(
            catalog.entries.map(\.comment?.text) == [
                "Button title", "one\ntwo", "only trailing", nil,
                "Class = \"NSMenuItem\"; title = \"Undo\"; ObjectID = \"abc\";",
            ])
        let comment = try #require(catalog.entries[0].comment)
        #expect(catalog.source.text(in: comment.span) == "/* Button title */")
        let builder = try #require(catalog.entries[4].comment?.interfaceBuilder)
        #expect(builder.className == "NSMenuItem")
        #expect(builder.objectID == "abc")
        #expect(builder.baseText(for: "abc.title") == "Undo")
    }

    @Test func reportsBytesThatAreNotUTF8() throws {
        let bytes = Array("\"a\"=\"caf".utf8) + [0xE9] + Array("\";\n\"b\"=\"B\";\n".utf8)
        let catalog = try read(bytes: bytes)
        #expect(catalog.pairs == ["a=caf\u{FFFD}", "b=B"])
        #expect(catalog.places == ["1:9 invalid-encoding"])
        #expect(catalog.problems[0].message.contains("0xE9 at byte 8"))
        #expect(catalog.problems[0].span == 8..<9)
    }

    @Test func reportsAnOddByteOfUTF16() throws {
        let text = TextEncoding.utf16LittleEndianWithBOM
        let bytes = text.byteOrderMark + text.encode("\"a\"=\"A\";") + [0x0A]
        let catalog = try read(bytes: bytes)
        #expect(catalog.pairs == ["a=A"])
        #expect(catalog.problems.map(\.rule) == ["invalid-encoding"])
    }

    @Test(arguments: [TextEncoding.utf16LittleEndian, .utf16BigEndian])
    func tellsUTF16WithoutMark(_ encoding: TextEncoding) throws {
        for text in [
            "\"a\"=\"A\";", "\"k\" = \"\u{4E2D}\u{6587}\u{4E2D}\u{6587}\u{4E2D}\u{6587}\";\n",
        ] {
            let catalog = try read(text, encoding: encoding)
            #expect(catalog.encoding == encoding)
            #expect(catalog.entries.count == 1)
            #expect(catalog.places == ["1:1 utf16-without-bom"])
        }
    }

    /// A map from every part of a text back to the bytes that say it.
    @Test(arguments: TextEncoding.unicode)
    func mapsTextToBytes(_ encoding: TextEncoding) throws {
        let catalog = try read(
            "\"k\" = \"\u{E9}\\n\\UD83D\\UDE00\u{1F600}\\101x\";", encoding: encoding)
        let value = try #require(catalog.entries.first?.values.first)
        #expect(value.text == "\u{E9}\n\u{1F600}\u{1F600}Ax")
        let parts: [(Range<Int>, String)] = [
            (0..<2, "\u{E9}"), (2..<3, "\\n"), (3..<7, "\\UD83D\\UDE00"), (4..<5, "\\UD83D\\UDE00"),
            (7..<11, "\u{1F600}"), (11..<12, "\\101"), (12..<13, "x"), (0..<3, "\u{E9}\\n"),
            (2..<7, "\\n\\UD83D\\UDE00"), (0..<13, "\u{E9}\\n\\UD83D\\UDE00\u{1F600}\\101x"),
            (13..<13, ""), (3..<3, ""),
        ]
        for (range, raw) in parts {
            let span = catalog.span(of: range, in: value)
            #expect(catalog.source.text(in: span) == raw)
        }
        #expect(catalog.span(of: 13..<13, in: value).lowerBound == value.span.upperBound)
    }
}
