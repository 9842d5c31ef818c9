/// "Allow" on a screen that comes before the system's question.
enum AsksBeforeSystem: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "asks-before-system",
        summary: "A screen before a permission alert has several buttons, or one that reads Allow.",
        rationale: """
            The system asks; the screen before it only explains. A button that reads Allow makes \
            people think that they have answered, and a second one lets them refuse what they have \
            not been asked. One button, Continue or Next.
            """,
        source: "Apple HIG, Privacy: pre-alert screens",
        kinds: [.permissionScreen],
        platforms: [.apple, .macOS],
        severity: .warning,
        isStructural: true,
        falseAlarms: "0: screens of this kind are known only where a project names them",
        examples: [
            .good(.permissionScreen, .button("Continue")),
            .good(.permissionScreen, locale: "zh-Hans", .button("继续")),
            .bad(.permissionScreen, .button("⟦Allow⟧")),
            .bad(.permissionScreen, .button("Continue"), .button("⟦Not Now⟧")),
            .bad(.permissionScreen, locale: "zh-Hans", .button("⟦允许⟧")),
            .bad(.permissionScreen, locale: "de", .button("⟦Erlauben⟧")),
        ])

    private static let words = LanguageWords(
        """
        en: Allow | Allow Access | OK | Enable | Grant Access | Agree | Accept | Yes
        zh-Hans: 允许 | 好 | 同意 | 授权 | 开启 | 确定
        zh-Hant: 允許 | 好 | 同意 | 授權 | 開啟 | 確定
        yue: 允許 | 好 | 同意
        ja: 許可 | 許可する | 同意する | OK
        ko: 허용 | 동의 | 확인
        de: Erlauben | Zulassen | Zugriff erlauben | Zustimmen | OK
        fr: Autoriser | Accepter | OK
        es: Permitir | Aceptar | OK
        it: Consenti | Accetta | OK
        pt: Permitir | Aceitar | OK
        nl: Sta toe | Toestaan | OK
        ru: Разрешить | ОК | OK
        pl: Zezwól | OK
        tr: İzin Ver | Tamam
        ar: السماح | موافق
        """)

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        let asking = self.words.words(for: group.locale).map { GroupWords.folded($0.text) }
        for button in buttons where asking.contains(GroupWords.folded(group.parts[button].text)) {
            report.add(
                button, "only the system’s alert allows something: this button goes on to it")
            return
        }
        guard group.isComplete, buttons.count > 1 else { return }
        report.add(
            buttons[1], "a second button: the system’s alert is where people may refuse",
            other: buttons[0])
    }
}
