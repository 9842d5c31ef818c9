import PromptKit
import Testing

@testable import PromptCatalogs

/// Files that keep sentence style throughout, and those that do so here and there.
struct TitleStyleTests {
    private func findings(
        _ table: [String], options: CatalogChecker.Options = .init()
    ) -> [FileFinding] {
        var system = MemoryFileSystem()
        let lines = table.enumerated().map { "\"k\($0.offset)-button\" = \"\($0.element)\";\n" }
        system.files["app/en.lproj/L.strings"] = Array(lines.joined().utf8)
        var result: [FileFinding] = []
        CatalogChecker(options: options, fileSystem: system).check(
            FileSearch.files(at: ["app"], in: system)
        ) { result += $0.findings }
        return result.filter { $0.rule == "wrong-case" }
    }

    private static let sentence = [
        "Read now", "Save for later", "Report a bug", "Find in page", "Create group",
    ]

    @Test func aFileInSentenceStyleIsNotedOnce() throws {
        let found = findings(Self.sentence)
        try #require(found.count == 1)
        #expect(found[0].severity == .info)
        #expect(found[0].message.contains("5 of 5"))
        let fix = try #require(found[0].fix)
        #expect(!fix.isSafe)
        #expect(fix.edits.count == 5)
    }

    @Test func oneTitleOfSixIsAnException() {
        #expect(findings(Self.sentence + ["Log In"]).map(\.severity) == [.info])
    }

    @Test func aFileInTwoStylesIsReported() {
        let found = findings(Self.sentence + ["Log In", "Send Photo"])
        #expect(found.count == 5)
        #expect(found.allSatisfy { $0.severity == .warning })
    }

    @Test func aFewTitlesShowNoStyle() {
        #expect(findings(Array(Self.sentence.prefix(3))).count == 3)
    }

    @Test func theStyleThatAProjectStatesHolds() {
        var options = CatalogChecker.Options()
        options.checkOptions.ruleOptions["wrong-case"] = ["style": .choice("title")]
        #expect(findings(Self.sentence, options: options).count == 5)
    }

    @Test func silencedTitlesAreNotToldWithTheOthers() throws {
        var system = MemoryFileSystem()
        var text = Self.sentence.enumerated().map {
            "\"k\($0.offset)-button\" = \"\($0.element)\";\n"
        }
        text.insert("/* promptkit:disable wrong-case it is what the sign says */\n", at: 0)
        system.files["app/en.lproj/L.strings"] = Array(text.joined().utf8)
        var found: [FileFinding] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            found += $0.findings
        }
        try #require(found.map(\.rule) == ["wrong-case"])
        #expect(found[0].key == "k1-button")
        #expect(found[0].fix?.edits.count == 4)
    }

    @Test func purposesAreToldOnce() {
        var system = MemoryFileSystem()
        system.files["app/en.lproj/InfoPlist.strings"] = Array(
            "\"NSCameraUsageDescription\" = \"You must allow access to the camera.\";\n".utf8)
        var found: [FileFinding] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            found += $0.findings
        }
        #expect(found.map(\.rule) == ["purpose-presses"])
    }
}
