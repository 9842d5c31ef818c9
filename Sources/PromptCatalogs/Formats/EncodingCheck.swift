import PromptKit

/// What can be wrong with the bytes of any text file.
enum EncodingCheck {
    /// Bytes that are not in the file's encoding, and a missing byte order mark.
    static func problems(of source: SourceText) -> [Problem] {
        source.bytes.withUnsafeBufferPointer { bytes in
            var problems: [Problem] = []
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

    /// Whether a text cannot be meant as one: many control characters in its first 4 KB.
    static func isBinary(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let sample = utf8.prefix(4096)
        let controls = sample.count { $0 < 0x20 && !(0x07...0x0D).contains($0) && $0 != 0x1B }
        return controls * 20 > sample.count && controls > 2
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
