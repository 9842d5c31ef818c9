import PromptKit

/// A PO header that is missing, or says what cannot be
public enum InvalidHeader: FileRule {
    /// A header that is right, for examples.
    static let example =
        "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n"
        + "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
        + "\"Plural-Forms: nplurals=2; plural=n != 1;\\n\"\n\n"

    public static let description = FileRuleDescription(
        identifier: "invalid-header",
        summary: "A PO header that is missing, or says what cannot be",
        rationale: """
            The header, the translation of the empty text, names the character set and says which plural
            form goes with which number. Without it, or with a slip in it, letters come out as others and
            numbers get the wrong form.
            """,
        source: "GNU gettext manual, Header Entry",
        severity: .error,
        examples: [
            .good(example + "msgid \"a\"\nmsgstr \"A\"\n", file: "de.po"),
            .good(
                "msgid \"\"\nmsgstr \"\"\n\"Content-Type: text/plain; charset=CHARSET\\n\"\n"
                    + "\"Plural-Forms: nplurals=INTEGER; plural=EXPRESSION;\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"\"\n", file: "app.pot"),
            .bad("⟦⟧msgid \"a\"\nmsgstr \"\u{E4}\"\n", file: "de.po"),
            .bad(
                "msgid \"\"\nmsgstr \"Plural-Forms: ⟦nplurals=2; plural=n = 1;⟧\\n\"\n",
                file: "de.po"),
            .bad(
                "msgid \"\"\nmsgstr \"Plural-Forms: ⟦nplurals=2; plural=n%10;⟧\\n\"\n",
                file: "de.po"),
            .bad(
                "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=⟦CHARSET⟧\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"\u{E4}\"\n", file: "de.po"),
            .bad(example + "⟦msgid⟧ \"\"\nmsgstr \"A\"\n", file: "de.po"),
        ])

    static func missing(_ span: Span, isASCII: Bool) -> Problem {
        Problem(
            Self.self, span,
            isASCII
                ? "no header: an entry with an empty msgid comes first"
                : "no header, so nothing says that the file is UTF-8",
            severity: isASCII ? .info : .warning)
    }

    static func noCharset(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "the header has no “Content-Type: text/plain; charset=UTF-8”, and the file is not ASCII",
            severity: .warning)
    }

    static func charset(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span,
            "the character set is given as \(EscapedText.quoted(name)), but the file has characters "
                + "outside of ASCII: write UTF-8",
            edits: [ByteEdit(span: span, replacement: "UTF-8")], severity: .warning)
    }

    static func notFirst(_ span: Span) -> Problem {
        Problem(
            Self.self, span, "the header stands behind other entries: it comes first",
            severity: .warning)
    }

    static func second(_ span: Span, first: Span?) -> Problem {
        Problem(
            Self.self, span,
            first == nil
                ? "the empty text is the header’s, and this one has no msgstr"
                : "the empty text is the header’s, and there is one already",
            related: first.map { [Problem.Related(span: $0, message: "the header")] } ?? [])
    }

    static func pluralForms(_ span: Span, _ what: String) -> Problem {
        Problem(Self.self, span, what)
    }

    static func noPluralForms(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "a plural, but the header has no Plural-Forms that says which form is for which number")
    }
}
