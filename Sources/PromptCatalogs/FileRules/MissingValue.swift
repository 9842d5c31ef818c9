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
            .bad(
                InvalidHeader.example + "⟦msgid⟧ \"a\"\n\nmsgid \"b\"\nmsgstr \"B\"\n",
                file: "de.po"),
            .bad("a = A\n⟦b⟧\n", file: "Messages.properties"),
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

    /// For a key of a `.properties` file with nothing behind it.
    static func noSeparator(_ span: Span, key: String) -> Problem {
        var problem = Problem(
            Self.self, span, "\(EscapedText.quoted(key)) has no value: Java reads an empty text")
        problem.key = key
        return problem
    }

    /// For a `msgctxt` that no `msgid` follows.
    static func noSource(_ span: Span) -> Problem {
        Problem(Self.self, span, "no msgid behind this msgctxt", severity: .error)
    }

    static func noTranslation(_ span: Span, isPlural: Bool) -> Problem {
        Problem(
            Self.self, span, "no \(isPlural ? "msgstr[0]" : "msgstr") behind this msgid",
            severity: .error)
    }

    /// For a keyword of a PO file.
    static func noText(_ span: Span) -> Problem {
        Problem(Self.self, span, "no text in quotes behind this keyword", severity: .error)
    }

    static func nothingBehind(_ span: Span) -> Problem {
        Problem(
            Self.self, span, "neither “=” and a value nor “;” behind this key", severity: .error)
    }
}
