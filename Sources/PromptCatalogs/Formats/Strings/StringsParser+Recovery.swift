import PromptKit

/// What to make of a text that breaks the grammar.
extension StringsParser {
    /// Something between two entries that begins none.
    mutating func readStray() {
        let start = lexer.position
        if let quoted = lexer.readTypographic() {
            return readTypographicEntry(quoted)
        }
        if lexer.current == UInt8(ascii: "*"), lexer.byte(start + 1) == UInt8(ascii: "/") {
            lexer.position += 2
            report(StrayText.commentEnd(text, start..<start + 2), stopsSilently: true)
            return
        }
        var end = start
        while end < lexer.bytes.count, lexer.whitespace(end) == 0, !lexer.beginsText(end),
            !lexer.beginsComment(end)
        {
            end += max(1, UTF8Scan.sequenceLength(lexer.bytes, at: end))
            if lexer.current == UInt8(ascii: "("), end > start { break }
        }
        if end == start { end = start + 1 }
        lexer.position = end
        var problem = StrayText.betweenEntries(text, start..<end)
        // Something that goes on on the line and is no entry belongs to the same slip.
        let next = lexer.skippingSpaces(end)
        if next < lexer.bytes.count, !lexer.isLineEnd(lexer.byte(next)),
            !lexer.looksLikeEntry(next), !lexer.beginsComment(next), lexer.beginsText(next)
        {
            lexer.position = lexer.resynchronize(from: next)
            problem.edits = []
        }
        report(problem, stopsSilently: true)
    }

    /// `“key” = …`: the entry can be read, but only by us.
    private mutating func readTypographicEntry(_ quoted: StringsLexer.Text) {
        let slip = report(
            TypographicQuotes.problem(quoted, isKey: true, text), stopsSilently: true)
        skipTrivia(betweenEntries: false)
        guard lexer.current == UInt8(ascii: "=") else {
            lexer.position = lexer.resynchronize(from: lexer.position)
            return
        }
        lexer.position += 1
        skipTrivia(betweenEntries: false)
        let typographic = lexer.readTypographic()
        if let typographic, let slip {
            problems.change(slip) { $0.edits.append(TypographicQuotes.edit(typographic, text)) }
        }
        guard let value = typographic ?? lexer.readText(), value.isClosed else {
            lexer.position = lexer.resynchronize(from: lexer.position)
            return
        }
        skipTrivia(betweenEntries: false)
        if lexer.current == UInt8(ascii: ";") {
            lexer.position += 1
        } else {
            lexer.position = lexer.resynchronize(from: lexer.position)
        }
        add(quoted, value, nil)
    }

    /// A quote that nothing closes before the end of the file.
    mutating func recoverUnclosed(_ token: StringsLexer.Text) {
        let start = token.outer.lowerBound
        let next = max(lexer.resynchronize(from: start), start + 1)
        let line = start..<lexer.endOfLine(start, limit: next)
        report(UnterminatedString.problem(token, line: line, text))
        lexer.position = next
    }

    /// No `=` behind a key. Returns whether a value may follow.
    mutating func recoverSeparator(
        behind key: StringsLexer.Text, _ comment: FoundComment?
    ) -> Bool {
        let place = lexer.position
        let keyEnd = key.outer.upperBound
        if lexer.isStrayBeforeEquals(place) {
            report(StrayText.insideEntry(text, place..<place + 1))
            lexer.position = lexer.skippingSpaces(place + 1) + 1
            return true
        }
        if let mark = lexer.lookalikeOfEquals(behind: place) {
            report(
                WrongSeparator.problem(
                    text.fileSpan(mark), found: String(decoding: text.utf8[mark], as: UTF8.self),
                    expected: "="))
            lexer.position = mark.upperBound
            return true
        }
        if lexer.current == UInt8(ascii: ":"), lexer.beginsText(lexer.skippingSpaces(place + 1)) {
            report(
                WrongSeparator.problem(
                    text.fileSpan(place..<place + 1), found: ":", expected: "="))
            lexer.position += 1
            return true
        }
        if lexer.isAtEnd || lexer.current == UInt8(ascii: "}")
            || lexer.looksLikeEntry(place)
                && (key.quote != 0 || lexer.containsLineBreak(keyEnd..<place))
        {
            report(MissingValue.nothingBehind(text.fileSpan(key.content)))
            return false
        }
        if key.quote != 0, lexer.beginsText(place), lexer.byte(place) == key.quote {
            report(WrongSeparator.missing("=", text.fileSpan(keyEnd..<keyEnd)))
            return true
        }
        // Words without quotes: the slip begins at the first of them.
        let start = key.quote == 0 ? key.outer.lowerBound : place
        lexer.position = lexer.resynchronize(from: start)
        report(StrayText.insteadOfEquals(text, lexer.strayRun(from: start, to: lexer.position)))
        return false
    }

    mutating func recoverMissingValue(of key: StringsLexer.Text, afterEquals: Int) {
        let place = lexer.position
        if let quoted = lexer.readTypographic() {
            report(TypographicQuotes.problem(quoted, isKey: false, text))
            skipTrivia(betweenEntries: false)
            if lexer.current == UInt8(ascii: ";") {
                lexer.position += 1
            } else {
                lexer.position = lexer.resynchronize(from: lexer.position)
            }
            add(key, quoted, nil)
            return
        }
        let isSemicolon = lexer.current == UInt8(ascii: ";")
        if isSemicolon || lexer.isAtEnd || lexer.current == UInt8(ascii: "}") {
            let keyText = String(decoding: text.utf8[key.content], as: UTF8.self)
            report(
                MissingValue.noValue(text.fileSpan(afterEquals..<afterEquals), key: keyText))
            if isSemicolon { lexer.position += 1 }
            return
        }
        lexer.position = lexer.resynchronize(from: place)
        report(StrayText.insteadOfValue(text, lexer.strayRun(from: place, to: lexer.position)))
    }

    /// An array, a dictionary or data where a string belongs.
    mutating func skipUnsupportedValue(of key: StringsLexer.Text) {
        let start = lexer.position
        let kind: UnsupportedValue.Kind =
            switch lexer.current {
            case UInt8(ascii: "("): .array
            case UInt8(ascii: "{"): .dictionary
            default: .data
            }
        if let end = lexer.endOfNested(start) {
            lexer.position = end
            report(UnsupportedValue.problem(text.fileSpan(start..<end), kind))
            skipTrivia(betweenEntries: false)
            if lexer.current == UInt8(ascii: ";") { lexer.position += 1 }
        } else {
            lexer.position = lexer.resynchronize(from: start)
            let shown = lexer.strayRun(from: start, to: lexer.position)
            report(UnsupportedValue.problem(text.fileSpan(shown), kind))
        }
    }
}
