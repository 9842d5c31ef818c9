import PromptKit

/// A list, dictionary or data where a text belongs
public enum UnsupportedValue: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unsupported-value",
        summary: "A list, dictionary or data where a text belongs",
        rationale: """
            A string table maps keys to texts. Foundation reads other values without complaint, and the app
            then shows the key, or stops.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"(A, B)\";\n"),
            .bad("\"a\" = ⟦(\"A\", \"B\")⟧;\n\"b\" = \"B\";\n"),
            .bad("\"a\" = ⟦{ x = y; }⟧;\n"),
        ])

    enum Kind: String {
        case array = "a list"
        case dictionary = "a dictionary"
        case data = "data"
        case number = "a number"
        case date = "a date"
        case boolean = "a truth value"
    }

    static func problem(_ span: Span, _ kind: Kind) -> Problem {
        Problem(Self.self, span, "\(kind.rawValue) where a text was expected")
    }
}
