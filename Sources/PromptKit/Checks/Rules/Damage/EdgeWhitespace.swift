/// White space at the start or end of a text.
struct EdgeWhitespace: StringRule {
    static let description = RuleDescription(
        identifier: "edge-whitespace",
        summary:
            "A text starts or ends with white space that its source does not have, or lacks the source’s.",
        rationale: """
            White space at an end is invisible to whoever translates, and shows as a button \
            that is off centre or as two words run together. A sign that the text is glued to \
            another in code: use one whole text with a placeholder. A space that the source has \
            beside a colon, a comma, a dash or a bracket, or before a word that goes on, and the \
            translation has not, is noted.
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
            .good("延迟：", locale: "zh-Hans", surface: .other, source: ("Delay: ", "en")),
            .good(
                "Nota inviata.", locale: "it", surface: .other, source: ("Note was sent. ", "en")),
            .good("Nuova nota", locale: "it", surface: .menuItem, source: ("New Note ", "en")),
            .good("Ny note: ", locale: "da", surface: .other, source: (" new note", "en")),
            .bad(
                "Verzögerung:⟦⟧", fixed: "Verzögerung: ", locale: "de", surface: .other,
                source: ("Delay: ", "en")),
            .bad(
                "⟦⟧(wartet: %@)", fixed: " (wartet: %@)", locale: "de", surface: .other,
                source: (" (pending: %@)", "en")),
            .bad(
                "⟦⟧fichier audio", fixed: " fichier audio", locale: "fr", surface: .other,
                source: (" audio file", "en")),
            .bad(
                "⟦ ⟧kbps", fixed: "kbps", locale: "fi", surface: .other, source: ("kbps", "en")),
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
        guard isAtStart || isAtEnd, !first.isEmpty else {
            if !first.isEmpty { checkLost(string, first.value, last.value, &report) }
            return
        }
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
            // Behind a number a unit may have a space in one language and none in another.
            let isUnit = !isAtEnd && start == 1 && Self.units.contains(bytes.string(start..<end))
            report.add(
                0..<start, Self.message(bytes.string(0..<start), "starts"),
                fix: .init(replacement: "", isSafe: !isUnit), severity: isUnit ? .info : nil)
        }
        if isAtEnd, !(source?.last.map { ScalarKind.isSpace($0.value) } ?? false) {
            report.add(
                end..<bytes.count, Self.message(bytes.string(end..<bytes.count), "ends"),
                fix: .init(replacement: "", isSafe: true))
        }
    }

    /// Whether a translation lacks the one space that its source has at an end where it goes on.
    private func checkLost(
        _ string: borrowing CheckedString, _ first: UInt32, _ last: UInt32,
        _ report: inout FindingReport
    ) {
        // Of a title it is a slip, and the translation is right.
        guard let source = string.source, source.count > 2, string.surface == .other else { return }
        let end = source.count - 1
        if source[0] == 0x20, !Self.isWide(first) {
            let next = source[1]
            if next == UInt8(ascii: "(") || next == UInt8(ascii: "-") || next == UInt8(ascii: ",")
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
                || TextBytes.isASCIIDigit(next)
            {
                report.add(
                    0..<0, Self.lost("starts"), fix: .init(replacement: " ", isSafe: false),
                    severity: .info)
            }
        }
        if source[end] == 0x20, !Self.isWide(last) {
            let before = source[end - 1]
            if before == UInt8(ascii: ":") || before == UInt8(ascii: ",")
                || before == UInt8(ascii: "-") || before == UInt8(ascii: "(")
                || before == UInt8(ascii: "=")
            {
                report.add(
                    string.bytes.count..<string.bytes.count, Self.lost("ends"),
                    fix: .init(replacement: " ", isSafe: false), severity: .info)
            }
        }
    }

    /// What is put behind a number.
    private static let units: Set<String> = Set(
        """
        % %% ‰ kbps kbit/s Kbit/s Mbps Mbit/s px pt ms s min h fps Hz kHz MHz GHz dB B kB KB MB GB \
        TB KiB MiB GiB TiB °C °F rpm mm cm m km кбит/с кбіт/с Кбит/с Гц кГц Б КБ МБ ГБ с мс
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    /// Whether a character has room on its side, or stands in a script that sets no spaces.
    private static func isWide(_ value: UInt32) -> Bool {
        ScalarKind.isUnspaced(value) || (0xFF00...0xFF60).contains(value)
            || (0x3000...0x303F).contains(value)
    }

    private static func lost(_ verb: String) -> String {
        "the source \(verb) with a space, the translation does not"
    }

    private static func message(_ spaces: String, _ verb: String) -> String {
        let count = spaces.unicodeScalars.count
        let what =
            spaces.unicodeScalars.allSatisfy { $0 == " " }
            ? (count == 1 ? "a space" : "\(count) spaces") : EscapedText.quoted(spaces)
        return "the text \(verb) with \(what)"
    }
}
