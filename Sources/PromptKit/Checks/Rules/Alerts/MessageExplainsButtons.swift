/// "Tap “Delete” to delete.": a message that reads the buttons out.
struct MessageExplainsButtons: StringRule {
    static let description = RuleDescription(
        identifier: "message-explains-buttons",
        summary: "An alert’s message tells which button to press.",
        rationale: """
            Good titles make it unnecessary. Where it cannot be helped, the guidelines ask for \
            “choose” and the exact title without quotes, since nobody knows whether a finger, a \
            mouse or a voice will do it.
            """,
        source: "Apple HIG, Alerts: avoid explaining the alert’s buttons",
        surfaces: .alertMessage,
        languages: .only([
            "en", "zh", "ja", "ko", "de", "fr", "es", "it", "pt", "nl", "sv", "da", "nb", "fi",
            "ru",
            "uk", "pl", "cs", "tr",
        ]),
        severity: .info,
        falseAlarms: "not measured: the real apps at hand have few marked messages",
        examples: [
            .good("This can’t be undone.", surface: .alertMessage),
            .good("Choose Delete to remove the file.", surface: .alertMessage),
            .good("Tap the plus sign to add a card.", surface: .alertMessage),
            .good("删除后无法恢复。", locale: "zh-Hans", surface: .alertMessage),
            .bad("⟦Tap “Delete”⟧ to delete the file.", surface: .alertMessage),
            .bad("⟦Click “OK”⟧ to continue.", surface: .alertMessage),
            .bad("Файл будет удалён. ⟦Нажмите «ОК»⟧.", locale: "ru", surface: .alertMessage),
            .bad("⟦‘확인’을 클릭⟧하십시오.", locale: "ko", surface: .alertMessage),
            .bad("⟦点击“删除”⟧以删除文件。", locale: "zh-Hans", surface: .alertMessage),
        ])

    private static let verbs = LanguageWords(
        """
        en: tap | click | press | hit | touch | tap on | click on
        zh-Hans: 轻点 | 点按 | 点击 | 单击 | 按下 | 按
        zh-Hant: 點一下 | 按一下 | 點按 | 點擊 | 輕觸 | 按
        ja: タップして | クリックして | 押して
        de: tippen Sie auf | tippe auf | klicken Sie auf | klicke auf | drücken Sie | drücke
        fr: touchez | cliquez sur | appuyez sur
        es: toca | toque | haz clic en | haga clic en | pulsa | pulse
        it: tocca | fai clic su | fare clic su | premi | clicca
        pt: toque em | toca em | clique em | clica em | pressione | prima
        nl: tik op | klik op | druk op
        sv: tryck på | klicka på
        da: tryk på | klik på
        nb: trykk på | klikk på
        fi: napauta | klikkaa | paina
        ru: нажмите | коснитесь | нажмите на | щёлкните | щелкните
        uk: натисніть | торкніться | клацніть
        pl: stuknij | kliknij | naciśnij
        cs: klepněte na | klikněte na | stiskněte
        """)
    private static let openers = Set("“\"「„«‘".unicodeScalars.map(\.value))
    private static let closers = Set("”\"」“»’".unicodeScalars.map(\.value))

    /// Verbs that stand behind the title, with what stands between.
    private static let trailing = LanguageWords(
        """
        ja: をタップ | をクリック | を押 | ボタンを押 | ボタンをタップ | ボタンをクリック
        ko: 을 클릭 | 를 클릭 | 을 탭 | 를 탭 | 을 누르 | 를 누르 | 을(를) 클릭 | 을(를) 누르 | 을 눌러 | 를 눌러
        tr: düğmesine tıkla | düğmesine dokun | ’a dokun | ’e dokun | ’a tıkla | ’e tıkla | seçeneğine dokun
        """)

    private let verbs: [FoldedWord]
    private let trailing: [FoldedWord]

    init?(_ context: CheckContext) {
        trailing = Self.trailing.words(for: context.locale)
        verbs = Self.verbs.words(for: context.locale)
            .sorted { $0.scalars.count > $1.scalars.count }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if !trailing.isEmpty { checkTrailing(bytes, &report) }
        for verb in verbs {
            guard let found = bytes.firstRange(of: verb) else { continue }
            var index = found.upperBound
            while ScalarKind.isSpace(bytes.scalar(at: index).value) {
                index = bytes.scalar(at: index).end
            }
            let opener = bytes.scalar(at: index)
            guard Self.openers.contains(opener.value) else { continue }
            var end = opener.end
            while end < bytes.count, end - opener.end < 60 {
                let element = bytes.scalar(at: end)
                end = element.end
                if Self.closers.contains(element.value) {
                    report.add(found.lowerBound..<end, Self.message)
                    return
                }
            }
        }
    }

    private func checkTrailing(_ bytes: TextBytes, _ report: inout FindingReport) {
        for index in bytes.indices where bytes[index] == 0xE2 || bytes[index] == 0xE3 {
            let closer = bytes.scalar(at: index)
            guard Self.closers.contains(closer.value) else { continue }
            let start = bytes[closer.end] == 0x20 ? closer.end + 1 : closer.end
            guard trailing.contains(where: { bytes.end(of: $0, at: start) != nil }) else {
                continue
            }
            // The title is a few words.
            var opener = index
            while opener > 0, index - opener < 60 {
                let element = bytes.scalar(before: opener)
                opener = element.start
                guard Self.openers.contains(element.value) else { continue }
                let end = trailing.compactMap { bytes.end(of: $0, at: start) }.max() ?? start
                return report.add(opener..<end, Self.message)
            }
        }
    }

    private static let message =
        "the buttons speak for themselves: leave it out, or say “choose” and the title unquoted"
}
