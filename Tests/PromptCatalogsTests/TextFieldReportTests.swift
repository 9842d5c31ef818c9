import Foundation
import PromptKit
import Testing

@testable import PromptCatalogs

/// The reports from the field about gettext and Flutter files, and about writing, in
/// `Fixtures/files.tsv`, each with what it asks for.
struct TextFieldReportTests {
    private static let header = GettextReaderTests.header

    private static let reports: [Substring: @Sendable () throws -> Void] = [
        "#~| lines treated": {
            let catalog = try read(
                header + "#~| msgid \"old\"\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", as: "x.po")
            #expect(catalog.problems.isEmpty)
            #expect(catalog.pairs == ["a=A"])
            #expect(catalog.entries[0].notes.map(\.text) == ["old"])
        },
        "Without blank lines a fuzzy flag": {
            let catalog = try read(
                header + "#, fuzzy\nmsgid \"a\"\nmsgstr \"A\"\nmsgctxt \"\"\n\"x\\n\"\n\"y\"\n"
                    + "msgid \"b\"\nmsgstr \"B\"\n", as: "x.po")
            #expect(catalog.entries.map { $0.hasFlag("fuzzy") } == [true, false])
            #expect(catalog.entries.map(\.context) == [nil, "x\ny"])
            #expect(catalog.pairs == ["a=A", "b=B"])
        },
        "With nplurals=1 only the singular": {
            let text =
                "msgid \"\"\nmsgstr \"Language: ja\\nContent-Type: text/plain; charset=UTF-8\\n"
                + "Plural-Forms: nplurals=1; plural=0;\\n\"\n\nmsgid \"foo\"\nmsgid_plural \"foo %s\"\n"
                + "msgstr[0] \"bar\"\n"
            #expect(findings(["ja.po": text], ["placeholder-mismatch"]) == ["ja.po:6:12"])
        },
        "msgstr without index": {
            let catalog = try read(
                header + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr \"\"\n", as: "x.po")
            #expect(catalog.places == ["8:1 wrong-plural-forms"])
            #expect(catalog.problems[0].severity == .error)
        },
        "Apostrophe starts ICU quoting": {
            // Where apostrophes are letters, there is nothing wrong; where they quote, all that
            // is wrong is said at once.
            let text = "{\"a\": \"l'app {x}\", \"b\": \"d'{y} {\"}"
            let source = SourceText(path: "app_fr.arb", bytes: Array(text.utf8))
            let plain = ARBFormat.read(source) { _ in [] }
            #expect(plain.places == ["1:32 invalid-message"])
            let escaping = ARBFormat.read(source) { _ in Array("use-escaping: true".utf8) }
            #expect(escaping.places == ["1:9 invalid-message", "1:27 invalid-message"])
        },
        "Underscore in argument name": {
            let catalog = try read(
                "{\"a\": \"{quantity_x, plural, one{1} other{{quantity_x}}}\"}", as: "app_en.arb")
            #expect(catalog.problems.isEmpty)
            #expect(catalog.entries[0].values.map(\.text) == ["1", "{quantity_x}"])
        },
        "Export writes a real line break": {
            let catalog = try read("\"k\"=\"a\\nb %s\";", as: "L.strings")
            let value = catalog.entries[0].values[0]
            #expect(value.text == "a\nb %s")
            let edit = try #require(
                catalog.edit(replacing: 0..<value.text.utf8.count, of: value, with: value.text))
            let bytes = try FileEditor.applying([edit], to: catalog.source)
            #expect(bytes == catalog.source.bytes)
        },
        "Keys written in another order": {
            let catalog = try read(
                "{\n  \"strings\" : {\n    \"b\" : {\n\n    },\n    \"A\" : {\n\n    },\n    \"item 10\" : {\n\n    }\n  }\n}",
                as: "L.xcstrings")
            let bytes = try FileEditor.applying(
                [catalog.edit(adding: NewEntry(key: "Item 9"))], to: catalog.source)
            let keys = StringCatalogFormat.read(SourceText(path: "L.xcstrings", bytes: bytes))
                .entries
            #expect(keys.map(\.key) == ["b", "A", "Item 9", "item 10"])
        },
        "Script rewrote every line": {
            for end in ["", "\n"] {
                let text =
                    "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n    \"a\" : {\n\n    }\n  },\n"
                    + "  \"version\" : \"1.0\"\n}" + end
                let catalog = try read(text, as: "L.xcstrings")
                let bytes = try FileEditor.applying(
                    [catalog.edit(adding: NewEntry(key: "b"))], to: catalog.source)
                let result = String(decoding: bytes, as: UTF8.self)
                #expect(
                    result
                        == text.replacing("\n    }\n", with: "\n    },\n    \"b\" : {\n\n    }\n"))
            }
        },
        "Git shows binary diffs": {
            let encoding = TextEncoding.utf16LittleEndianWithBOM
            let text = "\"a\" = \"\u{4E2D}\";\r\n"
            let source = SourceText(
                path: "L.strings", bytes: encoding.byteOrderMark + encoding.encode(text))
            let bytes = try FileEditor.converting(source, to: .utf8)
            #expect(bytes == Array(text.utf8))
        },
    ]

    /// What rules about strings answer.
    private static let elsewhere = [
        "German \"R\u{FC}ckg\u{E4}ngig\" alone", "Separator \": \" added",
    ]

    private static let rows: [String] = {
        let url = Bundle.module.url(
            forResource: "files", withExtension: "tsv", subdirectory: "Fixtures")
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return ["PO", "ARB"].contains(cells[0]) ? String(cells[2]) : nil
        }
    }()

    private static func findings(_ files: [String: String], _ rules: Set<String>) -> [String] {
        let system = MemoryFileSystem(files)
        var options = CatalogChecker.Options()
        options.rules = rules
        let checker = CatalogChecker(options: options, fileSystem: system)
        var findings: [String] = []
        let found = FileSearch.files(at: files.keys.sorted(), in: system)
        for table in CatalogTable.group(found.files) {
            checker.check(table) { report in
                findings += report.findings.map { "\($0.path):\($0.line):\($0.column)" }
            }
        }
        return findings
    }

    @Test(arguments: reports.keys.sorted())
    func isAnswered(_ report: Substring) throws {
        let answer = try #require(Self.reports[report])
        try answer()
    }

    @Test func answersAllReports() {
        #expect(Self.rows.count == 8)
        for symptom in Self.rows {
            #expect(
                Self.reports.keys.contains { symptom.hasPrefix($0) }
                    || Self.elsewhere.contains { symptom.hasPrefix($0) }, "\(symptom)")
        }
    }

    // MARK: More of the same kinds

    /// Only fuzzy and untranslated texts are missing, and a regional English is no translation.
    @Test func countsWhatIsNotTranslated() {
        let entries =
            "msgid \"One\"\nmsgstr \"Eins\"\n\n#, fuzzy\nmsgid \"Two\"\nmsgstr \"Drei\"\n\n"
            + "msgid \"Three\"\nmsgstr \"\"\n\nmsgid \"%d\"\nmsgstr \"\"\n\n#~ msgid \"Old\"\n#~ msgstr \"\"\n"
        #expect(
            Self.findings(["po/de.po": Self.header + entries], ["missing-translation"]) == [
                "po/de.po:10:8"
            ])
        #expect(
            Self.findings(["po/en_GB.po": Self.header + entries], ["missing-translation"]).isEmpty)
        #expect(
            Self.findings(["po/app.pot": Self.header + entries], ["missing-translation"]).isEmpty)
    }

    /// What nobody sees is not held against its source.
    @Test func leavesFuzzyAndObsoleteTextsAlone() {
        let entries =
            "#, fuzzy\nmsgid \"Delete %s\"\nmsgstr \"x\"\n\n#~ msgid \"Move %s\"\n#~ msgstr \"y\"\n\n"
            + "msgid \"Copy %s\"\nmsgstr \"z\"\n"
        #expect(
            Self.findings(["po/de.po": Self.header + entries], ["placeholder-mismatch"])
                == ["po/de.po:14:9"])
    }

    /// The flags say which signs are placeholders.
    @Test func followsFormatFlags() {
        func found(_ flag: String, _ source: String, _ text: String) -> Int {
            Self.findings(
                ["po/de.po": Self.header + "#, \(flag)\nmsgid \"\(source)\"\nmsgstr \"\(text)\"\n"],
                ["placeholder-mismatch"]
            ).count
        }
        #expect(found("c-format", "%d files", "Dateien") == 1)
        #expect(found("no-c-format", "100% done", "zu 100 % d") == 0)
        #expect(found("python-brace-format", "{n}% of {m}", "%{n}, {m}") == 0)
        #expect(found("python-brace-format", "{n} of {m}", "{n}") == 1)
        #expect(found("qt-format", "%1 of %2", "%2") == 1)
        #expect(found("objc-format", "Delete %@", "L\u{F6}schen") == 1)
    }

    /// Every branch is checked, and each finding stands at its own bytes.
    @Test func checksBranchesOnce() {
        let text = "{\"a\": \"You have {n, plural, one{1 file\u{200B}} other{{n} files}} left\"}"
        #expect(
            Self.findings(["app_en.arb": text], ["invisible-character"]) == ["app_en.arb:1:39"])
    }
}
