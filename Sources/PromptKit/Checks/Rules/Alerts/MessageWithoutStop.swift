/// An alert's message that does not end like a sentence.
struct MessageWithoutStop: StringRule {
    static let description = RuleDescription(
        identifier: "message-without-stop",
        summary: "An alert’s message ends without a mark.",
        rationale: "Messages are complete sentences; nine in ten shipped ones end with a mark.",
        source: "Apple HIG, Alerts; 87 to 90 % of shipped messages",
        surfaces: .alertMessage,
        languages: .except(["th", "lo", "km", "my"]),
        severity: .info,
        falseAlarms: "about 1 in 10 shipped messages has none on purpose",
        examples: [
            .good("Check your network and try again.", surface: .alertMessage),
            .good("请检查网络后重试。", locale: "zh-Hans", surface: .alertMessage),
            .good("“%@”", surface: .alertMessage),
            .good("%@", surface: .alertMessage),
            .good("Loading…", surface: .alertMessage),
            .bad(
                "Check your network and try again⟦⟧", fixed: "Check your network and try again.",
                surface: .alertMessage),
            .bad("请检查网络后重试⟦⟧", fixed: "请检查网络后重试。", locale: "zh-Hans", surface: .alertMessage),
        ])

    private let stop: String

    init?(_ context: CheckContext) {
        stop = SentenceMark.stop(of: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty, SentenceMark.last(of: bytes, in: whole) == nil else { return }
        // What ends with a placeholder, a bracket or a number may end with what is put in there.
        let last = bytes.scalar(before: whole.upperBound)
        guard ScalarKind.isLetter(last.value) else { return }
        let placeholders = string.placeholders
        guard !placeholders.contains(where: { $0.range.upperBound == whole.upperBound }) else {
            return
        }
        let words =
            WordCounter.unit(for: string.locale) == .characters
            ? WordCounter.characters(in: bytes) / 2
            : WordCounter.words(in: bytes, locale: string.locale)
        guard words >= 4 else { return }
        // A text that is not translated yet ends as its own language does.
        let stop = string.traits.contains(.nonASCII) ? stop : "."
        report.add(
            whole.upperBound..<whole.upperBound, Self.message(stop),
            fix: .init(replacement: stop, isSafe: false))
    }

    private static func message(_ stop: String) -> String {
        "a message ends like a sentence: expected “\(stop)”"
    }
}
