import PromptKit

/// Undo, redo and cancel with the same wording in one table
public enum ButtonsReadAlike: FileRule {
    public static let description = FileRuleDescription(
        identifier: "buttons-read-alike",
        summary: "Undo, redo and cancel with the same wording in one table",
        rationale: """
            They stand side by side in the undo alert: nobody could tell which button keeps a
            change and which takes it back. Where the language has one word for undo and cancel, the
            alert alone needs another, which is a matter of the dialog; of a language that nothing
            is known of, it is noted.
            """,
        source: "HIG, Undo and redo",
        severity: .error,
        examples: [
            .good(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"zh-Hans":"#
                    + #"{"stringUnit":{"state":"translated","value":"取消"}}}},"Undo":"#
                    + #"{"localizations":{"zh-Hans":{"stringUnit":{"state":"translated","#
                    + #""value":"撤销"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .good(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"fr":"#
                    + #"{"stringUnit":{"state":"translated","value":"Annuler"}}}},"Undo":"#
                    + #"{"localizations":{"fr":{"stringUnit":{"state":"translated","#
                    + #""value":"Annuler"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"sc":"#
                    + #"{"stringUnit":{"state":"translated","value":"Annulla"}}}},"Undo":"#
                    + #"{"localizations":{"sc":{"stringUnit":{"state":"translated","#
                    + #""value":"⟦Annulla⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"zh-Hans":"#
                    + #"{"stringUnit":{"state":"translated","value":"取消"}}}},"Undo":"#
                    + #"{"localizations":{"zh-Hans":{"stringUnit":{"state":"translated","#
                    + #""value":"⟦取消⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(
        _ span: Span, _ text: String, role: PromptRole, other: PromptRole, _ otherSpan: Span,
        _ severity: Severity
    ) -> Problem {
        var message =
            "\(EscapedText.quoted(text)) stands for both \(other.rawValue) and \(role.rawValue)"
        if severity == .info { message += ": in one alert, give undo an object" }
        var problem = Problem(
            Self.self, span, message,
            related: [Problem.Related(span: otherSpan, message: "\(other.rawValue) is here")])
        problem.severity = severity
        return problem
    }
}
