/// A command that changes something, and an undo that does not say what.
enum CommandWithoutUndoName: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "command-without-undo-name",
        summary: "A command that changes data has no undo name.",
        rationale: """
            After it, the menu reads “Undo” and people have to try to see what that would do.
            """,
        source: "iOS 8 HIG 3.16: a custom edit command that changes data can be undone",
        kinds: [.command],
        severity: .warning,
        isStructural: true,
        falseAlarms: "0: commands are known only where a project names their texts",
        examples: [
            .good(.command, .title("Highlight"), .undoName("Highlight")),
            .good(.command, changesData: false, .title("Look Up")),
            .good(.command, isComplete: false, .title("Highlight")),
            .bad(.command, .title("⟦Highlight⟧")),
            .bad(.command, locale: "zh-Hans", .title("⟦高亮⟧"), .undoName(" ")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard group.isComplete, group.changesData, let title = group.first(.title) else { return }
        if let name = group.first(.undoName),
            !group.parts[name].text.allSatisfy(\.isWhitespace)
        {
            return
        }
        report.add(title, "nothing names what undo would take back")
    }
}
