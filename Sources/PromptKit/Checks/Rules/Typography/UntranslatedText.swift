/// "Delete the photo" in a French table.
struct UntranslatedText: StringRule {
    static let description = RuleDescription(
        identifier: "untranslated-text",
        summary: "A translation is the source text itself.",
        rationale: """
            It was forgotten, or filled in by a tool so that nothing looks missing. Names and loan \
            words may well stay as they are: a text is reported that has two words or more, one of \
            which only English has; in menus and on buttons one word is enough where the language \
            writes in other letters, or has its own word for undo, and so it is of the commands \
            that every app has: “Paste”, “New”. Of two words, or where all are capitalised like a \
            name, it is only noted, and so are commands that stand in no known place.
            """,
        source: "Apple, Localization: every text that people see",
        surfaces: [
            .undoName, .undoTitle, .alertTitle, .alertMessage, .button, .menuItem,
            .accessibilityLabel, .snackbar, .other,
        ],
        needs: .asciiLetter,
        requires: .sameAsSource,
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
            .good(
                "Copyright © 2024 A. All rights reserved.", locale: "fr", surface: .other,
                source: ("Copyright © 2024 A. All rights reserved.", "en")),
            .good(
                "DO NOT LOCALIZE", locale: "fr", surface: .other, source: ("DO NOT LOCALIZE", "en")),
            .good(
                "menu_init: Failed to find presets folder.", locale: "ja", surface: .other,
                source: ("menu_init: Failed to find presets folder.", "en")),
            .bad(
                "⟦Delete the photo⟧", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .bad(
                "⟦Delete the photo⟧ ", locale: "fr", surface: .other,
                source: ("Delete the photo", "en")),
            .bad(
                "⟦Your changes could not be saved.⟧", locale: "zh-Hans", surface: .alertMessage,
                source: ("Your changes could not be saved.", "en")),
            .good("Undo", locale: "en-GB", surface: .menuItem, source: ("Undo", "en")),
            .good("OK", locale: "ja", surface: .button(.normal), source: ("OK", "en")),
            .bad("⟦Undo⟧", locale: "zh-Hans", surface: .menuItem, source: ("Undo", "en")),
            .bad("⟦Redo⟧", locale: "de", surface: .menuItem, source: ("Redo", "en")),
            .bad("⟦Cut⟧", locale: "zh-Hans", surface: .menuItem, source: ("Cut", "en")),
            .bad("⟦Paste⟧", locale: "es", surface: .other, source: ("Paste", "en")),
            .bad("⟦File⟧", locale: "de", surface: .menuItem, source: ("File", "en")),
            .good("File", locale: "it", surface: .menuItem, source: ("File", "en")),
            .good("Open", locale: "nl", surface: .other, source: ("Open", "en")),
            .bad(
                "⟦Hide Sidebar⟧", locale: "ja", surface: .menuItem, source: ("Hide Sidebar", "en")),
        ])

    /// Whether the language is written in other letters than English.
    private let hasOtherLetters: Bool
    private let undoWords: UndoWordsOnDemand?

    init?(_ context: CheckContext) {
        guard context.locale.language != "en" else { return nil }
        hasOtherLetters = LocaleLetters.of(context.locale).map { !$0.isLatin } ?? false
        undoWords = context.undoWordsOnDemand
    }

    /// “Undo” in a German menu, “Paste” in a Japanese one: one word is enough where the language
    /// has its own for it, or writes in other letters.
    private func isLeftCommand(
        _ string: borrowing CheckedString, strong: Int, words count: Int
    ) -> Bool {
        guard SurfaceSet.commands.contains(string.surface), count <= 3 else { return false }
        if let role = string.role, let words = undoWords?.words {
            // Some languages say it as English does.
            let isOwn = words.words.contains {
                $0.role == role && $0.standing != .english && $0.standing != .wrong
                    && string.text.lowercased().hasPrefix($0.folded.text.lowercased())
            }
            return !isOwn
        }
        return hasOtherLetters && (strong > 0 || Self.commands[string.text.lowercased()] != nil)
    }

    /// Names of licences, and what the law wants to be said as it is.
    private static func isLegal(_ bytes: TextBytes) -> Bool {
        bytes.containsASCII("all rights reserved") || bytes.containsASCII("public license")
    }

    /// Whether a text is to stay as it is: who says so, lines of copyright, and what a program writes
    /// to its log, `open_file: cannot open`.
    private static func isToStay(_ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        if bytes.containsASCII("copyright") || bytes.contains("©") {
            if bytes.contains("©") || bytes.containsASCII("(c)") || isLegal(bytes)
                || bytes.indices.contains(where: { isYear($0, bytes) })
            {
                return true
            }
        }
        if bytes.containsASCII("do not localize") || bytes.containsASCII("do not translate") {
            return true
        }
        var end = 0
        var isIdentifier = false
        while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ":") {
            isIdentifier = isIdentifier || bytes[end] == UInt8(ascii: "_")
            end += 1
        }
        return isIdentifier && end > 2 && bytes[end] == UInt8(ascii: ":") && bytes[end + 1] == 0x20
    }

    /// `1984` or `2024`.
    private static func isYear(_ index: Int, _ bytes: TextBytes) -> Bool {
        let century = (bytes[index], bytes[index + 1])
        return (century == (0x31, 0x39) || century == (0x32, 0x30))
            && TextBytes.isASCIIDigit(bytes[index + 2]) && TextBytes.isASCIIDigit(bytes[index + 3])
            && !TextBytes.isASCIIDigit(bytes[index + 4])
            && !TextBytes.isASCIIDigit(bytes[index - 1])
    }

    /// Commands of every app, with the languages that have the same word.
    private static let commands: [String: Set<String>] = [
        "cut": [], "copy": [], "paste": [], "find": ["da"], "undo": [], "redo": [], "save": [],
        "open": ["nl", "af", "fy", "lb"], "close": [], "print": ["nl", "af", "fy", "id"],
        "quit": [], "cancel": [], "done": [], "next": [], "back": [], "help": ["nl", "af", "fy"],
        "settings": [], "preferences": [], "new": [], "file": ["it", "fur", "sc", "vec", "mt"],
        "edit": ["id", "ms"], "view": [], "delete": [], "select all": [], "replace": [],
        "hide": [], "show": [],
    ]

    /// Whether it is one of them, in a language that says it otherwise. Where nothing is known of
    /// the language, or it takes its commands from English, nobody can tell.
    private func isCommonCommand(_ text: String, in locale: LocaleTag) -> Bool {
        guard text.utf8.count <= 12, let same = Self.commands[text.lowercased()],
            !same.contains(locale.language), let words = undoWords?.words
        else { return false }
        return words.words.contains {
            $0.role == .undo && $0.standing == .own && $0.folded.text.lowercased() != "undo"
        }
            && !["fil", "tl", "ceb"].contains(locale.language)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.bytes.count >= 3, string.traits.contains([.sameAsSource, .asciiLetter]),
            string.isFromEnglish
        else { return }
        let count = EnglishDetection.count(in: string.text)
        let (words, strong, weak) = (count.words, count.strong, count.weak)
        if isLeftCommand(string, strong: strong, words: words) {
            report.add(
                string.bytes.trimmed(string.range), "the command is in English: translate it")
            return
        }
        if words <= 2, isCommonCommand(string.text, in: string.locale) {
            report.add(
                string.bytes.trimmed(string.range), "the command is in English: translate it",
                severity: SurfaceSet.commands.contains(string.surface) ? nil : .info)
            return
        }
        // Names have capitals: several words in small letters are no accident.
        let isAlike = words >= 3 && count.plain >= 2
        guard words >= 2, strong > 0 || weak >= 2 || weak > 0 && words >= 4 || isAlike else {
            return
        }
        guard !Self.isToStay(string) else { return }
        let isSure =
            words >= 3 && strong > 0 && count.lower >= 2 && !Self.isLegal(string.bytes)
        report.add(
            string.bytes.trimmed(string.range), "the text is that of the source: translate it",
            severity: isSure ? nil : .info)
    }
}
