import Foundation
import Testing

@Suite("The command line")
struct CommandLineTests {
    static let commands = ["title", "alert", "case", "locales", "rules", "explain", "check"]

    @Test("Every command has help", arguments: commands)
    func help(_ command: String) throws {
        let outcome = try Tool.run([command, "--help"])
        #expect(outcome.status == 0)
        #expect(outcome.errors == "")
        #expect(outcome.output.contains("promptkit \(command)"))
        #expect(outcome.output.contains("--help"))
        #expect(outcome.output.split(separator: "\n").allSatisfy { $0.count <= 90 })
        #expect(try Tool.run(["help", command]).output == outcome.output)
    }

    @Test("The overview names every command")
    func overview() throws {
        let outcome = try Tool.run(["--help"])
        #expect(outcome.status == 0)
        for command in Self.commands { #expect(outcome.output.contains("\n  \(command) ")) }
    }

    @Test("Version")
    func version() throws {
        let outcome = try Tool.run(["--version"])
        #expect(outcome.status == 0)
        #expect(outcome.output.hasPrefix("promptkit 0."))
        #expect(try Tool.run(["title", "--version"]).output == outcome.output)
    }

    @Test(
        "Unknown words get a suggestion and 2",
        arguments: [
            ("titel", "did you mean “title”"), ("chekc", "did you mean “check”"),
            ("--verson", "did you mean “--version”"),
        ])
    func unknown(_ word: String, _ message: String) throws {
        let outcome = try Tool.run([word])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains(message))
    }

    @Test("No command is an error that says so")
    func nothing() throws {
        let outcome = try Tool.run([])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("command"))
    }

    @Test("A reader that goes away ends the program quietly")
    func brokenPipe() throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            "yes \"$(printf 'en\\tundo\\ttyping')\" | head -n 200000 | \"$0\" title --batch | head -n 1",
            Tool.path,
        ]
        let output = Pipe()
        let errors = Pipe()
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        process.waitUntilExit()
        let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #expect(text == "Undo Typing\n")
        try errors.fileHandleForWriting.close()
        #expect(errors.fileHandleForReading.readDataToEndOfFile().isEmpty)
    }

    @Test("Alerts as JSON")
    func alert() throws {
        let both = try Tool.run(
            ["alert", "--locale", "en", "--undo", "typing", "--redo=", "--format", "json"])
        #expect(
            both.output == """
                {"title":"Undo Typing","buttons":[{"title":"Undo","role":"undo"},\
                {"title":"Redo","role":"redo"},{"title":"Cancel","role":"cancel"}]}

                """)
        #expect(try Tool.run(["alert", "--format", "json"]).output == "null\n")
        let unnamed = try Tool.run(["alert", "--undo", "", "--format", "json"])
        #expect(unnamed.output.hasPrefix("{\"title\":\"Undo\""))
    }

    @Test("Locales as JSON")
    func locales() throws {
        let outcome = try Tool.run(["locales", "--format", "json"])
        let list = try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [[String: Any]])
        #expect(list.count >= 9)
        for locale in list {
            #expect(
                Set(locale.keys) == ["tag", "name", "verbs", "titles", "casing", "review"])
        }
        let german = try #require(list.first { $0["tag"] as? String == "de" })
        #expect((german["verbs"] as? [String: String])?["undo"] == "Widerrufen")
        #expect((german["titles"] as? [String: String])?["redo"] == "%@ wiederholen")
    }

    @Test(
        "Generated documents are fresh",
        arguments: [
            ("Locales.md", "locales"), ("Rules.md", "rules"),
        ])
    func documents(_ name: String, _ command: String) throws {
        let path = ConsoleBlockTests.root.appending(path: "Documentation/\(name)")
        let document = try String(contentsOf: path, encoding: .utf8)
        let fresh = try Tool.run([command, "--format", "markdown"]).output
        #expect(document == fresh, "run make generate")
    }

    @Test("Every rule can be explained")
    func explainRules() throws {
        let list = try Tool.run(["rules", "--format", "json"])
        let rules = try #require(
            JSONSerialization.jsonObject(with: Data(list.output.utf8)) as? [[String: Any]])
        #expect(rules.count >= 40)
        for rule in rules.prefix(12) {
            let name = try #require(rule["rule"] as? String)
            let page = try Tool.run(["explain", name])
            #expect(page.status == 0)
            #expect(page.output.hasPrefix(name))
            #expect(page.output.contains("Source: "))
            #expect(page.output.contains("REPORTED"))
        }
        #expect(try Tool.run(["explain", "no-such-rule"]).status == 2)
        #expect(try Tool.run(["explain"]).status == 2)
    }

    @Test("A locale's page, by any spelling of its tag")
    func page() throws {
        let outcome = try Tool.run(["locales", "zh_TW"])
        #expect(outcome.output.contains("還原"))
        #expect(outcome.output.contains("REVIEW"))
        #expect(try Tool.run(["locales", "xx"]).status == 2)
    }

    @Test("Cases, one a line and in batches")
    func cases() throws {
        let outcome = try Tool.run(["case", "--style", "title", "log in to %@", "save as…"])
        #expect(outcome.output == "Log In to %@\nSave As…\n")
        let batch = try Tool.run(
            ["case", "--batch"],
            input: "en\ttitle-apple\tgo to page\ntr\tauto\tısı\nen\tsentence\t\nen\tshout\tx\nen\n")
        #expect(batch.lines == ["Go to Page", "Isı", "", "", ""])
        #expect(batch.status == 2)
        #expect(batch.errors.contains("line 4: "))
        #expect(batch.errors.contains("line 5: "))
    }

    @Test("Cases explained word by word")
    func explain() throws {
        let outcome = try Tool.run(
            ["case", "--style", "title", "--explain", "set up iCloud for %@"])
        #expect(outcome.status == 0)
        let lines = outcome.lines
        #expect(lines.first == "Set Up iCloud for %@")
        #expect(lines.count == 6)
        #expect(lines[2].contains("Up") && lines[2].contains("phrasal verb"))
        #expect(lines[3].contains("iCloud") && lines[3].contains("list of brands"))
        #expect(lines[5].contains("%@") && lines[5].contains("kept"))
    }

    @Test(
        "A language that nobody knows is an error wherever it is given",
        arguments: [
            ["title", "--locale", "german", "x"], ["measure", "--locale", "german", "x"],
            ["case", "--locale", "german", "x"], ["check", "--locale", "german"],
            ["check", "--base-locale", "german"], ["check", "--stdin", "--locale", "german"],
        ])
    func unknownLanguage(_ words: [String]) throws {
        try CheckCommandTests.withFiles(["L.strings": Data("\"a\" = \"b\";\n".utf8)]) { folder in
            let outcome = try Tool.run(words, input: "", directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.output == "")
            #expect(outcome.errors.contains("“german” is no language that is known"))
        }
        let near = try Tool.run(["measure", "--locale", "dee", "x"])
        #expect(near.errors.contains("did you mean “"))
    }

    @Test("What can be given is listed where something else was given")
    func lists() throws {
        let surface = try Tool.run(["measure", "--surface", "x", "y"])
        for name in ["alertTitle", "undoName", "purpose", "button:destructive"] {
            #expect(surface.errors.contains(name))
        }
        let term = try Tool.run(["title", "--term", "nope"])
        #expect(term.status == 2)
        #expect(term.errors.contains("they are typing, "))
        #expect(
            try Tool.run(["title", "--term", "renam"]).errors.contains("did you mean “rename”"))
        #expect(try Tool.run(["title", "--help"]).output.contains("strikethrough"))
    }

    @Test("Paragraphs of a rule are filled, however they were broken")
    func filledParagraphs() throws {
        let rules = try Tool.run(["rules", "--format", "json"])
        let object = try JSONSerialization.jsonObject(with: Data(rules.output.utf8))
        let list =
            (object as? [[String: Any]]) ?? (object as? [String: Any])?["rules"] as? [[String: Any]]
        let identifiers = try #require(list).compactMap { $0["rule"] as? String }
        #expect(identifiers.count > 50)
        for identifier in identifiers {
            let page = try Tool.run(["explain", identifier])
            let paragraph = page.lines.drop { !$0.hasPrefix("Source: ") }.prefix { !$0.isEmpty }
            let text = page.lines.dropFirst(2).prefix { !$0.hasPrefix("Source: ") } + paragraph
            // A line is broken only where the next word would not have fitted.
            for (line, next) in zip(text, text.dropFirst())
            where !line.isEmpty && !next.isEmpty && !next.hasPrefix("Source: ") {
                let word = next.prefix { $0 != " " }
                #expect(line.count + 1 + word.count > 78, "\(identifier): \(line)")
            }
        }
    }
}
