import PromptKit

/// Finds the tokens of a `.po` text. Knows nothing of entries.
struct GettextLexer {
    enum Keyword: UInt8, Sendable {
        case context, source, pluralSource, translation, domain

        /// As messages name it.
        var spelling: String {
            switch self {
            case .context: "msgctxt"
            case .source: "msgid"
            case .pluralSource: "msgid_plural"
            case .translation: "msgstr"
            case .domain: "domain"
            }
        }
    }

    enum CommentKind: Sendable {
        /// `# ` of translators.
        case translator
        /// `#.` of the source code.
        case extracted
        /// `#:`
        case reference
        /// `#,` and, since gettext 0.23, `#=`
        case flags
    }

    enum Token {
        /// The range is that of the words, without marks.
        case comment(CommentKind, words: Range<Int>, line: Range<Int>)
        /// With the number in brackets behind it: -1 if what is there is none.
        case keyword(Keyword, Range<Int>, form: Int?)
        case text(GettextScanner.Piece, start: Int)
        case conflictMarker(UInt8, Range<Int>)
        /// Up to something that can be understood, at most a line.
        case stray(Range<Int>)
        case end
    }

    let scanner: GettextScanner
    private(set) var position = 0
    /// Whether the line begins with `#~`.
    private(set) var isObsolete = false
    /// Whether the line begins with `#|` or `#~|`.
    private(set) var isPrevious = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        scanner = GettextScanner(bytes)
    }

    private var bytes: UnsafeBufferPointer<UInt8> { scanner.bytes }

    mutating func next() -> Token {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x0A {
                isObsolete = false
                isPrevious = false
                position += 1
            } else if scanner.isSpace(byte) {
                position += 1
            } else if byte == UInt8(ascii: "#") {
                if let comment = readHash() { return comment }
            } else if byte == UInt8(ascii: "\"") {
                let start = position
                let piece = scanner.piece(from: start + 1)
                position = piece.end
                return .text(piece, start: start)
            } else {
                return readWord()
            }
        }
        return .end
    }

    /// Reads a comment, or the marks of an obsolete or a previous text, after which the line goes
    /// on.
    private mutating func readHash() -> Token? {
        let start = position
        let next = scanner.byte(start + 1)
        if next == UInt8(ascii: "~") {
            isObsolete = true
            position += 2
            if scanner.byte(position) == UInt8(ascii: "|") {
                isPrevious = true
                position += 1
            }
            return nil
        }
        if next == UInt8(ascii: "|") {
            isPrevious = true
            position += 2
            return nil
        }
        let end = scanner.endOfLine(start)
        position = end
        let kind: CommentKind =
            switch next {
            case UInt8(ascii: "."): .extracted
            case UInt8(ascii: ":"): .reference
            case UInt8(ascii: ","), UInt8(ascii: "="): .flags
            default: .translator
            }
        var words = min(end, kind == .translator ? start + 1 : start + 2)..<end
        while let first = words.first, scanner.isSpace(bytes[first]) { words.removeFirst() }
        while let last = words.last, scanner.isSpace(bytes[last]) { words.removeLast() }
        return .comment(kind, words: words, line: start..<end)
    }

    private mutating func readWord() -> Token {
        let start = position
        if StringsLexer.mayBeConflictMarker(bytes[start]),
            let marker = StringsLexer(bytes).conflictMarker(start)
        {
            position = scanner.endOfLine(start)
            return .conflictMarker(marker, start..<position)
        }
        if let (keyword, end) = keyword(at: start) {
            position = end
            let form = keyword == .translation ? readForm() : nil
            return .keyword(keyword, start..<position, form: form)
        }
        // A line that no one can make sense of, or what is left of one.
        let end = scanner.endOfLine(start)
        position = max(end, start + 1)
        var stray = start..<position
        while let last = stray.last, stray.count > 1, scanner.isSpace(bytes[last]) {
            stray.removeLast()
        }
        return .stray(stray)
    }

    private func keyword(at start: Int) -> (Keyword, end: Int)? {
        if let usual = usualKeyword(at: start) { return usual }
        var end = start
        while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
        let keyword: Keyword? =
            if bytes.isWord("msgid", at: start..<end) {
                .source
            } else if bytes.isWord("msgstr", at: start..<end) {
                .translation
            } else if bytes.isWord("msgctxt", at: start..<end) {
                .context
            } else if bytes.isWord("msgid_plural", at: start..<end) {
                .pluralSource
            } else if bytes.isWord("domain", at: start..<end) {
                .domain
            } else {
                nil
            }
        return keyword.map { ($0, end) }
    }

    /// `msgid` or `msgstr` with a space behind it, which nearly all are: told by eight bytes.
    private func usualKeyword(at start: Int) -> (Keyword, end: Int)? {
        guard let word = ByteWord(bytes, at: start) else { return nil }
        if word.begins(with: Self.source) { return (.source, start + 5) }
        if word.begins(with: Self.translation) { return (.translation, start + 6) }
        return nil
    }

    private static let source = ByteWord.Head("msgid ")
    private static let translation = ByteWord.Head("msgstr ")

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x24: true
        default: false
        }
    }

    /// The number in brackets behind `msgstr`; spaces may stand round it.
    private mutating func readForm() -> Int? {
        let open = scanner.skippingSpaces(position)
        guard scanner.byte(open) == UInt8(ascii: "[") else { return nil }
        var index = scanner.skippingSpaces(open + 1)
        let digits = index
        var value = 0
        while (0x30...0x39).contains(scanner.byte(index)), index - digits < 6 {
            value = value * 10 + Int(scanner.byte(index) - 0x30)
            index += 1
        }
        let isNumber = index > digits
        index = scanner.skippingSpaces(index)
        guard isNumber, scanner.byte(index) == UInt8(ascii: "]") else {
            // Up to the bracket or the text, whichever comes first.
            while index < bytes.count, !scanner.isLineEnd(index),
                bytes[index] != UInt8(ascii: "\"")
            {
                index += 1
                if bytes[index - 1] == UInt8(ascii: "]") { break }
            }
            position = index
            return -1
        }
        position = index + 1
        return value
    }
}
