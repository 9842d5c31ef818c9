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
        var keys = KeySet()
    }

    package static let depthLimit = 512

    package let bytes: UnsafeBufferPointer<UInt8>
    package private(set) var position = 0
    package private(set) var errors: [JSONError] = []
    /// Whether reading cannot go on.
    package private(set) var failed = false
    /// The objects and arrays that are open, outermost first.
    private var levels: [Level] = []
    /// Whether the text is known to be UTF-8 all through.
    private let isValidUTF8: Bool

    package init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        let valid = UTF8Scan.validPrefix(of: bytes)
        isValidUTF8 = valid == bytes.count
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
        position += 1
        return true
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
        if let first = levels[level].keys.insert(key, in: bytes) {
            errors.append(
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
            if open() { while nextMember() != nil {} }
        case .array:
            if open() { while nextElement() {} }
        case .string: _ = readString()
        case .number: _ = readNumber()
        case .boolean: _ = readBoolean()
        case .null: _ = readWord("null")
        case .none: expected("a value")
        }
        return start..<position
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
            switch bytes[position] {
            case UInt8(ascii: "\""):
                position += 1
                return StringToken(content: open + 1..<position - 1, hasEscapes: hasEscapes)
            case UInt8(ascii: "\\"):
                hasEscapes = true
                position += 2
            case let byte where byte < 0x20:
                hasEscapes = true
                errors.append(JSONError(reason: .controlCharacter(byte), offset: position))
                position += 1
            default:
                position += 1
            }
        }
        position = bytes.count
        fail(.unexpectedEnd(expected: "the closing quote of this string"), at: open)
        return nil
    }

    /// The text of a string. Faults in it are added to the errors, so decode each string once.
    package mutating func text(_ token: StringToken) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.content])
        if !token.hasEscapes { return String(decoding: raw, as: UTF8.self) }
        let (text, faults) = JSONString.decode(raw)
        errors += faults.map {
            JSONError(reason: $0.reason, offset: token.content.lowerBound + $0.offset)
        }
        return text
    }

    /// The text without taking note of faults.
    private func peekText(_ token: StringToken) -> String {
        JSONString.decode(UnsafeBufferPointer(rebasing: bytes[token.content])).text
    }

    /// Whether a string without escapes reads so.
    package func matches(_ token: StringToken, _ word: StaticString) -> Bool {
        token.content.count == word.utf8CodeUnitCount
            && bytes[token.content].elementsEqual(
                UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
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
            levels.removeLast()
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
            errors.append(JSONError(reason: .trailingComma, offset: comma))
            position += 1
            levels.removeLast()
            return false
        }
        if next == UInt8(ascii: "\"") {
            // Only the comma was forgotten.
            errors.append(JSONError(reason: .missingComma, offset: position))
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
        while position < bytes.count {
            switch bytes[position] {
            case 0x20, 0x09, 0x0A, 0x0D: position += 1
            default: return
            }
        }
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
        errors.append(JSONError(reason: reason, offset: offset))
    }
}

/// Finds repeated keys of one object: by comparing while there are few, by hashing after.
private struct KeySet {
    private var few: [JSONScanner.StringToken] = []
    private var many: [String: Int] = [:]

    /// The place of an equal key that was inserted before.
    mutating func insert(
        _ key: JSONScanner.StringToken, in bytes: UnsafeBufferPointer<UInt8>
    ) -> Int? {
        if many.isEmpty, few.count < 8 {
            let equal = few.first { known in
                known.hasEscapes || key.hasEscapes
                    ? Self.text(known, bytes) == Self.text(key, bytes)
                    : bytes[known.content].elementsEqual(bytes[key.content])
            }
            if equal == nil { few.append(key) }
            return equal?.span.lowerBound
        }
        if many.isEmpty {
            for known in few { many[Self.text(known, bytes)] = known.span.lowerBound }
        }
        let text = Self.text(key, bytes)
        if let known = many[text] { return known }
        many[text] = key.span.lowerBound
        return nil
    }

    private static func text(
        _ token: JSONScanner.StringToken, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[token.content])
        return token.hasEscapes ? JSONString.decode(raw).text : String(decoding: raw, as: UTF8.self)
    }
}
