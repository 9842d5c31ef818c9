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
        guard let first = bytes.first, let last = bytes.last, first != 0x20, last != 0x20,
            let base = UnsafeRawPointer(bytes.baseAddress)
        else { return false }
        var others: UInt64 = 0
        if bytes.count < 8 {
            for byte in bytes { others |= marks(UInt64(byte) | 0x2020_2020_2020_2000) }
        } else {
            var position = 0
            while position < bytes.count &- 8 {
                others |= marks(base.loadUnaligned(fromByteOffset: position, as: UInt64.self))
                position &+= 8
            }
            // The last eight, some of them for the second time.
            others |= marks(
                base.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self))
        }
        return others == 0
    }

    /// The highest bit of each of eight bytes that is no printable ASCII; more if one is none.
    @inline(__always)
    private static func marks(_ eight: UInt64) -> UInt64 {
        let highest: UInt64 = 0x8080_8080_8080_8080
        // Adding one lifts 7F over the edge; taking 20 from a byte with its highest bit set takes
        // that bit from what is below 20.
        let delete = eight &+ 0x0101_0101_0101_0101
        let printable = (eight | highest) &- 0x2020_2020_2020_2020
        return (eight | delete | ~printable) & highest
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
