/// Looks for the place where bytes stop being UTF-8.
package enum UTF8Scan {
    /// The number of leading bytes that are well-formed UTF-8 (Unicode 15, table 3-7).
    package static func validPrefix(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let base = bytes.baseAddress else { return 0 }
        let count = bytes.count
        var index = 0
        while index < count {
            let lead = base[index]
            if lead < 0x80 {
                // Eight ASCII bytes at a time: most files are little else.
                while index + 8 <= count,
                    UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
                        & 0x8080_8080_8080_8080 == 0
                {
                    index += 8
                }
                while index < count, base[index] < 0x80 { index += 1 }
                continue
            }
            // The most usual sequences: of the others, some second bytes are not well-formed.
            if index + 2 < count {
                if lead >= 0xC2, lead < 0xE0, base[index + 1] & 0xC0 == 0x80 {
                    index += 2
                    continue
                }
                if lead > 0xE0, lead < 0xED, base[index + 1] & 0xC0 == 0x80,
                    base[index + 2] & 0xC0 == 0x80
                {
                    index += 3
                    continue
                }
            }
            let length = sequenceLength(bytes, at: index)
            if length == 0 { return index }
            index += length
        }
        return index
    }

    /// Length of the well-formed sequence at `index`, 1 to 4, or 0 if there is none.
    package static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let lead = bytes[index]
        if lead < 0x80 { return 1 }
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        let length: Int
        switch lead {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, lowest) = (3, 0xA0)
        case 0xED: (length, highest) = (3, 0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, lowest) = (4, 0x90)
        case 0xF4: (length, highest) = (4, 0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        guard index + length <= bytes.count, (lowest...highest).contains(bytes[index + 1]) else {
            return 0
        }
        for offset in 2..<max(2, length) where !(0x80...0xBF).contains(bytes[index + offset]) {
            return 0
        }
        return length
    }
}
