import PromptKit
import Testing

@testable import PromptCatalogs

/// Reading and writing again: with no edit nothing changes, and an edit changes its own text only.
struct RoundTripTests {
    static let examples: [(name: String, text: String)] = [
        (
            "L.strings",
            "/* c */\n\"a\" = \"A\\U00e9\\n\\\"x\\\"\";\n'b' = 'it\\'s';\n{ }\n\"d\"=unquoted;\n"
        ),
        (
            "L.xcstrings",
            #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"de":{"stringUnit":{"state":"new","value":"A\u00e9\n\"x\""}}}}},"version":"1.0"}"#
        ),
        (
            "de.po",
            InvalidHeader.example
                + "msgid \"a\"\nmsgstr \"\"\n\"one\\n\"\n\"\\303\\251 \\\"x\\\"\"\n\n"
                + "msgid \"b\"\nmsgid_plural \"c\"\nmsgstr[0] \"B\"\nmsgstr[1] \"C\" \"D\"\n\n"
                + "#~ msgid \"o\"\n#~ msgstr \"\"\n#~ \"old\"\n"
        ),
        (
            "app_de.arb",
            "{\"@@locale\": \"de\", \"a\": \"A\\u00e9 {n, plural, one{\\\"1\\\"} other{{n}}} x\", \"b\": \"l'app\"}"
        ),
        ("M.properties", "a = one \\\n   two\\u00e9\nb:\\ B\n# c\nc=\u{E9}\n"),
        ("x.txt", "one\n\ntwo \u{E9}\n"), ("x.tsv", "key\ttext\na\tA\nb\t\u{E9}\n"),
        ("x.jsonl", "\"A\"\n{\"text\": \"B\\u00e9\\n\"}\n"),
    ]

    private static func texts(_ catalog: Catalog) -> [[String]] {
        catalog.entries.map { $0.values.map(\.text) }
    }

    private static func format(_ name: String) throws -> any CatalogFormat.Type {
        if name.hasSuffix(".txt") { return PlainListFormat.self }
        return try #require(FormatRegistry.format(ofFileNamed: name, isNamed: true))
    }

    /// Edits of all texts of a catalog that can be edited, each by what `new` makes of it.
    private static func edits(
        of catalog: Catalog, _ new: (String) -> String
    ) -> (edits: [ByteEdit], expected: [[String]]) {
        var edits: [ByteEdit] = []
        var expected: [[String]] = []
        for entry in catalog.entries {
            expected.append([])
            for value in entry.values {
                let text = new(value.text)
                let range = 0..<value.text.utf8.count
                // A text that others are parts of changes with them.
                let isShared = entry.values.contains {
                    $0.span != value.span && $0.span.lowerBound >= value.span.lowerBound
                        && $0.span.upperBound <= value.span.upperBound
                }
                if !isShared, !value.isKey,
                    let edit = catalog.edit(replacing: range, of: value, with: text)
                {
                    edits.append(edit)
                    expected[expected.count - 1].append(text)
                } else {
                    expected[expected.count - 1].append(value.text)
                }
            }
        }
        return (edits, expected)
    }

    /// New texts for old ones, with all that has to be escaped somewhere.
    private static let changes: [@Sendable (String) -> String] = [
        { $0 }, { "x" + $0 + "y" }, { _ in "" }, { $0 + "\u{E9}\u{4E2D}\u{1F600}" },
    ]

    @Test(arguments: examples.map(\.name))
    func changesItsOwnTextOnly(_ name: String) throws {
        let example = try #require(Self.examples.first { $0.name == name })
        let format = try Self.format(name)
        var escapes = Self.changes
        if !["txt", "tsv"].contains(where: name.hasSuffix) {
            escapes.append { $0 + "\n\"q\" 'a' \\ \t<&>" }
        }
        for encoding in [TextEncoding.utf8, .utf8WithBOM, .utf16LittleEndianWithBOM] {
            let bytes = encoding.byteOrderMark + encoding.encode(example.text)
            let catalog = format.read(SourceText(path: name, bytes: bytes))
            #expect(try FileEditor.applying([], to: catalog.source) == bytes)
            let before = Self.texts(catalog)
            #expect(before.count > 1)
            for change in escapes {
                let (edits, expected) = Self.edits(of: catalog, change)
                // Each alone, and all at once.
                for edit in edits {
                    let new = try FileEditor.applying([edit], to: catalog.source)
                    #expect(new.starts(with: bytes[..<edit.span.lowerBound]))
                    #expect(new.reversed().starts(with: bytes[edit.span.upperBound...].reversed()))
                }
                let all = try FileEditor.applying(edits, to: catalog.source)
                let after = format.read(SourceText(path: name, bytes: all))
                // A line of a list without a text is no entry.
                let kept = name.hasSuffix("txt") ? expected.filter { $0 != [""] } : expected
                #expect(Self.texts(after) == kept, "\(name) \(encoding) \(edits)")
            }
        }
    }

    /// Every text of every real file, written as it is and written changed.
    @Test(.enabled(if: Corpus.folder != nil, "PROMPTKIT_CORPUS is not set"))
    func keepsRealFiles() throws {
        var files = 0
        var texts = 0
        for file in FileSearch.files(at: [try #require(Corpus.folder)]).files {
            let bytes = try Corpus.bytes(file.path)
            let format = try #require(FormatRegistry.format(named: file.format))
            let catalog = format.read(SourceText(path: file.path, bytes: bytes))
            files += 1
            let isSame = try FileEditor.applying([], to: catalog.source) == bytes
            #expect(isSame, "\(file.path)")
            for change in Self.changes.prefix(2) {
                let (edits, expected) = Self.edits(of: catalog, change)
                texts += edits.count
                let new = try FileEditor.applying(edits, to: catalog.source)
                let after = Self.texts(format.read(SourceText(path: file.path, bytes: new)))
                if after != expected {
                    let index = zip(after, expected).enumerated().first {
                        $0.element.0 != $0.element.1
                    }
                    Issue.record(
                        "\(file.path): \(after.count) for \(expected.count), \(String(describing: index))"
                    )
                }
            }
        }
        print("\(files) files, \(texts) texts written again")
        #expect(files > 1000)
    }
}
