import PromptKit
import Testing

struct CheckerTests {
    @Test func findingsComeInTheOrderOfTheirPlaces() throws {
        let findings = try Checker().check(
            "Undo Undo Save &amp; Quit\u{200B}.", as: .undoTitle, locale: "en")
        #expect(findings.count >= 4)
        #expect(findings.map(\.range.lowerBound) == findings.map(\.range.lowerBound).sorted())
    }

    @Test func onlyAskedForRulesSpeak() throws {
        let text = "Undo Undo Typing."
        #expect(try Checker(rules: []).check(text, as: .undoTitle, locale: "en") == [])
        let findings = try Checker(rules: ["end-punctuation"]).check(
            text, as: .undoTitle, locale: "en")
        #expect(findings.map(\.rule) == ["end-punctuation"])
    }

    @Test func formerIdentifiersStillWork() throws {
        let findings = try Checker(rules: ["mixed-chinese-scripts"]).check(
            "数據", as: .other, locale: "zh-Hans")
        #expect(findings.map(\.rule) == ["wrong-chinese-script"])
    }

    @Test func severitiesCanBeSet() throws {
        let options = CheckOptions(severities: ["end-punctuation": .error])
        let findings = try Checker(rules: ["end-punctuation"], options: options).check(
            "Undo Typing.", as: .undoTitle, locale: "en")
        #expect(findings.map(\.severity) == [.error])
    }

    @Test func appNamesAreTold() throws {
        let text = "ShopApp uses your location to find shops."
        let silent = try Checker(rules: ["purpose-names-app"]).check(
            text, as: .purpose, locale: "en")
        #expect(silent == [])
        let findings = try Checker(
            rules: ["purpose-names-app"], options: CheckOptions(appNames: ["ShopApp"])
        ).check(text, as: .purpose, locale: "en")
        #expect(findings.map(\.range) == [0..<7])
    }

    @Test(arguments: [
        (HanLatinSpacing.none, "使用 Apple 登录", 2), (.space, "使用Apple登录", 2),
        (.none, "使用Apple登录", 0), (.space, "使用 Apple 登录", 0),
    ])
    func spacingStyleIsTold(_ style: HanLatinSpacing, _ text: String, _ count: Int) throws {
        let checker = Checker(
            rules: ["mixed-han-latin-spacing"], options: CheckOptions(hanLatinSpacing: style))
        #expect(try checker.check(text, as: .other, locale: "zh-Hans").count == count)
    }

    @Test func spellingsOfNamesAreTold() throws {
        let options = CheckOptions(allowedWords: ["github", "Save!"])
        let checker = Checker(rules: ["brand-case", "end-punctuation"], options: options)
        #expect(try checker.check("Sign in with Github", as: .other, locale: "en") == [])
        #expect(try checker.check("Open in Save!", as: .menuItem, locale: "en") == [])
        #expect(try checker.check("Your Iphone!", as: .menuItem, locale: "en").count == 2)
    }

    @Test func iconFontsAreTold() throws {
        let checker = Checker(
            rules: ["private-use-character"], options: CheckOptions(usesIconFont: true))
        #expect(try checker.check("\u{E001}", as: .other, locale: "en") == [])
    }

    /// Rules that need words are silent where nobody has told any; the others are not.
    @Test func unknownLanguageGetsTheUniversalRules() throws {
        #expect(try Checker().check("Cancel Typing", as: .undoTitle, locale: "xx") == [])
        let findings = try Checker().check("a\u{FFFD}b", as: .other, locale: "xx")
        #expect(findings.map(\.rule) == ["control-character"])
    }

    /// What translatewiki calls a language is a description of the messages.
    @Test func documentationOfMessagesIsLeftAlone() throws {
        #expect(try Checker().check("{{Optional}}...", as: .other, locale: "qqq") == [])
    }

    @Test func anyThreadMayAsk() async throws {
        let checker = Checker()
        let tags = try ["en", "de", "zh-Hans", "ja", "ar"].map { try LocaleTag($0) }
        let alone = tags.map {
            checker.check(PromptString("Undo\u{200B}.", locale: $0, surface: .undoTitle))
        }
        await withTaskGroup(of: Bool.self) { group in
            for index in 0..<200 {
                group.addTask {
                    let tag = tags[index % tags.count]
                    let fresh = index % 7 == 0 ? Checker() : checker
                    return fresh.check(
                        PromptString("Undo\u{200B}.", locale: tag, surface: .undoTitle))
                        == alone[index % tags.count]
                }
            }
            for await isSame in group { #expect(isSame) }
        }
    }

    /// Whatever the text, nothing traps, and places are whole characters of it.
    @Test(arguments: [1, 2, 3, 4])
    func randomTextsAreSurvived(_ seed: UInt64) throws {
        var random = SplitMix(seed: seed)
        let pieces = """
            %@ %1$@ % d %% ％@ {x} {x, plural, one {a} other {b}} { } } ${a \\( \\(x) &amp; &#x2 &; <b> <b < / 。。 ... … ? ？ ! \
            ( （ 「 “ " ' « » : ; 撤销 取消 數 (shù) ?yàn) 鏂囦欢 Undo undo Redo Cancel widerrufen 를 을 é Ã© â€™ İ ı ß ŉ \
            \u{200B} \u{200D} \u{202E} \u{2068} \u{2069} \u{FEFF} \u{FFFD} \u{E000} \u{0} \u{301} 👨‍👩‍👧 🇩🇪 \u{1F3F4} \u{E0067} a 1 _ - . , \n \u{A0}
            """.split(separator: " ").map(String.init) + [" ", ""]
        let locales = try [
            "en", "zh-Hans", "zh-TW", "ja", "ko", "de", "fr", "es", "ar", "tr", "th", "ru",
        ]
        .map { try LocaleTag($0) }
        let checker = Checker(
            rules: Set(RuleRegistry.stringRules.map { $0.description.identifier }))
        for _ in 0..<3000 {
            func text() -> String {
                (0..<Int(random.next() % 12)).map { _ in
                    pieces[Int(random.next() % UInt64(pieces.count))]
                }
                .joined()
            }
            let string = PromptString(
                text(), locale: locales[Int(random.next() % UInt64(locales.count))],
                surface: Surface.all[Int(random.next() % UInt64(Surface.all.count))],
                role: random.next() % 5 == 0 ? PromptRole.allCases[Int(random.next() % 3)] : nil,
                source: random.next() % 2 == 0 ? .init(text: text(), locale: .english) : nil,
                pluralCategory: random.next() % 4 == 0
                    ? PluralCategory.allCases[Int(random.next() % 6)] : nil)
            let utf8 = Array(string.text.utf8)
            for finding in checker.check(string) {
                let range = finding.range
                let isInside = range.lowerBound >= 0 && range.upperBound <= utf8.count
                #expect(isInside, "seed \(seed): \(finding) in \(string.text.debugDescription)")
                guard isInside else { continue }
                for edge in [range.lowerBound, range.upperBound] where edge < utf8.count {
                    #expect(
                        utf8[edge] & 0xC0 != 0x80,
                        "seed \(seed): \(finding) splits a character of \(string.text.debugDescription)"
                    )
                }
            }
        }
    }
}
