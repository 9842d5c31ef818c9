/// "Turn on microphone access.": a purpose string that gives an order.
struct PurposeCommands: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-commands",
        summary:
            "A purpose string tells the reader to allow something, or asks the system’s question again.",
        rationale: """
            The system asks and the buttons answer. The string says how the app uses the data, \
            in an active sentence such as “The app records during the night to detect snoring.” \
            A command or a second question gets in the way.
            """,
        source: "Apple HIG, Privacy: avoid passive voice and imperatives; iOS 8 HIG 3.11",
        surfaces: .purpose,
        severity: .warning,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        examples: [
            .good("The app records during the night to detect snoring.", surface: .purpose),
            .good("Allowing access helps you find friends.", surface: .purpose),
            .good("在夜间录音以检测鼾声。", locale: "zh-Hans", surface: .purpose),
            .bad("⟦Turn on⟧ microphone access.", surface: .purpose),
            .bad("⟦Please allow⟧ the camera to scan receipts.", surface: .purpose),
            .bad("Allow the app to get your location⟦?⟧", surface: .purpose),
            .bad("Kamerayı kullanalım mı⟦?⟧", locale: "tr", surface: .purpose),
            .bad("⟦请打开⟧麦克风权限", locale: "zh-Hans", surface: .purpose),
            .bad("⟦是否允许⟧应用获取你的地理位置？", locale: "zh-Hans", surface: .purpose),
            .bad("⟦Bitte erlauben⟧ Sie den Zugriff.", locale: "de", surface: .purpose),
        ])

    private static let orders = LanguageWords(
        """
        en: allow | please allow | enable | please enable | turn on | please turn on | grant | please grant | give | please give | permit | please permit | authorize | please authorize | let us | please let
        zh-Hans: 请允许 | 请开启 | 请打开 | 请授权 | 请同意 | 请授予 | 允许 | 开启 | 打开 | 是否允许 | 是否同意
        zh-Hant: 請允許 | 請開啟 | 請打開 | 請授權 | 請同意 | 請授予 | 允許 | 開啟 | 打開 | 是否允許 | 是否同意
        ja: 許可してください | アクセスを許可
        ko: 허용해 주세요 | 허용하시겠습니까
        de: erlauben Sie | erlaube | bitte erlauben | bitte erlaube | aktivieren Sie | aktiviere | gewähren Sie | gewähre
        fr: autorisez | veuillez autoriser | activez | veuillez activer | autoriser
        es: permita | permite el acceso | por favor permita | active | activa | autoriza
        it: consenti | consentire | attiva | autorizza
        pt: permita | por favor, permita | ative | autorize
        nl: sta toe | schakel in | geef toegang
        ru: разрешите | пожалуйста, разрешите | включите | предоставьте
        """)

    /// Found anywhere in the text: the system's question.
    private static let questions = LanguageWords(
        """
        zh-Hans: 是否允许 | 是否同意
        zh-Hant: 是否允許 | 是否同意
        ja: 許可してください | 許可しますか
        ko: 허용해 주세요 | 허용하시겠습니까
        """)

    private let orders: [FoldedWord]
    private let questions: [FoldedWord]

    init?(_ context: CheckContext) {
        orders = Self.orders.words(for: context.locale)
            .sorted { $0.scalars.count > $1.scalars.count }
        questions = Self.questions.words(for: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        if let mark = SentenceMark.last(of: bytes, in: whole), mark.mark == .question,
            bytes.firstRange(of: questions) == nil
        {
            report.add(mark.range, Self.question)
            return
        }
        for order in orders {
            guard let found = bytes.prefix(order, of: whole) else { continue }
            report.add(found, Self.order(bytes.string(found)))
            return
        }
        if let found = bytes.firstRange(of: questions) {
            report.add(found, Self.order(bytes.string(found)))
        }
    }

    private static let question =
        "the system asks the question: say what the data is used for"

    private static func order(_ text: String) -> String {
        "“\(text)” is what the system asks already: say what the data is used for"
    }
}
