import PromptKit
import Testing

@Suite("TitleRules")
struct TitleRulesTests {
    @Test("Every set is found by its name, in every spelling", arguments: TitleRules.all)
    func names(_ rules: TitleRules) {
        #expect(TitleRules(name: rules.name) == rules)
        #expect(CaseStyle(name: "title:\(rules.name)") == .title(rules))
        #expect(CaseStyle(name: "title-\(rules.name)") == .title(rules))
        #expect(CaseStyle(name: CaseStyle.title(rules).name) == .title(rules))
    }

    @Test("Other spellings")
    func spellings() {
        #expect(CaseStyle(name: "auto") == .automatic)
        #expect(CaseStyle(name: "automatic") == .automatic)
        #expect(CaseStyle(name: "title") == .title(.apple))
        #expect(CaseStyle(name: "sentence") == .sentence)
        #expect(CaseStyle(name: "verbatim") == .verbatim)
        for name in ["", "Title", "title:", "title:foo", "titleapple", "upper"] {
            #expect(CaseStyle(name: name) == nil, "\(name)")
        }
    }

    @Test(
        "One text by every set",
        arguments: [
            ("apple", "Learn to Sort with Plug-ins After Lunch yet as If"),
            ("chicago", "Learn to Sort with Plug-Ins After Lunch Yet as If"),
            ("chicago17", "Learn to Sort with Plug-Ins after Lunch Yet as If"),
            ("ap", "Learn To Sort With Plug-Ins After Lunch yet as If"),
            ("apa", "Learn to Sort With Plug-Ins After Lunch yet as If"),
            ("mla", "Learn to Sort with Plug-Ins after Lunch yet as If"),
            ("gnome", "Learn to Sort With Plug-Ins After Lunch yet as If"),
            ("microsoft", "Learn to Sort with Plug-ins After Lunch Yet as If"),
        ])
    func differences(_ name: String, _ expected: String) throws {
        let rules = try #require(TitleRules(name: name))
        let converter = CaseConverter(locale: try LocaleTag("en"), style: .title(rules))
        #expect(converter.convert("learn to sort with plug-ins after lunch yet as if") == expected)
    }
}
