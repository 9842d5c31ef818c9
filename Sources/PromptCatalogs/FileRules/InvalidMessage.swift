import PromptKit

/// A text that is no ICU message
public enum InvalidMessage: FileRule {
    public static let description = FileRuleDescription(
        identifier: "invalid-message",
        summary: "A text that is no ICU message",
        rationale: """
            Braces hold arguments, plurals and selects. With one missing or a case without a text, gen-l10n
            stops and the app is not built; other libraries show the braces to people.
            """,
        source: "Unicode ICU, MessageFormat; Flutter, Internationalization User Guide",
        severity: .error,
        examples: [
            .good(
                "{\"a\": \"{n, plural, =0{none} one{1 file} other{{n} files}}\"}", file: "app_de.arb"),
            .good("{\"a\": \"l'app {quantity_x}\"}", file: "app_fr.arb"),
            .bad("{\"a\": \"⟦{n⟧ files\"}", file: "app_de.arb"),
            .bad("{\"a\": \"n⟦}⟧ files\"}", file: "app_de.arb"),
            .bad("{\"a\": \"⟦{}⟧ files\"}", file: "app_de.arb"),
            .bad("{\"a\": \"{⟦n⟧, plural, one{1 file}}\"}", file: "app_de.arb"),
            .bad("{\"a\": \"{n, plural, ⟦single⟧{1 file} other{{n} files}}\"}", file: "app_de.arb"),
            .bad("{\"a\": \"{n, ⟦plurl⟧, other{{n} files}}\"}", file: "app_de.arb"),
        ])

    static func problem(_ span: Span, _ what: String, key: String) -> Problem {
        var problem = Problem(Self.self, span, what)
        problem.key = key
        return problem
    }
}
