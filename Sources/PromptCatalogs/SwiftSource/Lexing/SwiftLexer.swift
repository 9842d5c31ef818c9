import PromptKit

/// Finds the tokens of a Swift source, in the order of the text and without a gap but for white
/// space and comments.
///
/// Follows the Swift compiler's lexer, also in what it takes for a regular expression. Never
/// fails: a literal that is not closed ends where the compiler ends it, at the end of its line or
/// of the file. Linear in the length of the text, whatever it holds.
package struct SwiftLexer {
    let bytes: UnsafeBufferPointer<UInt8>
    var position: Int
    /// Whether the next token is one of a string literal, rather than of code.
    var isInLiteral = false
    /// The literal that is being read, while ``isInLiteral``.
    var delimiter = SwiftDelimiter(quote: 0, isMultiline: false, pounds: 0)
    /// The interpolations around the code that is being read, outermost first.
    var interpolations: [Interpolation] = []
    /// Parentheses that are open in the innermost interpolation.
    var openParentheses: Int32 = 0
    /// What came last, for telling a regular expression from a division.
    var previous = SwiftToken(kind: .endOfFile, startsLine: true, start: 0, end: 0)

    /// Places before which something was searched for in vain: it is not searched for again.
    var placeholderFreeEnd = 0
    var unclosedRegexPounds = UInt8.max
    /// The end of a regular expression that is known to come next, behind a prefix operator.
    var regexEnd = 0

    /// An interpolation that is being read.
    struct Interpolation {
        var delimiter: SwiftDelimiter
        /// Parentheses that were open around its literal.
        var openParentheses: Int32
    }

    /// In bytes.
    static let sizeLimit = Int(UInt32.max) - 1

    /// Literals nested more deeply are not looked into.
    static let nestingLimit = 10_000

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes =
            bytes.count <= Self.sizeLimit ? bytes : UnsafeBufferPointer(rebasing: bytes[..<0])
        position = 0
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        if byte(position) == UInt8(ascii: "#"), byte(position + 1) == UInt8(ascii: "!") {
            position = endOfLine(position)
        }
    }

    /// Begins at a place that is known to be code.
    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        self.bytes = bytes
        position = start
    }

    /// The byte at `index`, 0 outside of the text.
    @inline(__always)
    func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    package mutating func next() -> SwiftToken {
        if isInLiteral { return nextOfLiteral() }
        var startsLine = position == 0
        while position < bytes.count {
            let start = position
            let first = bytes[start]
            guard first < 0x80 else {
                if let token = nextAboveASCII(startsLine) { return token }
                continue
            }
            switch SwiftCharacter.kind(first) {
            case UInt8(ascii: "s"):
                skipSpaces()
            case UInt8(ascii: "n"):
                if !interpolations.isEmpty, let token = cutOffLiteral() { return token }
                position = start + 1
                startsLine = true
            case UInt8(ascii: "a"):
                position = endOfWord(start + 1)
                return finish(.word, startsLine, start)
            case UInt8(ascii: "p"):
                position = start + 1
                return finish(.punctuation, startsLine, start)
            case UInt8(ascii: "("):
                openParentheses &+= 1
                position = start + 1
                return finish(.punctuation, startsLine, start)
            case UInt8(ascii: ")"):
                position = start + 1
                if openParentheses == 0, let interpolation = interpolations.popLast() {
                    delimiter = interpolation.delimiter
                    openParentheses = interpolation.openParentheses
                    isInLiteral = true
                    return finish(.interpolationEnd, startsLine, start)
                }
                if openParentheses > 0 { openParentheses -= 1 }
                return finish(.punctuation, startsLine, start)
            case UInt8(ascii: "."):
                let next = byte(start + 1)
                if next < 0x80, next != UInt8(ascii: "."), !SwiftCharacter.isOperator(next) {
                    position = start + 1
                    return finish(.period, startsLine, start)
                }
                return nextOperator(startsLine)
            case UInt8(ascii: "o"):
                // Most are one sign between spaces.
                guard byte(start + 1) == 0x20 else { return nextOperator(startsLine) }
                position = start + 1
                return finish(.operator, startsLine, start)
            case UInt8(ascii: "<"):
                return nextOperator(startsLine)
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                return openLiteral(startsLine, quoteAt: start)
            case UInt8(ascii: "0"):
                position = endOfNumber(start)
                return finish(.number, startsLine, start)
            case UInt8(ascii: "/"):
                if regexEnd > start {
                    position = regexEnd
                    return finish(.regex, startsLine, start)
                }
                switch byte(start + 1) {
                case UInt8(ascii: "/"): position = endOfLine(start + 2)
                case UInt8(ascii: "*"): skipBlockComment()
                default: return nextOperator(startsLine)
                }
            case UInt8(ascii: "!"), UInt8(ascii: "?"):
                guard isLeftBound(start) else { return nextOperator(startsLine) }
                position = start + 1
                return finish(.punctuation, startsLine, start)
            case UInt8(ascii: "#"):
                return nextPound(startsLine)
            case UInt8(ascii: "$"):
                position = endOfWord(start + 1)
                return finish(.word, startsLine, start)
            case UInt8(ascii: "`"):
                return nextQuotedWord(startsLine)
            default:
                position = start + 1
            }
        }
        if !interpolations.isEmpty, let token = cutOffLiteral(atEnd: true) { return token }
        return SwiftToken(
            kind: .endOfFile, startsLine: startsLine, start: bytes.count, end: bytes.count)
    }

    @inline(__always)
    mutating func finish(
        _ kind: SwiftToken.Kind, _ startsLine: Bool, _ start: Int
    ) -> SwiftToken {
        let token = SwiftToken(kind: kind, startsLine: startsLine, start: start, end: position)
        previous = token
        return token
    }

    // MARK: Space and comments

    /// Skips a space and those behind it, eight at a time: most space is indentation.
    @inline(__always)
    private mutating func skipSpaces() {
        var index = position + 1
        while let word = word(at: index) {
            let others = word ^ 0x2020_2020_2020_2020
            guard others == 0 else {
                position = index + others.trailingZeroBitCount / 8
                return
            }
            index += 8
        }
        while index < bytes.count, bytes[index] == 0x20 { index += 1 }
        position = index
    }

    /// The eight bytes from `index` on, first one lowest; nil near the end of the text.
    @inline(__always)
    func word(at index: Int) -> UInt64? {
        guard index + 8 <= bytes.count, let start = bytes.baseAddress else { return nil }
        return UInt64(
            littleEndian: UnsafeRawPointer(start + index).loadUnaligned(as: UInt64.self))
    }

    func endOfLine(_ start: Int) -> Int {
        var index = start
        while let word = word(at: index) {
            if Self.hasByte(0x0A, word) || Self.hasByte(0x0D, word) { break }
            index += 8
        }
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
        return index
    }

    /// Whether one of eight bytes is `byte`.
    @inline(__always)
    static func hasByte(_ byte: UInt64, _ word: UInt64) -> Bool {
        let difference = word ^ (0x0101_0101_0101_0101 &* byte)
        return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080 != 0
    }

    /// Skips a comment and the comments in it.
    private mutating func skipBlockComment() {
        var depth = 1
        var index = position + 2
        while index < bytes.count {
            if let word = word(at: index), !Self.hasByte(0x2A, word), !Self.hasByte(0x2F, word) {
                index += 8
                continue
            }
            let next = byte(index + 1)
            if bytes[index] == UInt8(ascii: "*"), next == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { break }
            } else if bytes[index] == UInt8(ascii: "/"), next == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else {
                index += 1
            }
        }
        position = min(index, bytes.count)
    }

    // MARK: Words and numbers

    /// Behind the letters, digits and underscores that stand at `start`.
    @inline(__always)
    func endOfWord(_ start: Int) -> Int {
        var index = start
        while let word = word(at: index) {
            let others = ~SwiftCharacter.wordBytes(of: word) & 0x8080_8080_8080_8080
            guard others == 0 else {
                index += others.trailingZeroBitCount / 8
                let byte = bytes[index]
                return byte < 0x80 && byte != UInt8(ascii: "$") ? index : endOfAnyWord(index)
            }
            index += 8
        }
        return endOfAnyWord(index)
    }

    private func endOfAnyWord(_ start: Int) -> Int {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if SwiftCharacter.isWord(byte) {
                index += 1
            } else if byte >= 0x80, case (let scalar, let length) = scalar(at: index),
                SwiftCharacter.isWord(scalar)
            {
                index += length
            } else {
                break
            }
        }
        return index
    }

    /// Numbers run on over letters: what is wrong with them is not our business.
    private func endOfNumber(_ start: Int) -> Int {
        let isHexadecimal =
            bytes[start] == UInt8(ascii: "0") && byte(start + 1) == UInt8(ascii: "x")
        let exponent = UInt8(ascii: isHexadecimal ? "p" : "e")
        // In `pair.0.1` the second period is no decimal point.
        var mayHavePoint = previous.kind != .period
        var index = start
        while true {
            index = endOfWord(index)
            let next = byte(index)
            if next == UInt8(ascii: "."), mayHavePoint,
                isHexadecimal ? hasHexadecimalFraction(index + 1) : isDigit(index + 1)
            {
                mayHavePoint = false
                index += 1
            } else if next == UInt8(ascii: "+") || next == UInt8(ascii: "-"), index > start + 1,
                isDigit(index + 1), bytes[index - 1] | 0x20 == exponent
            {
                mayHavePoint = false
                index += 1
            } else {
                return index
            }
        }
    }

    private func isDigit(_ index: Int) -> Bool {
        SwiftCharacter.isDigit(byte(index))
    }

    /// Whether digits and an exponent stand here: `0x1.fp2`, but not `0x1.description`.
    private func hasHexadecimalFraction(_ start: Int) -> Bool {
        var index = start
        while isDigit(index) || (byte(index) | 0x20) &- 0x61 < 6 || byte(index) == 0x5F {
            index += 1
        }
        return index > start && byte(index) | 0x20 == UInt8(ascii: "p")
    }

    private mutating func nextQuotedWord(_ startsLine: Bool) -> SwiftToken {
        let start = position
        var index = start + 1
        while index < bytes.count, bytes[index] != UInt8(ascii: "`"), bytes[index] != 0x0A,
            bytes[index] != 0x0D
        {
            index += 1
        }
        guard byte(index) == UInt8(ascii: "`"), index > start + 1 else {
            position = start + 1
            return finish(.unknown, startsLine, start)
        }
        position = index + 1
        return finish(.word, startsLine, start)
    }

    /// A token that begins with a character above ASCII; nil after skipping one that begins none.
    private mutating func nextAboveASCII(_ startsLine: Bool) -> SwiftToken? {
        let start = position
        let (scalar, length) = scalar(at: start)
        if SwiftCharacter.isWord(scalar) {
            position = endOfWord(start + length)
            return finish(.word, startsLine, start)
        }
        if SwiftCharacter.isOperator(scalar) { return nextOperator(startsLine) }
        position = start + length
        return nil
    }

    /// The character at `index` and its length; 0 and 1 where there is no UTF-8.
    func scalar(at index: Int) -> (UInt32, Int) {
        let length = UTF8Scan.sequenceLength(bytes, at: index)
        var value: UInt32
        switch length {
        case 1: return (UInt32(bytes[index]), 1)
        case 2: value = UInt32(bytes[index] & 0x1F)
        case 3: value = UInt32(bytes[index] & 0x0F)
        case 4: value = UInt32(bytes[index] & 0x07)
        default: return (0, 1)
        }
        for next in index + 1..<index + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
        return (value, length)
    }

    // MARK: Pounds

    private mutating func nextPound(_ startsLine: Bool) -> SwiftToken {
        let start = position
        var index = start
        while byte(index) == UInt8(ascii: "#") { index += 1 }
        let count = index - start
        let next = byte(index)
        // Nobody writes so many; without a limit, a file of them would be counted over and over.
        if count < Int(UInt8.max) {
            if next == UInt8(ascii: "\"") { return openLiteral(startsLine, quoteAt: index) }
            if next == UInt8(ascii: "/"), let end = endOfExtendedRegex(index, UInt8(count)) {
                position = end
                return finish(.regex, startsLine, start)
            }
        }
        if count == 1, SwiftCharacter.isWord(next) || next >= 0x80 {
            position = endOfWord(index)
            if position > index { return finish(.pound, startsLine, start) }
        }
        position = index
        return finish(.unknown, startsLine, start)
    }
}
