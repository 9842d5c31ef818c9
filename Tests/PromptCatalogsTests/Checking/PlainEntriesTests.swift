import PromptKit
import Synchronization
import Testing

@testable import PromptCatalogs

/// Entries of one text are checked by their bytes and by what is known of their keys. A check that
/// explains surfaces looks at each as a whole: both have to come to the same.
struct PlainEntriesTests {
    private static let keys = [
        "undo", "redo", "save.button", "deleteAlert.title", "deleteAlert.message",
        "deleteAlert.cancel", "closeButton.accessibilityLabel", "closeButton.title",
        "abc-12-xyz.title", "abc-12-xyz.accessibilityLabel", "abc-13-xyz.title", "Show Sidebar",
        "Hide Sidebar", "n files", "k\u{E9}y", "ke\u{301}y", "NSCameraUsageDescription", "plain",
        "undo.rename.name", "toast.saved", "%d items",
    ]
    private static let texts = [
        "Undo", "Redo", "Cancel", "Undo Typing", "Show Sidebar", "Hide Sidebar", "Anzeigen",
        "anzeigen\u{2026}", "%#@files@", "%@ und %@", "%d", "", "Zeile\\nzwei", "\\\"Zitat\\\"",
        "\u{60A8}\u{597D}", "\u{4F60}\u{597D}", "\u{64A4}\u{9500}", "Speichern.", "Save  it",
        "\\U00e9t\\U00e9",
        "Delete this note?", "Abbrechen",
    ]
    private static let comments = [
        "Button title", "Title of the alert", "menu item", "Voiceover label", "nothing to see",
        "Class = \"NSMenuItem\"; title = \"Undo\"; ObjectID = \"abc-12-xyz\";",
        "Class = \"UIButton\"; accessibilityLabel = \"Close\"; ObjectID = \"abc-12-xyz\";",
        "Class = \"UILabel\"; text = \"%d items\"; ObjectID = \"abc-13-xyz\";",
        "promptkit:disable repeated-verb it is meant so", "Undo toast",
    ]

    private static func strings(_ random: inout SeededGenerator) -> String {
        var keys = Array(
            keys.shuffled(using: &random).prefix(Int.random(in: 0...21, using: &random)))
        if Bool.random(using: &random) { keys.sort() }
        if let first = keys.first, Int.random(in: 0..<4, using: &random) == 0 { keys.append(first) }
        return keys.map { key in
            let comment =
                Bool.random(using: &random)
                ? "/* \(comments.randomElement(using: &random) ?? "") */\n" : ""
            let text = texts.randomElement(using: &random) ?? ""
            return "\(comment)\"\(key)\" = \"\(text)\";\n"
        }.joined()
    }

    private static func gettext(_ random: inout SeededGenerator) -> String {
        var text =
            "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
            + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
            + "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"
        for source in (keys + texts).shuffled(using: &random).prefix(30) where !source.isEmpty {
            let comments = [
                "# \(Self.comments.randomElement(using: &random) ?? "")\n", "#. note\n#. more\n",
                "#: a.c:1 b.c:2\n", "#, c-format\n", "#, fuzzy, c-format\n",
                "msgctxt \"menu\"\n",
            ].filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            text += comments.joined()
            let value = texts.filter { !$0.contains("\\U") }.randomElement(using: &random) ?? ""
            let source = source.contains("\\U") ? "caf\\303\\251" : source
            if Int.random(in: 0..<6, using: &random) == 0 {
                text +=
                    "msgid \"\(source)\"\nmsgid_plural \"\(source)s\"\n"
                    + "msgstr[0] \"\(value)\"\nmsgstr[1] \"\(value)\"\n\n"
            } else {
                text += "msgid \"\(source)\"\nmsgstr \"\"\n\"\(value)\"\n\n"
            }
        }
        return text
    }

    private static func project(_ random: inout SeededGenerator) -> MemoryFileSystem {
        var files: [String: [UInt8]] = [:]
        for locale in ["en", "de", "zh-Hans", "fr", "ja"] {
            files["app/\(locale).lproj/Localizable.strings"] = Array(strings(&random).utf8)
            // Nothing tells what these translate but keys and comments.
            if locale != "en" {
                files["app/\(locale).lproj/Main.strings"] = Array(strings(&random).utf8)
                files["app/\(locale).lproj/InfoPlist.strings"] = Array(strings(&random).utf8)
            }
        }
        let wide = TextEncoding.utf16BigEndianWithBOM
        files["app/it.lproj/Localizable.strings"] =
            wide.byteOrderMark + wide.encode(strings(&random))
        files["app/en.lproj/Only.strings"] = Array(strings(&random).utf8)
        files["app/tr.lproj/Alone.strings"] = Array(strings(&random).utf8)
        files["app/po/de.po"] = Array(gettext(&random).utf8)
        var system = MemoryFileSystem()
        system.files = files
        return system
    }

    /// What a checker is shown, and what comes of it.
    private static func check(
        _ system: MemoryFileSystem, asWhole: Bool
    ) -> (shown: [String], reports: [String]) {
        var options = CatalogChecker.Options()
        options.explainsSurfaces = asWhole
        let shown = Mutex<[String]>([])
        let rules = Checker()
        let checker = CatalogChecker(options: options, fileSystem: system) { string in
            let source = string.source.map { "\($0.text) (\($0.locale))" } ?? "-"
            shown.withLock {
                $0.append(
                    "\(string.text)|\(string.locale)|\(string.surface)|\(string.platform)|"
                        + "\(string.role?.rawValue ?? "-")|\(source)|\(string.key ?? "-")|"
                        + "\(string.comment ?? "-")|\(string.placeholderStyle)")
            }
            return rules.check(string)
        }
        var reports: [String] = []
        for table in CatalogTable.group(FileSearch.files(at: ["app"], in: system).files) {
            checker.check(table) { report in
                reports.append("\(report.file.path) \(report.strings)")
                reports += report.findings.map { "\($0)" }
            }
        }
        return (shown.withLock { $0 }, reports)
    }

    @Test(arguments: 0..<40)
    func areCheckedLikeWholeOnes(_ seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let system = Self.project(&random)
        let plain = Self.check(system, asWhole: false)
        let whole = Self.check(system, asWhole: true)
        #expect(plain.shown == whole.shown, "seed \(seed)")
        #expect(plain.reports == whole.reports, "seed \(seed)")
        #expect(plain.shown.count > 20, "seed \(seed)")
    }
}
