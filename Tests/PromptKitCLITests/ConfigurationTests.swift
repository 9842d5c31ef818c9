import Foundation
import Testing

@Suite("Configuration")
struct ConfigurationTests {
    static let files = [
        "App/en.lproj/L.strings": Data(
            "\"a\" = \"Open...\";\n\"menu.b\" = \"Close...\";\n\"x.cta\" = \"Do.\";\n".utf8),
        "App/de.lproj/L.strings": Data(
            "\"a\" = \"Auf ...\";\n\"menu.b\" = \"Zu ...\";\n\"x.cta\" = \"Tun\";\n".utf8),
        "App/Vendor/en.lproj/V.strings": Data("\"a\" = \"Open...\";\n".utf8),
    ]

    /// `path:key rule severity` of what is found.
    private func findings(
        _ configuration: String, _ arguments: [String] = [], at path: String = "App"
    ) throws -> [String] {
        var files = Self.files
        files[".promptkit.yml"] = Data(configuration.utf8)
        var found: [String] = []
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(
                ["check", "--format", "json", path] + arguments, directory: folder)
            #expect(outcome.errors == "")
            #expect(outcome.status != 2)
            found = try CheckCommandTests.Report(outcome.output).findings.map {
                "\(($0["path"] as? String ?? "").dropFirst(4)):\($0["key"] ?? "") "
                    + "\($0["rule"] ?? "") \($0["severity"] ?? "")"
            }
        }
        return found
    }

    private func dots(_ configuration: String, _ arguments: [String] = []) throws -> [String] {
        try findings(configuration, arguments).filter { $0.contains("three-dots") }
            .map { $0.replacing(" three-dots", with: "") }
    }

    @Test("Nothing said is nothing changed")
    func empty() throws {
        let plain = try findings("", ["--no-config"])
        for text in ["", "# only a comment\n", "---\n", "rules:\n", "\u{FEFF}rules: {}\n"] {
            #expect(try findings(text) == plain, "\(text)")
        }
        #expect(try dots("").count == 5)
    }

    @Test(
        "Rules by path, key and locale; the last setting counts",
        arguments: [
            ("rules: {three-dots: off}", []),
            (
                "rules:\n  three-dots:\n  - severity: off\n  - severity: error\n    locales: de\n",
                ["de.lproj/L.strings:a error", "de.lproj/L.strings:menu.b error"]
            ),
            (
                "rules:\n  three-dots:\n  - severity: off\n    paths: [App/Vendor, de.lproj]\n"
                    + "  - severity: warning\n    keys: ['menu.*']\n    paths: ['App/*.lproj/*']\n",
                [
                    "de.lproj/L.strings:menu.b warning", "en.lproj/L.strings:a info",
                    "en.lproj/L.strings:menu.b warning",
                ]
            ),
            (
                "rules:\n  three-dots: error\nexclude: [Vendor]\n",
                [
                    "de.lproj/L.strings:a error", "de.lproj/L.strings:menu.b error",
                    "en.lproj/L.strings:a error", "en.lproj/L.strings:menu.b error",
                ]
            ),
            (
                "rules: {three-dots: [off, {severity: on, keys: a, locales: en}]}\nexclude: '*/V*'",
                ["en.lproj/L.strings:a info"]
            ),
        ])
    func rules(_ configuration: String, _ expected: [String]) throws {
        #expect(try dots(configuration) == expected)
    }

    @Test("The command line goes before the file")
    func commandLine() throws {
        #expect(try dots("rules: {three-dots: off}", ["--rule", "three-dots"]).count == 5)
        #expect(try dots("rules: {three-dots: error}", ["--disable", "three-dots"]).isEmpty)
        #expect(try dots("rules: {three-dots: off}", ["--no-config"]).count == 5)
    }

    @Test("A rule that is off by default can be switched on, for some strings only")
    func switchesOn() throws {
        let files = [
            "en.lproj/L.strings": Data(
                "\"a\" = \"The \\\"best\\\" one\";\n\"b\" = \"A \\\"b\\\" c\";\n".utf8)
        ]
        func keys(_ configuration: String) throws -> [String] {
            var files = files
            files[".promptkit.yml"] = Data(configuration.utf8)
            var keys: [String] = []
            try CheckCommandTests.withFiles(files) { folder in
                let outcome = try Tool.run(["check", "--format", "json"], directory: folder)
                keys = try CheckCommandTests.Report(outcome.output).findings
                    .filter { $0["rule"] as? String == "straight-quotes" }
                    .compactMap { $0["key"] as? String }
            }
            return keys
        }
        #expect(try keys("") == [])
        #expect(Set(try keys("rules: {straight-quotes: on}")) == ["a", "b"])
        #expect(
            Set(try keys("rules: {straight-quotes: [{severity: error, keys: a}]}")) == ["a"])
    }

    @Test("Required locales: a table without them is a finding, a named file is no table")
    func requiredLocales() throws {
        let configuration = "required-locales: [de, fr]\nexclude: Vendor\n"
        let found = try findings(configuration).filter { $0.contains("missing-locale") }
        #expect(found == ["en.lproj/L.strings:<null> missing-locale warning"])
        let named = try findings(configuration, at: "App/de.lproj/L.strings")
        #expect(!named.contains { $0.contains("missing-locale") })
        let complete = try findings("required-locales: [de]\nexclude: Vendor\n")
        #expect(!complete.contains { $0.contains("missing-locale") })
    }

    @Test("Surfaces by key and comment, and why")
    func surfaces() throws {
        var files = Self.files
        files["App/en.lproj/L.strings"] = Data(
            "/* Heading of the sheet */\n\"a\" = \"Open\";\n\"x.cta\" = \"Do.\";\n".utf8)
        files[".promptkit.yml"] = Data(
            """
            surfaces:
              - surface: alertTitle
                comments: ["*eading of the sheet*"]
              - surface: button:destructive
                keys: "*.cta"
            """.utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App", "--explain-surface"], directory: folder)
            #expect(outcome.status == 0)
            #expect(
                outcome.lines.contains(
                    "App/en.lproj/L.strings:2:8: alertTitle: “Open” "
                        + "(configuration, comment “*eading of the sheet*”)"))
            #expect(
                outcome.lines.contains(
                    "App/de.lproj/L.strings:3:12: button:destructive: “Tun” "
                        + "(configuration, key “*.cta”)"))
            #expect(
                outcome.lines.contains(
                    "App/Vendor/en.lproj/V.strings:1:8: other: “Open...” "
                        + "(nothing tells where it appears: only rules for any text)"))
            let json = try Tool.run(
                ["check", "App", "--explain-surface", "--format", "json"], directory: folder)
            let object = try #require(
                JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            let strings = try #require(object["strings"] as? [[String: Any]])
            #expect(strings.count == outcome.lines.count)
            #expect(strings.contains { $0["surface"] as? String == "alertTitle" })
        }
    }

    @Test("The profile is told beside the findings, and changes none")
    func profile() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let plain = try Tool.run(["check", "App", "--format", "json"], directory: folder)
            let outcome = try Tool.run(
                ["check", "App", "--format", "json", "--profile"], directory: folder)
            #expect(outcome.output == plain.output)
            #expect(outcome.status == plain.status)
            #expect(outcome.errors.contains("ns a string  three-dots, 5 found"))
            #expect(plain.errors == "")
        }
    }

    @Test("The nearest configuration of each path")
    func nearest() throws {
        var files = Self.files
        files[".promptkit.yml"] = Data("rules: {three-dots: error}".utf8)
        files["App/Vendor/.promptkit.yml"] = Data("rules: {three-dots: off}".utf8)
        files["other.yml"] = Data("rules: {three-dots: warning}".utf8)
        try CheckCommandTests.withFiles(files) { folder in
            func severities(_ arguments: [String]) throws -> [String] {
                let outcome = try Tool.run(
                    ["check", "--format", "json", "--rule", "three-dots"] + arguments,
                    directory: folder)
                return try CheckCommandTests.Report(outcome.output).findings.compactMap {
                    $0["severity"] as? String
                }
            }
            #expect(try severities(["App/en.lproj"]) == ["error", "error"])
            #expect(
                try severities(["App/en.lproj", "--config", "other.yml"])
                    == ["warning", "warning"])
            #expect(try severities(["App/en.lproj", "--no-config"]) == ["info", "info"])
            let both = try Tool.run(
                ["check", "--format", "json", "App/en.lproj", "App/Vendor/en.lproj"],
                directory: folder)
            let report = try CheckCommandTests.Report(both.output)
            #expect(report.files == 2)
            #expect(report.findings.filter { $0["rule"] as? String == "three-dots" }.count == 2)
        }
    }

    @Test(
        "Options of rules",
        arguments: [
            ("", ["en.lproj/L.strings:x.cta end-punctuation warning"]),
            (
                "rules: {end-punctuation: {options: {allow: Do.}}}",
                []
            ),
            (
                "rules:\n  end-punctuation:\n  - severity: error\n  - options: {allow: [Other]}\n",
                ["en.lproj/L.strings:x.cta end-punctuation error"]
            ),
        ])
    func options(_ configuration: String, _ expected: [String]) throws {
        let surfaces = "surfaces: [{surface: button, keys: '*.cta'}]\n" + configuration
        #expect(
            try findings(surfaces).filter { $0.contains("end-punctuation") } == expected)
    }

    @Test("Texts that stand together")
    func groups() throws {
        let configuration = """
            groups:
            - kind: alert
              keys: [a, menu.b, x.cta]
            - kind: editMenu
              keys: [a, menu.b]
              system-keys: menu.b
            """
        #expect(
            try findings(configuration).filter { $0.contains("custom-item-first") }
                == ["en.lproj/L.strings:a custom-item-first warning"])
    }

    // MARK: Faults

    @Test(
        "All that is wrong is told, with line and column, and nothing is checked",
        arguments: [
            ("platform: apple", ["1:1: unknown key “platform”: did you mean “platforms”?"]),
            (
                "rules:\n  tree-dots: off\n  too-long: of\n",
                [
                    "2:3: unknown rule “tree-dots”: did you mean “three-dots”?",
                    "3:13: unknown setting",
                ]
            ),
            (
                "rules:\n - a\n", ["2:2: expected rules and settings"]
            ),
            (
                "rules:\n  three-dots:\n    - severty: off\n    - keys: a\n",
                ["3:7: unknown key of a setting “severty”: did you mean “severity”?", "4:7: "]
            ),
            (
                "surfaces:\n- surface: buton\n  keys: x\n- surface: button\n- keys: x\n",
                ["2:12: unknown surface “buton”: did you mean “button”?", "4:3: ", "5:3: "]
            ),
            (
                "required-locales: [xx-bogus-1, de]\nbase-locale: [en]\n",
                ["1:20: “xx-bogus-1” is not a locale tag", "2:14: "]
            ),
            ("a: b: c\nplatforms: [appel]\n", ["1:5: ", "2:13: unknown platform “appel”"]),
            ("exclude: [\"x\nicon-font: maybe\n", ["1:11: ", "2:12: unknown value “maybe”"]),
            ("\tplatforms: x\nbrand: x\n", ["1:", "2:1: unknown key “brand”"]),
            ("exclude: x\nexclude: y\n", ["2:1: “exclude” stands here a second time"]),
            ("exclude: &a x\nbrands: *a\n", ["1:10: anchors", "2:9: aliases"]),
            ("--- \nexclude: x\n---\nexclude: y\n", ["3:1: only one document"]),
            ("just text", ["1:1: expected names and values"]),
            (
                "rules:\n  too-many-words:\n    options: {word: 3}\n  stray-text:\n"
                    + "    options: {most: 1}\n",
                [
                    "3:15: unknown option of “too-many-words” “word”: did you mean “words”?",
                    "5:14: “stray-text” has no options",
                ]
            ),
            (
                "rules:\n  too-many-words:\n    options: {words: many}\n"
                    + "  wrong-case:\n    options: {style: titel}\n"
                    + "  too-long:\n  - paths: [a]\n    options: {smallest-percent: 60}\n",
                [
                    "3:22: “words” is a number from 1 to 50",
                    "5:22: unknown value “titel”: did you mean “title”?",
                    "8:14: options hold for all strings: set them apart from “paths”",
                ]
            ),
            (
                "groups:\n- kind: alrt\n  keys: a\n- kind: alert\n- keys: b\n",
                ["2:9: unknown kind “alrt”: did you mean “alert”?", "4:3: ", "5:3: "]
            ),
            ("? [a]\n: b\n", ["1:3: expected the name of a key"]),
            ("exclude: \u{7}", ["1:10: a character that may not stand here: \\u{7}"]),
            (
                "exclude: x\nbrands: [ö\u{1}, \u{7F}]\n",
                ["2:11: a character", "2:14: a character that may not stand here: \\u{7F}"]
            ),
            ("rules: {three-dots: }\n", ["1:21: “three-dots” needs a setting here, one of on"]),
            (
                "rules:\n  three-dots:\n  - {severity: off, paths: []}\n"
                    + "  - severity: off\n    keys:\n    locales: []\n",
                ["3:28: “paths” is empty", "5:10: “keys” is empty", "6:14: “locales” is empty"]
            ),
            ("exclude: \(String(repeating: "[", count: 5000))", ["nested deeper than 16"]),
        ])
    func faults(_ configuration: String, _ expected: [String]) throws {
        var files = Self.files
        files[".promptkit.yml"] = Data(configuration.utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("nothing checked"))
            for message in expected {
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
            }
        }
    }

    @Test("Bytes that are no text end with status 2")
    func bytes() throws {
        var files = Self.files
        for seed in 0..<20 {
            files[".promptkit.yml"] = Data(
                (0..<400).map { UInt8(truncatingIfNeeded: ($0 * 89 + seed * 7) ^ 0xA5) })
            try CheckCommandTests.withFiles(files) { folder in
                let outcome = try Tool.run(["check", "App"], directory: folder)
                #expect(outcome.status == 2)
            }
        }
    }

    @Test("Bytes that are no UTF-8 are told by line and column")
    func invalidBytes() throws {
        var files = Self.files
        files[".promptkit.yml"] =
            Data("exclude: x\nbrands: [ö, ".utf8) + [0xFF] + Data("]\nbrand: x\n".utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(".promptkit.yml:2:13: not UTF-8: \\xFF\n"))
            #expect(outcome.errors.contains(".promptkit.yml:3:1: unknown key “brand”"))
            #expect(outcome.errors.contains("2 faults"))
        }
    }

    @Test("UTF-16 is one fault")
    func otherEncoding() throws {
        var files = Self.files
        files[".promptkit.yml"] = "exclude: x\n".data(using: .utf16)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(outcome.status == 2)
            #expect(
                outcome.errors == """
                    promptkit: .promptkit.yml:1:1: UTF-16: save the file as UTF-8
                    promptkit: .promptkit.yml: 1 fault, nothing checked of App

                    """)
        }
    }

    @Test("A broken configuration stops its own paths only, and JSON stays JSON")
    func brokenBesideOthers() throws {
        var files = Self.files
        files["App/Vendor/.promptkit.yml"] = Data("rulez: x".utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(
                ["check", "--format", "json", "App/Vendor", "App/en.lproj"], directory: folder)
            #expect(outcome.status == 2)
            let report = try CheckCommandTests.Report(outcome.output)
            #expect(report.files == 1)
            #expect(report.findings.contains { $0["path"] as? String == "App/en.lproj/L.strings" })
            #expect(outcome.errors.contains("nothing checked of App/Vendor"))
            let alone = try Tool.run(
                ["check", "--format", "json", "App/Vendor"], directory: folder)
            #expect(alone.status == 2)
            #expect(try CheckCommandTests.Report(alone.output).files == 0)
        }
    }

    @Test("What stands in the place of a configuration and is none is an error")
    func notAFile() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let path = folder.appending(path: ".promptkit.yml").path
            func check(_ message: String) throws {
                for command in ["check", "files"] {
                    let outcome = try Tool.run([command, "App"], directory: folder)
                    #expect(outcome.status == 2)
                    #expect(
                        outcome.errors
                            == "promptkit: cannot read the configuration .promptkit.yml: "
                            + "\(message)\n")
                }
                try FileManager.default.removeItem(atPath: path)
            }
            try FileManager.default.createSymbolicLink(
                atPath: path, withDestinationPath: "nowhere")
            try check("a link that leads nowhere")
            try FileManager.default.createDirectory(
                atPath: path, withIntermediateDirectories: false)
            try check("a folder; a file is needed here")
            #expect(mkfifo(path, 0o600) == 0)
            try check("neither a file nor a folder")
            try Data("rules: {three-dots: off}".utf8).write(
                to: folder.appending(path: ".promptkit.yaml"))
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(
                outcome.errors
                    == "promptkit: .promptkit.yaml is not read: "
                    + "a configuration is called .promptkit.yml\n")
            #expect(outcome.output.contains("three-dots"))
        }
    }

    @Test("Many faults are counted, not all told, and take no time", .timeLimit(.minutes(1)))
    func manyFaults() throws {
        var files = Self.files
        files[".promptkit.yml"] = Data(
            ("rules:\n" + (0..<20_000).map { "  three-dotz\($0): off\n" }.joined()).utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("2:3: unknown rule “three-dotz0”: did you mean"))
            #expect(outcome.errors.contains("and 19900 more"))
            #expect(outcome.errors.contains("20000 faults"))
        }
    }

    @Test("A configuration that is named has to be there")
    func missing() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            for arguments in [["--config", "none.yml"], ["--config", "App"]] {
                let outcome = try Tool.run(["check", "App"] + arguments, directory: folder)
                #expect(outcome.status == 2)
                #expect(outcome.errors.contains("cannot read the configuration"))
            }
        }
    }

    // MARK: init, the schema, the document

    @Test("init writes what it sees, explains each key, and leaves a file alone")
    func draft() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let outcome = try Tool.run(["init", "App"], directory: folder)
            #expect(outcome.status == 0)
            #expect(outcome.output == "Wrote App/.promptkit.yml\n")
            let file = folder.appending(path: "App/.promptkit.yml")
            let text = try String(contentsOf: file, encoding: .utf8)
            #expect(text.contains("\nbase-locale: en\n"))
            // One table has no German.
            #expect(text.contains("\n# required-locales: [de]\n"))
            #expect(text.contains("# Found here: strings in 3 files."))
            let again = try Tool.run(["init", "App"], directory: folder)
            #expect(again.status == 2)
            #expect(again.errors.contains("is there already"))
            #expect(try String(contentsOf: file, encoding: .utf8) == text)
            #expect(try Tool.run(["check", "App"], directory: folder).errors == "")
            // What is commented out can be used as it stands.
            let open = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
                let isProse = line.hasSuffix(".") || line.hasPrefix("# Found")
                return line.hasPrefix("# ") && !isProse ? String(line.dropFirst(2)) : String(line)
            }.joined(separator: "\n")
            #expect(open.contains("\nrules:\n  three-dots: error\n"))
            try Data(open.utf8).write(to: file)
            #expect(try Tool.run(["check", "App"], directory: folder).errors == "")
        }
    }

    @Test(
        "A fresh configuration is accepted, and adds no findings",
        arguments: [
            ["dag", "igl", "qqq", "skr-Arab", "en"], ["ja", "ja-JP", "en", "en-US"],
            ["de", "fr"], ["zh-Hans", "zh_CN", "Base"],
        ])
    func fresh(_ locales: [String]) throws {
        var files: [String: Data] = [:]
        for (number, locale) in locales.enumerated() {
            files["App/\(locale).lproj/L.strings"] = Data("\"a\" = \"A\(number)\";\n".utf8)
            if number != 1 {
                files["App/\(locale).lproj/M.strings"] = Data("\"b\" = \"B\(number)\";\n".utf8)
            }
        }
        try CheckCommandTests.withFiles(files) { folder in
            let before = try Tool.run(["check", "App"], directory: folder)
            #expect(try Tool.run(["init", "App"], directory: folder).status == 0)
            let after = try Tool.run(["check", "App"], directory: folder)
            #expect(after.errors == "")
            #expect(after.output == before.output)
        }
    }

    @Test("init requires the locales that all tables have")
    func commonLocales() throws {
        let text = Data("\"a\" = \"A\";\n".utf8)
        let files = [
            "en.lproj/L.strings": text, "de.lproj/L.strings": text, "fr.lproj/L.strings": text,
            "en.lproj/M.strings": text, "de.lproj/M.strings": text,
        ]
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["init", "--print"], directory: folder)
            #expect(outcome.lines.contains("required-locales: [de]"))
        }
    }

    @Test("Files of all locales count by what is in them, bilingual ones by their set")
    func commonLocalesOfCatalogs() throws {
        func catalog(_ locales: String...) -> Data {
            let units = locales.map {
                "\"\($0)\":{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}"
            }
            return Data(
                ("{\"sourceLanguage\":\"en\",\"strings\":{\"a\":{\"localizations\":{"
                    + units.joined(separator: ",") + "}}},\"version\":\"1.0\"}").utf8)
        }
        func xliff(_ locale: String) -> Data {
            Data(
                """
                <xliff version="1.2"><file original="a" source-language="en"
                target-language="\(locale)" datatype="plaintext"><body><trans-unit id="a">
                <source>A</source><target>B</target></trans-unit></body></file></xliff>
                """.utf8)
        }
        try CheckCommandTests.withFiles([
            "A.xcstrings": catalog("de", "fr"), "B.xcstrings": catalog("fr", "it"),
            "de/app.xliff": xliff("de"), "fr/app.xliff": xliff("fr"),
        ]) { folder in
            let before = try Tool.run(["check"], directory: folder)
            let outcome = try Tool.run(["init"], directory: folder)
            #expect(outcome.status == 0)
            let text = try String(
                contentsOf: folder.appending(path: ".promptkit.yml"), encoding: .utf8)
            #expect(text.contains("\nrequired-locales: [fr]\n"))
            #expect(try Tool.run(["check"], directory: folder).output == before.output)
        }
    }

    @Test("init of an Android project claims nothing that its files do not tell")
    func android() throws {
        let text = Data("<resources><string name=\"a\">A</string></resources>".utf8)
        let files = ["res/values/strings.xml": text, "res/values-de/strings.xml": text]
        try CheckCommandTests.withFiles(files) { folder in
            let lines = try Tool.run(["init", "--print"], directory: folder).lines
            #expect(lines.contains("# base-locale: en"))
            #expect(!lines.contains { $0.hasPrefix("platforms: [apple]") })
            #expect(!lines.contains { $0.hasPrefix("platforms: [gnome]") })
            #expect(lines.contains("required-locales: [de]"))
        }
    }

    @Test("A language that nobody knows is accepted where the project has texts in it")
    func unknownLanguages() throws {
        var files = Self.files
        files["App/dag.lproj/L.strings"] = Data("\"a\" = \"A\";\n".utf8)
        files[".promptkit.yml"] = Data("required-locales: [dag]\nbase-locale: igl\n".utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App"], directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("2:14: unknown locale “igl”"))
            #expect(!outcome.errors.contains("dag"))
            let given = try Tool.run(
                ["check", "App", "--no-config", "--locale", "dag"], directory: folder)
            #expect(given.errors == "")
        }
    }

    @Test("The schema in Resources is the program's: promptkit init --schema > …")
    func schema() throws {
        let file = ConsoleBlockTests.root.appending(path: "Resources/configuration.schema.json")
        let outcome = try Tool.run(["init", "--schema"])
        let kept = try String(contentsOf: file, encoding: .utf8)
        #expect(outcome.output == kept)
        let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
        #expect(object is [String: Any])
    }

    static let blocks: [String] = {
        let file = ConsoleBlockTests.root.appending(path: "Documentation/Configuration.md")
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        return text.components(separatedBy: "```yaml\n").dropFirst().map {
            $0.components(separatedBy: "```")[0]
        }
    }()

    @Test("What Documentation/Configuration.md shows is a configuration", arguments: blocks)
    func document(_ block: String) throws {
        #expect(Self.blocks.count >= 3)
        var files = Self.files
        files[".promptkit.yml"] = Data(block.utf8)
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App", "--fail-on", "never"], directory: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
    }
}
