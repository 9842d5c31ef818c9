/// How the bytes of a file stand for characters.
public enum TextEncoding: String, Sendable, Hashable, CaseIterable {
    case utf8 = "UTF-8"
    case utf8WithBOM = "UTF-8 with BOM"
    case utf16LittleEndian = "UTF-16LE"
    case utf16BigEndian = "UTF-16BE"
    case utf16LittleEndianWithBOM = "UTF-16LE with BOM"
    case utf16BigEndianWithBOM = "UTF-16BE with BOM"
    /// One byte a character, U+0000 to U+00FF. Never detected: only `.properties` files that are
    /// not UTF-8 are taken to be in it, as Java takes them.
    case latin1 = "ISO-8859-1"

    /// Those that a file is found to be in by its bytes.
    public static let unicode = allCases.filter { $0 != .latin1 }

    /// The byte order mark, empty where there is none.
    public var byteOrderMark: [UInt8] {
        switch self {
        case .utf8, .utf16LittleEndian, .utf16BigEndian, .latin1: []
        case .utf8WithBOM: [0xEF, 0xBB, 0xBF]
        case .utf16LittleEndianWithBOM: [0xFF, 0xFE]
        case .utf16BigEndianWithBOM: [0xFE, 0xFF]
        }
    }

    public var isUTF16: Bool {
        switch self {
        case .utf8, .utf8WithBOM, .latin1: false
        default: true
        }
    }

    var isBigEndian: Bool {
        self == .utf16BigEndian || self == .utf16BigEndianWithBOM
    }

    /// UTF-8, UTF-16 or ISO-8859-1, whatever the byte order and mark.
    public var family: String { isUTF16 ? "UTF-16" : self == .latin1 ? rawValue : "UTF-8" }

    /// Whether every character of `text` can be written: always, but for ISO-8859-1.
    public func canEncode(_ text: String) -> Bool {
        self != .latin1 || text.unicodeScalars.allSatisfy { $0.value <= 0xFF }
    }

    /// `text` in this encoding, without a byte order mark. What the encoding has no character
    /// for becomes a question mark: ask ``canEncode(_:)`` first.
    public func encode(_ text: String) -> [UInt8] {
        if self == .latin1 {
            return text.unicodeScalars.map { UInt8(exactly: $0.value) ?? UInt8(ascii: "?") }
        }
        guard isUTF16 else { return Array(text.utf8) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count * 2)
        for unit in text.utf16 {
            let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
            bytes.append(isBigEndian ? high : low)
            bytes.append(isBigEndian ? low : high)
        }
        return bytes
    }

    /// The encoding by byte order mark, else by where the NUL bytes are, else UTF-8.
    ///
    /// UTF-16 without a mark is told by its NULs: Latin letters, quotes and spaces leave one in
    /// every second byte, on one side only. UTF-32 is not recognised.
    public static func detect(_ bytes: UnsafeBufferPointer<UInt8>) -> TextEncoding {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return .utf8WithBOM }
        let isMarkRight = hasUTF16(behindMark: bytes)
        if bytes.starts(with: [0xFF, 0xFE]), isMarkRight { return .utf16LittleEndianWithBOM }
        if bytes.starts(with: [0xFE, 0xFF]), isMarkRight { return .utf16BigEndianWithBOM }
        let sample = min(bytes.count, 4096) & ~1
        var nulsAtEven = 0
        var nulsAtOdd = 0
        var index = 0
        while index < sample {
            while index + 8 <= sample, let word = ByteWord(bytes, at: index), !word.has(0) {
                index += 8
            }
            guard index < sample else { break }
            if bytes[index] == 0 { nulsAtEven += 1 }
            if bytes[index + 1] == 0 { nulsAtOdd += 1 }
            index += 2
        }
        // A quarter of the characters at least, and next to none on the other side.
        if nulsAtOdd * 8 >= sample, nulsAtOdd > 0, nulsAtEven * 16 <= nulsAtOdd {
            return .utf16LittleEndian
        }
        if nulsAtEven * 8 >= sample, nulsAtEven > 0, nulsAtOdd * 16 <= nulsAtEven {
            return .utf16BigEndian
        }
        return .utf8
    }

    /// Whether UTF-16 can follow the first two bytes: no file of keys and marks does without the
    /// characters that have a zero byte there.
    private static func hasUTF16(behindMark bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let sample = bytes.dropFirst(2).prefix(4096)
        return sample.count < 8 || sample.contains(0)
    }
}
