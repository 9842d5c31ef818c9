import PromptKit

/// A plural form that the language needs and a text does not have
public enum MissingPluralCategory: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-plural-category",
        summary:
            "A plural form that the language needs and a text, or the header of a .po file, does not have",
        rationale: """
            Numbers that the form is for fall back on “other”, which is wrong in that language; without
            “other” there is no text at all. A form for large round numbers only, “many” in French,
            Spanish, Italian and Portuguese since CLDR 38, is no more than noted. So is “other” alone
            where nouns do not change behind a number, as in Turkish, where the source has no more
            either, and where no text of the language has another form. A Plural-Forms header with
            fewer forms than the language has for whole numbers makes all plurals of the file wrong;
            without plurals in the file, and where the usual headers differ from CLDR, it is noted.
            """,
        source: "CLDR, Language Plural Rules, in the version of the ICU that is installed",
        severity: .warning,
        examples: [
            .good(PluralExample.whole, file: "en.lproj/Localizable.stringsdict"),
            .bad(
                PluralExample.entry(
                    PluralExample.format,
                    "<key>one</key><string>⟦%d файл⟧</string>"
                        + PluralExample.form("other", "%d файла")),
                file: "ru.lproj/Localizable.stringsdict"),
            .good(
                #"{"@@locale":"fr","n":"{n, plural, =0{Aucun} =1{Un seul} other{{n}}}"}"#,
                file: "app_fr.arb"),
            .bad(
                #"{"@@locale":"ru","⟦n⟧":"{n, plural, =1{файл} other{{n} файла}}"}"#,
                file: "app_ru.arb"),
            .bad(
                "<resources><plurals name=\"⟦a⟧\"><item quantity=\"other\">%d файлов</item>"
                    + "</plurals></resources>",
                file: "values-ru/strings.xml"),
            .bad(
                "<resources><plurals name=\"⟦a⟧\"><item quantity=\"one\">%d</item></plurals>"
                    + "</resources>",
                file: "values-de/strings.xml"),
            .bad(
                "<resources><plurals name=\"⟦a⟧\"><item quantity=\"one\">%d</item>"
                    + "<item quantity=\"other\">%d</item></plurals></resources>",
                file: "values-fr/strings.xml"),
            .good(
                header(
                    "pl",
                    "nplurals=3; plural=n==1 ? 0 : n%10>=2 && n%10<=4 && "
                        + "(n%100<12 || n%100>14) ? 1 : 2"), file: "pl.po"),
            .good(header("tr", "nplurals=1; plural=0"), file: "tr.po"),
            .bad(header("pl", "⟦nplurals=2; plural=n != 1;⟧"), file: "pl.po"),
            .bad(header("de", "⟦nplurals=1; plural=0;⟧"), file: "de.po"),
        ])

    /// A `.po` file with a header and no texts.
    private static func header(_ language: String, _ forms: String) -> String {
        "msgid \"\"\nmsgstr \"Language: \(language)\\n\"\n"
            + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n\"Plural-Forms: \(forms)\\n\"\n"
    }

    /// Of a header with fewer forms than the language has.
    static func header(
        _ span: Span, forms: Int, _ needed: Set<PluralCategory>, in locale: String,
        severity: Severity
    ) -> Problem {
        Problem(
            Self.self, span,
            "\(forms) plural form\(forms == 1 ? "" : "s") where \(locale) has \(needed.count): "
                + "\(names(needed)) (ICU \(icuVersion))",
            severity: severity)
    }

    static func problem(
        _ span: Span, _ missing: Set<PluralCategory>, of variable: String?, in locale: String,
        severity: Severity
    ) -> Problem {
        let owner = variable.map { " of “\(EscapedText.visible($0.prefix(40)))”" } ?? ""
        let form = missing.count == 1 ? "the form" : "the forms"
        return Problem(
            Self.self, span,
            "\(form) \(names(missing))\(owner) \(missing.count == 1 ? "is" : "are") missing: "
                + "\(locale) needs \(missing.count == 1 ? "it" : "them") (ICU \(icuVersion))",
            severity: severity)
    }

    /// For large round numbers only; one note for all texts of a file.
    static func large(
        _ span: Span, _ missing: Set<PluralCategory>, in locale: String, others: Int
    ) -> Problem {
        let more = others > 0 ? ", and \(others) more in this file" : ""
        return Problem(
            Self.self, span,
            "without the form \(names(missing)), which \(locale) has for a million and its like "
                + "(ICU \(icuVersion))\(more)",
            severity: .info)
    }

    private static func names(_ categories: Set<PluralCategory>) -> String {
        PluralCategory.allCases.filter(categories.contains).map { "“\($0.rawValue)”" }
            .joined(separator: ", ")
    }
}
