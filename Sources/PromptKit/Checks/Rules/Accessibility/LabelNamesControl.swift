/// "Done Button": a label that says what the screen reader says anyway.
struct LabelNamesControl: StringRule {
    static let description = RuleDescription(
        identifier: "label-names-control",
        summary: "An accessibility label ends with the kind of the control.",
        rationale: """
            The screen reader adds it: “Done button, button”. Each control takes twice as long \
            to hear.
            """,
        source:
            "Apple, UIAccessibility: the label does not include the type; seen in keyboard managers",
        surfaces: .accessibilityLabel,
        severity: .warning,
        falseAlarms: "0 of 1,433 labels of ten real apps",
        examples: [
            .good("Done", surface: .accessibilityLabel),
            .good("Insert Button", surface: .accessibilityLabel),
            .good("New Tab", surface: .accessibilityLabel),
            .good("完成", locale: "zh-Hans", surface: .accessibilityLabel),
            .bad("Done⟦ Button⟧", fixed: "Done", surface: .accessibilityLabel),
            .bad("Toolbar Done⟦ Button⟧", fixed: "Toolbar Done", surface: .accessibilityLabel),
            .bad("完成⟦按钮⟧", fixed: "完成", locale: "zh-Hans", surface: .accessibilityLabel),
            .bad(
                "⟦Bouton ⟧Terminer", fixed: "Terminer", locale: "fr", surface: .accessibilityLabel),
            .bad("完了⟦ボタン⟧", fixed: "完了", locale: "ja", surface: .accessibilityLabel),
        ])

    /// Words for a button, which the system always adds.
    private static let buttons = LanguageWords(
        """
        en: button | btn
        zh-Hans: 按钮
        zh-Hant: 按鈕
        ja: ボタン
        ko: 버튼
        de: Taste | Button | Schaltfläche | Knopf
        fr: bouton
        es: botón
        it: pulsante | bottone
        pt: botão
        nl: knop
        sv: knapp | knappen
        da: knap | knappen
        nb: knapp | knappen
        fi: painike
        ru: кнопка
        uk: кнопка
        pl: przycisk
        cs: tlačítko
        sk: tlačidlo
        hu: gomb
        ro: buton
        hr: gumb
        el: κουμπί
        tr: düğmesi | düğme | butonu
        ar: زر
        he: כפתור
        th: ปุ่ม
        vi: nút
        id: tombol
        ms: butang
        ca: botó
        """)

    /// Commands of which a button may be the object.
    private static let verbs: Set<String> = [
        "insert", "add", "delete", "edit", "remove", "create", "customize", "hide", "show", "press",
        "click", "tap", "push", "radio", "hold", "choose", "select", "move", "new", "assign",
        "mouse", "right", "left", "middle", "home", "power", "side", "reset",
    ]

    private let buttons: [FoldedWord]
    private let isEnglish: Bool

    init?(_ context: CheckContext) {
        buttons = Self.buttons.words(for: context.locale)
        isEnglish = context.locale.language == "en"
        guard !buttons.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard whole.count <= 60 else { return }
        // The source tells whether a button is what the label is about.
        if let source = string.source, string.isFromEnglish, !source.containsASCII("button") {
            return
        }
        // In English, the word for a button has to be there as it is.
        if isEnglish {
            guard bytes.containsASCII("button") || bytes.containsASCII("btn") else { return }
            let first = bytes.string(whole).split(separator: " ").first?.lowercased() ?? ""
            if Self.verbs.contains(first) { return }
        }
        for word in buttons {
            if let found = bytes.suffix(word, of: whole), found.lowerBound > whole.lowerBound {
                let start = bytes.skippingSeparators(before: found.lowerBound)
                add(start..<whole.upperBound, word, &report)
                return
            }
            if !isEnglish, let found = bytes.prefix(word, of: whole),
                found.upperBound < whole.upperBound
            {
                let end = bytes.skippingSeparators(from: found.upperBound)
                add(whole.lowerBound..<end, word, &report)
                return
            }
        }
    }

    private func add(_ range: Range<Int>, _ word: FoldedWord, _ report: inout FindingReport) {
        report.add(
            range, "“\(word.text)” is spoken by the screen reader already: leave it out",
            fix: .init(replacement: "", isSafe: false))
    }
}
