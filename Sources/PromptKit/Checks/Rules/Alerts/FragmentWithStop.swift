/// "Storage almost full.": a heading with the stop of a sentence.
struct FragmentWithStop: StringRule {
    static let description = RuleDescription(
        identifier: "fragment-with-stop",
        summary: "An alert’s title is a few words that are no sentence, and ends with a full stop.",
        rationale: """
            The guidelines give sentences a mark and headings none. Whether a title is a \
            sentence shows in its verb, which a checker can only guess at: it is noted, and only in \
            English.
            """,
        source: "Apple HIG, Alerts: no ending punctuation for a fragment",
        surfaces: .alertTitle,
        languages: .only(["en"]),
        severity: .info,
        falseAlarms: "0 of 860 alert titles of ten real apps",
        examples: [
            .good("Storage Almost Full", surface: .alertTitle),
            .good("Your file couldn’t be saved.", surface: .alertTitle),
            .good("Delete Photo?", surface: .alertTitle),
            .good("Enter a password.", surface: .alertTitle),
            .good("Sign in with Apple.", surface: .alertTitle),
            .bad("Close All Tabs⟦.⟧", fixed: "Close All Tabs", surface: .alertTitle),
            .bad("Storage almost full⟦.⟧", fixed: "Storage almost full", surface: .alertTitle),
            .bad(
                "No internet connection⟦.⟧", fixed: "No internet connection", surface: .alertTitle),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let last = bytes.scalar(before: whole.upperBound)
        guard SentenceMark(last.value) == .stop, last.start > whole.lowerBound else { return }
        let body = whole.lowerBound..<last.start
        let text = bytes.string(body)
        guard Self.isFragment(text) || Self.isHeading(text) else { return }
        report.add(
            last.start..<last.end, Self.message, fix: .init(replacement: "", isSafe: false))
    }

    /// "Markdown Preview.": a sentence has small words or small letters somewhere.
    private static func isHeading(_ text: String) -> Bool {
        let words = text.split(separator: " ")
        return (2...5).contains(words.count)
            && words.allSatisfy { word in
                word.first?.isUppercase == true && word.contains { $0.isLowercase }
            }
    }

    /// At most four words that begin as headings do, and no verb of a sentence among them.
    private static func isFragment(_ text: String) -> Bool {
        let words = text.lowercased().split(separator: " ").map { word in
            String(word.map { $0 == "’" ? "'" : $0 })
        }
        guard (2...4).contains(words.count), let first = words.first, starts.contains(first) else {
            return false
        }
        return !words.contains { verbs.contains($0) || $0.hasSuffix("n't") || $0.hasSuffix("ed") }
    }

    private static let starts: Set<String> = [
        "no", "storage", "low", "network", "connection", "invalid", "unknown", "new", "server",
        "missing", "wrong", "not", "memory", "disk", "battery", "login", "update", "unsupported",
    ]
    private static let verbs: Set<String> = [
        "is", "are", "was", "were", "has", "have", "had", "will", "can", "could", "must", "cannot",
        "do", "does", "did", "may", "should", "would", "be", "been",
    ]

    private static let message = "a heading has no full stop"
}
