import PromptKit

/// Takes merge conflicts out of a JSON text, so that the rest can be read.
///
/// A string of JSON never goes over the end of a line, so a line that begins with seven marks is
/// always one of a conflict. The marks and all sides but the first become spaces: every other byte
/// stays where it is.
enum ConflictMask {
    /// The text without conflicts, and the lines of marks of each; nil if there is none.
    static func mask(
        _ utf8: UnsafeBufferPointer<UInt8>
    ) -> (bytes: [UInt8], conflicts: [[Range<Int>]])? {
        guard mayHaveMarks(utf8) else { return nil }
        let lexer = StringsLexer(utf8)
        var conflicts: [[Range<Int>]] = []
        var hidden: [Range<Int>] = []
        var side: Int?
        var index = 0
        while index < utf8.count {
            let end = lexer.endOfLine(index)
            if let marker = lexer.conflictMarker(index) {
                if marker == UInt8(ascii: "<") || conflicts.isEmpty,
                    conflicts.count < ProblemLimit.count
                {
                    conflicts.append([])
                }
                if conflicts[conflicts.count - 1].count < ProblemLimit.count {
                    conflicts[conflicts.count - 1].append(index..<end)
                }
                switch marker {
                case UInt8(ascii: "<"): hidden.append(index..<end)
                case UInt8(ascii: ">"):
                    hidden.append((side ?? index)..<end)
                    side = nil
                default: side = side ?? index
                }
            }
            index = end
            while index < utf8.count, lexer.isLineEnd(utf8[index]) { index += 1 }
        }
        guard !conflicts.isEmpty else { return nil }
        if let side { hidden.append(side..<utf8.count) }
        var bytes = Array(utf8)
        for range in hidden {
            for index in range where !lexer.isLineEnd(bytes[index]) { bytes[index] = 0x20 }
        }
        return (bytes, conflicts)
    }

    /// Whether one mark stands seven times in a row. Of seven bytes in a row one has a number that
    /// seven divides.
    private static func mayHaveMarks(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index < utf8.count {
            switch utf8[index] {
            case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
                var start = index
                var end = index
                while start > 0, utf8[start - 1] == utf8[index], end - start < 7 { start -= 1 }
                while end < utf8.count, utf8[end] == utf8[index], end - start < 7 { end += 1 }
                if end - start >= 7 { return true }
            default: break
            }
            index += 7
        }
        return false
    }
}
