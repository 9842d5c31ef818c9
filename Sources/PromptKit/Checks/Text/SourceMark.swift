/// Tells the marks of a language from those that belong to a name or to code: they stand in the
/// source behind the same letters.
enum SourceMark {
    /// Whether the mark at `index` is part of a name or of a token that the source has as well: the
    /// one of “Open in Yahoo!”, `:smile:`, `if (a) { b; }`, `a,b,c`.
    ///
    /// What is written alike in both languages is none of these: “Message:” is French as well.
    static func isOfToken(at index: Int, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        // Each mark is looked for in the whole source.
        guard let source = string.source, max(source.count, bytes.count) <= Self.lengthLimit else {
            return false
        }
        var start = index
        while start > 0, index - start < 64, bytes[start - 1] > 0x20, bytes[start - 1] < 0x80 {
            start -= 1
        }
        guard start < index else { return false }
        let mark = bytes[index]
        let length = index + 1 - start
        guard source.count >= length else { return false }
        let beginsText = start == 0
        let isName =
            mark == UInt8(ascii: "!") && isCapital(bytes[start]) && !beginsText
            || mark == UInt8(ascii: ":") && length == 2 && isCapital(bytes[start])
            || mark == UInt8(ascii: ";")
        let token = start..<index
        // What is put in its place is no code: “{host}:”.
        let isCode =
            token.contains { Self.codeMarks.contains(bytes[$0]) }
            && !token.contains { "{%$".utf8.contains(bytes[$0]) }
        for place in 0...source.count - length {
            guard source[place] == bytes[start],
                (0..<length).allSatisfy({ source[place + $0] == bytes[start + $0] }),
                !isWordByte(source[place - 1]) || !isWordByte(bytes[start])
            else { continue }
            if isCode { return true }
            if isName,
                mark != UInt8(ascii: "!") || place > 0 && isPartOfName(place + length, source)
            {
                return true
            }
            // Inside of what has no spaces.
            let next = source[place + length]
            if next > 0x20, isWordByte(next), !isWordByte(mark) { return true }
        }
        return false
    }

    /// Whether the mark at `index` ends what a spreadsheet shows for a fault, in any language:
    /// `#NUM!`, `#DIV/0!`, `#NOMBRE?`.
    static func isOfFault(at index: Int, _ bytes: TextBytes) -> Bool {
        guard bytes[index] == UInt8(ascii: "!") || bytes[index] == UInt8(ascii: "?") else {
            return false
        }
        var start = index
        while start > 0, index - start < 64 {
            let byte = bytes[start - 1]
            guard
                byte >= 0x80 || TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte)
                    || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "_")
            else { break }
            start -= 1
        }
        return start < index && bytes[start - 1] == UInt8(ascii: "#")
    }

    /// Whether the colon at `index` is that of a notation that the source has letter for letter:
    /// `title: 'x'`, or a line of several words.
    static func isOfNotation(at index: Int, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        guard let source = string.source, max(source.count, bytes.count) <= Self.lengthLimit else {
            return false
        }
        if bytes[index + 1] == 0x20, "'\"".utf8.contains(bytes[index + 2]) {
            var start = index
            while start > 0, isWordByte(bytes[start - 1]) { start -= 1 }
            // “Message: "x"” and “horizontal: '%@'” are prose.
            if start < index, (0x61...0x7A).contains(bytes[start]),
                !"%{$".utf8.contains(bytes[index + 3]),
                source.contains(bytes.part(start..<index + 3))
            {
                return true
            }
        }
        var line = index..<index
        while line.lowerBound > 0, bytes[line.lowerBound - 1] != 0x0A {
            line = line.lowerBound - 1..<line.upperBound
        }
        while line.upperBound < bytes.count, bytes[line.upperBound] != 0x0A {
            line = line.lowerBound..<line.upperBound + 1
        }
        let isLong = line.count { bytes[$0] == 0x20 } >= 3
        return isLong && line.upperBound > index + 1 && source.contains(bytes.part(line))
    }

    private static let lengthLimit = 4096

    private static let codeMarks = Set(":;,/\\_=<>.".utf8)

    /// Whether the exclamation mark before `end` goes on with its sentence, or ends a title: a
    /// longer sentence that ends there is cried out.
    private static func isPartOfName(_ end: Int, _ source: TextBytes) -> Bool {
        if source[end] == 0x20, TextBytes.isASCIILetter(source[end + 1]), source[end + 1] >= 0x61 {
            return true
        }
        return source.indices.count { source[$0] == 0x20 } < 4
    }

    private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte) || byte >= 0x80
    }
}
