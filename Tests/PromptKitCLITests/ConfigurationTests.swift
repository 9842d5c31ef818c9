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
    func findings(
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

    func dots(_ configuration: String, _ arguments: [String] = []) throws -> [String] {
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

    @Test("A path that is named for itself has the configuration nearest to it")
    func nested() throws {
        let text = Data("\"a\" = \"Open...\";\n".utf8)
        try CheckCommandTests.withFiles([
            ".promptkit.yml": Data("rules: {three-dots: error}\n".utf8),
            "App/en.lproj/L.strings": text,
            "Packages/Editor/.promptkit.yml": Data("rules: {three-dots: off}\n".utf8),
            "Packages/Editor/en.lproj/L.strings": text,
            "Packages/Editor/A.swift": Data("let a = String(localized: \"Open...\")\n".utf8),
        ]) { folder in
            func check(_ paths: [String]) throws -> Tool.Outcome {
                try Tool.run(["check"] + paths, directory: folder)
            }
            for paths in [[".", "Packages/Editor"], ["Packages/Editor", "."]] {
                let both = try check(paths)
                #expect(both.lines.count == 2)
                #expect(both.lines.first?.contains("App/en.lproj/L.strings:1:12: error") == true)
                #expect(both.lines.last?.contains("1 finding in 2 strings of ") == true)
                #expect(both.errors == "")
                let files = try Tool.run(["files"] + paths, directory: folder)
                #expect(files.lines.count { $0.contains("L.strings") } == 2)
            }
            // All that there is belongs to the other path.
            let part = try check(["Packages", "Packages/Editor"])
            #expect(part.errors == "")
            #expect(part.status == 0)
            #expect(try check(["."]).errors.contains("warning: not used"))
            // One configuration for all, as it is said.
            let one = try check([".", "Packages/Editor", "--config", ".promptkit.yml"])
            #expect(one.lines.last?.contains("2 findings in 2 strings") == true)
        }
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
}
