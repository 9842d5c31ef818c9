/// A cancel button that does not read Cancel.
struct CancelWordedOtherwise: StringRule {
    static let description = RuleDescription(
        identifier: "cancel-worded-otherwise",
        summary: "A cancel button has another word than the locale’s Cancel.",
        rationale: """
            Cancel is the one word that everybody knows to be safe. “Abort”, “Dismiss” and \
            “Close” leave open whether something happens. A choice of one’s own (“Keep \
            Editing”, “Not Now”) is fine and not reported.
            """,
        source: "Apple HIG, Alerts: title a button that cancels “Cancel”",
        surfaces: .button,
        requires: .hasRole,
        severity: .warning,
        falseAlarms: "0 of 1,455 buttons of ten real apps",
        examples: [
            .good("Cancel", surface: .button(.cancel)),
            .good("Not Now", surface: .button(.cancel)),
            .good("Keep Editing", surface: .button(.cancel)),
            .good("Close", surface: .button(.normal)),
            .good("取消", locale: "zh-Hans", surface: .button(.cancel)),
            .good("Cancel", locale: "de", surface: .button(.cancel), source: ("Cancel", "en")),
            .bad("⟦Abort⟧", fixed: "Cancel", surface: .button(.cancel)),
            .bad("⟦Dismiss⟧", fixed: "Cancel", surface: .button(.cancel)),
            .bad("⟦放弃⟧", fixed: "取消", locale: "zh-Hans", surface: .button(.cancel)),
            .bad("⟦Cancel⟧", fixed: "Abbrechen", locale: "de", surface: .button(.cancel)),
            .bad("⟦中断⟧", fixed: "取消", locale: "zh-Hans", surface: .button(.normal), role: .cancel),
        ])

    /// Words that stand where Cancel belongs.
    private static let others = LanguageWords(
        """
        en: Abort | Dismiss | Close | Quit | Exit | Back | Never Mind | Discard | Cancle | Canel | Terminate
        zh-Hans: 放弃 | 关闭 | 返回 | 中断 | 中止 | 终止 | 退出 | 作废 | 撤销
        zh-Hant: 放棄 | 關閉 | 返回 | 中斷 | 中止 | 終止 | 退出 | 作廢 | 撤銷
        ja: 閉じる | 中断 | 戻る | 取消 | 取り消し | 取り消す
        ko: 닫기 | 중단 | 뒤로 | 나가기
        de: Abbruch | Schließen | Verwerfen | Beenden | Zurück
        fr: Fermer | Abandonner | Retour | Quitter
        es: Cerrar | Abortar | Salir | Volver | Anular
        it: Chiudi | Interrompi | Esci | Indietro
        pt: Fechar | Abortar | Sair | Voltar
        nl: Sluit | Sluiten | Afbreken | Terug
        sv: Stäng | Avsluta | Tillbaka
        da: Luk | Afbryd | Tilbage
        nb: Lukk | Avslutt | Tilbake
        ru: Закрыть | Прервать | Назад | Выйти
        uk: Закрити | Перервати | Назад
        pl: Zamknij | Przerwij | Wstecz
        cs: Zavřít | Přerušit | Zpět
        tr: Kapat | Geri | Çık
        fi: Sulje | Keskeytä | Takaisin | Poistu
        hu: Bezárás | Vissza | Kilépés
        ro: Închide | Înapoi | Ieșire
        sk: Zavrieť | Späť | Prerušiť
        hr: Zatvori | Natrag | Prekini
        el: Κλείσιμο | Πίσω | Έξοδος
        ar: إغلاق | رجوع | خروج
        he: סגור | סגירה | חזרה | יציאה
        id: Tutup | Kembali | Keluar
        ms: Tutup | Kembali | Keluar
        vi: Đóng | Quay lại | Thoát
        th: ปิด | กลับ | ออก
        ca: Tanca | Surt | Enrere
        """)

    private let others: [FoldedWord]
    private let cancel: String
    private let also: [String]
    private let store: LocaleStore

    init?(_ context: CheckContext) {
        guard context.hasWords else { return nil }
        cancel = context.data.verbs.cancel
        also = context.data.wordsAlsoUsed(for: .cancel)
        store = context.store
        var others = Self.others.words(for: context.locale)
        // The English word in another language's button has been forgotten.
        if let english = FoldedWord("Cancel") { others.append(english) }
        self.others = others
    }

    /// Whether a word is a platform's own, or one that the language has besides.
    private func isKnown(_ word: FoldedWord, in locale: LocaleTag) -> Bool {
        let platforms = PromptPlatform.allCases.map {
            store.data(for: locale, platform: $0).data.verbs.cancel
        }
        return (platforms + also).contains { FoldedWord($0)?.scalars == word.scalars }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // That it is the source's text is told by the rule for that.
        guard string.role == .cancel, string.bytes.count <= 60, !string.isUntranslated else {
            return
        }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        for word in others
        where bytes.equals(word, whole) && !isKnown(word, in: string.locale) {
            report.add(
                whole, Self.message(bytes.string(whole), cancel),
                fix: .init(replacement: cancel, isSafe: false))
            return
        }
    }

    private static func message(_ text: String, _ cancel: String) -> String {
        "“\(text)” on a button that cancels: expected “\(cancel)”"
    }
}
