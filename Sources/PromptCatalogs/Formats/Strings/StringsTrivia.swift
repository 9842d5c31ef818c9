import PromptKit

/// White space, comments and what stands in their place by mistake.
extension StringsParser {
    mutating func skipTrivia(betweenEntries: Bool) {
        while lexer.position < lexer.bytes.count {
            let start = lexer.position
            switch lexer.bytes[start] {
            case 0x20, 0x09...0x0D:
                lexer.position += 1
            case UInt8(ascii: "/"):
                guard lexer.beginsComment(start) else { return }
                skipComment(isForEntry: betweenEntries)
            case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "|"):
                guard let marker = lexer.conflictMarker(start) else { return }
                lexer.position = lexer.endOfLine(start)
                conflicts.meet(
                    marker, start..<lexer.position, text, entries: entries.count)
            case UInt8(ascii: "#"):
                guard betweenEntries || lexer.isFirstOnLine(start) else { return }
                skipHashLines()
            case 0xE2:
                let length = lexer.whitespace(start)
                guard length > 0 else { return }
                lexer.position += length
            default:
                return
            }
        }
    }

    private mutating func skipComment(isForEntry: Bool) {
        let start = lexer.position
        let isBlock = lexer.byte(start + 1) == UInt8(ascii: "*")
        var end = start + 2
        var inner: Int?
        if isBlock {
            while end < lexer.bytes.count,
                !(lexer.bytes[end] == UInt8(ascii: "*")
                    && lexer.byte(end + 1) == UInt8(ascii: "/"))
            {
                if lexer.bytes[end] == UInt8(ascii: "/"), lexer.byte(end + 1) == UInt8(ascii: "*") {
                    inner = inner ?? end
                }
                end += 1
            }
            guard end < lexer.bytes.count else {
                lexer.position = lexer.bytes.count
                report(
                    UnterminatedComment.problem(
                        text.fileSpan(start..<start + 2),
                        swallowed: entryLines(start..<lexer.bytes.count)))
                return
            }
            end += 2
            // Where another comment begins inside, behind entries, this one was left open.
            if let inner, case let swallowed = entryLines(start..<inner), swallowed > 0 {
                report(
                    UnterminatedComment.problem(
                        text.fileSpan(start..<start + 2), swallowed: swallowed, isOpen: false))
            }
        } else {
            end = lexer.endOfLineComment(start)
        }
        lexer.position = end
        guard isForEntry else { return }
        if comments.meet(start..<end, isBlock: isBlock, lexer) {
            addComment(FoundComment(start..<end, isBlock: isBlock, text))
        }
    }

    /// Lines that begin in a range, behind its first, and read like entries.
    private func entryLines(_ range: Range<Int>) -> Int {
        var count = 0
        var index = range.lowerBound
        while true {
            index = lexer.endOfLine(index)
            while index < range.upperBound, lexer.isLineEnd(lexer.bytes[index]) { index += 1 }
            guard index < range.upperBound else { break }
            if lexer.looksLikeEntry(lexer.skippingSpaces(index)) { count += 1 }
        }
        return count
    }

    /// Lines that begin with `#`, as if that made a comment: one problem for all in a row.
    private mutating func skipHashLines() {
        let start = lexer.position
        var end = lexer.endOfLine(start)
        var marks = [start]
        while true {
            var next = end
            if lexer.byte(next) == 0x0D { next += 1 }
            if lexer.byte(next) == 0x0A { next += 1 }
            next = lexer.skippingSpaces(next)
            guard next > end, lexer.byte(next) == UInt8(ascii: "#") else { break }
            marks.append(next)
            end = lexer.endOfLine(next)
        }
        lexer.position = end
        report(LineCommentHash.problem(start..<end, marks: marks, text), stopsSilently: true)
    }
}

/// The comment that the next entry will take for its own.
struct PendingComment {
    private var range: Range<Int>?
    private var isBlock = false
    /// Comments before it that belong with it.
    private var earlier: [(range: Range<Int>, isBlock: Bool)] = []
    /// Where the last entry ended.
    var entryEnd = -1

    /// Takes note of a comment. Returns whether it belongs to the entry before it, on whose line
    /// it stands.
    mutating func meet(
        _ comment: Range<Int>, isBlock: Bool, _ lexer: StringsLexer
    ) -> Bool {
        if entryEnd >= 0, !lexer.containsLineBreak(entryEnd..<comment.lowerBound) {
            entryEnd = -1
            // Two entries on one line: the comment stands before the second.
            let next = lexer.skippingSpaces(comment.upperBound)
            if next >= lexer.bytes.count || lexer.isLineEnd(lexer.byte(next)) { return true }
        }
        if let range, lexer.lineBreaks(range.upperBound..<comment.lowerBound) <= 1 {
            if !isBlock, !self.isBlock {
                self.range = range.lowerBound..<comment.upperBound
                return false
            }
            // One that silences a rule takes nothing from the translators' own, and neither does
            // it lose by that.
            if !earlier.isEmpty || silences(range, lexer) || silences(comment, lexer) {
                earlier.append((range, self.isBlock))
            }
        } else {
            earlier = []
        }
        range = comment
        self.isBlock = isBlock
        return false
    }

    private func silences(_ range: Range<Int>, _ lexer: StringsLexer) -> Bool {
        Silencing.find(in: UnsafeBufferPointer(rebasing: lexer.bytes[range]), from: 0) != nil
    }

    /// The comment for the entry that begins at `start`: the last one, unless an empty line lies
    /// between, as it does under the header of a file.
    mutating func take(
        before start: Int, _ lexer: StringsLexer, _ text: TextBuffer
    ) -> FoundComment? {
        guard let range else { return nil }
        self.range = nil
        defer { earlier = [] }
        guard range.upperBound <= start, lexer.lineBreaks(range.upperBound..<start) <= 1
        else { return nil }
        let last = FoundComment(range, isBlock: isBlock, text)
        guard !earlier.isEmpty else { return last }
        return FoundComment(
            earlier.map { FoundComment($0.range, isBlock: $0.isBlock, text) } + [last], text)
    }
}

/// A comment, before anybody makes strings of it.
struct FoundComment {
    /// With its marks.
    let range: Range<Int>
    /// Without them, and without white space round them.
    let words: Range<Int>
    /// What it says, where that does not stand in the file as it reads: lines with marks each.
    let joined: String?

    init(_ range: Range<Int>, isBlock: Bool, _ text: TextBuffer) {
        let inner = range.lowerBound + 2..<range.upperBound - (isBlock ? 2 : 0)
        var bytes = text.utf8[inner]
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        while let first = bytes.first, isSpace(first) || isBlock && first == UInt8(ascii: "*") {
            bytes.removeFirst()
        }
        while let last = bytes.last, isSpace(last) || isBlock && last == UInt8(ascii: "*") {
            bytes.removeLast()
        }
        self.range = range
        words = bytes.startIndex..<bytes.endIndex
        joined =
            !isBlock && (bytes.contains(0x0A) || bytes.contains(0x0D))
            ? String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { line in String(line.drop { $0 == "/" || $0 == " " || $0 == "\t" }) }
                .joined(separator: "\n") : nil
    }

    /// Several that belong together, at least one. What is for translators comes first: how a
    /// comment begins tells where the text appears.
    init(_ comments: [FoundComment], _ text: TextBuffer) {
        range = comments[0].range.lowerBound..<comments[comments.count - 1].range.upperBound
        words = range
        let texts = comments.map { $0.words(text) }
        let silencing = texts.filter { $0.hasPrefix(Silencing.keyword) }
        let rest = texts.filter { !$0.hasPrefix(Silencing.keyword) }
        joined = (rest + silencing).joined(separator: "\n")
    }

    private func words(_ text: TextBuffer) -> String {
        joined ?? String(decoding: UnsafeBufferPointer(rebasing: text.utf8[words]), as: UTF8.self)
    }

    /// Hands over the comment as a part of an entry.
    func withPart<Result>(_ text: TextBuffer, _ body: (EntryParts.Part) -> Result) -> Result {
        let span = text.fileSpan(range)
        guard var joined else {
            return body(
                EntryParts.Part(
                    span, UnsafeBufferPointer(rebasing: text.utf8[words]),
                    place: text.fileSpan(words)))
        }
        return joined.withUTF8 { body(EntryParts.Part(span, $0)) }
    }

    func comment(_ text: TextBuffer) -> EntryComment {
        EntryComment(text: words(text), span: text.fileSpan(range))
    }
}

extension StringsLexer {
    /// Line breaks in a range; CR LF is one.
    func lineBreaks(_ range: Range<Int>) -> Int {
        var count = 0
        for index in range
        where bytes[index] == 0x0A
            || bytes[index] == 0x0D && byte(index + 1) != 0x0A
        {
            count += 1
        }
        return count
    }
}
