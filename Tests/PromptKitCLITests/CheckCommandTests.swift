import Foundation
import Testing

@Suite("promptkit check")
struct CheckCommandTests {
    /// The members of a finding that the contract names, in its order.
    static let members = [
        "rule", "severity", "path", "line", "column", "endLine", "endColumn", "offset", "length",
        "key", "locale", "surface", "message", "fix",
    ]

    struct Report {
        var files: Int
        var strings: Int
        var findings: [[String: Any]]

        init(_ output: String) throws {
            let json = try #require(
                JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
            #expect(Set(json.keys) == ["version", "files", "strings", "findings"])
            #expect(json["version"] as? Int == 1)
            files = try #require(json["files"] as? Int)
            strings = try #require(json["strings"] as? Int)
            findings = try #require(json["findings"] as? [[String: Any]])
        }
    }

    /// Calls `body` with a folder that holds the files named.
    static func withFiles(
        _ files: [String: Data], _ body: (URL) throws -> Void
    ) throws {
        let folder = FileManager.default.temporaryDirectory
            .appending(path: "promptkit-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, content) in files {
            let file = folder.appending(path: name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try content.write(to: file)
        }
        try body(folder)
    }

    @Test("The Notebook example: the list in its README and the findings are equal")
    func notebook() throws {
        let readme = try String(
            contentsOf: ConsoleBlockTests.root.appending(path: "Examples/Notebook/README.md"),
            encoding: .utf8)
        let listed = readme.split(separator: "\n").compactMap { line -> String? in
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 4, let number = Int(cells[1]) else { return nil }
            return "\(cells[0]):\(number) \(cells[2])"
        }
        let outcome = try Tool.run(
            ["check", "Examples/Notebook", "--format", "json"],
            directory: ConsoleBlockTests.root)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        let report = try Report(outcome.output)
        let found = report.findings.map { finding in
            let path = (finding["path"] as? String ?? "").dropFirst("Examples/Notebook/".count)
            return "\(path):\(finding["line"] ?? 0) \(finding["rule"] ?? "")"
        }
        #expect(listed.count >= 20)
        #expect(found == listed)
        #expect(report.files == 25)
        for finding in report.findings {
            #expect(Set(finding.keys) == Set(Self.members))
        }
    }

    @Test("One finding, whole")
    func finding() throws {
        let text = "/* Button */\n\"k\" = \"é Ｏpen.\";\n"
        try Self.withFiles(["de.lproj/A.strings": Data(text.utf8)]) { folder in
            let outcome = try Tool.run(
                ["check", ".", "--format", "json", "--rule", "end-punctuation"],
                directory: folder)
            #expect(outcome.status == 1)
            let finding = try #require(try Report(outcome.output).findings.first)
            #expect(finding["path"] as? String == "./de.lproj/A.strings")
            #expect(finding["line"] as? Int == 2)
            #expect(finding["column"] as? Int == 14)
            #expect(finding["endColumn"] as? Int == 15)
            #expect(finding["offset"] as? Int == 29)
            #expect(finding["length"] as? Int == 1)
            #expect(finding["key"] as? String == "k")
            #expect(finding["locale"] as? String == "de")
            #expect(finding["surface"] as? String == "button")
            #expect((finding["fix"] as? [String: Any])?["replacement"] as? String == "")
        }
    }

    @Test("Standard input, one string a line")
    func standardInput() throws {
        let outcome = try Tool.run(
            [
                "check", "--stdin", "--locale", "zh-Hans", "--surface", "undoTitle", "--format",
                "json",
            ],
            input: "撤销键入\r\n撤销撤销键入\n")
        #expect(outcome.status == 1)
        let report = try Report(outcome.output)
        #expect(report.strings == 2)
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding["rule"] as? String == "repeated-verb")
        #expect(finding["path"] as? String == "-")
        #expect(finding["line"] as? Int == 2)
        #expect(finding["offset"] as? Int == 14)
        #expect(finding["surface"] as? String == "undoTitle")
    }

    @Test(
        "The status follows --fail-on",
        arguments: [
            ("never", 0), ("error", 0), ("warning", 1), ("info", 1),
        ])
    func failOn(_ limit: String, _ status: Int32) throws {
        let outcome = try Tool.run(
            ["check", "--stdin", "--surface", "undoTitle", "--fail-on", limit],
            input: "Undo Typing.\n")
        #expect(outcome.status == status)
        #expect(outcome.output.contains("[end-punctuation]"))
    }

    @Test("Rules can be chosen and left out")
    func rules() throws {
        func found(_ options: [String]) throws -> Set<String> {
            let outcome = try Tool.run(
                ["check", "--stdin", "--surface", "undoTitle", "--format", "json"] + options,
                input: "Undo Undo typing.\n")
            return Set(try Report(outcome.output).findings.compactMap { $0["rule"] as? String })
        }
        let all = try found([])
        #expect(all.isSuperset(of: ["repeated-verb", "end-punctuation"]))
        #expect(try found(["--rule", "end-punctuation"]) == ["end-punctuation"])
        #expect(
            try found(["--disable", "end-punctuation"]) == all.subtracting(["end-punctuation"]))
        let unknown = try Tool.run(["check", "--rule", "end-puntuation"])
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("did you mean “end-punctuation”"))
    }

    @Test("Colour: never to a pipe unless asked for, never with NO_COLOR unless asked for")
    func color() throws {
        let arguments = ["check", "--stdin", "--surface", "undoTitle"]
        let input = "Undo Typing.\n"
        #expect(!(try Tool.run(arguments, input: input).output.contains("\u{1B}")))
        let always = try Tool.run(
            arguments + ["--color", "always"], input: input, environment: ["NO_COLOR": ""])
        #expect(always.output.contains("\u{1B}[33m"))
        let forbidden = try Tool.run(
            arguments + ["--color", "always"], input: input, environment: ["NO_COLOR": "1"])
        #expect(!forbidden.output.contains("\u{1B}"))
    }

    // MARK: Bad input

    struct Fault: Sendable {
        var name: String
        var content: Data
        var status: Int32
        var message: String
    }

    static let faults = [
        Fault(
            name: "bad.strings", content: Data([0x22, 0x61, 0x22, 0x3D, 0x22, 0xFF, 0x22, 0x3B]),
            status: 1, message: "1:6: error: 0xFF at byte 5 is not UTF-8"),
        Fault(
            name: "junk.strings",
            content: Data((0..<4096).map { UInt8(truncatingIfNeeded: $0 * 89 ^ 0xA5) }),
            status: 1, message: "error"),
        Fault(
            name: "cut.xcstrings", content: Data(#"{"sourceLanguage":"en","strings":{"a":{"#.utf8),
            status: 1, message: "[invalid-json]"),
        Fault(
            name: "deep.xcstrings", content: Data(String(repeating: "[", count: 100_000).utf8),
            status: 1, message: "nested deeper than 512 levels"),
        Fault(
            name: "twice.xcstrings",
            content: Data(
                #"{"sourceLanguage":"en","strings":{"a":{},"a":{}},"version":"1.0"}"#.utf8),
            status: 1, message: "[duplicate-key]"),
        Fault(
            name: "long.strings",
            content: Data(
                ("\"undo.title\" = \"Undo " + String(repeating: "x", count: 1_000_000) + "\";").utf8
            ),
            status: 1, message: "[cut-title]"),
        Fault(name: "empty.strings", content: Data(), status: 0, message: "[empty-file]"),
        Fault(
            name: "mark.strings", content: Data([0xEF, 0xBB, 0xBF]), status: 0,
            message: "[empty-file]"),
        Fault(name: "readme.txt", content: Data("x".utf8), status: 2, message: "known format"),
    ]

    @Test("Bad files: a message with the place, a status, no crash", arguments: faults)
    func badFile(_ fault: Fault) throws {
        try Self.withFiles([fault.name: fault.content]) { folder in
            let outcome = try Tool.run(["check", fault.name], directory: folder)
            #expect(outcome.status == fault.status)
            #expect((outcome.output + outcome.errors).contains(fault.message), "\(outcome)")
            #expect((outcome.output + outcome.errors).contains(fault.name))
            #expect(outcome.output.utf8.count < 10_000)
        }
    }

    @Test("Paths that cannot be checked end with 2, and the rest is checked")
    func paths() throws {
        let good = Data("\"a\" = \"b\";\n".utf8)
        try Self.withFiles(["good.strings": good, "nothing/x.txt": Data()]) { folder in
            let missing = try Tool.run(["check", "good.strings", "missing"], directory: folder)
            #expect(missing.status == 2)
            #expect(missing.errors.contains("missing: no such file or folder"))
            #expect(missing.output == "No findings in 1 string of 1 file\n")
            let empty = try Tool.run(["check", "nothing"], directory: folder)
            #expect(empty.status == 2)
            #expect(empty.errors.contains("nothing: no string files"))
            #expect(empty.output == "")
            let json = try Tool.run(["check", "nothing", "--format", "json"], directory: folder)
            #expect(json.status == 2)
            #expect(try Report(json.output).findings.isEmpty)
        }
    }

    @Test("Swift sources are checked with the tables beside them")
    func swiftSources() throws {
        let code = """
            undoManager?.setActionName("Undo Paste")
            undoManager?.setActionName(NSLocalizedString("typing", comment: ""))
            """
        let files = [
            "App/Editor.swift": Data(code.utf8), "App/Empty.swift": Data("let a = 1\n".utf8),
            "App/en.lproj/Localizable.strings": Data("\"typing\" = \"Typing.\";\n".utf8),
        ]
        try Self.withFiles(files) { folder in
            let outcome = try Tool.run(["check", "App", "--format", "json"], directory: folder)
            #expect(outcome.status == 1)
            let report = try Report(outcome.output)
            #expect(report.files == 2)
            let found = report.findings.map { finding in
                "\(finding["path"] ?? ""):\(finding["line"] ?? 0):\(finding["column"] ?? 0) "
                    + "\(finding["rule"] ?? "") \(finding["surface"] ?? "")"
            }
            #expect(
                found == [
                    "App/Editor.swift:1:29 hard-coded-undo-name undoName",
                    "App/Editor.swift:1:29 repeated-verb undoName",
                    "App/en.lproj/Localizable.strings:1:19 end-punctuation undoName",
                ])
            // A source that is named is clean even if it has no texts; a folder of such is not.
            #expect(try Tool.run(["check", "App/Empty.swift"], directory: folder).status == 0)
            #expect(try Tool.run(["check", "App/Editor.swift"], directory: folder).status == 1)
            try FileManager.default.removeItem(at: folder.appending(path: "App/Editor.swift"))
            try FileManager.default.removeItem(at: folder.appending(path: "App/en.lproj"))
            let empty = try Tool.run(["check", "App"], directory: folder)
            #expect(empty.status == 2)
            #expect(empty.errors.contains("no string files"))
        }
    }
}
