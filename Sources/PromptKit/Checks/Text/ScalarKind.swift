/// Kinds of scalars that rules ask for, as ranges of code points: cheaper than a property lookup.
package enum ScalarKind {
    /// Han characters, the iteration mark 々 and the numeral 〇.
    package static func isHan(_ value: UInt32) -> Bool {
        switch value {
        case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0xF900...0xFAFF, 0x20000...0x3FFFD, 0x3005, 0x3007:
            true
        default: false
        }
    }

    package static func isKana(_ value: UInt32) -> Bool {
        (0x3041...0x30FF).contains(value) || (0x31F0...0x31FF).contains(value)
            || (0xFF66...0xFF9D).contains(value)
    }

    package static func isHangul(_ value: UInt32) -> Bool {
        (0xAC00...0xD7A3).contains(value) || (0x1100...0x11FF).contains(value)
            || (0x3131...0x318E).contains(value)
    }

    /// Scripts that set no spaces between words.
    package static func isUnspaced(_ value: UInt32) -> Bool {
        guard value >= 0x0E00 else { return false }
        return isHan(value) || isKana(value)
            || (0x0E00...0x0EFF).contains(value)  // Thai, Lao
            || (0x1000...0x109F).contains(value)  // Burmese
            || (0x1780...0x17FF).contains(value)  // Khmer
    }

    package static func isLatin(_ value: UInt32) -> Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xAA, 0xBA, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F,
            0x1E00...0x1EFF:
            true
        default: false
        }
    }

    /// Letters and the marks that belong to them, of any script.
    package static func isLetter(_ value: UInt32) -> Bool {
        if value < 0x80 { return (0x61...0x7A).contains(value | 0x20) }
        // Most texts have no others than these. To ask for a property is slow.
        switch value {
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x400...0x481, 0x48A...0x52F, 0x5D0...0x5EA,
            0x620...0x64A, 0x1E00...0x1EFF, 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xAC00...0xD7A3:
            return true
        case 0x80...0xA9, 0xD7, 0xF7, 0x2000...0x206F, 0x3000...0x3004, 0x3008...0x3020,
            0xFF01...0xFF20:
            return false
        default: break
        }
        // Variation selectors are marks too, of emoji mostly.
        guard let scalar = Unicode.Scalar(value), !(0xFE00...0xFE0F).contains(value) else {
            return false
        }
        if scalar.properties.isAlphabetic { return true }
        return switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark, .enclosingMark: true
        default: false
        }
    }

    package static func isDigit(_ value: UInt32) -> Bool {
        if value < 0x80 { return (0x30...0x39).contains(value) }
        // The first and the last of Latin, Greek and Cyrillic letters, of Han and of Hangul.
        if value < 0x660 || (0x1C5A...0xA61F).contains(value) || (0xAC00...0xFF0F).contains(value) {
            return false
        }
        return Unicode.Scalar(value)?.properties.generalCategory == .decimalNumber
    }

    /// White space of any kind, no-break and ideographic spaces included.
    package static func isSpace(_ value: UInt32) -> Bool {
        switch value {
        case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F,
            0x205F, 0x3000:
            true
        default: false
        }
    }

    /// Spaces that do not break a line: U+00A0, U+202F, U+2007.
    package static func isNoBreakSpace(_ value: UInt32) -> Bool {
        value == 0xA0 || value == 0x202F || value == 0x2007
    }

    package static func isLower(_ value: UInt32) -> Bool {
        if value < 0x80 { return (0x61...0x7A).contains(value) }
        return Unicode.Scalar(value)?.properties.isLowercase ?? false
    }

    package static func isUpper(_ value: UInt32) -> Bool {
        if value < 0x80 { return (0x41...0x5A).contains(value) }
        return Unicode.Scalar(value)?.properties.isUppercase ?? false
    }

    /// Characters that show nothing or only shape their neighbours: bidi controls, joiners, word
    /// joiner, variation selectors.
    package static func isIgnorable(_ value: UInt32) -> Bool {
        switch value {
        case 0xAD, 0x34F, 0x61C, 0x180B...0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F,
            0xFE00...0xFE0F, 0xFEFF, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }
}
