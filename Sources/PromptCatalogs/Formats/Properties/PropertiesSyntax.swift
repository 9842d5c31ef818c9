import PromptKit

/// Escapes of `.properties` texts in a file that holds characters above ASCII as they are.
enum PropertiesSyntax: SeparatedSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        PropertiesEscapes.decode(raw, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        PropertiesEscapes.escape(text, upTo: 0x10FFFF)
    }
}

/// The same in a file in ISO-8859-1.
enum Latin1PropertiesSyntax: SeparatedSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        PropertiesEscapes.decode(raw, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        PropertiesEscapes.escape(text, upTo: 0xFF)
    }
}

/// The same in a file that has no character above ASCII, which reads alike in both encodings and
/// should go on to.
enum ASCIIPropertiesSyntax: SeparatedSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        PropertiesEscapes.decode(raw, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        PropertiesEscapes.escape(text, upTo: 0x7F)
    }
}

extension SeparatedSyntax {
    /// The separator of `.properties` files is white space with one `=` or `:` in it, and may be
    /// nothing where the value is.
    static func protectingStart(
        _ escaped: String, behind character: Character?, before rest: String
    ) -> String? {
        guard let character, character.isWhitespace || character == "=" || character == ":" else {
            return escaped.isEmpty ? escaped : nil
        }
        switch escaped.first ?? rest.first {
        case "=", ":", " ": return escaped.isEmpty ? nil : "\\" + escaped
        case "\t", "\u{C}": return nil
        default: return escaped
        }
    }
}

enum PropertiesEscapes {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        var plain = 0
        var index = 0
        while index < raw.count {
            guard raw[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            text.copy(raw, plain..<index)
            index = decodeEscape(raw, at: index, into: &text)
            plain = index
        }
        text.copy(raw, plain..<raw.count)
    }

    private static func decodeEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, into text: inout DecodedText
    ) -> Int {
        // A last backslash has nothing to stand before, and falls away.
        guard start + 1 < raw.count else { return raw.count }
        let both = start..<start + 2
        switch raw[start + 1] {
        case UInt8(ascii: "t"): text.append("\t", for: both)
        case UInt8(ascii: "n"): text.append("\n", for: both)
        case UInt8(ascii: "r"): text.append("\r", for: both)
        case UInt8(ascii: "f"): text.append("\u{C}", for: both)
        case UInt8(ascii: "u"): return decodeUnicode(raw, at: start, into: &text)
        case 0x0A, 0x0D: return lineStart(raw, behind: start + 1)
        case 0x80...0xFF: return start + 1
        case let letter:
            if isLetterOrDigit(letter) { text.note(.notAnEscape, both) }
            text.append(Unicode.Scalar(letter), for: both)
        }
        return start + 2
    }

    private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
        (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
    }

    /// Where a text goes on behind a line break: at what is no space.
    static func lineStart(_ raw: UnsafeBufferPointer<UInt8>, behind lineBreak: Int) -> Int {
        var index = lineBreak + 1
        if raw[lineBreak] == 0x0D, index < raw.count, raw[index] == 0x0A { index += 1 }
        while index < raw.count, raw[index] == 0x20 || raw[index] == 0x09 || raw[index] == 0x0C {
            index += 1
        }
        return index
    }

    /// Four digits: a UTF-16 code unit. Two in a row make a pair.
    private static func decodeUnicode(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, into text: inout DecodedText
    ) -> Int {
        guard let unit = codeUnit(raw, at: start) else {
            let digits = raw[(start + 2)...].prefix(4).prefix { Hexadecimal.digit($0) != nil }
            text.note(.notAnEscape, start..<start + 2 + digits.count)
            text.append("\u{FFFD}", for: start..<start + 2)
            return start + 2
        }
        if let scalar = Unicode.Scalar(unit) {
            text.append(scalar, for: start..<start + 6)
            return start + 6
        }
        if UTF16.isLeadSurrogate(unit), let low = codeUnit(raw, at: start + 6),
            UTF16.isTrailSurrogate(low),
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00))
        {
            text.append(scalar, for: start..<start + 12)
            return start + 12
        }
        text.note(.loneSurrogate, start..<start + 6)
        text.append("\u{FFFD}", for: start..<start + 6)
        return start + 6
    }

    private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= raw.count, raw[start] == UInt8(ascii: "\\"),
            raw[start + 1] == UInt8(ascii: "u")
        else { return nil }
        var value: UInt16 = 0
        for byte in raw[start + 2..<start + 6] {
            guard let digit = Hexadecimal.digit(byte) else { return nil }
            value = value << 4 | UInt16(digit)
        }
        return value
    }

    /// - Parameter limit: the last character that may stand as it is.
    static func escape(_ text: String, upTo limit: UInt32) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{C}": result += "\\f"
            case "\u{0}"..<"\u{20}", "\u{7F}": result += unicodeEscape(scalar)
            case _ where scalar.value > limit: result += unicodeEscape(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func unicodeEscape(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
