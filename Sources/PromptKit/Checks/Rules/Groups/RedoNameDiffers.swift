/// "Undo Address Change" and "Redo Changing Address".
enum RedoNameDiffers: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "redo-name-differs",
        summary: "Redo names an action in other words than the undo that it brings back.",
        rationale: """
            People find the way back by the words they have just seen. Undo and redo of one action \
            differ in the verb only.
            """,
        source: "Apple HIG, Undo and redo",
        kinds: [.command],
        severity: .warning,
        falseAlarms: "0 in the tables of ten real apps",
        examples: [
            .good(.command, .undoName("Address Change"), .redoName("Address Change")),
            .good(.command, locale: "zh-Hans", .undoName("更改地址"), .redoName("更改地址")),
            .good(.command, locale: "de", .undoName("Eingabe"), .redoName("Eingabe")),
            .good(.command, locale: "es", .undoName("la edición"), .redoName("edición")),
            .bad(.command, .undoName("Address Change"), .redoName("⟦Changing Address⟧")),
            .bad(.command, locale: "zh-Hans", .undoName("更改地址"), .redoName("⟦修改地址⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard let undo = group.first(.undoName), let redo = group.first(.redoName) else { return }
        let (one, other) = (group.parts[undo].text, group.parts[redo].text)
        guard GroupWords.folded(one) != GroupWords.folded(other), !isSame(one, as: other),
            !isSame(other, as: one)
        else { return }
        report.add(
            redo, "undo names it “\(one)”: redo uses the same name", fix: one, other: undo)
    }

    /// Whether a name is another one with an article before it: “la edición”.
    private static func isSame(_ name: String, as other: String) -> Bool {
        guard name.lowercased().hasSuffix(other.lowercased()) else { return false }
        let article = name.dropLast(other.count)
        return article.count <= 4 && (article.hasSuffix(" ") || article.hasSuffix("’"))
    }
}
