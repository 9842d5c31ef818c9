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
            .good(
                InvalidHeader.example + "msgctxt \"x\"\nmsgid \"a\"\nmsgstr \"A\"\n\n"
                    + "msgid \"a\"\nmsgstr \"A\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\nmsgstr \"A\"\n\n"
                    + "msgid \"⟦a⟧\"\nmsgstr \"A\"\n", file: "de.po"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{},"⟦a⟧":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(#"{"@@locale":"de","a":"A","⟦a⟧":"A"}"#, file: "app_de.arb"),
        ])

    /// Milder where both say the same.
    static func problem(_ entry: Entry, _ first: Entry) -> Problem {
        let isEqual = entry.values.map(\.text) == first.values.map(\.text)
        let what = isEqual ? "with the same value" : "with another value: the last one wins"
        return problem(
            key: entry.key, entry.keySpan, first: first.keySpan, what,
            severity: isEqual ? .info : .warning)
    }

    /// The same source text and context twice in a PO file.
    static func message(_ entry: Entry, _ first: Entry) -> Problem {
        problem(
            key: entry.key, entry.keySpan, first: first.keySpan, "which msgfmt refuses",
            severity: .error)
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
