/// A word that other software or a slip uses for undo, and that means something else.
struct WrongUndoTerm: StringRule {
    static let description = RuleDescription(
        identifier: "wrong-undo-term",
        summary: "Undo or redo has a verb that is wrong for it in the language.",
        rationale: """
            Some words look like undo and mean cancel, start over or go back; some are rival \
            spellings that the system does not use. People look for the word the system has. Where \
            the language has not settled on a word, it is a warning.
            """,
        source: "Apple’s own terms; the wrong words of each locale file",
        surfaces: .all,
        needs: [.hasRole, .isUndoTitle],
        severity: .error,
        falseAlarms: "0 of 1.3 million strings: the five it reports have the rival word",
        examples: [
            .good("撤销命名", locale: "zh-Hans"),
            .good("還原", locale: "zh-Hant", role: .undo),
            .good("取消復原", locale: "zh-Hant", role: .redo, platform: .windows),
            .good("取消", locale: "zh-Hans", surface: .button(.cancel)),
            .good("取消命名", locale: "zh-Hans", surface: .menuItem),
            .good("Rückgängig machen", locale: "de", role: .undo),
            .good("撤消", locale: "zh-Hans", surface: .menuItem, role: .undo, platform: .gnome),
            .good("최근 동작 취소", locale: "ko", source: ("Undo last action", "en")),
            .good("撤消", locale: "zh-Hans", surface: .menuItem, role: .undo, platform: .android),
            .bad("⟦取消⟧命名", fixed: "撤销命名", locale: "zh-Hans"),
            .bad("⟦撤消⟧", fixed: "撤销", locale: "zh-Hans", surface: .menuItem, role: .undo),
            .bad(
                "⟦Quay lại⟧", fixed: "Hoàn tác", locale: "vi", surface: .other,
                source: ("Undo", "en")),
            .bad(
                "⟦الغاء⟧ التحميل", fixed: "تراجع التحميل", locale: "ar", source: ("Undo", "en")),
            .bad("⟦撤消⟧键入", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("⟦重新⟧更改地址", fixed: "重做更改地址", locale: "zh-Hans"),
            .bad("⟦撤銷⟧", fixed: "還原", locale: "zh-Hant", surface: .other, source: ("Undo", "en")),
            .bad(
                "⟦Zurück⟧", fixed: "Widerrufen", locale: "de", surface: .button(.normal),
                role: .undo),
        ])

    private let undoWords: UndoWordsOnDemand
    private let hasWrong: Bool
    private let moves: [FoldedWord]
    private let rivals: [FoldedWord]
    private let behindNames: [FoldedWord]

    /// Words that are wrong on Apple’s systems alone.
    private static let rivals = LanguageWords("zh-Hans: 撤消")

    /// Words that are another command’s alone, and with a name before them undo what it names.
    private static let behindNames = LanguageWords("ko: 취소")

    init?(_ context: CheckContext) {
        behindNames = Self.behindNames.words(for: context.locale)
        guard let words = context.undoWordsOnDemand else { return nil }
        undoWords = words
        hasWrong = PromptRole.allCases.contains {
            !context.data.wordsWronglyUsed(for: $0).isEmpty
        }
        moves = Self.moves.words(for: context.locale)
        // Half of the software of other systems has the rival spelling.
        rivals = context.platform.isApple ? [] : Self.rivals.words(for: context.locale)
        guard hasWrong || !moves.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let role = string.role
        guard string.surface != .undoName, role != nil || string.surface == .undoTitle,
            let words = undoWords.words
        else { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        if checkMove(whole, words, string, &report) { return }
        guard hasWrong else { return }
        for find in [words.lead, words.tail] {
            guard let found = find(bytes, whole, { _ in true }) else { continue }
            let alike = words.words.filter { $0.folded.scalars == found.word.folded.scalars }
            guard
                let word = alike.first(where: {
                    $0.standing == .wrong && (role == nil || $0.role == role)
                })
            else { continue }
            // The word may be right in another role: 取消 alone is Cancel, and reported as such.
            let isWhole = found.range == whole
            let isRight = alike.contains {
                $0.standing != .wrong
                    && (isWhole || $0.role == role || role == nil && $0.role != .cancel)
            }
            if !isWhole, behindNames.contains(where: { $0.scalars == word.folded.scalars }) {
                continue
            }
            guard !isRight, !rivals.contains(where: { $0.scalars == word.folded.scalars }) else {
                continue
            }
            let verb = string.context.data.verbs[word.role]
            report.add(
                found.range, Self.wrong(word, verb, or: otherVerb(word.role, string)),
                fix: .init(replacement: verb, isSafe: false),
                severity: string.context.data.isSettled(word.role) ? nil : .warning)
            return
        }
    }

    /// Words for Back and Forward, which move in what is shown and take nothing back.
    private static let moves = LanguageWords(
        """
        id: Balik | Kembali
        ms: Kembali | Undur
        vi: Quay lại | Trở lại | Trở về | Quay về | Tiến lên
        tr: Geri | İleri
        hi: वापस | वापस जाएँ | वापस जाएं | वापस जाए | पीछे | पीछे जाएँ | आगे
        bn: ফিরে যান | ফিরে যাও | পিছনে | পেছনে | পিছনে যান
        ur: واپس | پیچھے
        ar: رجوع | عودة | تقدم
        fa: بازگشت | برگشت | عقب | جلو
        th: ย้อนกลับไป | กลับไป | ไปข้างหน้า
        he: חזרה | חזור | אחורה
        zh-Hans: 返回 | 后退 | 前进
        zh-Hant: 返回 | 後退 | 前進
        ja: 戻る | 進む
        ko: 뒤로 | 돌아가기 | 앞으로
        de: Zurück | Vorwärts
        fr: Retour | Suivant
        es: Volver | Atrás | Adelante
        it: Indietro | Avanti
        pt: Voltar | Avançar
        nl: Terug | Vooruit
        sv: Bakåt | Tillbaka | Gå tillbaka | Framåt
        da: Tilbage | Frem
        nb: Tilbake | Fremover
        ru: Назад | Вперёд | Вперед | Вернуться
        uk: Назад | Вперед
        pl: Wstecz | Wróć | Dalej
        cs: Zpět | Dopředu
        sk: Späť | Dopredu
        fi: Takaisin | Edellinen | Seuraava
        hu: Vissza | Előre
        ro: Înapoi | Înainte
        el: Πίσω | Εμπρός
        bg: Назад | Напред
        ca: Enrere | Torna enrere | Endavant
        hr: Natrag | Naprijed
        """)

    /// A word for Back where undo belongs.
    private func checkMove(
        _ whole: Range<Int>, _ words: UndoWords, _ string: borrowing CheckedString,
        _ report: inout FindingReport
    ) -> Bool {
        guard let role = string.role, role != .cancel, whole.count > 1,
            moves.contains(where: { string.bytes.equals($0, whole) }),
            words.meanings(of: string.bytes, in: whole).isEmpty
        else { return false }
        let verb = string.context.data.verbs[role]
        report.add(
            whole, Self.move(string.bytes.string(whole), role, verb),
            fix: .init(replacement: verb, isSafe: false), severity: .warning)
        return true
    }

    private static func move(_ text: String, _ role: PromptRole, _ verb: String) -> String {
        "“\(text)” moves in what is shown: \(role.rawValue) is “\(verb)”"
    }

    /// What other systems have for it, in a file that may be of a program for these.
    private func otherVerb(_ role: PromptRole, _ string: borrowing CheckedString) -> String? {
        let context = string.context
        guard context.platform == .apple,
            ![.any, .apple].contains(string.string.placeholderStyle)
        else { return nil }
        let verb = context.store.data(for: string.locale, platform: .gnome).data.verbs[role]
        return verb == context.data.verbs[role] ? nil : verb
    }

    private static func wrong(
        _ word: UndoWords.Word, _ verb: String, or other: String?
    ) -> String {
        let alternative = other.map { " or “\($0)”" } ?? ""
        return "“\(word.folded.text)” is not the word for \(word.role.rawValue): expected “\(verb)”"
            + alternative
    }
}
