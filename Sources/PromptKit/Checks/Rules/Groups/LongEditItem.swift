/// "Do Something with the Selection" in an edit menu.
enum LongEditItem: GroupRule {
    static let words = RuleOption.number(
        "words", 3, in: 1...20, "How many words an item of the app’s own may have.")
    static let characters = RuleOption.number(
        "characters", 6, in: 1...60, "The same for languages without spaces.")

    static let description = GroupRuleDescription(
        identifier: "long-edit-item",
        summary: "An item of the app’s own in an edit menu has many words.",
        rationale: """
            The menu is one line over the selected text: a long item pushes the others behind an \
            arrow. Name it briefly and exactly.
            """,
        source: "iOS 8 HIG 3.16",
        kinds: [.editMenu],
        severity: .info,
        falseAlarms: "0: menus are known only where a project names their items",
        options: [words, characters],
        examples: [
            .good(.editMenu, .systemItem("Copy"), .item("Look Up")),
            .good(.editMenu, locale: "zh-Hans", .item("查询")),
            .bad(.editMenu, .systemItem("Copy"), .item("⟦Do Something with the Selection⟧")),
            .bad(.editMenu, locale: "zh-Hans", .item("⟦对所选内容进行处理⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        let unit = WordCounter.unit(for: group.locale)
        let most = words.options.number(
            unit == .characters ? characters : Self.words, of: description.identifier)
        for (index, part) in group.parts.enumerated() where part.role == .item {
            let count = part.text.withTextBytes { bytes in
                unit == .characters
                    ? WordCounter.characters(in: bytes)
                    : WordCounter.words(in: bytes, locale: group.locale)
            }
            guard count > most else { continue }
            let what = unit == .characters ? "characters" : "words"
            report.add(index, "\(count) \(what): an edit menu has room for \(most)")
        }
    }
}
