import PromptKit

/// A file that should be JSON and is not
public enum InvalidJSON: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-json",
        summary: "A file that should be JSON and is not",
        rationale: """
            Xcode cannot open such a catalog, nor Flutter such a bundle, and what stands behind the fault
            is lost.
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
            .bad("{\"a\": ⟦⟧A, \"b\": \"B\"}", file: "app_de.arb"),
        ])

    static func problem(_ error: JSONError, in text: TextBuffer) -> Problem {
        let offset = min(error.offset, text.utf8.count)
        return Problem(Self.self, text.fileSpan(offset..<offset), error.description)
    }

    static func notAnObject(_ span: Span) -> Problem {
        Problem(Self.self, span, "an object was expected: “{”")
    }
}
