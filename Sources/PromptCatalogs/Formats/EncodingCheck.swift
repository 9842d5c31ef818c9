import PromptKit

/// What can be wrong with the bytes of any text file.
enum EncodingCheck {
    /// Bytes that are not in the file's encoding, and a missing byte order mark.
    static func problems(of source: SourceText) -> [Problem] {
        source.bytes.withUnsafeBufferPointer { bytes in
            var problems: [Problem] = []
            // There is no byte that ISO-8859-1 has no character for.
            if source.encoding == .latin1 { return problems }
            if source.encoding.isUTF16 {
                if source.encoding.byteOrderMark.isEmpty {
                    problems.append(MissingByteOrderMark.problem(in: source))
                }
                if let fault = firstUTF16Fault(bytes, source.encoding) {
                    problems.append(InvalidEncoding.problem(in: source, at: fault, others: 0))
                }
            } else {
                let valid = UTF8Scan.validPrefix(of: bytes)
                if valid < bytes.count {
                    problems.append(
                        InvalidEncoding.problem(
                            in: source, at: valid..<valid + 1,
                            others: countInvalid(bytes, after: valid + 1)))
                }
            }
            return problems
        }
    }

    /// Whether every byte is in the encoding that a file is read in.
    static func isDecodable(_ bytes: [UInt8], as encoding: TextEncoding) -> Bool {
        bytes.withUnsafeBufferPointer { bytes in
            if encoding == .latin1 { return true }
            return encoding.isUTF16
                ? firstUTF16Fault(bytes, encoding) == nil
                : UTF8Scan.validPrefix(of: bytes) == bytes.count
        }
    }

    /// Whether a text cannot be meant as one: many control characters in its first 4 KB.
    static func isBinary(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = min(utf8.count, 4096)
        var controls = 0
        // Bits of the control characters that stand in texts: 7 to 13 and 27.
        let usual: UInt32 = 0x0800_3F80
        var index = 0
        while index < count {
            while index + 8 <= count, let word = ByteWord(utf8, at: index), !word.mayHaveControls {
                index += 8
            }
            guard index < count else { break }
            if utf8[index] < 0x20, usual >> UInt32(utf8[index]) & 1 == 0 { controls += 1 }
            index += 1
        }
        return controls * 20 > count && controls > 2
    }

    private static func countInvalid(
        _ bytes: UnsafeBufferPointer<UInt8>, after start: Int
    ) -> Int {
        var count = 0
        var index = start
        while index < bytes.count {
            index += UTF8Scan.validPrefix(of: UnsafeBufferPointer(rebasing: bytes[index...]))
            guard index < bytes.count else { break }
            count += 1
            index += 1
        }
        return count
    }

    private static func firstUTF16Fault(
        _ bytes: UnsafeBufferPointer<UInt8>, _ encoding: TextEncoding
    ) -> Span? {
        let high = encoding.isBigEndian ? 0 : 1
        var index = encoding.byteOrderMark.count
        while index + 1 < bytes.count {
            let lead = bytes[index + high] & 0xFC
            if lead == 0xD8 {
                guard index + 3 < bytes.count, bytes[index + 2 + high] & 0xFC == 0xDC else {
                    return index..<index + 2
                }
                index += 2
            } else if lead == 0xDC {
                return index..<index + 2
            }
            index += 2
        }
        return index < bytes.count ? index..<bytes.count : nil
    }
}
