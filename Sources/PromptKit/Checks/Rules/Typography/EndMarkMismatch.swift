/// A question that is none any more: a translation whose end does not match its source's.
struct EndMarkMismatch: StringRule {
    static let description = RuleDescription(
        identifier: "end-mark-mismatch",
        summary: "A translation lost or gained a question mark, an ellipsis or a colon.",
        rationale: """
            The mark carries meaning: “Delete” acts, “Delete?” asks, “Delete…” will ask. Every \
            script’s own marks count (？ ؟ ; ՞ 。 ।), spaces before them are free, a stop more or \
            less is the language’s own matter, and languages that ask without a mark are left \
            out.
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
            .bad("⟦Löschen⟧", locale: "de", surface: .other, source: ("Delete?", "en")),
            .bad(
                "⟦Ist es weg? Wirklich⟧", locale: "de", surface: .other,
                source: ("Is it gone? Really?", "en")),
            .bad("Löschen⟦?⟧", locale: "de", surface: .other, source: ("Delete", "en")),
            .bad("⟦存储为⟧", locale: "zh-Hans", surface: .menuItem, source: ("Save As…", "en")),
        ])

    private let asksWithoutMark: Bool
    private let isGreek: Bool

    init?(_ context: CheckContext) {
        asksWithoutMark = ["ja", "th", "lo", "km", "my", "bo", "dz", "am", "ti"].contains(
            context.locale.language)
        isGreek = context.locale.language == "el"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let original = string.source, string.bytes.count > 1,
            original[original.count - 1] != UInt8(ascii: ")")
        else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let given = SentenceMark.last(of: bytes, in: whole)
        let wanted = SentenceMark.last(of: original, in: original.trimmed(original.indices))?.mark
        guard given?.mark != wanted, let source = string.string.source else { return }
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
            report.add(whole, Self.lost("a question mark"), severity: isLong ? .info : nil)
        } else if given?.mark == .question, wanted != .question, let place = given?.range,
            !source.text.unicodeScalars.contains(where: { SentenceMark($0.value) == .question })
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
        } else if wanted == .colon, !has(.colon, bytes), given == nil,
            source.text.contains(where: \.isLetter)
        {
            report.add(whole, Self.lost("a colon"), severity: .info)
        }
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
