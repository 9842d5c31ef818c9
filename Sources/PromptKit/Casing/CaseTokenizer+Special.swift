// Placeholders, markup, mnemonics and the other marks of code.

extension CaseTokenizer {
    mutating func placeholder(to end: Int) {
        append(.opaque, to: end, reason: .opaque)
        beginChunk()
    }

    mutating func special(_ byte: UInt8) {
        if let end = Placeholders.end(in: text, at: index, limit: limit) {
            return isPathRoot(index..<end) ? opaqueChunk() : placeholder(to: end)
        }
        let next = text.at(index + 1)
        switch byte {
        case 0x7B:  // {
            if let end = balanced(from: index, open: 0x7B, close: 0x7D) {
                return placeholder(to: end)
            }
            mark(.bracket)
            beginChunk()
        case 0x24:  // $
            if next == 0x7B || next == 0x28,
                let end = balanced(
                    from: index + 1, open: next, close: next == 0x7B ? 0x7D : 0x29)
            {
                return isPathRoot(index..<end) ? opaqueChunk() : placeholder(to: end)
            }
            mark(.other)
        case 0x23:  // #
            if next == 0x7B, let end = balanced(from: index + 1, open: 0x7B, close: 0x7D) {
                return placeholder(to: end)
            }
            if isNumberSign { return append(.opaque, to: index + 1, reason: .opaque) }
            if before.isEmpty && index > 0 && tokens.count > 0 { return mark(.other) }
            if next.isASCIIAlphanumeric || next == 0x5F || next >= 0xC3 { return opaqueChunk() }
            mark(.other)
        case 0x40:  // @
            if followsSpace,
                text.isCodeLetter(at: index + 1) || next.isASCIIDigit || next == 0x5F
            {
                return opaqueChunk()
            }
            mark(.other)
        case 0x7E:  // ~
            if next == 0x2F, followsSpace { return opaqueChunk() }
            mark(.other)
        case 0x2A:  // *
            if next == 0x2E, text.isCodeLetter(at: index + 2) || text.at(index + 2).isASCIIDigit {
                return opaqueChunk()
            }
            mark(.other)
        case 0x3C: markup()
        case 0x60:  // `
            if let end = closing(0x60, from: index + 1), end > index + 1 {
                return placeholder(to: end + 1)
            }
            mark(.other)
        case 0x5F:  // _
            // A mnemonic mark or an emphasis: the word behind it is a word.
            if text.isLetter(at: index + 1) || next == 0x5F, followsSpace {
                index += 1
            } else {
                mark(.other)
            }
        case 0x26: ampersand()
        default: mark(.other)
        }
    }

    /// # of Pages: stands for the word number.
    private var isNumberSign: Bool {
        guard text.at(index + 1) == 0x20, tokens.count == 0 || before.contains(.space) else {
            return false
        }
        let run = ASCIIRun(text, at: index + 2, limit: limit)
        return lexicon.entry(run.key).flags.contains(.preposition)
    }

    /// $HOME/bin, %APPDATA%\file: a variable of the environment, and a path behind it.
    private func isPathRoot(_ variable: Range<Int>) -> Bool {
        let separator = text.at(variable.upperBound)
        let next = text.at(variable.upperBound + 1)
        guard separator == 0x2F || separator == 0x5C,
            next.isASCIIAlphanumeric || next == 0x2E || next == 0x5F, variable.count > 3
        else { return false }
        var letters = 0
        for position in variable.dropFirst() {
            switch text[position] {
            case 0x41...0x5A: letters += 1
            case 0x61...0x7A: return false
            default: break
            }
        }
        return letters > 1
    }

    mutating func ampersand() {
        if let entity = CharacterEntity(in: text, at: index) {
            switch entity.kind {
            case .space:
                before.insert(.space)
                index += entity.length
                beginChunk()
            case .openQuote: mark(.quote, length: entity.length)
            case .closeQuote: mark(.close, length: entity.length)
            case .quote:
                mark(before.isEmpty && tokens.count > 0 ? .close : .quote, length: entity.length)
            case .dash: dash(length: entity.length)
            case .ellipsis: mark(.ellipsis, length: entity.length)
            case .apostrophe: apostrophe(length: entity.length)
            case .letter: word()
            case .other: mark(.other, length: entity.length)
            }
            return
        }
        // &File: a mnemonic mark.
        if text.isLetter(at: index + 1), followsSpace || tokens.count == 0 {
            index += 1
        } else {
            mark(.ampersand)
        }
    }

    mutating func markup() {
        guard let tag = MarkupTag(in: text, at: index, limit: limit) else { return mark(.other) }
        switch tag.kind {
        case .inline:
            index = tag.end
            beginChunk()
        case .block:
            before.insert([.space, .clause])
            index = tag.end
            beginChunk()
        case .placeholder: placeholder(to: tag.end)
        }
    }
}
