import Foundation
import Testing

/// What a path says of a file is the same however the path is written.
@Suite("Places of files")
struct PlacesTests {
    private static let files: [String: Data] = [
        "App/fr.lproj/L.strings": Data(
            "/* Menu item */\n\"u\" = \"Annuler la suppression\";\n".utf8),
        "App/en.lproj/L.strings": Data("/* Menu item */\n\"u\" = \"Undo Delete\";\n".utf8),
        "res/values-de/strings.xml": Data(
            "<resources><string name=\"a\">Auf</string></resources>\n".utf8),
    ]

    @Test(
        "The folder of a locale is known from inside, and by another name",
        arguments: [
            ("App/fr.lproj", ["L.strings"], ["fr"]), ("App/fr.lproj", ["."], ["fr"]),
            ("App/fr.lproj", [".."], ["en", "fr"]), ("App", ["fr.lproj/."], ["fr"]),
            ("App", ["../App/fr.lproj/L.strings"], ["fr"]), (".", ["link/L.strings"], ["fr"]),
            (".", ["link"], ["fr"]), ("res/values-de", ["strings.xml"], ["de"]),
            ("res/values-de", ["."], ["de"]),
            ("res/values-de", ["--input-format", "android", "."], ["de"]),
        ])
    func locales(_ folder: String, _ arguments: [String], _ expected: [String]) throws {
        try CheckCommandTests.withFiles(Self.files) { root in
            try FileManager.default.createSymbolicLink(
                at: root.appending(path: "link"),
                withDestinationURL: root.appending(path: "App/fr.lproj"))
            let outcome = try Tool.run(
                ["files", "--format", "json"] + arguments,
                directory: root.appending(path: folder))
            let json = try #require(
                JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
            let files = try #require(json["files"] as? [[String: Any]])
            #expect(files.compactMap { ($0["locales"] as? [String])?.first } == expected)
        }
    }

    @Test("Nothing is mended by the rules of another language")
    func mending() throws {
        try CheckCommandTests.withFiles(Self.files) { root in
            let folder = root.appending(path: "App/fr.lproj")
            _ = try Tool.run(["check", "--fix", "L.strings"], directory: folder)
            let text = try Data(contentsOf: folder.appending(path: "L.strings"))
            #expect(text == Self.files["App/fr.lproj/L.strings"])
        }
    }

    @Test(
        "A file that is named twice is one file",
        arguments: [
            ["App/en.lproj/L.strings", "./App/en.lproj/L.strings"],
            ["App/en.lproj/L.strings", "App/../App/en.lproj"],
            ["./App/en.lproj", "App/en.lproj/L.strings"],
        ])
    func spellings(_ paths: [String]) throws {
        try CheckCommandTests.withFiles(Self.files) { root in
            let outcome = try Tool.run(["files"] + paths, directory: root)
            #expect(outcome.lines.last == "1 file, 1 entry, 0 problems")
        }
    }

    @Test(
        "Standard input that cannot be read is an error",
        arguments: [
            ["check", "--stdin", "--locale", "en"], ["title", "--batch"], ["case", "--batch"],
        ])
    func unreadableInput(_ arguments: [String]) throws {
        try CheckCommandTests.withFiles(Self.files) { root in
            let outcome = try Tool.run(arguments, inputBytes: nil, inputFolder: root)
            #expect(outcome.status == 2)
            #expect(outcome.errors.contains("cannot read standard input"))
        }
    }
}
