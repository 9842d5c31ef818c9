/// A file as it was read: its bytes, and what they say as text.
public struct SourceText: Sendable {
    /// The path by which messages name the file.
    public let path: String
    public let bytes: [UInt8]
    public let encoding: TextEncoding

    /// Takes the bytes of a file and finds out their encoding. Linear in the first 4 KB.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        encoding = bytes.withUnsafeBufferPointer { TextEncoding.detect($0) }
    }

    /// The same file read as being in another encoding than the one that was found.
    package func reinterpreted(as encoding: TextEncoding) -> SourceText {
        SourceText(path: path, bytes: bytes, encoding: encoding)
    }

    private init(path: String, bytes: [UInt8], encoding: TextEncoding) {
        self.path = path
        self.bytes = bytes
        self.encoding = encoding
    }

    /// A part of a file, of known encoding and without byte order mark.
    init(path: String, content: ArraySlice<UInt8>, _ encoding: TextEncoding) {
        self.path = path
        bytes = Array(content)
        self.encoding =
            switch encoding {
            case .utf8WithBOM: .utf8
            case .utf16LittleEndianWithBOM: .utf16LittleEndian
            case .utf16BigEndianWithBOM: .utf16BigEndian
            default: encoding
            }
    }

    /// The last part of the path.
    public var fileName: Substring {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path.utf8.index(after: $0) }
        if let name, name < path.endIndex { return path[name...] }
        return path.utf8.split(separator: UInt8(ascii: "/")).last.map { Substring($0) }
            ?? path[...]
    }

    /// Runs `body` on the text in UTF-8, without byte order mark. Readers parse this whatever
    /// the encoding of the file; offsets into it are turned into those of the file by the map.
    ///
    /// Bytes that are no UTF-8 are passed on as they are; broken UTF-16 becomes U+FFFD.
    package func withText<Result>(_ body: (TextBuffer) throws -> Result) rethrows -> Result {
        try bytes.withUnsafeBufferPointer { file in
            let mark = encoding.byteOrderMark.count
            let content = UnsafeBufferPointer(rebasing: file[mark...])
            let transcoded: [UInt8]
            switch encoding {
            case .utf8, .utf8WithBOM:
                return try body(TextBuffer(utf8: content, start: mark, units: nil))
            case .latin1:
                transcoded = Latin1Transcoder.transcode(content)
            default:
                transcoded = UTF16Transcoder.transcode(content, bigEndian: encoding.isBigEndian)
            }
            return try transcoded.withUnsafeBufferPointer { utf8 in
                try body(
                    TextBuffer(
                        utf8: utf8, start: mark, units: UTF16Counts(utf8),
                        unitSize: encoding.isUTF16 ? 2 : 1))
            }
        }
    }

    /// The text of a span, which has to begin and end between characters.
    public func text(in span: Span) -> String {
        let span = span.clamped(to: 0..<bytes.count)
        return bytes.withUnsafeBufferPointer { file in
            let part = UnsafeBufferPointer(rebasing: file[span])
            if encoding == .latin1 {
                return String(decoding: Latin1Transcoder.transcode(part), as: UTF8.self)
            }
            guard encoding.isUTF16 else { return String(decoding: part, as: UTF8.self) }
            return String(
                decoding: UTF16Transcoder.transcode(part, bigEndian: encoding.isBigEndian),
                as: UTF8.self)
        }
    }
}

/// The text of a file in UTF-8, and where its bytes come from.
package struct TextBuffer {
    package let utf8: UnsafeBufferPointer<UInt8>
    /// File offset of the first byte: the length of the byte order mark.
    let start: Int
    /// Nil where the file itself is UTF-8.
    let units: UTF16Counts?
    /// Bytes of a code unit in the file, where it is not UTF-8.
    var unitSize = 2

    /// The offset in the file of an offset in ``utf8``. Constant time.
    package func fileOffset(_ offset: Int) -> Int {
        guard let units else { return start + offset }
        return start + unitSize * units.count(before: offset, in: utf8)
    }

    package func fileSpan(_ range: Range<Int>) -> Span {
        fileOffset(range.lowerBound)..<fileOffset(range.upperBound)
    }
}

/// How many UTF-16 code units stand before a place of a UTF-8 text: counted ahead at every 64th
/// byte, so that any place is found by looking at 63 bytes at most.
struct UTF16Counts {
    private var checkpoints: [Int]

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        checkpoints = []
        checkpoints.reserveCapacity(utf8.count / 64 + 1)
        var count = 0
        for index in utf8.indices {
            if index % 64 == 0 { checkpoints.append(count) }
            count += Self.units(utf8[index])
        }
        if utf8.count % 64 == 0 { checkpoints.append(count) }
    }

    func count(before offset: Int, in utf8: UnsafeBufferPointer<UInt8>) -> Int {
        let offset = min(max(offset, 0), utf8.count)
        var count = checkpoints[offset / 64]
        for index in (offset & ~63)..<offset { count += Self.units(utf8[index]) }
        return count
    }

    /// Code units of the character that begins with this byte; none for a byte inside one.
    private static func units(_ byte: UInt8) -> Int {
        byte < 0x80 || byte >= 0xC0 ? (byte >= 0xF0 ? 2 : 1) : 0
    }
}

enum Latin1Transcoder {
    /// UTF-8 of ISO-8859-1 bytes. None is above U+00FF, so each is one UTF-16 code unit.
    static func transcode(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 {
                output.append(byte)
            } else {
                output.append(0xC0 | byte >> 6)
                output.append(0x80 | byte & 0x3F)
            }
        }
        return output
    }
}

enum UTF16Transcoder {
    /// UTF-8 of UTF-16 bytes. Half a surrogate pair and a last odd byte become U+FFFD, so that
    /// every character still stands for its own code units.
    static func transcode(
        _ bytes: UnsafeBufferPointer<UInt8>, bigEndian: Bool
    ) -> [UInt8] {
        var output: [UInt8] = []
        output.reserveCapacity(bytes.count)
        func unit(_ index: Int) -> UInt16 {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            return bigEndian ? first << 8 | second : second << 8 | first
        }
        var index = 0
        while index + 1 < bytes.count {
            let value = unit(index)
            index += 2
            switch value {
            case 0..<0x80:
                output.append(UInt8(value))
            case 0x80..<0x800:
                output.append(UInt8(0xC0 | value >> 6))
                output.append(UInt8(0x80 | value & 0x3F))
            case 0xD800..<0xDC00:
                guard index + 1 < bytes.count, UTF16.isTrailSurrogate(unit(index)) else {
                    output += [0xEF, 0xBF, 0xBD]
                    continue
                }
                let scalar = 0x10000 + (UInt32(value - 0xD800) << 10) + UInt32(unit(index) - 0xDC00)
                index += 2
                output.append(UInt8(0xF0 | scalar >> 18))
                output.append(UInt8(0x80 | scalar >> 12 & 0x3F))
                output.append(UInt8(0x80 | scalar >> 6 & 0x3F))
                output.append(UInt8(0x80 | scalar & 0x3F))
            case 0xDC00..<0xE000:
                output += [0xEF, 0xBF, 0xBD]
            default:
                output.append(UInt8(0xE0 | value >> 12))
                output.append(UInt8(0x80 | value >> 6 & 0x3F))
                output.append(UInt8(0x80 | value & 0x3F))
            }
        }
        // Leaves out a last odd byte: the reader reports it, and it is no character.
        return output
    }
}
