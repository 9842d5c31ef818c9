/// "Find and Replace…", and "Undo Replacing".
enum UndoNameDiffersFromTitle: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "undo-name-differs-from-title",
        summary: "The undo name of a command is not the command’s title.",
        rationale: """
            “Undo” and the title of the command, ellipsis left out, is what people look for. A noun \
            of the same meaning is as good, hence a note only.
            """,
        source: "Apple HIG, The menu bar: Edit menu",
        kinds: [.command],
        severity: .info,
        falseAlarms: "0: commands are known only where a project names their texts",
        examples: [
            .good(
                .command, .title("Paste and Match Style"), .undoName("Paste and Match Style")),
            .good(.command, .title("Find and Replace…"), .undoName("Find and Replace")),
            .good(.command, locale: "zh-Hans", .title("查找与替换…"), .undoName("查找与替换")),
            .bad(.command, .title("Find and Replace…"), .undoName("⟦Find and Replace…⟧")),
            .bad(.command, .title("Highlight"), .undoName("⟦Marking⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard let title = group.first(.title), let name = group.first(.undoName) else { return }
        let (shown, own) = (group.parts[title].text, group.parts[name].text)
        guard !own.allSatisfy(\.isWhitespace) else { return }
        let expected = Self.withoutEllipsis(shown)
        let hasEllipsis = Self.withoutEllipsis(own) != own
        guard hasEllipsis || GroupWords.folded(own) != GroupWords.folded(expected) else { return }
        report.add(
            name, "the command reads “\(shown)”: undo names it so, without an ellipsis",
            fix: expected, other: title)
    }

    private static func withoutEllipsis(_ text: String) -> String {
        var text = text
        while let last = text.last, "….⋯ \u{A0}".contains(last) { text.removeLast() }
        return text
    }
}
