import PromptKit

/// From what the JSON scanner reports to problems of a file.
enum JSONProblems {
    /// Nil for what another check reports.
    static func problem(_ error: JSONError, in text: TextBuffer) -> Problem? {
        switch error.reason {
        case .duplicateKey(let key, let first):
            return DuplicateKey.problem(
                key: key, text.fileSpan(content(ofStringAt: error.offset, text)),
                first: text.fileSpan(content(ofStringAt: first, text)),
                "in the same object: one of the two is lost", severity: .error)
        case .loneSurrogate:
            let span = error.offset..<min(error.offset + 6, text.utf8.count)
            return LoneSurrogate.problem(
                text.fileSpan(span), String(decoding: text.utf8[span], as: UTF8.self))
        case .invalidUTF8:
            return nil  // the encoding check has reported it
        default:
            return InvalidJSON.problem(error, in: text)
        }
    }

    /// What stands between the quotes of the string that begins at `offset`.
    private static func content(ofStringAt offset: Int, _ text: TextBuffer) -> Range<Int> {
        var lexer = StringsLexer(text.utf8)
        lexer.position = offset
        return lexer.readText()?.content ?? offset..<offset
    }
}
