import PromptKit

/// Guesses at what was meant where the JSON is broken.
extension ARBReader {
    /// Reports what stopped the scanner, and goes on at the next line that begins a member.
    /// False if there is none.
    mutating func recover() -> Bool {
        guard let error = scanner.errors.last else { return false }
        let lines = StringsLexer(text.utf8)
        var position = min(error.offset, text.utf8.count)
        if let marker = lines.conflictMarker(position) {
            let line = position..<lines.endOfLine(position)
            conflicts.meet(marker, line, text, entries: resources.count)
            handled.insert(error)
        } else if let content = lastContent {
            let end = lines.endOfLine(content.lowerBound)
            if end < content.upperBound {
                if isMember(lines.skippingWhitespace(end), lines) {
                    position = endUnterminated(content, error, lines)
                }
            } else if let quote = lastQuote(of: content, before: position, lines) {
                let whole = StringsLexer.Text(
                    content: content.lowerBound..<quote, quote: UInt8(ascii: "\""),
                    hasEscapes: true, outer: content.lowerBound - 1..<quote + 1)
                problems.append(UnescapedQuote.problem(whole, from: content.upperBound, text))
                endLastText(at: quote)
                handled.insert(error)
            }
        } else if case .unexpectedEnd = error.reason, last?.isRead == false,
            lines.byte(position) == UInt8(ascii: "\"")
        {
            // The text runs to the end of the file.
            addLast(position + 1..<text.utf8.count)
            position = endUnterminated(position + 1..<text.utf8.count, error, lines)
        }
        last = nil
        guard let next = nextMember(after: position, lines) else { return false }
        return scanner.resumeInOutermostObject(at: next)
    }

    /// Makes the last text end with its first line, for want of a closing quote. Returns where.
    private mutating func endUnterminated(
        _ content: Range<Int>, _ error: JSONError, _ lines: StringsLexer
    ) -> Int {
        let line = lines.endOfLine(content.lowerBound)
        var end = line
        func isSpace(_ index: Int) -> Bool {
            lines.byte(index) == 0x20 || lines.byte(index) == 0x09
        }
        while end > content.lowerBound, isSpace(end - 1) { end -= 1 }
        if end > content.lowerBound, lines.byte(end - 1) == UInt8(ascii: ",") { end -= 1 }
        let token = StringsLexer.Text(
            content: content.lowerBound..<end, quote: UInt8(ascii: "\""), hasEscapes: true,
            outer: content.lowerBound - 1..<line, isClosed: false)
        problems.append(UnterminatedString.problem(token, text))
        endLastText(at: end)
        handled.insert(error)
        for other in scanner.errors where content.contains(other.offset) { handled.insert(other) }
        return line
    }

    /// The quote that ends the text which `content` is the beginning of: the last one on the line,
    /// before a comma or a brace.
    private func lastQuote(
        of content: Range<Int>, before position: Int, _ lines: StringsLexer
    ) -> Int? {
        let start = content.upperBound
        guard position >= start, !lines.containsLineBreak(start..<position) else { return nil }
        var end = lines.endOfLine(position)
        while end > start + 1, text.utf8[end - 1] != UInt8(ascii: "\"") { end -= 1 }
        guard end > start + 1 else { return nil }
        let rest = lines.skippingSpaces(end)
        switch lines.byte(rest) {
        case UInt8(ascii: ","), UInt8(ascii: "}"), 0x0A, 0x0D: return end - 1
        default: return rest >= text.utf8.count ? end - 1 : nil
        }
    }

    /// Where a line begins with a key and a colon, or with a mark of a merge conflict, behind
    /// `position`.
    private func nextMember(after position: Int, _ lines: StringsLexer) -> Int? {
        var index = lines.endOfLine(position)
        while index < text.utf8.count {
            index += 1
            let start = lines.skippingSpaces(index)
            if lines.conflictMarker(index) != nil { return index }
            if isMember(start, lines) { return start }
            index = lines.endOfLine(index)
        }
        return nil
    }

    private func isMember(_ start: Int, _ lines: StringsLexer) -> Bool {
        guard lines.byte(start) == UInt8(ascii: "\"") else { return false }
        var end = start + 1
        while end < text.utf8.count, text.utf8[end] != UInt8(ascii: "\"") {
            if lines.isLineEnd(text.utf8[end]) { return false }
            end += text.utf8[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return end < text.utf8.count
            && lines.byte(lines.skippingSpaces(end + 1)) == UInt8(ascii: ":")
    }
}
