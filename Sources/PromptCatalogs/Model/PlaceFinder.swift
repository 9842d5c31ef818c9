public import PromptKit

/// Turns offsets of one file into lines and columns.
///
/// The table of lines is built once. Asking in rising order costs one pass over the line in
/// question, however long it is.
public struct PlaceFinder: Sendable {
    private let source: SourceText
    /// Offset of the first byte of each line, behind the byte order mark.
    private let lineStarts: [Int]
    private var last = Checkpoint()

    private struct Checkpoint {
        var line = 0
        var offset = 0
        var column = 1
        var utf16Column = 1
    }

    public init(_ source: SourceText) {
        self.source = source
        lineStarts = Self.lineStarts(of: source)
    }

    /// The place of a byte offset. An offset past the end is the place behind the last character.
    public mutating func place(of offset: Int) -> LineColumn {
        let offset = min(max(offset, lineStarts[0]), source.bytes.count)
        let line = lineNumber(of: offset)
        if line != last.line || offset < last.offset {
            last = Checkpoint(line: line, offset: lineStarts[line - 1])
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

    private func lineNumber(of offset: Int) -> Int {
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    private static func lineStarts(of source: SourceText) -> [Int] {
        let mark = source.encoding.byteOrderMark.count
        var starts = [mark]
        let step = source.encoding.isUTF16 ? 2 : 1
        let isBigEndian = source.encoding.isBigEndian
        source.bytes.withUnsafeBufferPointer { bytes in
            /// CR or LF at `index`, 0 for anything else.
            func lineEnd(_ index: Int) -> UInt8 {
                guard index + step <= bytes.count else { return 0 }
                let low = step == 2 && isBigEndian ? bytes[index + 1] : bytes[index]
                guard low == 0x0A || low == 0x0D else { return 0 }
                if step == 2, bytes[isBigEndian ? index : index + 1] != 0 { return 0 }
                return low
            }
            var index = mark
            while index < bytes.count {
                let end = lineEnd(index)
                index += step
                guard end != 0 else { continue }
                if end == 0x0D, lineEnd(index) == 0x0A { index += step }
                starts.append(min(index, bytes.count))
            }
        }
        return starts
    }
}
