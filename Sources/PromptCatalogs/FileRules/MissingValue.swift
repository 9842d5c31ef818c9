import PromptKit

/// A key without a value
public enum MissingValue: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-value",
        summary: "A key without a value",
        rationale: """
            Without “=” and a value, the key itself is shown to people. That is legal and hardly ever meant.
            With “=” and nothing behind it, Foundation refuses the whole file.
            """,
        source: "Foundation, old-style property lists",
        severity: .warning,
        examples: [
            .good("\"a\" = \"\";\n"),
            .bad("\"⟦a⟧\";\n"),
            .bad("\"a\" =⟦⟧ ;\n\"b\" = \"B\";\n"),
        ])

    static func shorthand(_ span: Span, key: String) -> Problem {
        var problem = Problem(
            Self.self, span,
            "\(EscapedText.quoted(key)) has no value: people will see the key itself")
        problem.key = key
        return problem
    }

    static func noValue(_ span: Span, key: String) -> Problem {
        var problem = Problem(
            Self.self, span, "no value behind “=” for \(EscapedText.quoted(key))",
            severity: .error)
        problem.key = key
        return problem
    }

    static func nothingBehind(_ span: Span) -> Problem {
        Problem(
            Self.self, span, "neither “=” and a value nor “;” behind this key", severity: .error)
    }
}
