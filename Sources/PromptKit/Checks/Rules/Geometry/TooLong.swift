/// A title that is set smaller to fit its button.
struct TooLong: StringRule {
    static let smallest = RuleOption.number(
        "smallest-percent", 75, in: 58...100,
        "Down to what part of its size a title may be set without a warning.")

    static let description = RuleDescription(
        identifier: "too-long",
        summary: "A button’s title is so wide that it is set smaller.",
        rationale: """
            A button of an alert has one line of 238 points. A wider title is set smaller, down \
            to 0.58. A little smaller is only noted: a sixth of the action names that Apple \
            ships are. Below three quarters it is hard to read. Where the source text does not \
            fit either, it is only noted too, and so it is of a plain button whose key or comment \
            says that it is one of an alert; of others nothing is said. The width is predicted \
            without the font, to within 3 %.
            """,
        source: "geometry of the iOS alert as rebuilt in open source; Signal-iOS issue 1324",
        surfaces: [.undoName, .undoTitle, .button],
        severity: .warning,
        falseAlarms: """
            0 warnings and 4 notes in 147,000 strings of ten real apps
            """,
        options: [smallest],
        examples: [
            .good("Undo Paste and Match Style"),
            .good("撤销粘贴并匹配样式", locale: "zh-Hans"),
            .good("Undo Changing the Name of This Contact", platform: .gnome),
            .good(
                "Aufgaben aus der Warteschlange entfernen", locale: "de", surface: .undoName,
                platform: .macOS),
            .bad("⟦Annuler Modification de l’adresse⟧", locale: "fr"),
            .bad("⟦Zusammenführung der Versionen widerrufen⟧", locale: "de"),
            .bad("⟦撤销将选定文稿版本合并到当前文稿的操作⟧", locale: "zh-Hans"),
            .bad("⟦Zusammenführung der Versionen⟧", locale: "de", surface: .undoName),
        ])

    /// Below this factor small type is hard to read.
    private let readable: Double
    private let button: ButtonWidth
    private let limit: Double
    private let cut: Double
    private let isPlainButton: Bool

    init?(_ context: CheckContext) {
        guard let button = ButtonWidth(context, place: .button), let limit = button.box.width
        else { return nil }
        let percent = context.options.number(Self.smallest, of: Self.description.identifier)
        readable = Double(percent) / 100
        self.button = button
        self.limit = limit
        cut = limit / PromptGeometry.smallestFactor
        isPlainButton = context.surface == .button(.normal)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let width = button.width(of: string, over: limit) else { return }
        // A title that is cut is another rule's matter; but of a button that may stand in a
        // window that cannot be said.
        guard isPlainButton || !CutTitle.isCut(width, limit: cut) else { return }
        if isPlainButton, !Self.isOfAlert(string) { return }
        let factor = limit / width.points
        // The least that it can be: of an estimate little is certain.
        let isHard = limit / width.band.lowerBound < readable
        let isMild = isPlainButton || !isHard || button.isSourceWider(than: limit, string)
        report.add(
            string.bytes.trimmed(string.range), Self.message(width, limit, factor),
            severity: isMild ? .info : nil)
    }

    /// Whether key or comment say that a button stands in an alert: other buttons are as wide as
    /// their window lets them, or are the rows of a table.
    private static func isOfAlert(_ string: borrowing CheckedString) -> Bool {
        [string.string.key, string.string.comment].contains { text in
            text?.withTextBytes { bytes in
                bytes.containsASCII("alert") || bytes.containsASCII("dialog")
            } ?? false
        }
    }

    private static func message(_ width: TextWidth, _ limit: Double, _ factor: Double) -> String {
        let percent = Int((factor * 100).rounded())
        return """
            \(width.phrase) wide: an alert’s button holds \(Int(limit)), so it is set at \
            \(percent) % of its size
            """
    }
}

extension TextWidth {
    /// `252 points`, `about 252 points`.
    var phrase: String {
        (isEstimated ? "about " : "") + "\(Int(points.rounded())) points"
    }
}
