import Foundation
import Testing

extension ConfigurationTests {
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

    @Test("Many faults are counted, not all told, and take no time", .timeLimit(.minutes(15)))
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
}
