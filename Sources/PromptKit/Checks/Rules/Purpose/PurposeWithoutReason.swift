/// "This app needs access to your contacts.": a purpose string that gives no purpose.
struct PurposeWithoutReason: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-without-reason",
        summary: "A purpose string asks for access and does not say what for.",
        rationale: """
            The alert already says that the app would like access. The string is for the \
            reason. App Review refuses strings that only repeat the request, or give reasons \
            that fit anything: “to function properly”, “to upload and process them”.
            """,
        source: "iOS 8 HIG 3.11; App Review Guidelines 5.1.1 (ii) and its letters",
        surfaces: .purpose,
        languages: .only([
            "en", "zh", "ja", "ko", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "ru",
            "uk",
            "pl", "tr",
        ]),
        severity: .warning,
        falseAlarms: """
            0 of 1 in 174 purpose strings of ten real apps
            """,
        examples: [
            .good("Photos you pick are attached to your report.", surface: .purpose),
            .good("The app needs the camera to scan receipts.", surface: .purpose),
            .good("Access to contacts lets you invite friends.", surface: .purpose),
            .good("用于将所选照片附到报告中。", locale: "zh-Hans", surface: .purpose),
            .good("需要访问相机以便扫描收据。", locale: "zh-Hans", surface: .purpose),
            .good(
                "Die Kamera wird benötigt, um Belege zu scannen.", locale: "de", surface: .purpose),
            .good("需要在笔记中附加照片", locale: "zh-Hans", surface: .purpose),
            .good("您访问的网站可能会要求提供位置信息。", locale: "zh-Hans", surface: .purpose),
            .good(
                "Uygulamanın kilidini açmanıza izin verir.", locale: "tr", surface: .purpose),
            .good("録音にマイクへのアクセスを必要としています。", locale: "ja", surface: .purpose),
            .good("Face IDはアプリへのアクセスに使用されます。", locale: "ja", surface: .purpose),
            .good("予定の表示用にカレンダーへのアクセスが必要です。", locale: "ja", surface: .purpose),
            .good("アプリを開くのにFace IDへのアクセスが必要です。", locale: "ja", surface: .purpose),
            .bad("⟦This app needs access to your contacts.⟧", surface: .purpose),
            .bad("⟦We need access to your photos to upload and process them.⟧", surface: .purpose),
            .bad(
                "⟦This app requires access to your location when the screen is on⟧",
                surface: .purpose),
            .bad(
                "⟦This app requires photo library access to function properly.⟧", surface: .purpose),
            .bad("⟦这个应用需要访问你的通讯录。⟧", locale: "zh-Hans", surface: .purpose),
            .bad("⟦此App需要照片权限才能正常运行。⟧", locale: "zh-Hans", surface: .purpose),
            .bad(
                "⟦Diese App benötigt Zugriff auf Ihre Kontakte.⟧", locale: "de", surface: .purpose),
            .bad("⟦カメラへのアクセスが必要です。⟧", locale: "ja", surface: .purpose),
        ])

    /// Words with which access is asked for.
    private static let requests = LanguageWords(
        """
        en: needs | need | requires | require | required | needed | want | wants | would like | requests | request | asks | permission | access
        zh-Hans: 需要 | 请求 | 申请 | 希望 | 想要 | 想 | 要求 | 访问 | 获取 | 权限 | 允许
        zh-Hant: 需要 | 請求 | 申請 | 希望 | 想要 | 想 | 要求 | 存取 | 取用 | 權限 | 允許
        ja: 必要です | 必要があります | アクセス | 許可 | 要求 | 求めています
        ko: 필요합니다 | 접근 | 권한 | 요청 | 허용
        de: benötigt | benötigen | braucht | Zugriff | erforderlich | möchte | Berechtigung | Zugang
        fr: besoin | nécessite | nécessaire | accès | accéder | souhaite | demande | requiert | autorisation
        es: necesita | necesitamos | requiere | acceso | acceder | permiso | solicita | quiere
        it: ha bisogno | richiede | accesso | accedere | necessita | vuole | autorizzazione
        pt: precisa | necessita | requer | acesso | acessar | aceder | permissão | solicita
        nl: nodig | toegang | vereist | wil | vraagt | toestemming
        sv: behöver | kräver | åtkomst | tillgång | vill | tillstånd
        da: skal bruge | kræver | adgang | behøver | vil | tilladelse
        nb: trenger | krever | tilgang | ønsker | vil | tillatelse
        ru: нужен | нужна | необходим | доступ | доступа | разрешение | запрашивает
        uk: потрібен | потрібна | потребує | доступ | доступу | дозвіл
        pl: potrzebuje | wymaga | dostęp | dostępu | uprawnienia | pozwolenia
        tr: gerekiyor | gerekli | gerektiriyor | gerektirir | istiyor | erişim | erişmek | izin | ihtiyaç
        """)

    /// Words that introduce a reason.
    private static let reasons = LanguageWords(
        """
        en: to | for | so | so that | because | lets | let | allows | enables | helps | used | in order to | while you | whenever | if you
        zh-Hans: 用于 | 用来 | 以便 | 以 | 来 | 从而 | 为了 | 为您 | 为你 | 便于 | 方便 | 才能 | 使您 | 使你 | 让您 | 让你 | 帮助 | 将 | 进行 | 这样 | 时 | 附加 | 附上 | 添加 | 上传 | 扫描 | 解锁 | 加密 | 网站
        zh-Hant: 用於 | 用來 | 以便 | 以 | 來 | 從而 | 為了 | 為您 | 為你 | 便於 | 方便 | 才能 | 使您 | 使你 | 讓您 | 讓你 | 幫助 | 將 | 進行 | 這樣 | 時 | 附加 | 附上 | 加入 | 上傳 | 掃描 | 解鎖 | 加密 | 網站
        ja: ため | ために | には | ように | 使用して | 利用して | 使って | 際に | とき | ので | サイト | のに | 用に | に使用 | に利用 | に使われ | に使い | 録音に | 録画に | 撮影に | 通話に | 送信に | 受信に | 共有に | 保存に | 表示に | 認証に | 解除に | 検索に | 検出に | 追加に | 読み取りに | 読み込みに | スキャンに | 作成に | 設定に | 登録に | 特定に | 確認に | 接続に | 再生に | 記録に | 投稿に | 添付に | 同期に | 通知に | 暗号化に | 入力に | 計測に | 測定に | アップロードに | ダウンロードに | バックアップに | ログインに
        ko: 위해 | 위해서 | 위한 | 하려면 | 려면 | 도록 | 때 | 데 | 기 위해
        de: um | damit | für | zum | zur | wenn | ermöglicht | weil | dient
        fr: pour | afin | permet | permettre | lorsque | quand | car
        es: para | permite | cuando | porque | con el fin
        it: per | affinché | consente | permette | quando | perché
        pt: para | permite | quando | porque | a fim
        nl: om | voor | zodat | wanneer | omdat | als
        sv: för att | för | så att | när | eftersom
        da: for at | til | så | når | fordi
        nb: for å | til | slik at | når | fordi
        ru: чтобы | для | когда | позволяет | так как
        uk: щоб | для | коли | дозволяє
        pl: aby | żeby | do | by | w celu | gdy | ponieważ | umożliwia
        tr: için | amacıyla | böylece | zaman | olanak | izin verir | sağlar | imkân
        """)

    /// Reasons that fit anything.
    private static let empty = LanguageWords(
        """
        en: to function | to function properly | to function correctly | to work | to work properly | to work correctly | to operate | to operate properly | to run | to run properly | to continue | to proceed | to use this feature | to use the app | to use this app | to use it | for this app | for the app | for a better experience | for better experience | for better service | for the best experience | to improve your experience | to improve user experience | to enhance your experience | to provide better service | to provide a better experience | to provide services | for functionality | for app functionality | for full functionality | for certain features | for some features | to access | to access your | to access the | to get access | to upload and process | to upload and process them | to process them | to use your | to use the | to have access | to have permission | to read your | to request | access to | need to | needs to | required to | requires to | want to | wants to | like to | permission to | ask for | asks for | request for | used by this app | used by the app | allow | allows
        zh-Hans: 才能访问相册 | 才能访问相机 | 才能访问麦克风 | 才能访问通讯录 | 才能访问位置 | 才能访问日历 | 才能使用相机 | 才能使用麦克风 | 才能正常运行 | 才能正常使用 | 以正常运行 | 以正常使用 | 以便正常使用 | 以便正常运行 | 以便使用 | 才能使用 | 以提供更好的服务 | 以提供更好的体验 | 为您提供更好的服务 | 为您提供更好的体验 | 为了更好的体验 | 为了更好的使用 | 以便为您提供更好的服务 | 以使用此功能 | 以使用相关功能 | 来使用此功能 | 以继续 | 用于正常运行 | 将无法使用
        zh-Hant: 才能正常運作 | 才能正常執行 | 才能正常使用 | 以正常運作 | 以便正常使用 | 才能使用 | 以提供更好的服務 | 以提供更好的體驗 | 為您提供更好的服務 | 為了更好的體驗 | 以使用此功能 | 以繼續
        ja: 使用するには | 利用するには | 動作するためには | 正常に動作するために | このアプリには | 機能を使用するには
        ko: 정상적으로 작동하려면 | 사용하려면 | 이용하려면
        de: um zu funktionieren | um richtig zu funktionieren | um ordnungsgemäß zu funktionieren | für diese App | für die App | für eine bessere Erfahrung | zur Nutzung | um fortzufahren
        fr: pour fonctionner | pour fonctionner correctement | pour cette app | pour une meilleure expérience | pour continuer | afin de fonctionner
        es: para funcionar | para funcionar correctamente | para esta app | para una mejor experiencia | para continuar
        it: per funzionare | per funzionare correttamente | per questa app | per una migliore esperienza | per continuare
        pt: para funcionar | para funcionar corretamente | para este app | para uma melhor experiência | para continuar
        """)

    /// Words that tell when, and so half of what for.
    private static let conditions = LanguageWords(
        """
        en: if | when | unless | where
        """)

    private let requests: [FoldedWord]
    private let reasons: [FoldedWord]
    private let conditions: [FoldedWord]
    private let empty: [FoldedWord]

    init?(_ context: CheckContext) {
        requests = Self.requests.words(for: context.locale)
        reasons = Self.reasons.words(for: context.locale)
        empty = Self.empty.words(for: context.locale)
            .sorted { $0.scalars.count > $1.scalars.count }
        conditions = Self.conditions.words(for: context.locale)
        guard !requests.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty,
            bytes.firstRange(of: requests, in: whole) != nil
                // "To improve your experience.": a reason that fits anything, and no more.
                || match(empty, at: whole.lowerBound, bytes) != nil,
            !hasReason(whole, bytes)
        else { return }
        // "If your configuration requires it" is a reason of sorts.
        let hasCondition = bytes.firstRange(of: conditions, in: whole) != nil
        report.add(whole, Self.message, severity: hasCondition ? .info : nil)
    }

    /// Whether a word for a reason stands there that is not part of an empty one.
    private func hasReason(_ whole: Range<Int>, _ bytes: TextBytes) -> Bool {
        var index = whole.lowerBound
        while index < whole.upperBound {
            if bytes.isWordBoundary(index) {
                if let end = match(empty, at: index, bytes) {
                    index = end
                    continue
                }
                if let end = match(reasons, at: index, bytes),
                    end < whole.upperBound
                        || !ScalarKind.isUnspaced(bytes.scalar(before: end).value)
                {
                    return true
                }
            }
            index = bytes.scalar(at: index).end
        }
        return false
    }

    private func match(_ words: [FoldedWord], at index: Int, _ bytes: TextBytes) -> Int? {
        for word in words {
            if let end = bytes.end(of: word, at: index), bytes.isWordBoundary(end) { return end }
        }
        return nil
    }

    private static let message =
        "this asks for access, as the system does already: say what the data is used for"
}
