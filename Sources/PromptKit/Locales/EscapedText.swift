/// Text as a message shows it: cut to a length, with invisible characters written out.
package enum EscapedText {
    /// `text` in curly quotes, at most `limit` characters of it, invisible characters as
    /// `\u{…}`.
    package static func quoted(_ text: some StringProtocol, limit: Int = 60) -> String {
        let start = text.prefix(limit)
        let isCut = start.endIndex < text.endIndex
        return "“\(visible(start))\(isCut ? "…" : "")”"
    }

    /// Invisible characters and controls written as escapes; everything else as it is.
    package static func visible(_ text: some StringProtocol) -> String {
        let isPlain = text.utf8.withContiguousStorageIfAvailable(isPlain) ?? false
        if isPlain { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            // Bytes of paths that are no UTF-8 stand in texts as these.
            case "\u{10F780}"..."\u{10F7FF}":
                result += "\\x" + String(scalar.value & 0xFF, radix: 16, uppercase: true)
            case _ where isInvisible(scalar):
                result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The same as UTF-8.
    package static func append(visible text: String, to bytes: inout [UInt8]) {
        let isPlain =
            text.utf8.withContiguousStorageIfAvailable { utf8 in
                guard Self.isPlain(utf8) else { return false }
                bytes.append(contentsOf: utf8)
                return true
            } ?? false
        if !isPlain { bytes.append(contentsOf: visible(text).utf8) }
    }

    /// Text as it looks where it is drawn: as ``visible(_:)``, but spaces, joiners and marks of
    /// direction are left to work as they do on a screen, and so are isolates that the text
    /// closes again.
    package static func drawn(_ text: some StringProtocol) -> String {
        let scalars = Array(text.unicodeScalars)
        var kept: Set<Int> = []
        var open: [Int] = []
        for (index, scalar) in scalars.enumerated() {
            switch scalar.value {
            case 0x2066...0x2068: open.append(index)
            case 0x2069:
                if let start = open.popLast() { kept.formUnion([start, index]) }
            // Joiners; marks of direction.
            case 0x200C...0x200F, 0x061C: kept.insert(index)
            case _ where scalar.properties.generalCategory == .spaceSeparator:
                kept.insert(index)
            default: break
            }
        }
        var result = ""
        for (index, scalar) in scalars.enumerated() {
            if kept.contains(index) {
                result.unicodeScalars.append(scalar)
            } else {
                result += visible(String(scalar))
            }
        }
        return result
    }

    /// Whether all bytes are of characters that are sure to show: ASCII, letters of the scripts
    /// that most texts are in, and the marks of messages.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            let lead = bytes[index]
            if (0x20...0x7E).contains(lead) {
                index += 1
                continue
            }
            let count = lead < 0xE0 ? 2 : 3
            guard lead >= 0xC2, index + count <= bytes.count,
                isPlain(lead, bytes[index + 1], count == 3 ? bytes[index + 2] : 0)
            else { return false }
            index += count
        }
        return true
    }

    /// The same of a character of two or three bytes.
    private static func isPlain(_ lead: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch lead {
        // Latin with its marks, Cyrillic.
        case 0xC3...0xCB, 0xD0...0xD3: true
        // Latin-1 but its controls, the no-break space and the soft hyphen.
        case 0xC2: second > 0xA0 && second != 0xAD
        // Greek.
        case 0xCE: second > 0x90 && second != 0xA2
        case 0xCF: true
        // Hebrew, Arabic.
        case 0xD7: (0x90...0xAA).contains(second)
        case 0xD8: second >= 0xA0
        case 0xD9, 0xDA: true
        // Devanagari, Thai.
        case 0xE0:
            second == 0xA4 || second == 0xA5 || second == 0xB8 && (0x81...0xBA).contains(third)
                || second == 0xB9 && third <= 0x9B
        // Latin of Vietnam.
        case 0xE1: (0xB8...0xBB).contains(second)
        // Dashes, quotation marks, the ellipsis.
        case 0xE2: second == 0x80 && (0x90...0xA6).contains(third)
        // Kana and the marks before it, but the wide space.
        case 0xE3:
            second == 0x80 && third > 0x80 || second == 0x81 && third > 0x80
                || second == 0x82 && !(0x97...0x98).contains(third) || second == 0x83
        // Han, Hangul.
        case 0xE4...0xE9, 0xEB, 0xEC: true
        case 0xEA: second >= 0xB0
        case 0xED: second <= 0x9D
        // Wide marks and letters.
        case 0xEF: second == 0xBC && third > 0x80 || second == 0xBD && third <= 0xA0
        default: false
        }
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        // Most of what there is to print needs no look at a table.
        switch scalar.value {
        case 0x20...0x7E, 0xC0...0x24F, 0x410...0x44F, 0x4E00...0x9FA5, 0xAC00...0xD7A3:
            return false
        default: break
        }
        return isInvisibleByCategory(scalar)
    }

    private static func isInvisibleByCategory(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }
}
