/// An alert whose only button is Cancel.
enum LoneCancel: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "lone-cancel",
        summary: "The only button of an alert reads Cancel.",
        rationale: """
            There is nothing to cancel: people look for what they could have done instead. A single \
            button reads Done or OK.
            """,
        source: "Apple HIG, Alerts: use Cancel only for what cancels an action",
        kinds: [.alert],
        severity: .error,
        isStructural: true,
        falseAlarms: """
            0 in 647 dialogs of ten real apps; keys do not tell whether a dialog has more buttons, \
            so that those of code and of the configuration alone are judged
            """,
        examples: [
            .good(.alert, .title("The file was saved."), .cancel("OK")),
            .good(.alert, .destructive("Erase"), .cancel("Cancel")),
            .good(.alert, .title("Copying the files…"), .cancel("Cancel")),
            .bad(.alert, .title("The file was saved."), .cancel("⟦Cancel⟧")),
            .bad(.alert, locale: "zh-Hans", .button("⟦取消⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        guard group.isComplete, buttons.count == 1, words.isCancel(group.parts[buttons[0]].text),
            // What is under way can be cancelled.
            !isUnderWay(group)
        else { return }
        report.add(buttons[0], "the only button: there is nothing to cancel; say Done or OK")
    }

    private static func isUnderWay(_ group: PromptGroup) -> Bool {
        group.parts.contains { part in
            (part.role == .title || part.role == .message)
                && ["…", "⋯", "..."].contains { part.text.hasSuffix($0) }
        }
    }
}
