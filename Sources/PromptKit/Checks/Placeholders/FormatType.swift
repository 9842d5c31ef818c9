/// What kind of argument a printf or NSString conversion takes.
package enum FormatType: Sendable, Hashable {
    case object
    /// `%d`, `%u`, `%x`, `%c`: an `Int32` or smaller.
    case integer
    /// `%ld`, `%lld`, `%zd`: 64 bits on every system of today.
    case longInteger
    case double
    /// `%s`, a C string; in Java and PO files any string.
    case cString
    case pointer

    /// Nil if `conversion` is none.
    init?(conversion: UInt8, isLong: Bool) {
        switch conversion {
        case UInt8(ascii: "@"): self = .object
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "o"),
            UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "c"), UInt8(ascii: "C"):
            self = isLong ? .longInteger : .integer
        case UInt8(ascii: "D"), UInt8(ascii: "U"), UInt8(ascii: "O"):
            self = .longInteger
        case UInt8(ascii: "f"), UInt8(ascii: "F"), UInt8(ascii: "e"), UInt8(ascii: "E"),
            UInt8(ascii: "g"), UInt8(ascii: "G"), UInt8(ascii: "a"), UInt8(ascii: "A"):
            self = .double
        case UInt8(ascii: "s"), UInt8(ascii: "S"): self = .cString
        case UInt8(ascii: "p"): self = .pointer
        default: return nil
        }
    }

    /// Whether it is a number that a plural form may leave out.
    var isNumber: Bool {
        self == .integer || self == .longInteger || self == .double
    }

    /// As messages call it.
    var name: String {
        switch self {
        case .object: "an object"
        case .integer: "an integer"
        case .longInteger: "a 64-bit integer"
        case .double: "a floating-point number"
        case .cString: "a C string"
        case .pointer: "a pointer"
        }
    }
}
