/// "Done Button": a label that says what the screen reader says anyway.
struct LabelNamesControl: StringRule {
    static let description = RuleDescription(
        identifier: "label-names-control",
        summary: "An accessibility label ends with the kind of the control.",
        rationale: """
            The screen reader adds it: “Done button, button”. Each control takes twice as long \
            to hear. Words for pictures are only noted: a label may well be about one.
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
            .good(
                "Eingabetaste", locale: "de", surface: .accessibilityLabel,
                source: ("Return Key", "en")),
            .bad(
                "Compartir⟦ botón⟧", fixed: "Compartir", locale: "es",
                surface: .accessibilityLabel, source: ("Share", "en")),
            .bad("Share⟦ Icon⟧", fixed: "Share", surface: .accessibilityLabel),
            .bad("分享⟦图标⟧", fixed: "分享", locale: "zh-Hans", surface: .accessibilityLabel),
            .bad("Reset Settings⟦ button⟧", fixed: "Reset Settings", surface: .accessibilityLabel),
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

    /// Words for a picture, which a control may be shown by.
    private static let pictures = LanguageWords(
        """
        en: icon | image
        zh-Hans: 图标 | 图片
        zh-Hant: 圖像 | 圖示 | 圖標
        ja: アイコン | 画像
        ko: 아이콘 | 이미지
        de: Symbol | Icon
        fr: icône
        es: icono
        it: icona
        pt: ícone
        nl: symbool | pictogram
        ru: значок
        """)

    /// What else a word for a button is the word for.
    private static let otherThings: Set<String> = [
        "button", "key", "tab", "pin", "knob", "control", "btn", "badge", "dial", "buttons", "keys",
        "keyboard", "tabs",
    ]
    private static let pictureThings: Set<String> = [
        "icon", "icons", "image", "images", "symbol", "symbols", "picture", "photo", "logo",
    ]

    /// Commands of which a button may be the object.
    private static let verbs: Set<String> = [
        "insert", "add", "delete", "edit", "remove", "create", "customize", "hide", "show", "press",
        "click", "tap", "push", "radio", "hold", "choose", "select", "move", "new", "assign",
        "mouse", "right", "left", "middle", "home", "power", "side", "reset",
    ]

    private let buttons: [FoldedWord]
    private let pictures: [FoldedWord]
    private let isEnglish: Bool

    init?(_ context: CheckContext) {
        buttons = Self.buttons.words(for: context.locale)
        pictures = Self.pictures.words(for: context.locale)
        isEnglish = context.locale.language == "en"
        guard !buttons.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard whole.count <= 90 else { return }
        // The source tells what the label is about.
        let source = string.string.source.flatMap { source in
            source.locale.language == "en"
                ? Set(source.text.lowercased().split { !$0.isLetter }.map(String.init)) : nil
        }
        let isOther = source.map { !$0.isDisjoint(with: Self.otherThings) } ?? false
        if !isOther || source?.contains("button") == true {
            let count = report.findings.count
            checkButton(whole, bytes, &report)
            if report.findings.count > count { return }
        }
        guard source.map({ $0.isDisjoint(with: Self.pictureThings) }) ?? true else { return }
        for word in pictures {
            guard let found = bytes.suffix(word, of: whole), found.lowerBound > whole.lowerBound
            else { continue }
            let start = bytes.skippingSeparators(before: found.lowerBound)
            // "App Icon", "アプリアイコン": settings are about them; without a source nobody knows.
            guard !isAboutPictures(bytes.string(whole.lowerBound..<start)) else { return }
            add(start..<whole.upperBound, word, severity: .info, &report)
            return
        }
    }

    private func isAboutPictures(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ")
        return isEnglish && words.first.map { Self.verbs.contains(String($0)) } ?? true
            || words.contains { ["app", "profile", "dock", "alt", "custom"].contains($0) }
    }

    /// "Insert Button" is about a button; "Reset Settings button" is not.
    private func mayBeAboutButton(
        _ range: Range<Int>, _ whole: Range<Int>, _ bytes: TextBytes
    ) -> Bool {
        let words = bytes.string(whole).split(separator: " ")
        guard let first = words.first, Self.verbs.contains(first.lowercased()) else { return false }
        let isLower = ScalarKind.isLower(UInt32(bytes[range.lowerBound]))
        return !isLower || words.count < 3
            || !words.dropLast().allSatisfy { $0.count < 4 || $0.first?.isUppercase ?? false }
    }

    private func checkButton(
        _ whole: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport
    ) {
        for word in buttons {
            // "Partager (bouton)"
            let letters = bytes.lettersOnly(whole)
            if let found = bytes.suffix(word, of: letters), found.lowerBound > whole.lowerBound {
                if isEnglish, mayBeAboutButton(found, whole, bytes) { return }
                var start = bytes.skippingSeparators(before: found.lowerBound)
                if bytes[start - 1] == UInt8(ascii: "(") {
                    start = bytes.skippingSeparators(before: start - 1)
                }
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

    private func add(
        _ range: Range<Int>, _ word: FoldedWord, severity: Severity? = nil,
        _ report: inout FindingReport
    ) {
        report.add(
            range, "“\(word.text)” is spoken by the screen reader already: leave it out",
            fix: .init(replacement: "", isSafe: false), severity: severity)
    }
}
