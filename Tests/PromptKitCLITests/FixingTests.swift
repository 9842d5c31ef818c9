import Foundation
import Testing

@Suite("promptkit check --fix")
struct FixingTests {
    private static let dots = "\"a\" = \"Save As...\";\n"
    private static let mended = "\"a\" = \"Save As\u{2026}\";\n"

    private static func check(_ words: String..., in folder: URL) throws -> Tool.Outcome {
        try Tool.run(["check"] + words, directory: folder)
    }

    private static func content(_ name: String, in folder: URL) throws -> String {
        try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    }

    @Test("What was mended is said, and what remains decides the status")
    func summary() throws {
        let files = [
            "en.lproj/A.strings": Data(Self.dots.utf8),
            "en.lproj/B.strings": Data("\"b\" = \"Delete %@ ...\";\n\"b\" = \"c\";\n".utf8),
        ]
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Self.check("--fix", "--fail-on", "info", in: folder)
            #expect(outcome.errors == "")
            #expect(try Self.content("en.lproj/A.strings", in: folder) == Self.mended)
            #expect(outcome.lines.contains { $0.hasSuffix("mended in 2 files") })
            #expect(outcome.output.contains("[duplicate-key]"))
            #expect(!outcome.output.contains("[three-dots]"))
            #expect(outcome.status == 1)
            try FileManager.default.removeItem(at: folder.appending(path: "en.lproj/B.strings"))
            let again = try Self.check("--fix", "--fail-on", "info", in: folder)
            #expect(again.lines.first == "Nothing to mend")
            #expect(again.status == 0)
        }
    }

    @Test("What a project has accepted is not mended: by configuration, comment or baseline")
    func accepted() throws {
        let files = [
            ".promptkit.yml": Data(
                "rules:\n  three-dots:\n    - severity: off\n      paths: [\"Old/**\"]\n".utf8),
            "Old/en.lproj/A.strings": Data(Self.dots.utf8),
            "New/en.lproj/A.strings": Data(Self.dots.utf8),
            "New/en.lproj/B.strings": Data(
                "/* promptkit:disable three-dots as it is printed */\n\(Self.dots)".utf8),
        ]
        try CheckCommandTests.withFiles(files) { folder in
            _ = try Self.check("New", "--write-baseline", "b.json", in: folder)
            let known = try Self.check("--fix", "--baseline", "b.json", in: folder)
            #expect(known.errors == "")
            #expect(try Self.content("New/en.lproj/A.strings", in: folder) == Self.dots)
            let outcome = try Self.check("--fix", in: folder)
            #expect(outcome.errors == "")
            #expect(try Self.content("Old/en.lproj/A.strings", in: folder) == Self.dots)
            #expect(try Self.content("New/en.lproj/A.strings", in: folder) == Self.mended)
            #expect(try Self.content("New/en.lproj/B.strings", in: folder).hasSuffix(Self.dots))
            let both = try Self.check("--fix", "--write-baseline", "b.json", in: folder)
            #expect(both.status == 2)
        }
    }

    @Test("JSON counts what was mended, only when asked to mend")
    func json() throws {
        try CheckCommandTests.withFiles(["en.lproj/A.strings": Data(Self.dots.utf8)]) { folder in
            let outcome = try Self.check("--fix", "--format", "json", in: folder)
            let json = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            #expect(json["mended"] as? [String: Int] == ["findings": 1, "files": 1])
            let without = try Self.check("--format", "json", in: folder)
            #expect(!without.output.contains("mended"))
        }
    }

    @Test("--fix takes no word that stands alone: a path is a path")
    func path() throws {
        try CheckCommandTests.withFiles(["unsafe/en.lproj/A.strings": Data(Self.dots.utf8)]) {
            folder in
            let outcome = try Self.check("--fix", "unsafe", in: folder)
            #expect(outcome.errors == "")
            #expect(try Self.content("unsafe/en.lproj/A.strings", in: folder) == Self.mended)
            let wrong = try Self.check("--fix=all", in: folder)
            #expect(wrong.status == 2)
            #expect(wrong.errors.contains("--fix is one of safe, unsafe"))
        }
    }

    @Test("--fix=unsafe mends the rest, too")
    func scopes() throws {
        let files = ["zh-Hans.lproj/A.strings": Data("\"Undo\" = \"撤消\";\n".utf8)]
        try CheckCommandTests.withFiles(files) { folder in
            _ = try Self.check("--fix", in: folder)
            #expect(try Self.content("zh-Hans.lproj/A.strings", in: folder).contains("撤消"))
            _ = try Self.check("--fix=unsafe", in: folder)
            #expect(try Self.content("zh-Hans.lproj/A.strings", in: folder).contains("撤销"))
        }
    }

    @Test("--diff shows the changes and writes nothing")
    func diff() throws {
        let text = (1...9).map { "\"k\($0)\" = \"v\";\n" }.joined() + "\"a\" = \"Save As...\";"
        try CheckCommandTests.withFiles(["en.lproj/A.strings": Data(text.utf8)]) { folder in
            let outcome = try Self.check("--diff", in: folder)
            #expect(
                outcome.output == """
                    --- a/en.lproj/A.strings
                    +++ b/en.lproj/A.strings
                    @@ -7,4 +7,4 @@
                     "k7" = "v";
                     "k8" = "v";
                     "k9" = "v";
                    -"a" = "Save As...";
                    \\ No newline at end of file
                    +"a" = "Save As\u{2026}";
                    \\ No newline at end of file

                    """)
            #expect(outcome.errors == "promptkit: would mend 1 finding in 1 file\n")
            #expect(try Self.content("en.lproj/A.strings", in: folder) == text)
            #expect(try Self.check("--diff", "--fix", in: folder).output == outcome.output)
            #expect(try Self.content("en.lproj/A.strings", in: folder) == text)
            #expect(try Self.check("--diff", "--format", "json", in: folder).status == 2)
        }
    }

    @Test("A diff of lines that go")
    func diffOfRemovedLines() throws {
        let text = "\"a\" = \"b\";\n;\n\"c\" = \"d\";\n;\n"
        try CheckCommandTests.withFiles(["en.lproj/A.strings": Data(text.utf8)]) { folder in
            let outcome = try Self.check("--diff", "--fix=unsafe", in: folder)
            try Data(outcome.output.utf8).write(to: folder.appending(path: "changes"))
            let expected = try Self.check("--fix=unsafe", in: folder)
            #expect(expected.output.contains("mended in 1 file"))
            let removed = outcome.lines.filter { $0.hasPrefix("-") && !$0.hasPrefix("---") }
            let added = outcome.lines.filter { $0.hasPrefix("+") && !$0.hasPrefix("+++") }
            let before = text.split(separator: "\n", omittingEmptySubsequences: false)
            let after = try Self.content("en.lproj/A.strings", in: folder)
                .split(separator: "\n", omittingEmptySubsequences: false)
            #expect(removed.count - added.count == before.count - after.count)
        }
    }

    @Test("Permissions stay, links are followed, nothing else is left in the folder")
    func attributes() throws {
        try CheckCommandTests.withFiles(["real/A.strings": Data(Self.dots.utf8)]) { folder in
            let real = folder.appending(path: "real/A.strings").path
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
            let link = folder.appending(path: "en.lproj")
            try FileManager.default.createDirectory(at: link, withIntermediateDirectories: true)
            try FileManager.default.createSymbolicLink(
                atPath: link.appending(path: "A.strings").path,
                withDestinationPath: "../real/A.strings")
            // Both paths lead to one file: it is mended once, and that is no mistake.
            let outcome = try Self.check(
                "--fix", "en.lproj/A.strings", "real/A.strings", in: folder)
            #expect(outcome.errors == "")
            #expect(try Self.content("real/A.strings", in: folder) == Self.mended)
            let kept = try FileManager.default.attributesOfItem(atPath: real)
            #expect(kept[.posixPermissions] as? Int == 0o640)
            let target = try FileManager.default.destinationOfSymbolicLink(
                atPath: link.appending(path: "A.strings").path)
            #expect(target == "../real/A.strings")
            let names = try FileManager.default.contentsOfDirectory(
                atPath: folder.appending(path: "real").path)
            #expect(names == ["A.strings"])
        }
    }

    @Test("A file that nobody may write to is said to be, with status 2")
    func readOnly() throws {
        try CheckCommandTests.withFiles(["en.lproj/A.strings": Data(Self.dots.utf8)]) { folder in
            let path = folder.appending(path: "en.lproj/A.strings").path
            try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
            let outcome = try Self.check("--fix", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("read-only"))
            #expect(try Self.content("en.lproj/A.strings", in: folder) == Self.dots)
        }
    }

    @Test("Standard input is only checked", arguments: ["--fix", "--diff", "--fix=unsafe"])
    func standardInput(_ option: String) throws {
        let outcome = try Tool.run(["check", "--stdin", option], input: "Save...\n")
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("there is no file to mend"))
    }

    @Test("The Notebook example: twice is once, and what was mended is found no more")
    func notebook() throws {
        for scope in ["--fix", "--fix=unsafe"] {
            try CheckCommandTests.withFiles([:]) { folder in
                let copy = folder.appending(path: "Notebook")
                try FileManager.default.copyItem(
                    at: ConsoleBlockTests.root.appending(path: "Examples/Notebook"), to: copy)
                let before = try CheckCommandTests.Report(
                    Self.check("--format", "json", in: copy).output)
                let first = try Self.check(scope, in: copy)
                #expect(first.errors == "")
                #expect(first.output.contains("mended in"))
                let contents = try Self.contents(of: copy)
                let after = try CheckCommandTests.Report(
                    Self.check("--format", "json", in: copy).output)
                let texts = Set(after.findings.map(Self.identity))
                #expect(texts.isSubset(of: Set(before.findings.map(Self.identity))))
                #expect(after.findings.count < before.findings.count)
                let second = try Self.check(scope, in: copy)
                #expect(second.lines.contains { $0.hasPrefix("Nothing to mend") })
                #expect(try Self.contents(of: copy) == contents)
            }
        }
    }

    private static func identity(_ finding: [String: Any]) -> String {
        "\(finding["path"] ?? "") \(finding["rule"] ?? "") \(finding["key"] ?? "") \(finding["locale"] ?? "")"
    }

    private static func contents(of folder: URL) throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            contents[path] = FileManager.default.contents(
                atPath: folder.appending(path: path).path)
        }
        return contents
    }

    // MARK: What cannot be mended

    @Test(
        "A binary property list cannot be edited: status 2, and nobody says there is nothing to do")
    func binary() throws {
        let objects: [UInt8] =
            Array("bplist00".utf8) + [0xD1, 1, 2, 0x51, 0x6B, 0x57] + Array("Save...".utf8)
        var trailer = [UInt8](repeating: 0, count: 32)
        (trailer[6], trailer[7], trailer[15], trailer[31]) = (1, 1, 3, 21)
        let files = ["en.lproj/L.strings": Data(objects + [8, 11, 13] + trailer)]
        try CheckCommandTests.withFiles(files) { folder in
            let outcome = try Self.check("--fix", "--fail-on", "never", in: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("a binary property list cannot be edited"))
            #expect(!outcome.output.contains("Nothing to mend"))
            #expect(try Self.check("--diff", "--fail-on", "never", in: folder).status == 0)
        }
    }

    @Test(
        "A scope without its sign, and options that contradict each other",
        arguments: [
            (["--fix", "unsafe"], "did you mean “--fix=unsafe”?"),
            (["--fix", ".", "safe"], "did you mean “--fix=safe”?"),
            (["--explain-surface", "--fix"], "--explain-surface prints no findings"),
            (["--explain-surface", "--diff"], "--explain-surface prints no findings"),
        ])
    func contradictions(_ words: [String], _ message: String) throws {
        try CheckCommandTests.withFiles(["en.lproj/A.strings": Data(Self.dots.utf8)]) { folder in
            let outcome = try Tool.run(["check"] + words, directory: folder)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains(message), "\(outcome.errors)")
            #expect(try Self.content("en.lproj/A.strings", in: folder) == Self.dots)
        }
    }

    @Test("Other people's code is mended only if it is named")
    func vendored() throws {
        let files = [
            "en.lproj/A.strings": Data(Self.dots.utf8),
            "Vendor/Kit/en.lproj/A.strings": Data(Self.dots.utf8),
            "third_party/en.lproj/B.strings": Data(Self.mended.utf8),
        ]
        try CheckCommandTests.withFiles(files) { folder in
            let all = try Self.check("--fix", in: folder)
            #expect(try Self.content("en.lproj/A.strings", in: folder) == Self.mended)
            #expect(try Self.content("Vendor/Kit/en.lproj/A.strings", in: folder) == Self.dots)
            #expect(
                all.errors
                    == "promptkit: ./Vendor: other people’s code is mended only if it is named\n")
            #expect(all.output.contains("[three-dots]"))
            #expect(try Self.check("--diff", in: folder).output == "")
            let named = try Self.check("--fix", "Vendor/Kit", in: folder)
            #expect(named.errors == "")
            #expect(try Self.content("Vendor/Kit/en.lproj/A.strings", in: folder) == Self.mended)
        }
    }

    @Test(
        "Names in a diff are written as git writes them",
        arguments: [
            ("my app.strings", "--- a/my app.strings\t"),
            ("ö.strings", "--- a/ö.strings"),
            ("a\nb.strings", "--- \"a/a\\nb.strings\""),
            ("a\u{1B}[1m.strings", "--- \"a/a\\033[1m.strings\""),
            ("a\u{202E}b c.strings", "--- \"a/a\\342\\200\\256b c.strings\""),
            ("a\"b.strings", "--- \"a/a\\\"b.strings\""),
        ])
    func names(_ name: String, _ header: String) throws {
        try CheckCommandTests.withFiles([name: Data(Self.dots.utf8)]) { folder in
            let outcome = try Self.check("--diff", in: folder)
            #expect(outcome.lines.first == header)
            #expect(outcome.lines.count == 5)
        }
    }

    @Test("A diff of a file in another encoding says that it is not one to apply")
    func otherEncoding() throws {
        let content = try #require(Self.dots.data(using: .utf16))
        try CheckCommandTests.withFiles(["en.lproj/A.strings": content]) { folder in
            let outcome = try Self.check("--diff", in: folder)
            #expect(outcome.lines.first?.hasPrefix("# ./en.lproj/A.strings is in UTF-16LE") == true)
            #expect(outcome.lines.first?.contains("shown here in UTF-8") == true)
            #expect(outcome.lines.contains("+\"a\" = \"Save As\u{2026}\";"))
        }
    }

    #if os(Linux)
        @Test("A name that is no UTF-8 is found, shown, mended and named by its bytes")
        func oddName() throws {
            try CheckCommandTests.withFiles([:]) { folder in
                let script = """
                    cd "$0" && n=$(printf 'Caf\\351.strings') && printf '"a" = "Save...";\\n' > "$n" &&
                    "$1" check --diff && "$1" check --diff "$n" && "$1" check --fix && cat "$n" && ls
                    """
                let file = folder.appending(path: "run.sh")
                try Data(script.utf8).write(to: file)
                let process = Process()
                process.executableURL = URL(filePath: "/bin/sh")
                process.arguments = ["-c", script, folder.path, Tool.path]
                let output = Pipe()
                process.standardOutput = output
                process.standardError = FileHandle.nullDevice
                try process.run()
                let data = output.fileHandleForReading.readDataToEndOfFile()
                process.waitUntilExit()
                #expect(process.terminationStatus == 0)
                let text = String(decoding: data, as: UTF8.self)
                #expect(text.components(separatedBy: "--- \"a/Caf\\351.strings\"\n").count == 3)
                #expect(text.contains("1 finding mended in 1 file"))
                #expect(text.contains("\n\"a\" = \"Save\u{2026}\";\n"))
                #expect(text.contains("\u{FFFD}.strings"))
            }
        }
    #endif
}
