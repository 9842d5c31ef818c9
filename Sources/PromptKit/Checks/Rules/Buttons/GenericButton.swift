/// "Submit", "Proceed": a button that names no result.
struct GenericButton: StringRule {
    static let description = RuleDescription(
        identifier: "generic-button",
        summary: "A button has a word that names no result.",
        rationale: """
            “Send”, “Pay”, “Erase” tell what will happen. “Submit” and “Proceed” tell that \
            something will. Off by default: in some apps the word is the one that people know.
            """,
        source: "Apple HIG, Alerts: use a verb that describes the result",
        surfaces: .button,
        severity: .info,
        isOnByDefault: false,
        falseAlarms: "a matter of taste: not measured",
        examples: [
            .good("Erase", surface: .button(.destructive)),
            .good("Submit Report", surface: .button(.normal)),
            .good("抹掉", locale: "zh-Hans", surface: .button(.destructive)),
            .bad("⟦Proceed⟧", surface: .button(.normal)),
            .bad("⟦Submit⟧", surface: .button(.normal)),
            .bad("⟦确认⟧", locale: "zh-Hans", surface: .button(.normal)),
        ])

    private static let words = LanguageWords(
        """
        en: Submit | Proceed | Confirm | Execute | Process | Perform
        zh-Hans: 确认 | 提交 | 进行 | 执行 | 处理
        zh-Hant: 確認 | 提交 | 進行 | 執行 | 處理
        ja: 実行 | 確定 | 送信する
        de: Bestätigen | Ausführen | Fortfahren
        fr: Valider | Confirmer | Procéder
        es: Confirmar | Proceder | Enviar
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
        guard !words.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard bytes.count <= 40 else { return }
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty, bytes.isOne(of: words, whole) else { return }
        report.add(whole, Self.message(bytes.string(whole)))
    }

    private static func message(_ text: String) -> String {
        "“\(text)” names no result: say what the button does"
    }
}
