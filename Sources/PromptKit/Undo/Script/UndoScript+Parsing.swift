extension UndoScript {
    /// Something in a script's text that is not an operation.
    public struct ParseError: Error, Sendable, Hashable, CustomStringConvertible {
        /// From 1. Lines end with LF, CR or CR LF.
        public var line: Int
        /// From 1, in characters.
        public var column: Int
        /// What was found, and what was expected.
        public var message: String

        public var description: String { "\(line):\(column): \(message)" }
    }

    /// Every fault of a script's text.
    public struct ParseErrors: Error, Sendable, Hashable, CustomStringConvertible {
        public var errors: [ParseError]

        public var description: String {
            errors.map(\.description).joined(separator: "\n")
        }
    }

    /// Reads a script.
    ///
    /// - Throws: ``ParseErrors`` with the place of each fault.
    public init(parsing text: String) throws(ParseErrors) {
        var operations: [Operation] = []
        var errors: [ParseError] = []
        for (number, line) in zip(1..., Self.lines(of: text)) {
            do throws(ParseError) {
                if let operation = try Self.operation(in: line, number: number) {
                    operations.append(operation)
                }
            } catch {
                errors.append(error)
            }
        }
        guard errors.isEmpty else { throw ParseErrors(errors: errors) }
        self.init(operations)
    }

    /// Reads one line.
    ///
    /// - Parameters:
    ///   - line: the text of the line, without its end.
    ///   - number: the line's number, for the error.
    /// - Returns: the operation, or nil for an empty line or a comment.
    public static func operation(
        in line: some StringProtocol, number: Int = 1
    ) throws(ParseError) -> Operation? {
        var reader = LineReader(line: Substring(line), number: number)
        return try reader.operation()
    }

    /// The words that operations begin with, between blanks.
    package static let operationNames =
        "set del app note begin end name term undo redo levels disable enable removeAll "
        + "removeTarget query new"

    private static func lines(of text: String) -> [Substring] {
        var text = Substring(text)
        if text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
        return text.split(omittingEmptySubsequences: false) { character in
            character == "\n" || character == "\r" || character == "\r\n"
        }
    }
}

/// Reads the words of one line of a script.
private struct LineReader {
    let line: Substring
    let number: Int
    var rest: Substring

    init(line: Substring, number: Int) {
        self.line = line
        self.number = number
        rest = line
    }

    mutating func operation() throws(UndoScript.ParseError) -> UndoScript.Operation? {
        guard let word = nextWord(), word.unicodeScalars.first != "#" else { return nil }
        let operation: UndoScript.Operation
        switch word {
        case "set":
            operation = try .set(
                argument("a target"), key: key(), to: remainder("a value"))
        case "del": operation = try .delete(argument("a target"), key: key())
        case "app": operation = try .append(argument("a target"), remainder("a name"))
        case "note": operation = try .note(argument("a target"), remainder("a name"))
        case "begin": operation = .begin
        case "end": operation = .end
        case "name": operation = .name(String(takeRemainder()))
        case "term": operation = try term()
        case "undo": operation = .undo
        case "redo": operation = .redo
        case "levels": operation = try .levels(levels())
        case "disable": operation = .disable
        case "enable": operation = .enable
        case "removeAll": operation = .removeAll
        case "removeTarget": operation = try .removeTarget(argument("a target"))
        case "query": operation = .query
        case "new": operation = .new
        default:
            throw error(
                "\(EscapedText.quoted(word)) is no operation: use one of "
                    + UndoScript.operationNames,
                at: word.startIndex)
        }
        if let extra = nextWord() {
            throw error(
                "unexpected \(EscapedText.quoted(extra)) after \(EscapedText.quoted(word))",
                at: extra.startIndex)
        }
        return operation
    }

    // MARK: Arguments

    private mutating func word(_ what: String) throws(UndoScript.ParseError) -> Substring {
        guard let word = nextWord() else {
            throw error("the line ends where \(what) was expected", at: line.endIndex)
        }
        return word
    }

    private mutating func argument(_ what: String) throws(UndoScript.ParseError) -> String {
        String(try word(what))
    }

    private mutating func key() throws(UndoScript.ParseError) -> String {
        let key = try word("a key")
        guard key != "log" else {
            throw error(
                "“log” is the name of the target's log, not of a key: use another key",
                at: key.startIndex)
        }
        return String(key)
    }

    private mutating func levels() throws(UndoScript.ParseError) -> Int {
        let word = try word("a number of levels")
        guard word.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let count = Int(word) else {
            throw error(
                "\(EscapedText.quoted(word)) is no number of levels: use 0 for no limit, or 1 to "
                    + "\(Int.max)",
                at: word.startIndex)
        }
        return count
    }

    private mutating func term() throws(UndoScript.ParseError) -> UndoScript.Operation {
        let word = try word("the key of an action")
        let key = String(word)
        guard ActionName.knownKeys.contains(key) || ActionName.countedKeys.contains(key) else {
            throw error(
                "\(EscapedText.quoted(key)) is no known action: use a key such as typing, or "
                    + "“name” with a text",
                at: word.startIndex)
        }
        let detail = takeRemainder()
        return .term(key, detail: detail.isEmpty ? nil : String(detail))
    }

    private mutating func remainder(_ what: String) throws(UndoScript.ParseError) -> String {
        let text = takeRemainder()
        guard !text.isEmpty else {
            throw error("the line ends where \(what) was expected", at: line.endIndex)
        }
        return String(text)
    }

    // MARK: Words

    // By scalars: a blank and a combining mark make one character, and the blank still parts.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        scalar == " " || scalar == "\t"
    }

    private mutating func nextWord() -> Substring? {
        let text = rest.unicodeScalars.drop(while: Self.isSpace)
        guard !text.isEmpty else { return nil }
        let word = text.prefix { !Self.isSpace($0) }
        rest = Substring(text[word.endIndex...])
        return Substring(word)
    }

    /// The rest of the line without the blanks around it.
    private mutating func takeRemainder() -> Substring {
        var text = rest.unicodeScalars.drop(while: Self.isSpace)
        while let last = text.last, Self.isSpace(last) { text.removeLast() }
        rest = rest[rest.endIndex...]
        return Substring(text)
    }

    private func error(_ message: String, at index: Substring.Index) -> UndoScript.ParseError {
        UndoScript.ParseError(
            line: number, column: line.distance(from: line.startIndex, to: index) + 1,
            message: message)
    }
}
