/// A question that is none any more: a translation whose end does not match its source's.
struct EndMarkMismatch: StringRule {
    static let description = RuleDescription(
        identifier: "end-mark-mismatch",
        summary:
            "A translation lost or gained a question mark, an ellipsis, a colon or a stop, or ends with a comma.",
        rationale: """
            The mark carries meaning: “Delete” acts, “Delete?” asks, “Delete…” will ask. Every \
            script’s own marks count (？ ؟ ; ՞ 。 ।), spaces before them are free, a stop more or \
            less is the language’s own matter but behind a label of a word or two, and \
            languages that ask without a mark are left out.
            """,
        source: "translation tools’ oldest check, with the marks of all scripts",
        surfaces: .all,
        requires: [.hasSource, .endMark],
        severity: .warning,
        falseAlarms: """
            1 of 9 warnings in 73,000 strings of ten real apps (a sentence turned round)
            """,
        examples: [
            .good("删除？", locale: "zh-Hans", surface: .other, source: ("Delete?", "en")),
            .good("Διαγραφή;", locale: "el", surface: .other, source: ("Delete?", "en")),
            .good("حذف؟", locale: "ar", surface: .other, source: ("Delete?", "en")),
            .good("Supprimer\u{A0}?", locale: "fr", surface: .other, source: ("Delete?", "en")),
            .good("¿Eliminar?", locale: "es", surface: .other, source: ("Delete?", "en")),
            .good("削除しますか。", locale: "ja", surface: .other, source: ("Delete?", "en")),
            .good("Wirklich?!", locale: "de", surface: .other, source: ("Really!?", "en")),
            .good("Сохранение…", locale: "ru", surface: .other, source: ("Saving ... .", "en")),
            .good("저장...", locale: "ko", surface: .other, source: ("Save…", "en")),
            .good("Wdh.", locale: "de", surface: .other, source: ("Repeat", "en")),
            .good(
                "Datei gelöscht.", locale: "de", surface: .other, source: ("File was deleted", "en")
            ),
            .good(
                "Ալիք՝", locale: "hy", surface: .other, source: ("Channel:", "en")),
            .good(
                "अनुवाद︰", locale: "hi", surface: .other, source: ("Translation:", "en")),
            .good(
                "i målestokk, det vil si,", locale: "nb", surface: .other,
                source: ("in scale, i.e.", "en")),
            .bad(
                "⟦Nie ma jeszcze żadnych zakładek.⟧", locale: "pl", surface: .other,
                source: ("No bookmarks yet?", "en")),
            .bad(
                "चमक⟦।⟧", fixed: "चमक", locale: "hi", surface: .other, source: ("Brightness", "en")),
            .bad(
                "Helligkeit⟦.⟧", fixed: "Helligkeit", locale: "de", surface: .other,
                source: ("Brightness", "en")),
            .bad("⟦Löschen⟧", locale: "de", surface: .other, source: ("Delete?", "en")),
            .bad(
                "⟦Ist es weg? Wirklich⟧", locale: "de", surface: .other,
                source: ("Is it gone? Really?", "en")),
            .bad("⟦설정 초기화⟧", locale: "ko", surface: .other, source: ("Reset Settings?", "en")),
            .good(
                "%@ blockieren?", locale: "de", surface: .other,
                source: ("Confirm to block %@", "en")),
            .good(
                "Beitrag löschen?", locale: "de", surface: .alertTitle,
                source: ("Delete Post", "en")),
            .good("std::", locale: "de", surface: .other, source: ("In std::", "en")),
            .bad(
                "hoofdproject⟦::⟧", fixed: "hoofdproject:", locale: "nl", surface: .other,
                source: ("main project:", "en")),
            .bad("Löschen⟦?⟧", locale: "de", surface: .other, source: ("Delete", "en")),
            .bad("⟦存储为⟧", locale: "zh-Hans", surface: .menuItem, source: ("Save As…", "en")),
            .good("%@ bijwerken…", locale: "nl", surface: .other, source: ("Updating %@", "en")),
            .good("Megosztás ide:", locale: "hu", surface: .other, source: ("Share to", "en")),
            .good(
                "選択してください。", locale: "ja", surface: .other, source: ("Choose one:", "en")),
            .bad(
                "Nouveau mot de passe\u{A0}⟦:⟧", locale: "fr", surface: .other,
                source: ("New password", "en")),
            .bad("Drucken⟦…⟧", locale: "de", surface: .menuItem, source: ("Print", "en")),
            .bad(
                "Válasszon a fájlok közül⟦.⟧", locale: "hu", surface: .other,
                source: ("Choose a file to open:", "en")),
            .bad(
                "Viteza nu este luată în considerare⟦,⟧",
                fixed: "Viteza nu este luată în considerare.", locale: "ro", surface: .other,
                source: ("The speed is not taken into account.", "en")),
        ])

    private let asksWithoutMark: Bool
    private let makesNouns: Bool
    private let isGreek: Bool
    /// Whether a sentence leads up to what others set behind a colon.
    private let leadsWithSentence: Bool
    /// Whether the language ends every phrase with a mark, as Dzongkha and Tibetan do.
    private let endsPhrases: Bool
    /// Whether labels end with another mark than a colon: Armenian’s but, Burmese’s dash.
    private let hasOtherColon: Bool

    init?(_ context: CheckContext) {
        asksWithoutMark = ["ja", "th", "lo", "km", "my", "bo", "dz", "am", "ti"].contains(
            context.locale.language)
        makesNouns = ["zh", "yue", "ko"].contains(context.locale.language)
        isGreek = context.locale.language == "el"
        leadsWithSentence = ["ja", "ko", "zh", "yue"].contains(context.locale.language)
        endsPhrases = ["dz", "bo"].contains(context.locale.language)
        hasOtherColon = ["hy", "hyw", "my", "shn"].contains(context.locale.language)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let original = string.source, string.bytes.count > 1,
            original[original.count - 1] != UInt8(ascii: ")")
        else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let given = SentenceMark.last(of: bytes, in: whole)
        let wanted = SentenceMark.last(of: original, in: original.trimmed(original.indices))?.mark
        guard given?.mark != wanted, let source = string.string.source else {
            if given?.mark == .colon, let place = given?.range {
                checkColons(place, bytes, original, &report)
            }
            return
        }
        if wanted == .question, given == nil, !asksWithoutMark, has(.question, bytes) {
            // Of two questions the last has lost its mark.
            let asked = source.text.unicodeScalars.count { SentenceMark($0.value) == .question }
            let asks = string.text.unicodeScalars.count {
                SentenceMark($0.value) == .question || isGreek && $0.value == 0x3B
            }
            // Right-to-left texts put together by their looks have it at the other end.
            let isTurned = SentenceMark(bytes.scalar(at: whole.lowerBound).value) == .question
            if asks < asked, !isTurned {
                report.add(whole, Self.lost("a question mark"), severity: .info)
            }
        } else if wanted == .question, !asksWithoutMark, !has(.question, bytes),
            source.text.contains(where: \.isLetter)
        {
            // What guesses at the end of a long text may as well be said as "perhaps".
            let isLong = source.text.utf8.count > 60 && given?.mark == .stop
            // A language may state or ask for what another asks: “No bookmarks yet?”
            let isStatement = given?.mark == .stop || given?.mark == .exclamation
            // Chinese and Korean make a noun of a title that asks: “重设”, “설정 초기화”.
            let isNoun = makesNouns && given == nil && source.text.utf8.count <= 40
            // “Is Visible?” beside a check box may well be said as a label.
            let isLabel =
                given == nil && string.surface == .other
                && source.text.utf8.count(where: { $0 == 0x20 }) <= 2
            report.add(
                whole, Self.lost("a question mark"),
                severity: isLong || isStatement || isNoun || isLabel ? .info : nil)
        } else if given?.mark == .question, wanted != .question, let place = given?.range,
            !source.text.unicodeScalars.contains(where: { SentenceMark($0.value) == .question }),
            string.surface != .alertTitle, string.surface != .alertMessage,
            !Self.asks(source.text)
        {
            // Turning "Delete Post" into a question may well be what the language does.
            report.add(place, Self.gained("a question mark"), severity: .info)
        } else if wanted == .ellipsis, !has(.ellipsis, bytes), !hasDots(bytes),
            !string.isUntranslated
        {
            // Of a command it says that more will be asked; elsewhere it is a habit of English.
            report.add(
                whole, Self.lost("an ellipsis"), severity: string.surface == .menuItem ? nil : .info
            )
        } else if given?.mark == .stop, wanted == nil, !endsPhrases,
            !SurfaceSet.commands.contains(string.surface), let place = given?.range,
            isStopOfLabel(place, whole, source.text, bytes)
        {
            let isDot = bytes[place.lowerBound] == UInt8(ascii: ".")
            report.add(
                place, Self.gained("a full stop"), fix: .init(replacement: "", isSafe: false),
                severity: isDot ? .info : nil)
        } else if wanted == .colon, !hasOtherColon, !has(.colon, bytes),
            source.text.contains(where: \.isLetter),
            given == nil || given?.mark == .stop && !leadsWithSentence
        {
            report.add(
                given?.range ?? whole, given == nil ? Self.lost("a colon") : Self.stopForColon,
                severity: .info)
        } else if given == nil, wanted == .stop {
            if !Self.endsWithAbbreviation(source.text) { checkComma(whole, bytes, &report) }
        } else if let given, wanted == nil, !string.isUntranslated, !hasOtherColon,
            given.mark == .colon || given.mark == .ellipsis, !Self.goesOn(source.text),
            !has(given.mark, original), source.text.contains(where: \.isLetter)
        {
            report.add(
                given.range, Self.gained(given.mark == .colon ? "a colon" : "an ellipsis"),
                severity: .info)
        }
    }

    /// Whether the stop at the end is one of “i.e.” or “etc.”, and ends no sentence.
    private static func endsWithAbbreviation(_ source: String) -> Bool {
        guard let last = source.utf8.split(separator: 0x20).last else { return false }
        return last.dropLast().contains(UInt8(ascii: "."))
            || abbreviations.contains(String(Substring(last)).lowercased())
    }

    private static let abbreviations: Set<String> = [
        "etc.", "vs.", "approx.", "incl.", "excl.", "cf.",
    ]

    /// `scala ::` where the source has one colon.
    private func checkColons(
        _ last: Range<Int>, _ bytes: TextBytes, _ source: TextBytes, _ report: inout FindingReport
    ) {
        guard bytes[last.lowerBound] == UInt8(ascii: ":"),
            bytes[last.lowerBound - 1] == UInt8(ascii: ":"), !source.contains("::")
        else { return }
        report.add(
            last.lowerBound - 1..<last.upperBound, "two colons stand where the source has one",
            fix: .init(replacement: ":", isSafe: false))
    }

    /// A comma where the source has the stop of a sentence.
    private func checkComma(
        _ whole: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        let last = bytes.scalar(before: whole.upperBound)
        guard [0x2C, 0x60C, 0xFF0C, 0x3001].contains(last.value),
            ScalarKind.isLetter(bytes.scalar(before: last.start).value)
        else { return }
        report.add(
            last.start..<last.end, "the translation ends with a comma, the source with a stop",
            fix: last.value == 0x2C ? .init(replacement: ".", isSafe: false) : nil)
    }

    /// Whether a source without a mark tells of something that goes on, “Updating %@”, or leads up
    /// to something, “Sort by”: of that a translation may show more.
    private static func goesOn(_ source: String) -> Bool {
        let words = source.utf8.split(separator: 0x20)
        guard let first = words.first, let last = words.last else { return true }
        return String(Substring(first)).lowercased().hasSuffix("ing")
            || Self.leading.contains(String(Substring(last)).lowercased())
            || source.utf8.contains(0x3A) || source.contains("…") || source.contains("..")
    }

    /// Whether a source asks, or asks for a yes, and has no mark for it: “Confirm to block %@”, “Do
    /// you want to go on”.
    private static func asks(_ source: String) -> Bool {
        let words = source.lowercased().split { !$0.isLetter && $0 != "'" }
        guard let first = words.first, !asking.contains(String(first)) else { return true }
        let text = words.joined(separator: " ")
        return ["do you ", "would you ", "are you ", "what's ", "confirm "].contains {
            text.contains($0)
        }
    }

    private static let asking: Set<String> = [
        "confirm", "whether", "what", "what's", "how", "who", "when", "where", "why", "which", "do",
        "does", "did", "is", "are", "was", "were", "can", "could", "would", "should", "will",
    ]

    /// English words that lead up to something.
    private static let leading: Set<String> = [
        "to", "by", "with", "from", "at", "for", "of", "in", "into", "on", "as", "is", "are",
        "wait", "between", "than", "via", "and", "or",
    ]

    private static let stopForColon = "the source ends with a colon, the translation with a stop"

    /// Whether the stop behind a label of a word or two is one of a sentence: `चमक।` for
    /// “Brightness”. A dot may be that of an abbreviation, so a whole word has to stand before it.
    private func isStopOfLabel(
        _ stop: Range<Int>, _ whole: Range<Int>, _ source: String, _ bytes: TextBytes
    ) -> Bool {
        guard source.utf8.count >= 4, source.utf8.count <= 30,
            source.utf8.count(where: { $0 == 0x20 }) <= 1,
            source.last?.isLetter == true, source.first?.isLetter == true,
            // “Encoding failed” is a sentence.
            !source.hasSuffix("ed"), !source.utf8.contains(0x25),
            stop.upperBound == whole.upperBound
        else { return false }
        guard bytes[stop.lowerBound] == UInt8(ascii: ".") else { return true }
        // Written out: as long as the source, no other dot, a last word that is long or ends with a
        // vowel. Scripts other than these three do not abbreviate with dots.
        var (letters, last, dots) = (0, UInt32(0), 0)
        var word = 0
        bytes.forEachScalar(in: whole.lowerBound..<stop.lowerBound) { element in
            dots += element.value == 0x2E ? 1 : 0
            letters += 1
            word = ScalarKind.isLetter(element.value) ? word + 1 : 0
            last = FoldedWord.fold(element.value)
            return true
        }
        guard dots == 0, letters >= source.unicodeScalars.count else { return false }
        return last > 0x52F || word >= 10
            || word >= 4
                && "aeiouyäöüáéíóúàèìòùâêîôûąęőűαεηιουωάέήίόύώаеёиоуыэюяіїє".unicodeScalars
                    .contains { $0.value == last }
    }

    private func has(_ mark: SentenceMark, _ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar { element in
            found = SentenceMark(element.value) == mark || isGreek && element.value == 0x3B
            return !found
        }
        return found
    }

    private func hasDots(_ bytes: TextBytes) -> Bool {
        for index in bytes.indices where bytes[index] == UInt8(ascii: ".") {
            if bytes[index + 1] == UInt8(ascii: ".") { return true }
        }
        // Six dots of Chinese, three full stops of a slip.
        return false
    }

    private static func lost(_ mark: String) -> String {
        "the source ends with \(mark), the translation has none"
    }

    private static func gained(_ mark: String) -> String {
        "the translation ends with \(mark), the source has none"
    }
}
