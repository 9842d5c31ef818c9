import PromptKit

/// A part of a string catalog that is not understood
public enum UnknownCatalogShape: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-catalog-shape",
        summary: "A part of a string catalog that is not understood",
        rationale: """
            The part is passed over and everything else is read. Where it holds a text, that text was not
            checked.
            """,
        source: "Xcode, string catalogs",
        severity: .info,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{"⟦colour⟧":1}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    /// - Parameter path: names of the members on the way: strings → key → localizations → ar.
    static func problem(_ span: Span, path: [String], _ what: String) -> Problem {
        let shown = path.map { EscapedText.visible($0.prefix(40)) }.joined(separator: " → ")
        return Problem(Self.self, span, "\(shown): \(what)")
    }
}
