/// Two buttons of one dialog with the same title.
enum TitlesReadAlike: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "titles-read-alike",
        summary: "Two buttons of one dialog read alike.",
        rationale: """
            Nobody can tell which of them does what. It happens where undo and cancel are one word: \
            an Italian undo alert came out with “Annulla” twice. Give the one an object, or another \
            verb. Titles whose first twelve characters are the same are noted: that is what is left \
            of them where buttons are cut. Of a dialog that is only known by the names of its keys, \
            titles count that differ in the source language.
            """,
        source: "Apple HIG, Undo and redo and Alerts; vscode issue 116548",
        kinds: [.alert, .undoAlert, .actionSheet, .permissionScreen],
        severity: .error,
        falseAlarms: "0 in 647 dialogs of ten real apps in 50 languages, known by their keys",
        examples: [
            .good(.undoAlert, .button("Undo Typing"), .cancel("Cancel")),
            .good(.undoAlert, locale: "it", .button("Sì"), .cancel("No")),
            .good(.alert, .button("Save as PDF"), .button("Save as Text"), .cancel("Cancel")),
            .good(
                .alert, isComplete: false, .init(.button(.normal), "Close", source: "Close"),
                .init(.button(.normal), "Close", source: "Close")),
            .bad(.undoAlert, locale: "it", .button("Annulla"), .cancel("⟦Annulla⟧")),
            .bad(.undoAlert, locale: "zh-Hans", .button("取消"), .cancel("⟦取消⟧")),
            .bad(.alert, .button("Delete…"), .button("⟦DELETE⟧"), .cancel("Cancel")),
            .bad(
                .alert, locale: "fr", isComplete: false,
                .init(.button(.normal), "Annuler", source: "Undo"),
                .init(.button(.cancel), "⟦Annuler⟧", source: "Cancel")),
            .bad(
                .alert, .button("Delete All Photos Now"), .button("⟦Delete All Photos Later⟧"),
                .cancel("Cancel")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let buttons = group.buttons
        let folded = buttons.map { GroupWords.folded(group.parts[$0].text) }
        for later in buttons.indices.dropFirst() where !folded[later].isEmpty {
            let others = buttons.indices[..<later]
            if let same = others.first(where: { other in
                folded[other] == folded[later]
                    && (group.isComplete || differInSource(group, buttons[other], buttons[later]))
            }) {
                report.add(
                    buttons[later],
                    "two buttons read “\(group.parts[buttons[later]].text)”: name what each does",
                    other: buttons[same])
            } else if group.isComplete, folded[later].count > 12,
                let close = others.first(where: {
                    folded[$0].count > 12 && folded[$0].prefix(12) == folded[later].prefix(12)
                })
            {
                report.add(
                    buttons[later],
                    "begins like “\(group.parts[buttons[close]].text)”: cut, they read alike",
                    severity: .info, other: buttons[close])
            }
        }
    }

    private static func differInSource(_ group: PromptGroup, _ left: Int, _ right: Int) -> Bool {
        guard let one = group.parts[left].source, let other = group.parts[right].source else {
            return false
        }
        return GroupWords.folded(one) != GroupWords.folded(other)
    }
}
