import PromptKit

/// An entity that XML does not know
public enum UnknownEntity: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-entity",
        summary: "An entity that XML does not know",
        rationale: """
            XML knows amp, lt, gt, quot and apos. The other names are HTML's: without a declaration of its own
            a file that uses one is refused.
            """,
        source: "XML 1.0, 4.1 and 4.6",
        severity: .error,
        examples: [
            .good(
                "<resources><string name=\"a\">A&#160;B</string></resources>",
                file: "strings.xml"),
            .good(
                "<!DOCTYPE resources [<!ENTITY app \"Notes\">]>\n"
                    + "<resources><string name=\"a\">&app;</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">A⟦&nbsp;⟧B</string></resources>",
                fixed: "<resources><string name=\"a\">A&#160;B</string></resources>",
                file: "strings.xml"),
            .bad(
                "<resources><string name=\"a\">⟦&app;⟧</string></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span, _ name: String) -> Problem {
        let shown = EscapedText.visible(name.prefix(40))
        guard let number = html[name] else {
            return Problem(Self.self, span, "&\(shown); is declared nowhere")
        }
        return Problem(
            Self.self, span, "&\(shown); is HTML’s, not XML’s: write “&#\(number);”",
            edits: [ByteEdit(span: span, replacement: "&#\(number);")])
    }

    /// Those of HTML that texts have.
    private static let html: [String: Int] = [
        "nbsp": 160, "iexcl": 161, "cent": 162, "pound": 163, "yen": 165, "sect": 167,
        "copy": 169, "laquo": 171, "shy": 173, "reg": 174, "deg": 176, "plusmn": 177,
        "middot": 183, "raquo": 187, "iquest": 191, "agrave": 224, "aacute": 225, "acirc": 226,
        "atilde": 227, "auml": 228, "aring": 229, "aelig": 230, "ccedil": 231, "egrave": 232,
        "eacute": 233, "ecirc": 234, "euml": 235, "igrave": 236, "iacute": 237, "icirc": 238,
        "iuml": 239, "ntilde": 241, "ograve": 242, "oacute": 243, "ocirc": 244, "otilde": 245,
        "ouml": 246, "oslash": 248, "ugrave": 249, "uacute": 250, "ucirc": 251, "uuml": 252,
        "times": 215, "szlig": 223, "Agrave": 192, "Aacute": 193, "Auml": 196, "Ccedil": 199,
        "Egrave": 200, "Eacute": 201, "Ecirc": 202, "Ouml": 214, "Uuml": 220, "oelig": 339,
        "ensp": 8194, "emsp": 8195, "thinsp": 8201, "zwnj": 8204, "zwj": 8205, "lrm": 8206,
        "rlm": 8207, "ndash": 8211, "mdash": 8212, "lsquo": 8216, "rsquo": 8217, "sbquo": 8218,
        "ldquo": 8220, "rdquo": 8221, "bdquo": 8222, "bull": 8226, "hellip": 8230,
        "prime": 8242, "lsaquo": 8249, "rsaquo": 8250, "euro": 8364, "trade": 8482,
        "larr": 8592, "uarr": 8593, "rarr": 8594, "darr": 8595, "hearts": 9829,
    ]
}
