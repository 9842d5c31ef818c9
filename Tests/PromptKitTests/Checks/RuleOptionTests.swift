import PromptKit
import Testing

/// Options of rules do what they say.
struct RuleOptionTests {
    private func count(
        _ rule: String, _ text: String, _ surface: Surface, locale: String = "en",
        _ options: [String: RuleOption.Value] = [:]
    ) throws -> Int {
        Checker(rules: [rule], options: CheckOptions(ruleOptions: [rule: options]))
            .check(PromptString(text, locale: try LocaleTag(locale), surface: surface)).count
    }

    @Test func limitsOfWords() throws {
        let name = "Paste and Match Style"
        #expect(try count("too-many-words", name, .undoName) == 1)
        #expect(try count("too-many-words", name, .undoName, ["words": .number(4)]) == 0)
        #expect(
            try count("too-many-words", "Address Change", .undoName, ["words": .number(1)]) == 1)
        #expect(
            try count(
                "too-many-words", "立即删除", .button(.normal), locale: "zh-Hans",
                ["characters": .number(3)]) == 1)
    }

    @Test func sentencesAndCharacters() throws {
        let text = "Your camera is used to scan receipts. Nothing is kept."
        #expect(try count("purpose-too-long", text, .purpose) == 1)
        #expect(try count("purpose-too-long", text, .purpose, ["sentences": .number(2)]) == 0)
        let short = "Your camera is used to scan receipts."
        #expect(try count("purpose-too-long", short, .purpose, ["characters": .number(20)]) == 1)
    }

    @Test func linesOfTitles() throws {
        let title = "The file that you have been working on since this morning couldn’t be saved."
        #expect(try count("title-over-two-lines", title, .alertTitle) == 1)
        #expect(try count("title-over-two-lines", title, .alertTitle, ["lines": .number(4)]) == 0)
    }

    @Test func japaneseMarks() throws {
        let rule = "full-width-mark-in-japanese"
        #expect(try count(rule, "削除しますか？", .other, locale: "ja") == 1)
        let full: [String: RuleOption.Value] = ["style": .choice("full")]
        #expect(try count(rule, "削除しますか？", .other, locale: "ja", full) == 0)
        #expect(try count(rule, "削除しますか?", .other, locale: "ja", full) == 1)
    }

    @Test func chineseQuotes() throws {
        let rule = "wrong-chinese-quotes"
        #expect(try count(rule, "删除「%@」？", .other, locale: "zh-Hans") == 1)
        let corner: [String: RuleOption.Value] = ["simplified": .choice("corner")]
        #expect(try count(rule, "删除「%@」？", .other, locale: "zh-Hans", corner) == 0)
        #expect(try count(rule, "删除“%@”？", .other, locale: "zh-Hans", corner) == 1)
    }

    @Test func allowedWords() throws {
        #expect(try count("brand-case", "Open Github", .other) == 1)
        #expect(try count("brand-case", "Open Github", .other, ["allow": .words(["Github"])]) == 0)
        #expect(
            try count("brand-case", "Open Github, Iphone", .other, ["allow": .words(["Github"])])
                == 1)
        #expect(
            try count("yes-no-button", "Yes", .button(.normal), ["allow": .words(["yes"])]) == 0)
        #expect(
            try count(
                "too-many-words", "Paste and Match Style", .undoName,
                ["allow": .words(["Paste and Match Style"])]) == 0)
    }

    @Test func severityOfWhatIsLeftIsKept() throws {
        let checker = Checker(
            rules: ["too-many-words"],
            options: CheckOptions(
                ruleOptions: ["too-many-words": ["allow": .words(["nothing of the kind"])]]))
        let findings = checker.check(
            PromptString("Paste and Match Style", locale: .english, surface: .undoName))
        #expect(findings.map(\.severity) == [.info])
    }

    @Test(arguments: RuleRegistry.stringRules.map { $0.description })
    func areDescribed(_ description: RuleDescription) {
        var seen: Set<String> = ["allow"]
        for option in description.options {
            #expect(seen.insert(option.name).inserted)
            #expect(option.help.hasSuffix("."))
            if case .choice(let usual) = option.usual { #expect(option.choices.contains(usual)) }
        }
    }
}
