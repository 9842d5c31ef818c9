import PromptKit
import Testing

@testable import PromptCatalogs

@Suite("Texts that stand in for others")
struct FillerTextTests {
    private func isTold(_ text: String, _ locale: String, source: String?) -> Bool {
        var files = ["\(locale).lproj/L.strings": "\"a\" = \"\(text)\";\n"]
        if let source { files["en.lproj/L.strings"] = "\"a\" = \"\(source)\";\n" }
        return CatalogChecker.findings(in: files, ofRules: ["filler-text"]).contains {
            $0.path.hasPrefix(locale)
        }
    }

    @Test(arguments: [
        ("TODO: translate", "de", "Open" as String?), ("TODO translate this", "fr", nil),
        ("FIXME: traducir", "es", "Open"), ("TODO - 翻译", "zh-Hans", "Open"),
        ("Lorem ipsum dolor", "en", nil), ("lorem ipsum", "de", "Open"),
        ("[de] Open", "de", "Open"),
        ("[pt-BR] Open", "pt-BR", "Open"), ("[zh_Hans] Open", "zh-Hans", "Open"),
        ("XXX", "de", "Open"), ("null", "de", "Open"), ("TRANSLATE ME", "ja", "Open"),
    ])
    func standIns(_ text: String, _ locale: String, _ source: String?) {
        #expect(isTold(text, locale, source: source))
    }

    @Test(arguments: [
        ("TODO: comprar pan", "es", nil as String?), ("TODO", "es", "ALL"),
        ("Todo: translate", "en", nil), ("TODO: translate it", "de", "TODO: translate"),
        ("null", "de", "zero"), ("XXX", "de", "XXX"), ("[%@] öffnen", "de", "[%@] open"),
        ("[de] Öffnen", "de", "[en] Open"), ("[fr] Open", "de", "Open"), ("[de]", "de", "German"),
        ("Lorem ipsum", "de", "Lorem ipsum text"), ("Translate", "en", nil), ("Nullen", "de", nil),
        ("[", "de", nil), ("", "de", "Open"),
    ])
    func texts(_ text: String, _ locale: String, _ source: String?) {
        #expect(!isTold(text, locale, source: source))
    }
}
