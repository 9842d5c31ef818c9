/// Two spaces where one belongs.
struct DoubleSpace: StringRule {
    static let description = RuleDescription(
        identifier: "double-space",
        summary: "Two spaces stand in a row, and the source has no such place.",
        rationale: """
            One of them is left from a word that was taken out. Two behind a full stop are an old \
            habit of typists and left alone.
            """,
        source: "general practice",
        surfaces: .all,
        needs: .doubleSpace,
        severity: .info,
        falseAlarms: "a note only; all it reports in 73,000 strings of ten real apps are slips",
        isPositionFree: true,
        examples: [
            .good("Datei löschen", locale: "de", surface: .other, source: ("Delete File", "en")),
            .good("Done.  Next", surface: .other),
            .good("a  b", locale: "de", surface: .other, source: ("a  b", "en")),
            .good("  - Punkt", locale: "de", surface: .other, source: ("- Item", "en")),
            .bad(
                "Datei⟦  ⟧löschen", fixed: "Datei löschen", locale: "de", surface: .other,
                source: ("Delete File", "en")),
            .good("100  % fertig", locale: "de", surface: .other),
            .bad(
                "در⟦  ⟧%@", fixed: "در %@", locale: "fa", surface: .other, source: ("in %@", "en")),
            .bad("Delete⟦  ⟧file", fixed: "Delete file", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    /// Whether something is put in the place: not so of a percent sign.
    private static func isFilledIn(_ placeholder: Placeholder) -> Bool {
        switch placeholder.kind {
        case .format(_, _, _, let isWeak): !isWeak
        case .variable, .named: true
        default: false
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for index in bytes.indices.dropFirst() where bytes[index] == 0x20 {
            guard bytes[index - 1] == 0x20, bytes[index + 1] != 0x20,
                index < 2 || bytes[index - 2] != 0x20
            else { continue }
            let (before, after) = (bytes.scalar(before: index - 1), bytes.scalar(at: index + 1))
            // Between words: what is indented or lined up is meant, and two spaces behind a stop.
            guard !before.isEmpty, !after.isEmpty, before.value != 0x0A, after.value != 0x0A,
                SentenceMark(before.value) == nil,
                ScalarKind.isLetter(after.value) || ScalarKind.isDigit(after.value)
                    || string.placeholders.contains(where: {
                        $0.range.lowerBound == after.start && Self.isFilledIn($0)
                    })
            else { continue }
            if string.source?.contains("  ") == true { return }
            report.add(
                index - 1..<index + 1, "two spaces",
                fix: .init(replacement: " ", isSafe: true))
            return
        }
    }
}
