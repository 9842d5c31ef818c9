/// "Change units of length." in an Armenian table: English that the source no longer has.
struct EnglishText: StringRule {
    static let description = RuleDescription(
        identifier: "english-text",
        summary:
            "A translation into a language of other letters is English, though not its source’s.",
        rationale: """
            The source was reworded, and the translation is still what it was copied from; or \
            somebody filled in English by hand. Names and commands may well be Latin: a text is \
            reported that has a word which only English has, and small letters such as a \
            sentence has. Of two words it is only noted.
            """,
        source: "Apple, Localization: every text that people see",
        surfaces: [
            .undoName, .undoTitle, .alertTitle, .alertMessage, .button, .menuItem,
            .accessibilityLabel, .snackbar, .other,
        ],
        languages: .except(["en"]),
        requires: .asciiLetter,
        severity: .warning,
        falseAlarms: "0 of 51 warnings in thirty real apps and a dozen desktop programs",
        examples: [
            .good("iPhone 15 Pro", locale: "hy", surface: .other, source: ("Phone", "en")),
            .good("RSS feed", locale: "zh-Hant", surface: .other, source: ("RSS feeds", "en")),
            .good("Nalepi vezu", locale: "sr", surface: .other, source: ("Paste link", "en")),
            .good("Page Down", locale: "ru", surface: .other, source: ("Page_Down", "en")),
            .good(
                "Change units of length.", locale: "de", surface: .other,
                source: ("Choose between miles and kilometers", "en")),
            .bad(
                "⟦Change units of length.⟧", locale: "hy", surface: .other,
                source: ("Choose between miles and kilometers", "en")),
            .bad(
                "⟦Coordinates format⟧", locale: "hy", surface: .other,
                source: ("Coordinate format", "en")),
        ])

    /// Whether some write the language in Latin letters, whatever its tag says.
    private let hasLatinToo: Bool

    init?(_ context: CheckContext) {
        guard let letters = LocaleLetters.of(context.locale), !letters.isLatin else { return nil }
        hasLatinToo = Self.mixed.contains(context.locale.language)
    }

    private static let mixed: Set<String> = [
        "sr", "az", "uz", "kk", "ky", "tk", "tt", "ku", "mn", "tg", "pa", "sd", "ks", "hi", "ur",
        "bs", "sh", "crh", "kok", "ha", "iu", "cr", "shi", "zgh", "ckb", "ug",
    ]

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Most texts have a letter of their language.
        guard !string.traits.contains(.nonASCII), !string.traits.contains(.sameAsSource),
            string.bytes.count >= 8
        else { return }
        let source = string.string.source?.text
        let count = EnglishDetection.count(in: string.text)
        // Of "Page_Down" the words are those of a key.
        guard count.words >= 2, source?.utf8.contains(0x20) ?? true else { return }
        let words = EnglishDetection.words(of: string.text)
        let (strong, lower) = (count.strong, count.lower)
        let isSure = words.count >= 3 && strong >= 1 && lower >= 2
        // "fps, avg": what the source has as well may be right in any language.
        if !isSure, let source,
            EnglishDetection.words(of: source).map({ $0.lowercased() })
                == words.map({ $0.lowercased() })
        {
            return
        }
        guard
            strong >= 1 && lower >= 1
                || !hasLatinToo && lower == words.count - 1 && Self.isPlain(words)
        else { return }
        report.add(
            string.bytes.trimmed(string.range), "the text is English: translate it",
            severity: isSure ? nil : .info)
    }

    /// Words such as a sentence has, a capital at its beginning: not "RSS feed".
    private static func isPlain(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            word.utf8.count >= 3 && word.utf8.allSatisfy { $0 | 0x20 >= 0x61 }
        } && words[0].utf8.first.map { $0 < 0x61 } == true
            && words[0].utf8.dropFirst().allSatisfy { $0 >= 0x61 }
    }
}
