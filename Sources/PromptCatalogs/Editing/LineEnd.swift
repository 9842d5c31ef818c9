/// What a file puts at the end of its lines.
public enum LineEnd: String, Sendable, Hashable {
    case lf = "\n"
    case crlf = "\r\n"
    case cr = "\r"

    /// The kind that most lines of a file have; LF for a file of one line. Linear in the size.
    public init(of source: SourceText) {
        var counts: [LineEnd: Int] = [:]
        let step = source.encoding.isUTF16 ? 2 : 1
        source.bytes.withUnsafeBufferPointer { bytes in
            /// CR or LF at `index`, 0 for anything else.
            func lineEnd(_ index: Int) -> UInt8 {
                guard index + step <= bytes.count else { return 0 }
                let low = step == 2 && source.encoding.isBigEndian ? bytes[index + 1] : bytes[index]
                let high =
                    step == 1 ? 0 : source.encoding.isBigEndian ? bytes[index] : bytes[index + 1]
                return high == 0 && (low == 0x0A || low == 0x0D) ? low : 0
            }
            var index = source.encoding.byteOrderMark.count
            while index < bytes.count {
                let end = lineEnd(index)
                index += step
                guard end != 0 else { continue }
                if end == 0x0A {
                    counts[.lf, default: 0] += 1
                } else if lineEnd(index) == 0x0A {
                    index += step
                    counts[.crlf, default: 0] += 1
                } else {
                    counts[.cr, default: 0] += 1
                }
            }
        }
        let lf = counts[.lf] ?? 0
        let crlf = counts[.crlf] ?? 0
        let cr = counts[.cr] ?? 0
        self = crlf > lf && crlf >= cr ? .crlf : cr > lf ? .cr : .lf
    }

    /// `text` with this end in place of each LF that no CR stands before.
    func applied(to text: String) -> String {
        guard self != .lf, text.utf8.contains(0x0A) else { return text }
        var result = String.UnicodeScalarView()
        var last: Unicode.Scalar?
        for scalar in text.unicodeScalars {
            if scalar == "\n", last != "\r" {
                result.append(contentsOf: rawValue.unicodeScalars)
            } else {
                result.append(scalar)
            }
            last = scalar
        }
        return String(result)
    }
}
