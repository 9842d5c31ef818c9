/// A strict reader of JSON (RFC 8259) that keeps positions, order and repeated keys, and returns
/// what it could read beside what was wrong.
///
/// Foundation's decoder gives no positions and drops repeated keys in silence; locale files and
/// string catalogs need both. Time and memory are linear in the input; depth is bounded.
package struct JSONReader {
    package struct Result: Sendable {
        /// The value read; after a fatal error, all of it that came before.
        package var root: JSONNode?
        package var errors: [JSONError]
    }

    package static let depthLimit = 512

    package static func read(_ bytes: some ContiguousBytesSource) -> Result {
        bytes.withBytes { buffer in
            var reader = JSONReader(bytes: buffer)
            return reader.readFile()
        }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var depth = 0
    private var errors: [JSONError] = []
    private var failed = false

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func readFile() -> Result {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
        skipWhitespace()
        guard position < bytes.count else {
            return Result(root: nil, errors: [JSONError(reason: .empty, offset: bytes.count)])
        }
        let root = readValue()
        skipWhitespace()
        if !failed, position < bytes.count { fail(.trailingContent, at: position) }
        return Result(root: root, errors: errors)
    }

    // MARK: Values

    private mutating func readValue() -> JSONNode? {
        guard position < bytes.count else {
            fail(.unexpectedEnd(expected: "a value"), at: position)
            return nil
        }
        let start = position
        switch bytes[position] {
        case UInt8(ascii: "{"):
            return readObject()
        case UInt8(ascii: "["):
            return readArray()
        case UInt8(ascii: "\""):
            guard let text = readString() else { return nil }
            return JSONNode(.string(text), span: start..<position)
        case UInt8(ascii: "t"):
            return readWord("true", .bool(true))
        case UInt8(ascii: "f"):
            return readWord("false", .bool(false))
        case UInt8(ascii: "n"):
            return readWord("null", .null)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return readNumber()
        case let byte:
            fail(.unexpectedByte(byte, expected: "a value"), at: position)
            return nil
        }
    }

    private mutating func enter() -> Bool {
        depth += 1
        guard depth <= Self.depthLimit else {
            fail(.tooDeep(limit: Self.depthLimit), at: position)
            return false
        }
        position += 1
        skipWhitespace()
        return true
    }

    private mutating func readObject() -> JSONNode? {
        let start = position
        guard enter() else { return nil }
        defer { depth -= 1 }
        var members: [JSONMember] = []
        var seen = KeyPositions()
        if peek() == UInt8(ascii: "}") {
            position += 1
            return JSONNode(.object([]), span: start..<position)
        }
        while !failed {
            let keyStart = position
            guard peek() == UInt8(ascii: "\"") else {
                expected("a key in double quotes")
                break
            }
            guard let key = readString() else { break }
            let keySpan = keyStart..<position
            if let first = seen.insert(key, at: keyStart, among: members) {
                errors.append(
                    JSONError(reason: .duplicateKey(key, first: first), offset: keyStart))
            }
            skipWhitespace()
            guard peek() == UInt8(ascii: ":") else {
                expected("“:”")
                break
            }
            position += 1
            skipWhitespace()
            guard let value = readValue() else { break }
            members.append(JSONMember(key: key, keySpan: keySpan, value: value))
            skipWhitespace()
            guard !failed else { break }
            if peek() == UInt8(ascii: ",") {
                position += 1
                skipWhitespace()
            } else if peek() == UInt8(ascii: "}") {
                position += 1
                break
            } else {
                expected("“,” or “}”")
            }
        }
        return JSONNode(.object(members), span: start..<position)
    }

    private mutating func readArray() -> JSONNode? {
        let start = position
        guard enter() else { return nil }
        defer { depth -= 1 }
        var elements: [JSONNode] = []
        if peek() == UInt8(ascii: "]") {
            position += 1
            return JSONNode(.array([]), span: start..<position)
        }
        while !failed {
            guard let value = readValue() else { break }
            elements.append(value)
            skipWhitespace()
            guard !failed else { break }
            if peek() == UInt8(ascii: ",") {
                position += 1
                skipWhitespace()
            } else if peek() == UInt8(ascii: "]") {
                position += 1
                break
            } else {
                expected("“,” or “]”")
            }
        }
        return JSONNode(.array(elements), span: start..<position)
    }

    private mutating func readWord(_ word: StaticString, _ value: JSONNode.Value) -> JSONNode? {
        let start = position
        let end = start + word.utf8CodeUnitCount
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        guard end <= bytes.count, bytes[start..<end].elementsEqual(letters) else {
            fail(.unexpectedByte(bytes[start], expected: "a value"), at: start)
            return nil
        }
        position = end
        return JSONNode(value, span: start..<end)
    }

    private mutating func readNumber() -> JSONNode? {
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
        return JSONNode(
            .number(String(decoding: bytes[start..<position], as: UTF8.self)),
            span: start..<position)
    }

    private mutating func skipDigits() -> Bool {
        let start = position
        while let digit = peek(), (0x30...0x39).contains(digit) { position += 1 }
        return position > start
    }

    // MARK: Strings

    /// Reads from the opening quote to behind the closing one.
    private mutating func readString() -> String? {
        let open = position
        position += 1
        var plain = position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\""),
            bytes[position] != UInt8(ascii: "\\"), bytes[position] >= 0x20
        {
            position += 1
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: "\"") {
            position += 1
            return decode(plain..<position - 1)
        }
        var text = ""
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                text += decode(plain..<position)
                position += 1
                return text
            case UInt8(ascii: "\\"):
                text += decode(plain..<position)
                readEscape(into: &text)
                plain = position
            case let byte where byte < 0x20:
                errors.append(JSONError(reason: .controlCharacter(byte), offset: position))
                position += 1
            default:
                position += 1
            }
        }
        fail(.unexpectedEnd(expected: "the closing quote of this string"), at: open)
        return nil
    }

    private mutating func decode(_ range: Range<Int>) -> String {
        let slice = UnsafeBufferPointer(rebasing: bytes[range])
        if let text = String(validating: slice, as: UTF8.self) { return text }
        let valid = UTF8Scan.validPrefix(of: slice)
        errors.append(JSONError(reason: .invalidUTF8, offset: range.lowerBound + valid))
        return String(decoding: slice, as: UTF8.self)
    }

    private mutating func readEscape(into text: inout String) {
        let start = position
        guard start + 1 < bytes.count else {
            position = bytes.count
            return
        }
        position += 2
        switch bytes[start + 1] {
        case UInt8(ascii: "\""): text.append("\"")
        case UInt8(ascii: "\\"): text.append("\\")
        case UInt8(ascii: "/"): text.append("/")
        case UInt8(ascii: "b"): text.append("\u{8}")
        case UInt8(ascii: "f"): text.append("\u{C}")
        case UInt8(ascii: "n"): text.append("\n")
        case UInt8(ascii: "r"): text.append("\r")
        case UInt8(ascii: "t"): text.append("\t")
        case UInt8(ascii: "u"):
            guard let unit = readHexadecimal() else {
                errors.append(JSONError(reason: .invalidEscape, offset: start))
                text.unicodeScalars.append("\u{FFFD}")
                return
            }
            appendScalar(unit, start: start, into: &text)
        default:
            errors.append(JSONError(reason: .invalidEscape, offset: start))
            position = start + 1
        }
    }

    private mutating func appendScalar(_ unit: UInt16, start: Int, into text: inout String) {
        if let scalar = Unicode.Scalar(unit) {
            text.unicodeScalars.append(scalar)
            return
        }
        let afterHigh = position
        if UTF16.isLeadSurrogate(unit), peek() == UInt8(ascii: "\\"),
            position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "u")
        {
            position += 2
            if let low = readHexadecimal(), UTF16.isTrailSurrogate(low) {
                let value = 0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00)
                if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
                return
            }
            position = afterHigh
        }
        errors.append(JSONError(reason: .loneSurrogate, offset: start))
        text.unicodeScalars.append("\u{FFFD}")
    }

    private mutating func readHexadecimal() -> UInt16? {
        guard position + 4 <= bytes.count else { return nil }
        var value: UInt16 = 0
        for byte in bytes[position..<position + 4] {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
            value = value << 4 | UInt16(digit)
        }
        position += 4
        return value
    }

    // MARK: Bytes

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
private struct KeyPositions {
    private var first: [String: Int] = [:]

    mutating func insert(_ key: String, at offset: Int, among members: [JSONMember]) -> Int? {
        if members.count < 8 {
            return members.first { $0.key == key }?.keySpan.lowerBound
        }
        if first.isEmpty {
            for member in members.reversed() { first[member.key] = member.keySpan.lowerBound }
        }
        if let known = first[key] { return known }
        first[key] = offset
        return nil
    }
}
