// Words, letter by letter: those of other scripts, with marks and apostrophes inside, or what turns
// out to be an address or a name of code.

extension CaseTokenizer {
    /// What is known of a word while it is read.
    struct Reading {
        var key = CaseWordKey()
        var letters = 0
        var startsWithCapital = false
        var hasLaterCapital = false
        var hasSmall = false
        var isASCII = true
        var hasAmpersand = false

        @inline(__always)
        init(_ run: ASCIIRun) {
            key = run.key
            letters = run.length
            startsWithCapital = run.startsWithCapital
            hasLaterCapital = run.hasLaterCapital
            hasSmall = run.hasSmall
        }

        mutating func addSmall() {
            hasSmall = true
            letters &+= 1
        }

        mutating func addCapital() {
            if startsWithCapital || hasSmall {
                hasLaterCapital = true
            } else {
                startsWithCapital = true
            }
            letters &+= 1
        }

        @inline(__always)
        var shape: CaseToken.Shape {
            if hasLaterCapital { return hasSmall ? .mixed : .capitals }
            if startsWithCapital { return .capitalized }
            return hasSmall ? .lower : .caseless
        }
    }

    private var isTitle: Bool { column != PlainVerdicts.noColumn }

    mutating func word() {
        let start = index
        let run = ASCIIRun(text, at: start, limit: limit)
        let end = start &+ run.length
        // Most words end at a space; what does not is looked at character by character.
        if end >= limit || text[end] == 0x20, run.length <= CaseWordKey.limit {
            finishWord(Reading(run), start, end)
        } else {
            longWord(Reading(run), start, end)
        }
    }

    private mutating func finishWord(_ reading: Reading, _ start: Int, _ end: Int) {
        tokens.append(token(reading, from: start, to: end, behind: before))
        before = []
        index = end
    }

    @inline(__always)
    private mutating func token(
        _ reading: Reading, from start: Int, to end: Int, behind before: Separators
    ) -> CaseToken {
        let shape = reading.shape
        var token = CaseToken(kind: .word, from: start, to: end, before: before, reason: .unchanged)
        token.shape = shape
        token.letters = UInt8(truncatingIfNeeded: min(reading.letters, 255))
        if reading.isASCII {
            token.entry = lexicon.entry(reading.key)
            if isTitle, token.isPlainWord, !Self.mayBeFamilyName(reading.key) {
                token.action = shape == .lower ? .raise : .keep
                token.reason = .major
            }
        } else {
            token.isASCII = false
            tokens.noteOtherLetters()
            let entry = lexicon.entry(reading.key)
            if entry.flags.isEmpty { token.entry.name = entry.name }
        }
        if shape == .lower || shape == .capitalized, token.flags.isDisjoint(with: .capitalsName) {
            if token.letters > 1, !token.flags.contains(.possibleName) { otherCount &+= 1 }
        } else if shape == .mixed {
            otherCount &+= 1
        } else if shape != .caseless {
            // An acronym counts as it will be written.
            capitalsCount &+= 1
        }
        return token
    }

    /// Mc, and an apostrophe behind one letter.
    @inline(__always)
    private static func mayBeFamilyName(_ key: CaseWordKey) -> Bool {
        key.low & 0xFFFF == 0x636D || key.low & 0xFF00 == 0x2700
    }

    private mutating func longWord(_ run: Reading, _ start: Int, _ end: Int) {
        var reading = run
        guard let end = readOn(from: end, to: max(limit, end), &reading) else {
            return opaqueChunk()
        }
        finishWord(reading, start, end)
        let last = tokens.count - 1
        guard last >= 0 else { return }
        if !reading.isASCII || reading.hasAmpersand || reading.key.count > CaseWordKey.limit,
            tokens[last].flags.isEmpty, tokens[last].name == 0
        {
            lookUpRareWord(reading, start..<end, last)
        }
        lookUpOwner(reading, last)
        // yyyy, MM: the letters of a pattern
        if reading.letters > 1, reading.key.count == reading.letters, reading.isASCII,
            reading.key.isOneLetter, !tokens[last].flags.contains(.roman)
        {
            tokens[last].kind = .opaque
            tokens[last].reason = .opaque
            tokens[last].action = .keep
        }
        // v2: a version; x86: a machine
        if reading.letters == 1, reading.key.count > 1, end - start == reading.key.count,
            reading.isASCII, text[start] | 0x20 == 0x76 || text[start] == 0x78
        {
            tokens[last].kind = .opaque
            tokens[last].reason = .opaque
            tokens[last].action = .keep
        }
    }

    /// The name in cpu’s and iphone’s.
    private mutating func lookUpOwner(_ reading: Reading, _ last: Int) {
        var key = reading.key
        guard key.count > 3, key.count <= CaseWordKey.limit, tokens[last].flags.isEmpty,
            tokens[last].name == 0, key.byte(at: key.count - 1) == 0x73,
            key.byte(at: key.count - 2) == 0x27
        else { return }
        key.removeLast()
        key.removeLast()
        let owner = lexicon.entry(key)
        guard owner.flags.contains(.certainName) else { return }
        tokens[last].entry.name = owner.name
        tokens[last].entry.flags = .certainName
        tokens.reopenLast()
    }

    private mutating func lookUpRareWord(_ reading: Reading, _ range: Range<Int>, _ last: Int) {
        if reading.hasAmpersand, reading.isASCII {
            tokens[last].entry = lexicon.entry(text.wordKey(range, dropping: 0x26))
            tokens.reopenLast()
        } else if let known = lexicon.longName(.init(rebasing: text[range])) {
            tokens[last].entry.name = known.name
            tokens[last].entry.flags = known.flags
            tokens.reopenLast()
        }
    }

    /// Reads a word to its end. Nil if it turns out to be part of something opaque.
    private mutating func readOn(from start: Int, to end: Int, _ reading: inout Reading) -> Int? {
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
                case .apostrophe where text.isLetter(at: position + length):
                    reading.key.append(0x27)
                    position += length
                    continue
                // Uzbek writes oʻ with this mark as well.
                case .openQuote where value == 0x2018 && text.isLetter(at: position + length):
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
                guard text.isLetter(at: position + 1) else { return position }
                reading.key.append(0x27)
                position += 1
            case 0x2E:  // .
                return position + 1 < end && next.isWordByte ? nil : position
            case 0x5F:  // _
                guard next.isWordByte else { return position }
                guard hasUnderscoreMnemonics || isMnemonic(underscore: position) else { return nil }
                position += 1
            case 0x40, 0x3D:  // @ =
                return text.isCodeLetter(at: position + 1) || next.isASCIIDigit ? nil : position
            case 0x3A:  // :
                return isAddress(colon: position) ? nil : position
            case 0x5C:  // backslash
                let isCode = text.isCodeLetter(at: position + 1) || next.isASCIIDigit
                return isCode && !text.isEscape(at: position) ? nil : position
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
    private mutating func readAmpersand(at position: Int, _ reading: inout Reading) -> Int? {
        guard let entity = CharacterEntity(in: text, at: position) else {
            guard text.isLetter(at: position + 1) else { return nil }
            reading.key.append(0x26)
            reading.hasAmpersand = true
            return 1
        }
        switch entity.kind {
        case .apostrophe where text.isLetter(at: position + entity.length):
            reading.key.append(0x27)
        case .letter:
            reading.isASCII = false
            reading.addSmall()
        default: return nil
        }
        return entity.length
    }

    private static let localhost = CaseWordKey("localhost".utf8)

    /// Ne_xt is a word with a mark in it, user_name is two: an identifier.
    @inline(never)
    private func isMnemonic(underscore: Int) -> Bool {
        var left = CaseWordKey()
        for position in index..<underscore {
            guard text[position].isASCIILetter, left.count < CaseWordKey.limit else { return false }
            left.append(text[position] | 0x20)
        }
        let run = ASCIIRun(text, at: underscore + 1, limit: limit)
        let next = text.at(underscore + 1 + run.length)
        guard run.length > 0, next != 0x5F, next != 0x28, !next.isASCIIDigit,
            left.count + run.length <= CaseWordKey.limit
        else { return false }
        var whole = left
        for place in 0..<run.length { whole.append(run.key.byte(at: place)) }
        func isWord(_ key: CaseWordKey) -> Bool {
            OrdinaryWords.contains(key)
                || !lexicon.entry(key).flags.isDisjoint(with: [.minorKinds, .particle])
        }
        let isTwoWords = left.count > 1 && run.length > 1 && isWord(left) && isWord(run.key)
        return isWord(whole) && !isTwoWords
    }

    private func isAddress(colon: Int) -> Bool {
        let next = text.at(colon + 1)
        if next == 0x2F { return true }  // https:/
        if next == 0x5C { return colon - index == 1 }  // C:\
        if next == 0x3A { return true }  // ::
        if next.isASCIIDigit, colon - index == 9 {
            return text.wordKey(index..<colon) == Self.localhost  // localhost:8080
        }
        guard next > 0x20, next != 0x25, next != 0x7B, next != 0x24 else { return false }
        switch colon - chunk.start {
        case 3, 4, 6:
            let scheme = String(decoding: text[chunk.start..<colon], as: UTF8.self).lowercased()
            return ["tel", "sms", "urn", "data", "file", "about", "mailto"].contains(scheme)
        default: return false
        }
    }
}
