/// Writes a text out with the letter case that was decided for its words.
struct CaseWriter {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let tailoring: LetterTailoring
    var sink: ByteSink

    mutating func write(_ tokens: CaseTokenList) {
        var copied = 0
        for index in 0..<tokens.count {
            let token = tokens[index]
            if token.action == .keep { continue }
            sink.append(text, copied..<Int(token.start))
            write(token)
            copied = Int(token.end)
        }
        sink.append(text, copied..<text.count)
    }

    mutating func write(_ token: CaseToken) {
        let range = Int(token.start)..<Int(token.end)
        switch token.action {
        case .keep: sink.append(text, range)
        case .raise: raise(range, lowersRest: false)
        case .title: raise(range, lowersRest: true)
        case .lower: lower(range)
        case .name: name(token, range)
        case .raiseThird:
            let third = range.lowerBound + Int(token.prefix)
            raise(range.lowerBound..<third, lowersRest: true)
            raise(third..<range.upperBound, lowersRest: true)
        case .raiseAfterApostrophe:
            let behind = range.lowerBound + Int(token.prefix)
            raise(range.lowerBound..<behind, lowersRest: true)
            raise(behind..<range.upperBound, lowersRest: true)
        case .raiseBehindMutation:
            let behind = range.lowerBound + Int(token.prefix)
            sink.append(text, range.lowerBound..<behind)
            raise(behind..<range.upperBound, lowersRest: false)
        }
    }

    // MARK: Raising

    private mutating func raise(_ range: Range<Int>, lowersRest: Bool) {
        var position = range.lowerBound
        while position < range.upperBound {
            let byte = text[position]
            if byte < 0x80 {
                guard byte.isASCIILetter else {
                    // References to characters are no letters of the word.
                    if byte == 0x26, let entity = CharacterEntity(in: text, at: position) {
                        sink.append(text, position..<position + entity.length)
                        position += entity.length
                        if entity.kind == .letter { break }
                        continue
                    }
                    sink.append(byte)
                    position += 1
                    continue
                }
                position = raiseASCII(byte, at: position, range)
                break
            }
            let (value, length) = text.scalar(at: position)
            let kind = ScalarClass.of(value)
            if kind == .lower || kind == .upper {
                position = raiseScalar(value, length, at: position, range)
                break
            }
            sink.append(text, position..<position + length)
            position += length
            if kind == .letter { break }
        }
        if lowersRest {
            lower(position..<range.upperBound, isInside: true)
        } else {
            sink.append(text, position..<range.upperBound)
        }
    }

    private mutating func raiseASCII(_ byte: UInt8, at position: Int, _ range: Range<Int>) -> Int {
        let next = position + 1
        if byte == 0x69 {  // i
            if tailoring.isTurkic {
                sink.append("\u{130}")
                // i and a dot above it are i.
                return text.at(next) == 0xCC && text.at(next + 1) == 0x87 ? next + 2 : next
            }
            if tailoring.language == .lithuanian { return raiseSoftDotted(0x49, next) }
            if tailoring.language == .dutch, let end = digraph(next, range) { return end }
        } else if byte == 0x6A, tailoring.language == .lithuanian {
            return raiseSoftDotted(0x4A, next)
        }
        sink.append(byte & 0xDF)
        return next
    }

    /// Dutch ij is one letter, with or without accents on both halves.
    private mutating func digraph(_ next: Int, _ range: Range<Int>) -> Int? {
        let hasAccent = text.at(next) == 0xCC && text.at(next + 1) == 0x81
        let second = hasAccent ? next + 2 : next
        guard second < range.upperBound, text[second] == 0x6A else { return nil }
        sink.append(0x49)
        sink.append(text, next..<second)
        sink.append(0x4A)
        return second + 1
    }

    /// Lithuanian writes the dot of i under an accent, and has none on I.
    private mutating func raiseSoftDotted(_ capital: UInt8, _ next: Int) -> Int {
        sink.append(capital)
        let hasDot = text.at(next) == 0xCC && text.at(next + 1) == 0x87
        return hasDot ? next + 2 : next
    }

    private mutating func raiseScalar(
        _ value: UInt32, _ length: Int, at position: Int, _ range: Range<Int>
    ) -> Int {
        let next = position + length
        switch value {
        case 0x131 where tailoring.isTurkic: sink.append(0x49)
        // Elsewhere its capital would be read as that of i.
        case 0x131: sink.append("\u{131}")
        // No word of German begins with ß; alone, or as the name of a key, it is the letter itself.
        case 0xDF: sink.append(text, position..<next)
        case 0x587:
            sink.append(tailoring.language == .armenian ? "\u{535}\u{57E}" : "\u{535}\u{582}")
        case 0xED
        where tailoring.language == .dutch && next < range.upperBound && text[next] == 0x6A:
            sink.append("\u{CD}J")
            return next + 1
        case 0x12F where tailoring.language == .lithuanian:
            sink.append("\u{12E}")
            return text.at(next) == 0xCC && text.at(next + 1) == 0x87 ? next + 2 : next
        default:
            if let capital = Unicode.Scalar(ScalarClass.simpleCapital(value)), capital != "\0" {
                sink.append(capital)
                return next
            }
            guard let scalar = Unicode.Scalar(value) else {
                sink.append(text, position..<next)
                return next
            }
            for mapped in scalar.properties.titlecaseMapping.unicodeScalars { sink.append(mapped) }
        }
        return next
    }

    // MARK: Lowering

    private mutating func lower(_ range: Range<Int>, isInside: Bool = false) {
        var position = range.lowerBound
        var hasLetterBefore = isInside
        while position < range.upperBound {
            let byte = text[position]
            if byte < 0x80 {
                if byte == 0x26, let entity = CharacterEntity(in: text, at: position) {
                    sink.append(text, position..<position + entity.length)
                    position += entity.length
                    continue
                }
                if tailoring.isTurkic, byte == 0x49 {
                    // I and a dot above it are İ.
                    if text.at(position + 1) == 0xCC, text.at(position + 2) == 0x87 {
                        sink.append(0x69)
                        position += 3
                        continue
                    }
                    sink.append("\u{131}")
                } else {
                    sink.append(byte.isASCIILetter ? byte | 0x20 : byte)
                }
                hasLetterBefore = hasLetterBefore || byte.isASCIILetter
                position += 1
                continue
            }
            let (value, length) = text.scalar(at: position)
            let next = position + length
            switch value {
            case 0x3A3:
                sink.append(
                    hasLetterBefore && !hasLetter(after: next, range) ? "\u{3C2}" : "\u{3C3}")
            case 0x130 where tailoring.isTurkic: sink.append(0x69)
            case 0x10A0...0x10FF, 0x1C90...0x1CBF: sink.append(text, position..<next)
            default:
                if ScalarClass.of(value) == .upper, let scalar = Unicode.Scalar(value) {
                    for mapped in scalar.properties.lowercaseMapping.unicodeScalars {
                        sink.append(mapped)
                    }
                } else {
                    sink.append(text, position..<next)
                }
            }
            if ScalarClass.of(value).isLetter { hasLetterBefore = true }
            position = next
        }
    }

    private func hasLetter(after position: Int, _ range: Range<Int>) -> Bool {
        var position = position
        while position < range.upperBound {
            let (value, length) = text.scalar(at: position)
            if value < 0x80 {
                if UInt8(value).isASCIILetter { return true }
                if value != 0x27 { return false }
            } else {
                let kind = ScalarClass.of(value)
                if kind.isLetter { return true }
                if kind != .extend, kind != .apostrophe { return false }
            }
            position += length
        }
        return false
    }

    // MARK: Names

    /// The canonical spelling, letter for letter over what the text has: marks inside a word and
    /// the kind of apostrophe stay.
    private mutating func name(_ token: CaseToken, _ range: Range<Int>) {
        if token.reason == .numeral {
            for position in range {
                let byte = text[position]
                sink.append(byte.isASCIILetter ? byte & 0xDF : byte)
            }
            return
        }
        let text = text
        var sink = sink
        lexicon.withSpelling(token.name) { spelling in
            guard token.isASCII || token.kind != .word else {
                // Not letter for letter: the app spelled it.
                return Self.copy(spelling, over: text, range, &sink)
            }
            var next = 0
            for position in range {
                let byte = text[position]
                if byte | 0x20 == spelling.at(next) | 0x20 {
                    sink.append(byte.isASCIILetter ? spelling[next] : byte)
                    next += 1
                } else {
                    // The s behind a name is small.
                    let isBehind = next >= spelling.count && byte.isASCIILetter
                    sink.append(isBehind ? byte | 0x20 : byte)
                }
            }
        }
        self.sink = sink
    }

    private static func copy(
        _ spelling: UnsafeBufferPointer<UInt8>, over text: UnsafeBufferPointer<UInt8>,
        _ range: Range<Int>, _ sink: inout ByteSink
    ) {
        var next = 0
        var position = range.lowerBound
        while position < range.upperBound {
            let (value, length) = text.scalar(at: position)
            let (spelled, spelledLength) = spelling.scalar(at: next)
            if isSameLetter(value, spelled) {
                sink.append(spelling, next..<next + spelledLength)
                next += spelledLength
            } else if next >= spelling.count, length == 1, text[position].isASCIILetter {
                sink.append(text[position] | 0x20)
            } else {
                sink.append(text, position..<position + length)
                if ScalarClass.of(value) == .apostrophe || value == 0x27 { next += spelledLength }
            }
            position += length
        }
    }

    private static func isSameLetter(_ one: UInt32, _ other: UInt32) -> Bool {
        if one == other { return true }
        guard let one = Unicode.Scalar(one), let other = Unicode.Scalar(other) else { return false }
        return one.properties.lowercaseMapping == other.properties.lowercaseMapping
    }
}
