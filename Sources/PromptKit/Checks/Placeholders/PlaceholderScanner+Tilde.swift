/// Directives of Common Lisp's and Scheme's `format`.
extension PlaceholderScanner {
    mutating func scanTildes() {
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "~") { scanTilde() } else { index += 1 }
        }
    }

    /// `~a`, `~,2f`, `~10:d`: parameters, marks, and a letter or sign. Those that shape others,
    /// `~{…~}` and `~[…~]`, are passed over with what stands in them.
    private mutating func scanTilde() {
        var end = index + 1
        var stars = 0
        while true {
            let byte = bytes[end]
            if byte == UInt8(ascii: "'") {
                // A character as a parameter.
                end = bytes.scalar(at: end + 1).end
            } else if byte == UInt8(ascii: "v") || byte == UInt8(ascii: "V") {
                stars += 1
                end += 1
            } else if TextBytes.isASCIIDigit(byte) || "+-,#".utf8.contains(byte) {
                end += 1
            } else {
                break
            }
        }
        while bytes[end] == UInt8(ascii: ":") || bytes[end] == UInt8(ascii: "@") { end += 1 }
        guard let directive = Self.meaning(of: bytes[end]) else {
            index += 1
            return
        }
        switch directive {
        case .takes(let type):
            add(.format(position: nil, type: type, stars: stars, isWeak: false), to: end + 1)
        case .takesNothing: add(.directive, to: end + 1)
        }
    }

    private enum Directive {
        case takes(FormatType)
        case takesNothing
    }

    private static func meaning(of byte: UInt8) -> Directive? {
        switch byte | 0x20 {
        case UInt8(ascii: "a"), UInt8(ascii: "s"), UInt8(ascii: "w"): return .takes(.object)
        case UInt8(ascii: "d"), UInt8(ascii: "b"), UInt8(ascii: "o"), UInt8(ascii: "x"),
            UInt8(ascii: "r"), UInt8(ascii: "p"), UInt8(ascii: "c"):
            return .takes(.integer)
        case UInt8(ascii: "e"), UInt8(ascii: "f"), UInt8(ascii: "g"): return .takes(.double)
        default: break
        }
        if byte == UInt8(ascii: "$") { return .takes(.double) }
        return "%&|~tTiI_*?{}[]();^<>\n".utf8.contains(byte) ? .takesNothing : nil
    }
}
