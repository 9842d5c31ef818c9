extension SwiftLexer {
    /// The opening delimiter at `position`, whose first quote stands at `quoteAt`.
    mutating func openLiteral(_ startsLine: Bool, quoteAt quote: Int) -> SwiftToken {
        let start = position
        let mark = bytes[quote]
        let pounds = UInt8(quote - start)
        let isMultiline =
            mark == UInt8(ascii: "\"") && byte(quote + 1) == mark && byte(quote + 2) == mark
            && !(pounds > 0 && isClosedOnLine(quote + 1, pounds))
        delimiter = SwiftDelimiter(quote: mark, isMultiline: isMultiline, pounds: pounds)
        isInLiteral = true
        position = quote + (isMultiline ? 3 : 1)
        return finish(.literalStart, startsLine, start)
    }

    /// Whether three quotes behind `#` signs open a text of one line that begins with quotes.
    private func isClosedOnLine(_ start: Int, _ pounds: UInt8) -> Bool {
        var index = start
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            if bytes[index] == UInt8(ascii: "\""), hasPounds(pounds, at: index + 1) { return true }
            index += 1
        }
        return false
    }

    @inline(__always)
    func hasPounds(_ count: UInt8, at start: Int) -> Bool {
        var rest = Int(count)
        while rest > 0, byte(start + rest - 1) == UInt8(ascii: "#") { rest -= 1 }
        return rest == 0
    }

    /// The next piece of the literal: text, an interpolation, or its end.
    mutating func nextOfLiteral() -> SwiftToken {
        let start = position
        var index = start
        let quote = delimiter.quote
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote {
                if let end = endOfClosing(index) {
                    guard index == start else { return text(start, index) }
                    position = end
                    isInLiteral = false
                    return finish(.literalEnd, false, start)
                }
                index += 1
            } else if byte == UInt8(ascii: "\\") {
                guard hasPounds(delimiter.pounds, at: index + 1) else {
                    index += 1
                    continue
                }
                let escaped = index + 1 + Int(delimiter.pounds)
                let next = self.byte(escaped)
                if next == UInt8(ascii: "("), quote == UInt8(ascii: "\""),
                    interpolations.count < Self.nestingLimit
                {
                    guard index == start else { return text(start, index) }
                    return openInterpolation(escaped)
                }
                // What ends a line also ends a text of one line, escaped or not.
                let endsLine = next == 0x0A || next == 0x0D
                index = min(endsLine ? escaped : escaped + 1, bytes.count)
            } else if byte == 0x0A || byte == 0x0D, !delimiter.isMultiline {
                break
            } else {
                index += 1
            }
        }
        guard index == start else { return text(start, index) }
        isInLiteral = false
        return finish(.literalEnd, false, start)
    }

    private mutating func text(_ start: Int, _ end: Int) -> SwiftToken {
        position = end
        return finish(.literalText, false, start)
    }

    private mutating func openInterpolation(_ parenthesis: Int) -> SwiftToken {
        let start = position
        interpolations.append(
            Interpolation(delimiter: delimiter, openParentheses: openParentheses))
        openParentheses = 0
        isInLiteral = false
        position = parenthesis + 1
        return finish(.interpolationStart, false, start)
    }

    /// Behind the closing delimiter that begins at `index`; nil if none does.
    @inline(__always)
    private func endOfClosing(_ index: Int) -> Int? {
        var end = index + 1
        if delimiter.isMultiline {
            guard byte(end) == delimiter.quote, byte(end + 1) == delimiter.quote else {
                return nil
            }
            end += 2
        }
        guard delimiter.pounds > 0 else { return end }
        guard hasPounds(delimiter.pounds, at: end) else { return nil }
        end += Int(delimiter.pounds)
        // Signs too many are an error of this literal, not the beginning of another.
        while byte(end) == UInt8(ascii: "#") { end += 1 }
        return end
    }

    /// At the end of a line in an interpolation of a text of one line: the end of that text.
    /// Nil where the text around may have several lines.
    mutating func cutOffLiteral(atEnd: Bool = false) -> SwiftToken? {
        guard let last = interpolations.last, atEnd || !last.delimiter.isMultiline else {
            return nil
        }
        interpolations.removeLast()
        openParentheses = last.openParentheses
        return finish(.literalEnd, false, position)
    }
}
