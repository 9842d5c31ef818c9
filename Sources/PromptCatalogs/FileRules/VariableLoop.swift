import PromptKit

/// Variables that name one another in a circle
public enum VariableLoop: FileRule {
    public static let description = FileRuleDescription(
        identifier: "variable-loop",
        summary: "Variables that name one another in a circle",
        rationale: """
            A variable may name others, but what it stands for can never be told if they lead back to it.
            """,
        source: "Apple, Localizing strings that contain plurals",
        severity: .error,
        examples: [
            .good(PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>n</key><dict>" + PluralExample.format + "<key>⟦files⟧</key><dict>"
                        + PluralExample.rule + PluralExample.form("other", "%d of %#@files@")
                        + "</dict></dict>"),
                file: "Localizable.stringsdict"),
        ])

    static func problem(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span,
            "the forms of \(EscapedText.quoted(name)) lead back to it, by way of other variables "
                + "or at once")
    }
}
