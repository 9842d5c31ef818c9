import PromptKit

/// Escapes of `.strings` values, as Foundation reads them.
enum StringsSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        decode(raw, into: &text, takesSmallU: false)
    }

    /// - Parameter takesSmallU: whether `\u00e9` is an escape, as it is for GNUstep.
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText, takesSmallU: Bool
    ) {
        var plain = 0
        var index = 0
        while index < raw.count {
            guard raw[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            text.copy(raw, plain..<index)
            index = decodeEscape(raw, at: index, into: &text, takesSmallU)
            plain = index
        }
        text.copy(raw, plain..<raw.count)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        guard quote == "\"" || quote == "'" else {
            // Without quotes only some characters can stand.
            return text.utf8.allSatisfy(StringsLexer.isUnquoted) ? text : nil
        }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case _ where Character(scalar) == quote:
                result += "\\"
                result.unicodeScalars.append(scalar)
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Decodes one escape and returns the place behind it.
    private static func decodeEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, into text: inout DecodedText,
        _ takesSmallU: Bool
    ) -> Int {
        guard start + 1 < raw.count else {
            text.copy(raw, start..<start + 1)
            return start + 1
        }
        let letter = raw[start + 1]
        let both = start..<start + 2
        switch letter {
        case UInt8(ascii: "a"): text.append("\u{7}", for: both)
        case UInt8(ascii: "b"): text.append("\u{8}", for: both)
        case UInt8(ascii: "f"): text.append("\u{C}", for: both)
        case UInt8(ascii: "n"): text.append("\n", for: both)
        case UInt8(ascii: "r"): text.append("\r", for: both)
        case UInt8(ascii: "t"): text.append("\t", for: both)
        case UInt8(ascii: "v"): text.append("\u{B}", for: both)
        case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"), UInt8(ascii: "\n"):
            text.append(Unicode.Scalar(letter), for: both)
        case UInt8(ascii: "\r") where start + 2 < raw.count && raw[start + 2] == 0x0A:
            text.append("\r", for: both)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            return decodeOctal(raw, at: start, into: &text)
        case UInt8(ascii: "U"),
            UInt8(ascii: "u") where takesSmallU || letter == UInt8(ascii: "U"):
            return decodeHexadecimal(raw, at: start, into: &text)
        case 0..<0x80:
            text.note(.notAnEscape, faultyEscape(raw, at: start))
            text.append(Unicode.Scalar(letter), for: both)
        default:
            // The backslash falls away; the character behind it has several bytes.
            let length = max(1, UTF8Scan.sequenceLength(raw, at: start + 1))
            text.note(.notAnEscape, start..<start + 1 + length)
            return start + 1
        }
        return start + 2
    }

    /// `\u00e9` whole, so that a fix can put `\U` there; else the backslash and its character.
    private static func faultyEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> Range<Int> {
        guard raw[start + 1] == UInt8(ascii: "u") else { return start..<start + 2 }
        let digits = raw[(start + 2)...].prefix(4).prefix { hexDigit($0) != nil }
        return start..<start + 2 + digits.count
    }

    /// Up to three octal digits: a byte of the NeXTSTEP character set.
    private static func decodeOctal(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, into text: inout DecodedText
    ) -> Int {
        var value: UInt16 = 0
        var end = start + 1
        while end < min(start + 4, raw.count), (0x30...0x37).contains(raw[end]) {
            value = value << 3 | UInt16(raw[end] - 0x30)
            end += 1
        }
        text.append(
            NextStepCharacters.scalar(UInt8(truncatingIfNeeded: value)), for: start..<end)
        return end
    }

    /// `\U` and up to four hexadecimal digits: a UTF-16 code unit. Two in a row make a pair.
    private static func decodeHexadecimal(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, into text: inout DecodedText
    ) -> Int {
        let (unit, end) = codeUnit(raw, at: start)
        guard let unit else {
            text.note(.notAnEscape, start..<start + 2)
            text.append(Unicode.Scalar(raw[start + 1]), for: start..<start + 2)
            return start + 2
        }
        if let scalar = Unicode.Scalar(unit) {
            text.append(scalar, for: start..<end)
            return end
        }
        if UTF16.isLeadSurrogate(unit), end + 1 < raw.count, raw[end] == UInt8(ascii: "\\"),
            raw[end + 1] == raw[start + 1]
        {
            let (low, pairEnd) = codeUnit(raw, at: end)
            if let low, UTF16.isTrailSurrogate(low),
                let scalar = Unicode.Scalar(
                    0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00))
            {
                text.append(scalar, for: start..<pairEnd)
                return pairEnd
            }
        }
        text.note(.loneSurrogate, start..<end)
        text.append("\u{FFFD}", for: start..<end)
        return end
    }

    private static func codeUnit(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (UInt16?, end: Int) {
        var value: UInt16 = 0
        var end = start + 2
        while end < min(start + 6, raw.count), let digit = hexDigit(raw[end]) {
            value = value << 4 | UInt16(digit)
            end += 1
        }
        return (end > start + 2 ? value : nil, end)
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}

/// Escapes of `.strings` values, as GNUstep reads them: `\u00e9` is one of them.
enum GNUstepStringsSyntax: ValueSyntax {
    /// What a table has to have of them: a slip or two are no style.
    private static let leastEscapes = 8

    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        StringsSyntax.decode(raw, into: &text, takesSmallU: true)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        StringsSyntax.escape(text, inside: quote)
    }

    /// Whether a table is written for GNUstep: all of it is ASCII, and letters beyond that are
    /// written `\u00e9`, none `\U00e9`.
    static func isOf(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var escapes = 0
        var index = 0
        while index < utf8.count {
            let byte = utf8[index]
            guard byte < 0x80 else { return false }
            index += 1
            guard byte == UInt8(ascii: "\\"), index < utf8.count else { continue }
            if utf8[index] == UInt8(ascii: "U") { return false }
            if utf8[index] == UInt8(ascii: "u") { escapes += 1 }
            index += 1
        }
        return escapes >= leastEscapes
    }
}

/// The character set that octal escapes are in: ASCII, and above it the one of NeXTSTEP.
enum NextStepCharacters {
    static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        byte < 0x80 ? Unicode.Scalar(byte) : upper[Int(byte) - 0x80]
    }

    /// 0x80 to 0xFF; U+FFFD for the two bytes that have no character.
    private static let upper = Array(
        ("\u{A0}ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞµ×÷"
            + "©¡¢£\u{2044}¥ƒ§¤’“«‹›\u{FB01}\u{FB02}®–†‡·¦¶•‚„”»…‰¬¿"
            + "¹\u{2CB}´\u{2C6}\u{2DC}¯\u{2D8}\u{2D9}¨²\u{2DA}¸³\u{2DD}\u{2DB}\u{2C7}"
            + "—±¼½¾àáâãäåçèéêëìÆíªîïðñŁØŒºòóôõöæùúûıüýłøœßþÿ\u{FFFD}\u{FFFD}").unicodeScalars)
}
