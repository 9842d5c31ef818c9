import Foundation
import Testing

extension ConfigurationTests {
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
            // All that is said of it is that the project has no such paths and keys.
            let errors = try Tool.run(["check", "App"], directory: folder).errors
            #expect(errors.split(separator: "\n").allSatisfy { $0.contains(": warning: ") })
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
