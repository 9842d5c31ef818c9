import PromptKit

/// A text that names a variable which nothing defines
public enum UndefinedVariable: FileRule {
    public static let description = FileRuleDescription(
        identifier: "undefined-variable",
        summary: "A text that names a variable which nothing defines",
        rationale: """
            Foundation finds no forms for it and shows the text as it is written: “%#@files@”.
            """,
        source: "Apple, Localizing strings that contain plurals",
        severity: .error,
        examples: [
            .good(PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>n</key><dict><key>NSStringLocalizedFormatKey</key>"
                        + "<string>⟦%#@items@ in %#@files@⟧</string><key>files</key><dict>"
                        + PluralExample.rule + PluralExample.form("other", "%d files")
                        + "</dict></dict>"),
                file: "Localizable.stringsdict"),
        ])

    static func problem(_ span: Span, _ name: String, in key: String) -> Problem {
        Problem(
            Self.self, span,
            "%#@\(EscapedText.visible(name.prefix(40)))@ names a variable that "
                + "\(EscapedText.quoted(key)) does not define")
    }
}
