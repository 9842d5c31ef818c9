/// "Delete the photo" in a French table.
struct UntranslatedText: StringRule {
    static let description = RuleDescription(
        identifier: "untranslated-text",
        summary: "A translation is the source text itself, or English of former days.",
        rationale: """
            It was forgotten, or filled in by a tool so that nothing looks missing. Names and loan \
            words may well stay as they are: a text is reported that has two words or more, one of \
            which only English has; in menus and on buttons one word is enough where the language \
            writes in other letters, or has its own word for undo. Of two words, or where all are \
            capitalised like a name, it is only noted.
            """,
        source: "Apple, Localization: every text that people see",
        surfaces: [
            .undoName, .undoTitle, .alertTitle, .alertMessage, .button, .menuItem,
            .accessibilityLabel, .snackbar, .other,
        ],
        needs: .asciiLetter,
        severity: .warning,
        falseAlarms: """
            none in the warnings that were read of 433 in 147,000 strings of ten real apps
            """,
        examples: [
            .good(
                "Supprimer la photo", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .good("Mac App Store", locale: "fr", surface: .other, source: ("Mac App Store", "en")),
            .good("Smart Home", locale: "de", surface: .other, source: ("Smart Home", "en")),
            .good(
                "Delete the photo", locale: "en-GB", surface: .other,
                source: ("Delete the photo", "en")),
            .good("Version %@", locale: "fr", surface: .other, source: ("Version %@", "en")),
            .bad(
                "⟦Delete the photo⟧", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .bad(
                "⟦Your changes could not be saved.⟧", locale: "zh-Hans", surface: .alertMessage,
                source: ("Your changes could not be saved.", "en")),
            .good("Undo", locale: "en-GB", surface: .menuItem, source: ("Undo", "en")),
            .good("iPhone 15 Pro", locale: "hy", surface: .other, source: ("Phone", "en")),
            .good("Nalepi vezu", locale: "sr", surface: .other, source: ("Paste link", "en")),
            .bad(
                "⟦Change units of length.⟧", locale: "hy", surface: .other,
                source: ("Choose between miles and kilometers", "en")),
            .bad(
                "⟦Coordinates format⟧", locale: "hy", surface: .other,
                source: ("Coordinate format", "en")),
            .good("OK", locale: "ja", surface: .button(.normal), source: ("OK", "en")),
            .bad("⟦Undo⟧", locale: "zh-Hans", surface: .menuItem, source: ("Undo", "en")),
            .bad("⟦Redo⟧", locale: "de", surface: .menuItem, source: ("Redo", "en")),
            .bad("⟦Cut⟧", locale: "zh-Hans", surface: .menuItem, source: ("Cut", "en")),
            .bad(
                "⟦Hide Sidebar⟧", locale: "ja", surface: .menuItem, source: ("Hide Sidebar", "en")),
        ])

    /// Whether the text is a command that stands in a menu or on a button.
    private let isCommand: Bool
    /// Whether the language is written in other letters than English.
    private let hasOtherLetters: Bool
    /// Whether some write the language in Latin letters, whatever its tag says.
    private let hasLatinToo: Bool
    private let words: UndoWords?

    init?(_ context: CheckContext) {
        guard context.locale.language != "en" else { return nil }
        isCommand = SurfaceSet.commands.contains(context.surface)
        hasOtherLetters = LocaleLetters.of(context.locale).map { !$0.isLatin } ?? false
        hasLatinToo = [
            "sr", "az", "uz", "kk", "ky", "tk", "tt", "ku", "mn", "tg", "pa", "sd", "ks", "hi",
            "ur", "bs", "sh", "crh", "kok", "ha", "iu", "cr", "shi", "zgh", "ckb", "ug",
        ].contains(context.locale.language)
        words = context.undoWords
    }

    /// “Undo” in a German menu, “Paste” in a Japanese one: one word is enough where the language
    /// has its own for it, or writes in other letters.
    private func isLeftCommand(
        _ string: borrowing CheckedString, strong: Int, words count: Int
    ) -> Bool {
        guard isCommand, count <= 3 else { return false }
        if let role = string.role, let words {
            // Some languages say it as English does.
            let isOwn = words.words.contains {
                $0.role == role && $0.standing != .english && $0.standing != .wrong
                    && string.text.lowercased().hasPrefix($0.folded.text.lowercased())
            }
            return !isOwn
        }
        return hasOtherLetters && (strong > 0 || Self.commands.contains(string.text.lowercased()))
    }

    /// English that is no longer the source's, in a language of other letters.
    private func checkOldEnglish(
        _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        guard string.bytes.count >= 8, string.string.source?.text != string.text else { return }
        let words = EnglishDetection.words(of: string.text)
        guard words.count >= 2,
            // Of "Page_Down" the words are those of a key.
            string.string.source?.text.utf8.contains(0x20) ?? true
        else { return }
        var (strong, lower) = (0, 0)
        for word in words {
            if word.utf8.first.map({ $0 >= 0x61 }) == true { lower += 1 }
            let folded = word.lowercased()
            if EnglishDetection.all.contains(folded), !EnglishDetection.weak.contains(folded) {
                strong += 1
            }
        }
        let isSure = words.count >= 3 && strong >= 1 && lower >= 2
        // "fps, avg": what the source has as well may be right in any language.
        if !isSure, let source = string.string.source?.text,
            EnglishDetection.words(of: source).map({ $0.lowercased() })
                == words.map({ $0.lowercased() })
        {
            return
        }
        guard
            strong >= 1 && lower >= 1 || !hasLatinToo && lower == words.count - 1 && isPlain(words)
        else {
            return
        }
        report.add(
            string.bytes.trimmed(string.range), "the text is English: translate it",
            severity: isSure ? nil : .info)
    }

    /// Words such as a sentence has, a capital at its beginning.
    private func isPlain(_ words: [String]) -> Bool {
        words.allSatisfy { word in
            word.utf8.count >= 3 && word.utf8.allSatisfy { $0 | 0x20 >= 0x61 }
        } && words[0].utf8.first.map { $0 < 0x61 } == true
            // "RSS feed"
            && words[0].utf8.dropFirst().allSatisfy { $0 >= 0x61 }
    }

    /// Commands of every edit menu.
    private static let commands: Set<String> = [
        "cut", "copy", "paste", "find", "undo", "redo", "save", "open", "close", "print", "quit",
        "cancel", "done", "next", "back", "help", "settings", "preferences",
    ]

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Most translations have a letter of their language, or differ in length already.
        if hasOtherLetters, !string.traits.contains(.nonASCII) { checkOldEnglish(string, &report) }
        let count = string.bytes.count
        guard count >= 3, string.string.source?.text.utf8.count == count,
            let source = string.string.source, source.text == string.text,
            source.locale.language == "en"
        else { return }
        var words = 0
        var strong = 0
        var weak = 0
        var lower = 0
        for word in EnglishDetection.words(of: string.text) {
            words += 1
            if word.unicodeScalars.first?.properties.isLowercase == true { lower += 1 }
            let folded = word.lowercased()
            guard EnglishDetection.all.contains(folded) else { continue }
            if EnglishDetection.weak.contains(folded) { weak += 1 } else { strong += 1 }
        }
        if isLeftCommand(string, strong: strong, words: words) {
            report.add(
                string.bytes.trimmed(string.range), "the command is in English: translate it")
            return
        }
        guard words >= 2, strong > 0 || weak >= 2 || weak > 0 && words >= 4 else { return }
        let isSure = words >= 3 && strong > 0 && lower >= 2
        report.add(
            string.bytes.trimmed(string.range), "the text is that of the source: translate it",
            severity: isSure ? nil : .info)
    }
}
