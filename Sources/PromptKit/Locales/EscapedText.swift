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

    /// Whether all bytes are of characters that are sure to show: ASCII, letters of Latin and
    /// Cyrillic, Han, and the marks of messages. Most texts are of no others.
    private static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case 0x20...0x7E: index += 1
            case 0xC3...0xC9, 0xD0, 0xD1: index += 2
            case 0xE5...0xE8: index += 3
            // Dashes, quotation marks, the ellipsis.
            case 0xE2:
                guard index + 2 < bytes.count, bytes[index + 1] == 0x80,
                    (0x90...0xA6).contains(bytes[index + 2])
                else { return false }
                index += 3
            default: return false
            }
        }
        return true
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
