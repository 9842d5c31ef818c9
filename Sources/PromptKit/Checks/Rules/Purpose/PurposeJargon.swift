/// "…for the media API.": a purpose string in developers' words.
struct PurposeJargon: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-jargon",
        summary: "A purpose string has words that only developers know.",
        rationale: "It is read by everybody, at the moment they decide whether to trust the app.",
        source: "iOS 8 HIG 3.11: use people-centered terms",
        surfaces: .purpose,
        languages: .only(["en", "zh", "ja", "de", "fr", "es"]),
        severity: .info,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        examples: [
            .good("Used to save photos you take.", surface: .purpose),
            .good("以存储您拍摄的照片。", locale: "zh-Hans", surface: .purpose),
            .bad("Used for the media ⟦API⟧.", surface: .purpose),
            .bad("The ⟦SDK⟧ uses your location to show maps.", surface: .purpose),
            .bad("用于⟦调用⟧媒体接口。", locale: "zh-Hans", surface: .purpose),
        ])

    private static let words = LanguageWords(
        """
        en: API | APIs | SDK | framework | backend | back end | daemon | plist | entitlement | callback | webview | plugin | plug-in | module | debug | debugging | parameter | payload | endpoint | token | cache | JSON | library code | instantiate | third-party code
        zh-Hans: 调用 | 接口 | 权限申请 | 后端 | 框架 | 插件 | 回调 | 调试 | 参数 | 模块 | SDK | API
        zh-Hant: 呼叫 | 介面 | 權限申請 | 後端 | 框架 | 外掛 | 除錯 | 參數 | 模組 | SDK | API
        ja: API | SDK | フレームワーク | プラグイン | デバッグ | モジュール
        de: API | SDK | Schnittstelle | Framework | Plugin | Modul | Backend
        fr: API | SDK | framework | plugin | module | backend
        es: API | SDK | framework | plugin | módulo | backend
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let found = string.bytes.firstRange(of: words) else { return }
        report.add(found, Self.message(string.bytes.string(found)))
    }

    private static func message(_ word: String) -> String {
        "“\(word)” is a developer’s word: say it so that anybody understands"
    }
}
