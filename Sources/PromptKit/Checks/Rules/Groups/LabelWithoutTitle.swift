/// "Edit" on a button that VoiceOver calls "Change User".
enum LabelWithoutTitle: GroupRule {
    static let description = GroupRuleDescription(
        identifier: "label-without-title",
        summary: "The accessibility label of a control does not have its visible title in it.",
        rationale: """
            Who controls the device by voice says what they see: “Tap Edit”. The label begins with \
            the visible words; what it adds comes behind them. A label that has them further back is \
            only noted.
            """,
        source: "WCAG 2.2, 2.5.3 Label in Name; cvs-health iOS accessibility guide",
        kinds: [.control],
        severity: .warning,
        falseAlarms: "0 in the tables of ten real apps",
        examples: [
            .good(.control, .title("Edit"), .label("Edit Username")),
            .good(.control, locale: "zh-Hans", .title("编辑"), .label("编辑用户名")),
            .good(.control, .title("×"), .label("Close")),
            .bad(.control, .title("Edit"), .label("⟦Change User⟧")),
            .bad(.control, locale: "zh-Hans", .title("编辑"), .label("⟦修改资料⟧")),
            .bad(.control, .title("Edit"), .label("⟦Username: Edit⟧")),
        ])

    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport) {
        guard let title = group.first(.title), let label = group.first(.accessibilityLabel)
        else { return }
        let shown = group.parts[title].text
        let (visible, spoken) = (
            GroupWords.folded(shown), GroupWords.folded(group.parts[label].text)
        )
        // Signs have no name of their own, and what is inserted nobody knows.
        guard visible.contains(where: \.isLetter), !spoken.isEmpty,
            !visible.contains(where: { "%{$\\".contains($0) }),
            !spoken.contains(where: { "%{$\\".contains($0) }), !spoken.hasPrefix(visible)
        else { return }
        report.add(
            label, "people see “\(shown)”: the label begins with it",
            severity: spoken.contains(visible) ? .info : nil, other: title)
    }
}
