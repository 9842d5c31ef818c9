/// Walks through a JSON text (RFC 8259) value by value, keeping nothing: the caller takes what it
/// wants and skips the rest.
///
/// Strict, but goes on after faults that leave no doubt of what was meant. Time is linear in the
/// input, memory is bounded by the largest object, depth is bounded.
package struct JSONScanner {
    package enum Kind: Sendable, Hashable {
        case object, array, string, number, boolean, null
        /// No value begins here.
        case none
    }

    /// A string as it stands in the text.
    package struct StringToken: Sendable, Hashable {
        /// Without quotes.
        package var content: Range<Int>
        /// Whether decoding is more than copying.
        package var hasEscapes: Bool

        /// With quotes.
        package var span: Range<Int> { content.lowerBound - 1..<content.upperBound + 1 }
    }

    private struct Level {
        var isArray: Bool
        var isFirst = true
        /// Where the value begins that the caller was shown last.
        var value = -1
    }

    package static let depthLimit = 512
    package static let errorLimit = 10_000

    package let bytes: UnsafeBufferPointer<UInt8>
    package private(set) var position = 0
    package private(set) var errors: [JSONError] = []
    /// Whether reading cannot go on.
    package private(set) var failed = false
    /// The objects and arrays that are open, outermost first.
    private var levels: [Level] = []
    private var keys: JSONKeys
    /// Errors beyond the limit, which nobody reads to the end of.
    package private(set) var unlistedErrors = 0
    /// Whether the text is known to be UTF-8 all through.
    private let isValidUTF8: Bool

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let valid = UTF8Scan.validPrefix(of: bytes)
        isValidUTF8 = valid == bytes.count
        keys = JSONKeys(bytes, isValidUTF8: isValidUTF8)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// What begins at the next byte that is no white space.
    package mutating func next() -> Kind {
        skipWhitespace()
        guard position < bytes.count, !failed else { return .none }
        return switch bytes[position] {
        case UInt8(ascii: "{"): .object
        case UInt8(ascii: "["): .array
        case UInt8(ascii: "\""): .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): .boolean
        case UInt8(ascii: "n"): .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        default: .none
        }
    }

    /// Call after the outermost value: reports what follows it.
    package mutating func finish() {
        skipWhitespace()
        if !failed, position < bytes.count { fail(.trailingContent, at: position) }
    }

    /// Goes on inside the outermost object after a fault that ended reading: at `position`, where
    /// a member begins. Repeated keys are still known. False if no object is open.
    package mutating func resumeInOutermostObject(at position: Int) -> Bool {
        guard var outermost = levels.first, !outermost.isArray else { return false }
        failed = false
        outermost.isFirst = true
        outermost.value = -1
        for _ in levels.dropFirst() { keys.close() }
        levels = [outermost]
        self.position = position
        return true
    }

    // MARK: Values

    /// Enters the object or array that begins here.
    ///
    /// Then call ``nextMember()`` or ``nextElement()`` until it answers that there is no more;
    /// that leaves the object or array again.
    package mutating func open() -> Bool {
        skipWhitespace()
        guard let bracket = peek(), bracket == UInt8(ascii: "{") || bracket == UInt8(ascii: "[")
        else {
            expected("an object or an array")
            return false
        }
        guard levels.count < Self.depthLimit else {
            fail(.tooDeep(limit: Self.depthLimit), at: position)
            return false
        }
        levels.append(Level(isArray: bracket == UInt8(ascii: "[")))
        keys.open()
        position += 1
        return true
    }

    private mutating func close() {
        if levels.popLast() != nil { keys.close() }
    }

    /// The name of the next member of the innermost open object, with its value to be read next.
    /// A value that was not read is skipped. Nil at the end of the object, and after a fault that
    /// ends reading.
    package mutating func nextMember() -> StringToken? {
        guard readSeparator(), let level = levels.indices.last else { return nil }
        guard peek() == UInt8(ascii: "\"") else {
            expected("a key in double quotes")
            return nil
        }
        guard let key = readString() else { return nil }
        if let first = keys.note(key) {
            note(
                JSONError(
                    reason: .duplicateKey(peekText(key), first: first),
                    offset: key.span.lowerBound))
        }
        skipWhitespace()
        guard peek() == UInt8(ascii: ":") else {
            expected("“:”")
            return nil
        }
        position += 1
        skipWhitespace()
        levels[level].value = position
        return key
    }

    /// Whether there is another element in the innermost open array, to be read next. An element
    /// that was not read is skipped.
    package mutating func nextElement() -> Bool {
        guard readSeparator(), let level = levels.indices.last else { return false }
        levels[level].value = position
        return true
    }

    /// Passes over the value that begins here, checking it.
    @discardableResult
    package mutating func skipValue() -> Range<Int> {
        let kind = next()
        let start = position
        switch kind {
        case .object:
            if open() { while let key = nextMember() { checkEscapes(of: key) } }
        case .array:
            if open() { while nextElement() {} }
        case .string: if let token = readString() { checkEscapes(of: token) }
        case .number: _ = readNumber()
        case .boolean: _ = readBoolean()
        case .null: _ = readWord("null")
        case .none: expected("a value")
        }
        return start..<position
    }

    private mutating func checkEscapes(of token: StringToken) {
        if token.hasEscapes { _ = text(token) }
    }

    package mutating func readBoolean() -> Bool? {
        if peek() == UInt8(ascii: "t") { return readWord("true") ? true : nil }
        return readWord("false") ? false : nil
    }

    package mutating func readNull() -> Bool {
        readWord("null")
    }

    private mutating func readWord(_ word: StaticString) -> Bool {
        let start = position
        let end = start + word.utf8CodeUnitCount
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[start..<end].elementsEqual(letters) else {
            expected("a value")
            return false
        }
        position = end
        return true
    }

    /// The number as written, or nil after an error.
    package mutating func readNumber() -> String? {
        let start = position
        if peek() == UInt8(ascii: "-") { position += 1 }
        var valid = true
        if peek() == UInt8(ascii: "0") {
            position += 1
        } else {
            valid = skipDigits()
        }
        if peek() == UInt8(ascii: ".") {
            position += 1
            valid = skipDigits() && valid
        }
        if let letter = peek(), letter | 0x20 == UInt8(ascii: "e") {
            position += 1
            if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
                position += 1
            }
            valid = skipDigits() && valid
        }
        if let next = peek(), next == UInt8(ascii: ".") || (0x30...0x39).contains(next) {
            valid = false
        }
        guard valid else {
            fail(.invalidNumber, at: start)
            return nil
        }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while let digit = peek(), (0x30...0x39).contains(digit) { position += 1 }
        return position > start
    }

    // MARK: Strings

    /// Reads from the opening quote to behind the closing one.
    package mutating func readString() -> StringToken? {
        let open = position
        guard peek() == UInt8(ascii: "\"") else {
            expected("a string")
            return nil
        }
        position += 1
        var hasEscapes = !isValidUTF8
        while position < bytes.count {
            position = skippingOrdinary(position)
            guard position < bytes.count else { break }
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return StringToken(content: open + 1..<position - 1, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            case let byte where byte < 0x20:
                hasEscapes = true
                note(JSONError(reason: .controlCharacter(byte), offset: position))
                position += 1
            default:
                position += 1
            }
        }
        position = bytes.count
        fail(.unexpectedEnd(expected: "the closing quote of this string"), at: open)
        return nil
    }

    /// Passes over bytes that mean themselves in a string, eight at a time; may stop before one
    /// that does.
    private func skippingOrdinary(_ start: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = ones &* 0x22
        let backslashes = ones &* 0x5C
        let spaces = ones &* 0x20
        let tops: UInt64 = 0x8080_8080_8080_8080
        var index = start
        while index + 8 <= bytes.count {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self).littleEndian
            let (quote, backslash) = (word ^ quotes, word ^ backslashes)
            // The top bit of each byte that is a quote, a backslash or below 0x20. A borrow may
            // mark bytes above the first one, which alone is looked at.
            let marks =
                ((quote &- ones) & ~quote | (backslash &- ones) & ~backslash
                    | (word &- spaces) & ~word) & tops
            if marks != 0 { return index + marks.trailingZeroBitCount >> 3 }
            index += 8
        }
        return index
    }

    /// The text of a string. Faults in it are added to the errors, so decode each string once.
    package mutating func text(_ token: StringToken) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.content])
        if !token.hasEscapes { return String(decoding: raw, as: UTF8.self) }
        let (text, faults) = JSONString.decode(raw)
        for fault in faults {
            note(JSONError(reason: fault.reason, offset: token.content.lowerBound + fault.offset))
        }
        return text
    }

    /// The text without taking note of faults.
    private func peekText(_ token: StringToken) -> String {
        JSONString.decode(UnsafeBufferPointer(rebasing: bytes[token.content])).text
    }

    /// Whether a string without escapes reads so.
    package func matches(_ token: StringToken, _ word: StaticString) -> Bool {
        bytes.isWord(word, at: token.content)
    }

    // MARK: Bytes

    /// Moves to the next member or element of the innermost level; false if there is none, and
    /// the level is left.
    private mutating func readSeparator() -> Bool {
        guard !failed, let level = levels.last else { return false }
        if position == level.value { skipValue() }
        guard !failed else { return false }
        skipWhitespace()
        let closing = level.isArray ? UInt8(ascii: "]") : UInt8(ascii: "}")
        let next = peek()
        if next == closing {
            position += 1
            close()
            return false
        }
        guard !level.isFirst else {
            levels[levels.count - 1].isFirst = false
            return true
        }
        if next == UInt8(ascii: ",") {
            let comma = position
            position += 1
            skipWhitespace()
            guard peek() == closing else { return true }
            note(JSONError(reason: .trailingComma, offset: comma))
            position += 1
            close()
            return false
        }
        if next == UInt8(ascii: "\"") {
            // Only the comma was forgotten.
            note(JSONError(reason: .missingComma, offset: position))
            return true
        }
        if let next, next != UInt8(ascii: ":"), position > 0,
            bytes[position - 1] == UInt8(ascii: "\"")
        {
            fail(.unescapedQuote, at: position - 1)
        } else {
            expected(level.isArray ? "“,” or “]”" : "“,” or “}”")
        }
        return false
    }

    private func peek() -> UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipWhitespace() {
        // Most of a file that people read is indentation.
        if position + 8 < bytes.count, bytes[position] <= 0x20, let base = bytes.baseAddress {
            let spaces: UInt64 = 0x2020_2020_2020_2020
            var index = position + 1
            while index + 8 <= bytes.count,
                UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self) == spaces
            {
                index += 8
            }
            if index > position + 1, isWhitespace(bytes[position]) { position = index }
        }
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
    }

    private func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    private mutating func note(_ error: JSONError) {
        if errors.count < Self.errorLimit { errors.append(error) } else { unlistedErrors += 1 }
    }

    private mutating func expected(_ what: String) {
        if let byte = peek() {
            fail(.unexpectedByte(byte, expected: what), at: position)
        } else {
            fail(.unexpectedEnd(expected: what), at: position)
        }
    }

    private mutating func fail(_ reason: JSONError.Reason, at offset: Int) {
        guard !failed else { return }
        failed = true
        // Whoever wants to go on looks at the last error.
        if errors.count >= Self.errorLimit {
            unlistedErrors += 1
            errors.removeLast()
        }
        errors.append(JSONError(reason: reason, offset: offset))
    }
}
