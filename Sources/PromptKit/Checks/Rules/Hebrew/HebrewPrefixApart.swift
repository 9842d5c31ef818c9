/// `ב %@`: a prefix that stands apart from its word.
struct HebrewPrefixApart: StringRule {
    static let description = RuleDescription(
        identifier: "hebrew-prefix-apart",
        summary: "A Hebrew prefix of one letter stands apart from the placeholder it belongs to.",
        rationale: """
            In, to, from, and, the are single letters that Hebrew writes with the word behind them. \
            Before a word that comes at run time, which may be Latin or a number, a hyphen joins \
            them: “ב-%@”.
            """,
        source: "Academy of the Hebrew Language; Apple’s and Microsoft’s Hebrew strings",
        surfaces: .all,
        languages: .only(["he"]),
        needs: [.percent, .brace],
        requires: .hebrew,
        severity: .info,
        falseAlarms: "0 of 27 in thirty real apps and a dozen desktop programs",
        isPositionFree: true,
        examples: [
            .good("נשמר ב-%@", locale: "he", surface: .other),
            .good("נשמר ב%@", locale: "he", surface: .other),
            .good("שלב א %@", locale: "he", surface: .other),
            .bad("נשמר ⟦ב ⟧%@", fixed: "נשמר ב-%@", locale: "he", surface: .other),
            .bad("⟦מ ⟧“{name}”", fixed: "מ-“{name}”", locale: "he", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.rightToLeft) else { return }
        let bytes = string.bytes
        for placeholder in string.placeholders {
            var end = placeholder.range.lowerBound
            while "\"“„'‘".unicodeScalars.contains(where: {
                $0.value == bytes.scalar(before: end).value
            }) {
                end = bytes.scalar(before: end).start
            }
            guard bytes[end - 1] == 0x20 else { continue }
            let letter = bytes.scalar(before: end - 1)
            guard Self.prefixes.contains(letter.value) else { continue }
            let before = bytes.scalar(before: letter.start)
            guard before.isEmpty || ScalarKind.isSpace(before.value) else { continue }
            let prefix = bytes.string(letter.start..<letter.end)
            report.add(
                letter.start..<end, "“\(prefix)” belongs to the word behind it: “\(prefix)-”",
                fix: .init(replacement: prefix + "-", isSafe: false))
        }
    }

    private static let prefixes = Set("בלמוהשכ".unicodeScalars.map(\.value))
}
