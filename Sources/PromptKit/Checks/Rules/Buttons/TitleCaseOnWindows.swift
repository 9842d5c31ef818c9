/// `Save Changes` on Windows: a heading's capitals where sentences have theirs.
struct TitleCaseOnWindows: StringRule {
    static let description = RuleDescription(
        identifier: "title-case-on-windows",
        summary: "An English command for Windows has the capitals of a heading.",
        rationale: """
            Windows writes commands as sentences: “Save changes”. Only words that are no names \
            are looked at.
            """,
        source: "Windows app guidelines, Writing style: sentence-style capitalization",
        surfaces: .commands,
        languages: .only(["en"]),
        platforms: [.windows],
        needs: .space,
        severity: .info,
        falseAlarms: "not measured: the real apps at hand are for other systems",
        examples: [
            .good("Save changes", surface: .button(.normal), platform: .windows),
            .good("Open in Microsoft Word", surface: .menuItem, platform: .windows),
            .good("Save Changes", surface: .button(.normal)),
            .good("Q&A", surface: .menuItem, platform: .windows),
            .bad(
                "Save ⟦Changes⟧", fixed: "Save changes", surface: .button(.normal),
                platform: .windows),
            .bad("Undo ⟦Address Change⟧", fixed: "Undo address change", platform: .windows),
            .bad(
                "Open ⟦All Files⟧…", fixed: "Open all files…", surface: .menuItem,
                platform: .windows),
        ])

    private let converter: CaseConverter

    init?(_ context: CheckContext) {
        converter = CaseConverter(
            locale: context.locale, style: .sentence, platform: .windows, store: context.store)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        // One word is no heading: “Q&A”.
        guard whole.count <= 60, whole.contains(where: { bytes[$0] == 0x20 }) else { return }
        let text = bytes.string(whole)
        // Sentence style lowers only what is no name.
        let lowered = converter.explain(text).filter {
            !$0.isUnsure && $0.word != $0.result && $0.result == $0.word.lowercased()
        }
        guard let first = lowered.first, let last = lowered.last else { return }
        var expected = ""
        var position = first.range.lowerBound
        text.withTextBytes { words in
            for verdict in lowered {
                expected += words.string(position..<verdict.range.lowerBound) + verdict.result
                position = verdict.range.upperBound
            }
        }
        let start = whole.lowerBound
        report.add(
            start + first.range.lowerBound..<start + last.range.upperBound,
            Self.message(expected), fix: .init(replacement: expected, isSafe: false))
    }

    private static func message(_ expected: String) -> String {
        "Windows writes commands as sentences: expected “\(expected)”"
    }
}
