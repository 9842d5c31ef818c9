import PromptKit

/// A plural form that no number of the language falls in
public enum UnusedPluralCategory: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unused-plural-category",
        summary: "A plural form that no number of the language falls in",
        rationale: """
            It is never shown. Often it was copied from another language, and the wording with it. “zero” is an
            exception on Apple's systems, which take it in every language.
            """,
        source: "CLDR, Language Plural Rules, in the version of the ICU that is installed",
        severity: .info,
        examples: [
            .good(
                PluralExample.entry(
                    PluralExample.format,
                    PluralExample.form("zero", "no files") + PluralExample.form("one", "%d file")
                        + PluralExample.form("other", "%d files")),
                file: "en.lproj/Localizable.stringsdict"),
            .bad(
                "<resources><plurals name=\"a\"><item quantity=\"zero\">⟦no files⟧</item>"
                    + "<item quantity=\"one\">%d file</item>"
                    + "<item quantity=\"other\">%d files</item></plurals></resources>",
                file: "values-de/strings.xml"),
        ])

    /// - Parameter categories: the unused forms of one text, at least one.
    static func problem(
        _ span: Span, _ categories: [PluralCategory], in locale: String
    ) -> Problem {
        let names = categories.map { "“\($0.rawValue)”" }.joined(separator: ", ")
        let forms = categories.count == 1 ? "the form \(names) is" : "the forms \(names) are"
        return Problem(
            Self.self, span,
            "\(forms) never shown: no number is of that kind in \(locale) (ICU \(icuVersion))")
    }
}
