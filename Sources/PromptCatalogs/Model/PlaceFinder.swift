public import PromptKit

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Turns offsets of one file into lines and columns.
///
/// Lines are looked for once, and no further than the last place that is asked for. Asking in rising
/// order costs one pass over the line in question, however long it is.
public struct PlaceFinder: Sendable {
    private let source: SourceText
    /// Offset of the first byte of each line that is known, behind the byte order mark.
    private var lineStarts: [Int]
    /// Before this, all lines are known.
    private var end: Int
    private var last = Checkpoint()
    /// Whether every line ends with LF alone, as in nearly all files.
    private let hasOnlyLineFeeds: Bool

    private struct Checkpoint {
        var line = 0
        var offset = 0
        var column = 1
        var utf16Column = 1
    }

    public init(_ source: SourceText) {
        self.source = source
        end = source.encoding.byteOrderMark.count
        lineStarts = [end]
        hasOnlyLineFeeds =
            !source.encoding.isUTF16
            && source.bytes.withUnsafeBufferPointer { $0.firstIndex(of: 0x0D, from: 0) == nil }
    }

    /// The place of a byte offset. An offset past the end is the place behind the last character.
    public mutating func place(of offset: Int) -> LineColumn {
        let offset = min(max(offset, lineStarts[0]), source.bytes.count)
        findLines(before: offset)
        let line = lineNumber(of: offset)
        if line != last.line || offset < last.offset {
            last = Checkpoint(line: line, offset: lineStarts[line - 1])
        }
        if let length = asciiLength(last.offset..<offset) {
            return LineColumn(
                line: line, column: last.column + length, utf16Column: last.utf16Column + length)
        }
        let text = source.text(in: last.offset..<offset)
        let place = LineColumn(
            line: line, column: last.column + text.count,
            utf16Column: last.utf16Column + text.utf16.count)
        // Only a place between characters can be counted on from; the last character of the
        // text is left out because the next byte may belong to it.
        if text.utf8.count > 4096 {
            let kept = text.dropLast()
            let length = source.encoding.isUTF16 ? kept.utf16.count * 2 : kept.utf8.count
            last.offset += length
            last.column += text.count - 1
            last.utf16Column += kept.utf16.count
        }
        return place
    }

    /// How many characters a short part of a line is, if it is plain ASCII up to behind its end: what
    /// follows may belong to the last character.
    private func asciiLength(_ range: Range<Int>) -> Int? {
        guard !source.encoding.isUTF16, source.encoding != .latin1, range.count <= 4096 else {
            return nil
        }
        return source.bytes.withUnsafeBufferPointer { bytes in
            var index = range.lowerBound
            let end = min(range.upperBound, bytes.count)
            while index + 8 <= end, let word = ByteWord(bytes, at: index), word.isASCII,
                !word.has(0x0D)
            {
                index += 8
            }
            while index < end, bytes[index] < 0x80, bytes[index] != 0x0D { index += 1 }
            return index == end ? range.count : nil
        }
    }

    private func lineNumber(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// Looks for the lines that begin at an offset or before it.
    mutating func findLines(before offset: Int) {
        guard end < offset, end < source.bytes.count else { return }
        let step = source.encoding.isUTF16 ? 2 : 1
        let isBigEndian = source.encoding.isBigEndian
        if hasOnlyLineFeeds {
            var starts: [Int] = []
            swap(&starts, &lineStarts)
            end = source.bytes.withUnsafeBufferPointer { bytes in
                var index = end
                while index < offset, let word = ByteWord(bytes, at: index) {
                    var lineEnds = word.allMarks(of: 0x0A)
                    while lineEnds != 0 {
                        starts.append(index + lineEnds.trailingZeroBitCount >> 3 + 1)
                        lineEnds &= lineEnds - 1
                    }
                    index += 8
                }
                while index < offset, index < bytes.count {
                    index += 1
                    if bytes[index - 1] == 0x0A { starts.append(index) }
                }
                return index
            }
            return swap(&starts, &lineStarts)
        }
        source.bytes.withUnsafeBufferPointer { bytes in
            /// CR or LF at `index`, 0 for anything else.
            func lineEnd(_ index: Int) -> UInt8 {
                guard index + step <= bytes.count else { return 0 }
                let low = step == 2 && isBigEndian ? bytes[index + 1] : bytes[index]
                guard low == 0x0A || low == 0x0D else { return 0 }
                if step == 2, bytes[isBigEndian ? index : index + 1] != 0 { return 0 }
                return low
            }
            let first = end
            var index = end
            while index < min(offset, bytes.count) {
                // Of UTF-16, the byte that was found may be the second one of another character.
                index = bytes.place(of: 0x0A, 0x0D, from: index)
                if step == 2 { index -= (index - first) & 1 }
                guard index < bytes.count else { break }
                let found = lineEnd(index)
                index += step
                guard found != 0 else { continue }
                if found == 0x0D, lineEnd(index) == 0x0A { index += step }
                lineStarts.append(min(index, bytes.count))
            }
            end = index
        }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of a byte at `start` or behind it: of one that is rare, found quickly.
    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard let base = UnsafeRawPointer(baseAddress), start < count,
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
