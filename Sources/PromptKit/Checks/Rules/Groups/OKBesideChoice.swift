/// OK where there is something to choose.
enum OKBesideChoice: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "ok-beside-choice",
        summary: "A button reads OK although there is something to choose.",
        rationale: """
            OK is for alerts that only tell something. Where a question is asked, or something will \
            be deleted, nobody who skips the text knows what OK stands for: name what it does. \
            Beside nothing but Cancel, and without a question, it is only noted.
            """,
        source: "Apple HIG, Alerts: avoid OK unless the alert is purely informational",
        kinds: [.alert, .actionSheet],
        platforms: [.apple, .macOS, .gnome],
        severity: .warning,
        isStructural: true,
        falseAlarms: """
            0 in 647 dialogs of ten real apps; keys do not tell whether a dialog has more buttons, \
            so that those of code and of the configuration alone are judged
            """,
        examples: [
            .good(.alert, .title("The file was saved."), .button("OK")),
            .good(.alert, .title("Delete all?"), .destructive("Delete"), .cancel("Cancel")),
            .good(.alert, locale: "zh-Hans", .title("已存储"), .cancel("好")),
            .bad(.alert, .title("Delete all?"), .button("⟦OK⟧"), .cancel("Cancel")),
            .bad(.alert, .title("Sign out"), .button("Help"), .button("⟦OK⟧")),
            .bad(.alert, locale: "zh-Hans", .title("全部删除？"), .button("⟦好⟧"), .cancel("取消")),
            .bad(.alert, .title("All will be deleted."), .destructive("⟦OK⟧")),
            .bad(.alert, .title("Sign out"), .button("⟦OK⟧"), .cancel("Cancel")),
        ])

    private static let words = LanguageWords(
        """
        en: OK | Okay
        zh-Hans: 好 | 好的 | 确定
        zh-Hant: 好 | 確定
        yue: 好 | 確定
        ja: OK | はい
        ko: 확인
        fr: OK | D’accord
        es: OK | Aceptar
        pt: OK
        it: OK | Va bene
        de: OK
        ru: OK | ОК
        uk: OK | Гаразд
        pl: OK
        tr: Tamam
        ar: موافق | حسنًا
        he: אישור
        fi: OK
        el: OK | ΟΚ
        hi: ठीक है
        th: ตกลง
        vi: OK
        """)

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard group.isComplete else { return }
        let buttons = group.buttons
        let known = self.words.words(for: group.locale)
        for button in buttons {
            let part = group.parts[button]
            guard isOK(part.text, known), part.role != .button(.cancel) else { continue }
            let others = buttons.filter { $0 != button }
            let isDestructive = part.role == .button(.destructive)
            guard isDestructive || !others.isEmpty else { continue }
            let isChoice =
                isDestructive || others.contains { !words.cancels(group.parts[$0]) }
                || asks(group)
            report.add(
                button, "“\(part.text)” does not say what will happen: name it",
                severity: isChoice ? nil : .info, other: others.first)
        }
    }

    private static func isOK(_ text: String, _ words: [FoldedWord]) -> Bool {
        let folded = GroupWords.folded(text)
        return folded == "ok" || words.contains { GroupWords.folded($0.text) == folded }
    }

    /// Whether title or message is a question.
    private static func asks(_ group: PromptGroup) -> Bool {
        group.parts.contains { part in
            (part.role == .title || part.role == .message) && SentenceMark.asks(part.text)
        }
    }
}

extension SentenceMark {
    /// Whether a question mark stands in a text, the Greek one only at its end.
    static func asks(_ text: String) -> Bool {
        text.unicodeScalars.contains { [0x3F, 0xFF1F, 0x61F, 0x55E].contains($0.value) }
            || text.unicodeScalars.last?.value == 0x37E
    }
}
