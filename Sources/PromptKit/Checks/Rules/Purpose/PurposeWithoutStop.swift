/// A purpose string that does not end like a sentence.
struct PurposeWithoutStop: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-without-stop",
        summary: "A purpose string has no mark at its end.",
        rationale: """
            The guidelines ask for a complete sentence with a full stop; it stands between \
            the system’s own, which have one. Most shipped strings have none, so that it is \
            only noted.
            """,
        source: "Apple HIG, Privacy: use a complete sentence that ends with a period",
        surfaces: .purpose,
        languages: .except(["th", "lo", "km", "my"]),
        severity: .info,
        falseAlarms: "59 of 61 purpose strings of ten real apps have none",
        examples: [
            .good("Your camera is used to scan receipts.", surface: .purpose),
            .good("用于扫描收据。", locale: "zh-Hans", surface: .purpose),
            .good("Used to scan the receipts of “Acme.”", surface: .purpose),
            .bad(
                "Your camera is used to scan receipts⟦⟧",
                fixed: "Your camera is used to scan receipts.", surface: .purpose),
            .bad("用于扫描收据⟦⟧", fixed: "用于扫描收据。", locale: "zh-Hans", surface: .purpose),
            .bad("रसीदें स्कैन करने के लिए⟦⟧", fixed: "रसीदें स्कैन करने के लिए।", locale: "hi", surface: .purpose),
            .bad(
                "Used to take photos for posts⟦⟧", fixed: "Used to take photos for posts.",
                locale: "hy", surface: .purpose),
        ])

    private let stop: String

    init?(_ context: CheckContext) {
        stop = SentenceMark.stop(of: context.locale)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard !whole.isEmpty else { return }
        if let last = SentenceMark.last(of: bytes, in: whole), last.mark != .colon { return }
        // One word is no sentence, and another rule's matter.
        let isSentence =
            WordCounter.unit(for: string.locale) == .characters
            ? WordCounter.characters(in: bytes) >= 5
            : WordCounter.words(in: bytes, locale: string.locale) >= 3
        guard isSentence else { return }
        // A text that is not translated yet ends as its own language does.
        let stop = string.traits.contains(.nonASCII) ? stop : "."
        report.add(
            whole.upperBound..<whole.upperBound, Self.message(stop),
            fix: .init(replacement: stop, isSafe: true))
    }

    private static func message(_ stop: String) -> String {
        "a purpose is a sentence: expected “\(stop)” at the end"
    }
}
