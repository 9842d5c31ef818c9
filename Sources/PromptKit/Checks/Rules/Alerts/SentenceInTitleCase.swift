/// "Your File Couldn’t Be Saved.": a sentence with the capitals of a title.
struct SentenceInTitleCase: StringRule {
    static let description = RuleDescription(
        identifier: "sentence-in-title-case",
        summary: "An alert’s title is a sentence and has the capitals of a heading.",
        rationale: "A sentence reads as one only with the capitals of a sentence.",
        source: "Apple HIG, Alerts: sentence-style capitalization for complete sentences",
        surfaces: [.alertTitle, .alertMessage],
        languages: .only(["en"]),
        needs: .space,
        severity: .warning,
        falseAlarms: "0 of 860 alert titles of ten real apps",
        examples: [
            .good("Your file couldn’t be saved.", surface: .alertTitle),
            .good("Storage Almost Full", surface: .alertTitle),
            .good("Delete Photo?", surface: .alertTitle),
            .good("“Meeting Notes Draft” couldn’t be opened.", surface: .alertTitle),
            .good("Do you want to open it in Microsoft Word?", surface: .alertTitle),
            .bad("⟦Your File Couldn’t Be Saved.⟧", surface: .alertTitle),
            .bad("⟦Do You Want to Delete This Photo?⟧", surface: .alertTitle),
            .bad("⟦The Server Is Not Responding⟧", surface: .alertTitle),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard whole.count >= 12, whole.count <= 120 else { return }
        let words = bytes.string(whole).split { $0 == " " || $0 == "\u{A0}" || $0 == "\n" }
        guard words.count >= 4 else { return }
        let plain = words.map { word in word.filter { $0.isLetter || $0 == "’" || $0 == "'" } }
        let isQuoted = bytes.string(whole).contains { "“\"«".contains($0) }
        guard !isQuoted, Self.isSentence(plain) else { return }
        // Small words that only a heading capitalises, and only a sentence has: in a sentence with
        // names none of them is raised.
        let small = plain.dropFirst().filter { word in
            let lower = word.lowercased().replacingRightQuote
            return Self.verbs.contains(lower) || Self.small.contains(lower)
        }
        let inner = plain.dropFirst().filter { $0.count >= 4 }
        let capitals = inner.filter(Self.isRaised).count
        guard !small.isEmpty, small.allSatisfy(Self.isRaised),
            inner.isEmpty || capitals * 3 >= inner.count * 2
        else { return }
        report.add(whole, Self.message)
    }

    private static func isRaised(_ word: String) -> Bool {
        word.first?.isUppercase ?? false
    }

    private static func isSentence(_ words: [String]) -> Bool {
        words.contains { verbs.contains($0.lowercased().replacingRightQuote) }
    }

    /// Forms of verbs that stand in sentences and not in headings.
    private static let verbs = Set(
        """
        is are was were am isn't aren't wasn't weren't has have had hasn't haven't do does did \
        don't doesn't didn't can't cannot couldn't could will won't would wouldn't should shouldn't \
        must be been
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))
    private static let small: Set<String> = [
        "you", "your", "this", "that", "it", "its", "not", "we", "our", "they", "their", "there",
    ]

    private static let message =
        "this is a sentence: only its first word and names have capitals"
}

extension String {
    fileprivate var replacingRightQuote: String {
        String(map { $0 == "’" ? "'" : $0 })
    }
}
