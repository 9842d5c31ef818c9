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
                #"{"sourceLanguage":"en","strings":{"Cancel":{"localizations":{"zh-Hans":"#
                    + #"{"stringUnit":{"state":"translated","value":"取消"}}}},"Undo":"#
                    + #"{"localizations":{"zh-Hans":{"stringUnit":{"state":"translated","#
                    + #""value":"⟦取消⟧"}}}}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(
        _ span: Span, _ text: String, role: PromptRole, other: PromptRole, _ otherSpan: Span
    ) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(text)) stands for both \(other.rawValue) and \(role.rawValue)",
            related: [Problem.Related(span: otherSpan, message: "\(other.rawValue) is here")])
    }
}
