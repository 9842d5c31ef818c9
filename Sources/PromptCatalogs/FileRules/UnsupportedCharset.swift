import PromptKit

/// A file in a character set other than UTF-8
public enum UnsupportedCharset: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unsupported-charset",
        summary: "A file in a character set other than UTF-8",
        rationale: """
            Texts with letters outside of ASCII are not read from it. Convert it with msgconv -t UTF-8: what
            is written in UTF-8 needs no conversion on any system.
            """,
        source: "GNU gettext manual, Header Entry",
        severity: .error,
        examples: [
            .good(InvalidHeader.example + "msgid \"a\"\nmsgstr \"\u{E4}\"\n", file: "de.po"),
            .good(
                "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=ASCII\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"A\"\n", file: "de.po"),
            .bad(
                "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=⟦ISO-8859-1⟧\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"\u{E4}\"\n", file: "de.po", encoding: .bytes),
            .bad(
                "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=⟦GBK⟧\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"\u{4E2D}\"\n",
                fixed: "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
                    + "msgid \"a\"\nmsgstr \"\u{4E2D}\"\n", file: "de.po"),
        ])

    /// - Parameters:
    ///   - isUTF8: whether the bytes are UTF-8 all the same.
    ///   - lost: how many entries are left out.
    static func problem(_ span: Span, _ name: String, isUTF8: Bool, lost: Int) -> Problem {
        let shown = EscapedText.quoted(name)
        guard !isUTF8 else {
            return Problem(
                Self.self, span,
                "the header says \(shown), but the file is UTF-8 all through: write UTF-8",
                edits: [ByteEdit(span: span, replacement: "UTF-8")])
        }
        let what = lost == 1 ? "1 entry" : "\(lost) entries"
        var problem = Problem(
            Self.self, span,
            "the file is in \(shown), and only UTF-8 is read: \(what) with characters outside of "
                + "ASCII left out; convert it with msgconv -t UTF-8")
        problem.lostEntries = lost
        return problem
    }

    /// A file all of whose characters are ASCII, which reads the same in nearly all sets.
    static func ascii(_ span: Span, _ name: String) -> Problem {
        Problem(
            Self.self, span,
            "the header says \(EscapedText.quoted(name)); the file is all ASCII, and UTF-8 too: "
                + "write UTF-8 before letters come in that are not",
            edits: [ByteEdit(span: span, replacement: "UTF-8")], severity: .info)
    }

    static func utf16(_ source: SourceText) -> Problem {
        Problem(
            Self.self, 0..<source.encoding.byteOrderMark.count,
            "the file is \(source.encoding.rawValue), which gettext cannot read: save it as UTF-8")
    }
}
