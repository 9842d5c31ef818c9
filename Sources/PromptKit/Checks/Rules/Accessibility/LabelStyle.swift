/// "play.": a label with a full stop, or in lower case.
struct LabelStyle: StringRule {
    static let description = RuleDescription(
        identifier: "label-style",
        summary: "An accessibility label ends with a full stop, or starts in lower case.",
        rationale: """
            The stop makes the voice fall as if more were not to come, and it is no sentence. \
            English labels start with a capital so that the voice gives them the right tone.
            """,
        source: "Apple, UIAccessibility: begin with a capitalized word, no period",
        surfaces: .accessibilityLabel,
        severity: .info,
        falseAlarms: "12 of 1,433 labels, all with a full stop",
        examples: [
            .good("Play", surface: .accessibilityLabel),
            .good("iCloud Settings", surface: .accessibilityLabel),
            .good("播放", locale: "zh-Hans", surface: .accessibilityLabel),
            .good("Opens the list. Double-tap to close it.", surface: .accessibilityLabel),
            .bad("Play⟦.⟧", fixed: "Play", surface: .accessibilityLabel),
            .bad("⟦p⟧lay", fixed: "Play", surface: .accessibilityLabel),
            .bad("播放⟦。⟧", fixed: "播放", locale: "zh-Hans", surface: .accessibilityLabel),
        ])

    private let isEnglish: Bool

    init?(_ context: CheckContext) {
        isEnglish = context.locale.language == "en"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        // Letters beyond ASCII take two bytes and three.
        guard whole.count > 1, whole.count <= (string.traits.contains(.nonASCII) ? 150 : 60) else {
            return
        }
        let last = bytes.scalar(before: whole.upperBound)
        if SentenceMark(last.value) == .stop, last.start > whole.lowerBound,
            // Hints are sentences, and some labels are hints.
            !hasInnerStop(whole, last.start, bytes)
        {
            report.add(last.start..<last.end, Self.stop, fix: .init(replacement: "", isSafe: true))
        }
        guard isEnglish, ScalarKind.isLower(bytes.scalar(at: whole.lowerBound).value) else {
            return
        }
        let word = bytes.string(whole).prefix { !$0.isWhitespace }
        // "iCloud", "macOS", "example.com"
        guard word.allSatisfy({ $0.isLowercase }), word.count > 1 else { return }
        let first = bytes.scalar(at: whole.lowerBound)
        report.add(
            first.start..<first.end, Self.capital,
            fix: .init(
                replacement: bytes.string(first.start..<first.end).uppercased(), isSafe: true))
    }

    private func hasInnerStop(_ whole: Range<Int>, _ end: Int, _ bytes: TextBytes) -> Bool {
        var found = false
        bytes.forEachScalar(in: whole.lowerBound..<end) { element in
            found = SentenceMark(element.value) != nil
            return !found
        }
        return found
    }

    private static let stop = "a label is no sentence: leave the stop out"
    private static let capital = "an English label starts with a capital"
}
