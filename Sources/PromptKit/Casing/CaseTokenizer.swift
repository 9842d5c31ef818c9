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
    var capitalsCount = 0
    var otherCount = 0

    /// What stands between the last token and `index`.
    var before: Separators = .space
    var index = 0
    /// The end of what may be looked at before the next text to keep.
    var limit: Int
    private var nextKept = 0
    /// Where the run of characters without a space began, and what was known there.
    var chunk = Chunk()
    var isInSingleQuotes = false
    /// Searches for a closing mark that found none; after some, they look less far ahead.
    var vainSearches = 0

    struct Chunk {
        var start = 0
        var tokens = 0
        var before: Separators = .space
        var capitals = 0
        var others = 0
    }

    init(
        text: UnsafeBufferPointer<UInt8>, lexicon: CaseLexicon, hasUnderscoreMnemonics: Bool,
        keeping: [Range<Int>], storage: UnsafeMutableBufferPointer<CaseToken>
    ) {
        self.text = text
        self.lexicon = lexicon
        self.hasUnderscoreMnemonics = hasUnderscoreMnemonics
        self.keeping = keeping
        tokens = CaseTokenList(storage: storage)
        limit = text.count
    }

    /// - Parameter stop: asked at each space whether the words so far are enough.
    @inline(__always)
    mutating func run(until stop: (CaseTokenList) -> Bool) {
        if !keeping.isEmpty { limit = 0 }
        while index < text.count {
            if index >= limit, keep() { continue }
            let byte = text[index]
            if byte.isASCIILetter {
                word()
            } else if byte == 0x20 {
                if tokens.count > 0, stop(tokens) { return }
                before.insert(.space)
                index &+= 1
                beginChunk()
            } else if byte < 0x80 {
                ascii(byte)
            } else {
                other()
            }
        }
    }

    @inline(__always)
    mutating func beginChunk() {
        chunk = Chunk(
            start: index, tokens: tokens.count, before: before, capitals: capitalsCount,
            others: otherCount)
    }

    @inline(__always)
    mutating func mark(_ separators: Separators, length: Int = 1) {
        before.formUnion(separators)
        index &+= length
    }

    mutating func append(_ kind: CaseToken.Kind, to end: Int, reason: CaseReason) {
        tokens.append(
            CaseToken(kind: kind, from: index, to: end, before: before, reason: reason))
        index = end
        before = []
    }

    /// A text that the caller wants kept, if one begins here. Sets the limit to the next one.
    private mutating func keep() -> Bool {
        while nextKept < keeping.count, keeping[nextKept].upperBound <= index
            || keeping[nextKept].isEmpty
        {
            nextKept += 1
        }
        guard nextKept < keeping.count else {
            limit = text.count
            return false
        }
        let range = keeping[nextKept]
        guard range.lowerBound <= index else {
            limit = min(range.lowerBound, text.count)
            return false
        }
        append(.opaque, to: min(range.upperBound, text.count), reason: .opaque)
        limit = index
        beginChunk()
        return true
    }

    // MARK: Words

    /// What is known of a word while it is read.
    private struct Reading {
        var key = CaseWordKey()
        var isASCII = true
        var smalls = 0
        var capitals = 0
        var letters = 0
        var startsWithCapital = false
        var hasAmpersand = false

        @inline(__always)
        mutating func addSmall() {
            smalls &+= 1
            letters &+= 1
        }

        @inline(__always)
        mutating func addCapital() {
            if smalls | capitals == 0 { startsWithCapital = true }
            capitals &+= 1
            letters &+= 1
        }

        var shape: CaseToken.Shape {
            if capitals == 0 { return smalls == 0 ? .caseless : .lower }
            if smalls == 0 { return letters == 1 ? .capitalized : .capitals }
            return startsWithCapital && capitals == 1 ? .capitalized : .mixed
        }
    }

    mutating func word() {
        var reading = Reading()
        let start = index
        let end = max(limit, start)
        let run = ASCIIRun(text, at: start, limit: end)
        var position = start &+ run.length
        reading.key = run.key
        reading.letters = run.length
        reading.capitals = run.capitals
        reading.smalls = run.length &- run.capitals
        reading.startsWithCapital = run.startsWithCapital
        // Most words end at a space; what does not is looked at character by character.
        if position < end, text[position] != 0x20 {
            guard let wordEnd = readOn(from: position, to: end, &reading) else {
                return opaqueChunk()
            }
            position = wordEnd
        }
        finishWord(reading, start, position)
    }

    @inline(__always)
    private mutating func finishWord(_ reading: Reading, _ start: Int, _ end: Int) {
        let shape = reading.shape
        if reading.letters > 1 {
            if shape == .capitals {
                capitalsCount &+= 1
            } else if reading.smalls > 0 {
                otherCount &+= 1
            }
        }
        var token = CaseToken(kind: .word, from: start, to: end, before: before, reason: .unchanged)
        token.shape = shape
        token.isASCII = reading.isASCII
        token.letters = UInt8(truncatingIfNeeded: min(reading.letters, 255))
        if let entry = lexicon.entry(reading.key), reading.isASCII || entry.flags.isEmpty {
            token.flags = entry.flags
            token.name = entry.name
            token.verb = entry.verb
        } else if !reading.isASCII || reading.hasAmpersand || reading.key.count > CaseWordKey.limit {
            lookUpRareWord(reading, start..<end, &token)
        }
        // v2: a version; x86: a machine
        if reading.letters == 1, reading.key.count > 1, end &- start == reading.key.count,
            reading.isASCII, text[start] | 0x20 == 0x76 || text[start] == 0x78
        {
            token.kind = .opaque
            token.reason = .opaque
        }
        tokens.append(token)
        before = []
        index = end
    }

    private func lookUpRareWord(_ reading: Reading, _ range: Range<Int>, _ token: inout CaseToken) {
        if reading.hasAmpersand, reading.isASCII,
            let entry = lexicon.entry(wordKey(range, dropping: 0x26))
        {
            token.flags = entry.flags
            token.name = entry.name
            token.verb = entry.verb
        } else if let known = lexicon.longName(.init(rebasing: text[range])) {
            token.name = known.name
            token.flags.formUnion(known.flags)
        }
    }

    /// Reads a word to its end. Nil if it turns out to be part of something opaque.
    private func readOn(from start: Int, to end: Int, _ reading: inout Reading) -> Int? {
        var position = start
        while position < end {
            let byte = text[position]
            if byte >= 0x80 {
                let (value, length) = text.scalar(at: position)
                switch ScalarClass.of(value) {
                case .lower: reading.addSmall()
                case .upper: reading.addCapital()
                case .letter: reading.letters &+= 1
                case .extend, .digit: break
                case .apostrophe where isLetter(at: position + length):
                    reading.key.append(0x27)
                    position += length
                    continue
                // Uzbek writes oʻ with this mark as well.
                case .openQuote where value == 0x2018 && isLetter(at: position + length):
                    reading.key.append(0x27)
                    position += length
                    continue
                default: return position
                }
                reading.isASCII = false
                position += length
                continue
            }
            if byte.isASCIILetter {
                reading.key.append(byte | 0x20)
                if byte & 0x20 != 0 { reading.addSmall() } else { reading.addCapital() }
                position += 1
                continue
            }
            let next = text.at(position + 1)
            switch byte {
            case 0x30...0x39:
                reading.key.append(byte)
                position += 1
            case 0x27:  // '
                guard isLetter(at: position + 1) else { return position }
                reading.key.append(0x27)
                position += 1
            case 0x2E:  // .
                return position + 1 < end && isWordByte(next) ? nil : position
            case 0x5F:  // _
                guard isWordByte(next) else { return position }
                guard hasUnderscoreMnemonics else { return nil }
                position += 1
            case 0x40, 0x3D:  // @ =
                return next.isASCIIAlphanumeric ? nil : position
            case 0x3A:  // :
                return isAddress(colon: position) ? nil : position
            case 0x5C:  // backslash
                return next.isASCIIAlphanumeric && !isEscape(at: position) ? nil : position
            case 0x28:  // (
                return next == 0x29 ? nil : position
            case 0x26:  // &
                guard let length = readAmpersand(at: position, &reading) else { return position }
                position += length
            default: return position
            }
        }
        return position
    }

    /// An ampersand inside a word: a reference to a character, a mnemonic mark, or AT&T.
    private func readAmpersand(at position: Int, _ reading: inout Reading) -> Int? {
        guard let entity = CharacterEntity(in: text, at: position) else {
            guard isLetter(at: position + 1) else { return nil }
            reading.key.append(0x26)
            reading.hasAmpersand = true
            return 1
        }
        switch entity.kind {
        case .apostrophe where isLetter(at: position + entity.length):
            reading.key.append(0x27)
        case .letter:
            reading.isASCII = false
            reading.addSmall()
        default: return nil
        }
        return entity.length
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

    // MARK: Neighbours

    func isWordByte(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0xC3 && byte != 0xE2 && byte != 0xE3
    }

    func isLetter(at position: Int) -> Bool {
        let byte = text.at(position)
        if byte < 0x80 { return byte.isASCIILetter }
        return ScalarClass.of(text.scalar(at: position).value).isLetter
    }

    var followsLetter: Bool {
        let byte = text.at(index - 1)
        if byte < 0x80 { return byte.isASCIIAlphanumeric }
        let kind = ScalarClass.of(text.scalar(before: index).value)
        return kind.isLetter || kind == .extend
    }

    var followsSpace: Bool {
        index == 0 || !before.isDisjoint(with: [.space, .quote, .bracket, .slash, .dash, .clause])
            || before == .hyphen
    }

    func isSpace(at position: Int) -> Bool {
        guard position < text.count else { return true }
        let byte = text[position]
        if byte < 0x80 { return byte == 0x20 || (0x09...0x0D).contains(byte) }
        let kind = ScalarClass.of(text.scalar(at: position).value)
        return kind == .space || kind == .newline
    }

    /// A backslash and a letter that stand for a control character.
    func isEscape(at position: Int) -> Bool {
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
}
