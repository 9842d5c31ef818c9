/// A title of which an alert's button shows only a part.
struct CutTitle: StringRule {
    static let description = RuleDescription(
        identifier: "cut-title",
        summary: "A button’s title is too wide even in small type: its middle is cut out.",
        rationale: """
            A title is set smaller to fit, but not below 0.58 of its size: what takes more than \
            410 points is cut in the middle, and people choose without having read what. A \
            button without a role may stand in a window, which has more room, and is left alone.
            """,
        source: "geometry of the iOS alert as rebuilt in open source; Signal-iOS issue 1324",
        surfaces: [.undoName, .undoTitle, .button],
        severity: .error,
        falseAlarms: """
            0 in 147,000 strings of ten real apps
            """,
        examples: [
            .good("Undo Paste and Match Style"),
            .good(
                "Aufgaben aus der Warteschlange entfernen", locale: "de", surface: .undoName,
                platform: .macOS),
            .good("Annuler Modification de l’adresse", locale: "fr"),
            .good(
                "Neuen Identitätsschlüssel in Zwischenablage kopieren", locale: "de",
                platform: .windows),
            .bad("⟦Neuen Identitätsschlüssel in Zwischenablage kopieren⟧", locale: "de"),
            .bad(
                "⟦Delete All of the Photos on This Phone and in the Cloud⟧",
                surface: .button(.destructive)),
            .bad("⟦撤销将选定文稿版本与当前文稿合并到同一个文件夹的操作⟧", locale: "zh-Hans"),
        ])

    private let button: ButtonWidth
    private let limit: Double

    init?(_ context: CheckContext) {
        guard context.surface != .button(.normal),
            let button = ButtonWidth(context, place: .button), let width = button.box.width
        else { return nil }
        self.button = button
        limit = width / PromptGeometry.smallestFactor
    }

    /// Of a width that is only estimated, the least that it can be counts.
    static func isCut(_ width: TextWidth, limit: Double) -> Bool {
        (width.isEstimated ? width.band.lowerBound : width.points) > limit
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let width = button.width(of: string, over: limit),
            Self.isCut(width, limit: limit)
        else { return }
        let shown = Ellipsis.inMiddle(
            of: button.title(string), in: button.box.style, width: limit)
        report.add(
            string.bytes.trimmed(string.range),
            "\(width.phrase) wide: a button shows at most \(Int(limit)) in its smallest type, "
                + "and reads “\(shown)”")
    }
}
