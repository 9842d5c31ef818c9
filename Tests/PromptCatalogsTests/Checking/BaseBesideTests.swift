import PromptCatalogs
import PromptKit
import Testing

@Suite("A translation that is checked by itself")
struct BaseBesideTests {
    private static let files = [
        "p/en.lproj/L.strings": "\"a\" = \"Save %@\";\n\"b\" = \"Open...\";\n",
        "p/de.lproj/L.strings": "\"a\" = \"Sichern\";\n",
        "u/values/strings.xml": "<resources><string name=\"a\">Save %1$s</string></resources>",
        "u/values-de/strings.xml": "<resources><string name=\"a\">Sichern</string></resources>",
        "a/app_en.arb": "{\"a\": \"Save {name}\"}",
        "a/app_de.arb": "{\"a\": \"Sichern\"}",
        "j/texts.properties": "a=Save {0}\n",
        "j/texts_de.properties": "a=Sichern\n",
        "b/Base.lproj/L.strings": "\"a\" = \"Save %@\";\n",
        "b/en.lproj/L.strings": "\"a\" = \"Save\";\n",
        "b/de.lproj/L.strings": "\"a\" = \"Sichern\";\n",
        "r/fr.lproj/L.strings": "\"a\" = \"Enregistrer %@\";\n",
        "r/de.lproj/L.strings": "\"a\" = \"Sichern\";\n",
        "r/ko.lproj/L.strings": "\"a\" = \"저장\";\n",
    ]

    private func check(_ paths: [String], region: String? = nil) -> [String] {
        let system = MemoryFileSystem(Self.files)
        var options = CatalogChecker.Options()
        options.rules = ["placeholder-mismatch", "three-dots", "missing-translation"]
        options.developmentRegion = region.flatMap { try? LocaleTag($0) }
        let found = FileSearch.files(at: paths, in: system)
        var result: [String] = []
        CatalogChecker(options: options, fileSystem: system).check(found) { report in
            result += report.findings.map { "\($0.path) \($0.rule)" }
        }
        return result
    }

    @Test(
        "Is compared with the base that lies beside it",
        arguments: [
            "p/de.lproj/L.strings", "u/values-de/strings.xml", "a/app_de.arb",
            "j/texts_de.properties", "b/de.lproj/L.strings",
        ])
    func file(_ path: String) {
        #expect(check([path]).contains("\(path) placeholder-mismatch"))
    }

    @Test("By its folder as well, and nothing is said of the base")
    func folder() {
        #expect(
            check(["p/de.lproj"]) == [
                "p/de.lproj/L.strings missing-translation",
                "p/de.lproj/L.strings placeholder-mismatch",
            ])
        #expect(check(["p"]).contains("p/en.lproj/L.strings three-dots"))
    }

    @Test("The locale of the source texts tells which one it is")
    func region() {
        #expect(check(["r/de.lproj"]) == [])
        #expect(
            check(["r/de.lproj"], region: "fr") == ["r/de.lproj/L.strings placeholder-mismatch"])
        // The base itself has nothing to be compared with.
        #expect(check(["r/fr.lproj"], region: "fr") == [])
        #expect(check(["p/en.lproj/L.strings"]) == ["p/en.lproj/L.strings three-dots"])
    }

    @Test("What an editor holds is compared as well")
    func memory() throws {
        let checker = CatalogChecker(fileSystem: MemoryFileSystem(Self.files))
        let path = "p/de.lproj/L.strings"
        let file = try #require(CatalogFile(path: path))
        func rules(_ text: String) -> [String] {
            checker.check(SourceText(path: path, bytes: Array(text.utf8)), as: file)
                .findings.map(\.rule)
        }
        #expect(rules("\"a\" = \"Sichern\";\n").contains("placeholder-mismatch"))
        #expect(rules("\"a\" = \"%@ sichern\";\n\"b\" = \"Öffnen …\";\n") == [])
    }
}
