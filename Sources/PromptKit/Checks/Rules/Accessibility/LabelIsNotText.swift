/// "btn_share_2": a label that is a file's or symbol's name.
struct LabelIsNotText: StringRule {
    static let description = RuleDescription(
        identifier: "label-is-not-text",
        summary: "An accessibility label is a file name, a symbol’s name or no word at all.",
        rationale: """
            A screen reader spells it out: “b t n underscore share two”. The label is the only \
            thing that people who do not see the screen have to go by.
            """,
        source: "iOS 8 HIG 3.14; Apple, Accessibility for UIKit",
        surfaces: .accessibilityLabel,
        severity: .error,
        falseAlarms: """
            0: the 24 of 1,433 labels that it reports are keys of a translation tool
            """,
        examples: [
            .good("Share", surface: .accessibilityLabel),
            .good("Version 2.1", surface: .accessibilityLabel),
            .good("Open example.com", surface: .accessibilityLabel),
            .good("", surface: .accessibilityLabel),
            .good("共享", locale: "zh-Hans", surface: .accessibilityLabel),
            .good("%@", surface: .accessibilityLabel),
            .bad("⟦btn_share_2⟧", surface: .accessibilityLabel),
            .bad("⟦square.and.arrow.up⟧", surface: .accessibilityLabel),
            .bad("⟦close-icon.png⟧", surface: .accessibilityLabel),
            .bad("⟦nav_back@2x.png⟧", surface: .accessibilityLabel),
            .bad("⟦图标1⟧", locale: "zh-Hans", surface: .accessibilityLabel),
            .bad("⟦▶︎⟧", surface: .accessibilityLabel),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty, whole.count <= 80 else { return }
        let text = bytes.string(whole)
        let isOneToken = whole.allSatisfy { bytes[$0] > 0x20 && bytes[$0] < 0x7F }
        let last = bytes[whole.upperBound - 1]
        let mayEndWithNumber = last >= 0x80 || TextBytes.isASCIIDigit(last)
        if isOneToken && Self.isName(text) || mayEndWithNumber && isNumberedStandIn(text) {
            report.add(whole, Self.name(text))
        } else if bytes.lettersOnly(whole).isEmpty,
            string.placeholders.isEmpty
        {
            report.add(whole, Self.noWord(text))
        }
    }

    /// One token with underscores, or with dots between lower-case parts, or a file's name.
    private static func isName(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
        if text.contains("%") || text.contains("/") { return false }
        let lower = text.lowercased()
        // "back@2x.png"
        if text.contains("@"), !lower.contains("@2x.") && !lower.contains("@3x.") { return false }
        if fileEndings.contains(where: lower.hasSuffix) { return true }
        if text.contains("_") { return true }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 3
            && parts.allSatisfy { part in
                !part.isEmpty
                    && part.utf8.allSatisfy {
                        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0)
                    }
            }
            && parts.contains { $0.first?.isLetter ?? false }
            && parts[0] != "www"
    }

    /// "图标1", "icon 3", "button2"
    private func isNumberedStandIn(_ text: String) -> Bool {
        guard let last = text.last, last.isNumber else { return false }
        let word = text.lowercased().filter { !$0.isNumber && $0 != " " }
        return Self.standIns.contains(word)
    }

    private static let fileEndings = [
        ".png", ".jpg", ".jpeg", ".svg", ".pdf", ".gif", ".webp", ".heic",
    ]
    private static let standIns: Set<String> = [
        "icon", "image", "button", "img", "btn", "label", "图标", "圖標", "图片", "圖片", "按钮", "按鈕",
        "アイコン", "画像", "ボタン", "아이콘", "이미지", "버튼", "symbol", "bild", "icône", "icono", "icona",
    ]

    private static func name(_ text: String) -> String {
        "“\(text)” is a name from the code: say what the control does"
    }

    private static func noWord(_ text: String) -> String {
        "\(EscapedText.quoted(text)) has no word that can be spoken: say what the control does"
    }
}
