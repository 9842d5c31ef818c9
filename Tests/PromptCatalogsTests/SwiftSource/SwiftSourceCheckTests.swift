import PromptCatalogs
import PromptKit
import Testing

/// Sources and tables of a project, checked together.
struct SwiftSourceCheckTests {
    /// Findings as `file:line:column rule`, sorted.
    private func findings(
        _ files: [String: String], _ change: (inout CatalogChecker.Options) -> Void = { _ in }
    ) -> [String] {
        var options = CatalogChecker.Options()
        change(&options)
        let system = MemoryFileSystem(files)
        let checker = CatalogChecker(options: options, fileSystem: system)
        var result: [String] = []
        checker.check(FileSearch.files(at: ["app"], in: system)) { report in
            #expect(report.error == nil)
            result += report.findings.map {
                "\($0.path.dropFirst(4)):\($0.line):\($0.column) \($0.rule)"
            }
        }
        return result
    }

    private static let table = "\"Save\" = \"Save\";\n\"Typing\" = \"Typing\";\n"

    @Test func reportsHardCodedNames() {
        let code = """
            // 😀
            undoManager?.setActionName("Typing")
            let e = "é"; undoManager?.setActionName("Paste")
            """
        #expect(
            findings(["app/E.swift": code, "app/en.lproj/Localizable.strings": Self.table])
                == ["E.swift:3:42 hard-coded-undo-name"])
    }

    @Test func isMilderWithoutTables() throws {
        let system = MemoryFileSystem(["app/E.swift": #"m.setActionName("Paste")"#])
        var found: [FileFinding] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            found += $0.findings
        }
        #expect(found.map(\.rule) == ["hard-coded-undo-name"])
        #expect(found.map(\.severity) == [.info])
        #expect(found.first?.surface == .undoName)
    }

    /// A key that code gives to setActionName is an undo name in every table and language.
    @Test func surfacesReachTheTables() {
        let files = [
            "app/E.swift": #"m.setActionName(NSLocalizedString("k1", comment: ""))"#,
            "app/en.lproj/Localizable.strings": "\"k1\" = \"Typing.\";\n\"k2\" = \"Typing.\";\n",
            "app/de.lproj/Localizable.strings": "\"k1\" = \"Eingabe.\";\n\"k2\" = \"Eingabe.\";\n",
            "app/Other.xcstrings": #"""
            {"sourceLanguage":"en","strings":{"k1":{"localizations":{"en":{"stringUnit":{
            "state":"translated","value":"Typing."}}}}},"version":"1.0"}
            """#,
        ]
        #expect(
            findings(files) { $0.rules = ["end-punctuation"] } == [
                "en.lproj/Localizable.strings:1:15 end-punctuation",
                "de.lproj/Localizable.strings:1:16 end-punctuation",
            ])
        #expect(findings(files) { ($0.rules, $0.scansSwift) = (["end-punctuation"], false) } == [])
    }

    @Test func stringRulesLandInLiterals() {
        let code = #"""
            undoManager.setActionName("Undo Typing")
            undoManager.setActionName("Caf\u{E9}.")
            undoManager.setActionName("""
                Move \
                Item.
                """)
            undoManager.setActionName("Delete “\(name)”.")
            """#
        #expect(
            findings(["app/E.swift": code]) { $0.rules = ["end-punctuation", "repeated-verb"] } == [
                "E.swift:1:28 repeated-verb", "E.swift:2:37 end-punctuation",
                "E.swift:5:9 end-punctuation", "E.swift:7:44 end-punctuation",
            ])
    }

    /// A text that a table holds is checked there, once.
    @Test func textsOfTablesAreCheckedThere() {
        let code = #"Button("Save.") {}; m.setActionName(String(localized: "Typing."))"#
        let table = "\"Save.\" = \"Save.\";\n\"Typing.\" = \"Typing.\";\n"
        let found = findings(
            ["app/E.swift": code, "app/en.lproj/Localizable.strings": table]
        ) { $0.rules = ["end-punctuation"] }
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { $0.hasPrefix("en.lproj") }, "\(found)")
    }

    @Test func fixesAreWrittenAsTheLiteralIs() throws {
        let code = ##"m.setActionName(#"Typing."#)"##
        let system = MemoryFileSystem(["app/E.swift": code])
        var options = CatalogChecker.Options()
        options.rules = ["end-punctuation"]
        var found: [FileFinding] = []
        CatalogChecker(options: options, fileSystem: system)
            .check(FileSearch.files(at: ["app"], in: system)) { found += $0.findings }
        let finding = try #require(found.first)
        let fix = try #require(finding.fix)
        var bytes = Array(code.utf8)
        for edit in fix.edits.reversed() {
            bytes.replaceSubrange(edit.span, with: Array(edit.replacement.utf8))
        }
        #expect(String(decoding: bytes, as: UTF8.self) == ##"m.setActionName(#"Typing"#)"##)
    }

    // MARK: Missing keys

    private func missing(_ code: String, _ others: [String: String] = [:]) -> [String] {
        findings(
            others.merging([
                "app/E.swift": code, "app/en.lproj/Localizable.strings": Self.table,
            ]) { other, _ in other }
        ) { $0.rules = ["missing-key"] }
    }

    @Test(arguments: [
        (#"NSLocalizedString("Sav", comment: "")"#, ["E.swift:1:20 missing-key"]),
        (#"String(localized: "a.b", defaultValue: "B")"#, ["E.swift:1:20 missing-key"]),
        (#"NSLocalizedString("Save", comment: "")"#, []),
        // Not known to be missing: another table, another bundle, one's own function.
        (#"NSLocalizedString("Sav", tableName: "Other", comment: "")"#, []),
        (#"NSLocalizedString("Sav", bundle: .kit, comment: "")"#, []),
        (#"NSLocalizedString("Sav", tableName: name, comment: "")"#, []),
        (#"m.setActionName("undo.typing".localized)"#, []),
        // No words; a text that may not be meant for translation; code for developers.
        (#"String(localized: "\(a): \(b)")"#, []),
        (#"Text("Hello")"#, []), (#"Text(verbatim: "a.b")"#, []),
        ("#Preview { Text(\"a.b\") }", []),
        ("import XCTest\nlet a = NSLocalizedString(\"Sav\", comment: \"\")", []),
    ])
    func reportsMissingKeys(_ code: String, _ expected: [String]) {
        #expect(missing(code) == expected)
    }

    /// A name is a key where the tables have names for keys, and else perhaps a file.
    @Test func namesAreKeysWhereTablesHaveNames() {
        let code = #"Button("settings.titel") {}; Image("x").accessibilityLabel("trash.png")"#
        let names = "\"settings.title\" = \"Settings\";\n\"a.b\" = \"B\";\n\"Save\" = \"Save\";\n"
        #expect(
            missing(code, ["app/en.lproj/Localizable.strings": names])
                == ["E.swift:1:9 missing-key", "E.swift:1:61 missing-key"])
        #expect(missing(code) == [])
        let found = findings(
            ["app/E.swift": code, "app/en.lproj/Localizable.strings": Self.table]
        ) { $0.rules = ["label-is-not-text"] }
        #expect(found == ["E.swift:1:61 label-is-not-text"])
    }

    @Test func saysNothingWhereTheTablesAreElsewhere() {
        let keys = (0..<30).map { "NSLocalizedString(\"key \($0)\", comment: \"\")" }
        #expect(missing(keys.joined(separator: "\n")) == [])
        #expect(missing(keys.prefix(3).joined(separator: "\n")).count == 3)
        // Without any table, nothing is missing.
        #expect(
            findings(["app/E.swift": keys[0]]) { $0.rules = ["missing-key"] } == [])
    }

    /// Texts of SwiftUI: where nearly all are translated, the one that is not was forgotten.
    @Test func reportsTheOneForgottenText() {
        let texts = (0..<20).map { "Text number \($0) of words" }
        let table = texts.map { "\"\($0)\" = \"x\";\n" }.joined()
        let code = (texts + ["Forgotten"]).map { "Text(\"\($0)\")" }.joined(separator: "\n")
        let found = findings(["app/E.swift": code, "app/en.lproj/Localizable.strings": table]) {
            $0.rules = ["missing-key"]
        }
        #expect(found == ["E.swift:21:7 missing-key"])
    }

    @Test func anyTableHoldsAKey() {
        let catalog = #"{"sourceLanguage":"en","strings":{"a.b":{}},"version":"1.0"}"#
        #expect(
            missing(#"String(localized: "a.b")"#, ["app/X/Localizable.xcstrings": catalog]) == [])
    }

    // MARK: Files

    @Test func testsAreNotChecked() {
        let code = #"m.setActionName("Paste")"#
        #expect(findings(["app/AppTests/E.swift": code]) == [])
        #expect(findings(["app/E.swift": "import Testing\n" + code]) == [])
        #expect(findings(["app/E.swift": "#if DEBUG\n" + code + "\n#endif"]) == [])
    }

    @Test func sourcesWithoutTextsAreNotReportedOn() {
        let system = MemoryFileSystem([
            "app/A.swift": "let a = 1\n", "app/B.swift": #"Text("b")"#,
            "app/.build/C.swift": #"Text("c")"#, "app/Pods/D.swift": #"Text("d")"#,
        ])
        var paths: [String] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            paths.append($0.file.path)
        }
        #expect(paths == ["app/B.swift"])
    }

    @Test func aFileThatCannotBeReadIsSaid() {
        var system = MemoryFileSystem(["app/A.swift": #"Text("a")"#, "app/B.swift": #"Text("b")"#])
        system.locked = ["app/A.swift"]
        var errors: [String] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            if let error = $0.error { errors.append(error.path) }
        }
        #expect(errors == ["app/A.swift"])
    }
}
