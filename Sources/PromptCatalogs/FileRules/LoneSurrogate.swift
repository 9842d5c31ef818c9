import PromptKit

/// Half of a surrogate pair
public enum LoneSurrogate: FileRule {
    public static let description = FileRuleDescription(
        identifier: "lone-surrogate",
        summary: "Half of a surrogate pair",
        rationale: """
            Characters above U+FFFF are written as two escapes in a row, a high and a low one. One alone is
            no character and is shown as a box or a question mark.
            """,
        source: "Unicode Standard, 3.9",
        severity: .error,
        examples: [
            .good("\"a\" = \"\\UD83D\\UDE00\";\n"),
            .bad("\"a\" = \"x⟦\\UD83D⟧\";\n"),
            .bad("\"a\" = \"⟦\\UDE00⟧ x\";\n"),
            .bad(
                #"{"sourceLanguage":"en","strings":{"⟦\uD83D⟧":{}},"version":"1.0"}"#,
                file: "Localizable.xcstrings"),
        ])

    static func problem(_ span: Span, _ written: String) -> Problem {
        Problem(
            Self.self, span,
            "“\(written)” is half of a surrogate pair: write both halves, or the character")
    }
}
