/// Text as a message shows it: cut to a length, with invisible characters written out.
package enum EscapedText {
    /// `text` in curly quotes, at most `limit` characters of it, invisible characters as
    /// `\u{…}`.
    package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
        let start = text.prefix(limit)
        let isCut = start.endIndex < text.endIndex
        return "“\(visible(start))\(isCut ? "…" : "")”"
    }

    /// Invisible characters and controls written as escapes; everything else as it is.
    package static func visible(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isInvisible(scalar):
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }
}
