import PromptKit

/// How gettext writes a text: pieces in double quotes, on one line or several, with the escapes
/// of C.
///
/// The raw form of a value runs from behind its first quote to before its last one: quotes, line
/// ends and the marks of obsolete lines stand between two pieces.
enum GettextSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        let scanner = GettextScanner(raw)
        text.reserve(raw.count)
        var index = 0
        while index < raw.count {
            let piece = scanner.piece(from: index, closesAtEnd: true)
            if piece.hasEscapes {
                decode(raw, piece.content, into: &text)
            } else {
                text.copy(raw, piece.content)
            }
            index = scanner.nextPiece(after: piece.end)
        }
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case "\u{7}": result += "\\a"
            case "\u{8}": result += "\\b"
            case "\u{B}": result += "\\v"
            case "\u{C}": result += "\\f"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 8)
                result += "\\" + String(repeating: "0", count: 3 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Decodes one piece.
    private static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into text: inout DecodedText
    ) {
        var plain = range.lowerBound
        var index = range.lowerBound
        while index < range.upperBound {
            guard raw[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            text.copy(raw, plain..<index)
            index = decodeEscape(raw, at: index, end: range.upperBound, into: &text)
            plain = index
        }
        text.copy(raw, plain..<range.upperBound)
    }

    /// Decodes one escape, or a run of those that give a byte each, and returns the place behind.
    private static func decodeEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, into text: inout DecodedText
    ) -> Int {
        guard start + 1 < end else {
            // The line ends here: that is what is wrong.
            return end
        }
        let both = start..<start + 2
        switch raw[start + 1] {
        case UInt8(ascii: "n"): text.append("\n", for: both)
        case UInt8(ascii: "t"): text.append("\t", for: both)
        case UInt8(ascii: "r"): text.append("\r", for: both)
        case UInt8(ascii: "a"): text.append("\u{7}", for: both)
        case UInt8(ascii: "b"): text.append("\u{8}", for: both)
        case UInt8(ascii: "f"): text.append("\u{C}", for: both)
        case UInt8(ascii: "v"): text.append("\u{B}", for: both)
        case UInt8(ascii: "\\"): text.append("\\", for: both)
        case UInt8(ascii: "\""): text.append("\"", for: both)
        default:
            if byteEscape(raw, at: start, end: end) != nil {
                return decodeBytes(raw, at: start, end: end, into: &text)
            }
            // The backslash stays: it cannot be told what was meant.
            let length = max(1, UTF8Scan.sequenceLength(raw, at: start + 1))
            text.note(.notAnEscape, start..<min(start + 1 + length, end))
            text.copy(raw, start..<start + 1)
            return start + 1
        }
        return start + 2
    }

    /// Octal and hexadecimal escapes stand for bytes of UTF-8, not for characters: `\303\251` is
    /// an e with acute.
    private static func decodeBytes(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, end: Int, into text: inout DecodedText
    ) -> Int {
        guard let lead = byteEscape(raw, at: start, end: end) else { return start + 1 }
        var bytes = [lead.byte]
        var position = lead.end
        while bytes.count < 4, needsMore(bytes),
            let next = byteEscape(raw, at: position, end: end), next.byte & 0xC0 == 0x80
        {
            bytes.append(next.byte)
            position = next.end
        }
        let length = bytes.withUnsafeBufferPointer { UTF8Scan.sequenceLength($0, at: 0) }
        guard length == bytes.count,
            let scalar = String(decoding: bytes, as: UTF8.self).unicodeScalars.first
        else {
            text.note(.invalidUTF8, start..<lead.end)
            text.append("\u{FFFD}", for: start..<lead.end)
            return lead.end
        }
        if scalar == "\0" { text.note(.controlCharacter, start..<position) }
        text.append(scalar, for: start..<position)
        return position
    }

    private static func needsMore(_ bytes: [UInt8]) -> Bool {
        switch bytes[0] {
        case 0xC2...0xDF: bytes.count < 2
        case 0xE0...0xEF: bytes.count < 3
        case 0xF0...0xF4: bytes.count < 4
        default: false
        }
    }

    /// `\101`, up to three octal digits, or `\x41`, any number of hexadecimal ones.
    private static func byteEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, end: Int
    ) -> (byte: UInt8, end: Int)? {
        guard start + 1 < end, raw[start] == UInt8(ascii: "\\") else { return nil }
        var value: UInt32 = 0
        var index = start + 1
        if raw[index] == UInt8(ascii: "x") {
            index += 1
            let digits = index
            while index < end, let digit = Hexadecimal.digit(raw[index]) {
                value = (value << 4 | UInt32(digit)) & 0xFF
                index += 1
            }
            return index > digits ? (UInt8(value), index) : nil
        }
        let digits = index
        while index < min(end, digits + 3), (0x30...0x37).contains(raw[index]) {
            value = value << 3 | UInt32(raw[index] - 0x30)
            index += 1
        }
        return index > digits ? (UInt8(truncatingIfNeeded: value), index) : nil
    }
}

enum Hexadecimal {
    /// The value of a digit; nil if the byte is none.
    static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case 0x30...0x39: byte - 0x30
        case 0x41...0x46: byte - 0x37
        case 0x61...0x66: byte - 0x57
        default: nil
        }
    }
}
