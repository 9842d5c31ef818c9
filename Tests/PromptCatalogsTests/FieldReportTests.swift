import Foundation
import PromptCatalogs
import PromptKit
import Testing

/// The reports from the field about `.strings` and `.xcstrings` in `Fixtures/files.tsv`, each with
/// what it asks for.
struct FieldReportTests {
    private static let reports: [Substring: @Sendable () throws -> Void] = [
        "Any stray non-key character between two entries": {
            let catalog = try read("\"a\"=\"A\";\n\u{3000}\"b\"=\"B\";")
            #expect(catalog.places == ["2:1 stray-text"])
            #expect(catalog.problems[0].severity == .error)
            #expect(catalog.pairs == ["a=A", "b=B"])
        },
        "Missing semicolon gives a generic": {
            let catalog = try read("\"a\"=\"A\"\n\"b\"=\"B\";")
            #expect(catalog.places == ["1:8 missing-semicolon"])
            #expect(catalog.pairs == ["a=A", "b=B"])
        },
        "Long key with apostrophes": {
            let pairs = try read("\"It's \\n done\"=\"x\";").pairs
            #expect(pairs == ["It's \n done=x"])
        },
        "Files without semicolons": {
            let catalog = try read("\"a\"=\"A\"\n\"b\"=\"B\"")
            #expect(catalog.places == ["1:8 missing-semicolon", "2:8 missing-semicolon"])
        },
        "Only UTF-16 was accepted": {
            for encoding in TextEncoding.unicode {
                let catalog = try read("\"a\"=\"A\";", encoding: encoding)
                #expect(catalog.pairs == ["a=A"])
                #expect(catalog.encoding == encoding)
            }
            let broken = try read(bytes: Array("\"a\"=\"".utf8) + [0xFF] + Array("\";".utf8))
            #expect(broken.problems[0].message.contains("UTF-8"))
        },
        "UTF-16BE without BOM": {
            let catalog = try read("\"a\"=\"A\";", encoding: .utf16BigEndian)
            #expect(catalog.places == ["1:1 utf16-without-bom"])
            #expect(catalog.pairs == ["a=A"])
        },
        "Project says UTF-16, file is UTF-8": {
            try expectMixedEncodings(base: .utf16LittleEndianWithBOM, other: .utf8)
        },
        "UTF-16 without the BOM handled breaks line splitting": {
            let catalog = try read(
                "/* \u{A0A} \u{D0D} */\n\"a\"=\"A\"\n\"b\"=\"B\";", encoding: .utf16LittleEndian)
            #expect(catalog.places == ["1:1 utf16-without-bom", "2:8 missing-semicolon"])
        },
        "// inside a value": {
            let pairs = try read("\"k\"=\"\\\"http://\\\" x\";").pairs
            #expect(pairs == ["k=\"http://\" x"])
        },
        "Lone string statement and duplicate key": {
            let catalog = try read("\"text\";\n\"a\"=\"A\";\n\"a\"=\"B\";")
            #expect(catalog.places == ["1:2 missing-value", "3:2 duplicate-key"])
            #expect(catalog.problems[0].severity == .warning)
            #expect(catalog.pairs[0] == "text=text")
            #expect(catalog.problems[1].related.count == 1)
        },
        "Same key in two different tables": {
            let system = MemoryFileSystem([
                "app/en.lproj/A.strings": "\"k\" = \"1\";",
                "app/en.lproj/B.strings": "\"k\" = \"2\";",
            ])
            #expect(findings(system).isEmpty)
        },
        "Result is empty for unquoted keys": {
            let pairs = try read("NSCam = \"x\";").pairs
            #expect(pairs == ["NSCam=x"])
        },
        "\\U2019 unsupported": {
            let pairs = try read("\"k\"=\"\\U2019\\UD83D\\UDE00\";").pairs
            #expect(pairs == ["k=\u{2019}\u{1F600}"])
            let lone = try read("\"k\"=\"\\UD83D\";")
            #expect(lone.problems.map(\.rule) == ["lone-surrogate"])
            #expect(lone.problems[0].severity == .error)
        },
        "Single quotes rejected": {
            let catalog = try read("{ k = 'v' }")
            #expect(catalog.pairs == ["k=v"])
            #expect(catalog.problems.isEmpty)
        },
        "Swift 6.0 on Linux lost OpenStep decoding": {
            // PromptCatalogs has no dependency that could lose it; the floors are held elsewhere.
            let pairs = try read("a = b;").pairs
            #expect(pairs == ["a=b"])
        },
        "Duplicate-key linter crashed": {
            let text = (0..<2000).map { "\"k\($0 % 1500)\" = \"\u{E9}\($0)\";\n" }.joined()
            let catalog = try read(text, encoding: .utf16BigEndianWithBOM)
            #expect(catalog.entries.count == 2000)
            #expect(catalog.problems.filter { $0.rule == "duplicate-key" }.count == 500)
        },
        "Git shows binary diffs": {
            try expectMixedEncodings(base: .utf8, other: .utf16LittleEndianWithBOM)
        },
        "Whole file unreadable when one entry has plural variations": {
            let catalog = try stringCatalog(
                #""a":{"localizations":{"de":{"variations":{"plural":{"one":{"stringUnit":{"value":"Eins"}}}}}}},"b":{}"#
            )
            #expect(catalog.pairs == ["a=a", "a=Eins", "b=b"])
        },
        "Failure in one locale of a 12 MB catalog": {
            let catalog = try stringCatalog(
                #""k":{"localizations":{"ar":{"substitutions":[]},"de":{"stringUnit":{"value":"K"}}}},"b":{}"#
            )
            #expect(
                catalog.problems.map(\.message) == [
                    "strings \u{2192} k \u{2192} localizations \u{2192} ar \u{2192} substitutions: an object was expected"
                ])
            #expect(catalog.pairs == ["k=k", "k=K", "b=b"])
        },
        "Device variations and substitutions skipped": {
            let catalog = try stringCatalog(
                #""k":{"localizations":{"de":{"variations":{"device":{"mac":{"stringUnit":{"value":"M"}},"other":{"stringUnit":{"value":"O"}}}}}}}"#
            )
            #expect(catalog.pairs == ["k=k", "k=M", "k=O"])
            #expect(catalog.entries[1].values.map(\.variation.device) == ["mac", "other"])
        },
        "95 entries sat beside": {
            let catalog = try read(
                #"{"strings":{},"my.key":{"localizations":{}},"other.key":{}}"#, as: "L.xcstrings")
            #expect(catalog.problems.map(\.rule) == ["unknown-catalog-key", "unknown-catalog-key"])
            #expect(catalog.problems.allSatisfy { $0.severity == .error })
        },
        "Entries with no source value are skipped": {
            let catalog = try stringCatalog(
                #""The phrase":{"localizations":{"de":{"stringUnit":{"value":"Der Satz"}}}}"#)
            #expect(catalog.entries[1].sourceText == "The phrase")
        },
        "Key used as text although": {
            let catalog = try stringCatalog(
                #""kAppName":{"localizations":{"de":{"stringUnit":{"value":"X"}},"en":{"stringUnit":{"value":"Name"}}}}"#
            )
            #expect(catalog.pairs == ["kAppName=Name", "kAppName=X"])
            #expect(catalog.entries[1].sourceText == "Name")
        },
        "needs_review treated as done": {
            let system = MemoryFileSystem([
                "app/L.xcstrings":
                    #"{"sourceLanguage":"en","strings":{"Some words":{"localizations":{"de":{"stringUnit":{"state":"needs_review","value":"D"}},"fr":{"stringUnit":{"state":"new","value":"F"}}}}},"version":"1.0"}"#
            ])
            let found = findings(system)
            #expect(
                found.map { "\($0.severity) \($0.rule) \($0.locale ?? "")" } == [
                    "warning missing-translation fr", "info unfinished-translation de",
                ])
        },
    ]

    /// Reports about other parts of the product.
    private static let elsewhere: [Substring: String] = [
        "Export writes a real line break": "writing",
        "Keys written in another order": "writing", "Script rewrote every line": "writing",
        "Second %@ with one argument": "string rules", "Unescaped % before": "string rules",
        "100% daily": "string rules", "Service inserted %#": "string rules",
    ]

    static let rows: [String] = {
        let url = Bundle.module.url(
            forResource: "files", withExtension: "tsv", subdirectory: "Fixtures")
        let text = url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? ""
        return text.split(separator: "\n").dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            guard fields[0] == ".strings" || fields[0] == ".xcstrings" else { return nil }
            return String(fields[2])
        }
    }()

    @Test(arguments: rows)
    func isAnswered(_ symptom: String) throws {
        if Self.elsewhere.keys.contains(where: { symptom.hasPrefix($0) }) { return }
        let report = try #require(
            Self.reports.first { symptom.hasPrefix($0.key) }, "no test for this report")
        try report.value()
    }

    @Test func readsTheFixture() {
        #expect(Self.rows.count == 31)
        for known in Array(Self.reports.keys) + Array(Self.elsewhere.keys) {
            #expect(Self.rows.contains { $0.hasPrefix(known) }, "\(known)")
        }
    }

    private static func stringCatalog(_ strings: String) throws -> Catalog {
        try read(
            "{\"sourceLanguage\":\"en\",\"strings\":{\(strings)},\"version\":\"1.0\"}",
            as: "L.xcstrings")
    }

    private static func findings(_ system: MemoryFileSystem) -> [FileFinding] {
        let checker = CatalogChecker(fileSystem: system) { _ in [] }
        var findings: [FileFinding] = []
        for table in CatalogTable.group(FileSearch.files(at: ["app"], in: system).files) {
            checker.check(table) { findings += $0.findings }
        }
        return findings
    }

    private static func expectMixedEncodings(base: TextEncoding, other: TextEncoding) throws {
        var system = MemoryFileSystem()
        for (locale, encoding) in [("en", base), ("nb", other), ("sv", other)] {
            system.files["app/\(locale).lproj/L.strings"] =
                encoding.byteOrderMark + encoding.encode("\"a\" = \"A\";")
        }
        #expect(
            findings(system).map { "\($0.path) \($0.rule)" } == [
                "app/nb.lproj/L.strings mixed-encodings"
            ])
    }
}
