/// What stands in quotation marks in a text: somebody’s own words, spelled as they are.
enum QuotedText {
    /// UTF-8 ranges between the marks of each pair, in their order. A mark that nothing closes
    /// quotes nothing.
    static func ranges(in bytes: TextBytes) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            guard let closers = closers(of: element.value),
                !isApostrophe(element.value) || !isPartOfWord(bytes.scalar(before: index).value),
                let end = end(from: element.end, closers, bytes)
            else {
                index = max(element.end, index + 1)
                continue
            }
            result.append(element.end..<end)
            index = bytes.scalar(at: end).end
        }
        return result
    }

    private static func end(
        from start: Int, _ closers: [UInt32], _ bytes: TextBytes
    ) -> Int? {
        var index = start
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            if index > start, closers.contains(element.value),
                !isApostrophe(element.value) || !isPartOfWord(bytes.scalar(at: element.end).value)
            {
                return index
            }
            index = max(element.end, index + 1)
        }
        return nil
    }

    private static func closers(of value: UInt32) -> [UInt32]? {
        switch value {
        case 0x22, 0x27, 0x60: [value]
        case 0x201C: [0x201D]
        case 0x201D: [0x201D]
        case 0x201E: [0x201C, 0x201D]
        case 0x2018: [0x2019]
        case 0x201A: [0x2018, 0x2019]
        case 0xAB: [0xBB]
        case 0xBB: [0xAB]
        case 0x2039: [0x203A]
        case 0x203A: [0x2039]
        case 0x300C, 0x300E: [value + 1]
        default: nil
        }
    }

    /// Marks that also stand in words: ' and ’.
    private static func isApostrophe(_ value: UInt32) -> Bool {
        value == 0x27 || value == 0x2019 || value == 0x2018
    }

    private static func isPartOfWord(_ value: UInt32) -> Bool {
        ScalarKind.isLetter(value) || ScalarKind.isDigit(value)
    }
}
