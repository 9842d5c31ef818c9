import PromptKit

/// Plural forms that are not those the header announces
public enum WrongPluralForms: FileRule {
    public static let description = FileRuleDescription(
        identifier: "wrong-plural-forms",
        summary: "Plural forms that are not those the header announces",
        rationale: """
            The forms of a plural are numbered from 0, as many as nplurals says. With one missing, numbers
            that it is for show the source text; msgfmt -c refuses the file.
            """,
        source: "GNU gettext manual, Plural forms",
        severity: .error,
        examples: [
            .good(
                InvalidHeader.example
                    + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\nmsgstr[1] \"B\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example
                    + "msgid \"a\"\n⟦msgid_plural⟧ \"b\"\nmsgstr[0] \"A\"\n\n"
                    + "msgid \"c\"\nmsgid_plural \"d\"\nmsgstr[0] \"C\"\nmsgstr[1] \"D\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\nmsgid_plural \"b\"\n⟦msgstr⟧ \"A\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example
                    + "msgid \"a\"\nmsgid_plural \"b\"\nmsgstr[0] \"A\"\n⟦msgstr[2]⟧ \"B\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\n⟦msgstr[0]⟧ \"A\"\n", file: "de.po"),
        ])

    static func count(_ span: Span, found: Int, expected: Int) -> Problem {
        Problem(
            Self.self, span,
            "\(found) plural form\(found == 1 ? "" : "s") where the header says \(expected)")
    }

    static func noNumber(_ span: Span) -> Problem {
        Problem(Self.self, span, "msgstr of a plural without a number: write msgstr[0]")
    }

    static func wrongNumber(_ span: Span, expected: Int) -> Problem {
        Problem(Self.self, span, "msgstr[\(expected)] was expected here")
    }

    static func noPluralSource(_ span: Span) -> Problem {
        Problem(Self.self, span, "a numbered msgstr, but no msgid_plural")
    }
}
