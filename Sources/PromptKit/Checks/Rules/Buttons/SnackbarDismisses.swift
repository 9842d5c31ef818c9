/// A snackbar whose one action is to go away.
struct SnackbarDismisses: StringRule {
    static let description = RuleDescription(
        identifier: "snackbar-dismisses",
        summary: "The action of a snackbar reads Cancel, Dismiss or Close.",
        rationale: """
            A snackbar goes away by itself. Its one action is for taking back what just \
            happened: “Undo”. “Cancel” there makes people think that it is still going on.
            """,
        source: "Material, Snackbars; seen in a to-do app (“Task deleted · CANCEL”)",
        surfaces: .snackbar,
        severity: .warning,
        falseAlarms: "not measured: the real apps at hand have no marked snackbars",
        examples: [
            .good("Undo", surface: .snackbar),
            .good("Message deleted", surface: .snackbar),
            .good("Annuler", locale: "fr", surface: .snackbar),
            .good("撤销", locale: "zh-Hans", surface: .snackbar),
            .bad("⟦CANCEL⟧", surface: .snackbar),
            .bad("⟦Dismiss⟧", surface: .snackbar),
            .bad("⟦取消⟧", locale: "zh-Hans", surface: .snackbar),
            .bad("⟦Schließen⟧", locale: "de", surface: .snackbar),
        ])

    private static let closing = LanguageWords(
        """
        en: Dismiss | Close | Hide
        zh-Hans: 关闭 | 忽略 | 隐藏
        zh-Hant: 關閉 | 忽略 | 隱藏
        ja: 閉じる | 無視
        ko: 닫기 | 무시
        de: Schließen | Ausblenden | Verwerfen
        fr: Fermer | Ignorer | Masquer
        es: Cerrar | Descartar | Ocultar
        it: Chiudi | Ignora | Nascondi
        pt: Fechar | Dispensar | Ocultar
        nl: Sluiten | Sluit | Negeren | Annuleren | Annuleer
        sv: Stäng | Ignorera
        da: Luk | Ignorer
        nb: Lukk | Avvis
        fi: Sulje | Ohita
        ru: Закрыть | Скрыть | Отмена
        uk: Закрити | Приховати
        pl: Zamknij | Odrzuć
        cs: Zavřít | Skrýt
        tr: Kapat | Yoksay
        ar: إغلاق | تجاهل
        he: סגור | סגירה
        """)

    private let words: [FoldedWord]
    private let undo: String

    init?(_ context: CheckContext) {
        undo = context.data.verbs.undo
        var words = Self.closing.words(for: context.locale)
        if context.hasWords, let cancel = FoldedWord(context.data.verbs.cancel),
            // One word for both: it may well be undo.
            cancel.scalars != FoldedWord(undo)?.scalars
        {
            words.append(cancel)
        }
        if context.hasWords, let known = context.undoWords {
            // Other words for Cancel, where none of them is a word for undo as well.
            let undos = known.words.filter { $0.role == .undo && $0.standing != .wrong }
            words += known.words.filter { word in
                word.role == .cancel && word.standing == .understood
                    && !undos.contains { $0.folded.scalars == word.folded.scalars }
            }.map(\.folded)
        }
        self.words = words
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // An undo that reads like Cancel is another rule's matter.
        guard bytes.count <= 60, string.role != .undo else { return }
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty, bytes.isOne(of: words, whole) else { return }
        report.add(whole, Self.message(bytes.string(whole), undo))
    }

    private static func message(_ text: String, _ undo: String) -> String {
        "“\(text)” is no action: a snackbar goes away by itself; offer “\(undo)” or nothing"
    }
}
