import PromptKit

/// A line of a PO entry where it cannot stand
public enum MisplacedLine: FileRule {
    public static let description = FileRuleDescription(
        identifier: "misplaced-line",
        summary: "A line of a PO entry where it cannot stand",
        rationale: """
            An entry is comments, then msgctxt, msgid, msgid_plural and msgstr, each once. msgfmt refuses the
            whole file for a line out of this order.
            """,
        source: "GNU gettext manual, The Format of PO Files",
        severity: .error,
        examples: [
            .good(
                InvalidHeader.example + "# note\n#, c-format\nmsgid \"a\"\nmsgstr \"A\"\n",
                file: "de.po"),
            .good(
                InvalidHeader.example
                    + "#~| msgid \"old\"\n#~ msgid \"a\"\n#~ msgstr \"A\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\nmsgstr \"A\"\n⟦msgstr⟧ \"B\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "⟦msgstr⟧ \"A\"\nmsgid \"b\"\nmsgstr \"B\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\n⟦# note⟧\nmsgstr \"A\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "# note\n⟦\"text\"⟧\nmsgid \"a\"\nmsgstr \"A\"\n",
                file: "de.po"),
            .bad(
                InvalidHeader.example + "#~ msgid \"a\"\n⟦msgstr⟧ \"A\"\n", file: "de.po"),
        ])

    static func comment(_ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "a comment inside an entry: comments stand above msgid, and msgfmt refuses the file")
    }

    static func previous(_ span: Span) -> Problem {
        Problem(Self.self, span, "a previous text inside an entry: it stands above msgid")
    }

    static func text(_ span: Span) -> Problem {
        Problem(Self.self, span, "a text that no keyword stands before")
    }

    static func mark(_ span: Span, isObsolete: Bool) -> Problem {
        Problem(
            Self.self, span,
            isObsolete
                ? "“#~” is missing here: the entry begins as an obsolete one"
                : "“#~” inside an entry that is in use")
    }

    static func keyword(
        _ span: Span, _ part: GettextMessage.Part, _ message: GettextMessage
    ) -> Problem {
        let what: String
        if message.source == nil {
            what = "no msgid stands before it"
        } else if part.keyword == .pluralSource {
            what =
                message.plural != nil
                ? "the entry has one already" : "it stands behind msgid, before msgstr"
        } else {
            what = "the entry has a translation already"
        }
        return Problem(Self.self, span, "\(part.keyword.spelling) cannot stand here: \(what)")
    }
}
