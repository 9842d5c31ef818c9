import PromptCatalogs
import PromptKit
import Synchronization
import Testing

struct CatalogCheckerTests {
    /// Strings that the checker was shown.
    final class Seen: Sendable {
        let strings = Mutex<[PromptString]>([])
    }

    func reports(
        _ system: MemoryFileSystem, options: CatalogChecker.Options = CatalogChecker.Options(),
        seen: Seen = Seen(), findings: @escaping @Sendable (PromptString) -> [Finding] = { _ in [] }
    ) -> [FileReport] {
        let checker = CatalogChecker(options: options, fileSystem: system) { string in
            seen.strings.withLock { $0.append(string) }
            return findings(string)
        }
        var reports: [FileReport] = []
        for table in CatalogTable.group(FileSearch.files(at: ["app"], in: system).files) {
            checker.check(table) { reports.append($0) }
        }
        return reports
    }

    /// What the checker is told of a string: `locale surface role | source | key`.
    private func told(_ seen: Seen) -> [String: String] {
        seen.strings.withLock { strings in
            Dictionary(
                strings.map { string in
                    (
                        string.text,
                        "\(string.locale) \(string.surface.name) \(string.role?.rawValue ?? "-")"
                            + " | \(string.source?.text ?? "-") | \(string.key ?? "-")"
                    )
                }, uniquingKeysWith: { $0 + " AND " + $1 })
        }
    }

    @Test func tellsWhatIsKnownOfEachString() {
        let system = MemoryFileSystem([
            "app/en.lproj/Localizable.strings": """
            /* Button title */
            "send" = "Send";
            "undo" = "Undo";
            "hello" = "Hello";
            """,
            "app/de.lproj/Localizable.strings": """
            "send" = "Senden";
            "undo" = "Widerrufen";
            "hello" = "Hallo";
            "extra" = "Mehr";
            """,
            "app/fr.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Pour voir.\";",
            "app/ja.lproj/Main.strings": """
            /* Class = "NSMenuItem"; title = "Redo"; ObjectID = "x"; */
            "x.title" = "やり直す";
            """,
        ])
        let seen = Seen()
        let reports = reports(system, seen: seen)
        #expect(
            told(seen) == [
                "Send": "en button - | - | send",
                "Undo": "en undoTitle undo | - | undo",
                "Hello": "en other - | - | hello",
                "Senden": "de button - | Send | send",
                "Widerrufen": "de undoTitle undo | Undo | undo",
                "Hallo": "de other - | Hello | hello",
                "Mehr": "de other - | - | extra",
                "Pour voir.": "fr purpose - | - | NSCameraUsageDescription",
                "やり直す": "ja undoTitle redo | Redo | x.title",
            ])
        #expect(reports.map(\.strings).reduce(0, +) == 9)
        #expect(reports.map(\.entries).reduce(0, +) == 9)
    }

    /// The table of the menu bar, or classes of AppKit in any other, tell for the tables beside.
    @Test(arguments: [
        (["Base.lproj/MainMenu.strings": "\"a\" = \"A\";"], PromptPlatform.macOS),
        (
            ["de.lproj/Main.strings": "/* Class = \"NSMenu\"; title = \"A\"; ObjectID = \"a\"; */"],
            .macOS
        ),
        (
            [
                "mul.lproj/Main.xcstrings":
                    #"{"sourceLanguage":"en","strings":{"a.title":{"comment":"Class = \"NSMenu\";"#
                    + #" title = \"A\"; ObjectID = \"a\";"}},"version":"1.0"}"#
            ], .macOS
        ),
        (
            [
                "de.lproj/Main.strings":
                    "/* Class = \"UIButton\"; title = \"A\"; ObjectID = \"a\"; */"
            ],
            .apple
        ),
        (
            [
                "de.lproj/Main.strings":
                    "/* Class = \"NSMenu\"; title = \"A\"; ObjectID = \"a\"; */",
                "de.lproj/Phone.strings":
                    "/* Class = \"UIButton\"; title = \"A\"; ObjectID = \"a\"; */",
            ], .apple
        ),
        (["de.lproj/InfoPlist.strings": "\"a\" = \"A\";"], .apple),
        ([:], .apple),
    ])
    func knowsMacApps(_ tables: [String: String], _ platform: PromptPlatform) {
        var files = ["app/en.lproj/Localizable.strings": "\"k\" = \"Sought\";"]
        for (path, text) in tables { files["app/\(path)"] = text }
        let seen = Seen()
        let system = MemoryFileSystem(files)
        let checker = CatalogChecker(fileSystem: system) { string in
            seen.strings.withLock { $0.append(string) }
            return []
        }
        checker.check(FileSearch.files(at: ["app"], in: system)) { _ in }
        let sought = seen.strings.withLock { $0.filter { $0.text == "Sought" } }
        #expect(sought.map(\.platform) == [platform])
    }

    /// aapt2 reads escapes in a section; one that is escaped itself shows anywhere.
    @Test(arguments: [
        ("<![CDATA[One\\nTwo]]>", 0), ("<![CDATA[One &amp; Two]]>", 1), ("One\\nTwo", 0),
        ("One\\\\nTwo", 1),
    ])
    func readsEscapesInSections(_ value: String, _ count: Int) {
        let system = MemoryFileSystem([
            "app/values/strings.xml": "<resources><string name=\"a\">\(value)</string></resources>"
        ])
        var found = 0
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            found += $0.findings.count { $0.rule == "escaped-entity" }
        }
        #expect(found == count)
    }

    /// Serbian's fourth form is for 1 alone; the first one is for 21 and its like.
    @Test func formsForOneNumberMaySayItInWords() {
        let system = MemoryFileSystem([
            "app/sr.po": """
            msgid ""
            msgstr ""
            "Content-Type: text/plain; charset=UTF-8\\n"
            "Language: sr\\n"
            "Plural-Forms: nplurals=4; plural=n==1 ? 3 : n%10==1 && n%100!=11 ? 0 : n%10>=2 && "
            "n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2;\\n"

            msgid "%d file"
            msgid_plural "%d files"
            msgstr[0] "датотека"
            msgstr[1] "%d датотеке"
            msgstr[2] "%d датотека"
            msgstr[3] "једна датотека"
            """
        ])
        var lines: [Int] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            lines += $0.findings.filter { $0.rule == "placeholder-mismatch" }.map(\.line)
        }
        #expect(lines == [10])
    }

    @Test func readsTranslationsOfUnknownLocales() {
        let seen = Seen()
        let system = MemoryFileSystem([
            "app/en.lproj/L.strings": "a = \"Delete\";", "app/x!.lproj/L.strings": "a = \"Fort\";",
            "app/Base.lproj/M.strings": "b = \"Open\";",
        ])
        _ = reports(system, seen: seen)
        #expect(
            told(seen) == [
                "Delete": "en other - | - | a", "Fort": "und other - | Delete | a",
                "Open": "en other - | - | b",
            ])
    }

    /// A text of Android that several products have is held against the base's of its product.
    @Test func comparesByProduct() {
        let system = MemoryFileSystem([
            "app/values/strings.xml": """
            <resources><string name="a" product="default">Tap to fix</string>
            <string name="a" product="tv">%s is damaged</string></resources>
            """,
            "app/values-de/strings.xml": """
            <resources><string name="a" product="default">Zum Beheben tippen</string>
            <string name="a" product="tv">Beschädigt</string></resources>
            """,
            "app/values-fr/strings.xml":
                "<resources><string name=\"a\">Appuyer pour corriger</string></resources>",
        ])
        var found: [String] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            found += $0.findings.filter { $0.rule == "placeholder-mismatch" }
                .map { "\($0.path):\($0.line)" }
        }
        #expect(found == ["app/values-de/strings.xml:2"])
    }

    @Test func objectsOfAppKitAreAMacs() {
        let seen = Seen()
        let system = MemoryFileSystem([
            "app/de.lproj/A.strings": """
            /* Class = "NSMenuItem"; title = "Copy"; ObjectID = "a"; */
            "a.title" = "Kopieren";
            /* Class = "UIButton"; normalTitle = "Send"; ObjectID = "b"; */
            "b.normalTitle" = "Senden";
            """
        ])
        _ = reports(system, seen: seen)
        let platforms = seen.strings.withLock { $0.map(\.platform) }
        #expect(platforms == [.macOS, .apple])
    }

    @Test func tellsWhatIsKnownInACatalog() {
        let system = MemoryFileSystem([
            "app/Localizable.xcstrings": #"""
            {"sourceLanguage":"en","strings":{
              "Cancel":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"Abbrechen"}}}},
              "":{},
              "n":{"comment":"Alert title","localizations":{
                "de":{"variations":{"plural":{"one":{"stringUnit":{"value":"Eins"}},"other":{"stringUnit":{"value":"Viele"}}}}},
                "en":{"stringUnit":{"value":"Number"}}}}
            },"version":"1.0"}
            """#
        ])
        let seen = Seen()
        _ = reports(system, seen: seen)
        #expect(
            told(seen) == [
                "Cancel": "en button:cancel cancel | - | Cancel",
                "Abbrechen": "de button:cancel cancel | Cancel | Cancel",
                "Number": "en alertTitle - | - | n",
                "Eins": "de alertTitle - | Number | n",
                "Viele": "de alertTitle - | Number | n",
            ])
        seen.strings.withLock { strings in
            #expect(strings.compactMap(\.pluralCategory) == [.one, .other])
            #expect(strings.allSatisfy { ($0.comment == "Alert title") == ($0.key == "n") })
        }
    }

    /// A finding in a text stands at its bytes in the file, and its fix is escaped.
    @Test(arguments: [TextEncoding.utf8, .utf8WithBOM, .utf16LittleEndianWithBOM])
    func placesFindings(_ encoding: TextEncoding) throws {
        let text = "/* e\u{301} */\n\"k\" = \"\u{1F469}\u{200D}\u{1F680}\\n\\U0042ad\";\n"
        var system = MemoryFileSystem()
        system.files["app/en.lproj/L.strings"] = encoding.byteOrderMark + encoding.encode(text)
        let reports = reports(system) { string in
            let bytes = Array(string.text.utf8)
            guard let start = bytes.firstIndex(of: UInt8(ascii: "B")) else { return [] }
            return [
                Finding(
                    rule: "x", severity: .error, range: start..<start + 3, message: "m",
                    fix: Finding.Fix(replacement: "\"G\"", isSafe: false))
            ]
        }
        let finding = try #require(reports.first?.findings.first)
        let prefix = "/* e\u{301} */\n\"k\" = \"\u{1F469}\u{200D}\u{1F680}\\n"
        #expect(finding.offset == (encoding.byteOrderMark + encoding.encode(prefix)).count)
        #expect(finding.length == encoding.encode("\\U0042ad").count)
        #expect(finding.line == 2)
        #expect(finding.column == 11)
        #expect(finding.endLine == 2)
        #expect(finding.endColumn == 19)
        #expect(finding.replacement == "\\\"G\\\"")
        #expect(finding.fix?.isSafe == false)
        #expect(finding.key == "k")
        #expect(finding.locale == "en")
        #expect(finding.surface == .other)
        #expect(finding.path == "app/en.lproj/L.strings")
    }

    /// A fix keeps to the quotes that the value stands in, or is none.
    @Test(arguments: [
        ("\"Bad\"", "it's \\\"x\\\""), ("'Bad'", "it\\'s \"x\""), ("Bad", nil),
    ])
    func quotesFixes(_ value: String, _ expected: String?) throws {
        let system = MemoryFileSystem(["app/en.lproj/L.strings": "k = \(value);"])
        let reports = reports(system) { _ in
            [
                Finding(
                    rule: "x", severity: .error, range: 0..<3, message: "m",
                    fix: Finding.Fix(replacement: "it's \"x\"", isSafe: true))
            ]
        }
        let finding = try #require(reports.first?.findings.first)
        #expect(finding.replacement == expected)
    }

    @Test func takesAKeyOfWordsForTheSource() {
        let system = MemoryFileSystem([
            "app/de.lproj/L.strings": "\"Save %@\" = \"%@ sichern\"; \"save\" = \"Sichern\";",
            "app/Base.lproj/M.strings": "\"Save it\" = \"Save it\";",
        ])
        let seen = Seen()
        let reports = reports(system, seen: seen) { _ in
            [Finding(rule: "x", severity: .info, range: 0..<1, message: "m")]
        }
        #expect(
            told(seen) == [
                "%@ sichern": "de other - | Save %@ | Save %@",
                "Sichern": "de other - | - | save",
                "Save it": "en other - | - | Save it",
            ])
        #expect(reports.flatMap(\.findings).map(\.locale) == ["en", "de", "de"])
    }

    /// A key that is the source text too is not for us to change.
    @Test func doesNotMendKeys() throws {
        let system = MemoryFileSystem([
            "app/L.xcstrings": #"{"sourceLanguage":"en","strings":{"Bad":{}},"version":"1.0"}"#
        ])
        let reports = reports(system) { _ in
            [
                Finding(
                    rule: "x", severity: .error, range: 0..<3, message: "m",
                    fix: Finding.Fix(replacement: "Good", isSafe: true))
            ]
        }
        let finding = try #require(reports.first?.findings.first)
        #expect(finding.column == 36)
        #expect(finding.fix == nil)
    }

    @Test func countsMissingKeysOncePerFile() throws {
        let system = MemoryFileSystem([
            "app/en.lproj/L.strings": (1...9).map { "\"k\($0)\" = \"v\";\n" }.joined(),
            "app/de.lproj/L.strings": "\"k1\" = \"v\";\n",
            "app/fr.lproj/L.strings": (1...8).map { "\"k\($0)\" = \"v\";\n" }.joined(),
            "app/it.lproj/L.strings": "",
        ])
        let findings = reports(system).flatMap(\.findings)
        #expect(
            findings.map {
                "\($0.path) \($0.line):\($0.column) \($0.rule) \($0.key ?? "-") \($0.message)"
            } == [
                "app/de.lproj/L.strings 1:1 missing-translation k2 8 of 9 keys have no text in de: “k2”, “k3”, “k4” and 5 more",
                "app/fr.lproj/L.strings 1:1 missing-translation k9 1 key has no text in fr: “k9”",
                "app/it.lproj/L.strings 1:1 empty-file - the file is empty",
            ])
    }

    /// What a file of a region does not say is looked up in that of the language, but for Apple's.
    @Test(arguments: [
        ("app/l10n/app_en.arb", "app/l10n/app_en_GB.arb", #"{"a":"A","b":"B"}"#, #"{"a":"A"}"#, 0),
        ("app/l10n/app_en.arb", "app/l10n/app_de.arb", #"{"a":"A","b":"B"}"#, #"{"a":"A"}"#, 1),
        (
            "app/en.lproj/L.strings", "app/en-GB.lproj/L.strings", "a = \"A\"; b = \"B\";",
            "a = \"A\";", 1
        ),
    ])
    func knowsWhatFallsBack(
        _ base: String, _ other: String, _ text: String, _ otherText: String, _ count: Int
    ) {
        let found = reports(MemoryFileSystem([base: text, other: otherText]))
            .flatMap(\.findings).filter { $0.rule == "missing-translation" }
        #expect(found.count == count)
    }

    /// Traditional Chinese does not fall back on Simplified.
    @Test func knowsThatScriptsDoNotFallBack() throws {
        let system = MemoryFileSystem([
            "app/l10n/app_zh.arb": #"{"a":"A","b":"B"}"#,
            "app/l10n/app_zh_TW.arb": #"{"a":"A"}"#, "app/l10n/app_zh_SG.arb": #"{"a":"A"}"#,
        ])
        var options = CatalogChecker.Options()
        options.developmentRegion = try LocaleTag("zh")
        var found: [String] = []
        CatalogChecker(options: options, fileSystem: system)
            .check(FileSearch.files(at: ["app"], in: system)) { report in
                found += report.findings.filter { $0.rule == "missing-translation" }.map(\.path)
            }
        #expect(found == ["app/l10n/app_zh_TW.arb"])
    }

    @Test func countsMissingLocalizations() throws {
        let unit = { (text: String, state: String) in
            #"{"stringUnit":{"state":"\#(state)","value":"\#(text)"}}"#
        }
        let system = MemoryFileSystem([
            "app/L.xcstrings": #"""
            {"sourceLanguage":"en","strings":{
            "a":{"localizations":{"de":\#(unit("A", "translated")),"fr":\#(unit("A", "translated"))}},
            "b":{"localizations":{"de":\#(unit("B", "new"))}},
            "%@":{},
            "c":{"shouldTranslate":false},
            "d":{"extractionState":"stale"},
            "e":{"localizations":{"fr":\#(unit("", "translated"))}}
            },"version":"1.0"}
            """#
        ])
        let findings = reports(system).flatMap(\.findings)
        #expect(
            findings.map { "\($0.line):\($0.column) \($0.locale ?? "-") \($0.message)" } == [
                "3:2 de 2 of 3 keys have no text in de: “b”, “e”",
                "3:2 fr 2 of 3 keys have no text in fr: “b”, “e”",
                "6:2 - 1 key is stale: “d”",
            ])
    }

    @Test func reportsVerbsThatReadAlike() {
        let system = MemoryFileSystem([
            "app/en.lproj/L.strings": "\"u\" = \"Undo\"; \"r\" = \"Redo\"; \"c\" = \"Cancel\";",
            "app/fr.lproj/L.strings":
                "\"u\" = \"Annuler\"; \"r\" = \"Rétablir\"; \"c\" = \"Annuler\";",
            "app/de.lproj/L.strings":
                "\"u\" = \"Abbrechen\"; \"r\" = \"Wiederholen\"; \"c\" = \"Abbrechen\";",
        ])
        var options = CatalogChecker.Options()
        options.rules = ["buttons-read-alike"]
        let findings = reports(system, options: options).flatMap(\.findings)
        #expect(
            findings.map { "\($0.path) \($0.rule) \($0.key ?? "-")" } == [
                "app/de.lproj/L.strings buttons-read-alike c"
            ])
        #expect(findings.first?.related.first?.column == 8)
    }

    /// Where some platform has one word for both, the language has it; of a language that nothing
    /// is known of, that may be so.
    @Test(arguments: [
        ("uk", "Скасувати", nil), ("ro", "Anulează", nil), ("he", "ביטול", nil),
        ("hr", "Poništi", nil), ("fi", "Peru", nil), ("oc", "Anullar", Severity.info),
        ("sc", "Annulla", .info), ("ckb", "پاشگەزبوونەوە", .warning), ("zh-Hans", "取消", .error),
        ("de", "Abbrechen", .error),
    ])
    func allowsOneWordForBoth(tag: String, word: String, severity: Severity?) {
        let system = MemoryFileSystem([
            "app/en.lproj/L.strings": "\"u\" = \"Undo\"; \"c\" = \"Cancel\";",
            "app/\(tag).lproj/L.strings": "\"u\" = \"\(word)\"; \"c\" = \"\(word)\";",
        ])
        var options = CatalogChecker.Options()
        options.rules = ["buttons-read-alike"]
        let findings = reports(system, options: options).flatMap(\.findings)
        #expect(findings.map(\.severity) == (severity.map { [$0] } ?? []))
    }

    /// Whether two lines with one key say the same.
    @Test(arguments: [("A", Severity.info), ("B", .error)])
    func notesKeysWithOneValueTwice(second: String, severity: Severity) {
        let system = MemoryFileSystem([
            "app/app_de.arb": #"{"@@locale":"de","a" : "A", "a": "\#(second)"}"#
        ])
        var options = CatalogChecker.Options()
        options.rules = ["duplicate-key"]
        #expect(reports(system, options: options).flatMap(\.findings).map(\.severity) == [severity])
    }
}
