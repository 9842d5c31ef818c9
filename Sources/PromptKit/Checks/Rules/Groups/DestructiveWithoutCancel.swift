/// An alert that destroys, and no way out.
enum DestructiveWithoutCancel: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "destructive-without-cancel",
        summary: "An alert has a destructive button and no Cancel.",
        rationale: """
            Whoever got there by mistake needs a way back that is known to be safe. The system puts \
            a Cancel into action sheets of SwiftUI by itself, into alerts it does not.
            """,
        source: "Apple HIG, Alerts: a destructive choice needs a Cancel button",
        kinds: [.alert, .undoAlert],
        severity: .error,
        isStructural: true,
        falseAlarms: """
            0 in 647 dialogs of ten real apps; keys do not tell whether a dialog has more buttons, \
            so that those of code and of the configuration alone are judged
            """,
        examples: [
            .good(.alert, .destructive("Erase"), .cancel("Cancel")),
            .good(.alert, .destructive("Erase"), .button("Cancel")),
            .good(.alert, .destructive("Erase"), .cancel("Keep")),
            .good(.alert, isComplete: false, .destructive("Erase")),
            .bad(.alert, .destructive("⟦Erase⟧")),
            .bad(.alert, locale: "zh-Hans", .destructive("⟦抹掉⟧")),
            .bad(.alert, .destructive("⟦Erase⟧"), .button("Erase Later")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        guard group.isComplete, !buttons.contains(where: { words.cancels(group.parts[$0]) }),
            let first = buttons.first(where: {
                group.parts[$0].role == .button(.destructive)
            })
        else { return }
        report.add(
            first, "no button leaves things as they are: add “\(words.data.verbs.cancel)”")
    }
}
