/// A snackbar whose text does not fit its two lines.
struct SnackbarCut: StringRule {
    static let description = RuleDescription(
        identifier: "snackbar-cut",
        summary: "The text of a snackbar takes more than two lines and ends in an ellipsis.",
        rationale: """
            A snackbar shows two lines and goes away by itself: what is cut nobody can read. On a \
            phone of 360 dp a line holds 312, less if there is an action beside it. Android’s \
            typeface is narrower than the one measured with, so only what is surely too long is \
            reported.
            """,
        source: "material-components-android, dimensions of Snackbar",
        surfaces: .snackbar,
        severity: .warning,
        falseAlarms: "not measured: the real apps at hand have no marked snackbars",
        examples: [
            .good("Message deleted", surface: .snackbar),
            .good("3 conversations were moved to the archive", surface: .snackbar),
            .bad(
                """
                ⟦The conversation was moved to the archive, where you can find it again by \
                opening the menu and choosing Archive⟧
                """, surface: .snackbar),
            .bad(
                "⟦这个会话已经移到归档文件夹，以后如果需要可以打开菜单并选择归档文件夹再次找到它，也可以随时把它移回收件箱⟧",
                locale: "zh-Hans", surface: .snackbar),
        ])

    private let box: TextBox
    private let width: Double

    init?(_ context: CheckContext) {
        guard let box = PromptGeometry(platform: .android).box(for: .snackbar),
            let width = box.width
        else { return nil }
        self.box = box
        self.width = width
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let em = box.style.size * TextWidth.widestByte
        guard Double(string.bytes.count) * em > width else { return }
        let range = string.bytes.trimmed(string.range)
        guard let shown = cut(string.bytes.string(range)) else { return }
        // The source is told; a translation can hardly be shorter and is only noted.
        let isMild = string.string.source.map { cut($0.text) != nil } ?? false
        report.add(
            range, "more than two lines of \(Int(width)) dp: it reads “\(shown)”",
            severity: isMild ? .info : nil)
    }

    /// What can be read of a text that is surely too long; nil for others.
    private func cut(_ text: String) -> String? {
        let whole = TextWidth(of: text, in: box.style)
        let generous = width * (1 + whole.tolerance)
        guard LineBreaking.lines(of: text, in: box.style, width: generous).count > 2,
            case .cut(let shown) = TextMeasurement(text, in: box).fit
        else { return nil }
        return shown
    }
}
