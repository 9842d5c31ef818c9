import PromptKit

/// Texts that their file marks as not reviewed
public enum UnfinishedTranslation: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unfinished-translation",
        summary: "Texts that their file marks as not reviewed",
        rationale: """
            The state says that the source text has changed since, or that nobody has looked at
            the translation. It ships all the same. One finding a file and locale.
            """,
        source: "Xcode, string catalogs",
        severity: .info,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":"#
                    + #"{"state":"translated","value":"A"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"a":{"localizations":{"fr":{"stringUnit":"#
                    + #"{"state":"needs_review","value":"⟦A⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    /// - Parameter keys: the keys of such texts, at least one.
    static func problem(_ span: Span, keys: [String], in locale: String) -> Problem {
        let shown = keys.prefix(3).map { EscapedText.quoted($0, limit: 30) }
            .joined(separator: ", ")
        let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
        let count = keys.count == 1 ? "1 text" : "\(keys.count) texts"
        var problem = Problem(
            Self.self, span, "\(count) in \(locale) marked as needing review: \(shown)\(more)")
        problem.key = keys.first
        return problem
    }
}
