import PromptKit

/// More or fewer forms of a text than Qt wants of the language
public enum NumerusFormCount: FileRule {
    public static let description = FileRuleDescription(
        identifier: "numerus-form-count",
        summary: "More or fewer forms of a text than Qt wants of the language",
        rationale: """
            Qt counts the forms by rules of its own. One too few, and people see the source text with some
            numbers; one too many is never shown. Told once for all texts of a file that have the same number
            too many, as tools write them that count otherwise.
            """,
        source: "Qt, Writing Source Code for Translation: Plural forms",
        severity: .warning,
        examples: [
            .good(
                "<TS language=\"de\"><message numerus=\"yes\"><source>%n</source><translation>"
                    + "<numerusform>%n</numerusform><numerusform>%n</numerusform></translation>"
                    + "</message></TS>",
                file: "app_de.ts"),
            .bad(
                "<TS language=\"de\"><message numerus=\"yes\"><source>%n</source>⟦<translation⟧>"
                    + "<numerusform>%n</numerusform></translation></message></TS>",
                file: "app_de.ts"),
        ])

    static func problem(
        _ span: Span, count: Int, forms: [PluralCategory], locale: String, others: Int
    ) -> Problem {
        let names = forms.map(\.rawValue).joined(separator: ", ")
        let wanted = forms.count == 1 ? "1 form" : "\(forms.count) forms"
        return Problem(
            Self.self, span,
            "\(count) of \(wanted): for \(locale) Qt wants \(names)"
                + (others > 0 ? "; so have \(others) more texts of this file" : ""))
    }
}
