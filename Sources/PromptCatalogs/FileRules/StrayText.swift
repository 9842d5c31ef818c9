import PromptKit

/// Text between two entries, or inside one, that no entry is made of
public enum StrayText: FileRule {
    public static let description = FileRuleDescription(
        identifier: "stray-text",
        summary: "Text between two entries, or inside one, that no entry is made of",
        rationale: """
            Foundation's reader stops at such a character, keeps what it has read so far and reports no
            error: every entry below is missing from the app. Inside an entry it refuses the whole file,
            as msgfmt does with a PO file anywhere. Between the elements of an XML file it is refused by
            some readers and lost to the others.
            """,
        source: "Foundation, old-style property lists",
        severity: .error,
        examples: [
            .good("\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .good("{ k = 'v' }"),
            .bad("\"a\" = \"A\";⟦;⟧\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad("\"a\" = \"A\";⟦=⟧\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\";\n\"b\" = \"B\";\n"),
            .bad("⟦\u{3000}⟧\"a\" = \"A\";\n", fixed: "\"a\" = \"A\";\n"),
            .bad("/* one */ ⟦*/⟧\n\"a\" = \"A\";\n", fixed: "/* one */ \n\"a\" = \"A\";\n"),
            .bad(
                InvalidHeader.example + "⟦some words⟧\nmsgid \"a\"\nmsgstr \"A\"\n",
                file: "de.po"),
            .bad(
                "\"a\" = \"A\" ⟦)⟧;\n\"b\" = \"B\";\n", fixed: "\"a\" = \"A\" ;\n\"b\" = \"B\";\n"),
        ])

    static func betweenEntries(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        let span = text.fileSpan(range)
        return Problem(
            Self.self, span,
            "\(shown(text, range)) where a key was expected",
            edits: [ByteEdit(span: span, replacement: "")])
    }

    static func commentEnd(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        let span = text.fileSpan(range)
        return Problem(
            Self.self, span, "“*/” where no comment is open",
            edits: [ByteEdit(span: span, replacement: "")])
    }

    static func afterValue(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        let span = text.fileSpan(range)
        return Problem(
            Self.self, span, "\(shown(text, range)) behind a value, where “;” was expected",
            edits: [ByteEdit(span: span, replacement: "")])
    }

    static func insideEntry(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        let span = text.fileSpan(range)
        return Problem(
            Self.self, span, "\(shown(text, range)) inside an entry, where it does not belong",
            edits: [ByteEdit(span: span, replacement: "")])
    }

    static func insteadOfEquals(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        Problem(
            Self.self, text.fileSpan(range),
            "\(shown(text, range)) where “=” and a value were expected")
    }

    static func insteadOfValue(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        Problem(
            Self.self, text.fileSpan(range),
            "\(shown(text, range)) where a value was expected: put it in double quotes")
    }

    /// For a line of a `.properties` file that begins with its separator.
    static func noKey(_ span: Span) -> Problem {
        Problem(Self.self, span, "no key before this separator", severity: .warning)
    }

    /// Text between the elements of an XML file.
    static func betweenElements(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        Problem(
            Self.self, text.fileSpan(range),
            "\(shown(text, range)) stands between two elements, where nothing reads it")
    }

    static func outsideRoot(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        Problem(
            Self.self, text.fileSpan(range),
            "\(shown(text, range)) stands outside of the file’s outermost element")
    }

    static func inGettext(_ text: TextBuffer, _ range: Range<Int>) -> Problem {
        Problem(
            Self.self, text.fileSpan(range),
            "\(shown(text, range)) is neither a keyword nor a text in quotes: msgfmt refuses the file"
        )
    }

    static func openBrace(_ span: Span) -> Problem {
        Problem(
            Self.self, span, "the file ends before the “}” that closes it",
            edits: [ByteEdit(span: span, replacement: "}")])
    }

    /// What is added to the message once it is known how many entries follow.
    static func lossNote(_ count: Int) -> String {
        switch count {
        case 0: ""
        case 1: "; Foundation stops here in silence and loses the entry below"
        default: "; Foundation stops here in silence and loses the \(count) entries below"
        }
    }

    private static func shown(_ text: TextBuffer, _ range: Range<Int>) -> String {
        let found = String(decoding: text.utf8[range], as: UTF8.self)
        let name: String? =
            switch found {
            case "\u{3000}": "ideographic space"
            case "\u{A0}": "no-break space"
            case "\u{200B}": "zero-width space"
            case "\u{FEFF}": "byte order mark"
            case "\0": "NUL"
            default: nil
            }
        return EscapedText.quoted(found) + (name.map { " (\($0))" } ?? "")
    }
}
