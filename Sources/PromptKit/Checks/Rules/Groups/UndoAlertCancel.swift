/// An undo alert with no Cancel, or two, or one of another name.
enum UndoAlertCancel: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "undo-alert-cancel",
        summary: "An undo alert has not exactly one button that cancels, named Cancel.",
        rationale: """
            The system’s own alert offers undo, redo and one Cancel, whose name apps cannot change. \
            An alert that looks like it keeps to that. Where undo and cancel are one word in the \
            language, the alert may say No.
            """,
        source: "iOS 8 HIG 3.17",
        kinds: [.undoAlert],
        severity: .error,
        falseAlarms: "0: the real apps at hand have no such alert of their own",
        examples: [
            .good(.undoAlert, .button("Undo Typing"), .cancel("Cancel")),
            .good(
                .undoAlert, locale: "zh-Hans", .button("撤销键入"), .button("重做删除"),
                .cancel("取消")),
            .good(.undoAlert, locale: "fr", .button("Oui"), .cancel("Non")),
            .bad(.undoAlert, .button("Undo Typing"), .cancel("⟦Dismiss⟧")),
            .bad(.undoAlert, locale: "zh-Hans", .button("撤销键入"), .cancel("⟦关闭⟧")),
            .bad(.undoAlert, .button("⟦Undo Typing⟧")),
            .good(.undoAlert, locale: "it", .button("Annulla"), .cancel("Annulla")),
            .bad(.undoAlert, .button("Undo"), .cancel("Cancel"), .cancel("⟦Keep⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        guard group.isComplete, words.hasWords, let first = buttons.first else { return }
        // Where undo is the same word, only what is meant to cancel does.
        let byRole = buttons.filter { group.parts[$0].role == .button(.cancel) }
        let cancelling =
            byRole
            + buttons.filter {
                !byRole.contains($0) && words.cancels(group.parts[$0])
                    && !(words.isCancel(words.data.verbs.undo) && !byRole.isEmpty)
            }
        let expected = words.data.alert.cancel
        guard let cancel = cancelling.first else {
            return report.add(first, "no button cancels: add “\(expected)”")
        }
        if cancelling.count > 1 {
            let extra = cancelling.last { !words.isCancel(group.parts[$0].text) }
            report.add(
                extra ?? cancelling[1], "a second button that cancels: one is enough",
                other: cancel)
        } else if !words.isCancel(group.parts[cancel].text), !saysNo(group, cancel, words) {
            report.add(
                cancel, "the button that cancels an undo alert reads “\(expected)”", fix: expected)
        }
    }

    /// Whether the alert answers its question, as Apple’s does where undo and cancel are one word.
    private static func saysNo(
        _ group: PromptGroup, _ cancel: Int, _ words: GroupWords
    ) -> Bool {
        words.isCancel(words.data.verbs.undo) && group.buttons.count == 2
            && group.parts[cancel].text.count <= 4
    }
}
