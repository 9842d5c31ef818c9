/// Finds the tokens of a `.strings` text. Knows nothing of entries.
struct StringsLexer {
    /// A key or a value as it stands in the file.
    struct Text {
        /// The raw text, quotes left out.
        var content: Range<Int>
        /// The quote it stands in; 0 where there is none.
        var quote: UInt8
        var hasEscapes: Bool
        /// With quotes.
        var outer: Range<Int>
        /// False where the file ends before the closing quote.
        var isClosed = true
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    /// Texts that were not closed before the end of the file. Each costs a look at all that
    /// follows: after some of them, quotes are not trusted any more.
    private var unclosedTexts = 0
    /// The same for lists and dictionaries where a text should be.
    var unclosedLists = 0
    /// What ``closeAtLastQuote(_:before:)`` has looked at in vain.
    var fruitlessSearches: [UInt8: Range<Int>] = [:]

    static let unclosedLimit = 32

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at `position`, 0 at the end of the file. (A NUL in the file begins no token, so
    /// the two need not be told apart by most.)
    var current: UInt8 { position < bytes.count ? bytes[position] : 0 }

    func byte(_ index: Int) -> UInt8 {
        index >= 0 && index < bytes.count ? bytes[index] : 0
    }

    /// Reads a quoted or unquoted text if one begins here.
    mutating func readText() -> Text? {
        let quote = current
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") { return readQuoted(quote) }
        let start = position
        while position < bytes.count, Self.isUnquoted(bytes[position]) { position += 1 }
        guard position > start else { return nil }
        let range = start..<position
        return Text(content: range, quote: 0, hasEscapes: false, outer: range)
    }

    private mutating func readQuoted(_ quote: UInt8) -> Text {
        let start = position
        var index = unclosedTexts < Self.unclosedLimit ? start + 1 : bytes.count
        var hasEscapes = false
        while index < bytes.count {
            index = bytes.place(of: quote, UInt8(ascii: "\\"), from: index)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == quote {
                position = index + 1
                return Text(
                    content: start + 1..<index, quote: quote, hasEscapes: hasEscapes,
                    outer: start..<position)
            }
            hasEscapes = true
            index += 2
        }
        unclosedTexts += 1
        position = bytes.count
        return Text(
            content: start + 1..<bytes.count, quote: quote, hasEscapes: hasEscapes,
            outer: start..<bytes.count, isClosed: false)
    }

    /// Characters that a text without quotes is made of.
    static func isUnquoted(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x61...0x7A, 0x41...0x5A, 0x2D...0x3A, 0x5F, 0x24: true  // a-z A-Z -./0-9: _ $
        default: false
        }
    }

    /// Whether a text can begin here; `//` and `/*` begin comments.
    func beginsText(_ index: Int) -> Bool {
        let first = byte(index)
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { return true }
        return Self.isUnquoted(first) && !beginsComment(index)
    }

    func beginsComment(_ index: Int) -> Bool {
        byte(index) == UInt8(ascii: "/")
            && (byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*"))
    }

    /// Length of the white space character here, 0 if there is none. U+2028 and U+2029 count;
    /// no other character above ASCII does.
    func whitespace(_ index: Int) -> Int {
        switch byte(index) {
        case 0x20, 0x09...0x0D: 1
        case 0xE2 where byte(index + 1) == 0x80 && byte(index + 2) & 0xFE == 0xA8: 3
        default: 0
        }
    }

    func isLineEnd(_ byte: UInt8) -> Bool {
        byte == 0x0A || byte == 0x0D
    }

    /// Whether only spaces stand between the beginning of the line and `index`.
    func isFirstOnLine(_ index: Int) -> Bool {
        var index = index - 1
        while index >= 0, bytes[index] == 0x20 || bytes[index] == 0x09 { index -= 1 }
        return index < 0 || isLineEnd(bytes[index])
    }

    /// The end of the line that `index` is on, before its line break; no further than `limit`.
    func endOfLine(_ index: Int, limit: Int = .max) -> Int {
        var index = index
        let limit = min(limit, bytes.count)
        while index < limit, !isLineEnd(bytes[index]) { index += 1 }
        return index
    }

    /// The end of a `//` comment, for which U+2028 and U+2029 end a line too.
    func endOfLineComment(_ index: Int) -> Int {
        var index = index
        while index < bytes.count, !isLineEnd(bytes[index]),
            bytes[index] != 0xE2 || whitespace(index) == 0
        {
            index += 1
        }
        return index
    }

    func skippingSpaces(_ index: Int) -> Int {
        var index = index
        while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
        return index
    }

    func skippingWhitespace(_ index: Int) -> Int {
        var index = index
        while case let length = whitespace(index), length > 0 { index += length }
        return index
    }

    static func mayBeConflictMarker(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"): true
        default: false
        }
    }

    /// Seven marks of a merge conflict at the beginning of a line: `<`, `=`, `>` or `|`.
    func conflictMarker(_ index: Int) -> UInt8? {
        let mark = byte(index)
        guard Self.mayBeConflictMarker(mark), index == 0 || isLineEnd(byte(index - 1)),
            index + 7 <= bytes.count,
            bytes[index..<index + 7].allSatisfy({ $0 == mark })
        else { return nil }
        let next = byte(index + 7)
        return index + 7 == bytes.count || next == 0x20 || isLineEnd(next) ? mark : nil
    }

    /// Whether an entry begins here: a text on one line, and `=` behind it.
    func looksLikeEntry(_ index: Int) -> Bool {
        var probe = self
        probe.position = index
        guard probe.beginsText(index) else { return false }
        let quote = byte(index)
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            var end = index + 1
            while end < bytes.count, bytes[end] != quote {
                if isLineEnd(bytes[end]) { return false }
                end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
            }
            guard end < bytes.count else { return false }
            return byte(skippingWhitespace(end + 1)) == UInt8(ascii: "=")
        }
        _ = probe.readText()
        let equals = skippingWhitespace(probe.position)
        guard byte(equals) == UInt8(ascii: "=") else { return false }
        return beginsText(skippingWhitespace(equals + 1))
    }

    /// Where reading can go on after a fault: behind the `;` that ends a line, or at a line that
    /// begins an entry or a comment.
    func resynchronize(from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: ";") {
                let next = skippingSpaces(index)
                if next >= bytes.count || isLineEnd(bytes[next]) || beginsComment(next)
                    || looksLikeEntry(next)
                {
                    return index
                }
            } else if isLineEnd(byte) {
                let next = skippingSpaces(index)
                if next >= bytes.count || beginsComment(next) || conflictMarker(next) != nil
                    || looksLikeEntry(next)
                {
                    return next
                }
            }
        }
        return bytes.count
    }
}
