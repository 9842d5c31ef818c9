// Punctuation, symbols, placeholders and markup between the words.

extension CaseTokenizer {
    mutating func ascii(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39: number()
        case 0x09...0x0D:
            before.insert(byte == 0x0A || byte == 0x0D ? [.space, .clause] : .space)
            index += 1
            beginChunk()
        case 0x21, 0x3F:  // ! ?
            let ends = text.isSpace(at: index + 1) || isClosing(at: index + 1)
            mark(ends ? [.clause, .sentence] : .other)
        case 0x2E: period()
        case 0x2C, 0x3B: mark(.comma)
        case 0x3A where text.isCodeLetter(at: index + 1) && followsSpace: colonName()
        case 0x3A: mark(text.isSpace(at: index + 1) || isOpening(at: index + 1) ? .clause : .other)
        case 0x22: doubleQuote()
        case 0x27: apostrophe(length: 1)
        case 0x28, 0x5B: openBracket(byte)
        case 0x29, 0x5D, 0x7D: closeBracket()
        case 0x2D: hyphen(length: 1)
        case 0x2F: slash()
        case 0x5C: backslash()
        case 0x5E where text.at(index + 1) == 0x5B: openInflection()
        case 0x25, 0x24, 0x7B, 0x23, 0x40, 0x3C, 0x60, 0x5F, 0x26, 0x7E, 0x2A: special(byte)
        default: mark(.other)
        }
    }

    mutating func other() {
        let (value, length) = text.scalar(at: index)
        let kind = ScalarClass.of(value)
        switch kind {
        case .lower, .upper, .letter: word()
        case .extend:
            // Joins two emoji, or stands alone.
            index += length
        case .digit: number(other: length)
        case .space:
            before.insert(.space)
            index += length
            beginChunk()
        case .newline:
            before.insert([.space, .clause])
            index += length
            beginChunk()
        case .hyphen: hyphen(length: length)
        case .dash: dash(length: length)
        case .apostrophe: apostrophe(length: length)
        case .openQuote:
            // German closes with the mark that English opens with.
            if value == 0x201C || value == 0xAB || value == 0x2039, followsLetter,
                !before.contains(.space),
                text.isSpace(at: index + length) || isMark(at: index + length)
            {
                mark(.close, length: length)
            } else {
                mark(.quote, length: length)
                beginChunk()
            }
        case .closeQuote:
            if value == 0xBB || value == 0x203A, before.contains(.space) || index == 0,
                text.isLetter(at: index + length)
            {
                mark(.quote, length: length)
                beginChunk()
            } else {
                mark(.close, length: length)
            }
        case .openBracket:
            mark(.bracket, length: length)
            beginChunk()
        case .closeBracket: mark(.close, length: length)
        case .colon: mark(.clause, length: length)
        case .sentenceEnd: mark([.clause, .sentence], length: length)
        case .comma: mark(.comma, length: length)
        case .ellipsis: mark(.ellipsis, length: length)
        case .symbol:
            mark(.other, length: length)
        }
    }

    /// Digits that are not ASCII.
    mutating func number(other length: Int) {
        var position = index + length
        while position < limit {
            let (value, length) = text.scalar(at: position)
            let kind =
                value < 0x80
                ? (UInt8(value).isASCIIDigit ? ScalarClass.digit : .symbol) : ScalarClass.of(value)
            guard kind == .digit || kind == .extend else { break }
            position += length
        }
        append(.number, to: position, reason: .number)
    }

    func isClosing(at position: Int) -> Bool {
        switch text.at(position) {
        case 0x22, 0x27, 0x29, 0x5D: return true
        case 0..<0x80: return false
        default:
            let kind = ScalarClass.of(text.scalar(at: position).value)
            return kind == .closeQuote || kind == .closeBracket || kind == .apostrophe
        }
    }

    func isOpening(at position: Int) -> Bool {
        switch text.at(position) {
        case 0x22, 0x28, 0x5B: return true
        case 0..<0x80: return false
        default: return ScalarClass.of(text.scalar(at: position).value) == .openQuote
        }
    }

    func isMark(at position: Int) -> Bool {
        let byte = text.at(position)
        if byte < 0x80 { return !byte.isASCIIAlphanumeric }
        return !ScalarClass.of(text.scalar(at: position).value).isLetter
    }

    mutating func period() {
        var length = 1
        while text.at(index + length) == 0x2E { length += 1 }
        if length > 1 {
            // A path: ../x
            if length == 2, text.at(index + 2) == 0x2F, followsSpace { return opaqueChunk() }
            return mark(.ellipsis, length: length)
        }
        if text.isSpace(at: index + 1) || isClosing(at: index + 1) {
            // No sentence ends after Dr., vs. or a single capital.
            let isAbbreviation =
                before.isEmpty && tokens.count > 0
                && (tokens[tokens.count - 1].flags.contains(.abbreviation)
                    || tokens[tokens.count - 1].letters == 1
                        && tokens[tokens.count - 1].kind == .word)
            if isAbbreviation, index + 1 < text.count { return mark(.other) }
            // 1. is the number of a list.
            let isListNumber = tokens.count == 1 && tokens[0].kind == .number
            return mark(isListNumber ? .clause : [.clause, .sentence])
        }
        if text.isCodeLetter(at: index + 1) || text.at(index + 1) == 0x5F, followsSpace {
            // .gitignore
            return opaqueChunk()
        }
        if text.at(index + 1) == 0x2F, followsSpace { return opaqueChunk() }  // ./x
        mark(.other)
    }

    mutating func doubleQuote() {
        if before.isEmpty && index > 0 && tokens.count > 0 || text.isSpace(at: index + 1) {
            mark(.close)
        } else if before.contains(.close) || before.contains(.ellipsis) && !before.contains(.space)
        {
            mark(.close)
        } else {
            mark(.quote)
            beginChunk()
        }
    }

    mutating func apostrophe(length: Int) {
        let isStart = !before.isEmpty || index == 0
        if isStart, text.isLetter(at: index + length) || text.at(index + length).isASCIIDigit {
            // Straight marks open quotations too; ’til and ’90s are words.
            if length == 1 {
                isInSingleQuotes = true
                mark([.quote, .apostrophe], length: length)
            } else {
                mark(.apostrophe, length: length)
            }
            beginChunk()
        } else if !isStart, text.isLetter(at: index + length) {
            // %@’s: still joined to what stands before.
            index += length
        } else if isStart, length == 1, text.at(index + 1) > 0x20 {
            isInSingleQuotes = true
            mark(.quote)
            beginChunk()
        } else if isInSingleQuotes || length > 1 && !isStart {
            isInSingleQuotes = false
            mark(.close, length: length)
        } else {
            mark(.other, length: length)
        }
    }

    /// ^[%lld file](inflect: true): the marks around the words are none of the sentence's.
    mutating func openInflection() {
        openInflections += 1
        index += 2
        beginChunk()
    }

    /// :count, :smile:
    private mutating func colonName() {
        var end = index + 1
        while end < limit, text[end].isASCIIAlphanumeric || text[end] == 0x5F { end += 1 }
        placeholder(to: text.at(end) == 0x3A && end < limit ? end + 1 : end)
    }

    mutating func openBracket(_ byte: UInt8) {
        // [[name]]
        if byte == 0x5B, text.at(index + 1) == 0x5B,
            let end = balanced(from: index, open: 0x5B, close: 0x5D), text.at(end - 2) == 0x5D
        {
            return placeholder(to: end)
        }
        // file(s), hair[cut]: the word goes on.
        if before.isEmpty, followsLetter, text.isLetter(at: index + 1) || text.at(index + 1) == 0x26
        {
            index += 1
            if text.at(index) == 0x26 || text.at(index) == 0x5F { index += 1 }
            return
        }
        mark(.bracket)
        beginChunk()
    }

    mutating func closeBracket() {
        if openInflections > 0, text[index] == 0x5D, text.at(index + 1) == 0x28,
            let end = balanced(from: index + 1, open: 0x28, close: 0x29)
        {
            openInflections -= 1
            index = end
            return beginChunk()
        }
        // (un)lock, vapo(u)rware
        if before.isEmpty, text.isLetter(at: index + 1), tokens.count > 0 {
            index += 1
            return
        }
        mark(.close)
    }

    mutating func hyphen(length: Int) {
        let next = text.at(index + length)
        // Two hyphens are a dash, unless they begin an option: --verbose.
        if length == 1, next == 0x2D, !followsSpace || !text.isCodeLetter(at: index + 2) {
            var run = 2
            while text.at(index + run) == 0x2D { run += 1 }
            return dash(length: run)
        }
        let isSpaced = text.isSpace(at: index + length)
        if before.isEmpty, tokens.count > 0, !isSpaced {
            return mark(.hyphen, length: length)
        }
        if before.contains(.space) || index == 0 {
            if isSpaced { return mark(tokens.count > 0 ? .clause : .other, length: length) }
            // --verbose, -v
            if length == 1, next == 0x2D, text.isCodeLetter(at: index + 2) { return opaqueChunk() }
            if length == 1, next.isASCIILetter, text.isSpace(at: index + 2) { return opaqueChunk() }
            return mark(.other, length: length)
        }
        mark(.hyphen, length: length)
    }

    mutating func dash(length: Int) {
        let isSpaced = before.contains(.space) || text.isSpace(at: index + length)
        mark(isSpaced && tokens.count > 0 ? .clause : .dash, length: length)
        beginChunk()
    }

    mutating func slash() {
        if followsSpace, !before.contains(.slash), index == chunk.start {
            let next = text.at(index + 1)
            if text.isCodeLetter(at: index + 1) || next.isASCIIDigit || next == 0x2E || next == 0x5F
            {
                return opaqueChunk()
            }
        }
        mark(.slash)
    }

    mutating func backslash() {
        let next = text.at(index + 1)
        if next == 0x28, let end = balanced(from: index + 1, open: 0x28, close: 0x29) {
            return placeholder(to: end)
        }
        if next == 0x5C, text.isCodeLetter(at: index + 2) || text.at(index + 2).isASCIIDigit,
            followsSpace
        {
            return opaqueChunk()  // \\server
        }
        if next == 0x22 || next == 0x27 {
            // A quotation mark as source text has it.
            index += 1
            return next == 0x22 ? doubleQuote() : apostrophe(length: 1)
        }
        if text.isEscape(at: index) {
            before.insert(next == 0x74 ? .space : [.space, .clause])
            index += 2
            return beginChunk()
        }
        mark(.other, length: next < 0x80 && next > 0x20 ? 2 : 1)
    }
}
