import PromptKit

/// A file that says it is in another language than its name
public enum LocaleMismatch: FileRule {
    public static let description = FileRuleDescription(
        identifier: "locale-mismatch",
        summary: "A file that says it is in another language than its name",
        rationale: """
            One of the two was forgotten when the file was copied. Flutter’s gen-l10n refuses such a file;
            other tools believe one or the other.
            """,
        source: "Flutter, Internationalization User Guide; GNU gettext manual, Header Entry",
        severity: .warning,
        examples: [
            .good(InvalidHeader.example, file: "de.po"),
            .good(InvalidHeader.example, file: "de_AT.po"),
            .bad(
                "msgid \"\"\nmsgstr \"Language: ⟦de⟧\\n\"\n", file: "fr.po"),
            .bad("{\"@@locale\": \"⟦de⟧\"}", file: "app_fr.arb"),
        ])

    static func problem(
        _ span: Span, stated: CatalogLocale, named: CatalogLocale, severity: Severity? = nil
    ) -> Problem {
        Problem(
            Self.self, span,
            "the file says it is in \(EscapedText.quoted(stated.spelling)), its name says "
                + EscapedText.quoted(named.spelling), severity: severity)
    }
}
