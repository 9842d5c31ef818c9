import PromptKit

/// Reads the entries of a `.strings` text and goes on after every fault, so that one slip is one
/// problem and costs one entry at most.
struct StringsParser {
    let text: TextBuffer
    let isValidUTF8: Bool
    var lexer: StringsLexer
    var entries: EntryList
    var problems = ProblemLog()
    var comments = PendingComment()
    var conflicts = ConflictTracker()
    /// Problems at which Foundation's reader stops without a word, with the number of entries
    /// before each.
    private var silentStops: [(problem: Int, entries: Int)] = []
    private var isInBraces = false
    /// Whether the table has GNUstep's escapes; nil until there is one to ask for.
    private var isOfGNUstep: Bool?
    /// The one problem of all of GNUstep's escapes, if it is listed.
    private var escapesOfGNUstep: Int?
    private var keys = DuplicateKeys()
    /// The texts of the last entry, if it stands in the file as it reads and has no comment.
    private var lastPlain: (key: Range<Int>, value: Range<Int>)?

    init(_ text: TextBuffer, _ source: SourceText, isValidUTF8: Bool) {
        self.text = text
        entries = .ofParts(source)
        self.isValidUTF8 = isValidUTF8
        lexer = StringsLexer(text.utf8)
    }

    mutating func parse() {
        // Entries of real files take some 90 bytes.
        keys.reserve(text.utf8.count / 128)
        skipTrivia(betweenEntries: true)
        if lexer.current == UInt8(ascii: "{") {
            isInBraces = true
            lexer.position += 1
        }
        while true {
            skipTrivia(betweenEntries: true)
            guard !lexer.isAtEnd else { break }
            if lexer.beginsText(lexer.position) {
                readEntry()
            } else if isInBraces, lexer.current == UInt8(ascii: "}") {
                isInBraces = false
                lexer.position += 1
            } else {
                readStray()
            }
        }
        if isInBraces {
            report(StrayText.openBrace(text.fileSpan(lexer.position..<lexer.position)))
        }
        conflicts.close()
    }

    /// Hands over what was read.
    mutating func finish(into catalog: inout Catalog) {
        for (problem, before) in silentStops {
            let lost = entries.count - before
            problems.change(problem) {
                $0.lostEntries += lost
                $0.message += StrayText.lossNote($0.lostEntries)
            }
        }
        if isOfGNUstep == true { catalog.use(GNUstepStringsSyntax.self) }
        if entries.isEmpty, problems.count > 3, let first = problems.listed.first {
            problems = ProblemLog([NotAStringFile.noEntry(first.span)])
        }
        catalog.entries = entries
        catalog.problems += problems.problems + conflicts.problems(text)
    }

    // MARK: Entries

    private mutating func readEntry() {
        let start = lexer.position
        guard var key = lexer.readText() else { return }
        guard key.isClosed else { return recoverUnclosed(key) }
        if let name = lexer.keyWithoutClosingQuote(key) {
            report(UnterminatedString.problem(name, text))
            lexer.position = key.outer.upperBound - 1
            let comment = comments.take(before: start, lexer, text)
            return readValue(of: name, comment)
        }
        if lexer.current != UInt8(ascii: "="),
            lexer.lookalikeOfEquals(behind: lexer.position) == nil, isUnescapedQuote(behind: key),
            let whole = lexer.closeAtLastQuote(key, before: UInt8(ascii: "="))
        {
            report(UnescapedQuote.problem(whole, from: key.outer.upperBound - 1, text))
            key = whole
            lexer.position = whole.outer.upperBound
        }
        let comment = comments.take(before: start, lexer, text)
        skipTrivia(betweenEntries: false)
        switch lexer.current {
        case UInt8(ascii: "="):
            lexer.position += 1
        case UInt8(ascii: ";") where !lexer.isStrayBeforeEquals(lexer.position):
            lexer.position += 1
            return addShorthand(key, comment)
        default:
            guard recoverSeparator(behind: key, comment) else { return }
        }
        readValue(of: key, comment)
    }

    private mutating func readValue(of key: StringsLexer.Text, _ comment: FoundComment?) {
        let afterEquals = lexer.position
        skipTrivia(betweenEntries: false)
        if lexer.isStrayBeforeValue(lexer.position) {
            report(StrayText.insideEntry(text, lexer.position..<lexer.position + 1))
            lexer.position = lexer.skippingSpaces(lexer.position + 1)
        }
        let start = lexer.position
        switch lexer.current {
        case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"):
            skipUnsupportedValue(of: key)
            return
        case _ where !lexer.beginsText(start):
            recoverMissingValue(of: key, afterEquals: afterEquals)
            return
        default: break
        }
        // `"a" = "b" = …`: the value was left out, and this is the next entry already.
        if lexer.containsLineBreak(afterEquals..<start), lexer.looksLikeEntry(start) {
            report(
                MissingValue.noValue(text.fileSpan(afterEquals..<afterEquals), key: decode(key)))
            return
        }
        guard var value = lexer.readText() else { return }
        guard value.isClosed else { return recoverUnclosed(value) }
        if lexer.current != UInt8(ascii: ";") {
            value = finishStatement(value)
        } else {
            lexer.position += 1
        }
        add(key, value, comment)
    }

    /// Reads to behind the `;`, or finds out what stands there instead. Returns the value, which
    /// is longer than thought if a quote inside it was not escaped.
    private mutating func finishStatement(_ value: StringsLexer.Text) -> StringsLexer.Text {
        let end = value.outer.upperBound
        lexer.position = end
        if let mark = lexer.lookalikeOfSemicolon(behind: end) {
            report(
                WrongSeparator.problem(
                    text.fileSpan(mark), found: String(decoding: text.utf8[mark], as: UTF8.self),
                    expected: ";"))
            lexer.position = mark.upperBound
            return value
        }
        if isUnescapedQuote(behind: value) {
            if let early = lexer.unterminatedFirstLine(value) {
                report(UnterminatedString.problem(early, text))
                lexer.position = early.outer.upperBound
                return early
            }
            if let whole = lexer.closeAtLastQuote(value, before: UInt8(ascii: ";")) {
                report(UnescapedQuote.problem(whole, from: end - 1, text))
                lexer.position = whole.outer.upperBound
                skipTrivia(betweenEntries: false)
                if lexer.current == UInt8(ascii: ";") { lexer.position += 1 }
                return whole
            }
        }
        skipTrivia(betweenEntries: false)
        switch lexer.current {
        case UInt8(ascii: ";"):
            lexer.position += 1
        case UInt8(ascii: "}") where isInBraces:
            break
        case UInt8(ascii: ",") where lexer.byte(lexer.position + 1) != UInt8(ascii: ";"):
            let comma = text.fileSpan(lexer.position..<lexer.position + 1)
            report(WrongSeparator.problem(comma, found: ",", expected: ";"))
            lexer.position += 1
        case _
        where lexer.isAtEnd || lexer.looksLikeEntry(lexer.position)
            || lexer.containsLineBreak(end..<lexer.position):
            if !conflicts.isOpen { report(MissingSemicolon.problem(text.fileSpan(end..<end))) }
        default:
            let start = lexer.position
            let next = lexer.resynchronize(from: start)
            lexer.position = next
            report(StrayText.afterValue(text, lexer.strayRun(from: start, to: next)))
        }
        return value
    }

    mutating func add(
        _ key: StringsLexer.Text, _ value: StringsLexer.Text, _ comment: FoundComment?
    ) {
        guard isValidUTF8, !key.hasEscapes, !value.hasEscapes else {
            return addDecoded(key, value, comment)
        }
        add(EntryParts(key: part(key), value: part(value)), comment)
        lastPlain = comment == nil ? (key.content, value.content) : nil
    }

    /// A text that stands in the file as it reads.
    private func part(_ token: StringsLexer.Text) -> EntryParts.Part {
        EntryParts.Part(
            written: text.fileSpan(token.content),
            UnsafeBufferPointer(rebasing: text.utf8[token.content]))
    }

    private mutating func addDecoded(
        _ key: StringsLexer.Text, _ value: StringsLexer.Text, _ comment: FoundComment?
    ) {
        let keyText = decodedBytes(key)
        let valueText = decodedBytes(value)
        keyText.withUnsafeBufferPointer { keyBytes in
            valueText.withUnsafeBufferPointer { valueBytes in
                add(
                    EntryParts(
                        key: EntryParts.Part(text.fileSpan(key.content), keyBytes),
                        value: EntryParts.Part(text.fileSpan(value.content), valueBytes)),
                    comment)
            }
        }
    }

    private mutating func add(_ parts: EntryParts, _ comment: FoundComment?) {
        note(key: parts.key.text) { Entry(parts) }
        lastPlain = nil
        guard let comment else { return entries.append(parts) }
        var parts = parts
        comment.withPart(text) {
            parts.comment = $0
            entries.append(parts)
        }
    }

    /// Takes note of the key of the next entry, and reports it if another one has it.
    private mutating func note(key: UnsafeBufferPointer<UInt8>, _ entry: () -> Entry) {
        let known = keys.note(bytes: key, entries.count) { index in
            entries.withKey(at: index) { $0.isEqual(to: key) }
        }
        if let known, !conflicts.separates(known, entries.count) {
            report(DuplicateKey.problem(entry(), entries[known]))
        }
        conflicts.note(entry: entries.count)
        comments.entryEnd = lexer.position
    }

    /// Gives the last entry the comment behind it, unless it has one.
    mutating func addComment(_ comment: FoundComment) {
        if let lastPlain {
            self.lastPlain = nil
            func part(_ content: Range<Int>) -> EntryParts.Part {
                EntryParts.Part(
                    written: text.fileSpan(content),
                    UnsafeBufferPointer(rebasing: text.utf8[content]))
            }
            var parts = EntryParts(key: part(lastPlain.key), value: part(lastPlain.value))
            let isDone = comment.withPart(text) {
                parts.comment = $0
                return entries.replaceLast(parts)
            }
            if isDone { return }
        }
        guard let last = entries.indices.last, entries[last].comment == nil else { return }
        entries[last].comment = comment.comment(text)
    }

    private mutating func addShorthand(_ key: StringsLexer.Text, _ comment: FoundComment?) {
        let keyText = decode(key)
        let span = text.fileSpan(key.content)
        // Between the two sides of a conflict this is the half of an entry.
        if !conflicts.isOpen { report(MissingValue.shorthand(span, key: keyText)) }
        var value = EntryValue(text: keyText, span: span)
        value.isKey = true
        add(Entry(key: keyText, keySpan: span, values: [value], comment: comment?.comment(text)))
    }

    private mutating func add(_ entry: Entry) {
        var key = entry.key
        key.withUTF8 { note(key: $0) { entry } }
        lastPlain = nil
        entries.append(entry)
    }

    private mutating func decode(_ token: StringsLexer.Text) -> String {
        String(decoding: decodedBytes(token), as: UTF8.self)
    }

    private mutating func decodedBytes(_ token: StringsLexer.Text) -> [UInt8] {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[token.content])
        if !token.hasEscapes, isValidUTF8 { return Array(raw) }
        var decoded = DecodedText(isMapped: false)
        StringsSyntax.decode(raw, into: &decoded)
        let first = token.content.lowerBound
        let hasSmallU = decoded.faults.contains {
            $0.fault == .notAnEscape
                && text.utf8[first + $0.raw.lowerBound + 1] == UInt8(ascii: "u")
        }
        if hasSmallU, hasEscapesOfGNUstep() {
            noteEscapesOfGNUstep(decoded, from: first)
            decoded = DecodedText(isMapped: false)
            GNUstepStringsSyntax.decode(raw, into: &decoded)
        }
        for (fault, range) in decoded.faults {
            let source = first + range.lowerBound..<first + range.upperBound
            let shown = String(decoding: text.utf8[source], as: UTF8.self)
            switch fault {
            case .notAnEscape: report(NotAnEscape.problem(text.fileSpan(source), shown))
            case .loneSurrogate: report(LoneSurrogate.problem(text.fileSpan(source), shown))
            case .invalidUTF8, .controlCharacter: break
            }
        }
        return decoded.utf8
    }

    private mutating func hasEscapesOfGNUstep() -> Bool {
        if let isOfGNUstep { return isOfGNUstep }
        let isOne = GNUstepStringsSyntax.isOf(text.utf8)
        isOfGNUstep = isOne
        return isOne
    }

    /// Puts what Foundation does not read in the one problem of the table.
    private mutating func noteEscapesOfGNUstep(_ decoded: DecodedText, from first: Int) {
        for (fault, range) in decoded.faults where fault == .notAnEscape {
            let source = first + range.lowerBound..<first + range.upperBound
            guard range.count == 6, text.utf8[source.lowerBound + 1] == UInt8(ascii: "u") else {
                continue
            }
            let problem = NotAnEscape.ofGNUstep(
                text.fileSpan(source), String(decoding: text.utf8[source], as: UTF8.self))
            if let escapesOfGNUstep {
                problems.change(escapesOfGNUstep) { $0.edits += problem.edits }
            } else {
                escapesOfGNUstep = report(problem)
            }
        }
    }

    // MARK: Problems

    /// Returns the number of the problem, if it is listed.
    @discardableResult
    mutating func report(_ problem: Problem, stopsSilently: Bool = false) -> Int? {
        let number = problems.append(problem)
        if stopsSilently, let number { silentStops.append((number, entries.count)) }
        return number
    }

    /// Whether the text goes on right behind its closing quote, so that the quote is more likely
    /// one that should have been escaped than one that closes.
    private mutating func isUnescapedQuote(behind token: StringsLexer.Text) -> Bool {
        guard token.quote != 0 else { return false }
        let end = token.outer.upperBound
        let next = lexer.byte(end)
        guard end < lexer.bytes.count, lexer.whitespace(end) == 0, next != UInt8(ascii: ","),
            next != UInt8(ascii: ";"), next != UInt8(ascii: "="), next != UInt8(ascii: "}"),
            !lexer.beginsComment(end)
        else {
            // A space and a word that no `=` follows.
            let word = lexer.skippingSpaces(end)
            return word > end && word < lexer.bytes.count && lexer.beginsText(word)
                && !lexer.looksLikeEntry(word)
                && lexer.closeAtLastQuote(token, before: UInt8(ascii: ";")) != nil
        }
        return !(next == token.quote && lexer.looksLikeEntry(end))
    }
}
