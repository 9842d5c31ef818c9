/// An alert with four buttons, a snackbar with two.
enum TooManyButtons: GroupRule {
    static let most = RuleOption.number(
        "most", 3, "How many buttons an alert may have, Cancel among them.")

    static let description = GroupRuleDescription(
        identifier: "too-many-buttons",
        summary: "An alert has more than three buttons, or a snackbar more than one.",
        rationale: """
            An alert interrupts, and a choice among many takes time: use an action sheet, or ask \
            in place. A snackbar is gone before two buttons are read.
            """,
        source: "Apple HIG, Alerts; Material, Snackbars",
        kinds: [.alert, .undoAlert, .snackbar],
        severity: .warning,
        isStructural: true,
        falseAlarms: """
            0 in 647 dialogs of ten real apps; keys do not tell whether a dialog has more buttons, \
            so that those of code and of the configuration alone are judged
            """,
        options: [most],
        examples: [
            .good(.alert, .button("Save"), .destructive("Delete"), .cancel("Cancel")),
            .good(
                .actionSheet, .button("Save"), .button("Copy"), .button("Share"),
                .button("Print"), .cancel("Cancel")),
            .good(.snackbar, .title("Message deleted"), .button("Undo")),
            .bad(
                .alert, .button("Save"), .button("Copy"), .button("Share"), .cancel("⟦Cancel⟧")),
            .bad(.snackbar, .title("Message deleted"), .button("Undo"), .button("⟦Dismiss⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        let most =
            group.kind == .snackbar
            ? 1 : words.options.number(most, of: description.identifier)
        guard group.isComplete, buttons.count > most else { return }
        report.add(
            buttons[most],
            "\(buttons.count) buttons: "
                + (group.kind == .snackbar
                    ? "a snackbar has one action" : "an alert has at most \(most)"),
            other: buttons[0])
    }
}
