import PromptKit

/// The same key twice in one file
public enum DuplicateKey: FileRule {
    public static let description = FileRuleDescription(
        identifier: "duplicate-key",
        summary: "The same key twice in one file",
        rationale: """
            The last one wins, in silence; which of them was meant, the file does not say.
            """,
        source: "Foundation, old-style property lists",
        severity: .warning,
        examples: [
            .good("\"a\" = \"A\";\n\"b\" = \"A\";\n"),
            .bad("\"a\" = \"A\";\n\"⟦a⟧\" = \"B\";\n"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{},"⟦a⟧":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    /// Milder where both say the same.
    static func problem(_ entry: Entry, _ first: Entry) -> Problem {
        let isEqual = entry.values.map(\.text) == first.values.map(\.text)
        let what = isEqual ? "with the same value" : "with another value: the last one wins"
        return problem(
            key: entry.key, entry.keySpan, first: first.keySpan, what,
            severity: isEqual ? .info : .warning)
    }

    static func problem(
        key: String, _ span: Span, first: Span, _ what: String, severity: Severity
    ) -> Problem {
        var problem = Problem(
            Self.self, span, "\(EscapedText.quoted(key)) stands here a second time, \(what)",
            related: [Problem.Related(span: first, message: "first here")], severity: severity)
        problem.key = key
        return problem
    }
}
