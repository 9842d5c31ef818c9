/// Spellings that stand above the rules of a style: exact phrases, family names, numerals.
struct CaseSpeller {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    let tokens: CaseTokenList

    /// The key of a word of the text, in lower case.
    func key(_ token: CaseToken) -> CaseWordKey {
        text.wordKey(Int(token.start)..<Int(token.end))
    }

    /// Gives the words of an exact phrase their spelling. Returns how many they are, or nil if
    /// no phrase begins at `index`.
    func phrase(at index: Int) -> Int? {
        guard tokens[index].flags.contains(.phraseStart) else { return nil }
        next: for parts in lexicon.phrases(beginningWith: key(tokens[index])) {
            guard index + parts.count <= tokens.count else { continue }
            for (offset, part) in parts.enumerated().dropFirst() {
                let token = tokens[index + offset]
                guard token.kind != .opaque,
                    token.before == (part.isHyphenated ? .hyphen : .space),
                    key(token) == part.key
                else { continue next }
            }
            for (offset, part) in parts.enumerated() {
                tokens[index + offset].action = .name
                tokens[index + offset].entry.name = part.name
                tokens[index + offset].reason = .phrase
            }
            return parts.count
        }
        return nil
    }

    /// I AM HERE: no time of day.
    func isVerbOfI(at index: Int) -> Bool {
        guard index > 0, tokens[index - 1].letters == 1, key(tokens[index]) == Self.am else {
            return false
        }
        return text.at(Int(tokens[index - 1].start)) | 0x20 == 0x69
    }

    private static let am = CaseWordKey("am".utf8)
    private static let pm = CaseWordKey("pm".utf8)

    /// AM/PM
    func isTimeOfDay(at index: Int) -> Bool {
        guard tokens[index].letters == 2, isHalfDay(index) else { return false }
        if index + 1 < tokens.count, tokens[index + 1].isSlashed, isHalfDay(index + 1) {
            return true
        }
        return index > 0 && tokens[index].isSlashed && isHalfDay(index - 1)
    }

    private func isHalfDay(_ index: Int) -> Bool {
        guard tokens[index].kind == .word else { return false }
        let key = key(tokens[index])
        return key == Self.am || key == Self.pm
    }

    // MARK: Units

    /// The symbol of a unit, in a spelling that stands: behind a number, or one that needs none.
    func isUnit(at index: Int) -> Bool {
        let token = tokens[index]
        guard token.flags.contains(.unit) else { return false }
        if isRatio(index) { return true }
        guard token.shape == .lower, token.flags.isDisjoint(with: .minorKinds), index > 0 else {
            return false
        }
        if token.flags.contains(.certainUnit) { return true }
        let previous = tokens[index - 1]
        guard token.before == .space, !previous.isAttached else { return false }
        // 5 kW h
        if previous.flags.contains(.unit), index > 1, tokens[index - 2].kind == .number {
            return true
        }
        return previous.kind == .number && text.at(Int(previous.end) - 1).isASCIIDigit
            || isNumberPlaceholder(previous)
    }

    /// %d, %.2f
    private func isNumberPlaceholder(_ token: CaseToken) -> Bool {
        guard token.kind == .opaque, text.at(Int(token.start)) == 0x25 else { return false }
        switch text.at(Int(token.end) - 1) | 0x20 {
        case 0x64, 0x65, 0x66, 0x67, 0x69, 0x75: return true  // d e f g i u
        default: return false
        }
    }

    /// Either half of km/h.
    private func isRatio(_ index: Int) -> Bool {
        if tokens[index].isSlashed, index > 0 { return Self.ratios.contains(ratio(index - 1)) }
        guard index + 1 < tokens.count, tokens[index + 1].isSlashed else { return false }
        return Self.ratios.contains(ratio(index))
    }

    /// The key of the word at `index`, without the digits in front, and the one behind its slash.
    private func ratio(_ index: Int) -> CaseWordKey {
        var start = Int(tokens[index].start)
        let end = Int(tokens[index + 1].end)
        if tokens[index].kind == .number {
            while start < end, !text[start].isASCIILetter { start += 1 }
        }
        return end - start <= CaseWordKey.limit ? text.wordKey(start..<end) : CaseWordKey()
    }

    private static let ratios = CaseWordTable(
        """
        b/s kb/s mb/s gb/s tb/s kib/s mib/s gib/s kbit/s mbit/s gbit/s tbit/s bit/s km/h m/s cm/s
        mm/s km/s mi/h ft/s in/s ft/min m/min l/min l/h ml/h ml/min mg/l g/l mg/dl mmol/l kg/m g/cm
        g/ml kw/h kwh/km l/km mi/gal w/kg mg/kg kcal/h j/kg j/s px/s px/em r/min f/s v/m kb/h mb/h
        gb/h gb/mo
        """)

    /// Whether the text has a known name in its own spelling.
    func isNameAsSpelled(_ token: CaseToken) -> Bool {
        guard token.name != 0 else { return false }
        return lexicon.withSpelling(token.name) {
            $0.elementsEqual(text[Int(token.start)..<Int(token.end)])
        }
    }

    /// Whether a word with this first letter may have capitals inside: m, o, d, l and i, v, x begin
    /// such words.
    @inline(__always)
    static func maySpell(_ first: UInt8) -> Bool {
        switch first | 0x20 {
        case 0x6D, 0x6F, 0x64, 0x6C, 0x69, 0x76, 0x78: true
        default: false
        }
    }

    /// Gives a word that is raised the capitals inside that its kind has: McTavish, O’Brien, II.
    func spell(_ index: Int) {
        let token = tokens[index]
        guard Self.maySpell(text.at(Int(token.start))) else { return }
        guard token.letters > 1, token.shape != .mixed else { return }
        if token.flags.contains(.roman) {
            tokens[index].action = .name
            tokens[index].reason = .numeral
            return
        }
        let range = Int(token.start)..<Int(token.end)
        let first = text.at(range.lowerBound) | 0x20
        if first == 0x6D {
            if FamilyNames.hasCapitalInside(text, range) {
                tokens[index].prefix = 2
            } else if token.flags.contains(.macName) {
                tokens[index].prefix = 3
            } else {
                return
            }
            tokens[index].action = .raiseThird
            tokens[index].reason = .familyName
        } else if first == 0x6F || first == 0x64 || first == 0x6C,
            let behind = FamilyNames.apostrophe(in: text, range)
        {
            tokens[index].prefix = UInt8(clamping: behind - range.lowerBound)
            tokens[index].action = .raiseAfterApostrophe
            tokens[index].reason = .familyName
        }
    }
}

extension CaseToken {
    /// Small letters, or a capital and small letters: a spelling that says nothing of its own.
    @inline(__always)
    var isPlainShape: Bool { shape == .lower || shape == .capitalized }
}
