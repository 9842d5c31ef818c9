import PromptKit

/// Keys that Xcode no longer finds in the code
public enum StaleKey: FileRule {
    public static let description = FileRuleDescription(
        identifier: "stale-key",
        summary: "Keys that their catalog marks as stale",
        rationale: """
            Xcode no longer finds them in the code. They are shipped all the same, and translators \
            go on looking after them. Mark as manual those that are looked up in another way. One \
            finding a file.
            """,
        source: "Xcode, string catalogs",
        severity: .info,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"a":{"extractionState":"manual"}},"#
                    + #""version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"⟦a⟧":{"extractionState":"stale"},"#
                    + #""b":{"extractionState":"stale"}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    /// - Parameter keys: the keys, at least one.
    static func problem(_ span: Span, keys: [String]) -> Problem {
        let shown = keys.prefix(3).map { EscapedText.quoted($0, limit: 30) }
            .joined(separator: ", ")
        let more = keys.count > 3 ? " and \(keys.count - 3) more" : ""
        var problem = Problem(
            Self.self, span,
            "\(keys.count == 1 ? "1 key is" : "\(keys.count) keys are") stale: \(shown)\(more)")
        problem.key = keys.first
        return problem
    }
}
