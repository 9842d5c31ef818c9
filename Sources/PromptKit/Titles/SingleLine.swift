/// A name as it can stand in a title: one line, with something to see.
enum SingleLine {
    /// Line breaks, tabs and other controls become spaces, white space at the ends goes, and a text with nothing
    /// visible in it becomes empty. Most names come back as they are.
    static func of(_ text: String) -> String {
        var text = text
        if text.withUTF8(isPlain) { return text }
        return isSettled(text) ? text : rewritten(text)
    }

    /// Printable ASCII without spaces at the ends.
    static func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20 else {
            return false
        }
        var lowest: UInt8 = 0xFF
        var highest: UInt8 = 0
        for byte in bytes {
            lowest = min(lowest, byte)
            highest = max(highest, byte)
        }
        return lowest >= 0x20 && highest < 0x7F
    }

    /// Whether a text needs no rewriting, found without looking at each scalar.
    private static func isSettled(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, let last = text.unicodeScalars.last,
            !first.properties.isWhitespace, !first.properties.isDefaultIgnorableCodePoint,
            !last.properties.isWhitespace
        else { return false }
        var text = text
        return text.withUTF8 { bytes in
            for index in bytes.indices {
                switch bytes[index] {
                case 0..<0x20, 0x7F: return false
                // U+0080 to U+009F, and U+2028 and U+2029 among the punctuation.
                case 0xC2 where bytes[index + 1] < 0xA0: return false
                case 0xE2 where bytes[index + 1] == 0x80 && bytes[index + 2] | 1 == 0xA9:
                    return false
                default: break
                }
            }
            return true
        }
    }

    private static func rewritten(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar -> Unicode.Scalar in
            switch scalar.value {
            case 0x00...0x1F, 0x7F...0x9F, 0x2028, 0x2029: " "
            default: scalar
            }
        }
        guard
            let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace }),
            scalars.contains(where: {
                !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint
            })
        else { return "" }
        var line = String.UnicodeScalarView()
        line.append(contentsOf: scalars[first...last])
        return String(line)
    }
}
