import PromptKit

/// A member at the top of a string catalog that does not belong there
public enum UnknownCatalogKey: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-catalog-key",
        summary: "A member at the top of a string catalog that does not belong there",
        rationale: """
            Xcode reads “sourceLanguage”, “strings” and “version” and nothing else: entries that stand beside
            “strings” instead of inside it are never loaded.
            """,
        source: "Xcode, string catalogs",
        severity: .error,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"my.key":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{},"⟦my.key⟧":{},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(_ span: Span, key: String) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(key)) stands beside “strings”, not inside it, and is never loaded"
        )
    }
}
