#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Tells words from what needs no translation.
enum PlaceholderText {
    /// Whether a letter stands outside of placeholders: not in `%1$@`, `%lld: %@` or `⌘`.
    static func hasWords(_ text: String) -> Bool {
        var isInPlaceholder = false
        for scalar in text.unicodeScalars {
            if isInPlaceholder {
                switch scalar {
                case "0"..."9", "$", "#", ".", "-", "+", "*", "'", "l", "h", "q", "z", "t", "j":
                    continue
                default:
                    // The conversion itself, or a sign that was no placeholder.
                    isInPlaceholder = false
                    continue
                }
            }
            if scalar == "%" {
                isInPlaceholder = true
            } else if scalar.properties.isAlphabetic {
                return true
            }
        }
        return false
    }

    /// The same of a text in UTF-8.
    static func hasWords(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        // Most texts begin with a word.
        if let first = text.first, (0x61...0x7A).contains(first | 0x20) { return true }
        return hasWords(String(decoding: text, as: UTF8.self))
    }

    /// Whether `%#@`, which stands for a variable, is in a text.
    static func namesPieces(_ text: String) -> Bool {
        var text = text
        return text.withUTF8(namesPieces)
    }

    static func namesPieces(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return false }
        var position = 0
        while position + 2 < text.count,
            let found = memchr(
                base + position, Int32(UInt8(ascii: "%")), text.count - 2 - position)
        {
            let percent = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            if text[percent + 1] == UInt8(ascii: "#"), text[percent + 2] == UInt8(ascii: "@") {
                return true
            }
            position = percent + 1
        }
        return false
    }

    /// Whether some placeholders have a number and others none: `%1$@ and %ld more`. In the form
    /// of a variable those without one stand for the variable's own number.
    static func mixesNumbering(_ text: String) -> Bool {
        var numbered = false
        var plain = false
        var rest = text.utf8[...]
        while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: percent)...]
            if rest.first == UInt8(ascii: "%") {
                rest = rest.dropFirst()
                continue
            }
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            rest = rest[digits.endIndex...]
            if !digits.isEmpty, rest.first == UInt8(ascii: "$") {
                numbered = true
            } else {
                plain = true
            }
        }
        return numbered && plain
    }
}
