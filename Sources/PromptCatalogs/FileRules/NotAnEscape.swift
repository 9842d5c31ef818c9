import PromptKit

/// A backslash that makes no escape with what follows
public enum NotAnEscape: FileRule {
    public static let description = FileRuleDescription(
        identifier: "not-an-escape",
        summary: "A backslash that makes no escape with what follows",
        rationale: """
            The backslash falls away: “\\u00e9” is read as “u00e9”. In this format a character is written
            “\\U00e9”, with a capital U. GNUstep reads both: a table that writes all its letters so is \
            noted once.
            """,
        source: "Foundation and GNUstep, old-style property lists",
        severity: .warning,
        examples: [
            .good("\"a\" = \"caf\\U00e9\";\n"),
            .good("\"a\" = \"one\\ntwo\";\n"),
            .bad("\"a\" = \"caf⟦\\u00e9⟧\";\n", fixed: "\"a\" = \"caf\\U00e9\";\n"),
            .bad(
                "\"a\" = \"\u{E9}\";\n\"b\" = \"⟦\\u00e9⟧\";\n",
                fixed: "\"a\" = \"\u{E9}\";\n\"b\" = \"\\U00e9\";\n"),
            .bad(
                "\"a\" = \"⟦\\u00e9⟧\\u00e8\\u00e0\\u00fa\";\n"
                    + "\"b\" = \"\\u00f4\\u00e2\\u00e4\\u00fc\";\n",
                fixed: "\"a\" = \"\\U00e9\\U00e8\\U00e0\\U00fa\";\n"
                    + "\"b\" = \"\\U00f4\\U00e2\\U00e4\\U00fc\";\n"),
            .bad(
                InvalidHeader.example + "msgid \"a\"\nmsgstr \"caf⟦\\u⟧00e9\"\n", file: "de.po"),
            .bad("a = caf⟦\\u00e⟧ x\n", file: "Messages.properties"),
            .bad("a = ⟦\\d⟧\n", fixed: "a = d\n", file: "Messages.properties"),
            .bad("\"a\" = \"100⟦\\%⟧\";\n", fixed: "\"a\" = \"100%\";\n"),
            .good(
                "<resources><string name=\"a\">\\u00e9\\n\\\'\\@</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦\\d⟧</string></resources>",
                fixed: "<resources><string name=\"a\">d</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦\\u00⟧ x</string></resources>",
                file: "strings.xml"),
        ])

    /// Whether the backslash was put before a mark out of caution. Before a letter, or a mark of
    /// regular expressions and paths, it was meant to show, and taking it out would hide that.
    private static func isNeedless(_ rest: some StringProtocol) -> Bool {
        guard rest.utf8.count == 1, let mark = rest.utf8.first else { return false }
        return "'%&/!?,;:#@()-=<>\"".utf8.contains(mark)
    }

    /// An escape that gettext does not know: it refuses the file.
    static func inGettext(_ span: Span, _ written: String) -> Problem {
        Problem(
            Self.self, span,
            "“\(written)” is no escape of a PO file: write “\\\\” for a backslash, or the "
                + "character itself", severity: .error)
    }

    /// - Parameter written: a backslash before a letter or a digit, `\u` with its digits.
    static func inProperties(_ span: Span, _ written: String) -> Problem {
        guard written.hasPrefix("\\u") else {
            return Problem(
                Self.self, span, "“\(written)” is no escape: the backslash is lost",
                edits: [ByteEdit(span: span, replacement: String(written.dropFirst()))])
        }
        return Problem(
            Self.self, span,
            "“\(written)” wants four hexadecimal digits behind “\\u”: Java refuses the whole file",
            severity: .error)
    }

    /// An escape for NUL, where gettext ends a text.
    static func endOfText(_ span: Span, _ written: String) -> Problem {
        Problem(
            Self.self, span,
            "“\(written)” stands for NUL, where a text ends in C: what follows is lost",
            severity: .error)
    }

    /// An escape that GNUstep reads, in a table that is written for it.
    static func ofGNUstep(_ span: Span, _ written: String) -> Problem {
        let mended = "\\U" + written.dropFirst(2)
        return Problem(
            Self.self, span,
            "this table has GNUstep’s escapes: Foundation reads “\(written)” as "
                + "“\(written.dropFirst())”, and both read “\(mended)”",
            edits: [ByteEdit(span: span, replacement: mended)], severity: .info)
    }

    /// - Parameter written: the backslash and what it stands before.
    static func problem(_ span: Span, _ written: String) -> Problem {
        let rest = written.dropFirst()
        if rest.first == "u", rest.utf8.count == 5 {
            let mended = "\\U" + rest.dropFirst()
            return Problem(
                Self.self, span,
                "“\(written)” is no escape here and is read as “\(rest)”: write “\(mended)”",
                edits: [ByteEdit(span: span, replacement: mended)], isFixSafe: true)
        }
        // Harmless before a mark: nobody would miss the backslash.
        let isLetter = rest.first?.isLetter ?? false
        return Problem(
            Self.self, span, "“\(written)” is no escape: the backslash is lost",
            edits: [ByteEdit(span: span, replacement: String(rest))],
            isFixSafe: isNeedless(rest), severity: isLetter ? .warning : .info)
    }

    /// Android's escapes are others: `\u` is one of them, and has to have four digits.
    static func inResource(_ span: Span, _ written: String) -> Problem {
        if written.hasPrefix("\\u") {
            return Problem(
                Self.self, span, "“\(written)” lacks digits: aapt2 refuses it", severity: .error)
        }
        let rest = String(written.dropFirst())
        guard !rest.isEmpty else {
            return Problem(Self.self, span, "a backslash with nothing behind it is lost")
        }
        let isLetter = rest.first?.isLetter ?? false
        return Problem(
            Self.self, span, "“\(written)” is no escape: the backslash is lost",
            edits: [ByteEdit(span: span, replacement: rest)],
            isFixSafe: isNeedless(rest), severity: isLetter ? .warning : .info)
    }
}
