/// Finds the pieces of quoted text in bytes. The reader and the decoding of values both use it, so
/// that they agree on where a piece ends, even one with a quote that should have been escaped.
struct GettextScanner {
    /// What stands between two quotes.
    struct Piece {
        var content: Range<Int>
        /// Behind the closing quote, or the end of the line.
        var end: Int
        /// False where the line ends first.
        var isClosed = true
        var hasEscapes = false
        /// The first quote inside that is not escaped, where there is one.
        var innerQuote: Int?
    }

    let bytes: UnsafeBufferPointer<UInt8>

    /// Only LF ends a line, for gettext too; a CR before it is white space.
    private static let lineEnd: UInt8 = 0x0A

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    func byte(_ index: Int) -> UInt8 {
        index >= 0 && index < bytes.count ? bytes[index] : 0
    }

    /// The end of the line, before its line break.
    func endOfLine(_ index: Int) -> Int {
        let end = bytes.place(of: Self.lineEnd, from: index)
        return end > index && end < bytes.count && bytes[end - 1] == 0x0D ? end - 1 : end
    }

    func skippingSpaces(_ index: Int) -> Int {
        var index = index
        while isSpace(byte(index)), index < bytes.count, bytes[index] != Self.lineEnd { index += 1 }
        return index
    }

    func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || (0x09...0x0D).contains(byte)
    }

    func isLineEnd(_ index: Int) -> Bool {
        index < bytes.count && bytes[index] == Self.lineEnd
    }

    /// The piece that begins at `start`, behind its opening quote.
    ///
    /// - Parameter closesAtEnd: whether the closing quote stands behind the last byte.
    func piece(from start: Int, closesAtEnd: Bool = false) -> Piece {
        var index = start
        var hasEscapes = false
        while index < bytes.count {
            index = bytes.place(
                of: UInt8(ascii: "\""), UInt8(ascii: "\\"), Self.lineEnd, from: index)
            guard index < bytes.count else { break }
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                if endsPiece(index + 1, closesAtEnd) {
                    return Piece(content: start..<index, end: index + 1, hasEscapes: hasEscapes)
                }
                return pieceWithQuotes(start, inner: index, closesAtEnd)
            }
            if byte == Self.lineEnd { break }
            hasEscapes = true
            index += 1
            // Gettext would go on in the next line; whoever forgot the quote did not mean it.
            if isLineEnd(index) || self.byte(index) == 0x0D && isLineEnd(index + 1) { break }
            index += 1
        }
        index = min(index, bytes.count)
        if index == bytes.count, closesAtEnd {
            return Piece(content: start..<index, end: index, hasEscapes: hasEscapes)
        }
        let end = endOfLine(start)
        return Piece(
            content: start..<max(start, end), end: max(start, end), isClosed: false,
            hasEscapes: hasEscapes)
    }

    /// Whether a piece can end before `index`: if nothing, a comment, another piece or a keyword
    /// stands behind it.
    private func endsPiece(_ index: Int, _ closesAtEnd: Bool) -> Bool {
        let next = skippingSpaces(index)
        if next >= bytes.count { return !closesAtEnd }
        switch bytes[next] {
        case Self.lineEnd, UInt8(ascii: "\""): return true
        case UInt8(ascii: "#"): return next > index
        case UInt8(ascii: "m"): return bytes[next...].starts(with: "msg".utf8)
        default: return false
        }
    }

    /// The line up to its last quote: quotes inside were not escaped.
    private func pieceWithQuotes(_ start: Int, inner: Int, _ closesAtEnd: Bool) -> Piece {
        let lineEnd = endOfLine(inner)
        if closesAtEnd, lineEnd == bytes.count {
            return Piece(
                content: start..<lineEnd, end: lineEnd, hasEscapes: true, innerQuote: inner)
        }
        var last = lineEnd - 1
        while last > inner, bytes[last] != UInt8(ascii: "\"") { last -= 1 }
        guard last > inner, skippingSpaces(last + 1) >= lineEnd else {
            // No other quote ends the line: what follows is no part of the text.
            return Piece(content: start..<inner, end: inner + 1, hasEscapes: true)
        }
        return Piece(content: start..<last, end: last + 1, hasEscapes: true, innerQuote: inner)
    }

    /// Where the next piece of a raw text begins, behind its quote: over line ends, comments and
    /// the marks of obsolete lines.
    func nextPiece(after index: Int) -> Int {
        var index = index
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "\"") { return index }
            if byte == UInt8(ascii: "#"), self.byte(index) != UInt8(ascii: "~"),
                self.byte(index) != UInt8(ascii: "|")
            {
                index = endOfLine(index)
            }
        }
        return index
    }
}
