/// The action of a snackbar that is too wide to stand beside the text.
struct SnackbarActionDrops: StringRule {
    static let description = RuleDescription(
        identifier: "snackbar-action-drops",
        summary: "The undo action of a snackbar is so wide that it drops below the text.",
        rationale: """
            Beside the text there are 128 dp for the action. A wider one gets a line of its own, \
            and the snackbar covers more of what people look at. “Undo” alone says enough there.
            """,
        source: "material-components-android, maximum inline action width of Snackbar",
        surfaces: .snackbar,
        severity: .info,
        falseAlarms: "not measured: the real apps at hand have no marked snackbars",
        examples: [
            .good("Undo", surface: .snackbar, role: .undo),
            .good("撤销", locale: "zh-Hans", surface: .snackbar, role: .undo),
            .good("Undo this deletion now", surface: .snackbar),
            .bad("⟦Undo this deletion now⟧", surface: .snackbar, role: .undo),
            .bad("⟦撤销刚才的删除操作并恢复⟧", locale: "zh-Hans", surface: .snackbar, role: .undo),
        ])

    private let box: TextBox
    private let width: Double

    init?(_ context: CheckContext) {
        guard let box = PromptGeometry(platform: .android).box(for: .snackbarAction),
            let width = box.width
        else { return nil }
        self.box = box
        self.width = width
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let em = box.style.size * TextWidth.widestByte
        // Without a role it may be the snackbar's text.
        guard string.role == .undo, Double(string.bytes.count) * em > width else { return }
        let range = string.bytes.trimmed(string.range)
        let measured = TextWidth(of: string.bytes, range, in: box.style)
        guard measured.band.lowerBound > width else { return }
        report.add(
            range,
            "about \(Int(measured.points.rounded())) dp wide: beside the text there are "
                + "\(Int(width)), so it drops below")
    }
}
