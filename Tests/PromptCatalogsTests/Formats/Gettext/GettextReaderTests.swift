import PromptCatalogs
import PromptKit
import Testing

/// What a `.po` text gives: entries, and problems with their places.
struct GettextReaderTests {
    /// Four lines and an empty one.
    static let header =
        "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
        + "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"

    /// Lines are counted behind the header.
    typealias Row = ReaderRow

    static func pairs(_ catalog: Catalog) -> [String] {
        catalog.entries.flatMap { entry in
            entry.values.map { value in
                let context = entry.context.map { $0 + "|" } ?? ""
                let plural =
                    entry.notes.contains { $0.kind == .pluralSource }
                    ? "[\(value.variation.plural?.rawValue ?? "?")]" : ""
                let state =
                    switch value.state {
                    case .fuzzy: "~"
                    case .obsolete: "#"
                    default: ""
                    }
                return "\(state)\(context)\(entry.key)\(plural)=\(value.text)"
            }
        }
    }

    static func places(_ catalog: Catalog, behind lines: Int) -> [String] {
        catalog.places.map { place in
            let parts = place.split(separator: ":", maxSplits: 1)
            return "\((Int(parts[0]) ?? 0) - lines):\(parts[1])"
        }
    }

    static let accepted: [Row] = [
        Row("", []),
        Row("# nothing\n", []),
        Row("msgid \"a\"\nmsgstr \"A\"\n", ["a=A"]),
        Row("msgid \"a\" msgstr \"b\" \"c\"\"d\"\nmsgid \"e\"msgstr\"f\"", ["a=bcd", "e=f"]),
        Row("msgid\n\"a\"\n\nmsgstr\n\n\"A\"\n  \"B\"\n", ["a=AB"]),
        Row("msgid \"a\"\r\nmsgstr \"A\"\r\n\"B\"\r\n", ["a=AB"]),
        Row("\u{B}msgid \"a\"\u{C}\nmsgstr\t\"A\"\n", ["a=A"]),
        Row("msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"A\"\n", ["x|a=A"]),
        Row("msgctxt \"\"\nmsgid \"\"\nmsgstr \"A\"\n", ["|=A"]),
        Row(
            "msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"A\"\n\nmsgctxt \"y\"\nmsgid \"a\"\nmsgstr \"B\"\n\n"
                + "msgid \"a\"\nmsgstr \"C\"\n", ["x|a=A", "y|a=B", "a=C"]),
        Row(
            "msgctxt \"\"\n\"x\\n\"\n\"y\"\nmsgid \"\"\n\"a\\n\"\n\"b\"\nmsgstr \"\"\n\"A\\n\"\n\"B\"\n",
            ["x\ny|a\nb=A\nB"]),
        Row(
            "msgid \"1 file\"\nmsgid_plural \"%d files\"\nmsgstr[0] \"1 Datei\"\n"
                + "msgstr[1] \"%d Dateien\"\n",
            ["1 file[one]=1 Datei", "1 file[other]=%d Dateien"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr [0] \"A\"\nmsgstr[ 1 ] \"B\"\n",
            ["a[one]=A", "a[other]=B"]),
        Row("#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\n", ["~a=A"]),
        // A flag does not stick to the next entry, with or without an empty line.
        Row("#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["~a=A", "b=B"]),
        Row("#,fuzzy,c-format\n#, no-wrap\nmsgid \"a\"\nmsgstr \"A\"\n", ["~a=A"]),
        Row("#= no-wrap\nmsgid \"a\"\nmsgstr \"A\"\n", ["a=A"]),
        Row("#~ msgid \"a\"\n#~ msgstr \"A\"\n", ["#a=A"]),
        Row("#~ msgid \"\"\n#~ \"a\"\n#~ \"b\"\n#~ msgstr \"\"\n#~ \"A\"\n#~ \"B\"\n", ["#ab=AB"]),
        Row("#~| msgid \"old\"\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", ["#a=A"]),
        Row(
            "#~| msgctxt \"o\"\n#~| msgid \"\"\n#~| \"old\"\n#~ msgctxt \"c\"\n#~ msgid \"a\"\n"
                + "#~ msgstr \"A\"\n\nmsgid \"b\"\nmsgstr \"B\"\n", ["#c|a=A", "b=B"]),
        Row("#~msgid \"a\"\n#~msgstr \"A\"\n", ["#a=A"]),
        Row("#~ # note\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", ["#a=A"]),
        Row(
            "#, fuzzy\n#| msgid \"o\"\n#| \"ld\"\nmsgid \"a\"\nmsgstr \"A\"\n", ["~a=A"]),
        Row("msgid \"a\"\nmsgstr \"\"\n", ["a="]),
        Row(
            "msgid \"a\"\nmsgstr \"\\n\\t\\r\\a\\b\\f\\v\\\\\\\"'\"\n",
            ["a=\n\t\r\u{7}\u{8}\u{C}\u{B}\\\"'"]),
        Row(
            "msgid \"a\"\nmsgstr \"\\303\\251 \\x41 \\xc3\\xA9 \\7\\1018\"\n",
            ["a=\u{E9} A \u{E9} \u{7}A8"]),
        Row("msgid \"a\"\nmsgstr \"\\360\\237\\230\\200\"\n", ["a=\u{1F600}"]),
        Row(
            "msgid \"a\"\nmsgstr \"\u{E9}\u{4E2D}\u{1F469}\u{200D}\u{1F680}\"\n",
            ["a=\u{E9}\u{4E2D}\u{1F469}\u{200D}\u{1F680}"]),
        Row("msgid \"a # b\"\nmsgstr \"#~ msgid\"\n", ["a # b=#~ msgid"]),
        Row("domain \"other\"\nmsgid \"a\"\nmsgstr \"A\"\n", ["a=A"]),
    ]

    @Test(arguments: accepted)
    func accepts(_ row: Row) throws {
        let catalog = try read(Self.header + row.input, as: "po/x.po")
        #expect(Self.pairs(catalog) == row.pairs)
        #expect(catalog.places == [])
    }

    static let faulty: [Row] = [
        Row(
            "msgid \"a\"\nmsgstr \"A\nmsgid \"b\"\nmsgstr \"B\"\n", ["a=A", "b=B"],
            ["2:8 unterminated-string"]),
        Row("msgid \"a\"\nmsgstr \"A", ["a=A"], ["2:8 unterminated-string"]),
        Row(
            "msgid \"a\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["a=A", "b=B"],
            ["1:7 unterminated-string"]),
        Row(
            "msgid \"a\\\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["a=A", "b=B"],
            ["1:7 unterminated-string"]),
        Row(
            "msgid \"a\"\nmsgstr \"say \"hi\"\"\nmsgid \"b\"\nmsgstr \"B\"\n",
            ["a=say \"hi\"", "b=B"], ["2:13 unescaped-quote"]),
        Row(
            "msgid \"a\"\nmsgstr \"\"\n\"one \"two\" three\\n\"\n\"four\"\n",
            ["a=one \"two\" three\nfour"], ["3:6 unescaped-quote"]),
        Row(
            "msgid \"a\"\nmsgstr \"A\" words\nmsgid \"b\"\nmsgstr \"B\"\n", ["a=A", "b=B"],
            ["2:12 stray-text"]),
        Row(
            "some words\nand more\nmsgid \"b\"\nmsgstr \"B\"\n", ["b=B"], ["1:1 stray-text"]),
        Row(
            "msgid \"a\"\nmsgstr \"A\"\n\nmsgsrt \"B\"\n\nmsgid \"b\"\nmsgstr \"B\"\n",
            ["a=A", "b=B"], ["4:1 stray-text"]),
        Row("#~ some words\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", ["#a=A"], ["1:4 stray-text"]),
        Row(
            "msgid \"a\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["b=B"], ["1:1 missing-value"]),
        Row("msgid \"a\"\n", [], ["1:1 missing-value"]),
        Row("msgid \"a\"\nmsgstr\n\nmsgid \"b\"\nmsgstr \"B\"\n", ["b=B"], ["2:1 missing-value"]),
        Row(
            "msgctxt \"c\"\nmsgid \"b\"\nmsgstr \"B\"\nmsgctxt \"d\"\n", ["c|b=B"],
            ["4:1 missing-value"]),
        Row(
            "msgctxt \"c\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["c|b=B"],
            ["2:1 misplaced-line"]),
        Row("msgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["b=B"], ["1:1 misplaced-line"]),
        Row(
            "msgid \"a\"\nmsgstr \"A\"\nmsgstr \"B\"\n\"C\"\nmsgid \"b\"\nmsgstr \"B\"\n",
            ["a=A", "b=B"], ["3:1 misplaced-line"]),
        Row(
            "msgid \"a\"\n# note\nmsgstr \"A\"\n", ["a=A"], ["2:1 misplaced-line"]),
        Row(
            "msgid \"a\"\n#| msgid \"old\"\nmsgstr \"A\"\n", ["a=A"], ["2:4 misplaced-line"]),
        Row("# note\n\"x\"\nmsgid \"b\"\nmsgstr \"B\"\n", ["b=B"], ["2:1 misplaced-line"]),
        Row("#| msgid \"o\"\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", ["#a=A"], ["1:4 misplaced-line"]),
        Row("msgid \"a\"\n#~ msgstr \"A\"\n", ["a=A"], ["2:4 misplaced-line"]),
        Row("#~ msgid \"a\"\nmsgstr \"A\"\n", ["#a=A"], ["2:1 misplaced-line"]),
        Row(
            "msgid \"a\"\nmsgstr \"A\"\nmsgid_plural \"b\"\n", ["a=A"], ["3:1 misplaced-line"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"A\"\n"
                + "msgstr[1] \"B\"\n", ["a[one]=A", "a[other]=B"], ["3:1 misplaced-line"]),
        // Plurals.
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n",
            ["a[one]=A", "b=B"], ["3:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"\"\n", ["a[one]="],
            ["3:1 wrong-plural-forms"]),
        Row("msgid \"a\"\nmsgstr[0] \"A\"\n", ["a=A"], ["2:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[1] \"A\"\nmsgstr[0] \"B\"\n",
            ["a[one]=A", "a[other]=B"], ["3:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[2] \"B\"\n",
            ["a[one]=A", "a[other]=B"], ["4:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[x] \"A\"\nmsgstr[1] \"B\"\n",
            ["a[one]=A", "a[other]=B"], ["3:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\n", ["a[one]=A"],
            ["2:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\nmsgstr[2] \"C\"\n",
            ["a[one]=A", "a[other]=B", "a[other]=C"], ["2:1 wrong-plural-forms"]),
        Row(
            "msgid \"a\"\nmsgid_plural \"b\"\n\nmsgid \"c\"\nmsgstr \"C\"\n", ["c=C"],
            ["1:1 missing-value"]),
        // Inside a text.
        Row("msgid \"a\"\nmsgstr \"\\q\"\n", ["a=\\q"], ["2:9 not-an-escape"]),
        Row("msgid \"a\"\nmsgstr \"\\u00e9\"\n", ["a=\\u00e9"], ["2:9 not-an-escape"]),
        Row("msgid \"a\"\nmsgstr \"x\\0y\"\n", ["a=x\0y"], ["2:10 not-an-escape"]),
        Row("msgid \"a\"\nmsgstr \"\\303x\"\n", ["a=\u{FFFD}x"], ["2:9 invalid-encoding"]),
        // Equal keys.
        Row(
            "msgid \"a\"\nmsgstr \"A\"\nmsgid \"a\"\nmsgstr \"A\"\n", ["a=A", "a=A"],
            ["3:8 duplicate-key"]),
        Row(
            "msgid \"a\"\nmsgstr \"A\"\n#~ msgid \"a\"\n#~ msgstr \"B\"\n", ["a=A", "#a=B"],
            ["3:11 duplicate-key"]),
        Row("msgid \"\"\nmsgstr \"A\"\n", [], ["1:1 invalid-header"]),
        // Merge conflicts.
        Row(
            "msgid \"z\"\nmsgstr \"Z\"\n<<<<<<< HEAD\nmsgid \"a\"\nmsgstr \"A\"\n=======\nmsgid \"a\"\n"
                + "msgstr \"B\"\n>>>>>>> x\nmsgid \"c\"\nmsgstr \"C\"\n",
            ["z=Z", "a=A", "a=B", "c=C"], ["3:1 merge-conflict-marker"]),
        Row(
            "msgid \"a\"\n<<<<<<< HEAD\nmsgstr \"A\"\n=======\nmsgstr \"B\"\n>>>>>>> x\n\n"
                + "msgid \"c\"\nmsgstr \"C\"\n",
            ["a=A", "c=C"], ["2:1 merge-conflict-marker"]),
        Row(
            "<<<<<<< HEAD\n#: a.c:1\n=======\n#: a.c:2\n>>>>>>> x\nmsgid \"a\"\nmsgstr \"A\"\n",
            ["a=A"], ["1:1 merge-conflict-marker"]),
    ]

    @Test(arguments: faulty)
    func recovers(_ row: Row) throws {
        let catalog = try read(Self.header + row.input, as: "po/x.po")
        #expect(Self.pairs(catalog) == row.pairs)
        #expect(Self.places(catalog, behind: 5) == row.problems)
        #expect(catalog.problems.allSatisfy { $0.severity == .error })
    }

    /// The same with the line ends of Windows.
    @Test(arguments: (accepted + faulty).filter { !$0.input.contains("\r") })
    func readsLineEndsAlike(_ row: Row) throws {
        let input = (Self.header + row.input).replacing("\n", with: "\r\n")
        let catalog = try read(input, as: "po/x.po")
        #expect(Self.pairs(catalog) == row.pairs)
        #expect(Self.places(catalog, behind: 5) == row.problems)
    }

    @Test(arguments: faulty)
    func fixesMend(_ row: Row) throws {
        let catalog = try read(Self.header + row.input, as: "po/x.po")
        let fixable = catalog.problems.filter { !$0.edits.isEmpty }
        guard !fixable.isEmpty else { return }
        let mended = try read(bytes: catalog.mended(), as: "po/x.po")
        #expect(mended.problems.count == catalog.problems.count - fixable.count, "\(mended.places)")
    }

    /// The bytes of each part are what was written.
    @Test(arguments: accepted)
    func spansHoldWhatWasRead(_ row: Row) throws {
        let catalog = try read(Self.header + row.input, as: "po/x.po")
        for entry in catalog.entries {
            for value in entry.values {
                // Each character of the text stands for bytes inside the value, in order.
                var last = value.span.lowerBound
                var offset = 0
                for scalar in value.text.unicodeScalars {
                    let length = String(scalar).utf8.count
                    let span = catalog.span(of: offset..<offset + length, in: value)
                    #expect(span.lowerBound >= last && span.upperBound <= value.span.upperBound)
                    let raw = catalog.source.text(in: span)
                    #expect(raw == String(scalar) || raw.hasPrefix("\\"), "\(raw)")
                    last = span.upperBound
                    offset += length
                }
            }
            for note in entry.notes where !note.text.contains("\n") && note.kind != .previousSource
            {
                #expect(catalog.source.text(in: note.span).contains(note.text))
            }
        }
    }

    @Test func mapsAcrossPieces() throws {
        let catalog = try read(
            Self.header + "msgid \"a\"\nmsgstr \"\"\n\"one \\n\"\n#~ \"two\"\n", as: "de.po")
        let value = try #require(catalog.entries.first?.values.first)
        #expect(value.text == "one \ntwo")
        #expect(catalog.source.text(in: catalog.span(of: 4..<5, in: value)) == "\\n")
        #expect(catalog.source.text(in: catalog.span(of: 5..<8, in: value)) == "two")
        #expect(catalog.source.text(in: catalog.span(of: 3..<6, in: value)) == " \\n\"\n#~ \"t")
    }

    @Test func keepsNotesAndComments() throws {
        let catalog = try read(
            Self.header + """
                # translator
                #. developer
                #: src/a.c:1 src/b.c:2
                #: src/c.c:3
                #, fuzzy, c-format, range: 0..3
                #| msgctxt "old context"
                #| msgid "old"
                #| msgid_plural "olds"
                msgctxt "menu"
                msgid "%d file"
                msgid_plural "%d files"
                msgstr[0] "%d Datei"
                msgstr[1] "%d Dateien"
                # next
                msgid "b"
                msgstr "B"
                """, as: "de.po")
        let entry = try #require(catalog.entries.first)
        #expect(entry.comment?.text == "translator\ndeveloper")
        let comment = try #require(entry.comment)
        #expect(catalog.source.text(in: comment.span) == "# translator\n#. developer")
        #expect(
            entry.notes.map { "\($0.kind.rawValue): \($0.text)" } == [
                "reference: src/a.c:1 src/b.c:2", "reference: src/c.c:3", "flag: fuzzy",
                "flag: c-format", "flag: range: 0..3", "context: menu",
                "plural-source: %d files", "previous-context: old context",
                "previous-source: old", "previous-plural-source: olds",
            ])
        #expect(entry.hasFlag("c-format"))
        #expect(entry.sourceText == "%d file")
        #expect(entry.values.map(\.sourceText) == [nil, "%d files"])
        #expect(catalog.entries[1].comment?.text == "next")
        #expect(catalog.entries[1].notes.isEmpty)
    }
}

/// Found by the fuzzer.
struct GettextDamageTests {
    /// The name of the character set stands where it stands, whatever room the bytes before it
    /// take in the text.
    @Test(arguments: [
        [0xEF, 0xEF, 0xEF] as [UInt8], Array("\\303\\251".utf8), Array("\"\n\"".utf8),
    ])
    func charsetBehindOddBytes(_ odd: [UInt8]) throws {
        let bytes =
            Array("msgid \"\"\nmsgstr \"Content-Type: x; ".utf8) + odd
            + Array(" charset=Latin-9\\n\"\n\nmsgid \"a\"\nmsgstr \"".utf8) + [0xE9]
            + Array("\"\n".utf8)
        let catalog = try read(bytes: bytes, as: "de.po")
        let problem = try #require(
            catalog.problems.first { $0.rule == UnsupportedCharset.description.identifier })
        #expect(String(decoding: bytes[problem.span], as: UTF8.self) == "Latin-9")
    }
}
