import PromptKit

extension Fault {
    /// What goes wrong with alerts, purpose strings, labels and snackbars: the rows ALR, PUR, VOL,
    /// NTF and AND of the catalogue of rules.
    static let proseFaults: [Fault] = alerts + purposes + labels + snackbars

    // MARK: Alerts

    private static func raised(_ text: String) -> String {
        text.split(separator: " ").map { $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }

    private static func hasStop(_ text: String) -> Bool {
        text.last.map { ".。।۔".contains($0) } ?? false
    }

    private static let alerts: [Fault] = [
        Fault("sentence with a heading’s capitals", ["sentence-in-title-case"]) { target, _ in
            let verbs = [
                " is ", " are ", " was ", " were ", " has ", " have ", " do ", " will ", " can’t ",
                " cannot ", " couldn’t ", " could ", " can't ", " couldn't ", " must ",
            ]
            guard target.surface == .alertTitle, target.language == "en",
                target.text.split(separator: " ").count > 3, target.text.count < 100,
                verbs.contains(where: { target.text.contains($0) }), target.placeholder == nil,
                !target.text.contains("“"), !target.text.contains("\"")
            else { return nil }
            return raised(target.text)
        },
        Fault("stop behind a heading", ["fragment-with-stop"]) { target, _ in
            // What has a heading's capitals can be no sentence.
            guard target.surface == .alertTitle, target.language == "en",
                endsWithLetter(target.text), target.placeholder == nil
            else { return nil }
            let words = target.text.split(separator: " ")
            guard (2...5).contains(words.count), words.allSatisfy({ $0.first!.isUppercase })
            else { return nil }
            return target.text + "."
        },
        Fault("alert of no title", ["useless-alert-title"]) { target, generator in
            guard target.surface == .alertTitle else { return nil }
            return word(
                [
                    "en": "Error|Warning|Alert|Oops|Notice|Error 329|Oops!|Error:|ERROR",
                    "zh-Hans": "错误|警告|提示|注意|错误 329|提示：", "zh-Hant": "錯誤|警告|提示|注意",
                    "ja": "エラー|警告|注意|エラー 329", "ko": "오류|경고|알림|주의",
                    "de": "Fehler|Warnung|Achtung|Hinweis|Fehler 329",
                    "fr": "Erreur|Avertissement|Attention|Erreur 329",
                    "es": "Error|Advertencia|Aviso",
                    "it": "Errore|Avviso|Attenzione", "pt": "Erro|Aviso|Atenção",
                    "nl": "Fout|Waarschuwing",
                    "ru": "Ошибка|Предупреждение|Внимание|Ошибка 329",
                    "pl": "Błąd|Ostrzeżenie|Uwaga",
                    "sv": "Fel|Varning", "da": "Fejl|Advarsel", "nb": "Feil|Advarsel",
                    "fi": "Virhe|Varoitus", "cs": "Chyba|Varování|Upozornění",
                    "tr": "Hata|Uyarı|Dikkat",
                    "uk": "Помилка|Попередження|Увага", "hu": "Hiba|Figyelmeztetés",
                    "el": "Σφάλμα|Προειδοποίηση", "ar": "خطأ|تحذير|تنبيه", "he": "שגיאה|אזהרה",
                    "ro": "Eroare|Avertisment", "sk": "Chyba|Varovanie", "hr": "Greška|Upozorenje",
                    "ca": "Error|Avís", "vi": "Lỗi|Cảnh báo", "id": "Kesalahan|Peringatan",
                    "th": "ข้อผิดพลาด|คำเตือน", "fa": "خطا|هشدار", "bg": "Грешка|Предупреждение",
                    "sr": "Грешка|Упозорење", "sl": "Napaka|Opozorilo", "lt": "Klaida|Įspėjimas",
                    "lv": "Kļūda|Brīdinājums", "et": "Viga|Hoiatus", "eu": "Errorea|Abisua",
                    "gl": "Erro|Aviso", "be": "Памылка|Папярэджанне", "hi": "त्रुटि|चेतावनी",
                    "ms": "Ralat|Amaran", "is": "Villa|Aðvörun",
                ], target, &generator)
        },
        Fault("message without its stop", ["message-without-stop", "end-mark-mismatch"]) {
            target, _ in
            guard target.surface == .alertMessage, hasStop(target.text), target.text.count >= 30,
                endsWithLetter(String(target.text.dropLast())),
                !(target.placeholder.map { target.text.dropLast().hasSuffix($0) } ?? false)
            else { return nil }
            return String(target.text.dropLast())
        },
        Fault("message that explains a button", ["message-explains-buttons"]) {
            target, generator in
            guard target.surface == .alertMessage else { return nil }
            guard
                let hint = word(
                    [
                        "en":
                            "Tap “OK” to continue.|Click “Delete” to delete it.|Press \"OK\" to go on.",
                        "zh-Hans": "点击“删除”以删除。|轻点“好”以继续。|点按“确定”继续。",
                        "zh-Hant": "點一下「刪除」以刪除。|按一下「好」以繼續。",
                        "de": "Klicken Sie auf „OK“, um fortzufahren.|Tippe auf „Löschen“.",
                        "fr": "Cliquez sur « OK » pour continuer.|Touchez « Supprimer ».",
                        "es": "Haz clic en “OK” para continuar.|Pulsa «Eliminar».",
                        "ja": "“OK”をタップして続けます。|「削除」をクリックして削除します。", "ko": "‘확인’을 클릭하여 계속하십시오.",
                        "it": "Fai clic su “OK” per continuare.|Tocca “Elimina”.",
                        "pt": "Clique em “OK” para continuar.|Toque em “Apagar”.",
                        "ru": "Нажмите «ОК», чтобы продолжить.",
                        "nl": "Klik op ‘OK’ om door te gaan.|Tik op ‘Verwijder’.",
                    ], target, &generator)
            else { return nil }
            return target.text + (["zh", "ja"].contains(target.language) ? "" : " ") + hint
        },
        Fault("alert that blames", ["blames-reader"]) { target, generator in
            switch target.surface {
            case .alertTitle, .alertMessage: break
            default: return nil
            }
            return word(
                [
                    "en":
                        "You entered an illegal passcode!|Illegal file name.|You have entered bad data.|You failed to enter a name.",
                    "zh-Hans": "您输入了非法密码！|您错误地输入了密码。|非法的文件名。",
                    "zh-Hant": "您輸入了非法密碼！|您錯誤地輸入了密碼。",
                ], target, &generator)
        },
        Fault("alert’s title of a paragraph", ["title-over-two-lines"]) { target, _ in
            // Of a placeholder nobody knows how wide it is.
            guard target.surface == .alertTitle, target.isApple, target.text.count > 8,
                !target.text.contains(where: { "%{$".contains($0) })
            else { return nil }
            let separator = ["zh", "ja"].contains(target.language) ? "" : " "
            let count = 240 / max(DisplayWidth(of: target.text).columns, 1) + 1
            return Array(repeating: target.text, count: count).joined(separator: separator)
        },
        Fault("app’s name in an alert’s title", ["button-names-app"]) { target, _ in
            guard target.surface == .alertTitle else { return nil }
            return target.isChinese ? "照片盒：" + target.text : "Photobox: " + target.text
        },
    ]

    // MARK: Purpose strings

    private static let purposeRules: Set<String> = [
        "purpose-without-reason", "purpose-empty", "purpose-commands", "purpose-presses",
        "purpose-not-translated",
    ]

    private static let purposes: [Fault] = [
        Fault("app’s name in a purpose", ["purpose-names-app"]) { target, generator in
            guard target.surface == .purpose, let first = target.text.first else { return nil }
            let name = target.isChinese ? "照片盒" : "Photobox"
            return [
                name + (target.isChinese ? "" : ": ") + target.text,
                "$(PRODUCT_NAME): " + target.text,
                name + (target.isChinese ? "需要" : " – ") + String(first) + target.text.dropFirst(),
            ].randomElement(using: &generator)
        },
        Fault("purpose of boilerplate", purposeRules) { target, generator in
            guard target.surface == .purpose else { return nil }
            return word(
                [
                    "en":
                        "This app needs access to your contacts.|This app requires photo library access to function properly.|We need access to your camera.|The app would like to access your photos.|Access to the microphone is required.|This app requires camera access for a better experience.|Camera permission needed.|Needs location.|App requires access to your calendar to work.|Allow access to Photos.|Camera access|Required for the app to function.",
                    "zh-Hans":
                        "这个应用需要访问你的通讯录。|此App需要照片权限才能正常运行。|需要访问您的相机。|App需要您的同意才能访问相册|应用想要使用您的位置|需要获取您的麦克风权限|请允许访问相册",
                    "zh-Hant": "這個應用程式需要取用您的聯絡人。|此App需要相機權限。|需要取用您的位置。",
                    "ja": "このアプリはカメラへのアクセスが必要です。|写真へのアクセスを許可してください。|位置情報へのアクセスが必要です。",
                    "ko": "이 앱은 카메라 접근 권한이 필요합니다.|사진 접근을 허용해 주세요.",
                    "de":
                        "Diese App benötigt Zugriff auf die Kamera.|Zugriff auf Ihre Fotos erforderlich.",
                    "fr":
                        "Cette app nécessite l’accès à la caméra.|Nous avons besoin d’accéder à vos photos.",
                    "es": "Esta app necesita acceso a la cámara.|Se requiere acceso a las fotos.",
                    "it": "Questa app richiede l’accesso alla fotocamera.",
                    "pt": "Este app precisa de acesso à câmera.",
                    "ru": "Приложению требуется доступ к камере.|Приложению нужен доступ к фото.",
                    "nl": "Deze app heeft toegang tot de camera nodig.",
                    "sv": "Appen behöver åtkomst till kameran.",
                    "pl": "Ta aplikacja wymaga dostępu do aparatu.",
                    "tr": "Bu uygulama kamera erişimi gerektiriyor.",
                    "uk": "Застосунку потрібен доступ до камери.",
                ], target, &generator)
        },
        Fault("purpose of a placeholder", ["purpose-empty"]) { target, generator in
            guard target.surface == .purpose else { return nil }
            return [
                "", " ", "TODO", "test", "Lorem ipsum dolor sit amet", "NSCameraUsageDescription",
                "-", "...", "xxx", "Description", "FIXME", "TBD", "TODO: write this",
            ].randomElement(using: &generator)
        },
        Fault("purpose that presses", ["purpose-presses"]) { target, generator in
            guard target.surface == .purpose else { return nil }
            let ends = hasStop(target.text) ? String(target.text.dropLast()) : target.text
            switch target.locale {
            case "en":
                return [
                    ends + ", or else the app will not work.", ends + "!",
                    "You must agree. " + target.text, ends + ", which you have to allow.",
                    ends + "; without it the app won’t work.",
                ].randomElement(using: &generator)
            case "zh-Hans":
                return [
                    "必须允许，" + target.text, ends + "，否则无法使用。", "请务必同意，" + target.text, ends + "！",
                ]
                .randomElement(using: &generator)
            case "zh-Hant":
                return ["必須允許，" + target.text, ends + "，否則無法使用。", ends + "！"]
                    .randomElement(using: &generator)
            default: return ends + (target.language == "ja" ? "！" : "!")
            }
        },
        Fault("purpose that commands", ["purpose-commands"]) { target, generator in
            guard target.surface == .purpose else { return nil }
            return word(
                [
                    "en":
                        "Turn on microphone access to record notes.|Allow the app to get your location?|Please enable camera access to scan codes.|Allow access so that you can attach photos.|Please grant access to contacts to invite friends.",
                    "zh-Hans": "请打开麦克风权限以录制笔记。|是否允许应用获取你的地理位置？|请允许使用相机以扫描收据。|请开启定位以查找附近商店。",
                    "zh-Hant": "請打開麥克風權限以錄製筆記。|是否允許App取得您的位置？",
                    "de":
                        "Bitte erlauben Sie den Zugriff, um Belege zu scannen.|Aktivieren Sie die Kamera, um zu scannen.",
                    "fr":
                        "Veuillez autoriser l’accès pour scanner des reçus.|Activez la caméra pour scanner.",
                    "es":
                        "Permita el acceso para escanear recibos.|Activa la cámara para escanear.",
                    "ja": "写真を添付するため、アクセスを許可してください。",
                    "ru": "Разрешите доступ, чтобы сканировать чеки.",
                ], target, &generator)
        },
        Fault("purpose that asks", ["purpose-commands"]) { target, _ in
            guard target.surface == .purpose, hasStop(target.text) else { return nil }
            return target.text.dropLast() + (["zh", "ja"].contains(target.language) ? "？" : "?")
        },
        Fault("purpose of a developer", ["purpose-jargon"]) { target, generator in
            guard target.surface == .purpose, hasStop(target.text) else { return nil }
            let ends = String(target.text.dropLast())
            switch target.locale {
            case "en":
                return ends
                    + [" by the media API.", " through the SDK.", " by the sync daemon."]
                    .randomElement(using: &generator)!
            case "zh-Hans":
                return ends + ["，调用媒体接口。", "，用于权限申请。", "，由SDK使用。"].randomElement(using: &generator)!
            default: return nil
            }
        },
        Fault("purpose without its stop", ["purpose-without-stop", "end-mark-mismatch"]) {
            target, _ in
            guard target.surface == .purpose, hasStop(target.text) else { return nil }
            return String(target.text.dropLast())
        },
        Fault("purpose of three sentences", ["purpose-too-long"]) { target, _ in
            guard target.surface == .purpose, hasStop(target.text) else { return nil }
            switch target.locale {
            case "en": return target.text + " Nothing is kept. You can change this later."
            case "zh-Hans": return target.text + "照片不会上传。您可以随时更改。"
            case "zh-Hant": return target.text + "照片不會上傳。您可以隨時更改。"
            case "de": return target.text + " Nichts wird gespeichert. Das ist später änderbar."
            default: return target.text + " " + target.text + " " + target.text
            }
        },
        Fault("purpose with a heading’s capitals", ["purpose-in-title-case"]) { target, _ in
            guard target.surface == .purpose, target.language == "en",
                target.text.split(separator: " ").count > 4
            else { return nil }
            return raised(target.text)
        },
        Fault("purpose left in English", ["purpose-not-translated", "untranslated-text"]) {
            target, generator in
            guard target.surface == .purpose, target.language != "en" else { return nil }
            return [
                target.source ?? "The camera is used to scan your receipts.",
                "Used to save the photos that you take.",
                "Your location is used to find nearby shops.",
            ].randomElement(using: &generator)
        },
    ]

    // MARK: Labels

    private static let labels: [Fault] = [
        Fault("label with the kind of its control", ["label-names-control"]) {
            target, generator in
            // Of a photo the label may well say that it is one.
            guard target.surface == .accessibilityLabel, endsWithLetter(target.text),
                !["photo", "image", "picture", "button", "key", "tab", "control"]
                    .contains(where: (target.source ?? target.text).lowercased().contains)
            else { return nil }
            switch target.locale {
            case "en":
                // "Insert Button" may be a command about a button.
                let verbs = [
                    "Insert", "Add", "Delete", "Edit", "Remove", "Create", "Customize", "Hide",
                    "Show",
                    "Select", "Move", "New", "Reset", "Choose",
                ]
                if let first = target.text.split(separator: " ").first,
                    verbs.contains(String(first))
                {
                    return target.text.contains(" ") ? target.text + " button" : nil
                }
                return target.text
                    + [" Button", " button", " Icon", " Image"].randomElement(using: &generator)!
            case "zh-Hans":
                return target.text + ["按钮", "图标", "图片"].randomElement(using: &generator)!
            case "zh-Hant":
                return target.text + ["按鈕", "圖像", "圖示"].randomElement(using: &generator)!
            case "ja": return target.text + ["ボタン", "アイコン", "画像"].randomElement(using: &generator)!
            case "ko":
                return target.text + [" 버튼", " 아이콘", " 이미지"].randomElement(using: &generator)!
            case "de":
                return target.text + [" Taste", "-Taste", " Symbol"].randomElement(
                    using: &generator)!
            case "fr":
                return [
                    "Bouton " + target.text, target.text + " (bouton)", target.text + " bouton",
                ]
                .randomElement(using: &generator)
            case "es":
                return ["Botón " + target.text, target.text + " botón"].randomElement(
                    using: &generator)
            case "it": return "Pulsante " + target.text
            case "pt", "pt-BR", "pt-PT": return "Botão " + target.text
            case "ru": return "Кнопка " + target.text
            case "nl": return target.text + "-knop"
            case "pl": return "Przycisk " + target.text
            case "tr": return target.text + " düğmesi"
            default: return nil
            }
        },
        Fault("label of a file or a symbol", ["label-is-not-text"]) { target, generator in
            guard target.surface == .accessibilityLabel else { return nil }
            return [
                "btn_share_2", "ic_close_white_24dp", "square.and.arrow.up", "share.png",
                "IMG_0021.JPG", "icon-close.svg", "…", "👍", "→", "×", "btn_undo",
                "plus.circle.fill",
                "图标1", "nav_back@2x.png", "image_placeholder", "--",
            ].randomElement(using: &generator)
        },
        Fault("stop behind a spoken label", ["label-style", "end-punctuation"]) { target, _ in
            guard target.surface == .accessibilityLabel, endsWithLetter(target.text) else {
                return nil
            }
            return target.text + (["zh", "ja"].contains(target.language) ? "。" : ".")
        },
        Fault("English label in lower case", ["label-style"]) { target, _ in
            guard target.surface == .accessibilityLabel, target.language == "en",
                let first = target.text.split(separator: " ").first, first.count > 1,
                first.first!.isUppercase, first.dropFirst().allSatisfy(\.isLowercase)
            else { return nil }
            return target.text.prefix(1).lowercased() + target.text.dropFirst()
        },
    ]

    // MARK: Snackbars

    private static let snackbars: [Fault] = [
        Fault("snackbar that dismisses", ["snackbar-dismisses"]) { target, generator in
            guard target.surface == .snackbar else { return nil }
            return word(
                [
                    "en": "Cancel|Dismiss|CANCEL|DISMISS|Close", "zh-Hans": "取消|关闭",
                    "zh-Hant": "取消|關閉",
                    "ja": "キャンセル|閉じる", "ko": "취소|닫기", "de": "Abbrechen|Schließen",
                    "fr": "Fermer|Ignorer", "es": "Cancelar|Cerrar|Descartar",
                    "it": "Chiudi|Ignora",
                    "pt": "Cancelar|Fechar", "ru": "Отмена|Закрыть", "nl": "Annuleren|Sluiten",
                    "pl": "Anuluj|Zamknij", "tr": "Kapat", "sv": "Stäng|Avbryt",
                    "ar": "إلغاء|إغلاق",
                ], target, &generator)
        },
        Fault("snackbar of a paragraph", ["snackbar-cut", "snackbar-action-drops"]) { target, _ in
            guard target.surface == .snackbar, target.text.count > 3 else { return nil }
            let separator = ["zh", "ja"].contains(target.language) ? "" : " "
            let count = 200 / max(DisplayWidth(of: target.text).columns, 1) + 1
            return Array(repeating: target.text, count: count).joined(separator: separator)
        },
    ]
}
