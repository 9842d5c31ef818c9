/// "Translation" in an edit menu.
enum EditItemIsNoVerb: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "edit-item-is-no-verb",
        summary: "An item of the app’s own in an edit menu is a noun.",
        rationale: """
            Items say what they do: Translate, not Translation. Only endings that make nouns of \
            verbs are looked at, in English; in Chinese, 的 before the last word.
            """,
        source: "iOS 8 HIG 3.16; HIG, Menus",
        kinds: [.editMenu],
        severity: .info,
        falseAlarms: "0: menus are known only where a project names their items",
        examples: [
            .good(.editMenu, .item("Translate")),
            .good(.editMenu, .item("Mention")),
            .good(.editMenu, locale: "zh-Hans", .item("翻译")),
            .bad(.editMenu, .item("⟦Translation⟧")),
            .bad(.editMenu, locale: "zh-Hans", .item("⟦翻译的结果⟧")),
        ])

    /// Nouns in -tion and -ment that are verbs as well.
    private static let verbs: Set<String> = [
        "mention", "question", "position", "caption", "section", "function", "comment",
        "document", "implement", "complement", "supplement", "segment", "implement", "station",
        "transition", "condition", "partition", "auction", "ration", "portion", "action",
    ]

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        for (index, part) in group.parts.enumerated() where part.role == .item {
            switch group.locale.language {
            case "en":
                let word = part.text.split(separator: " ").first?.lowercased() ?? ""
                guard word.hasSuffix("tion") || word.hasSuffix("ment"), !verbs.contains(word),
                    part.text.split(separator: " ").count == 1
                else { continue }
            case "zh":
                let text = Array(part.text)
                guard let place = text.lastIndex(of: "的"), place > 0, place < text.count - 1
                else { continue }
            default: continue
            }
            report.add(index, "“\(part.text)” is a thing: say what the command does")
        }
    }
}
