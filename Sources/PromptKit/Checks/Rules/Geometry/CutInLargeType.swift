/// A title that is cut for people who read large type.
struct CutInLargeType: StringRule {
    static let description = RuleDescription(
        identifier: "cut-in-large-type",
        summary: "A button’s title is cut at an accessibility text size.",
        rationale: """
            From the first accessibility size on an alert is 310 points wide, while its type \
            grows from 28 to 53 points. A title that is whole at the usual size may be cut there \
            for the people who chose that size because they need it. Reported at the smallest \
            size that cuts it.
            """,
        source: "Apple HIG, Typography, Dynamic Type sizes; geometry of the iOS alert",
        surfaces: [.undoName, .undoTitle, .button],
        severity: .info, isOnByDefault: false,
        falseAlarms: "off by default: true of most titles of three words at the largest size",
        examples: [
            .good("Undo Typing"),
            .good("撤销键入", locale: "zh-Hans"),
            .good("Undo Address Change", platform: .gnome),
            .bad("⟦Undo Address Change⟧"),
            .bad("⟦Не применять изменение адреса⟧", locale: "ru"),
            .bad("⟦Adressänderung widerrufen⟧", locale: "de", surface: .button(.destructive)),
        ])

    private let sizes: [(size: ContentSize, button: ButtonWidth, limit: Double)]
    /// The title is cut by default: the graver finding is enough.
    private let usual: (button: ButtonWidth, limit: Double)

    init?(_ context: CheckContext) {
        guard context.surface != .button(.normal),
            let button = ButtonWidth(context, place: .button), let width = button.box.width
        else { return nil }
        usual = (button, width / PromptGeometry.smallestFactor)
        sizes = ContentSize.allCases.filter(\.isAccessibility).compactMap { size in
            guard let button = ButtonWidth(context, place: .button, at: size),
                let width = button.box.width
            else { return nil }
            return (size, button, width / PromptGeometry.smallestFactor)
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // The largest type first: what is whole there is whole everywhere.
        guard let largest = sizes.last,
            let width = largest.button.width(of: string, over: largest.limit),
            width.band.lowerBound > largest.limit,
            usual.button.width(of: string, over: usual.limit) == nil
        else { return }
        for (size, button, limit) in sizes {
            guard let width = button.width(of: string, over: limit),
                width.band.lowerBound > limit
            else { continue }
            let shown = Ellipsis.inMiddle(
                of: button.title(string), in: button.box.style, width: limit)
            report.add(
                string.bytes.trimmed(string.range),
                "\(width.phrase) wide at the text size \(size.rawValue): a button shows at most "
                    + "\(Int(limit)), and reads “\(shown)”")
            return
        }
    }
}
