/// An app's own item before Cut, Copy and Paste.
enum CustomItemFirst: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "custom-item-first",
        summary: "An item of the app’s own stands before items of the system in an edit menu.",
        rationale: """
            Cut, Copy and Paste are where hands know them to be. What an app adds comes after all \
            of them.
            """,
        source: "iOS 8 HIG 3.16",
        kinds: [.editMenu],
        severity: .warning,
        isStructural: true,
        falseAlarms: "0: menus are known only where a project names their items",
        examples: [
            .good(.editMenu, .systemItem("Cut"), .systemItem("Copy"), .item("Highlight")),
            .bad(.editMenu, .item("⟦Highlight⟧"), .systemItem("Cut"), .systemItem("Copy")),
            .bad(
                .editMenu, locale: "zh-Hans", .systemItem("剪切"), .item("⟦高亮⟧"), .systemItem("拷贝")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard let last = group.parts.lastIndex(where: { $0.role == .systemItem }),
            let first = group.parts.firstIndex(where: { $0.role == .item }), first < last
        else { return }
        report.add(
            first, "stands before “\(group.parts[last].text)”: own items come after the system’s",
            other: last)
    }
}
