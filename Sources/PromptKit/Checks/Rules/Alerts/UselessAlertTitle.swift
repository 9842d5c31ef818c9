/// "Error", "Warning": a title that says nothing.
struct UselessAlertTitle: StringRule {
    static let description = RuleDescription(
        identifier: "useless-alert-title",
        summary: "An alert’s title is a word such as Error, or a number.",
        rationale: """
            The title is what people read, often the only thing. “Can’t Connect to Server” \
            helps; “Error”, “Warning” and “Error 329” do not.
            """,
        source: "Apple HIG, Alerts: avoid titles like “Error” or “Error 329347 occurred”",
        surfaces: .alertTitle,
        severity: .warning,
        falseAlarms: "0 of 3 in 860 alert titles of ten real apps",
        examples: [
            .good("Can’t Connect to Server", surface: .alertTitle),
            .good("Error Loading Page", surface: .alertTitle),
            .good("无法连接服务器", locale: "zh-Hans", surface: .alertTitle),
            .bad("⟦Error⟧", surface: .alertTitle),
            .bad("⟦Error 329⟧", surface: .alertTitle),
            .bad("⟦Oops!⟧", surface: .alertTitle),
            .bad("⟦SUCCESS⟧", surface: .alertTitle),
            .bad("⟦提示⟧", locale: "zh-Hans", surface: .alertTitle),
            .bad("⟦Fehler⟧", locale: "de", surface: .alertTitle),
            .bad("⟦エラー %d⟧", locale: "ja", surface: .alertTitle),
        ])

    private static let words = LanguageWords(
        """
        en: Error | Errors | Warning | Alert | Oops | Notice | Attention | Information | Info | Message | Failure | Failed | Unknown Error | An Error Occurred | An Error Has Occurred | Something Went Wrong | Whoops | Uh Oh | Sorry | Confirm | Confirmation | Are You Sure | Please Note | Important | Success | Successful
        zh-Hans: 错误 | 警告 | 提示 | 注意 | 出错了 | 出错 | 温馨提示 | 信息 | 消息 | 失败 | 系统提示 | 友情提示 | 通知 | 确认 | 未知错误 | 发生错误
        zh-Hant: 錯誤 | 警告 | 提示 | 注意 | 發生錯誤 | 訊息 | 失敗 | 系統提示 | 通知 | 確認 | 未知錯誤
        ja: エラー | 警告 | 注意 | お知らせ | 通知 | 確認 | 情報 | エラーが発生しました | 失敗
        ko: 오류 | 경고 | 알림 | 주의 | 에러 | 실패 | 확인
        de: Fehler | Warnung | Achtung | Hinweis | Information | Hoppla | Mitteilung | Fehlgeschlagen | Unbekannter Fehler
        fr: Erreur | Avertissement | Attention | Alerte | Information | Oups | Échec | Remarque | Erreur inconnue | Oups
        es: Error | Advertencia | Atención | Alerta | Aviso | Información | Vaya | Ups | Fallo | Error desconocido
        it: Errore | Avviso | Attenzione | Avvertenza | Informazione | Ops | Errore sconosciuto
        pt: Erro | Aviso | Atenção | Alerta | Informação | Ops | Falha | Erro desconhecido
        nl: Fout | Waarschuwing | Let op | Melding | Oeps | Mislukt
        sv: Fel | Varning | Obs | Observera | Meddelande | Hoppsan | Okänt fel
        da: Fejl | Advarsel | Bemærk | Ups | Ukendt fejl
        nb: Feil | Advarsel | Obs | Merk | Ukjent feil
        fi: Virhe | Varoitus | Huomio | Hups | Tuntematon virhe
        ru: Ошибка | Предупреждение | Внимание | Уведомление | Упс | Сбой | Неизвестная ошибка
        uk: Помилка | Попередження | Увага | Невідома помилка
        pl: Błąd | Ostrzeżenie | Uwaga | Ups | Nieznany błąd
        cs: Chyba | Varování | Upozornění | Pozor | Neznámá chyba
        sk: Chyba | Varovanie | Upozornenie | Pozor
        hu: Hiba | Figyelmeztetés | Figyelem | Ismeretlen hiba
        ro: Eroare | Avertisment | Atenție
        hr: Greška | Upozorenje | Pozor
        el: Σφάλμα | Προειδοποίηση | Προσοχή
        tr: Hata | Uyarı | Dikkat | Hay aksi | Bilinmeyen hata
        ar: خطأ | تحذير | تنبيه
        he: שגיאה | אזהרה | שים לב
        th: ข้อผิดพลาด | คำเตือน | แจ้งเตือน
        vi: Lỗi | Cảnh báo | Chú ý | Thông báo
        id: Kesalahan | Peringatan | Perhatian | Galat
        ms: Ralat | Amaran | Perhatian
        ca: Error | Avís | Atenció | Alerta
        eu: Errorea | Abisua | Oharra
        gl: Erro | Aviso | Atención
        bg: Грешка | Предупреждение | Внимание
        sr: Грешка | Упозорење | Greška | Upozorenje
        mk: Грешка | Предупредување
        be: Памылка | Папярэджанне | Увага
        sl: Napaka | Opozorilo | Pozor
        bs: Greška | Upozorenje
        lt: Klaida | Įspėjimas | Dėmesio
        lv: Kļūda | Brīdinājums | Uzmanību
        et: Viga | Hoiatus | Tähelepanu
        is: Villa | Aðvörun | Viðvörun
        fa: خطا | هشدار | توجه
        hi: त्रुटि | चेतावनी
        """)

    private let words: [FoldedWord]

    init?(_ context: CheckContext) {
        words = Self.words.words(for: context.locale)
        guard !words.isEmpty else { return nil }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard isUseless(whole, bytes, words) else { return }
        // The source is told; a translation after it is only noted.
        let isEcho =
            string.string.source.map { source in
                let words = Self.words.words(for: source.locale)
                return source.text.withTextBytes { isUseless($0.trimmed($0.indices), $0, words) }
            } ?? false
        report.add(
            whole, Self.message(bytes.string(whole)), severity: isEcho ? .info : nil)
    }

    private func isUseless(_ whole: Range<Int>, _ bytes: TextBytes, _ words: [FoldedWord]) -> Bool {
        guard !whole.isEmpty, whole.count <= 80 else { return false }
        var core = bytes.lettersOnly(whole)
        // A number or a placeholder after the word makes it no better: "Error 329", "Error (%d)".
        let afterNumber = withoutNumber(core, bytes)
        if !afterNumber.isEmpty { core = afterNumber }
        return words.contains { bytes.equals($0, core) }
    }

    private func withoutNumber(_ range: Range<Int>, _ bytes: TextBytes) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound {
            let byte = bytes[end - 1]
            let isPart =
                TextBytes.isASCIIDigit(byte) || "%#()-:".utf8.contains(byte) || byte == 0x20
                || "dlu@".utf8.contains(byte) && "%l0123456789$".utf8.contains(bytes[end - 2])
            guard isPart else { break }
            end -= 1
        }
        return range.lowerBound..<end
    }

    private static func message(_ text: String) -> String {
        "“\(text)” says nothing: say what happened"
    }
}
