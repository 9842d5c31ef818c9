/// Kinds of characters in Swift sources, by the grammar in The Swift Programming Language.
enum SwiftCharacter {
    /// The class of an ASCII byte: `s` space, `n` line end, `a` letter, `0` digit,
    /// `p` punctuation, `o` operator, `x` begins nothing. A sign with a meaning of its own is a
    /// class of its own.
    @inline(__always)
    static func kind(_ byte: UInt8) -> UInt8 {
        classes.utf8Start[Int(byte & 0x7F)]
    }

    /// A letter for each byte from NUL to DEL, sixteen a line. A static string is read in place,
    /// without a check at each byte and without set-up.
    @inline(__always)
    private static var classes: StaticString {
        #"""
        sxxxxxxxxsnssnxx\#
        xxxxxxxxxxxxxxxx\#
        s!"#$oo'()oopo./\#
        0000000000pp<oo?\#
        paaaaaaaaaaaaaaa\#
        aaaaaaaaaaapppoa\#
        `aaaaaaaaaaaaaaa\#
        aaaaaaaaaaapopox
        """#
    }

    @inline(__always)
    static func isWord(_ byte: UInt8) -> Bool {
        // A letter, a digit, _ or $; bytes above ASCII are looked at apart.
        let letter = (byte | 0x20) &- 0x61 < 26
        return letter || byte &- 0x30 < 10 || byte == 0x5F || byte == 0x24
    }

    /// The highest bit of each of eight bytes that is a letter, a digit or an underscore.
    @inline(__always)
    static func wordBytes(of word: UInt64) -> UInt64 {
        func repeated(_ byte: UInt64) -> UInt64 { 0x0101_0101_0101_0101 &* byte }
        // Sums of seven bits and less leave the next byte alone.
        let low = word & repeated(0x7F)
        let lower = low | repeated(0x20)
        let letters = (lower &+ repeated(0x80 - 0x61)) & ~(lower &+ repeated(0x80 - 0x7B))
        let digits = (low &+ repeated(0x80 - 0x30)) & ~(low &+ repeated(0x80 - 0x3A))
        let underscores = ~((low ^ repeated(0x5F)) &+ repeated(0x7F))
        return (letters | digits | underscores) & ~word
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    /// Whether an operator may hold the ASCII byte; a period is not among them.
    @inline(__always)
    static func isOperator(_ byte: UInt8) -> Bool {
        let kind = kind(byte)
        return byte < 0x80
            && (kind == UInt8(ascii: "o") || kind == UInt8(ascii: "/")
                || kind == UInt8(ascii: "!") || kind == UInt8(ascii: "?")
                || kind == UInt8(ascii: "<"))
    }

    /// Whether a character above ASCII belongs to operators.
    static func isOperator(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA1...0xA7, 0xA9, 0xAB, 0xAC, 0xAE, 0xB0, 0xB1, 0xB6, 0xBB, 0xBF, 0xD7, 0xF7,
            0x2016, 0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
            0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF,
            0x2E00...0x2E7F, 0x3001...0x3003, 0x3008...0x3020, 0x3030:
            true
        default: false
        }
    }

    /// Whether a character above ASCII may stand in a name.
    static func isWord(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
            0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D,
            0x202A...0x202E, 0x203F, 0x2040, 0x2054, 0x2060...0x218F, 0x2460...0x24FF,
            0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
            0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
            0xFDF0...0xFE44, 0xFE47...0xFEFE, 0xFF00...0xFFF8, 0x10000...0xEFFFD:
            scalar & 0xFFFE != 0xFFFE
        default: false
        }
    }
}
