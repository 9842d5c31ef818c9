/// "Allow Access To Your Photos": a purpose string with the capitals of a heading.
struct PurposeInTitleCase: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-in-title-case",
        summary: "A purpose string has the capitals of a heading.",
        rationale: "It is a sentence, shown in small type under the system’s own sentence.",
        source: "iOS 8 HIG 3.11: sentence-style capitalization",
        surfaces: .purpose,
        languages: .only(["en"]),
        needs: .space,
        severity: .warning,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        examples: [
            .good("Your photos are used to make albums.", surface: .purpose),
            .good("Used to sync with Microsoft Word and Google Drive.", surface: .purpose),
            .bad("⟦Allow Access To Your Photos⟧", surface: .purpose),
            .bad("⟦The Camera Is Used To Scan Your Receipts.⟧", surface: .purpose),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let whole = string.bytes.trimmed(string.range)
        guard whole.contains(where: { string.bytes[$0] == 0x20 }) else { return }
        let words = string.bytes.string(whole).split { !$0.isLetter && $0 != "’" && $0 != "'" }
        guard words.count >= 4 else { return }
        let inner = words.dropFirst().filter { !$0.allSatisfy(\.isUppercase) }
        let raised = inner.filter { $0.first?.isUppercase ?? false }
        // Small words tell names from a heading.
        let raisesSmall = raised.contains { Self.small.contains($0.lowercased()) }
        guard raised.count * 2 >= inner.count, raisesSmall || raised.count == inner.count else {
            return
        }
        report.add(whole, Self.message)
    }

    private static let small: Set<String> = [
        "to", "your", "you", "is", "are", "for", "and", "the", "of", "in", "on", "a", "an", "with",
        "from", "this", "that", "we", "our", "it", "when", "so",
    ]

    private static let message = "this is a sentence: only its first word and names have capitals"
}
