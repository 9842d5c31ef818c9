import PromptKit

/// A variable that no text names
public enum UnusedVariable: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unused-variable",
        summary: "A variable that no text names",
        rationale: """
            Its forms are never shown: the text that was to name it lost it, or spells it otherwise.
            """,
        source: "Apple, Localizing strings that contain plurals",
        severity: .warning,
        examples: [
            .good(PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>n</key><dict><key>NSStringLocalizedFormatKey</key>"
                        + "<string>files</string><key>⟦files⟧</key><dict>"
                        + PluralExample.rule + PluralExample.form("other", "%d files")
                        + "</dict></dict>"),
                file: "Localizable.stringsdict"),
        ])

    static func problem(_ span: Span, _ name: String) -> Problem {
        let shown = EscapedText.visible(name.prefix(40))
        return Problem(Self.self, span, "no text names this variable as %#@\(shown)@")
    }
}
