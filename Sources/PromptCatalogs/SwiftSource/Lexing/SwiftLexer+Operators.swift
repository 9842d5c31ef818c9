extension SwiftLexer {
    /// The operator at `position`, or the regular expression that it begins.
    mutating func nextOperator(_ startsLine: Bool) -> SwiftToken {
        let start = position
        if bytes[start] == UInt8(ascii: "<"), byte(start + 1) == UInt8(ascii: "#"),
            let end = endOfPlaceholder(start)
        {
            position = end
            return finish(.word, startsLine, start)
        }
        if bytes[start] == UInt8(ascii: "*"), byte(start + 1) == UInt8(ascii: "/") {
            // What closes a comment that nothing opened.
            position = start + 2
            return finish(.operator, startsLine, start)
        }
        var end = endOfOperator(start)
        if let slash = firstSlash(start, end), !isLeftBound(start),
            let regexEnd = endOfRegex(slash, operatorEnd: end)
        {
            // A prefix operator may stand before the expression.
            self.regexEnd = regexEnd
            position = slash == start ? regexEnd : slash
            return finish(slash == start ? .regex : .operator, startsLine, start)
        }
        // A comment ends an operator, even without a space.
        if let comment = firstComment(start, end) { end = comment }
        position = end
        if end == start + 1, bytes[start] == UInt8(ascii: ".") {
            return finish(.period, startsLine, start)
        }
        return finish(.operator, startsLine, start)
    }

    private func endOfOperator(_ start: Int) -> Int {
        let mayHavePeriods = bytes[start] == UInt8(ascii: ".")
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if SwiftCharacter.isOperator(byte) {
                if byte == UInt8(ascii: "<"), index > start,
                    self.byte(index + 1) == UInt8(ascii: "#")
                {
                    break
                }
                index += 1
            } else if byte == UInt8(ascii: "."), mayHavePeriods {
                index += 1
            } else if byte >= 0x80 {
                let (scalar, length) = scalar(at: index)
                guard SwiftCharacter.isOperator(scalar) else { break }
                index += length
            } else {
                break
            }
        }
        return max(index, start + 1)
    }

    private func firstSlash(_ start: Int, _ end: Int) -> Int? {
        var index = start
        while index < end {
            if bytes[index] == UInt8(ascii: "/") { return index }
            index += 1
        }
        return nil
    }

    private func firstComment(_ start: Int, _ end: Int) -> Int? {
        var index = start + 1
        while index < end {
            if bytes[index] == UInt8(ascii: "/"),
                byte(index + 1) == UInt8(ascii: "/") || byte(index + 1) == UInt8(ascii: "*")
            {
                return index
            }
            index += 1
        }
        return nil
    }

    /// Whether an operator that begins at `index` touches an operand on its left.
    func isLeftBound(_ index: Int) -> Bool {
        guard index > 0 else { return false }
        switch bytes[index - 1] {
        case 0, 0x09...0x0D, 0x20, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "/"):
            // Behind a comment, not behind an operator.
            return !(index > 1 && bytes[index - 2] == UInt8(ascii: "*")) || previous.end == index
        default:
            return true
        }
    }

    /// Whether an operator that ends at `index` touches an operand on its right.
    private func isRightBound(_ index: Int, isLeftBound: Bool) -> Bool {
        guard index < bytes.count else { return false }
        switch bytes[index] {
        case 0, 0x09...0x0D, 0x20, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
            return false
        case UInt8(ascii: "."):
            return !isLeftBound
        case UInt8(ascii: "/"):
            return byte(index + 1) != UInt8(ascii: "/") && byte(index + 1) != UInt8(ascii: "*")
        default:
            return true
        }
    }

    /// Behind `#>` of the editor placeholder that begins at `start`; nil if it is none.
    private mutating func endOfPlaceholder(_ start: Int) -> Int? {
        guard start >= placeholderFreeEnd else { return nil }
        var index = start + 2
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            if bytes[index] == UInt8(ascii: "#"), byte(index + 1) == UInt8(ascii: ">") {
                return index + 2
            }
            index += 1
        }
        placeholderFreeEnd = index
        return nil
    }

    // MARK: Regular expressions

    /// The end of the regular expression that begins with the slash, nil if it is a division or
    /// another operator.
    private func endOfRegex(_ slash: Int, operatorEnd: Int) -> Int? {
        let word = previous.kind == .word ? keyword(previous) : nil
        if word == .declaresOperator { return nil }
        var isSure = false
        if !isRightBound(operatorEnd, isLeftBound: false) {
            guard mayBeginExpression(word) else { return nil }
            // An operator may be an argument by itself.
            isSure = !isInArguments
        }
        return endOfBareRegex(slash, isSure: isSure)
    }

    private var isInArguments: Bool {
        if previous.kind == .interpolationStart { return true }
        guard previous.kind == .punctuation else { return false }
        switch bytes[previous.start] {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: ","), UInt8(ascii: ":"):
            return true
        default:
            return false
        }
    }

    private enum Keyword {
        case declaresOperator
        case isExpression
        case other
    }

    private func keyword(_ token: SwiftToken) -> Keyword? {
        guard bytes[token.start] != UInt8(ascii: "`"), token.count <= 15 else { return nil }
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        if text == "func" || text == "operator" { return .declaresOperator }
        if Self.expressions.contains(text) { return .isExpression }
        return Self.keywords.contains(text) ? .other : nil
    }

    private static let expressions: Set<String> = [
        "true", "false", "nil", "self", "Self", "super", "Any",
    ]
    private static let keywords = Set(
        """
        as associatedtype break case catch class continue default defer deinit do else enum \
        extension fallthrough fileprivate for guard if import in init inout internal is let \
        precedencegroup private protocol public repeat rethrows return static struct subscript \
        switch throw throws try typealias var where while
        """.split(separator: " ").map(String.init))

    /// Whether an operand, rather than a binary operator, is to come next.
    private func mayBeginExpression(_ word: Keyword?) -> Bool {
        switch previous.kind {
        case .endOfFile, .interpolationStart, .unknown: return true
        case .word: return word == .other
        case .number, .regex, .period, .literalStart, .literalText, .literalEnd,
            .interpolationEnd:
            return false
        case .pound:
            let text = bytes[previous.range]
            return ["#if", "#else", "#elseif", "#endif"].contains { text.elementsEqual($0.utf8) }
        case .operator:
            if bytes[previous.range].elementsEqual("->".utf8) { return false }
            if bytes[previous.range].elementsEqual("=".utf8) { return true }
            // A postfix operator ends an operand.
            let isLeft = isLeftBound(previous.start)
            return !isLeft || isRightBound(previous.end, isLeftBound: isLeft)
        case .punctuation:
            switch bytes[previous.start] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "@"),
                UInt8(ascii: "\\"), UInt8(ascii: "!"):
                return false
            case UInt8(ascii: "?"):
                return false
            default:
                return true
            }
        }
    }

    /// Behind the closing slash of `/…/`, which is on the same line.
    ///
    /// - Parameter isSure: false where it may be an operator all the same.
    private func endOfBareRegex(_ slash: Int, isSure: Bool) -> Int? {
        var index = slash + 1
        switch byte(index) {
        case 0x20, 0x09: if !isSure { return nil }
        case UInt8(ascii: "/"), UInt8(ascii: "*"): return nil
        default: break
        }
        var groups = 0
        var classes = 0
        var isSpace = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x0A, 0x0D:
                return isSure ? index : nil
            case UInt8(ascii: "/"):
                let next = self.byte(index + 1)
                let beginsComment = next == UInt8(ascii: "/") || next == UInt8(ascii: "*")
                guard !beginsComment, !isSpace || isSure else {
                    return isSure ? index + 1 : nil
                }
                return index + 1
            case UInt8(ascii: "\\"):
                index += 1
                guard index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D else {
                    return isSure ? index : nil
                }
            case UInt8(ascii: "("):
                if classes == 0 { groups += 1 }
            case UInt8(ascii: ")"):
                if classes == 0 {
                    guard groups > 0 || isSure else { return nil }
                    groups = max(0, groups - 1)
                }
            case UInt8(ascii: "["):
                classes += 1
            case UInt8(ascii: "]"):
                classes = max(0, classes - 1)
            default:
                break
            }
            isSpace = byte == 0x20 || byte == 0x09
            index += 1
        }
        return isSure ? bytes.count : nil
    }

    /// Behind the closing delimiter of `#/…/#`, which may have several lines if nothing follows
    /// on its first.
    ///
    /// - Parameter slash: behind the `#` signs.
    mutating func endOfExtendedRegex(_ slash: Int, _ pounds: UInt8) -> Int? {
        var index = slash + 1
        while byte(index) == 0x20 || byte(index) == 0x09 { index += 1 }
        let isMultiline = index < bytes.count && (bytes[index] == 0x0A || bytes[index] == 0x0D)
        let firstLineEnd = index
        guard !isMultiline || pounds < unclosedRegexPounds else { return firstLineEnd }
        index = slash + 1
        while index < bytes.count {
            let byte = bytes[index]
            if byte == 0x0A || byte == 0x0D, !isMultiline {
                return index
            } else if byte == UInt8(ascii: "\\") {
                // An escaped line end still is one.
                index += self.byte(index + 1) == 0x0A || self.byte(index + 1) == 0x0D ? 1 : 2
            } else if byte == UInt8(ascii: "/"), hasPounds(pounds, at: index + 1) {
                index += 1
                while self.byte(index) == UInt8(ascii: "#") { index += 1 }
                return index
            } else {
                index += 1
            }
        }
        guard isMultiline else { return bytes.count }
        // None closes it before the end of the file, nor will one close another like it.
        unclosedRegexPounds = pounds
        return firstLineEnd
    }
}
