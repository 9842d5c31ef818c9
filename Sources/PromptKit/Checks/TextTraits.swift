/// What kinds of characters a text has, found in one pass over its bytes, so that most rules can
/// tell at once that they have nothing to say.
public struct TextTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    public static let nonASCII = TextTraits(rawValue: 1 << 0)
    /// Lead bytes E3 to E9 and F0: where Han characters and CJK marks are.
    public static let mayHaveHan = TextTraits(rawValue: 1 << 1)
    /// Lead bytes of U+0080...U+07FF: Latin letters with marks, Greek, Cyrillic, Hebrew, Arabic.
    public static let twoByte = TextTraits(rawValue: 1 << 2)
    /// Lead byte E2: general punctuation, spaces, bidi controls.
    public static let mayHavePunctuation = TextTraits(rawValue: 1 << 3)
    /// Lead bytes EE, EF, F0, F3, F4: private use, full-width forms, byte order mark.
    public static let mayHaveSpecials = TextTraits(rawValue: 1 << 4)
    public static let percent = TextTraits(rawValue: 1 << 5)
    public static let brace = TextTraits(rawValue: 1 << 6)
    public static let backslash = TextTraits(rawValue: 1 << 7)
    public static let angleBracket = TextTraits(rawValue: 1 << 8)
    public static let ampersand = TextTraits(rawValue: 1 << 9)
    public static let digit = TextTraits(rawValue: 1 << 10)
    public static let asciiControl = TextTraits(rawValue: 1 << 11)
    public static let space = TextTraits(rawValue: 1 << 12)
    public static let asciiLetter = TextTraits(rawValue: 1 << 13)
    public static let roundBracket = TextTraits(rawValue: 1 << 14)

    public static let dollar = TextTraits(rawValue: 1 << 16)
    public static let questionMark = TextTraits(rawValue: 1 << 17)
    public static let quote = TextTraits(rawValue: 1 << 18)
    /// Full stop, comma, colon, semicolon, exclamation mark.
    public static let asciiStop = TextTraits(rawValue: 1 << 19)
    /// Lead bytes D6 to DB: Hebrew and Arabic letters.
    public static let rightToLeft = TextTraits(rawValue: 1 << 20)
    /// Lead bytes C2 to C3: Latin-1, where doubly encoded text ends up.
    public static let latin1 = TextTraits(rawValue: 1 << 21)
    /// Lead bytes CA to D3: modifier letters, Greek, Cyrillic.
    public static let greekOrCyrillic = TextTraits(rawValue: 1 << 22)
    /// Lead byte EF: full-width forms, compatibility characters, byte order mark.
    public static let fullWidth = TextTraits(rawValue: 1 << 23)
    /// Lead bytes EA to ED: Hangul.
    public static let mayHaveHangul = TextTraits(rawValue: 1 << 24)
    /// Lead bytes of other characters that may be invisible: soft hyphen, Arabic letter mark,
    /// grapheme joiner, fillers, Mongolian separators.
    public static let invisibleLead = TextTraits(rawValue: 1 << 15)

    public init(of text: String) {
        self = text.withTextBytes { TextTraits(of: $0) }
    }

    init(of bytes: TextBytes) {
        rawValue = Self.byByte.withUnsafeBufferPointer { table in
            var traits: UInt32 = 0
            for index in bytes.indices { traits |= table[Int(bytes[index])] }
            return traits
        }
    }

    private static let byByte: [UInt32] = (0..<256).map { value in
        let byte = UInt8(value)
        var traits: TextTraits = byte >= 0x80 ? .nonASCII : []
        switch byte {
        case 0xC2, 0xCD, 0xD8, 0xE1, 0xE3: traits.insert(.invisibleLead)
        default: break
        }
        switch byte {
        case 0xC2...0xC3: traits.insert(.latin1)
        case 0xCA...0xD3: traits.insert(.greekOrCyrillic)
        case 0xD6...0xDB: traits.insert(.rightToLeft)
        case 0xEA...0xED: traits.insert(.mayHaveHangul)
        default: break
        }
        switch byte {
        case 0xE3...0xE9: traits.insert(.mayHaveHan)
        // Noncharacters stand at the end of every plane.
        case 0xF0: traits.formUnion([.mayHaveHan, .mayHaveSpecials])
        case 0xC2...0xDF: traits.insert(.twoByte)
        case 0xE2: traits.insert(.mayHavePunctuation)
        case 0xEE, 0xF3, 0xF4: traits.insert(.mayHaveSpecials)
        case 0xEF: traits.formUnion([.mayHaveSpecials, .mayHaveHan, .fullWidth])
        case UInt8(ascii: "%"): traits.insert(.percent)
        case UInt8(ascii: "{"), UInt8(ascii: "}"): traits.insert(.brace)
        case UInt8(ascii: "\\"): traits.insert(.backslash)
        case UInt8(ascii: "$"): traits.insert(.dollar)
        case UInt8(ascii: "?"): traits.insert(.questionMark)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): traits.insert(.quote)
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "!"):
            traits.insert(.asciiStop)
        case UInt8(ascii: "<"), UInt8(ascii: ">"): traits.insert(.angleBracket)
        case UInt8(ascii: "&"): traits.insert(.ampersand)
        case UInt8(ascii: "("), UInt8(ascii: ")"): traits.insert(.roundBracket)
        case 0x30...0x39: traits.insert(.digit)
        case 0x00...0x1F, 0x7F: traits.insert(.asciiControl)
        case 0x20: traits.insert(.space)
        case 0x41...0x5A, 0x61...0x7A: traits.insert(.asciiLetter)
        default: break
        }
        return traits.rawValue
    }
}
