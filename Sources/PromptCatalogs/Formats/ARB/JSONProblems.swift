import PromptKit

/// From what the JSON scanner reports to problems of a file.
enum JSONProblems {
    /// Nil for what another check reports.
    static func problem(_ error: JSONError, in text: TextBuffer) -> Problem? {
        switch error.reason {
        case .duplicateKey(let key, let first):
            let value = value(ofKeyAt: error.offset, text)
            let isSame = value != nil && value == self.value(ofKeyAt: first, text)
            return DuplicateKey.problem(
                key: key, text.fileSpan(content(ofStringAt: error.offset, text)),
                first: text.fileSpan(content(ofStringAt: first, text)),
                isSame
                    ? "with the same value" : "in the same object: one of the two is lost",
                severity: isSame ? .info : .error)
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

    /// The text behind a key, as it is written; nil if that is no string.
    private static func value(ofKeyAt offset: Int, _ text: TextBuffer) -> [UInt8]? {
        let key = content(ofStringAt: offset, text)
        guard !key.isEmpty else { return nil }
        var index = key.upperBound + 1
        var hasColon = false
        while index < text.utf8.count {
            switch text.utf8[index] {
            case UInt8(ascii: ":") where !hasColon: hasColon = true
            case 0x09, 0x0A, 0x0D, 0x20: break
            case UInt8(ascii: "\"") where hasColon:
                return Array(text.utf8[content(ofStringAt: index, text)])
            default: return nil
            }
            index += 1
        }
        return nil
    }

    /// What stands between the quotes of the string that begins at `offset`.
    private static func content(ofStringAt offset: Int, _ text: TextBuffer) -> Range<Int> {
        var lexer = StringsLexer(text.utf8)
        lexer.position = offset
        return lexer.readText()?.content ?? offset..<offset
    }
}
