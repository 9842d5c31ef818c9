import PromptKit
import Testing

@testable import PromptCatalogs

struct WrongScriptTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var locale: String
        var source: String?
        var text: String
        var message: String?

        var testDescription: String { "\(locale): \(text)" }
    }

    static let rows: [Row] = [
        Row(locale: "sr-Latn", text: "Ime je tu"),
        // Of a language in two scripts only what its tag says.
        Row(locale: "sr", text: "Ime je tu"),
        Row(locale: "sr", text: "Име је ту"),
        Row(locale: "uz", text: "Файлни ўчириш"),
        Row(
            locale: "sr-Latn", text: "Име је ту",
            message: "20 of 20 texts are in Cyrillic letters, and sr-Latn is written in Latin ones"),
        Row(locale: "be-Latn", text: "%d файлаў", message: "20 of 20 texts are in Cyrillic"),
        Row(locale: "be-Latn", text: "50% файлаў", message: "20 of 20 texts are in Cyrillic"),
        Row(locale: "ru", text: "<b>{name}</b> %1$lld файлов"),
        Row(locale: "de", text: "Удалить файл", message: "20 of 20 texts are in Cyrillic"),
        Row(locale: "ja", text: "ファイル"),
        Row(locale: "ja", text: "漢字"),
        Row(locale: "ko", text: "파일 삭제"),
        Row(locale: "zh-Hans", text: "删除文件"),
        Row(locale: "zh-Hant", text: "파일 삭제", message: "20 of 20 texts are in Hangul"),
        Row(locale: "ks-Aran", text: "فائل"),
        Row(locale: "ks-Deva", text: "فائل", message: "20 of 20 texts are in Arabic"),
        // Names, and what is not translated yet, are in Latin letters anywhere.
        Row(locale: "ru", source: "Delete the files", text: "Delete this file"),
        Row(locale: "ru", source: "Wi-Fi network", text: "Wi-Fi сеть"),
        Row(locale: "ru", text: "Delete this file"),
        Row(
            locale: "ru", source: "Delete the file", text: "Datei löschen",
            message: "20 of 20 texts are in Latin"),
        Row(
            locale: "el", source: "Delete the file", text: "Diagrafi archeiou",
            message: "20 of 20 texts are in Latin"),
    ]

    @Test(arguments: rows)
    func isTold(_ row: Row) {
        var files = ["\(row.locale).lproj/L.strings": WrongScript.list(of: row.text)]
        if let source = row.source { files["en.lproj/L.strings"] = WrongScript.list(of: source) }
        let found = findings(files)
        #expect(found.count == (row.message == nil ? 0 : 1))
        if let message = row.message { #expect(found.first?.message.hasPrefix(message) == true) }
    }

    /// A few are no matter of the file, and half of them neither.
    @Test(arguments: [(19, 0), (20, 0), (21, 1)])
    func needsMost(_ count: Int, _ expected: Int) {
        let other = (0..<count).map { "\"a\($0)\" = \"Име\";\n" }.joined()
        let own = (0..<20).map { "\"b\($0)\" = \"Ime\";\n" }.joined()
        #expect(findings(["sr-Latn.lproj/L.strings": other + own]).count == expected)
        #expect(findings(["sr-Latn.lproj/L.strings": other]).count == (count < 20 ? 0 : 1))
    }

    /// A mark that nothing closes is looked past in no more time than there is text.
    @Test(.timeLimit(.minutes(15)), arguments: ["{", "<", "%", "%l"])
    func openMarks(_ mark: String) {
        let text = String(repeating: mark, count: 1 << 20)
        #expect(findings(["de.lproj/L.strings": "\"a\" = \"\(text)\";\n"]).isEmpty)
    }

    /// The letters are not told again, word by word.
    @Test func standsForOthers() {
        let text = WrongScript.list(of: "Им\u{65}на")
        let rules: Set<String> = ["wrong-script", "mixed-script-word"]
        #expect(
            findings(["sr-Latn.lproj/L.strings": text], rules).map(\.rule) == ["wrong-script"])
    }

    private func findings(
        _ files: [String: String], _ rules: Set<String> = ["wrong-script"]
    ) -> [FileFinding] {
        CatalogChecker.findings(in: files, ofRules: rules)
    }
}
