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
            .good("“Allow list” files are read from your disk.", surface: .purpose),
            .good("Cho phép bạn quét mã QR.", locale: "vi", surface: .purpose),
            .bad(
                "Location is used to map trips: best with “⟦Always Allow⟧”.", surface: .purpose),
            .bad("位置用於記錄路線，⟦建議你選擇⟧\"永遠允許\"。", locale: "zh-Hant", surface: .purpose),
            .bad("⟦Perbolehkan⟧ akses untuk mengirim foto.", locale: "id", surface: .purpose),
            .good(
                "Consentire l’accesso solo mentre l’app è in uso disabiliterà gli aggiornamenti.",
                locale: "it", surface: .purpose),
            .good(
                "Autoriser l’accès vous permet de trouver des amis.", locale: "fr",
                surface: .purpose),
            .bad("⟦Consentire⟧ l’accesso alla fotocamera.", locale: "it", surface: .purpose),
            .bad(
                "⟦Geef⟧ Delta Chat toegang tot je camera om foto’s te maken.", locale: "nl",
                surface: .purpose),
            .bad("⟦Tillad⟧ adgang til kameraet for at scanne.", locale: "da", surface: .purpose),
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
        fr: autorisez | veuillez autoriser | activez | veuillez activer | donnez | accordez | veuillez donner
        es: permita | permite el acceso | por favor permita | active | activa | autoriza | otorgue | conceda | concede
        it: consenti | attiva | autorizza | concedi
        pt: permita | por favor, permita | ative | autorize | conceda
        nl: sta toe | schakel in | geef | verleen
        sv: tillåt | vänligen tillåt | ge appen | ge åtkomst
        da: tillad | giv appen | giv adgang
        nb: tillat | gi appen | gi tilgang
        fi: salli | anna sovelluksen
        pl: zezwól | pozwól | proszę zezwolić
        cs: povolte | povol | prosím povolte
        sk: povoľte | povoľ
        hu: engedélyezze | engedélyezd | kérjük, engedélyezze
        ro: permiteți | vă rugăm să permiteți
        uk: дозвольте | надайте | увімкніть
        bg: разрешете | позволете
        el: επιτρέψτε
        hr: dopustite | omogućite | dozvolite
        ru: разрешите | пожалуйста, разрешите | включите | предоставьте
        id: izinkan | mohon izinkan | harap izinkan | silakan izinkan | perbolehkan | harap perbolehkan | aktifkan | nyalakan
        ms: benarkan | sila benarkan | sila dayakan
        vi: vui lòng cho phép | hãy cho phép | vui lòng bật | hãy bật
        th: โปรดอนุญาต | กรุณาอนุญาต | โปรดเปิด | กรุณาเปิด
        ar: يرجى السماح | الرجاء السماح | اسمح | يُرجى السماح
        he: אנא אפשר | אנא אפשרו | נא לאפשר | יש לאפשר
        tr: lütfen izin verin | izin verin | lütfen izin ver
        hi: कृपया अनुमति दें
        """)

    /// Infinitives, which are orders unless a verb follows of which they are the subject.
    private static let infinitives = LanguageWords(
        """
        fr: autoriser | donner accès | accorder l'accès
        es: permitir | autorizar | conceder acceso
        it: consentire | autorizzare | concedere
        pt: permitir | autorizar | conceder acesso
        """)
    /// Verbs, and endings of verbs, that such a subject has.
    private static let verbs = LanguageWords(
        """
        fr: permet | aide | est | rend | évite | sert | offre | améliore | assure | facilite | nous | vous
        es: permite | ayuda | es | hace | evita | sirve | ofrece | mejora | asegura | facilita | le | te
        it: permette | consente | aiuta | è | rende | evita | serve | offre | migliora | assicura | facilita | ti | ci
        pt: permite | ajuda | é | faz | evita | serve | oferece | melhora | assegura | facilita | lhe
        """)
    private static let futures: [String: [String]] = [
        "fr": ["era", "ira", "dra", "eront", "iront", "dront"], "es": ["rá", "rán"],
        "it": ["rà", "ranno"], "pt": ["rá", "rão"],
    ]

    /// Found anywhere in the text: the system's question, and advice on the answer.
    private static let questions = LanguageWords(
        """
        en: we suggest selecting | we suggest choosing | we suggest allowing | we recommend selecting | we recommend choosing | we recommend allowing
        zh-Hans: 是否允许 | 是否同意 | 建议选择 | 建议你选择 | 建议您选择
        zh-Hant: 是否允許 | 是否同意 | 建議選擇 | 建議你選擇 | 建議您選擇
        ja: 許可してください | 許可しますか
        ko: 허용해 주세요 | 허용하시겠습니까
        """)

    /// Buttons of the system's alert, as texts quote them.
    private static let buttons = LanguageWords(
        """
        en: Always Allow | Allow | Allow Once | Allow While Using App | Allow While Using the App | OK | Don’t Allow | Change to Always Allow
        zh-Hans: 始终允许 | 允许 | 好 | 使用App时允许 | 使用 App 时允许 | 使用App期间允许 | 使用 App 期间 | 不允许
        zh-Hant: 永遠允許 | 總是允許 | 允許 | 好 | 使用App期間允許 | 使用 App 期間允許 | 不允許
        ja: 常に許可 | 許可 | 許可する | 許可しない | Appの使用中は許可 | OK
        ko: 항상 허용 | 허용 | 앱을 사용하는 동안 허용 | 확인
        de: Immer erlauben | Erlauben | Immer | OK
        fr: Toujours autoriser | Autoriser | Toujours | OK
        es: Permitir siempre | Permitir | Siempre | OK
        it: Consenti sempre | Consenti | Sempre | OK
        pt: Permitir sempre | Permitir | Permitir Sempre | OK
        nl: Altijd toestaan | Sta toe | Sta altijd toe | OK
        ru: Разрешать всегда | Всегда разрешать | Разрешить | Всегда | ОК
        id: Selalu Izinkan | Izinkan | Perbolehkan | Selalu Perbolehkan | OK
        ms: Sentiasa Benarkan | Benarkan | OK
        vi: Luôn cho phép | Cho phép | Luôn luôn cho phép | OK
        th: อนุญาตเสมอ | อนุญาต | ตกลง
        ar: السماح دائمًا | السماح دائما | السماح | موافق
        he: אפשר תמיד | אפשר | אישור
        tr: Her Zaman İzin Ver | İzin Ver | Tamam
        hi: हमेशा अनुमति दें | अनुमति दें | ठीक
        """)
    private static let quotes = Set("\"“”„‟«»「」『』‘’'".unicodeScalars.map(\.value))

    private let orders: [FoldedWord]
    private let infinitives: [FoldedWord]
    private let verbs: [FoldedWord]
    private let futures: [String]
    private let questions: [FoldedWord]
    private let buttons: [FoldedWord]

    init?(_ context: CheckContext) {
        orders = Self.orders.words(for: context.locale)
            .sorted { $0.scalars.count > $1.scalars.count }
        infinitives = Self.infinitives.words(for: context.locale)
        verbs = Self.verbs.words(for: context.locale)
        futures = Self.futures[context.locale.language] ?? []
        questions = Self.questions.words(for: context.locale)
        buttons = Self.buttons.words(for: context.locale)
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
        for infinitive in infinitives {
            guard let found = bytes.prefix(infinitive, of: whole),
                !hasVerb(found.upperBound..<whole.upperBound, bytes)
            else { continue }
            report.add(found, Self.order(bytes.string(found)))
            return
        }
        if let found = bytes.firstRange(of: questions) {
            report.add(found, Self.order(bytes.string(found)))
        } else if let found = quotedButton(bytes) {
            report.add(found, Self.choice(bytes.string(found)))
        }
    }

    /// Whether a verb stands in a part of the text.
    private func hasVerb(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        if bytes.firstRange(of: verbs, in: range) != nil { return true }
        let words = bytes.string(range).lowercased().split { !$0.isLetter }
        return words.contains { word in
            word.count > 4 && futures.contains { word.hasSuffix($0) }
        }
    }

    /// A button of the alert between quotes: “we suggest “Always Allow””.
    private func quotedButton(_ bytes: TextBytes) -> Range<Int>? {
        var found: Range<Int>?
        bytes.forEachScalar { element in
            guard Self.quotes.contains(element.value) else { return true }
            for button in buttons {
                guard let end = bytes.end(of: button, at: element.end),
                    Self.quotes.contains(bytes.scalar(at: end).value)
                else { continue }
                found = element.end..<end
                return false
            }
            return true
        }
        return found
    }

    private static func choice(_ button: String) -> String {
        "the choice of “\(button)” is the reader’s: say what the data is used for"
    }

    private static let question =
        "the system asks the question: say what the data is used for"

    private static func order(_ text: String) -> String {
        "“\(text)” is what the system asks already: say what the data is used for"
    }
}
