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
            byte(token.outer.upperBound) != UInt8(ascii: ";")
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
            !containsLineBreak(token.content),
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

    /// A mark that looks like a separator and is none: what keyboards for Chinese, Greek or Arabic
    /// give.
    func lookalike(_ index: Int) -> (range: Range<Int>, separator: UInt8)? {
        let separator: UInt8
        switch (byte(index), byte(index + 1), byte(index + 2)) {
        case (0xEF, 0xBC, 0x9B): separator = UInt8(ascii: ";")  // full width
        case (0xEF, 0xBC, 0x9D), (0xEF, 0xBC, 0x9A): separator = UInt8(ascii: "=")  // = and :
        case (0xCD, 0xBE, _), (0xD8, 0x9B, _):  // Greek question mark, Arabic semicolon
            return (index..<index + 2, UInt8(ascii: ";"))
        default: return nil
        }
        return (index..<index + 3, separator)
    }

    /// The mark behind a value that is meant as the `;` of its statement.
    func lookalikeOfSemicolon(behind end: Int) -> Range<Int>? {
        guard let mark = lookalike(skippingSpaces(end)), mark.separator == UInt8(ascii: ";")
        else { return nil }
        let next = skippingSpaces(mark.range.upperBound)
        guard
            next >= bytes.count || isLineEnd(bytes[next]) || beginsComment(next)
                || looksLikeEntry(next)
        else { return nil }
        return mark.range
    }

    /// The mark behind a key that is meant as `=`: a text follows.
    func lookalikeOfEquals(behind end: Int) -> Range<Int>? {
        guard let mark = lookalike(skippingSpaces(end)), mark.separator == UInt8(ascii: "="),
            beginsText(skippingSpaces(mark.range.upperBound))
        else { return nil }
        return mark.range
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

    /// The place behind the list, dictionary or data that begins at `start`; nil if it is never
    /// closed.
    mutating func endOfNested(_ start: Int) -> Int? {
        var probe = self
        probe.position = start
        var depth = 0
        // What is never closed costs a look at the rest of the file: a few of those are enough.
        guard unclosedLists < Self.unclosedLimit else { return nil }
        scan: while !probe.isAtEnd {
            switch probe.current {
            case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "}"), UInt8(ascii: ">"): depth -= 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                guard let token = probe.readText(), token.isClosed else { break scan }
                continue scan
            default: break
            }
            probe.position += 1
            if depth == 0 { return probe.position }
        }
        unclosedLists += 1
        return nil
    }

    /// The part of `start..<end` that is shown as the fault: on one line, without the `;` and the
    /// white space at its end.
    func strayRun(from start: Int, to end: Int) -> Range<Int> {
        var last = endOfLine(start, limit: end)
        while last > start + 1, byte(last - 1) == UInt8(ascii: ";") || whitespace(last - 1) > 0 {
            last -= 1
        }
        return start..<max(last, min(start + 1, bytes.count))
    }
}
