import PromptKit
import Testing

@testable import PromptCatalogs

/// Folders and files whose language is none.
struct UnknownLocaleTests {
    private static func messages(_ path: String, _ text: String) -> [String] {
        var system = MemoryFileSystem()
        system.files["app/" + path] = Array(text.utf8)
        var messages: [String] = []
        CatalogChecker(fileSystem: system).check(FileSearch.files(at: ["app"], in: system)) {
            messages += $0.findings.filter { $0.rule == "unknown-locale" }.map(\.message)
        }
        return messages
    }

    @Test(arguments: [
        ("jp", "ja"), ("cn", "zh-Hans"), ("cz", "cs"), ("tw", nil), ("kr", nil), ("gr", "el"),
        ("dk", "da"), ("ua", "uk"), ("us", "en"), ("vn", "vi"), ("jp_JP", "ja"),
    ])
    func foldersOfCountries(_ folder: String, _ meant: String?) {
        let found = Self.messages("\(folder).lproj/Localizable.strings", "\"a\" = \"A\";\n")
        #expect(found == (meant.map { ["“\(folder)” names no language: “\($0)” is meant"] } ?? []))
    }

    @Test(arguments: ["xx", "zz", "qq", "xx_XX"])
    func madeUpLanguages(_ folder: String) {
        let found = CatalogChecker.findings(
            in: ["\(folder).lproj/L.strings": "\"a\" = \"A\";\n"], ofRules: ["unknown-locale"])
        #expect(found.map(\.severity) == [.info])
    }

    /// Languages, also those by old and rare codes, and the base.
    @Test(arguments: [
        "ja", "zh_CN", "cs", "iw", "in", "ji", "no", "sh", "mo", "tl", "sr@latin", "szl", "tok",
        "Base", "German", "en-GB", "yue", "und",
    ])
    func foldersOfLanguages(_ folder: String) {
        #expect(Self.messages("\(folder).lproj/Localizable.strings", "\"a\" = \"A\";\n") == [])
    }

    @Test func onceForAllTexts() {
        let unit = "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"A\"}}"
        let catalog =
            "{\"sourceLanguage\":\"en\",\"strings\":{"
            + ["a", "b"].map { "\"\($0)\":{\"localizations\":{\"de\":\(unit),\"jp\":\(unit)}}" }
            .joined(separator: ",") + "},\"version\":\"1.0\"}"
        #expect(
            Self.messages("L.xcstrings", catalog) == ["“jp” names no language: “ja” is meant"])
        let table = "<resources><string name=\"a\">A</string></resources>"
        #expect(
            Self.messages("res/values-jp/strings.xml", table)
                == ["“jp” names no language: “ja” is meant"])
        #expect(
            Self.messages(
                "po/messages.po",
                "msgid \"\"\nmsgstr \"Language: cz\\nContent-Type: text/plain; charset=UTF-8\\n\"\n\n"
                    + "msgid \"A\"\nmsgstr \"B\"\n") == ["“cz” names no language: “cs” is meant"])
    }
}
