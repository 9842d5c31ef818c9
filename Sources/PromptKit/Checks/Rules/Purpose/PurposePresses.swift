/// "You must allow the camera!": a purpose string that presses.
struct PurposePresses: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-presses",
        summary: "A purpose string presses the reader, or threatens.",
        rationale: """
            People are free to say no. Commands, threats and exclamation marks make them \
            suspicious, and App Review refuses them.
            """,
        source: "iOS 8 HIG 3.11: be clear and polite",
        surfaces: .purpose,
        severity: .warning,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        examples: [
            .good("Your camera is used to scan receipts.", surface: .purpose),
            .good("用于扫描收据。", locale: "zh-Hans", surface: .purpose),
            .good(
                "Die App muss Apple Music verwenden, um Lieder abzuspielen.", locale: "de",
                surface: .purpose),
            .good(
                "L’app deve usare la fotocamera per scansionare.", locale: "it", surface: .purpose),
            .bad(
                "⟦Sie müssen⟧ die Kamera erlauben, um zu scannen.", locale: "de", surface: .purpose),
            .bad("Du ⟦musst⟧ die Kamera erlauben.", locale: "de", surface: .purpose),
            .bad("⟦Vous devez⟧ autoriser la caméra.", locale: "fr", surface: .purpose),
            .bad("You ⟦must⟧ allow the camera to scan receipts.", surface: .purpose),
            .bad("Allow the camera to scan receipts⟦!⟧", surface: .purpose),
            .bad("Without this the app ⟦will not work⟧.", surface: .purpose),
            .bad("Kamera fişleri tarar⟦!⟧", locale: "tr", surface: .purpose),
            .bad("⟦必须⟧允许使用相机以扫描收据。", locale: "zh-Hans", surface: .purpose),
            .bad("请允许使用相机，⟦否则⟧无法扫描收据。", locale: "zh-Hans", surface: .purpose),
        ])

    private static let words = LanguageWords(
        """
        en: must | or else | will not work | won’t work | won't work | cannot work | can’t work | won’t function | will not function | have to allow | have to grant | otherwise | mandatory | is required to use | immediately
        zh-Hans: 必须 | 否则 | 务必 | 无法使用 | 将无法 | 强制 | 不然 | 立即允许
        zh-Hant: 必須 | 否則 | 務必 | 無法使用 | 將無法 | 強制 | 不然
        ja: しなければなりません | 必ず | さもないと | 使えません | 動作しません
        ko: 반드시 | 그렇지 않으면 | 사용할 수 없습니다 | 작동하지 않습니다
        de: Sie müssen | müssen Sie | musst | ihr müsst | müsst ihr | sonst | andernfalls | zwingend | funktioniert nicht
        fr: vous devez | devez-vous | tu dois | sinon | obligatoire | ne fonctionnera pas
        es: debes | debe permitir | debe autorizar | usted debe | debe usted | tiene que | obligatorio | de lo contrario | no funcionará
        it: devi | dovete | deve consentire | obbligatorio | altrimenti | non funzionerà
        pt: você deve | deve permitir | deves | tem de permitir | obrigatório | caso contrário | não funcionará
        nl: je moet | u moet | moet u | moet je | anders werkt | werkt niet
        ru: вы должны | ты должен | обязательно | иначе | не будет работать
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if let found = bytes.firstRange(of: words) {
            report.add(found, Self.word(bytes.string(found)))
            return
        }
        bytes.forEachScalar { element in
            guard SentenceMark(element.value) == .exclamation else { return true }
            report.add(element.start..<element.end, Self.mark)
            return false
        }
    }

    private static func word(_ word: String) -> String {
        "“\(word)” presses the reader: say what the data is used for, and leave the choice"
    }

    private static let mark = "an exclamation mark shouts at the reader"
}
