/// A title that takes more room than its place has.
struct TooLong: StringRule {
    static let description = RuleDescription(
        identifier: "too-long",
        summary: "A title is longer than what its place shows.",
        rationale: """
            Buttons and titles of alerts have a fixed width. Longer text is set smaller, then \
            cut in the middle; a title of three lines pushes the message away. The length is \
            counted in columns, two for a Han character or an emoji; how wide it really is \
            depends on the font.
            """,
        source: "geometry of the iOS alert: 238 points at 17 points type, shrinking to 0.58",
        surfaces: [.undoName, .undoTitle, .button, .alertTitle, .snackbar],
        severity: .warning,
        falseAlarms: """
            88 warnings in 1,880 action names that Apple ships, all set smaller in an alert; 4 \
            in 73,000 strings of ten real apps
            """,
        examples: [
            .good("Undo Paste and Match Style"),
            .good("撤销粘贴并匹配样式", locale: "zh-Hans"),
            .good("Your file couldn’t be saved.", surface: .alertTitle),
            .bad("⟦Zusammenführung der Dokumentversionen widerrufen⟧", locale: "de"),
            .bad("⟦撤销将选定文稿版本合并到当前文稿的操作⟧", locale: "zh-Hans"),
            .bad("⟦Zusammenführung der Dokumentversionen⟧", locale: "de", surface: .undoName),
            .bad(
                "⟦Neuen Identitätsschlüssel in Zwischenablage kopieren⟧", locale: "de",
                surface: .button(.normal)),
            .bad(
                "⟦The file that you have been working on since this morning couldn’t be saved.⟧",
                surface: .alertTitle),
        ])

    /// Room of a surface in columns, and in characters for scripts of narrow letters.
    struct Limit: Sendable {
        /// Fits as it is.
        var fits: Int
        /// Longer than this is set in type that is hard to read; up to it is only noted.
        var readable: Int
        /// Longer than this is cut; nil where text wraps.
        var cut: Int?
        var consequence: String
    }

    /// An alert has 238 points for text. At 17 points a Latin letter takes 8.4 on average and a
    /// Han character two of that: 28 columns. Text shrinks to 0.58, so that 410 points, 46
    /// columns of wide letters, fit at the smallest; below three quarters it is hard to read. A
    /// sixth of the names that Apple ships do not fit as they are. Titles wrap, in semibold at 9 points a letter, and should
    /// not take more than two lines. A snackbar has two lines of 312 points at 14.
    static func limit(for surface: Surface) -> Limit? {
        switch surface {
        case .undoName, .undoTitle, .button:
            Limit(fits: 28, readable: 36, cut: 46, consequence: "an alert’s button")
        case .alertTitle:
            Limit(fits: 53, readable: 53, cut: nil, consequence: "two lines of an alert’s title")
        case .snackbar:
            Limit(fits: 90, readable: 90, cut: nil, consequence: "two lines of a snackbar")
        default: nil
        }
    }

    private let limit: Limit
    private let verb: Int
    /// A plain button may be a check box or stand in a window, with more room than an alert has.
    private let isPlainButton: Bool

    init?(_ context: CheckContext) {
        guard let limit = Self.limit(for: context.surface) else { return nil }
        self.limit = limit
        if context.surface == .undoName {
            let pattern = context.data.titles.undo
            verb = DisplayWidth(of: pattern.prefix + pattern.suffix).columns
        } else {
            verb = 0
        }
        isPlainButton = context.surface == .button(.normal)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // A column is at least a byte, and no character has more columns than bytes.
        guard bytes.count + verb > limit.fits else { return }
        let range = bytes.trimmed(string.range)
        let width = DisplayWidth(of: bytes.string(range))
        let columns = width.columns + verb
        guard columns > limit.fits else { return }
        let isCut = limit.cut.map { columns > $0 } ?? false
        report.add(
            range, message(columns, width.graphemes, isCut),
            severity: isPlainButton || isSourceTooLong(string) || columns <= limit.readable
                ? .info : nil)
    }

    /// Then the source is told, and a translation can hardly be shorter.
    private func isSourceTooLong(_ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source?.text else { return false }
        return DisplayWidth(of: source).columns + verb > limit.fits
    }

    private func message(_ columns: Int, _ graphemes: Int, _ isCut: Bool) -> String {
        let withVerb = verb > 0 ? " with the verb" : ""
        let effect = limit.cut == nil ? "" : isCut ? ", it is cut" : ", it is set smaller"
        return """
            \(graphemes) characters, \(columns) columns\(withVerb): \(limit.consequence) \
            holds \(limit.fits)\(effect)
            """
    }
}
