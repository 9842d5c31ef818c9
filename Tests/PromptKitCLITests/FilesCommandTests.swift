import Foundation
import Testing

@Suite("promptkit files")
struct FilesCommandTests {
    private static let files: [String: Data] = [
        "de.lproj/A.strings": Data("\"k\" = \"Ö\";\n\"l\" = \"L\"\n\"m\" = \"M\";\n".utf8),
        "en.lproj/A.strings": "\"k\" = \"O\";\n".data(using: .utf16LittleEndian).map {
            Data([0xFF, 0xFE]) + $0
        } ?? Data(),
        "B.xcstrings": Data(
            #"""
            {"sourceLanguage":"en","strings":{"a":{"localizations":{
            "de":{"stringUnit":{"state":"translated","value":"A"}},
            "fr":{"stringUnit":{"state":"translated","value":"B"}}}}},"version":"1.0"}
            """#.utf8),
        "C.swift": Data(
            "let a = String(localized: \"k\")\nlet b = NSLocalizedString(\"l\", comment: \"\")\n"
                .utf8),
        "plain.txt": Data("not looked for".utf8),
    ]

    private static func listed(_ outcome: Tool.Outcome) throws -> [String: Any] {
        try #require(
            JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
    }

    @Test("Each file with format, encoding, locale, table and counts")
    func text() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let outcome = try Tool.run(["files"], directory: folder)
            #expect(outcome.errors == "")
            #expect(outcome.status == 0)
            let rows = outcome.lines.map { line in
                line.split(separator: "  ", omittingEmptySubsequences: true)
                    .map { $0.trimmingCharacters(in: .whitespaces) }
            }
            try #require(rows.count == 6)
            #expect(rows[1].prefix(5) == ["./B.xcstrings", "xcstrings", "UTF-8", "en,de,fr", "B"])
            #expect(rows[2] == ["./C.swift", "swift", "UTF-8", "-", "-", "2", "0"])
            #expect(rows[3] == ["./de.lproj/A.strings", "strings", "UTF-8", "de", "A", "3", "1"])
            #expect(
                rows[4] == [
                    "./en.lproj/A.strings", "strings", "UTF-16LE with BOM", "en", "A", "1", "0",
                ])
            #expect(outcome.lines[5] == "4 files, 9 entries, 1 problem")
        }
    }

    @Test("JSON has the problems with their places")
    func json() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let outcome = try Tool.run(
                ["files", "--format", "json", "de.lproj"], directory: folder)
            #expect(outcome.status == 0)
            let json = try Self.listed(outcome)
            #expect(json["version"] as? Int == 1)
            let file = try #require((json["files"] as? [[String: Any]])?.first)
            #expect(
                Set(file.keys) == [
                    "path", "format", "encoding", "locales", "table", "entries", "problems",
                ])
            #expect(file["locales"] as? [String] == ["de"])
            let problem = try #require((file["problems"] as? [[String: Any]])?.first)
            #expect(problem["rule"] as? String == "missing-semicolon")
            #expect(problem["line"] as? Int == 2)
            #expect(problem["column"] as? Int == 10)
        }
    }

    @Test("A file that cannot be read is an error beside the others")
    func unreadable() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let outcome = try Tool.run(
                ["files", "--format", "json", "de.lproj", "nowhere.strings", "plain.txt"],
                directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("nowhere.strings: no such file or folder"))
            let json = try Self.listed(outcome)
            #expect(
                (json["errors"] as? [[String: Any]])?.first?["path"] as? String == "nowhere.strings"
            )
            #expect((json["files"] as? [Any])?.isEmpty == false)
        }
    }

    @Test("--input-format reads a file whatever its name, and looks for no other")
    func inputFormat() throws {
        try CheckCommandTests.withFiles(Self.files) { folder in
            let one = try Tool.run(
                ["files", "--input-format", "properties", "plain.txt"], directory: folder)
            #expect(one.status == 0)
            #expect(one.lines.count == 3)
            #expect(one.lines[1].hasPrefix("plain.txt  properties"))
            try FileManager.default.createDirectory(
                at: folder.appending(path: "empty"), withIntermediateDirectories: false)
            let none = try Tool.run(
                ["files", "--input-format", "arb", "empty"], directory: folder)
            #expect(none.status == 2)
            #expect(none.errors.contains("no string files found"))
        }
    }

    @Test("The help tells of the options and statuses")
    func help() throws {
        let outcome = try Tool.run(["files", "--help"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("--input-format FORMAT"))
        #expect(outcome.output.contains("Exit status"))
    }

    @Test("What the configuration excludes is left out, which is said where nothing is left")
    func excluded() throws {
        var files = Self.files
        files[".promptkit.yml"] = Data("exclude: [de.lproj, \"*.swift\"]\n".utf8)
        try CheckCommandTests.withFiles(files) { folder in
            func paths(_ arguments: String...) throws -> [String] {
                let outcome = try Tool.run(
                    ["files", "--format", "json"] + arguments, directory: folder)
                #expect(outcome.status == 0)
                return try (Self.listed(outcome)["files"] as? [[String: Any]] ?? []).compactMap {
                    $0["path"] as? String
                }
            }
            #expect(try paths() == ["./B.xcstrings", "./en.lproj/A.strings"])
            #expect(try paths("--no-config").count == 4)
            for command in ["files", "check"] {
                let all = try Tool.run([command, "de.lproj"], directory: folder)
                #expect(all.status == 0)
                #expect(
                    all.errors
                        == "promptkit: de.lproj: all that is there is excluded by .promptkit.yml\n")
                let named = try Tool.run([command, "C.swift", "B.xcstrings"], directory: folder)
                #expect(named.errors == "promptkit: C.swift: excluded by .promptkit.yml\n")
            }
        }
    }

    @Test("--input-format takes all files of a folder")
    func inputFormatOfFolder() throws {
        try CheckCommandTests.withFiles([
            "conf/odd.conf": Data("a=b\n".utf8), "conf/.hidden": Data("c=d\n".utf8),
        ]) { folder in
            let outcome = try Tool.run(
                ["files", "--input-format", "properties", "conf"], directory: folder)
            #expect(outcome.status == 0)
            #expect(outcome.lines.count == 3)
            #expect(outcome.lines[1].hasPrefix("conf/odd.conf  properties"))
        }
    }
}
