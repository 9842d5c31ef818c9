/// Cuts a text into words, numbers and opaque pieces, in one pass.
///
/// Takes any bytes; what is no UTF-8 is copied as it is.
struct CaseTokenizer {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexicon
    /// Whether an underscore inside a word marks a mnemonic (GTK) and not an identifier.
    let hasUnderscoreMnemonics: Bool
    /// Ascending UTF-8 ranges that are kept; empty as a rule.
    let keeping: [Range<Int>]
    var tokens: CaseTokenList

    /// Words of two capitals or more that have no small letter, and words that have one.
    private(set) var capitalsCount = 0
    private(set) var otherCount = 0

    private var before: Separators = []
    private var index = 0
    private var nextKept = 0
    /// Where the run of characters without a space began, and what was known there.
    private var chunk = (start: 0, tokens: 0, before: Separators(), capitals: 0, others: 0)
    private var isInSingleQuotes = false
    /// Searches for a closing mark that found none; after some, they look less far ahead.
    private var vainSearches = 0

    init(
        text: UnsafeBufferPointer<UInt8>, lexicon: CaseLexicon, hasUnderscoreMnemonics: Bool,
        keeping: [Range<Int>], storage: UnsafeMutableBufferPointer<CaseToken>
    ) {
        self.text = text
        self.lexicon = lexicon
        self.hasUnderscoreMnemonics = hasUnderscoreMnemonics
        self.keeping = keeping
        tokens = CaseTokenList(storage: storage)
        before = .space
        chunk.before = .space
    }

    mutating func run() {
        while index < text.count {
            if nextKept < keeping.count, keep() { continue }
            let byte = text[index]
            if byte.isASCIILetter {
                word()
            } else if byte == 0x20 {
                space()
            } else if byte < 0x80 {
                ascii(byte)
            } else {
                other()
            }
        }
    }

    // MARK: Pieces

    private mutating func space() {
        before.insert(.space)
        index += 1
        beginChunk()
    }

    private mutating func beginChunk() {
        chunk = (index, tokens.count, before, capitalsCount, otherCount)
    }

    private mutating func mark(_ separators: Separators, length: Int = 1) {
        before.formUnion(separators)
        index += length
    }

    /// A text that the caller wants kept.
    private mutating func keep() -> Bool {
        var range = keeping[nextKept]
        while range.upperBound <= index || range.isEmpty {
            nextKept += 1
            guard nextKept < keeping.count else { return false }
            range = keeping[nextKept]
        }
        guard range.lowerBound <= index else { return false }
        append(.opaque, to: min(range.upperBound, text.count), reason: .opaque)
        beginChunk()
        return true
    }

    /// The first byte that may not be looked at as part of a word.
    private var limit: Int {
        nextKept < keeping.count ? min(max(keeping[nextKept].lowerBound, index), text.count) : text.count
    }

    @inline(__always)
    private mutating func append(
        _ kind: CaseToken.Kind, from start: Int? = nil, to end: Int, reason: CaseReason
    ) {
        tokens.append(
            CaseToken(
                start: Int32(truncatingIfNeeded: start ?? index),
                end: Int32(truncatingIfNeeded: end), flags: [], before: before, name: 0, verb: 0,
                kind: kind, shape: .caseless, action: .keep, reason: reason, isUnsure: false,
                isASCII: false, prefix: 0, letters: 0))
        index = end
        before = []
    }

    // MARK: Words

    private mutating func word() {
        let start = index
        let end = limit
        var key = CaseWordKey()
        var position = start
        var isASCII = true
        var smalls = 0
        var capitals = 0
        var letters = 0
        var startsWithCapital = false
        var hasAmpersand = false
        scan: while position < end {
            let byte = text[position]
            if byte.isASCIILetter {
                key.append(byte | 0x20)
                letters += 1
                if byte & 0x20 != 0 {
                    smalls += 1
                } else {
                    if smalls + capitals == 0 { startsWithCapital = true }
                    capitals += 1
                }
                position += 1
                continue
            }
            switch byte {
            case 0x20: break scan
            case 0x30...0x39:
                key.append(byte)
                position += 1
            case 0x27:
                guard isLetter(at: position + 1) else { break scan }
                key.append(0x27)
                position += 1
            case 0x2E:  // .
                guard position + 1 < end, isWordByte(text.at(position + 1)) else { break scan }
                return opaqueChunk()
            case 0x5F:  // _
                guard isWordByte(text.at(position + 1)) else { break scan }
                guard hasUnderscoreMnemonics else { return opaqueChunk() }
                position += 1
            case 0x40:  // @
                guard text.at(position + 1).isASCIIAlphanumeric else { break scan }
                return opaqueChunk()
            case 0x3D:  // =
                guard text.at(position + 1).isASCIIAlphanumeric else { break scan }
                return opaqueChunk()
            case 0x3A:  // :
                guard isAddress(colon: position) else { break scan }
                return opaqueChunk()
            case 0x5C:  // backslash
                guard text.at(position + 1).isASCIIAlphanumeric,
                    !isEscape(at: position)
                else { break scan }
                return opaqueChunk()
            case 0x28:  // (
                guard text.at(position + 1) == 0x29 else { break scan }
                return opaqueChunk()
            case 0x26:  // &
                if let entity = CharacterEntity(in: text, at: position) {
                    switch entity.kind {
                    case .apostrophe where isLetter(at: position + entity.length): key.append(0x27)
                    case .letter:
                        isASCII = false
                        letters += 1
                        smalls += 1
                    default: break scan
                    }
                    position += entity.length
                } else if isLetter(at: position + 1) {
                    key.append(0x26)
                    hasAmpersand = true
                    position += 1
                } else {
                    break scan
                }
            case 0..<0x80: break scan
            default:
                let (value, length) = text.scalar(at: position)
                switch ScalarClass.of(value) {
                case .lower: smalls += 1
                    letters += 1
                case .upper:
                    if smalls + capitals == 0 { startsWithCapital = true }
                    capitals += 1
                    letters += 1
                case .letter: letters += 1
                case .extend, .digit: break
                case .apostrophe where isLetter(at: position + length):
                    key.append(0x27)
                    position += length
                    continue
                case .openQuote where value == 0x2018 && isLetter(at: position + length):
                    key.append(0x27)
                    position += length
                    continue
                default: break scan
                }
                isASCII = false
                position += length
            }
        }
        let shape: CaseToken.Shape
        if capitals == 0 {
            shape = smalls == 0 ? .caseless : .lower
        } else if smalls == 0 {
            shape = letters == 1 ? .capitalized : .capitals
        } else {
            shape = startsWithCapital && capitals == 1 ? .capitalized : .mixed
        }
        if letters > 1 {
            if shape == .capitals { capitalsCount += 1 } else if smalls > 0 { otherCount += 1 }
        }
        var token = CaseToken(
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: position),
            flags: [], before: before, name: 0, verb: 0, kind: .word, shape: shape, action: .keep,
            reason: .unchanged, isUnsure: false, isASCII: isASCII, prefix: 0,
            letters: UInt8(clamping: letters))
        if isASCII || key.count > 0 { look(up: key, hasAmpersand, isASCII, &token) }
        if lexicon.hasLongNames, token.name == 0, !isASCII || key.count > CaseWordKey.limit,
            let known = lexicon.longName(.init(rebasing: text[start..<position]))
        {
            token.name = known.name
            token.flags.formUnion(known.flags)
        }
        // v2: a version; x86: a machine
        if letters == 1, key.count > 1, position - start == key.count, isASCII,
            key.low & 0xFF == 0x76 || text[start] == 0x78
        {
            token.kind = .opaque
            token.reason = .opaque
        }
        tokens.append(token)
        before = []
        index = position
    }

    @inline(__always)
    private func look(
        up key: CaseWordKey, _ hasAmpersand: Bool, _ isASCII: Bool, _ token: inout CaseToken
    ) {
        var entry = lexicon.entry(key)
        if hasAmpersand, entry == nil {
            entry = lexicon.entry(wordKey(Int(token.start)..<Int(token.end), dropping: 0x26))
        }
        guard let entry, isASCII || entry.flags.isEmpty else { return }
        token.flags = entry.flags
        token.name = entry.name
        token.verb = entry.verb
    }

    /// The key of a word of the text, without the mnemonic mark `dropped`.
    func wordKey(_ range: Range<Int>, dropping dropped: UInt8 = 0) -> CaseWordKey {
        var key = CaseWordKey()
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = text.at(position)
            if byte.isASCIILetter {
                key.append(byte | 0x20)
            } else if byte == 0xE2, text.at(position + 1) == 0x80, text.at(position + 2) == 0x99 {
                key.append(0x27)
                position += 2
            } else if byte != dropped {
                key.append(byte)
            }
            position += 1
        }
        return key
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0xC3 && byte != 0xE2 && byte != 0xE3
    }

    private func isLetter(at position: Int) -> Bool {
        let byte = text.at(position)
        if byte < 0x80 { return byte.isASCIILetter }
        return ScalarClass.of(text.scalar(at: position).value).isLetter
    }

    private var followsLetter: Bool {
        let byte = text.at(index - 1)
        if byte < 0x80 { return byte.isASCIIAlphanumeric }
        let kind = ScalarClass.of(text.scalar(before: index).value)
        return kind.isLetter || kind == .extend
    }

    private var followsSpace: Bool {
        index == 0 || !before.isDisjoint(with: [.space, .quote, .bracket, .slash, .dash, .clause])
            || before == .hyphen
    }

    private func isSpace(at position: Int) -> Bool {
        guard position < text.count else { return true }
        let byte = text[position]
        if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) }
        let kind = ScalarClass.of(text.scalar(at: position).value)
        return kind == .space || kind == .newline
    }

    /// A backslash and a letter that stand for a control character.
    private func isEscape(at position: Int) -> Bool {
        switch text.at(position + 1) {
        case 0x6E, 0x74, 0x72: true
        default: false
        }
    }

    private func isAddress(colon: Int) -> Bool {
        let next = text.at(colon + 1)
        if next == 0x2F { return true }  // https:/
        if next == 0x5C { return colon - index == 1 }  // C:\
        if next == 0x3A { return true }  // ::
        guard next > 0x20, next != 0x25, next != 0x7B, next != 0x24 else { return false }
        switch colon - chunk.start {
        case 3, 4, 6:
            let scheme = String(decoding: text[chunk.start..<colon], as: UTF8.self).lowercased()
            return ["tel", "sms", "urn", "data", "file", "about", "mailto"].contains(scheme)
        default: return false
        }
    }

    // MARK: Opaque pieces

    /// The whole run up to the next space is an address, a path, a name of a file or of code.
    private mutating func opaqueChunk() {
        tokens.truncate(to: chunk.tokens)
        before = chunk.before
        capitalsCount = chunk.capitals
        otherCount = chunk.others
        let start = chunk.start
        let end = chunkEnd(from: max(index, start))
        // A dotted name can be known: Node.js.
        var token = CaseToken(
            start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end),
            flags: [], before: before, name: 0, verb: 0, kind: .opaque, shape: .caseless,
            action: .keep, reason: .opaque, isUnsure: false, isASCII: true, prefix: 0, letters: 0)
        if end - start <= CaseWordKey.limit {
            token.name = lexicon.entry(wordKey(start..<end))?.name ?? 0
        }
        tokens.append(token)
        before = []
        index = end
        if isDottedAbbreviation(start..<end), text.at(end) == 0x2E { index = end + 1 }
        chunk = (index, tokens.count, before, capitalsCount, otherCount)
    }

    /// U.S, e.g, a.m
    private func isDottedAbbreviation(_ range: Range<Int>) -> Bool {
        var expectsLetter = true
        for position in range {
            let byte = text[position]
            guard expectsLetter ? byte.isASCIILetter : byte == 0x2E else { return false }
            expectsLetter.toggle()
        }
        return !expectsLetter
    }

    private func chunkEnd(from start: Int) -> Int {
        var position = start
        let end = limit
        var parentheses = 0
        scan: while position < end {
            let byte = text[position]
            switch byte {
            case 0...0x20, 0x22, 0x3C, 0x60: break scan
            case 0x27 where !isWordByte(text.at(position + 1)) || text.at(position + 1) == 0x73:
                break scan
            case 0x28, 0x5B: parentheses += 1
            case 0x29, 0x5D:
                guard parentheses > 0 else { break scan }
                parentheses -= 1
            case 0x80...:
                let (value, length) = text.scalar(at: position)
                switch ScalarClass.of(value) {
                case .space, .newline, .openQuote, .closeQuote, .apostrophe, .dash, .ellipsis: break scan
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

    private mutating func number() {
        let end = limit
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
            } else if byte == 0x27, text.at(position + 1) == 0x73 {
                position += 2
            } else if byte == 0x40, text.at(position + 1).isASCIIAlphanumeric {
                return opaqueChunk()
            } else if byte == 0x5F, isWordByte(text.at(position + 1)) {
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
        if position - start <= CaseWordKey.limit, !text[position - 1].isASCIIDigit, tokens.count > 0 {
            let last = tokens.count - 1
            if let entry = lexicon.entry(wordKey(start..<position)) {
                tokens[last].name = entry.name
            }
        }
    }

    private var keycap: Int? {
        let selector = text.at(index + 1) == 0xEF && text.at(index + 2) == 0xB8
            && text.at(index + 3) == 0x8F ? 3 : 0
        let mark = index + 1 + selector
        return text.at(mark) == 0xE2 && text.at(mark + 1) == 0x83 && text.at(mark + 2) == 0xA3
            ? selector + 4 : nil
    }

    private func isPreRelease(at position: Int) -> Bool {
        var key = CaseWordKey()
        var next = position
        while text.at(next).isASCIILetter {
            key.append(text[next] | 0x20)
            next += 1
        }
        return Self.preReleases.contains(key)
    }

    private static let preReleases: Set<CaseWordKey> = Set(
        "alpha beta rc dev snapshot pre preview nightly b a".caseWords.map { CaseWordKey($0.utf8) })

    // MARK: Marks

    private mutating func ascii(_ byte: UInt8) {
        switch byte {
        case 0x30...0x39: number()
        case 0x09...0x0D:
            before.insert(byte == 0x0A || byte == 0x0D ? [.space, .clause] : .space)
            index += 1
            beginChunk()
        case 0x21, 0x3F:  // ! ?
            let ends = isSpace(at: index + 1) || isClosing(at: index + 1)
            mark(ends ? [.clause, .sentence] : .other)
        case 0x2E: period()
        case 0x2C, 0x3B: mark(.comma)
        case 0x3A: mark(isSpace(at: index + 1) || isOpening(at: index + 1) ? .clause : .other)
        case 0x22: doubleQuote()
        case 0x27: apostrophe(length: 1)
        case 0x28, 0x5B: openBracket(byte)
        case 0x29, 0x5D, 0x7D: closeBracket()
        case 0x2D: hyphen(length: 1)
        case 0x2F: slash()
        case 0x5C: backslash()
        case 0x25, 0x24, 0x7B, 0x23, 0x40, 0x3C, 0x60, 0x5F, 0x26, 0x7E, 0x2A: special(byte)
        default: mark(.other)
        }
    }

    private mutating func other() {
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
                !before.contains(.space), isSpace(at: index + length) || isMark(at: index + length)
            {
                mark(.close, length: length)
            } else {
                mark(.quote, length: length)
                beginChunk()
            }
        case .closeQuote:
            if value == 0xBB || value == 0x203A, before.contains(.space) || index == 0,
                isLetter(at: index + length)
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
    private mutating func number(other length: Int) {
        var position = index + length
        while position < limit {
            let (value, length) = text.scalar(at: position)
            let kind = value < 0x80
                ? (UInt8(value).isASCIIDigit ? ScalarClass.digit : .symbol) : ScalarClass.of(value)
            guard kind == .digit || kind == .extend else { break }
            position += length
        }
        append(.number, to: position, reason: .number)
    }

    private func isClosing(at position: Int) -> Bool {
        switch text.at(position) {
        case 0x22, 0x27, 0x29, 0x5D: return true
        case 0..<0x80: return false
        default:
            let kind = ScalarClass.of(text.scalar(at: position).value)
            return kind == .closeQuote || kind == .closeBracket || kind == .apostrophe
        }
    }

    private func isOpening(at position: Int) -> Bool {
        switch text.at(position) {
        case 0x22, 0x28, 0x5B: return true
        case 0..<0x80: return false
        default: return ScalarClass.of(text.scalar(at: position).value) == .openQuote
        }
    }

    private func isMark(at position: Int) -> Bool {
        let byte = text.at(position)
        if byte < 0x80 { return !byte.isASCIIAlphanumeric }
        return !ScalarClass.of(text.scalar(at: position).value).isLetter
    }

    private mutating func period() {
        var length = 1
        while text.at(index + length) == 0x2E { length += 1 }
        if length > 1 {
            if length == 2, text.at(index + 2) == 0x2F, followsSpace { return opaqueChunk() }  // ../x
            return mark(.ellipsis, length: length)
        }
        if isSpace(at: index + 1) || isClosing(at: index + 1) {
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
        if text.at(index + 1).isASCIILetter || text.at(index + 1) == 0x5F, followsSpace {
            // .gitignore
            return opaqueChunk()
        }
        if text.at(index + 1) == 0x2F, followsSpace { return opaqueChunk() }  // ./x
        mark(.other)
    }

    private mutating func doubleQuote() {
        if before.isEmpty && index > 0 && tokens.count > 0 || isSpace(at: index + 1) {
            mark(.close)
        } else if before.contains(.close) || before.contains(.ellipsis) && !before.contains(.space) {
            mark(.close)
        } else {
            mark(.quote)
            beginChunk()
        }
    }

    private mutating func apostrophe(length: Int) {
        let isStart = !before.isEmpty || index == 0
        if isStart, isLetter(at: index + length) || text.at(index + length).isASCIIDigit {
            // Straight marks open quotations too; ’til and ’90s are words.
            if length == 1 {
                isInSingleQuotes = true
                mark([.quote, .apostrophe], length: length)
            } else {
                mark(.apostrophe, length: length)
            }
            beginChunk()
        } else if !isStart, isLetter(at: index + length) {
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

    private mutating func openBracket(_ byte: UInt8) {
        // file(s), hair[cut]: the word goes on.
        if before.isEmpty, followsLetter, isLetter(at: index + 1) || text.at(index + 1) == 0x26 {
            index += 1
            if text.at(index) == 0x26 || text.at(index) == 0x5F { index += 1 }
            return
        }
        mark(.bracket)
        beginChunk()
    }

    private mutating func closeBracket() {
        // (un)lock, vapo(u)rware
        if before.isEmpty, isLetter(at: index + 1), tokens.count > 0 {
            index += 1
            return
        }
        mark(.close)
    }

    private mutating func hyphen(length: Int) {
        let next = text.at(index + length)
        let isSpaced = isSpace(at: index + length)
        if before.isEmpty, tokens.count > 0, !isSpaced {
            return mark(.hyphen, length: length)
        }
        if before.contains(.space) || index == 0 {
            if isSpaced { return mark(tokens.count > 0 ? .clause : .other, length: length) }
            // --verbose, -v
            if length == 1, next == 0x2D, text.at(index + 2).isASCIILetter { return opaqueChunk() }
            if length == 1, next.isASCIILetter, isSpace(at: index + 2) { return opaqueChunk() }
            return mark(.other, length: length)
        }
        mark(.hyphen, length: length)
    }

    private mutating func dash(length: Int) {
        let isSpaced = before.contains(.space) || isSpace(at: index + length)
        mark(isSpaced && tokens.count > 0 ? .clause : .dash, length: length)
        beginChunk()
    }

    private mutating func slash() {
        if followsSpace, !before.contains(.slash), index == chunk.start {
            let next = text.at(index + 1)
            if next.isASCIIAlphanumeric || next == 0x2E || next == 0x5F { return opaqueChunk() }
        }
        mark(.slash)
    }

    private mutating func backslash() {
        let next = text.at(index + 1)
        if next == 0x28, let end = balanced(from: index + 1, open: 0x28, close: 0x29) {
            return placeholder(to: end)
        }
        if next == 0x5C, text.at(index + 2).isASCIIAlphanumeric, followsSpace {
            return opaqueChunk()  // \\server
        }
        if isEscape(at: index) {
            before.insert(next == 0x74 ? .space : [.space, .clause])
            index += 2
            return beginChunk()
        }
        mark(.other, length: next < 0x80 && next > 0x20 ? 2 : 1)
    }

    private mutating func placeholder(to end: Int) {
        append(.opaque, to: end, reason: .opaque)
        chunk = (index, tokens.count, before, capitalsCount, otherCount)
    }

    private mutating func special(_ byte: UInt8) {
        if let end = Placeholders.end(in: text, at: index, limit: limit) {
            return placeholder(to: end)
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
                return placeholder(to: end)
            }
            mark(.other)
        case 0x23:  // #
            if next == 0x7B, let end = balanced(from: index + 1, open: 0x7B, close: 0x7D) {
                return placeholder(to: end)
            }
            if before.isEmpty && index > 0 && tokens.count > 0 { return mark(.other) }
            if next.isASCIIAlphanumeric || next == 0x5F || next >= 0xC3 { return opaqueChunk() }
            mark(.other)
        case 0x40:  // @
            if followsSpace, next.isASCIIAlphanumeric || next == 0x5F { return opaqueChunk() }
            mark(.other)
        case 0x7E:  // ~
            if next == 0x2F, followsSpace { return opaqueChunk() }
            mark(.other)
        case 0x2A:  // *
            if next == 0x2E, text.at(index + 2).isASCIIAlphanumeric { return opaqueChunk() }
            mark(.other)
        case 0x3C: markup()
        case 0x60:  // `
            if let end = closing(0x60, from: index + 1), end > index + 1 {
                return placeholder(to: end + 1)
            }
            mark(.other)
        case 0x5F:  // _
            // A mnemonic mark or an emphasis: the word behind it is a word.
            if isLetter(at: index + 1) || next == 0x5F, followsSpace {
                index += 1
            } else {
                mark(.other)
            }
        case 0x26: ampersand()
        default: mark(.other)
        }
    }

    private mutating func ampersand() {
        if let entity = CharacterEntity(in: text, at: index) {
            switch entity.kind {
            case .space:
                before.insert(.space)
                index += entity.length
                beginChunk()
            case .openQuote: mark(.quote, length: entity.length)
            case .closeQuote: mark(.close, length: entity.length)
            case .quote: mark(before.isEmpty && tokens.count > 0 ? .close : .quote, length: entity.length)
            case .dash: dash(length: entity.length)
            case .ellipsis: mark(.ellipsis, length: entity.length)
            case .apostrophe: apostrophe(length: entity.length)
            case .letter: word()
            case .other: mark(.other, length: entity.length)
            }
            return
        }
        // &File: a mnemonic mark.
        if isLetter(at: index + 1), followsSpace || tokens.count == 0 {
            index += 1
        } else {
            mark(.ampersand)
        }
    }

    private mutating func markup() {
        guard let tag = MarkupTag(in: text, at: index, limit: limit) else { return mark(.other) }
        switch tag.kind {
        case .inline:
            index = tag.end
            chunk = (index, tokens.count, before, capitalsCount, otherCount)
        case .block:
            before.insert([.space, .clause])
            index = tag.end
            beginChunk()
        case .placeholder: placeholder(to: tag.end)
        }
    }

    // MARK: Searching ahead

    /// How far to look for a closing mark: far at first, then less, so that a text of nothing but
    /// opening marks takes linear time.
    private var reach: Int { vainSearches < 8 ? text.count : 256 }

    private mutating func balanced(from start: Int, open: UInt8, close: UInt8) -> Int? {
        var depth = 0
        var position = start
        let end = min(limit, start + reach)
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

    private mutating func closing(_ mark: UInt8, from start: Int) -> Int? {
        var position = start
        let end = min(limit, start + reach)
        while position < end {
            if text[position] == mark { return position }
            position += 1
        }
        vainSearches += 1
        return nil
    }
}
