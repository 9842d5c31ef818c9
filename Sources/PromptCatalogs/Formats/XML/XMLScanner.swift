/// Cuts XML text into its parts, each with its exact place.
///
/// Goes on behind whatever is wrong: a `&` or `<` that begins nothing is text. One pass, linear.
struct XMLScanner {
    enum Token {
        case start(XMLTag)
        case end(name: Range<Int>, span: Range<Int>)
        /// Character data up to the next markup, references unresolved.
        case text(Range<Int>)
        /// A whole CDATA section.
        case cdata(Range<Int>)
        case comment(Range<Int>)
        /// A processing instruction or the XML declaration.
        case instruction(Range<Int>)
        case doctype(Range<Int>)
        /// The line of a mark that an unfinished merge left; its first character.
        case conflict(UInt8, Range<Int>)
        case endOfFile
    }

    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0
    var faults: [XMLFault] = []
    /// The entities that the file declares.
    var entities = XMLEntities()
    private var isInConflict = false
    /// Ends of sections that do not come any more, so that nobody looks for them twice.
    private var missingClosers: Set<XMLFault.Kind> = []
    /// Where the last tag ends: what begins behind it is cut short.
    private let lastCloser: Int
    /// A tag with more attributes than any that is meant well: to look for equal ones among them
    /// would take too long.
    private(set) var crowdedTag: Range<Int>?
    static let attributeLimit = 256
    /// Where markup begins that the end of the text cuts short.
    private(set) var cutStart: Int?

    /// - Parameter isWhole: false for the content of an element, which other text follows.
    init(_ bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool = true) {
        self.bytes = bytes
        lastCloser = isWhole ? bytes.lastIndex(of: UInt8(ascii: ">")) ?? -1 : .max
    }

    /// The byte at `index`, 0 behind the end.
    func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    func starts(with text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<text.utf8CodeUnitCount
        where bytes[index + offset] != text.utf8Start[offset] {
            return false
        }
        return true
    }

    private static let faultLimit = ProblemLimit.count
    /// Faults beyond the limit, which are counted only.
    private(set) var unlistedFaults = 0

    private mutating func note(_ fault: XMLFault) {
        if faults.count < Self.faultLimit { faults.append(fault) } else { unlistedFaults += 1 }
    }

    mutating func next() -> Token {
        let start = position
        guard start < bytes.count else { return .endOfFile }
        if let mark = conflictMark(at: start) { return mark }
        guard bytes[start] == UInt8(ascii: "<") else { return scanText(from: start) }
        if start > lastCloser, isMarkup(start) {
            cutStart = start
            position = bytes.count
            return .endOfFile
        }
        switch byte(start + 1) {
        case UInt8(ascii: "/"):
            return scanEnd() ?? scanText(from: start)
        case UInt8(ascii: "?"):
            return section(from: start, opener: 2, to: "?>", .unclosedInstruction)
                .map(Token.instruction) ?? .instruction(restOfLine(from: start))
        case UInt8(ascii: "!"):
            return scanDeclaration() ?? scanText(from: start)
        case let byte where XMLName.isStart(byte):
            return scanStart() ?? scanText(from: start)
        default:
            return scanText(from: start)
        }
    }

    /// Whether markup begins at a `<`, rather than text with one in it.
    private func isMarkup(_ start: Int) -> Bool {
        let next = byte(start + 1)
        return start + 1 >= bytes.count || next == UInt8(ascii: "/") || next == UInt8(ascii: "!")
            || next == UInt8(ascii: "?") || XMLName.isStart(next)
    }

    // MARK: Text

    /// Text from `start`, where a `<` that begins nothing may stand, to the next markup.
    private mutating func scanText(from start: Int) -> Token {
        var index = start
        if bytes[index] == UInt8(ascii: "<") {
            // The section that begins here and never ends has been reported.
            if !starts(with: "<![CDATA[", at: index) {
                note(XMLFault(.bareLessThan, index..<index + 1))
            }
            index += 1
        }
        scan: while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                break scan
            case UInt8(ascii: "&"):
                index = scanReference(at: index)
            case 0x0A where isInConflict && conflictMarkLength(at: index + 1) != nil:
                index += 1
                break scan
            default:
                index += 1
            }
        }
        position = index
        return .text(start..<index)
    }

    /// Checks the reference at `start` and returns the place behind it.
    mutating func scanReference(at start: Int) -> Int {
        switch XMLReference(bytes, at: start) {
        case .character(_, let end), .named(.predefined, _, let end):
            return end
        case .named(.other, let name, let end):
            let text = String(decoding: bytes[name], as: UTF8.self)
            if !entities.declares(text) {
                note(XMLFault(.unknownEntity(text), start..<end))
            }
            return end
        case .notACharacter(let end):
            note(XMLFault(.notACharacter, start..<end))
            return end
        case .none:
            note(XMLFault(.bareAmpersand, start..<start + 1))
            return start + 1
        }
    }

    // MARK: Sections

    /// From `start` to behind `closer`; nil, with a fault, if it is never closed.
    private mutating func section(
        from start: Int, opener: Int, to closer: StaticString, _ fault: XMLFault.Kind
    ) -> Range<Int>? {
        if !missingClosers.contains(fault), let end = find(closer, from: start + opener) {
            position = end
            return start..<end
        }
        missingClosers.insert(fault)
        note(XMLFault(fault, start..<start + opener))
        return nil
    }

    /// What never ends is taken to end with its line, so that the rest is not lost.
    private mutating func restOfLine(from start: Int) -> Range<Int> {
        position = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        return start..<position
    }

    /// The place behind the next `text`.
    private func find(_ text: StaticString, from start: Int) -> Int? {
        let first = text.utf8Start[0]
        var index = start
        while index < bytes.count {
            if bytes[index] == first, starts(with: text, at: index) {
                return index + text.utf8CodeUnitCount
            }
            index += 1
        }
        return nil
    }

    private mutating func scanDeclaration() -> Token? {
        let start = position
        if starts(with: "<!--", at: start) {
            return .comment(
                section(from: start, opener: 4, to: "-->", .unclosedComment)
                    ?? restOfLine(from: start))
        }
        if starts(with: "<![CDATA[", at: start) {
            return section(from: start, opener: 9, to: "]]>", .unclosedCDATA).map(Token.cdata)
        }
        if starts(with: "<!DOCTYPE", at: start) { return scanDoctype() }
        return nil
    }

    /// A document type may hold declarations in brackets, with quotes and comments in them.
    private mutating func scanDoctype() -> Token {
        let start = position
        var index = start + 9
        var depth = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                let quote = bytes[index]
                guard let end = bytes[(index + 1)...].firstIndex(of: quote) else {
                    index = bytes.count
                    continue
                }
                index = end
            case UInt8(ascii: "<") where starts(with: "<!--", at: index):
                index = (find("-->", from: index + 4) ?? bytes.count) - 1
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                position = index + 1
                return .doctype(start..<position)
            default: break
            }
            index += 1
        }
        note(XMLFault(.unclosedDeclaration, start..<start + 9))
        return .doctype(restOfLine(from: start))
    }

    // MARK: Tags

    private mutating func scanEnd() -> Token? {
        let start = position
        guard XMLName.isStart(byte(start + 2)) else { return nil }
        let nameEnd = XMLName.end(bytes, from: start + 2)
        var end = nameEnd
        while XMLName.isSpace(byte(end)) { end += 1 }
        if byte(end) == UInt8(ascii: ">") {
            end += 1
        } else {
            note(XMLFault(.unfinishedTag, start..<nameEnd))
            end = nameEnd
        }
        position = end
        return .end(name: start + 2..<nameEnd, span: start..<end)
    }

    /// Reads a first tag; nil if what begins here is no tag but text with a `<` in it.
    private mutating func scanStart() -> Token? {
        let start = position
        let known = faults.count
        let nameEnd = XMLName.end(bytes, from: start + 1)
        var tag = XMLTag(name: start + 1..<nameEnd, span: start..<nameEnd)
        position = nameEnd
        while true {
            let before = position
            while XMLName.isSpace(byte(position)) { position += 1 }
            switch byte(position) {
            case UInt8(ascii: ">"):
                position += 1
                tag.span = start..<position
                return .start(tag)
            case UInt8(ascii: "/") where byte(position + 1) == UInt8(ascii: ">"):
                position += 2
                tag.span = start..<position
                tag.isEmpty = true
                return .start(tag)
            case let byte where XMLName.isStart(byte):
                if position == before {
                    note(XMLFault(.missingSpace, position..<position))
                }
                guard scanAttribute(into: &tag) else {
                    tag.isFaulty = true
                    tag.span = start..<position
                    return .start(tag)
                }
            default:
                // `a <b, c` or the end of a file in the middle of a tag.
                faults.removeSubrange(known...)
                position = start
                guard tag.attributes.isEmpty else { return abandon(tag) }
                return nil
            }
        }
    }

    /// Gives up a tag that has attributes and so was meant as one: it ends at the next `>` of
    /// its line, or where the next tag begins.
    private mutating func abandon(_ tag: XMLTag) -> Token {
        var tag = tag
        var end = tag.attributes.last?.span.upperBound ?? tag.span.upperBound
        while end < bytes.count, bytes[end] != UInt8(ascii: ">"), bytes[end] != UInt8(ascii: "<"),
            bytes[end] != 0x0A
        {
            end += 1
        }
        if byte(end) == UInt8(ascii: ">") {
            tag.isEmpty = bytes[end - 1] == UInt8(ascii: "/")
            end += 1
        }
        note(XMLFault(.unfinishedTag, tag.span.lowerBound..<tag.name.upperBound))
        position = end
        tag.isFaulty = true
        tag.span = tag.span.lowerBound..<end
        return .start(tag)
    }

    /// Reads `name="value"`. False if the tag ends inside of it.
    private mutating func scanAttribute(into tag: inout XMLTag) -> Bool {
        let start = position
        let nameEnd = XMLName.end(bytes, from: start)
        position = nameEnd
        while XMLName.isSpace(byte(position)) { position += 1 }
        guard byte(position) == UInt8(ascii: "=") else {
            position = nameEnd
            note(XMLFault(.attributeWithoutValue, start..<nameEnd))
            tag.add(
                XMLAttribute(name: start..<nameEnd, value: nameEnd..<nameEnd, end: nameEnd))
            return true
        }
        position += 1
        while XMLName.isSpace(byte(position)) { position += 1 }
        let quote = byte(position)
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            return scanUnquoted(start..<nameEnd, into: &tag)
        }
        let valueStart = position + 1
        var index = valueStart
        var hasMet = false
        while index < bytes.count, bytes[index] != quote {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                if !hasMet, let end = unclosedQuoteEnd(valueStart, index, quote) {
                    note(XMLFault(.unclosedQuote, position..<position + 1))
                    tag.add(
                        XMLAttribute(
                            name: start..<nameEnd, value: valueStart..<end.value, end: end.value))
                    tag.isEmpty = end.isEmpty
                    position = end.next
                    return false
                }
                if !hasMet { note(XMLFault(.lessThanInAttribute, index..<index + 1)) }
                hasMet = true
                index += 1
            case UInt8(ascii: "&"):
                index = scanReference(at: index)
            default:
                index += 1
            }
        }
        if index >= bytes.count {
            // No quote follows in the whole file.
            let end = unclosedQuoteEnd(valueStart, index, quote)
            note(XMLFault(.unclosedQuote, position..<position + 1))
            let value = valueStart..<(end?.value ?? bytes.count)
            tag.add(
                XMLAttribute(name: start..<nameEnd, value: value, end: value.upperBound))
            tag.isEmpty = end?.isEmpty ?? false
            position = end?.next ?? bytes.count
            return false
        }
        position = index + 1
        let name = start..<nameEnd
        if tag.attributes.count > Self.attributeLimit {
            if crowdedTag == nil { crowdedTag = tag.span.lowerBound..<tag.name.upperBound }
        } else if tag.attributes.contains(where: { XMLName.areEqual(bytes, $0.name, name) }) {
            note(XMLFault(.duplicateAttribute, name))
        } else {
            tag.add(
                XMLAttribute(name: name, value: valueStart..<index, end: position))
        }
        return true
    }

    private mutating func scanUnquoted(_ name: Range<Int>, into tag: inout XMLTag) -> Bool {
        let start = position
        while position < bytes.count, !XMLName.isSpace(bytes[position]),
            bytes[position] != UInt8(ascii: ">"), bytes[position] != UInt8(ascii: "<"),
            !starts(with: "/>", at: position)
        {
            position += 1
        }
        note(XMLFault(.unquotedAttribute, start..<position))
        tag.add(XMLAttribute(name: name, value: start..<position, end: position))
        return true
    }

    /// Where an attribute ends whose closing quote seems to be missing, as its value runs into
    /// the next tag: `<string name="a>Text</string>`. Nil if a quote and the rest of a tag follow
    /// on the same line, so that the `<` rather is one that should have been escaped.
    private func unclosedQuoteEnd(
        _ start: Int, _ lessThan: Int, _ quote: UInt8
    ) -> (value: Int, next: Int, isEmpty: Bool)? {
        guard
            let close = bytes[start..<min(lessThan, bytes.count)].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        var index = lessThan
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != quote { index += 1 }
        if byte(index) == quote, bytes[index - 1] != UInt8(ascii: "=") { return nil }
        let isEmpty = close > start && bytes[close - 1] == UInt8(ascii: "/")
        return (isEmpty ? close - 1 : close, close + 1, isEmpty)
    }

    // MARK: Merges

    private mutating func conflictMark(at start: Int) -> Token? {
        let first = bytes[start]
        guard first == UInt8(ascii: "<") || isInConflict,
            start == 0 || bytes[start - 1] == 0x0A,
            let length = conflictMarkLength(at: start)
        else { return nil }
        isInConflict = first != UInt8(ascii: ">")
        position = start + length
        return .conflict(first, start..<position)
    }

    /// Length of the line if it is one of git's marks.
    private func conflictMarkLength(at start: Int) -> Int? {
        let first = byte(start)
        switch first {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "="): break
        default: return nil
        }
        for index in start + 1..<start + 7 where byte(index) != first { return nil }
        var end = start + 7
        let next = byte(end)
        guard next == 0x20 || next == 0x0A || next == 0x0D || end >= bytes.count else {
            return nil
        }
        if first == UInt8(ascii: "<"), next != 0x20 { return nil }
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return end - start
    }
}
