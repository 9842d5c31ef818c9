/// What stands at a `&`.
enum XMLReference {
    enum Kind {
        /// One of the five names that every XML file knows.
        case predefined
        case other
    }

    /// `&#10;`, `&#x1F600;`
    case character(Unicode.Scalar, end: Int)
    case named(Kind, name: Range<Int>, end: Int)
    /// A number that XML has no character for.
    case notACharacter(end: Int)
    case none

    init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
        // A longer name may be legal; nobody has one.
        let limit = min(bytes.count, start + 260)
        var end = start + 1
        if end < limit, bytes[end] == UInt8(ascii: "#") {
            self = Self.number(bytes, at: start, limit)
            return
        }
        guard end < limit, XMLName.isStart(bytes[end]) else {
            self = .none
            return
        }
        end = min(XMLName.end(bytes, from: end), limit)
        guard end < limit, bytes[end] == UInt8(ascii: ";") else {
            self = .none
            return
        }
        let name = start + 1..<end
        self = .named(
            Self.predefined(bytes[name]) == nil ? .other : .predefined, name: name, end: end + 1)
    }

    private static func number(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, _ limit: Int
    ) -> XMLReference {
        var index = start + 2
        let isHexadecimal = index < limit && bytes[index] == UInt8(ascii: "x")
        if isHexadecimal { index += 1 }
        let digits = index
        var value: UInt32 = 0
        while index < limit {
            let digit: UInt32
            switch bytes[index] {
            case 0x30...0x39: digit = UInt32(bytes[index] - 0x30)
            case 0x41...0x46 where isHexadecimal: digit = UInt32(bytes[index] - 0x41) + 10
            case 0x61...0x66 where isHexadecimal: digit = UInt32(bytes[index] - 0x61) + 10
            case UInt8(ascii: ";") where index > digits:
                if let scalar = Unicode.Scalar(value), isCharacter(scalar) {
                    return .character(scalar, end: index + 1)
                }
                return .notACharacter(end: index + 1)
            default:
                return .none
            }
            value = min(value * (isHexadecimal ? 16 : 10) + digit, 0x11_0000)
            index += 1
        }
        return .none
    }

    /// XML 1.0, production 2.
    static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
        default: false
        }
    }

    static func predefined(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
        switch name.count {
        case 2:
            if name.elementsEqual("lt".utf8) { return "<" }
            if name.elementsEqual("gt".utf8) { return ">" }
        case 3:
            if name.elementsEqual("amp".utf8) { return "&" }
        case 4:
            if name.elementsEqual("quot".utf8) { return "\"" }
            if name.elementsEqual("apos".utf8) { return "'" }
        default: break
        }
        return nil
    }
}
