import PromptKit

// Writing of whole entries, part by part.
extension PackedEntries {
    mutating func write(_ entry: Entry) {
        var flags: UInt8 = 0
        let hasSameKey =
            context.keySpan == entry.keySpan && isSame(entry.key, context.key)
        let isKeyLiteral = !hasSameKey && !isWritten(entry.key, at: entry.keySpan)
        let common = number(ofCommonOf: entry)
        if hasSameKey { flags |= Self.hasSameKey }
        if isKeyLiteral { flags |= Self.isKeyLiteral }
        if common != context.common { flags |= Self.hasCommon }
        if let comment = entry.comment {
            let isKnown =
                context.hasComment && context.commentSpan == comment.span
                && isSame(comment.text, context.comment)
            flags |= isKnown ? Self.hasSameComment : Self.hasComment
        }
        if entry.sourceText != nil { flags |= Self.hasSource }
        if !entry.notes.isEmpty { flags |= Self.hasNotes }
        if entry.values.count != 1 { flags |= Self.hasOtherCount }
        current.append(flags)
        if !hasSameKey {
            write(entry.keySpan)
            context.keySpan = entry.keySpan
            context.key =
                isKeyLiteral
                ? write(entry.key)
                : Piece(position: entry.keySpan.lowerBound, length: entry.keySpan.count)
        }
        if common != context.common {
            write(common)
            context.common = common
        }
        if let comment = entry.comment, flags & Self.hasComment != 0 { write(comment) }
        if let source = entry.sourceText { write(source: source) }
        if !entry.notes.isEmpty {
            write(entry.notes.count)
            for note in entry.notes { write(note) }
        }
        if entry.values.count != 1 { write(entry.values.count) }
        context.hasFirstText = false
        for value in entry.values { write(value, of: entry) }
    }

    mutating func write(_ comment: EntryComment) {
        write(comment.span)
        context.commentSpan = comment.span
        context.hasComment = true
        // Most comments are a part of what they stand in: what is between the marks.
        if let place = place(of: comment.text, in: comment.span) {
            write(place.lowerBound - comment.span.lowerBound + 1)
            write(place.count)
            context.comment = Piece(position: place.lowerBound, length: place.count)
        } else {
            write(0)
            context.comment = write(comment.text)
        }
    }

    mutating func write(source: String) {
        if isSame(source, context.key) {
            current.append(SourceForm.key.rawValue)
            context.source = context.key
        } else if context.hasSource, isSame(source, context.source) {
            current.append(SourceForm.last.rawValue)
        } else if context.hasFirstText, isSame(source, context.firstText) {
            current.append(SourceForm.firstText.rawValue)
            context.source = context.firstText
        } else {
            current.append(SourceForm.literal.rawValue)
            context.source = write(source)
        }
        context.hasSource = true
    }

    mutating func write(_ note: EntryNote) {
        let isLiteral = !isWritten(note.text, at: note.span)
        current.append(note.kind.number | (isLiteral ? 0x80 : 0))
        write(note.span)
        if isLiteral { _ = write(note.text) }
    }

    mutating func write(_ value: EntryValue, of entry: Entry) {
        var flags: UInt8 = 0
        let isTextKey = isSame(value.text, context.key)
        let isAtKey = value.span == entry.keySpan
        let isLiteral = !isTextKey && !isWritten(value.text, at: value.span)
        let state = value.state.map { number(of: $0) } ?? 0
        if isTextKey { flags |= Self.isTextKey }
        if isAtKey { flags |= Self.isAtKey }
        if isLiteral { flags |= Self.isTextLiteral }
        if state != context.state { flags |= Self.hasState }
        if value.variation != EntryValue.Variation() { flags |= Self.hasVariation }
        if value.sourceText != nil { flags |= Self.hasValueSource }
        if value.isKey { flags |= Self.isKey }
        current.append(flags)
        if !isAtKey { write(value.span) }
        var piece = Piece(position: value.span.lowerBound, length: value.span.count)
        if isLiteral { piece = write(value.text) }
        if isTextKey { piece = context.key }
        if state != context.state { write(state) }
        context.state = state
        if flags & Self.hasVariation != 0 { write(value.variation) }
        if let source = value.sourceText { write(source: source) }
        if !context.hasFirstText {
            context.firstText = piece
            context.hasFirstText = true
        }
    }

    mutating func write(_ variation: EntryValue.Variation) {
        let plural =
            variation.plural.flatMap { PluralCategory.allCases.firstIndex(of: $0) }.map { $0 + 1 }
            ?? 0
        // Below 7: bits 0 to 2.
        var flags = UInt8(truncatingIfNeeded: plural)
        let kind: UInt8 =
            (variation.isForOneNumber ? Self.isForOneNumber : 0)
            | (variation.isOrdinal ? Self.isOrdinal : 0)
        if kind != 0 { flags |= 8 }
        if variation.device != nil { flags |= 16 }
        if variation.substitution != nil { flags |= 32 }
        if variation.element != nil { flags |= 64 }
        if variation.branch != nil { flags |= 128 }
        current.append(flags)
        if kind != 0 { current.append(kind) }
        if let device = variation.device { _ = write(device) }
        if let substitution = variation.substitution { _ = write(substitution) }
        if let element = variation.element { write(element) }
        if let branch = variation.branch { _ = write(branch) }
    }

    // MARK: Parts

    mutating func write(_ span: Span) {
        let distance = span.lowerBound - context.end
        write(distance >= 0 ? distance << 1 : ~distance << 1 | 1)
        write(span.count)
        context.end = span.upperBound
    }

    mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            current.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        current.append(UInt8(rest))
    }

    mutating func write(_ text: UnsafeBufferPointer<UInt8>) -> Piece {
        write(text.count)
        let piece = Piece(
            position: chunks.count << 32 | current.count, length: text.count, isLiteral: true)
        current.append(contentsOf: text)
        return piece
    }

    mutating func write(_ text: String) -> Piece {
        write(text.utf8.count)
        let piece = Piece(
            position: chunks.count << 32 | current.count, length: text.utf8.count, isLiteral: true)
        current.append(contentsOf: text.utf8)
        return piece
    }

    mutating func number(ofCommonOf entry: Entry) -> Int {
        // What the entry before has is the likeliest.
        guard context.common >= 0 else { return number(of: Common(entry)) }
        if commons[context.common].isSame(entry) { return context.common }
        let likely = successors[context.common]
        if commons[likely].isSame(entry) { return likely }
        let number = number(of: Common(entry))
        successors[context.common] = number
        return number
    }

    mutating func number(of common: Common) -> Int {
        if context.common >= 0, commons[context.common] == common { return context.common }
        if let known = commonNumbers[common] { return known }
        commons.append(common)
        successors.append(0)
        commonNumbers[common] = commons.count - 1
        return commons.count - 1
    }

    mutating func number(of state: TranslationState) -> Int {
        if context.state > 0, states[context.state - 1] == state { return context.state }
        if let known = stateNumbers[state] { return known }
        states.append(state)
        stateNumbers[state] = states.count
        return states.count
    }

    /// Whether the bytes of a span are the text itself.
    func isWritten(_ text: String, at span: Span) -> Bool {
        guard text.utf8.count == span.count, span.lowerBound >= 0, span.upperBound <= bytes.count
        else { return false }
        return isSame(text, Piece(position: span.lowerBound, length: span.count))
    }

    /// Where a text stands in a span, if only marks and white space stand before it.
    func place(of text: String, in span: Span) -> Span? {
        let length = text.utf8.count
        guard span.lowerBound >= 0, span.upperBound <= bytes.count, length <= span.count else {
            return nil
        }
        for start in span.lowerBound...min(span.upperBound - length, span.lowerBound + 8)
        where isWritten(text, at: start..<start + length) {
            return start..<start + length
        }
        return nil
    }

    func isSame(_ text: String, _ piece: Piece) -> Bool {
        guard text.utf8.count == piece.length else { return false }
        var text = text
        return text.withUTF8 { text in
            withBytes(of: piece) { $0.isEqual(to: text) }
        }
    }
}
