/// What a character does in a text that is being cased.
enum ScalarClass: UInt8 {
    case lower, upper
    /// A letter without case.
    case letter
    /// A mark, joiner or modifier letter: belongs to the letter before it.
    case extend
    case digit
    case space
    case newline
    case hyphen
    case dash
    case apostrophe
    case openQuote
    case closeQuote
    case openBracket
    case closeBracket
    case colon
    case sentenceEnd
    case comma
    case ellipsis
    case symbol

    var isLetter: Bool { rawValue <= ScalarClass.letter.rawValue }

    /// The class of a character that is not ASCII.
    static func of(_ value: UInt32) -> ScalarClass {
        if value < 0x530 {
            return value < 0x80 ? .symbol : common[Int(value - 0x80)]
        }
        switch value {
        case 0x1E00..<0x2100: return extended[Int(value - 0x1E00)]
        case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0x3041...0x3096, 0x30A1...0x30FA,
            0x20000...0x3134F:
            return .letter
        default: return compute(value)
        }
    }

    /// Latin, Greek and Cyrillic, looked up once.
    private static let common: [ScalarClass] = (UInt32(0x80)..<0x530).map(compute)

    /// More of Latin and Greek, and general punctuation.
    private static let extended: [ScalarClass] = (UInt32(0x1E00)..<0x2100).map(compute)

    /// The capital of a character that is one character too, for Latin, Greek and Cyrillic; 0 if
    /// Unicode's own tables are to be asked.
    static func simpleCapital(_ value: UInt32) -> UInt32 {
        value >= 0x80 && value < 0x530 ? UInt32(capitals[Int(value - 0x80)]) : 0
    }

    private static let capitals: [UInt16] = (UInt32(0x80)..<0x530).map { value in
        guard let scalar = Unicode.Scalar(value) else { return 0 }
        let mapping = scalar.properties.titlecaseMapping.unicodeScalars
        guard mapping.count == 1, let capital = mapping.first?.value else { return 0 }
        return UInt16(exactly: capital) ?? 0
    }

    private static func compute(_ value: UInt32) -> ScalarClass {
        switch value {
        case 0x2010, 0x2011: return .hyphen
        case 0x2012, 0x2013: return .hyphen
        case 0x2014, 0x2015, 0x2E3A, 0x2E3B: return .dash
        case 0x2019, 0xFF07: return .apostrophe
        case 0x2018, 0x201B: return .openQuote
        case 0x201C, 0x201E, 0x201F, 0x201A, 0xAB, 0x2039, 0x300C, 0x300E, 0x301D: return .openQuote
        case 0x201D, 0xBB, 0x203A, 0x300D, 0x300F, 0x301E: return .closeQuote
        case 0x2026: return .ellipsis
        case 0xFF1A: return .colon
        case 0x3002, 0xFF01, 0xFF1F, 0x203C, 0x2047, 0x2048, 0x2049: return .sentenceEnd
        case 0x3001, 0xFF0C, 0x60C: return .comma
        case 0xAD, 0xB7, 0x2027, 0x2060: return .extend
        // The micro sign is no mu: µm has no capital.
        case 0xB5: return .letter
        // Afrikaans ŉ is an article, which stays small.
        case 0x149: return .letter
        // Long s has the capital of s, which would read as another word.
        case 0x17F: return .letter
        case 0x85, 0x2028, 0x2029: return .newline
        case 0x20E3: return .symbol
        default: break
        }
        guard let scalar = Unicode.Scalar(value) else { return .symbol }
        let properties = scalar.properties
        switch properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter: return .upper
        case .lowercaseLetter: return .lower
        case .otherLetter: return .letter
        case .modifierLetter, .nonspacingMark, .spacingMark, .enclosingMark: return .extend
        case .format: return .extend
        case .letterNumber where properties.changesWhenTitlecased: return .lower
        case .letterNumber where properties.changesWhenLowercased: return .upper
        case .decimalNumber, .letterNumber, .otherNumber: return .digit
        case .spaceSeparator: return .space
        case .lineSeparator, .paragraphSeparator: return .newline
        case .openPunctuation: return .openBracket
        case .closePunctuation: return .closeBracket
        case .otherSymbol where properties.changesWhenTitlecased: return .lower
        case .otherSymbol where properties.changesWhenLowercased: return .upper
        case .initialPunctuation: return .openQuote
        case .finalPunctuation: return .closeQuote
        default: return .symbol
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The byte at `index`, or 0 beyond the end.
    @inline(__always)
    func at(_ index: Int) -> UInt8 {
        UInt(bitPattern: index) < UInt(bitPattern: count) ? self[index] : 0
    }

    /// The character at `index` with its length in bytes. Bytes that are no UTF-8 count one by
    /// one as U+FFFD.
    @inline(__always)
    func scalar(at index: Int) -> (value: UInt32, length: Int) {
        let lead = at(index)
        if lead < 0x80 { return (UInt32(lead), 1) }
        if lead &- 0xC2 < 0x1E, at(index &+ 1) & 0xC0 == 0x80 {
            return (UInt32(lead & 0x1F) << 6 | tail(index &+ 1), 2)
        }
        return longScalar(at: index)
    }

    private func longScalar(at index: Int) -> (value: UInt32, length: Int) {
        let lead = at(index)
        let length = index < count ? UTF8Scan.sequenceLength(self, at: index) : 0
        switch length {
        case 3:
            return (UInt32(lead & 0x0F) << 12 | tail(index + 1) << 6 | tail(index + 2), 3)
        case 4:
            let high = UInt32(lead & 0x07) << 18 | tail(index + 1) << 12
            return (high | tail(index + 2) << 6 | tail(index + 3), 4)
        default: return (0xFFFD, 1)
        }
    }

    /// The character that ends before `index`.
    func scalar(before index: Int) -> (value: UInt32, length: Int) {
        var start = index - 1
        while start > 0, index - start < 4, at(start) & 0xC0 == 0x80 { start -= 1 }
        guard start >= 0 else { return (0, 0) }
        let result = scalar(at: start)
        return result.length == index - start ? result : (0xFFFD, 1)
    }

    @inline(__always)
    private func tail(_ index: Int) -> UInt32 { UInt32(at(index) & 0x3F) }
}

extension UInt8 {
    @inline(__always)
    var isASCIILetter: Bool { (self | 0x20) &- 0x61 < 26 }
    @inline(__always)
    var isASCIIDigit: Bool { self &- 0x30 < 10 }
    @inline(__always)
    var isASCIIAlphanumeric: Bool { isASCIILetter || isASCIIDigit }
    /// A letter or digit, or the first byte of one that is not ASCII as a rule.
    var isWordByte: Bool { isASCIIAlphanumeric || self >= 0xC3 && self != 0xE2 && self != 0xE3 }
}

// What stands at a place of a text.
extension UnsafeBufferPointer<UInt8> {
    func isLetter(at position: Int) -> Bool {
        let byte = at(position)
        if byte < 0x80 { return byte.isASCIILetter }
        return ScalarClass.of(scalar(at: position).value).isLetter
    }

    /// A letter that names in code are made of: one of ASCII, or ı, whose capital is one. Whether
    /// something is code must not change with its case.
    func isCodeLetter(at position: Int) -> Bool {
        let byte = at(position)
        return byte.isASCIILetter || byte == 0xC4 && at(position + 1) == 0xB1
    }

    /// Whether a space or the end of the text stands here.
    func isSpace(at position: Int) -> Bool {
        guard position < count else { return true }
        let byte = at(position)
        if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) }
        let kind = ScalarClass.of(scalar(at: position).value)
        return kind == .space || kind == .newline
    }

    /// A backslash and a letter that stand for a control character.
    func isEscape(at position: Int) -> Bool {
        switch at(position + 1) {
        case 0x6E, 0x74, 0x72: true
        default: false
        }
    }

    /// The key of a word in lower case with plain apostrophes, without the mark `dropped`.
    func wordKey(_ range: Range<Int>, dropping dropped: UInt8 = 0) -> CaseWordKey {
        let run = ASCIIRun(self, at: range.lowerBound, limit: range.upperBound)
        if run.length == range.count { return run.key }
        var key = CaseWordKey()
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = at(position)
            if byte.isASCIILetter {
                key.append(byte | 0x20)
            } else if byte == 0xE2, at(position + 1) == 0x80, at(position + 2) == 0x99 {
                key.append(0x27)
                position += 2
            } else if byte != dropped {
                key.append(byte)
            }
            position += 1
        }
        return key
    }
}
