// Addresses, paths, names of files, code, numbers: what keeps its case.

extension CaseTokenizer {
    /// The whole run up to the next space is an address, a path, a name of a file or of code.
    mutating func opaqueChunk() {
        tokens.truncate(to: chunk.tokens)
        before = chunk.before
        capitalsCount = chunk.capitals
        otherCount = chunk.others
        let start = chunk.start
        let end = chunkEnd(from: max(index, start))
        // A dotted name can be known: Node.js.
        var token = CaseToken(
            kind: .opaque, from: start, to: end, before: before, reason: .opaque)
        if end - start <= CaseWordKey.limit {
            token.entry.name = lexicon.entry(text.wordKey(start..<end)).name
        }
        tokens.append(token)
        before = []
        index = end
        if isDottedAbbreviation(start..<end), text.at(end) == 0x2E { index = end + 1 }
        beginChunk()
    }

    /// U.S, e.g, a.m
    func isDottedAbbreviation(_ range: Range<Int>) -> Bool {
        var expectsLetter = true
        for position in range {
            let byte = text[position]
            guard expectsLetter ? byte.isASCIILetter : byte == 0x2E else { return false }
            expectsLetter.toggle()
        }
        return !expectsLetter
    }

    func chunkEnd(from start: Int) -> Int {
        var position = start
        let end = max(limit, index)
        var parentheses = 0
        scan: while position < end {
            let byte = text[position]
            switch byte {
            case 0...0x20, 0x22, 0x3C, 0x60: break scan
            case 0x27 where !text.at(position + 1).isWordByte || text.at(position + 1) == 0x73:
                break scan
            case 0x28, 0x5B: parentheses += 1
            case 0x29, 0x5D:
                guard parentheses > 0 else { break scan }
                parentheses -= 1
            case 0x80...:
                let (value, length) = text.scalar(at: position)
                switch ScalarClass.of(value) {
                case .space, .newline, .openQuote, .closeQuote, .apostrophe, .dash, .ellipsis:
                    break scan
                default: break
                }
                position += length
                continue
            default: break
            }
            position += 1
        }
        // Punctuation of the sentence does not belong to the address.
        while position > start + 1 {
            switch text[position - 1] {
            case 0x2E, 0x2C, 0x3A, 0x3B, 0x21, 0x3F: position -= 1
            default: return position
            }
        }
        return position
    }

    mutating func number() {
        let end = max(limit, index)
        // A keycap is a picture: digit, U+FE0F, U+20E3.
        if let length = keycap { return mark(.other, length: length) }
        var position = index
        var isLongVersion = 0
        while position < end {
            let byte = text[position]
            if byte.isASCIIAlphanumeric {
                position += 1
            } else if byte == 0x2E || byte == 0x2C || byte == 0x3A {
                guard text.at(position + 1).isASCIIAlphanumeric else { break }
                if byte != 0x2E, !text.at(position + 1).isASCIIDigit { break }
                if byte == 0x2E, text.at(position + 1).isASCIILetter, position + 2 < end,
                    text.at(position + 2).isASCIILetter
                {
                    return opaqueChunk()  // 2024.txt
                }
                if byte == 0x2E { isLongVersion += 1 }
                position += 1
            } else if byte == 0x25, text[position - 1].isASCIIDigit, !isPlaceholder(at: position) {
                position += 1  // 50%off
            } else if byte == 0x27, text.at(position + 1) == 0x73 {
                position += 2
            } else if byte == 0x40, text.at(position + 1).isASCIIAlphanumeric {
                return opaqueChunk()
            } else if byte == 0x5F, text.at(position + 1).isWordByte {
                return opaqueChunk()
            } else if byte >= 0x80 {
                let (value, length) = text.scalar(at: position)
                let kind = ScalarClass.of(value)
                if kind.isLetter || kind == .digit || kind == .extend {
                    position += length
                } else if kind == .apostrophe, text.at(position + length) == 0x73 {
                    position += length + 1
                } else {
                    break
                }
            } else {
                break
            }
        }
        if text.at(position) == 0x2D, isLongVersion > 0, isPreRelease(at: position + 1) {
            return opaqueChunk()
        }
        let start = index
        append(.number, to: position, reason: .number)
        // 3d and 4k are known names; 34th is none.
        if position - start <= CaseWordKey.limit, !text[position - 1].isASCIIDigit, tokens.count > 0
        {
            let last = tokens.count - 1
            tokens[last].entry.name = lexicon.entry(text.wordKey(start..<position)).name
        }
    }

    /// A percent sign behind a number that begins a placeholder after all.
    private func isPlaceholder(at percent: Int) -> Bool {
        let next = text.at(percent + 1)
        return next == 0x40 || next == 0x25 || next.isASCIIDigit
    }

    var keycap: Int? {
        let selector =
            text.at(index + 1) == 0xEF && text.at(index + 2) == 0xB8
                && text.at(index + 3) == 0x8F ? 3 : 0
        let mark = index + 1 + selector
        return text.at(mark) == 0xE2 && text.at(mark + 1) == 0x83 && text.at(mark + 2) == 0xA3
            ? selector + 4 : nil
    }

    func isPreRelease(at position: Int) -> Bool {
        var key = CaseWordKey()
        var next = position
        while text.at(next).isASCIILetter {
            key.append(text[next] | 0x20)
            next += 1
        }
        return Self.preReleases.contains(key)
    }

    private static let preReleases: CaseWordTable = CaseWordTable(
        "alpha beta rc dev snapshot pre preview nightly b a")

    // MARK: Searching ahead

    /// How far to look for a closing mark: far at first, then less, so that a text of nothing but
    /// opening marks takes linear time.
    var reach: Int { vainSearches < 8 ? text.count : 256 }

    mutating func balanced(from start: Int, open: UInt8, close: UInt8) -> Int? {
        var depth = 0
        var position = start
        let end = min(max(limit, start), start + reach)
        while position < end {
            let byte = text[position]
            if byte == open { depth += 1 }
            if byte == close {
                depth -= 1
                if depth == 0 { return position + 1 }
            }
            position += 1
        }
        vainSearches += 1
        return nil
    }

    mutating func closing(_ mark: UInt8, from start: Int) -> Int? {
        var position = start
        let end = min(max(limit, start), start + reach)
        while position < end {
            if text[position] == mark { return position }
            position += 1
        }
        vainSearches += 1
        return nil
    }
}
