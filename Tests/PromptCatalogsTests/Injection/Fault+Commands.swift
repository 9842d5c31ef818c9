import PromptKit

extension Fault {
    /// What goes wrong with undo titles, menus and buttons: the rows UND, EDT, BTN and GEO of the
    /// catalogue of rules.
    static let commandFaults: [Fault] = undoNames + undoTitles + menus + buttons

    static func verbs(_ target: Target, _ platform: PromptPlatform = .apple) -> LocaleData {
        LocaleStore.bundled.data(
            for: (try? LocaleTag(target.locale)) ?? .english, platform: platform
        ).data
    }

    /// One of the words that a table has for the locale, or for its language.
    static func word(
        _ table: [String: String], _ target: Target, _ generator: inout SeededGenerator
    ) -> String? {
        let row = table[target.locale] ?? table[target.language]
        return row?.split(separator: "|").map(String.init).randomElement(using: &generator)
    }

    /// Whether there is data for the language.
    static func hasWords(_ target: Target) -> Bool {
        LocaleStore.bundled.data(for: (try? LocaleTag(target.locale)) ?? .english).match
            != .unsupported
    }

    /// Whether the command itself takes something back or does it again, as "Reset" does.
    private static func takesBack(_ target: Target) -> Bool {
        let source = (target.source ?? target.text).lowercased()
        return [
            "reset", "restore", "cancel", "stop", "repeat", "delete", "remove", "clear", "back",
        ]
        .contains { source.contains($0) }
    }

    static func startsWithLetter(_ text: String) -> Bool { text.first?.isLetter ?? false }

    // MARK: Names of undoable actions

    private static let undoNames: [Fault] = [
        Fault("undo name of no action", ["generic-undo-name"]) { target, generator in
            guard target.surface == .undoName else { return nil }
            return word(
                [
                    "en": "Action|Operation|Change|Edit|Last Action", "zh-Hans": "操作|更改|编辑|动作",
                    "zh-Hant": "操作|更改|編輯|動作", "ja": "操作|変更|編集", "ko": "작업|변경|편집|동작",
                    "fr": "Action|Opération|Modification",
                    "de": "Aktion|Vorgang|Änderung|Bearbeitung",
                    "es": "Acción|Operación|Cambio|Edición", "it": "Azione|Operazione|Modifica",
                    "pt": "Ação|Operação|Alteração|Edição",
                    "ru": "Действие|Операция|Изменение|Правка",
                    "nl": "Actie|Bewerking|Wijziging", "sv": "Åtgärd|Ändring|Redigering",
                    "pl": "Czynność|Operacja|Zmiana|Edycja",
                    "tr": "Eylem|İşlem|Değişiklik|Düzenleme",
                    "uk": "Дія|Операція|Зміна", "cs": "Akce|Operace|Změna|Úprava",
                    "da": "Handling|Ændring", "nb": "Handling|Endring", "fi": "Toiminto|Muutos",
                    "hu": "Művelet|Módosítás|Szerkesztés", "el": "Ενέργεια|Αλλαγή",
                    "ar": "إجراء|عملية|تغيير", "he": "פעולה|שינוי", "id": "Tindakan|Perubahan",
                    "vi": "Thao tác|Thay đổi", "th": "การทำงาน|การเปลี่ยนแปลง", "ca": "Acció|Canvi",
                ], target, &generator)
        },
        Fault("undo name of spaces", ["generic-undo-name"]) { target, generator in
            // A translation of nothing has not been made yet.
            target.surface == .undoName
                ? (target.source == nil
                    ? ["", " ", "\u{3000}", "\u{A0}"] : ["\u{3000}", "\u{A0}"])
                    .randomElement(using: &generator) : nil
        },
        Fault("undo name of a sentence", ["too-many-words", "too-long", "cut-title"]) {
            target, _ in
            guard target.surface == .undoName else { return nil }
            switch target.locale {
            case "en": return target.text + " of the Contact in This List"
            case "zh-Hans": return "对此联系人的名称和地址所做的" + target.text
            case "zh-Hant": return "對此聯絡人的名稱和地址所做的" + target.text
            default: return nil
            }
        },
        Fault("redo verb in an undo name", ["repeated-verb"]) { target, generator in
            guard target.surface == .undoName, hasWords(target), !takesBack(target),
                target.source != nil || target.language == "en"
            else { return nil }
            if target.language != "en", Bool.random(using: &generator) {
                return "Redo " + target.text
            }
            let redo = verbs(target).titles.redo
            return redo.prefix + target.text + redo.suffix
        },
        Fault("another system’s verb in an undo name", ["repeated-verb"]) { target, generator in
            guard target.surface == .undoName, hasWords(target), !takesBack(target),
                target.source != nil
            else { return nil }
            let platform: PromptPlatform = Bool.random(using: &generator) ? .windows : .gnome
            let undo = verbs(target, platform).titles.undo
            return undo.prefix + target.text + undo.suffix
        },
        Fault("mark behind an undo name", ["end-punctuation"]) { target, generator in
            guard target.surface == .undoName, endsWithLetter(target.text) else { return nil }
            let marks =
                ["zh", "ja"].contains(target.language)
                ? ["。", "！", "？", "，", "：", "；", "…", "、", "."]
                : [".", "!", "?", ",", ":", ";", "…", " –", "..."]
            return target.text + marks.randomElement(using: &generator)!
        },
        Fault("mark before an undo name", ["end-punctuation"]) { target, generator in
            guard target.surface == .undoName, startsWithLetter(target.text) else { return nil }
            return [": ", "- ", "… ", "• ", "– "].randomElement(using: &generator)! + target.text
        },
        Fault("undo name that tells what happens", ["inflected-undo-name"]) {
            target, generator in
            guard target.surface == .undoName, startsWithLetter(target.text) else { return nil }
            switch target.language {
            case "en":
                return ["Moved ", "Moving ", "Renamed ", "Changing "]
                    .randomElement(using: &generator)! + target.text
            case "zh":
                guard target.text.allSatisfy(isHan) else { return nil }
                return Bool.random(using: &generator) ? "正在" + target.text : target.text + "了"
            default: return nil
            }
        },
        Fault("German undo name in lower case", ["inflected-undo-name"]) { target, _ in
            guard target.surface == .undoName, target.language == "de",
                let first = target.text.first, first.isUppercase,
                target.text.dropFirst().first?.isLowercase == true,
                target.text.dropFirst().prefix(while: \.isLetter).allSatisfy(\.isLowercase)
            else { return nil }
            return first.lowercased() + target.text.dropFirst()
        },
    ]

    // MARK: Titles of undo and redo

    private static let undoTitles: [Fault] = [
        Fault("undo title put together in English order", ["wrong-title-shape"]) { target, _ in
            guard target.surface == .undoTitle, let name = name(of: target) else { return nil }
            let data = verbs(target)
            let pattern = data.titles.undo
            // Where the language itself has the verb, a space and the name, nothing is wrong.
            guard !(pattern.suffix.isEmpty && pattern.prefix.hasSuffix(" ")) else { return nil }
            // A name in Latin letters may have a space before it.
            if ["zh", "ja"].contains(target.language), !name.contains(where: isHan) { return nil }
            return data.verbs.undo + " " + name
        },
        Fault("verb and name of an undo title run together", ["wrong-title-shape"]) { target, _ in
            guard target.surface == .undoTitle, target.language == "en",
                let name = name(of: target), name.first?.isUppercase == true
            else { return nil }
            return "Undo" + name
        },
        Fault("undo reads Cancel", ["undo-reads-like-cancel", "wrong-undo-term"]) { target, _ in
            let data = verbs(target)
            // Some languages, and some systems, have one word for both.
            let undos = PromptPlatform.allCases.map { verbs(target, $0).verbs.undo }
            guard target.surface == .undoTitle, hasWords(target),
                !undos.contains(data.verbs.cancel),
                data.alert.undo != data.verbs.cancel,
                !data.wordsAlsoUsed(for: .undo).contains(data.verbs.cancel)
            else { return nil }
            return data.verbs.cancel
        },
        Fault(
            "Chinese undo title with the word for Cancel",
            ["wrong-undo-term", "undo-reads-like-cancel"]
        ) { target, generator in
            guard target.surface == .undoTitle, target.isChinese, let name = name(of: target)
            else { return nil }
            return
                (target.locale == "zh-Hans"
                ? ["取消", "撤消"] : ["取消", "撤銷"]).randomElement(using: &generator)! + name
        },
        Fault("Chinese redo title with another verb", ["wrong-undo-term"]) { target, _ in
            guard target.surface == .undoTitle, target.locale == "zh-Hans",
                let name = name(of: target)
            else { return nil }
            return "重新" + name
        },
        Fault("Japanese undo title without its dash", ["wrong-title-shape"]) { target, _ in
            guard target.surface == .undoTitle, target.language == "ja",
                let name = name(of: target), name.allSatisfy(isHan)
            else { return nil }
            return "元に戻す" + name
        },
        Fault("stop behind an undo title", ["end-punctuation"]) { target, _ in
            guard target.surface == .undoTitle, endsWithLetter(target.text) else { return nil }
            return target.text + (["zh", "ja"].contains(target.language) ? "。" : ".")
        },
    ]

    private static func name(of target: Target) -> String? {
        let pattern = verbs(target).titles.undo
        guard target.text.hasPrefix(pattern.prefix), target.text.hasSuffix(pattern.suffix),
            target.text.count > pattern.prefix.count + pattern.suffix.count
        else { return nil }
        return String(target.text.dropFirst(pattern.prefix.count).dropLast(pattern.suffix.count))
    }

    // MARK: Menus

    private static let menus: [Fault] = [
        Fault("capital of a small word in a title", ["wrong-case"]) { target, generator in
            guard target.language == "en", isCommand(target) else { return nil }
            let words = target.text.split(separator: " ").map(String.init)
            let places = words.indices.dropFirst().dropLast().filter {
                // "In" and "On" may belong to the verb before.
                ["and", "or", "of", "the", "to", "for", "at", "a", "by"]
                    .contains(words[$0])
            }
            guard let place = places.randomElement(using: &generator) else { return nil }
            var raised = words
            raised[place] = words[place].prefix(1).uppercased() + words[place].dropFirst()
            return raised.joined(separator: " ")
        },
        Fault("one word of an English title in small letters", ["wrong-case"]) {
            target, generator in
            guard target.language == "en", isCommand(target) else { return nil }
            let words = target.text.split(separator: " ").map(String.init)
            let places = words.indices.filter { index in
                let word = words[index]
                return word.count > 3 && word.first!.isUppercase
                    && word.dropFirst().allSatisfy { $0.isLowercase }
                    // A long preposition may be written in either way.
                    && !["With", "From", "Into", "Over", "Onto"].contains(word)
            }
            guard words.count > 1, let place = places.randomElement(using: &generator) else {
                return nil
            }
            var lowered = words
            lowered[place] = words[place].lowercased()
            return lowered.joined(separator: " ")
        },
        Fault("article in a menu item", ["article-in-menu"]) { target, generator in
            guard target.surface == .menuItem, target.language == "en",
                let space = target.text.firstIndex(of: " ")
            else { return nil }
            let article = ["the", "a", "an"].randomElement(using: &generator)!
            return target.text[..<space] + " " + article + target.text[space...]
        },
        Fault("three ideographic stops", ["three-dots"]) { target, _ in
            guard target.isChinese, let last = target.text.last, "…⋯".contains(last),
                isHan(Array(target.text.suffix(2))[0])
            else { return nil }
            return target.text.dropLast() + "。。。"
        },
        Fault("three dots behind a command", ["three-dots", "end-punctuation"]) { target, _ in
            isCommand(target) && endsWithLetter(target.text) ? target.text + "..." : nil
        },
    ]

    // MARK: Buttons

    private static let buttons: [Fault] = [
        Fault("button of yes or no", ["yes-no-button"]) { target, generator in
            // In many languages "None" is the word for no.
            guard case .button = target.surface, target.source != "None" else { return nil }
            return word(
                [
                    "en": "Yes|No|YES|no", "zh": "是|否", "ja": "はい|いいえ", "ko": "예|아니요|네",
                    "de": "Ja|Nein", "fr": "Oui|Non", "es": "Sí|No", "it": "Sì|No", "pt": "Sim|Não",
                    "ru": "Да|Нет", "uk": "Так|Ні", "pl": "Tak|Nie", "cs": "Ano|Ne", "nl": "Ja|Nee",
                    "sv": "Ja|Nej", "da": "Ja|Nej", "nb": "Ja|Nei", "fi": "Kyllä|Ei",
                    "tr": "Evet|Hayır", "el": "Ναι|Όχι", "hu": "Igen|Nem", "ro": "Da|Nu",
                    "ar": "نعم|لا", "he": "כן|לא", "th": "ใช่|ไม่", "vi": "Có|Không",
                    "id": "Ya|Tidak",
                    "hr": "Da|Ne", "sk": "Áno|Nie", "ca": "Sí|No", "fa": "بله|خیر",
                ], target, &generator)
        },
        Fault("Cancel in other words", ["cancel-worded-otherwise"]) { target, generator in
            guard target.surface == .button(.cancel) else { return nil }
            return word(
                [
                    "en": "Abort|Dismiss|Close|Quit|Exit", "zh-Hans": "放弃|关闭|返回|中止",
                    "zh-Hant": "放棄|關閉|返回|中止", "ja": "閉じる|中断|戻る", "ko": "닫기|중단",
                    "de": "Schließen|Abbruch|Beenden", "fr": "Fermer|Abandonner|Quitter",
                    "es": "Cerrar|Abortar|Salir", "it": "Chiudi|Esci", "pt": "Fechar|Sair",
                    "nl": "Sluit|Sluiten", "ru": "Закрыть|Прервать|Назад", "pl": "Zamknij|Przerwij",
                    "sv": "Stäng|Avsluta", "tr": "Kapat|Geri", "fi": "Sulje|Takaisin",
                    "cs": "Zavřít|Zpět", "hu": "Bezárás|Vissza", "el": "Κλείσιμο|Πίσω",
                    "uk": "Закрити|Назад", "ca": "Tanca|Surt", "ar": "إغلاق|رجوع",
                    "he": "סגור|חזרה",
                    "da": "Luk|Tilbage", "nb": "Lukk|Tilbake", "ro": "Închide|Înapoi",
                    "vi": "Đóng|Thoát", "id": "Tutup|Keluar", "th": "ปิด|ออก",
                ], target, &generator)
        },
        Fault("button of four words", ["too-many-words", "too-long", "cut-title"]) { target, _ in
            guard case .button = target.surface else { return nil }
            switch target.locale {
            case "en": return "Delete the " + target.text + " Right Now"
            case "zh-Hans": return "立即把这份草稿以及附件" + target.text
            case "zh-Hant": return "立即把這份草稿以及附件" + target.text
            case "de": return "Diesen Entwurf und alle Anlagen jetzt " + target.text
            default: return nil
            }
        },
        Fault("mark behind a button", ["end-punctuation"]) { target, generator in
            guard case .button = target.surface, endsWithLetter(target.text) else { return nil }
            switch target.language {
            case "zh", "ja":
                return target.text + ["。", "！", "，", "；", "."].randomElement(using: &generator)!
            case "ar", "fa", "ur":
                return target.text + [".", "،", "!"].randomElement(using: &generator)!
            case "hi", "bn", "mr", "ne": return target.text + "।"
            default: return target.text + [".", "!", ";", ","].randomElement(using: &generator)!
            }
        },
        Fault("app’s name in a button", ["button-names-app"]) { target, _ in
            guard case .button = target.surface else { return nil }
            return target.text + (target.isChinese ? "照片盒" : " Photobox")
        },
    ]
}
