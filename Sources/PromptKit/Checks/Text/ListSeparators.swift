/// Commas and semicolons that a program parts a text at: in `yes,no,maybe` they are no
/// punctuation, and stay in every language what they are.
///
/// Asked of a string where a finding hangs on it, once for each mark.
struct ListSeparators {
    private var comma: Bool?
    private var semicolon: Bool?

    /// Whether `mark` is one in the source.
    mutating func contains(_ mark: UInt8, of string: borrowing CheckedString) -> Bool {
        switch mark {
        case UInt8(ascii: ","):
            if let comma { return comma }
            let isOne = Self.separates(mark, string)
            comma = isOne
            return isOne
        case UInt8(ascii: ";"):
            if let semicolon { return semicolon }
            let isOne = Self.separates(mark, string)
            semicolon = isOne
            return isOne
        default: return false
        }
    }

    private static func separates(_ mark: UInt8, _ string: borrowing CheckedString) -> Bool {
        guard let source = string.source else { return isList(string.bytes) }
        return separates(mark, source)
    }

    /// Whether a text that translates no other is nothing but words and what parts them.
    private static func isList(_ bytes: TextBytes) -> Bool {
        var marks = 0
        for byte in bytes.buffer {
            switch byte {
            case UInt8(ascii: ","), UInt8(ascii: ";"): marks += 1
            case 0x20: return false
            default: continue
            }
        }
        return marks >= 2
            && !bytes.contains("\u{3002}") && !bytes.contains("\u{FF01}")
            && !bytes.contains("\u{FF1F}")
    }

    /// Whether no `mark` of a text has a space behind it and there are few spaces besides, or the
    /// text speaks of the mark: “parted by ;”. Linear in the length of the text.
    static func separates(_ mark: UInt8, _ bytes: TextBytes) -> Bool {
        var (glued, spaces, run, longestRun) = (0, 0, 0, 0)
        var endsWithMark = false
        var braces = 0
        for index in bytes.indices {
            let byte = bytes[index]
            if byte == 0x20 || byte == 0x0A {
                spaces += 1
                run = 0
            }
            // “{0,number,#}” is a placeholder.
            if byte == UInt8(ascii: "{") { braces += 1 }
            if byte == UInt8(ascii: "}") { braces -= 1 }
            guard byte == mark, braces <= 0 else { continue }
            let (before, behind) = (bytes[index - 1], bytes[index + 1])
            if isSpokenOf(between: before, behind) { return true }
            // “&amp;” ends with one that is none, and “1,000” has one inside.
            if isOfEntity(index, bytes) || isOfNumber(before, behind) { continue }
            if behind == 0x20 || behind == 0x0A { return false }
            guard behind != 0 else {
                endsWithMark = true
                continue
            }
            glued += 1
            run += 1
            longestRun = max(longestRun, run)
        }
        // “Hello,” goes on elsewhere.
        return glued > (endsWithMark && mark == UInt8(ascii: ",") ? 1 : 0)
            && (mark == UInt8(ascii: ";") || longestRun >= 2 || spaces <= glued)
    }

    private static func isSpokenOf(between before: UInt8, _ behind: UInt8) -> Bool {
        switch before {
        case 0x20: behind == 0x20 || behind == UInt8(ascii: ")")
        case UInt8(ascii: "'"), UInt8(ascii: "\""): behind == before
        default: false
        }
    }

    private static func isOfNumber(_ before: UInt8, _ behind: UInt8) -> Bool {
        TextBytes.isASCIIDigit(before) && TextBytes.isASCIIDigit(behind)
    }

    /// `&nbsp;`
    private static func isOfEntity(_ end: Int, _ bytes: TextBytes) -> Bool {
        guard bytes[end] == UInt8(ascii: ";") else { return false }
        var start = end
        while start > 0, end - start < 10,
            TextBytes.isASCIILetter(bytes[start - 1]) || TextBytes.isASCIIDigit(bytes[start - 1])
                || bytes[start - 1] == UInt8(ascii: "#")
        {
            start -= 1
        }
        return bytes[start - 1] == UInt8(ascii: "&")
    }
}
