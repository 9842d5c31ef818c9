/// Many items of the app's own in an edit menu.
enum ManyCustomItems: GroupRule {
    static let most = RuleOption.number(
        "most", 4, "How many items of its own an app may put into an edit menu.")

    static let description = GroupRuleDescription(
        identifier: "many-custom-items",
        summary: "An edit menu has many items of the app’s own.",
        rationale: """
            The menu is one line that pages: what is behind the second arrow is not found. The \
            guidelines ask for few and name no number; four is ours.
            """,
        source: "iOS 8 HIG 3.16",
        kinds: [.editMenu],
        severity: .info,
        isStructural: true,
        falseAlarms: "0: menus are known only where a project names their items",
        options: [most],
        examples: [
            .good(.editMenu, .systemItem("Copy"), .item("Highlight"), .item("Add Note")),
            .bad(
                .editMenu, .systemItem("Copy"), .item("Highlight"), .item("Add Note"),
                .item("Translate"), .item("Quote"), .item("⟦Search Web⟧")),
            .bad(
                .editMenu, locale: "zh-Hans", .item("高亮"), .item("批注"), .item("翻译"),
                .item("引用"), .item("⟦查询⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let items = group.parts.indices.filter { group.parts[$0].role == .item }
        let most = words.options.number(most, of: description.identifier)
        guard items.count > most else { return }
        report.add(
            items[most], "\(items.count) items of the app’s own: keep to \(most) or fewer")
    }
}
