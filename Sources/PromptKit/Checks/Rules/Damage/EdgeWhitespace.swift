/// White space at the start or end of a text.
struct EdgeWhitespace: StringRule {
    static let description = RuleDescription(
        identifier: "edge-whitespace",
        summary: "A text starts or ends with white space that its source does not have.",
        rationale: """
            White space at an end is invisible to whoever translates, and shows as a button \
            that is off centre or as two words run together. A sign that the text is glued to \
            another in code: use one whole text with a placeholder.
            """,
        source: "Apple HIG, Undo and redo; translation tools’ oldest check",
        surfaces: .all,
        needs: .edgeSpace,
        severity: .warning,
        falseAlarms: """
            0: each of the 34 in 73,000 strings of ten real apps, and of 2,344 in 1.2 million of \
            desktop catalogues, has a space that the source has not
            """,
        examples: [
            .good("Undo Typing"),
            .good("", surface: .other),
            .good("Name: ", surface: .other, source: ("Name: ", "en")),
            .good("名称：", locale: "zh-Hans", surface: .other, source: ("Name: ", "en")),
            .good("\tLeft to Right", surface: .menuItem),
            .good(
                "\t왼쪽에서 오른쪽으로", locale: "ko", surface: .menuItem, source: ("Left to Right", "en")),
            .bad("Undo Typing⟦ ⟧", fixed: "Undo Typing"),
            .bad("⟦ ⟧Undo Typing", fixed: "Undo Typing"),
            .bad("撤销键入⟦\u{3000}⟧", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("Fermer⟦\u{A0}⟧", fixed: "Fermer", locale: "fr", surface: .button(.normal)),
            .bad(
                "Abbrechen⟦\n⟧", fixed: "Abbrechen", locale: "de", surface: .other,
                source: ("Cancel", "en")),
            .bad(
                "⟦ t⟧왼쪽에서 오른쪽으로", fixed: "\t왼쪽에서 오른쪽으로", locale: "ko", surface: .menuItem,
                source: ("\tLeft to Right", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let first = bytes.scalar(at: 0)
        let last = bytes.scalar(before: bytes.count)
        let isAtStart = ScalarKind.isSpace(first.value)
        let isAtEnd = ScalarKind.isSpace(last.value)
        guard isAtStart || isAtEnd, !first.isEmpty else { return }
        // Source texts of unknown use may be pieces that code puts together on purpose.
        guard string.surface != .other || string.source != nil else { return }
        var start = 0
        while start < bytes.count, ScalarKind.isSpace(bytes.scalar(at: start).value) {
            start = bytes.scalar(at: start).end
        }
        guard start < bytes.count else { return }
        var end = bytes.count
        while ScalarKind.isSpace(bytes.scalar(before: end).value) {
            end = bytes.scalar(before: end).start
        }
        // Xcode's own menus indent items with a tab.
        if string.surface == .menuItem, isAtStart, !isAtEnd,
            (0..<start).allSatisfy({ bytes[$0] == 0x09 })
        {
            return
        }
        let source = string.string.source?.text.unicodeScalars
        if source?.first == "\t", start == 1, bytes[0] == 0x20, bytes[1] == UInt8(ascii: "t"),
            !(source?.dropFirst().first.map { $0 == "t" || $0 == "T" } ?? true)
        {
            report.add(
                0..<(bytes[2] == 0x20 ? 3 : 2),
                "“\\ t” is left of a tab that the source begins with: write “\\t”",
                fix: .init(replacement: "\t", isSafe: false))
            return
        }
        // Right-to-left texts are often put together by their looks: the source's space has gone to
        // the other end.
        if isAtStart != isAtEnd, let first = source?.first, let last = source?.last,
            ScalarKind.isSpace(isAtStart ? last.value : first.value)
        {
            return
        }
        if isAtStart, !(source?.first.map { ScalarKind.isSpace($0.value) } ?? false) {
            report.add(
                0..<start, Self.message(bytes.string(0..<start), "starts"),
                fix: .init(replacement: "", isSafe: true))
        }
        if isAtEnd, !(source?.last.map { ScalarKind.isSpace($0.value) } ?? false) {
            report.add(
                end..<bytes.count, Self.message(bytes.string(end..<bytes.count), "ends"),
                fix: .init(replacement: "", isSafe: true))
        }
    }

    private static func message(_ spaces: String, _ verb: String) -> String {
        let count = spaces.unicodeScalars.count
        let what =
            spaces.unicodeScalars.allSatisfy { $0 == " " }
            ? (count == 1 ? "a space" : "\(count) spaces") : EscapedText.quoted(spaces)
        return "the text \(verb) with \(what)"
    }
}
