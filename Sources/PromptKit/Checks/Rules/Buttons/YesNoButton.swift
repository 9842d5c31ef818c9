/// A button that answers instead of acting.
struct YesNoButton: StringRule {
    static let description = RuleDescription(
        identifier: "yes-no-button",
        summary: "A button reads Yes or No.",
        rationale: """
            People read the buttons and skip the text. “Replace” and “Cancel” say what will \
            happen; “Yes” and “No” send them back to the question. Windows asks for Yes and No \
            where the question is plain, and is left out.
            """,
        source: "Apple HIG, Alerts; Material, Dialogs; GNOME HIG, Dialogs",
        surfaces: .button,
        platforms: [.apple, .macOS, .android, .gnome],
        severity: .warning,
        falseAlarms: "0 of 1,455 buttons of ten real apps",
        examples: [
            .good("Replace", surface: .button(.normal)),
            .good("Cancel", surface: .button(.cancel)),
            .good("Yes", surface: .button(.normal), platform: .windows),
            .good("No Thanks", surface: .button(.normal)),
            .good("替换", locale: "zh-Hans", surface: .button(.normal)),
            .good("Нет", locale: "ru", surface: .button(.normal), source: ("None", "en")),
            .bad("⟦Yes⟧", surface: .button(.normal)),
            .bad("⟦No⟧", surface: .button(.cancel)),
            .bad("⟦是⟧", locale: "zh-Hans", surface: .button(.normal)),
            .bad("⟦いいえ⟧", locale: "ja", surface: .button(.cancel)),
            .bad("⟦Nein⟧", locale: "de", surface: .button(.cancel)),
        ])

    private static let answers = LanguageWords(
        """
        en: Yes | No
        zh: 是 | 否 | 不是 | 是的
        yue: 係 | 唔係
        ja: はい | いいえ
        ko: 예 | 네 | 아니요 | 아니오
        de: Ja | Nein
        fr: Oui | Non
        es: Sí | No
        it: Sì | No
        pt: Sim | Não
        nl: Ja | Nee
        sv: Ja | Nej
        da: Ja | Nej
        nb: Ja | Nei
        nn: Ja | Nei
        fi: Kyllä | Ei
        is: Já | Nei
        ru: Да | Нет
        uk: Так | Ні
        be: Так | Не
        bg: Да | Не
        mk: Да | Не
        sr: Да | Не | Da | Ne
        hr: Da | Ne
        bs: Da | Ne
        sl: Da | Ne
        sk: Áno | Nie
        cs: Ano | Ne
        pl: Tak | Nie
        hu: Igen | Nem
        ro: Da | Nu
        el: Ναι | Όχι
        tr: Evet | Hayır
        az: Bəli | Xeyr
        ar: نعم | لا
        he: כן | לא
        fa: بله | خیر
        hi: हाँ | नहीं | हां
        bn: হ্যাঁ | না
        th: ใช่ | ไม่ | ไม่ใช่
        vi: Có | Không
        id: Ya | Tidak
        ms: Ya | Tidak
        ca: Sí | No
        eu: Bai | Ez
        gl: Si | Non
        et: Jah | Ei
        lv: Jā | Nē
        lt: Taip | Ne
        ka: დიახ | არა
        hy: Այո | Ոչ
        """)

    private let answers: [FoldedWord]

    init?(_ context: CheckContext) {
        answers = Self.answers.words(for: context.locale)
        // French and Italian have one word for undo and cancel: their own alert has Oui and Non.
        guard !answers.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        guard bytes.count <= 32, string.role != .undo else { return }
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty, bytes.isOne(of: answers, whole), !declines(string.string.source)
        else { return }
        // The source is told; a translation after it is only noted.
        let isEcho =
            string.string.source.map { source in
                let answers = Self.answers.words(for: source.locale)
                return source.text.withTextBytes { $0.isOne(of: answers, $0.trimmed($0.indices)) }
            } ?? false
        report.add(
            whole, Self.message(bytes.string(whole)), severity: isEcho ? .info : nil)
    }

    /// "None", "Off", "Nope": what many languages have the word for no for.
    private func declines(_ source: PromptString.Source?) -> Bool {
        guard let source, source.locale.language == "en" else { return false }
        return Self.declining.contains(source.text.lowercased())
    }

    private static let declining: Set<String> = [
        "none", "off", "nope", "never", "nothing", "n/a", "no thanks", "not now", "on", "yep",
        "sure",
    ]

    private static func message(_ text: String) -> String {
        "“\(text)” answers the question: name what the button does"
    }
}
