/// A purpose string that is empty or a stand-in.
struct PurposeEmpty: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-empty",
        summary: "A purpose string is empty, or text that was meant to be replaced.",
        rationale: """
            Without a purpose the system ends the app at the first request, and the store \
            refuses the upload. “TODO” and “test” get no further.
            """,
        source: "ITMS-90683; App Review Guidelines 5.1.1",
        surfaces: .purpose,
        severity: .error,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        examples: [
            .good("Photos you pick are attached to your report.", surface: .purpose),
            .good("用于扫描收据。", locale: "zh-Hans", surface: .purpose),
            .bad("⟦⟧", surface: .purpose),
            .bad("⟦   ⟧", surface: .purpose),
            .bad("⟦TODO⟧", surface: .purpose),
            .bad("⟦Lorem ipsum dolor sit amet.⟧", surface: .purpose),
            .bad("⟦NSCameraUsageDescription⟧", surface: .purpose),
            .bad("⟦测试⟧", locale: "zh-Hans", surface: .purpose),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty else {
            report.add(string.range, Self.empty)
            return
        }
        let text = bytes.string(bytes.lettersOnly(whole)).lowercased()
        let isStandIn =
            Self.standIns.contains(text) || text.isEmpty || text.hasPrefix("lorem ipsum")
            || text.hasPrefix("todo ") || text.hasPrefix("todo:") || text.hasPrefix("fixme")
            || text.hasSuffix("usagedescription") && !text.contains(" ")
        if isStandIn { report.add(whole, Self.standIn(bytes.string(whole))) }
    }

    private static let standIns: Set<String> = [
        "todo", "test", "testing", "tbd", "tba", "xxx", "fixme", "placeholder", "description",
        "reason", "purpose", "n/a", "none", "null", "nil", "dummy", "string", "text", "asdf", "foo",
        "abc", "1", "123", "camera", "photos", "microphone", "location", "usage description",
        "your description here", "description here", "测试", "測試", "描述", "说明", "待定", "暂无", "无",
        "テスト", "説明", "테스트", "설명", "prueba", "essai",
    ]

    private static let empty = "the purpose is empty: say what the data is used for"

    private static func standIn(_ text: String) -> String {
        "\(EscapedText.quoted(text, limit: 30)) stands in for a purpose: say what the data is used for"
    }
}
