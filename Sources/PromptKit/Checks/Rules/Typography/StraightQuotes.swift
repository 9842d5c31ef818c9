/// `"Draft"`, `Don't`: quotes and apostrophes of a typewriter.
struct StraightQuotes: StringRule {
    static let description = RuleDescription(
        identifier: "straight-quotes",
        summary: "A text has straight quotes or apostrophes.",
        rationale: """
            The system’s own texts have the quotes of the language: “ ”, „ “, « », 「 」. Off \
            by default: most apps have hundreds, and the difference is one of finish.
            """,
        source: "Apple Style Guide, Quotation marks; Android lint TypographyQuotes; CLDR",
        surfaces: .all,
        languages: .except(["zh", "yue"]),
        needs: .quote,
        severity: .info,
        isOnByDefault: false,
        falseAlarms: "a matter of finish: reports one string in 58 of ten real apps",
        isPositionFree: true,
        examples: [
            .good("Don’t save “%@”", surface: .other),
            .good("<a href=\"x\">link</a>", surface: .other),
            .good("5' 10\"", surface: .other),
            .bad("Delete ⟦\"%@\"⟧?", fixed: "Delete “%@”?", surface: .other),
            .bad("Don⟦'⟧t Save", fixed: "Don’t Save", surface: .other),
            .bad("⟦\"%@\"⟧ löschen", fixed: "„%@“ löschen", locale: "de", surface: .other),
        ])

    private let open: String
    private let close: String

    init?(_ context: CheckContext) {
        guard context.hasWords else { return nil }
        open = context.data.typography.openQuote
        close = context.data.typography.closeQuote
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard !string.traits.contains(.angleBracket), !string.traits.contains(.backslash) else {
            return
        }
        let bytes = string.bytes
        var start: Int?
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == UInt8(ascii: "'"), TextBytes.isASCIILetter(bytes[index - 1]),
                ScalarKind.isLetter(bytes.scalar(at: index + 1).value)
            {
                report.add(
                    index..<index + 1, Self.apostrophe, fix: .init(replacement: "’", isSafe: false))
            }
            guard byte == UInt8(ascii: "\""), !TextBytes.isASCIIDigit(bytes[index - 1]) else {
                continue
            }
            if let from = start {
                let inner = bytes.string(from + 1..<index)
                if !inner.isEmpty {
                    report.add(
                        from..<index + 1, quotes,
                        fix: .init(replacement: open + inner + close, isSafe: false))
                }
                start = nil
            } else {
                start = index
            }
        }
    }

    private var quotes: String {
        "the quotes of the language are \(open) \(close)"
    }

    private static let apostrophe = "an apostrophe is ’ (U+2019)"
}
