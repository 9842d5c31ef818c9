/// A title that is too wide to stand beside another button.
struct ButtonsStack: StringRule {
    static let description = RuleDescription(
        identifier: "buttons-stack",
        summary: "A title is too wide for one of two buttons side by side.",
        rationale: """
            Two buttons of an alert share 270 points. If either title is wider than its half, \
            they stand one above the other: nothing is lost, but the alert grows. Most names of \
            two words do that, hence the rule is for designs that count on one row.
            """,
        source: "geometry of the iOS alert: 119 points with margins, 134.7 without",
        surfaces: [.undoName, .undoTitle, .button],
        severity: .info, isOnByDefault: false,
        falseAlarms: "off by default: true of most whole undo titles, and harmless",
        examples: [
            .good("Undo Typing"),
            .good("撤销键入", locale: "zh-Hans"),
            .good("Undo Address Change", platform: .windows),
            .bad("⟦Undo Address Change⟧"),
            .bad("⟦Address Change⟧", surface: .undoName),
            .bad("⟦取り消す - 住所変更⟧", locale: "ja"),
        ])

    private let button: ButtonWidth
    private let limit: Double

    /// Between the narrowest and the widest half that sources name nothing is certain.
    init?(_ context: CheckContext) {
        guard context.surface != .button(.normal),
            let button = ButtonWidth(context, place: .pairedButton),
            let limit = button.box.widest
        else { return nil }
        self.button = button
        self.limit = limit
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let width = button.width(of: string, over: limit), width.band.lowerBound > limit
        else { return }
        report.add(
            string.bytes.trimmed(string.range),
            "\(width.phrase) wide: half an alert holds 119 to 134, so its buttons are stacked")
    }
}
