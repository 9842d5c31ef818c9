/// Guesses at what was meant, for texts that do not parse.
extension StringsLexer {
    func containsLineBreak(_ range: Range<Int>) -> Bool {
        bytes[range].contains(where: isLineEnd)
    }

    /// The text that `token` is the beginning of if quotes inside it were not escaped: up to a
    /// quote that `terminator` follows. Nil if an entry begins before one is found.
    mutating func closeAtLastQuote(_ token: Text, before terminator: UInt8) -> Text? {
        let start = token.outer.upperBound
        // Quote and terminator: no two pairs have the same bits.
        let kind = token.quote ^ terminator
        if let known = fruitlessSearches[kind], known.contains(start) { return nil }
        var index = start
        search: while index < bytes.count {
            let byte = bytes[index]
            if byte == token.quote {
                let next = skippingSpaces(index + 1)
                if self.byte(next) == terminator, endsStatement(next, terminator) {
                    return Text(
                        content: token.content.lowerBound..<index, quote: token.quote,
                        hasEscapes: true, outer: token.outer.lowerBound..<index + 1)
                }
            } else if byte == UInt8(ascii: "\\") {
                index += 1
            } else if isLineEnd(byte) {
                guard terminator == UInt8(ascii: ";") else { break search }
                let next = skippingWhitespace(index)
                if looksLikeEntry(next) || beginsComment(next) { break search }
            }
            index += 1
        }
        fruitlessSearches[kind] = start..<max(start, min(index, bytes.count))
        return nil
    }

    private func endsStatement(_ index: Int, _ terminator: UInt8) -> Bool {
        let next = skippingSpaces(index + 1)
        if terminator == UInt8(ascii: "=") {
            return beginsText(skippingWhitespace(index + 1))
        }
        return next >= bytes.count || isLineEnd(bytes[next]) || beginsComment(next)
            || byte(next) == UInt8(ascii: "}") || looksLikeEntry(next)
    }

    /// If the closing quote of `token` is rather the opening quote of the next entry, the part of
    /// it that was meant: its first line, without the `;` at its end.
    func unterminatedFirstLine(_ token: Text) -> Text? {
        let quote = token.outer.upperBound - 1
        guard containsLineBreak(token.content), isFirstOnLine(quote), looksLikeEntry(quote)
        else { return nil }
        let lineEnd = endOfLine(token.content.lowerBound)
        var end = lineEnd
        while end > token.content.lowerBound, byte(end - 1) == 0x20 || byte(end - 1) == 0x09 {
            end -= 1
        }
        if end > token.content.lowerBound, byte(end - 1) == UInt8(ascii: ";") { end -= 1 }
        return Text(
            content: token.content.lowerBound..<end, quote: token.quote,
            hasEscapes: token.hasEscapes, outer: token.outer.lowerBound..<lineEnd)
    }

    /// If a text read as a key swallowed the `=` behind it, the key that was meant: `"a = "`
    /// stands before `A";`.
    func keyWithoutClosingQuote(_ token: Text) -> Text? {
        guard token.quote != 0, byte(token.outer.upperBound) != UInt8(ascii: "="),
            byte(token.outer.upperBound) != UInt8(ascii: ";"),
            !containsLineBreak(token.content)
        else { return nil }
        func skippingBack(_ end: Int) -> Int {
            var end = end
            while end > token.content.lowerBound, byte(end - 1) == 0x20 || byte(end - 1) == 0x09 {
                end -= 1
            }
            return end
        }
        let equals = skippingBack(token.content.upperBound) - 1
        guard equals > token.content.lowerBound, byte(equals) == UInt8(ascii: "="),
            skippingSpaces(token.outer.upperBound) < bytes.count,
            byte(skippingSpaces(token.outer.upperBound)) != UInt8(ascii: "=")
        else { return nil }
        let end = skippingBack(equals)
        guard end > token.content.lowerBound else { return nil }
        return Text(
            content: token.content.lowerBound..<end, quote: token.quote,
            hasEscapes: token.hasEscapes, outer: token.outer.lowerBound..<end)
    }

    /// Whether one wrong mark stands at `index`, between a key and its `=`.
    func isStrayBeforeEquals(_ index: Int) -> Bool {
        guard isMark(index) else { return false }
        let equals = skippingSpaces(index + 1)
        return byte(equals) == UInt8(ascii: "=") && beginsText(skippingSpaces(equals + 1))
    }

    /// Whether one wrong mark stands at `index`, between `=` and a value in quotes.
    func isStrayBeforeValue(_ index: Int) -> Bool {
        guard isMark(index) else { return false }
        let value = skippingSpaces(index + 1)
        guard byte(value) == UInt8(ascii: "\"") else { return false }
        var probe = self
        probe.position = value
        guard let token = probe.readText(), token.isClosed else { return false }
        return byte(skippingWhitespace(probe.position)) == UInt8(ascii: ";")
    }

    private func isMark(_ index: Int) -> Bool {
        switch byte(index) {
        case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"),
            UInt8(ascii: "="), UInt8(ascii: ","), UInt8(ascii: "@"), UInt8(ascii: "+"),
            UInt8(ascii: ">"), UInt8(ascii: "\\"), UInt8(ascii: "*"):
            true
        default: false
        }
    }

    /// The part of `start..<end` that is shown as the fault: on one line, without the `;` and the
    /// white space at its end.
    func strayRun(from start: Int, to end: Int) -> Range<Int> {
        var last = min(end, endOfLine(start))
        while last > start + 1, byte(last - 1) == UInt8(ascii: ";") || whitespace(last - 1) > 0 {
            last -= 1
        }
        return start..<max(last, min(start + 1, bytes.count))
    }
}
