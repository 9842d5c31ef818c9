import PromptKit

/// A string catalog that is no JSON
public enum InvalidJSON: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-json",
        summary: "A string catalog that is no JSON",
        rationale: """
            Xcode cannot open the file, and what stands behind the fault is lost.
            """,
        source: "RFC 8259",
        severity: .error,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{}⟦⟧"b":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(_ error: JSONError, in text: TextBuffer) -> Problem {
        let offset = min(error.offset, text.utf8.count)
        return Problem(Self.self, text.fileSpan(offset..<offset), error.description)
    }

    static func notAnObject(_ span: Span) -> Problem {
        Problem(Self.self, span, "an object was expected, as a string catalog is one")
    }
}
