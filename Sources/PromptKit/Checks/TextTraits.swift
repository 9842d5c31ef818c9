/// What kinds of characters a text has, found in one pass over its bytes, and how it stands to the
/// text it translates: so that most rules are not even asked about most strings.
///
/// A trait may be set where a closer look finds nothing; it is never missing where there is
/// something to find.
public struct TextTraits: OptionSet, Sendable, Hashable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) {
        self.rawValue = rawValue
    }

    // MARK: Characters

    public static let nonASCII = TextTraits(rawValue: 1 << 0)
    /// Lead bytes E3 to E9 and F0: where Han characters and CJK marks are.
    public static let mayHaveHan = TextTraits(rawValue: 1 << 1)
    /// Lead bytes of U+0080...U+07FF: Latin letters with marks, Greek, Cyrillic, Hebrew, Arabic.
    public static let twoByte = TextTraits(rawValue: 1 << 2)
    /// Lead byte E2: general punctuation, spaces, bidi controls.
    public static let mayHavePunctuation = TextTraits(rawValue: 1 << 3)
    /// Lead bytes EE, EF and F0 to F4: private use, full-width forms, byte order mark.
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
    /// Lead bytes of other characters that may be invisible: soft hyphen, Arabic letter mark,
    /// grapheme joiner, fillers, Mongolian separators.
    public static let invisibleLead = TextTraits(rawValue: 1 << 15)
    public static let dollar = TextTraits(rawValue: 1 << 16)
    public static let questionMark = TextTraits(rawValue: 1 << 17)
    public static let quote = TextTraits(rawValue: 1 << 18)
    /// Full stop, comma, colon, semicolon, exclamation mark.
    public static let asciiStop = TextTraits(rawValue: 1 << 19)
    /// Lead bytes D6 to DB: Hebrew and Arabic letters.
    public static let rightToLeft = TextTraits(rawValue: 1 << 20)
    /// Lead bytes C2 to C3: Latin-1, where doubly encoded text ends up.
    public static let latin1 = TextTraits(rawValue: 1 << 21)
    /// Lead bytes CA to D4: modifier letters, Greek, Cyrillic.
    public static let greekOrCyrillic = TextTraits(rawValue: 1 << 22)
    /// Lead byte EF: full-width forms, compatibility characters, byte order mark.
    public static let fullWidth = TextTraits(rawValue: 1 << 23)
    /// Lead bytes EA to ED: Hangul.
    public static let mayHaveHangul = TextTraits(rawValue: 1 << 24)
    /// Lead byte C2: the first half of Latin-1, controls, spaces and signs.
    public static let latin1Sign = TextTraits(rawValue: 1 << 25)
    /// Lead byte E3: kana and the marks of Chinese and Japanese.
    public static let mayHaveKana = TextTraits(rawValue: 1 << 26)
    /// Lead bytes D0 to D4: Cyrillic.
    public static let cyrillic = TextTraits(rawValue: 1 << 27)
    /// Lead byte D7: Hebrew.
    public static let hebrew = TextTraits(rawValue: 1 << 28)
    /// Lead bytes D8 to DB: Arabic.
    public static let arabic = TextTraits(rawValue: 1 << 29)
    /// Lead byte E0: Indic scripts, Thai, Lao.
    public static let southAsian = TextTraits(rawValue: 1 << 30)
    /// Lead bytes CD to CF: Greek.
    public static let greek = TextTraits(rawValue: 1 << 31)
    /// ASCII letters, and lead bytes C3 to C9 and E1: Latin letters.
    public static let latin = TextTraits(rawValue: 1 << 32)
    public static let lowLine = TextTraits(rawValue: 1 << 33)
    public static let tilde = TextTraits(rawValue: 1 << 49)

    // MARK: Neighbours

    /// Two spaces in a row.
    public static let doubleSpace = TextTraits(rawValue: 1 << 57)
    /// Two full stops in a row.
    public static let doubleStop = TextTraits(rawValue: 1 << 59)
    /// A small letter and a capital: what names such as “AltTab” have.
    public static let camelCase = TextTraits(rawValue: 1 << 51)
    /// A space and a mark that most languages set close: . , ; : ? !
    public static let spaceBeforeMark = TextTraits(rawValue: 1 << 53)
    /// A mark that a space follows in prose, . , ? !, and a letter of an alphabet.
    public static let letterAfterMark = TextTraits(rawValue: 1 << 55)
    /// Two slashes in a row, or two w: what addresses on the web have.
    public static let webAddress = TextTraits(rawValue: 1 << 61)
    /// Two characters beyond ASCII in a row.
    public static let nonASCIIPair = TextTraits(rawValue: 1 << 63)

    // MARK: Ends

    /// White space of any kind at one of the ends, of the text or of its source.
    public static let edgeSpace = TextTraits(rawValue: 1 << 34)
    /// The text or its source may end with a mark that ends a sentence, white space and what
    /// closes quotes and brackets left aside.
    public static let endMark = TextTraits(rawValue: 1 << 35)

    // MARK: Beside the text

    /// There is a text that it translates.
    public static let hasSource = TextTraits(rawValue: 1 << 36)
    /// The text has the very bytes of its source, white space at the ends left aside.
    public static let sameAsSource = TextTraits(rawValue: 1 << 37)
    /// The source may have placeholders.
    public static let sourcePlaceholder = TextTraits(rawValue: 1 << 38)
    /// The source may have a name in mixed letter case, or of a host. (The lower bits of pairs are
    /// free again once the bytes have been looked at.)
    public static let sourceName = TextTraits(rawValue: 1 << 50)
    /// It is a whole title of undo or redo, told or not.
    public static let isUndoTitle = TextTraits(rawValue: 1 << 46)
    /// The text may have placeholders that are not those of its source.
    public static let placeholdersDiffer = TextTraits(rawValue: 1 << 43)
    /// The text has placeholders other than `%@`, `%d` and the like, or what looks like one.
    public static let oddPlaceholder = TextTraits(rawValue: 1 << 44)
    /// The source has digits, or characters of scripts that have digits of their own.
    public static let sourceDigit = TextTraits(rawValue: 1 << 47)
    /// The source has forty bytes at the least.
    public static let longSource = TextTraits(rawValue: 1 << 48)
    public static let sourceAngleBracket = TextTraits(rawValue: 1 << 39)
    /// The source has forty bytes at the least, and the text has less than four fifths of them.
    public static let farShorter = TextTraits(rawValue: 1 << 40)
    /// It is known to be the wording of undo or redo.
    public static let undoOrRedo = TextTraits(rawValue: 1 << 41)
    /// It is known to be the wording of undo, redo or cancel.
    public static let hasRole = TextTraits(rawValue: 1 << 42)

    /// Every string that is checked has it.
    static let always = TextTraits(rawValue: 1 << 45)

    public init(of text: String) {
        self = text.withTextBytes { TextTraits(of: $0) }
    }

    /// The traits of a text by itself.
    init(of bytes: TextBytes) {
        let table = Self.byByte.values
        var found: UInt64 = 0
        var pairs: UInt64 = 0
        var previous: UInt64 = 0
        for byte in bytes.buffer {
            let own = table[Int(byte)]
            found |= own
            // A bit of one character stands above that of the character before it.
            pairs |= previous &<< 1 & own
            previous = own
        }
        rawValue = found & ~Self.pairBits | pairs & Self.secondBits
    }

    /// Pairs of bits: the lower for what comes first, the upper for what follows it.
    private static let pairBits: UInt64 = 0x3FFF << 50
    private static let secondBits: UInt64 = 0b10_1010_1010_1010 << 50

    /// The traits of each byte. Never freed.
    private struct Table: @unchecked Sendable {
        // Written once, before anyone else knows of it.
        let values: UnsafePointer<UInt64>

        init() {
            let values = UnsafeMutablePointer<UInt64>.allocate(capacity: 256)
            for byte in 0..<256 {
                (values + byte).initialize(to: TextTraits.traits(of: UInt8(byte)))
            }
            self.values = UnsafePointer(values)
        }
    }

    private static let byByte = Table()

    private static func traits(of byte: UInt8) -> UInt64 {
        var traits: TextTraits = byte >= 0x80 ? .nonASCII : []
        var pairs: UInt64 = 0
        switch byte {
        case 0xC2, 0xCD, 0xD8, 0xE1, 0xE3: traits.insert(.invisibleLead)
        default: break
        }
        switch byte {
        case 0xC2...0xC3: traits.insert(.latin1)
        case 0xCA...0xD4: traits.insert(.greekOrCyrillic)
        case 0xD6...0xDB: traits.insert(.rightToLeft)
        case 0xEA...0xED: traits.insert(.mayHaveHangul)
        default: break
        }
        switch byte {
        case 0xC2: traits.insert(.latin1Sign)
        case 0xC3...0xC9, 0xE1: traits.insert(.latin)
        case 0xCD...0xCF: traits.insert(.greek)
        case 0xD0...0xD4: traits.insert(.cyrillic)
        case 0xD7: traits.insert(.hebrew)
        case 0xD8...0xDB: traits.insert(.arabic)
        case 0xE0: traits.insert(.southAsian)
        case 0xE3: traits.insert(.mayHaveKana)
        default: break
        }
        switch byte {
        case 0xE3...0xE9: traits.insert(.mayHaveHan)
        // Noncharacters stand at the end of every plane.
        case 0xF0: traits.formUnion([.mayHaveHan, .mayHaveSpecials])
        case 0xC2...0xDF: traits.insert(.twoByte)
        case 0xE2: traits.insert(.mayHavePunctuation)
        case 0xEE, 0xF1...0xF4: traits.insert(.mayHaveSpecials)
        case 0xEF: traits.formUnion([.mayHaveSpecials, .mayHaveHan, .fullWidth])
        case UInt8(ascii: "%"): traits.insert(.percent)
        case UInt8(ascii: "{"), UInt8(ascii: "}"): traits.insert(.brace)
        case UInt8(ascii: "\\"): traits.insert(.backslash)
        case UInt8(ascii: "$"): traits.insert(.dollar)
        case UInt8(ascii: "~"): traits.insert(.tilde)
        case UInt8(ascii: "?"): traits.insert(.questionMark)
        case UInt8(ascii: "\""), UInt8(ascii: "'"): traits.insert(.quote)
        case UInt8(ascii: "_"): traits.insert(.lowLine)
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";"),
            UInt8(ascii: "!"):
            traits.insert(.asciiStop)
        case UInt8(ascii: "<"), UInt8(ascii: ">"): traits.insert(.angleBracket)
        case UInt8(ascii: "&"): traits.insert(.ampersand)
        case UInt8(ascii: "("), UInt8(ascii: ")"): traits.insert(.roundBracket)
        case 0x30...0x39: traits.insert(.digit)
        case 0x00...0x1F, 0x7F: traits.insert(.asciiControl)
        case 0x20: traits.insert(.space)
        case 0x41...0x5A, 0x61...0x7A: traits.formUnion([.asciiLetter, .latin])
        default: break
        }
        switch byte {
        case 0x20: pairs = 3 << 56
        case UInt8(ascii: "."): pairs = 3 << 58
        case UInt8(ascii: "/"), UInt8(ascii: "w"), UInt8(ascii: "W"): pairs = 3 << 60
        case 0x80..<0xC0: pairs = 1 << 62
        case 0xC0...: pairs = 2 << 62
        default: break
        }
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"): pairs |= 1 << 50 | 2 << 54
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): pairs |= 2 << 50 | 2 << 54
        // Latin, Greek and Cyrillic letters.
        case 0xC3...0xD4, 0xE1: pairs |= 2 << 54
        // The last byte of two no-break spaces, among others.
        case 0x20, 0xA0, 0xAF: pairs |= 1 << 52
        case UInt8(ascii: "."), UInt8(ascii: ","), UInt8(ascii: "!"), UInt8(ascii: "?"):
            pairs |= 2 << 52 | 1 << 54
        case UInt8(ascii: ";"), UInt8(ascii: ":"): pairs |= 2 << 52
        default: break
        }
        return traits.rawValue | pairs
    }
}

extension TextTraits {
    /// What is to be known of a text and of its source before any rule is asked.
    init(
        of bytes: TextBytes, source: TextBytes?, role: PromptRole?, surface: Surface,
        style: PlaceholderStyle
    ) {
        var traits = TextTraits(of: bytes)
        traits.insert(.always)
        var mayHavePlaceholders = !traits.isDisjoint(with: Placeholder.marks)
        if surface == .undoTitle { traits.insert(.isUndoTitle) }
        if let role {
            traits.insert(.hasRole)
            if role != .cancel { traits.insert(.undoOrRedo) }
        }
        if Self.hasEdgeSpace(bytes) { traits.insert(.edgeSpace) }
        if Self.mayEndWithMark(bytes) { traits.insert(.endMark) }
        if let source {
            traits.insert(.hasSource)
            if Self.mayEndWithMark(source) { traits.insert(.endMark) }
            if Self.hasEdgeSpace(source) { traits.insert(.edgeSpace) }
            let other = TextTraits(of: source)
            if !other.isDisjoint(with: Placeholder.marks) {
                traits.insert(.sourcePlaceholder)
                mayHavePlaceholders = true
            }
            if other.contains(.angleBracket) { traits.insert(.sourceAngleBracket) }
            if !other.isDisjoint(with: [.camelCase, .letterAfterMark]) {
                traits.insert(.sourceName)
            }
            if !other.isDisjoint(with: [.digit, .nonASCII]) { traits.insert(.sourceDigit) }
            if source.count >= 40 {
                traits.insert(.longSource)
                if bytes.count * 5 < source.count * 4 { traits.insert(.farShorter) }
            }
            if source.count == bytes.count {
                if bytes.isSame(as: source) { traits.insert(.sameAsSource) }
            } else if traits.contains(.edgeSpace), Self.isSameInside(bytes, source) {
                traits.insert(.sameAsSource)
            }
        }
        if mayHavePlaceholders {
            traits.formUnion(PlainConversions.traits(bytes, source: source, style))
        }
        self = traits
    }

    /// Whether two texts are the same but for white space at their ends.
    private static func isSameInside(_ bytes: TextBytes, _ source: TextBytes) -> Bool {
        let inner = bytes.trimmed(bytes.indices)
        return !inner.isEmpty
            && bytes.part(inner).isSame(as: source.part(source.trimmed(source.indices)))
    }

    private static func hasEdgeSpace(_ bytes: TextBytes) -> Bool {
        let (first, last) = (bytes[0], bytes[bytes.count - 1])
        if first < 0x80, last < 0x80 {
            return TextBytes.isASCIISpace(first) || TextBytes.isASCIISpace(last)
        }
        return ScalarKind.isSpace(bytes.scalar(at: 0).value)
            || ScalarKind.isSpace(bytes.scalar(before: bytes.count).value)
    }

    private static func mayEndWithMark(_ bytes: TextBytes) -> Bool {
        let last = bytes[bytes.count - 1]
        if last < 0x80 {
            switch last {
            case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: ":"),
                UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ")"), UInt8(ascii: "]"),
                0...0x20:
                return true
            default: return false
            }
        }
        // Letters of most texts.
        switch bytes.scalar(before: bytes.count).value {
        case 0xC0...0x2FF, 0x400...0x52F, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3:
            return false
        default: return true
        }
    }
}
