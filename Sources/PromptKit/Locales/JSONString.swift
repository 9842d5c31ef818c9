/// The raw form of a JSON string: what stands between its quotes.
package enum JSONString {
    /// One part of a raw string and what it stands for.
    package enum Part: Sendable, Hashable {
        /// Bytes that stand for themselves; not checked to be UTF-8.
        case plain(Range<Int>)
        case scalar(Unicode.Scalar, Range<Int>)
        case fault(JSONError.Reason, Range<Int>)
    }

    /// `text` so that it can stand between quotes (RFC 8259, 7): quotation marks, backslashes and
    /// controls escaped.
    ///
    /// - Parameter isLineSafe: whether DEL and the separators U+2028 and U+2029 are escaped, too,
    ///   which JSON allows as they are, but terminals and programs of JavaScript may not.
    package static func escaped(_ text: String, isLineSafe: Bool = false) -> String {
        var text = text
        let escaped = text.withUTF8 { bytes -> String? in
            var result = ""
            var start = 0
            for index in bytes.indices {
                var end = index + 1
                let escape: String
                switch bytes[index] {
                case UInt8(ascii: "\""): escape = "\\\""
                case UInt8(ascii: "\\"): escape = "\\\\"
                case 0x0A: escape = "\\n"
                case 0x0D: escape = "\\r"
                case 0x09: escape = "\\t"
                case 0..<0x20: escape = Self.escape(UInt32(bytes[index]))
                case 0x7F where isLineSafe: escape = Self.escape(0x7F)
                // U+2028 and U+2029.
                case 0xE2
                where isLineSafe && bytes[index + 1] == 0x80 && bytes[index + 2] | 1 == 0xA9:
                    escape = Self.escape(bytes[index + 2] == 0xA8 ? 0x2028 : 0x2029)
                    end = index + 3
                default: continue
                }
                result += String(decoding: bytes[start..<index], as: UTF8.self)
                result += escape
                start = end
            }
            guard start > 0 else { return nil }
            return result + String(decoding: bytes[start...], as: UTF8.self)
        }
        return escaped ?? text
    }

    /// ``escaped(_:isLineSafe:)`` in quotation marks.
    package static func quoted(_ text: String, isLineSafe: Bool = false) -> String {
        "\"" + escaped(text, isLineSafe: isLineSafe) + "\""
    }

    private static func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// The text, and its faults with their offsets in `raw`.
    package static func decode(
        _ raw: UnsafeBufferPointer<UInt8>
    ) -> (text: String, faults: [JSONError]) {
        var text = ""
        var faults: [JSONError] = []
        parts(of: raw) { part in
            switch part {
            case .plain(let range):
                let slice = UnsafeBufferPointer(rebasing: raw[range])
                let valid = UTF8Scan.validPrefix(of: slice)
                if valid < slice.count {
                    faults.append(
                        JSONError(reason: .invalidUTF8, offset: range.lowerBound + valid))
                }
                text += String(decoding: slice, as: UTF8.self)
            case .scalar(let scalar, _):
                text.unicodeScalars.append(scalar)
            case .fault(let reason, let range):
                guard faults.count < JSONScanner.errorLimit else { return }
                faults.append(JSONError(reason: reason, offset: range.lowerBound))
            }
        }
        return (text, faults)
    }

    /// Takes a raw string apart, in order. Control characters are plain: the scanner has
    /// reported them.
    package static func parts(
        of raw: UnsafeBufferPointer<UInt8>, _ body: (Part) -> Void
    ) {
        var plain = 0
        var index = 0
        while index < raw.count {
            guard raw[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            if plain < index { body(.plain(plain..<index)) }
            index = readEscape(raw, at: index, body)
            plain = index
        }
        if plain < raw.count { body(.plain(plain..<raw.count)) }
    }

    /// Reads one escape and returns the place behind it.
    private static func readEscape(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int, _ body: (Part) -> Void
    ) -> Int {
        guard start + 1 < raw.count else {
            body(.fault(.invalidEscape, start..<start + 1))
            return start + 1
        }
        let both = start..<start + 2
        switch raw[start + 1] {
        case UInt8(ascii: "\""): body(.scalar("\"", both))
        case UInt8(ascii: "\\"): body(.scalar("\\", both))
        case UInt8(ascii: "/"): body(.scalar("/", both))
        case UInt8(ascii: "b"): body(.scalar("\u{8}", both))
        case UInt8(ascii: "f"): body(.scalar("\u{C}", both))
        case UInt8(ascii: "n"): body(.scalar("\n", both))
        case UInt8(ascii: "r"): body(.scalar("\r", both))
        case UInt8(ascii: "t"): body(.scalar("\t", both))
        case UInt8(ascii: "u"):
            guard let unit = codeUnit(raw, at: start) else {
                body(.fault(.invalidEscape, both))
                body(.scalar("\u{FFFD}", both))
                return start + 2
            }
            return readCodeUnit(unit, raw, at: start, body)
        default:
            body(.fault(.invalidEscape, both))
            return start + 1
        }
        return start + 2
    }

    private static func readCodeUnit(
        _ unit: UInt16, _ raw: UnsafeBufferPointer<UInt8>, at start: Int, _ body: (Part) -> Void
    ) -> Int {
        if let scalar = Unicode.Scalar(unit) {
            body(.scalar(scalar, start..<start + 6))
            return start + 6
        }
        if UTF16.isLeadSurrogate(unit), start + 7 < raw.count, raw[start + 6] == UInt8(ascii: "\\"),
            raw[start + 7] == UInt8(ascii: "u"), let low = codeUnit(raw, at: start + 6),
            UTF16.isTrailSurrogate(low),
            let scalar = Unicode.Scalar(
                0x10000 + (UInt32(unit - 0xD800) << 10) + UInt32(low - 0xDC00))
        {
            body(.scalar(scalar, start..<start + 12))
            return start + 12
        }
        body(.fault(.loneSurrogate, start..<start + 6))
        body(.scalar("\u{FFFD}", start..<start + 6))
        return start + 6
    }

    private static func codeUnit(_ raw: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= raw.count else { return nil }
        var value: UInt16 = 0
        for byte in raw[start + 2..<start + 6] {
            let digit: UInt8
            switch byte {
            case 0x30...0x39: digit = byte - 0x30
            case 0x41...0x46: digit = byte - 0x37
            case 0x61...0x66: digit = byte - 0x57
            default: return nil
            }
            value = value << 4 | UInt16(digit)
        }
        return value
    }
}
