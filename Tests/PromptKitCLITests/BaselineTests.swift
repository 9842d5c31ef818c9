import Foundation
import Testing

@Suite("promptkit check --baseline")
struct BaselineTests {
    static let files = [
        "App/en.lproj/L.strings": Data("\"a\" = \"Open...\";\n\"b\" = \"Close...\";\n".utf8),
        "App/de.lproj/L.strings": Data("\"a\" = \"Auf ...\";\n\"b\" = \"Zu ...\";\n".utf8),
    ]

    private func rules(_ outcome: Tool.Outcome) throws -> [String] {
        try CheckCommandTests.Report(outcome.output).findings.map {
            "\($0["path"] ?? ""):\($0["key"] ?? "") \($0["rule"] ?? "")"
        }
    }

    private func check(_ arguments: [String], in folder: URL) throws -> Tool.Outcome {
        try Tool.run(
            ["check", "--format", "json", "--fail-on", "info"] + arguments, directory: folder)
    }

    @Test("What is listed is left out, wherever it moves and however the path is spelled")
    func hides() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            #expect(try check(["App"], in: folder).status == 1)
            let written = try check(["App", "--write-baseline", "b.json"], in: folder)
            #expect(written.status == 0)
            let list = try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
            #expect(list.components(separatedBy: "\"rule\"").count == 5)
            #expect(list.contains("\"table\": \"App/L.strings\""))
            let english = folder.appending(path: "App/en.lproj/L.strings")
            try Data("\n\n\"b\" = \"Close...\";\n/* x */ \"a\" = \"Open...\";\n".utf8)
                .write(to: english)
            for path in ["App", "./App/", folder.appending(path: "App").path, "."] {
                let outcome = try check([path, "--baseline", "b.json"], in: folder)
                #expect(outcome.status == 0, "\(path)")
                #expect(outcome.errors == "")
            }
            // A text that is changed is looked at anew.
            try Data("\"a\" = \"Open it...\";\n\"b\" = \"Close...\";\n".utf8).write(to: english)
            let changed = try check(["App", "--baseline", "b.json"], in: folder)
            #expect(changed.status == 1)
            #expect(try rules(changed) == ["App/en.lproj/L.strings:a three-dots"])
            #expect(changed.errors.contains("App/L.strings, en, a [three-dots]"))
        }
    }

    @Test("It only shrinks, unless it is told to grow; writing twice changes nothing")
    func shrinks() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let file = folder.appending(path: "b.json")
            _ = try check(["App", "--write-baseline", "b.json"], in: folder)
            let first = try Data(contentsOf: file)
            _ = try check(["App", "--write-baseline", "b.json"], in: folder)
            let second = try Data(contentsOf: file)
            #expect(second == first)
            try Data("\"a\" = \"Auf \u{2026}\";\n\"b\" = \"Zu ...\";\n\"c\" = \"Neu ...\";\n".utf8)
                .write(to: folder.appending(path: "App/de.lproj/L.strings"))
            // A part of the app says nothing of the rest.
            let part = try check(["App/en.lproj", "--baseline", "b.json"], in: folder)
            #expect(part.errors == "")
            let outcome = try check(["App", "--write-baseline", "b.json"], in: folder)
            #expect(outcome.status == 1)
            #expect(try rules(outcome) == ["App/de.lproj/L.strings:c three-dots"])
            let shrunk = try String(contentsOf: file, encoding: .utf8)
            #expect(shrunk.components(separatedBy: "\"rule\"").count == 4)
            let grown = try check(
                ["App", "--write-baseline", "b.json", "--grow-baseline"], in: folder)
            #expect(grown.status == 0)
            let list = try String(contentsOf: file, encoding: .utf8)
            #expect(list.components(separatedBy: "\"rule\"").count == 5)
            #expect(list.contains("\"key\": \"c\""))
            let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(left.sorted() == ["App", "b.json"])
        }
    }

    @Test("The same fault twice in one text counts twice")
    func counts() throws {
        let files = ["en.lproj/L.strings": Data("\"a\" = \"One... two... \";\n".utf8)]
        try CheckCommandTests.withFiles(files) { folder in
            let rule = ["--rule", "three-dots"]
            _ = try check([".", "--write-baseline", "b.json"] + rule, in: folder)
            let list = try String(
                contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
            #expect(list.contains("\"count\": 2"))
            #expect(try check([".", "--baseline", "b.json"] + rule, in: folder).status == 0)
            try Data(list.replacing("\"count\": 2", with: "\"count\": 1").utf8)
                .write(to: folder.appending(path: "b.json"))
            let outcome = try check([".", "--baseline", "b.json"] + rule, in: folder)
            #expect(try rules(outcome).count == 1)
        }
    }

    @Test(
        "A broken list: line, column and status 2, and nothing is written",
        arguments: [
            ("", "1:1: "), ("[]", "1:1: expected an object"),
            ("{\n \"version\": 2}", "2:13: expected \"version\": 1"),
            ("{\"version\": 1,\n", "2:1: "), ("{\"version\": 1}", "expected \"findings\""),
            ("{\"version\": 1, \"findings\": [\n 3]}", "2:2: expected an object"),
            ("{\"version\": 1, \"findings\": [\n{\"table\": 1}]}", "2:11: \"table\" is a number"),
            ("{\"version\": 1, \"findings\": [\n{\"table\": \"a\"}]}", "2:1: \"table\", \"rule\""),
            (
                "{\"version\": 1, \"findings\": [\n{\"table\": \"a\", \"rule\": \"b\", \"text\": \"x\"}]}",
                "2:37: \"text\" is sixteen"
            ),
        ])
    func broken(_ content: String, _ message: String) throws {
        var files = Self.files
        files["b.json"] = Data(content.utf8)
        try CheckCommandTests.withFiles(files) { folder in
            for option in ["--baseline", "--write-baseline"] {
                let outcome = try check(["App", option, "b.json"], in: folder)
                #expect(outcome.status == 2)
                #expect(outcome.output == "")
                #expect(outcome.errors.contains("b.json:"), "\(outcome.errors)")
                #expect(outcome.errors.contains(message), "\(outcome.errors)")
            }
            let left = try Data(contentsOf: folder.appending(path: "b.json"))
            #expect(left == Data(content.utf8))
        }
    }

    @Test(
        "Usage",
        arguments: [
            ["--baseline", "none.json"], ["--grow-baseline"],
            ["--baseline", "a", "--write-baseline", "b"], ["--stdin", "--baseline", "a"],
            ["--write-baseline", "no/such/folder/b.json"],
        ])
    func usage(_ arguments: [String]) throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let outcome = try check(arguments, in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.hasPrefix("promptkit: "))
        }
    }

    // MARK: What was not looked at

    /// Translations with a finding that only the base tells, and a table beside.
    static let project = [
        "App/en.lproj/L.strings": Data("\"a\" = \"Open...\";\n\"b\" = \"Close\";\n".utf8),
        "App/de.lproj/L.strings": Data("\"a\" = \"Auf ...\";\n\"b\" = \"Zu %d\";\n".utf8),
        "App/fr.lproj/L.strings": Data("\"a\" = \"Ouvrir...\";\n\"b\" = \"Fermer %d\";\n".utf8),
        "App/Vendor/en.lproj/V.strings": Data("\"a\" = \"Vendor...\";\n".utf8),
        "App/M.xcstrings": Data(
            #"{"sourceLanguage":"en","strings":{"Go...":{}},"version":"1.0"}"#.utf8),
    ]

    /// Writes a baseline, lets `change` do something, and expects that a second run neither changes
    /// the list nor calls anything of it stale.
    private func keeps(
        _ arguments: [String], status: Int32? = nil, _ change: (URL) throws -> Void = { _ in }
    ) throws {
        try CheckCommandTests.withFiles(Self.project) { folder in
            let file = folder.appending(path: "b.json")
            _ = try check(["App", "--write-baseline", "b.json"], in: folder)
            let first = try String(contentsOf: file, encoding: .utf8)
            #expect(first.contains("placeholder-mismatch"))
            #expect(first.contains("App/Vendor/V.strings"))
            try change(folder)
            let read = try check(arguments + ["--baseline", "b.json"], in: folder)
            #expect(!read.errors.contains("no longer there"), "\(read.errors)")
            let written = try check(arguments + ["--write-baseline", "b.json"], in: folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == first)
            if let status {
                #expect(read.status == status)
                #expect(written.status == status)
            }
        }
    }

    @Test(
        "A part of the paths, the rules, the formats or the platforms says nothing of the rest",
        arguments: [
            ["App/de.lproj"], ["App/fr.lproj", "App/de.lproj"], ["App/de.lproj/L.strings"],
            ["App/M.xcstrings"], ["App/Vendor"], ["App", "--rule", "trailing-colon"],
            ["App", "--disable", "three-dots"], ["App", "--input-format", "xcstrings"],
        ])
    func part(_ arguments: [String]) throws {
        try keeps(arguments)
    }

    @Test("What an unreadable file had stays, for all of its table")
    func unreadable() throws {
        let french = "App/fr.lproj/L.strings"
        try keeps(["App"]) { folder in
            try FileManager.default.removeItem(at: folder.appending(path: french))
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: french).path, withDestinationPath: "nowhere")
        }
        // A part of the project that is not there today.
        try keeps(["App"]) { folder in
            let part = folder.appending(path: "App/fr.lproj").path
            try FileManager.default.removeItem(atPath: part)
            try FileManager.default.createSymbolicLink(
                atPath: part, withDestinationPath: "../submodule/fr.lproj")
        }
        // A base that cannot be read takes the findings of the others with it.
        try keeps(["App"]) { folder in
            let base = folder.appending(path: "App/en.lproj/L.strings").path
            try FileManager.default.removeItem(atPath: base)
            try FileManager.default.createSymbolicLink(
                atPath: base, withDestinationPath: "nowhere")
        }
        try keeps(["App"], status: 2) { folder in
            let file = folder.appending(path: french).path
            try FileManager.default.removeItem(atPath: file)
            #expect(mkfifo(file, 0o600) == 0)
        }
        try keeps(["App", "App/none.lproj/L.strings"], status: 2)
        try keeps(["App"], status: 2) { folder in
            // A hole: nothing of it is on disk, and more than is read.
            let handle = try FileHandle(forWritingTo: folder.appending(path: french))
            try handle.truncate(atOffset: 300 << 20)
            try handle.close()
        }
    }

    @Test("What is excluded or switched off stays")
    func excluded() throws {
        for configuration in [
            "exclude: [Vendor]", "exclude: [fr.lproj, Vendor, M.xcstrings]",
            "rules: {three-dots: off}",
            "rules: {three-dots: [{severity: off, paths: [Vendor, \"*.lproj\", M.xcstrings]}]}",
            "rules: {three-dots: [{severity: off, locales: [en, de, fr]}]}",
        ] {
            try keeps(["App"]) { folder in
                try Data(configuration.utf8).write(
                    to: folder.appending(path: "App/.promptkit.yml"))
            }
        }
        // A broken configuration: nothing was checked.
        try keeps(["App"], status: 2) { folder in
            try Data("exclud: x".utf8).write(to: folder.appending(path: "App/.promptkit.yml"))
        }
        // A folder that is passed over, and was named when the list was written.
        try CheckCommandTests.withFiles([
            "Pods/en.lproj/L.strings": Data("\"a\" = \"B...\";\n".utf8)
        ]) { folder in
            _ = try check(["Pods", "--write-baseline", "b.json"], in: folder)
            let file = folder.appending(path: "b.json")
            let first = try String(contentsOf: file, encoding: .utf8)
            #expect(first.contains("Pods/L.strings"))
            _ = try check([".", "--write-baseline", "b.json"], in: folder)
            #expect(try String(contentsOf: file, encoding: .utf8) == first)
        }
    }

    @Test("What is gone is told and taken out: a text, a file, a table")
    func gone() throws {
        for path in ["App/fr.lproj/L.strings", "App/Vendor/en.lproj/V.strings", "App/Vendor"] {
            try CheckCommandTests.withFiles(Self.project) { folder in
                _ = try check(["App", "--write-baseline", "b.json"], in: folder)
                try FileManager.default.removeItem(at: folder.appending(path: path))
                let read = try check(["App", "--baseline", "b.json"], in: folder)
                #expect(read.errors.contains("no longer there"), "\(path)")
                _ = try check(["App", "--write-baseline", "b.json"], in: folder)
                #expect(try check(["App", "--baseline", "b.json"], in: folder).errors == "")
                let list = try String(
                    contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
                #expect(!list.contains(path.contains("fr.lproj") ? "\"fr\"" : "V.strings"))
                #expect(list.contains("\"de\""))
            }
        }
    }

    @Test("What is found on one platform only is not gone on another")
    func platform() throws {
        let files = ["ja.lproj/L.strings": Data("\"undo\" = \"取り消しますか？\";\n".utf8)]
        try CheckCommandTests.withFiles(files) { folder in
            func list(_ words: String...) throws -> String {
                let rule = ["--rule", "full-width-mark-in-japanese"]
                _ = try check(words + rule + ["--write-baseline", "b.json"], in: folder)
                return try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
            }
            let first = try list()
            #expect(first.contains("full-width-mark-in-japanese"))
            #expect(try list("--platform", "gnome") == first)
            try Data("\"undo\" = \"取り消しますか\";\n".utf8)
                .write(to: folder.appending(path: "ja.lproj/L.strings"))
            #expect(try list("--platform", "macos").contains("\"findings\": []"))
        }
    }

    @Test("What the sources tell of a text is not gone where they are not read")
    func sources() throws {
        let files = [
            "App/en.lproj/L.strings": Data("\"k\" = \"Undo Typing\";\n".utf8),
            "App/M.xcstrings": Data(
                #"""
                {"sourceLanguage":"en","strings":{"m":{"localizations":{"de":{"stringUnit":
                {"state":"translated","value":"Auf..."}}}}},"version":"1.0"}
                """#.utf8),
            "Sources/A.swift": Data(
                """
                let a = NSLocalizedString("k", tableName: "L", comment: "")
                undoManager.setActionName(NSLocalizedString("k", tableName: "L", comment: ""))

                """.utf8),
        ]
        try CheckCommandTests.withFiles(files) { folder in
            func list(_ words: String...) throws -> String {
                _ = try check(words + ["--write-baseline", "b.json"], in: folder)
                return try String(contentsOf: folder.appending(path: "b.json"), encoding: .utf8)
            }
            let first = try list(".")
            #expect(first.contains("\"rule\": \"repeated-verb\""))
            #expect(try list("App") == first)
            #expect(try list("App/en.lproj/L.strings") == first)
            // What needs no source is gone: the catalog is all of its table.
            try Data(#"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#.utf8)
                .write(to: folder.appending(path: "App/M.xcstrings"))
            let shrunk = try list("App/M.xcstrings")
            #expect(!shrunk.contains("M.xcstrings"))
            #expect(shrunk.contains("\"rule\": \"repeated-verb\""))
            try Data("\"k\" = \"Typing\";\n".utf8)
                .write(to: folder.appending(path: "App/en.lproj/L.strings"))
            #expect(try list(".").contains("\"findings\": []"))
        }
    }
}
