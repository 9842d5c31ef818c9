/// `Διαγραφή?`: a Latin question mark in Greek.
struct LatinQuestionMarkInGreek: StringRule {
    static let description = RuleDescription(
        identifier: "latin-question-mark-in-greek",
        summary: "A Greek question ends with a Latin question mark.",
        rationale: """
            Greek asks with “;”. The Latin mark comes from the source; readers take it for a slip. \
            Only a mark behind a Greek word counts, at the end of a sentence.
            """,
        source: """
            CLDR, exemplar punctuation of el; 1,125 of 1,157 questions of thirty Greek programs end \
            with “;”
            """,
        surfaces: .all,
        languages: .only(["el"]),
        needs: .questionMark,
        requires: .greek,
        severity: .warning,
        falseAlarms: "0 of 18 in ten real apps and forty desktop programs",
        isPositionFree: true,
        examples: [
            .good("Διαγραφή;", locale: "el", surface: .other),
            .good("Διαγραφή\u{37E}", locale: "el", surface: .other),
            .good("Αρχεία a?.txt", locale: "el", surface: .other),
            .good("Το σύμβολο ? ταιριάζει", locale: "el", surface: .other),
            .good("Η τιμή είναι (?)", locale: "el", surface: .other),
            .good("Επιστρέφει #ΟΝΟΜΑ? εδώ", locale: "el", surface: .other),
            .bad("Διαγραφή⟦?⟧", fixed: "Διαγραφή;", locale: "el", surface: .other),
            .bad(
                "Θέλετε «αποθήκευση»⟦?⟧ Ναι.", fixed: "Θέλετε «αποθήκευση»; Ναι.", locale: "el",
                surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for index in bytes.indices where bytes.buffer[index] == UInt8(ascii: "?") {
            let after = bytes.scalar(at: index + 1)
            guard after.isEmpty || ScalarKind.isSpace(after.value) || after.value == 0x22,
                isGreek(before: index, bytes)
            else { continue }
            report.add(
                index..<index + 1, Self.message, fix: .init(replacement: ";", isSafe: false))
        }
    }

    /// Whether a Greek word stands before the mark, closing quotes and brackets left aside.
    private func isGreek(before index: Int, _ bytes: TextBytes) -> Bool {
        var before = bytes.scalar(before: index)
        while [0x22, 0xBB, 0x201D, 0x29].contains(before.value), !before.isEmpty {
            before = bytes.scalar(before: before.start)
        }
        guard Self.isGreek(before.value) else { return false }
        // "#ΟΝΟΜΑ?": what a spreadsheet shows.
        while Self.isGreek(before.value) { before = bytes.scalar(before: before.start) }
        return before.value != 0x23
    }

    private static func isGreek(_ value: UInt32) -> Bool {
        switch value {
        case 0x370...0x37D, 0x37F...0x3FF, 0x1F00...0x1FFF: true
        default: false
        }
    }

    private static let message = "Greek asks with “;”"
}
