import Foundation
import Testing

@Suite("promptkit check: formats, notices and standard input as a file")
struct ReportFormatTests {
    private static let french = "\"a\" = \"Supprimer?\";\n\"b, 50%\" = \"X\"\n\"c\" = \"C\";\n"

    @Test("SARIF has each finding with its rule, place and fix")
    func sarif() throws {
        try CheckCommandTests.withFiles(["fr.lproj/L é.strings": Data(Self.french.utf8)]) {
            folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "--format", "sarif", "."], directory: folder)
            #expect(outcome.status == 1)
            let log = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            #expect(log["version"] as? String == "2.1.0")
            let run = try #require((log["runs"] as? [[String: Any]])?.first)
            let results = try #require(run["results"] as? [[String: Any]])
            #expect(
                results.compactMap { $0["ruleId"] as? String }
                    == ["french-spacing", "missing-semicolon"])
            #expect(results.compactMap { $0["level"] as? String } == ["warning", "error"])
            let driver = ((run["tool"] as? [String: Any])?["driver"] as? [String: Any]) ?? [:]
            let rules = driver["rules"] as? [[String: Any]] ?? []
            for result in results {
                let index = try #require(result["ruleIndex"] as? Int)
                #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
                let place =
                    ((result["locations"] as? [[String: Any]])?.first?["physicalLocation"])
                    as? [String: Any]
                let uri = (place?["artifactLocation"] as? [String: Any])?["uri"] as? String
                #expect(uri == "fr.lproj/L%20%C3%A9.strings")
                #expect((place?["region"] as? [String: Any])?["startLine"] is Int)
                #expect(result["fixes"] != nil)
            }
        }
    }

    @Test("Workflow commands of GitHub")
    func gitHub() throws {
        try CheckCommandTests.withFiles(["fr.lproj/L,1.strings": Data(Self.french.utf8)]) {
            folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "--format", "github", "."], directory: folder)
            #expect(outcome.status == 1)
            #expect(outcome.lines.count == 2)
            #expect(
                outcome.lines[0].hasPrefix(
                    "::warning file=fr.lproj/L%2C1.strings,line=1,endLine=1,col="))
            #expect(outcome.lines[0].contains("title=french-spacing::"))
            #expect(outcome.lines[1].hasPrefix("::error file="))
        }
    }

    @Test("JSON says whether a fix is safe")
    func safety() throws {
        try CheckCommandTests.withFiles(["fr.lproj/L.strings": Data(Self.french.utf8)]) { folder in
            let outcome = try Tool.run(["check", "--no-config", "--format", "json", folder.path])
            let report = try CheckCommandTests.Report(outcome.output)
            let fix = try #require(report.findings.first?["fix"] as? [String: Any])
            #expect(fix["safe"] as? Bool == true)
        }
        let rules = try Tool.run(["rules", "--format", "json"])
        #expect(rules.output.contains("\"fix\":\"safe\""))
        #expect(rules.output.contains("\"fix\":\"unsafe\""))
        #expect(
            try Tool.run(["explain", "french-spacing"]).output.contains("Fix: safe: --fix makes it")
        )
    }

    @Test("Standard input as the file that it is to be in")
    func inputFile() throws {
        try CheckCommandTests.withFiles([
            ".promptkit.yml": Data("rules: {missing-semicolon: off}\n".utf8)
        ]) { folder in
            let path = "fr.lproj/L.strings"
            let outcome = try Tool.run(
                ["check", "--stdin", "--stdin-filename", path], input: Self.french,
                directory: folder)
            #expect(outcome.lines.first?.hasPrefix("fr.lproj/L.strings:1:17: warning:") == true)
            #expect(!outcome.output.contains("missing-semicolon"))
            #expect(outcome.status == 1)
            let all = try Tool.run(
                ["check", "--no-config", "--stdin", "--stdin-filename", path], input: Self.french,
                directory: folder)
            #expect(all.output.contains("missing-semicolon"))
            let po = try Tool.run(
                ["check", "--stdin", "--stdin-filename=po/de.po"],
                input: "msgid \"a\"\nmsgstr \"b\n", directory: folder)
            #expect(po.output.contains("po/de.po:2"))
            #expect(
                try Tool.run(["check", "--stdin", "--stdin-filename", "a.png"], input: "").status
                    == 2)
            #expect(try Tool.run(["check", "--stdin-filename", "a.strings"]).status == 2)
        }
    }

    @Test("Several rules with commas between, and one that is switched off again")
    func rules() throws {
        try CheckCommandTests.withFiles(["fr.lproj/L.strings": Data(Self.french.utf8)]) { folder in
            let both = try Tool.run([
                "check", "--no-config", "--rule", "french-spacing,missing-semicolon", folder.path,
            ])
            #expect(both.lines.count == 3)
            let none = try Tool.run([
                "check", "--no-config", "--rule", "french-spacing", "--disable", "french-spacing",
                folder.path,
            ])
            #expect(none.errors.contains("--rule and --disable both name french-spacing"))
            #expect(none.status == 0)
            let unknown = try Tool.run(["check", "--rule", "french-spacing,nope", folder.path])
            #expect(unknown.status == 2)
        }
    }

    @Test("A folder without string files beside one that has some")
    func emptyFolder() throws {
        try CheckCommandTests.withFiles([
            "App/en.lproj/L.strings": Data("\"a\" = \"A\";\n".utf8), "Empty/readme.txt": Data(),
        ]) { folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "Empty", "App"], directory: folder)
            #expect(outcome.errors.contains("Empty: no string files found"))
            #expect(outcome.status == 2)
            let twice = try Tool.run(
                ["check", "--no-config", "App/en.lproj", "App"], directory: folder)
            #expect(twice.errors == "")
            #expect(twice.status == 0)
        }
    }

    @Test("What --fix leaves for --fix=unsafe is said")
    func unsafeRest() throws {
        let text = "\"a\" = \"Loading...\";\n\"b\" = \"B\"\n\"c\" = \"x  y\";\n"
        try CheckCommandTests.withFiles(["fr.lproj/L.strings": Data(text.utf8)]) { folder in
            let all = try CheckCommandTests.Report(
                try Tool.run(["check", "--no-config", "--format", "json", folder.path]).output)
            let left = all.findings.count {
                ($0["fix"] as? [String: Any])?["safe"] as? Bool == false
            }
            let outcome = try Tool.run(["check", "--no-config", "--fix", folder.path])
            #expect(outcome.output.contains("more with --fix=unsafe") == (left > 0))
        }
    }

    @Test("Very many findings of one file are mended all")
    func many() throws {
        let lines = (0..<12_500).map { "<string name=\"a\($0)\">A & B</string>\n" }.joined()
        let text = "<resources>\n\(lines)</resources>\n"
        try CheckCommandTests.withFiles(["values/strings.xml": Data(text.utf8)]) { folder in
            let outcome = try Tool.run(["check", "--no-config", "--fix=unsafe", folder.path])
            #expect(outcome.lines.first == "12500 findings mended in 1 file")
            #expect(outcome.status == 0)
        }
    }

    @Test("The count of findings is true where not all are listed")
    func count() throws {
        let text = String(repeating: "\"a\" = \"A\";\n", count: 11_001) + "\"b\" = \"B\"\n"
        try CheckCommandTests.withFiles(["en.lproj/L.strings": Data(text.utf8)]) { folder in
            let outcome = try Tool.run(["check", "--no-config", folder.path])
            #expect(outcome.lines.last?.contains("1 error, 11000 notes") == true)
            #expect(outcome.status == 1)
            for (command, count) in [
                (["check", "--no-config", "--format", "json"], 2),
                (["check", "--no-config", "--format", "sarif"], 2),
                (["files", "--format", "json"], 1),
            ] {
                // Beside the finding, and for all of them.
                let output = try Tool.run(command + [folder.path]).output
                #expect(output.split(separator: "\"unlisted\":1000").count == count + 1)
            }
            #expect(
                try Tool.run(["files", folder.path]).lines.last?.contains("11001 problems") == true)
        }
    }

    @Test("A locale for the source texts that no file is in is said")
    func baseLocale() throws {
        try CheckCommandTests.withFiles([
            "en.lproj/L.strings": Data("\"a\" = \"A\";\n".utf8),
            "de.lproj/L.strings": Data("\"a\" = \"Ah\";\n".utf8),
        ]) { folder in
            func errors(_ arguments: [String]) throws -> String {
                try Tool.run(["check", "--no-config"] + arguments, directory: folder).errors
            }
            let french = try errors(["--base-locale", "fr"])
            #expect(french.contains("no file is in fr"))
            #expect(try errors(["--base-locale", "de-AT"]) == "")
            // It lies beside what is checked.
            #expect(try errors(["--base-locale", "de", "en.lproj"]) == "")
            #expect(try errors([]) == "")
        }
    }

    @Test("Nothing at all has a conclusion too")
    func nothing() throws {
        let empty = try Tool.run(["check", "--stdin"], input: "")
        #expect(empty.output == "No findings in 0 strings\n")
        try CheckCommandTests.withFiles(["a.swift": Data("let a = 1\n".utf8)]) { folder in
            let outcome = try Tool.run(["check", "--no-config", "a.swift"], directory: folder)
            #expect(outcome.output == "No findings in 0 strings\n")
            #expect(outcome.status == 0)
        }
    }

    @Test("Keys of Swift sources are not mended, and that is said")
    func keys() throws {
        let code = "import SwiftUI\nlet a = Button(\"Save As...\") {}\n"
        try CheckCommandTests.withFiles(["a.swift": Data(code.utf8)]) { folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "--fix", "a.swift"], directory: folder)
            #expect(outcome.errors.contains("1 finding in Swift sources is about keys"))
            #expect(outcome.output.contains("Nothing to mend"))
        }
    }

    @Test("Settings that come to nothing are said")
    func unused() throws {
        try CheckCommandTests.withFiles([
            ".promptkit.yml": Data(
                """
                exclude: [Nowhere, "**/None/**", Old]
                rules:
                  three-dots:
                    - {severity: off, keys: ["a*", "zz*"]}
                """.utf8),
            "en.lproj/L.strings": Data("\"ab\" = \"A\";\n".utf8),
            "Old/en.lproj/L.strings": Data("\"ab\" = \"A\";\n".utf8),
            "Sub/.promptkit.yml": Data("platforms: [gnome]\n".utf8),
            "Sub/de.lproj/M.strings": Data("\"x\" = \"X\";\n".utf8),
        ]) { folder in
            let outcome = try Tool.run(["check", "."], directory: folder)
            #expect(outcome.status == 0)
            #expect(outcome.errors.contains("“Nowhere”"))
            #expect(outcome.errors.contains("“**/None/**”"))
            #expect(!outcome.errors.contains("“Old”"))
            #expect(outcome.errors.contains("no key is like “zz*”"))
            #expect(!outcome.errors.contains("“a*”"))
            #expect(outcome.errors.contains("Sub/.promptkit.yml: warning: not used"))
            // Of a part of the project nothing of the kind can be said.
            let part = try Tool.run(["check", "en.lproj"], directory: folder)
            #expect(part.errors == "")
            let own = try Tool.run(["check", "Sub"], directory: folder)
            #expect(own.errors == "")
            #expect(try Tool.run(["check", "--no-config", "."], directory: folder).errors == "")
        }
    }

    @Test("Messages of the configuration")
    func messages() throws {
        for (text, message) in [
            ("rules: {three-dots: of}\n", "did you mean “off”"),
            ("platforms: {apple: true}\n", "“platforms” wants a list"),
            ("required-locales: {de: true}\n", "“required-locales” wants a list"),
        ] {
            try CheckCommandTests.withFiles([
                ".promptkit.yml": Data(text.utf8), "a.strings": Data("\"a\" = \"A\";\n".utf8),
            ]) { folder in
                let outcome = try Tool.run(["check", folder.path])
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
                #expect(outcome.status == 2)
            }
        }
    }

    @Test("A baseline says how many findings it lists")
    func baseline() throws {
        try CheckCommandTests.withFiles(["fr.lproj/L.strings": Data(Self.french.utf8)]) { folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "--write-baseline", "b.txt", "."], directory: folder)
            #expect(outcome.errors.contains("b.txt: 2 findings listed"))
        }
    }

    @Test("A purpose string that names the app by the property list")
    func appName() throws {
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundleName</key><string>Acorn</string>
            <key>NSCameraUsageDescription</key><string>Acorn scans your receipts.</string>
            </dict></plist>
            """
        let texts =
            "CFBundleDisplayName = \"Eichel\";\nNSCameraUsageDescription = \"Eichel liest Belege.\";\n"
        try CheckCommandTests.withFiles([
            "Info.plist": Data(list.utf8), "de.lproj/InfoPlist.strings": Data(texts.utf8),
        ]) { folder in
            let outcome = try Tool.run(
                ["check", "--no-config", "--rule", "purpose-names-app", "."], directory: folder)
            #expect(outcome.lines.count == 3)
            #expect(outcome.output.contains("“Acorn”"))
            #expect(outcome.output.contains("“Eichel”"))
        }
    }
}
