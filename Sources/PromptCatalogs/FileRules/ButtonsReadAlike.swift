import PromptKit

/// Undo, redo and cancel with the same wording in one table
public enum ButtonsReadAlike: FileRule {
    public static let description = FileRuleDescription(
        identifier: "buttons-read-alike",
        summary: "Undo, redo and cancel with the same wording in one table",
        rationale: """
            They stand side by side in the undo alert: nobody could tell which button keeps a
            change and which takes it back.
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
            .bad(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"fr":"#
                    + #"{"stringUnit":{"state":"translated","value":"Annuler"}}}},"Undo":"#
                    + #"{"localizations":{"fr":{"stringUnit":{"state":"translated","#
                    + #""value":"⟦Annuler⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"zh-Hans":"#
                    + #"{"stringUnit":{"state":"translated","value":"取消"}}}},"Undo":"#
                    + #"{"localizations":{"zh-Hans":{"stringUnit":{"state":"translated","#
                    + #""value":"⟦取消⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    /// - Parameter isUsual: whether the language has one word for both, so that only titles that
    ///   stand together need another.
    static func problem(
        _ span: Span, _ text: String, role: PromptRole, other: PromptRole, _ otherSpan: Span,
        isUsual: Bool
    ) -> Problem {
        var message =
            "\(EscapedText.quoted(text)) stands for both \(other.rawValue) and \(role.rawValue)"
        if isUsual { message += ": in one alert, give undo an object" }
        var problem = Problem(
            Self.self, span, message,
            related: [Problem.Related(span: otherSpan, message: "\(other.rawValue) is here")])
        if isUsual { problem.severity = .info }
        return problem
    }
}
