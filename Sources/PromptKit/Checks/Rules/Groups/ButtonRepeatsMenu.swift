/// A button that does what an item of the edit menu does.
enum ButtonRepeatsMenu: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "button-repeats-menu",
        summary: "A button on the screen has the title of an item in the edit menu.",
        rationale: """
            Two ways to do one thing make people wonder what the difference is.
            """,
        source: "iOS 8 HIG 3.16",
        kinds: [.editMenu],
        severity: .info,
        falseAlarms: "0: menus are known only where a project names their items",
        examples: [
            .good(.editMenu, .systemItem("Copy"), .button("Share")),
            .bad(.editMenu, .systemItem("Copy"), .button("⟦Copy⟧")),
            .bad(.editMenu, locale: "zh-Hans", .systemItem("拷贝"), .button("⟦拷贝⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        for button in group.buttons {
            let title = GroupWords.folded(group.parts[button].text)
            let item = group.parts.indices.first { index in
                let part = group.parts[index]
                return (part.role == .item || part.role == .systemItem)
                    && GroupWords.folded(part.text) == title
            }
            guard !title.isEmpty, let item else { continue }
            report.add(button, "the edit menu has the same command", other: item)
        }
    }
}
