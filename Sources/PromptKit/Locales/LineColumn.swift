/// A place in a text as people count it.
public struct LineColumn: Sendable, Hashable {
    /// From 1. Lines end with LF, CR or CR LF.
    public var line: Int
    /// From 1, in characters (extended grapheme clusters).
    public var column: Int
    /// From 1, in UTF-16 code units, as editors that speak LSP count.
    public var utf16Column: Int

    public init(line: Int, column: Int, utf16Column: Int) {
        self.line = line
        self.column = column
        self.utf16Column = utf16Column
    }

    /// The place of a byte offset in UTF-8 text. Linear in the offset; for many places of one
    /// file use a table of line starts.
    package init(offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        let offset = min(max(offset, 0), bytes.count)
        var line = 1
        var start = 0
        var index = 0
        while index < offset {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D else { continue }
            if byte == 0x0D, index < bytes.count, bytes[index] == 0x0A {
                guard index < offset else { break }
                index += 1
            }
            line += 1
            start = index
        }
        if line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
        self.init(line: line, lineStart: start, offset: offset, in: bytes)
    }

    /// The place of `offset` in a line that is known to begin at `lineStart`.
    package init(
        line: Int, lineStart: Int, offset: Int, in bytes: UnsafeBufferPointer<UInt8>
    ) {
        let prefix = UnsafeBufferPointer(rebasing: bytes[lineStart..<max(lineStart, offset)])
        self.line = line
        if prefix.allSatisfy({ $0 < 0x80 }) {
            column = prefix.count + 1
            utf16Column = prefix.count + 1
        } else {
            let text = String(decoding: prefix, as: UTF8.self)
            column = text.count + 1
            utf16Column = text.utf16.count + 1
        }
    }
}
