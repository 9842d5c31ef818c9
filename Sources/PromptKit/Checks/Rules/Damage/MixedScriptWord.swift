/// `Sаve` with a Cyrillic а: a word of two alphabets.
struct MixedScriptWord: StringRule {
    static let description = RuleDescription(
        identifier: "mixed-script-word",
        summary: "A word has letters of two alphabets that look alike.",
        rationale: """
            A Cyrillic а in a Latin word looks right and is not: search does not find it, VoiceOver \
            spells it out, and the font may lack it. It comes from typing with the wrong keyboard, \
            or from text recognition; a Latin n, r or t at the end of a line is what is left of an \
            escape, “\\n”. Words put together on purpose are known by their hyphen, or \
            by the capitals of a Latin name.
            """,
        source: "UTS #39, mixed-script confusables",
        surfaces: .all,
        needs: [.greek, .cyrillic],
        severity: .error,
        falseAlarms: "0 of 147,000 strings of ten real apps: the 11 that it reports are wrong",
        isPositionFree: true,
        examples: [
            .good("Сохранить PDF-файл", locale: "ru", surface: .other),
            .good("iPad'ом", locale: "ru", surface: .other),
            .good("SIM-карта", locale: "ru", surface: .other),
            .good("10 мкм μm", locale: "ru", surface: .other),
            .good("Bluetoothом", locale: "ru", surface: .other),
            .good("SMSка", locale: "ru", surface: .other),
            .good("Δx", locale: "ru", surface: .other),
            .good("Δt", locale: "el", surface: .other),
            .good("kπ", locale: "bg", surface: .other),
            .good("HЦентр", locale: "uk", surface: .other, source: ("HCenter", "en")),
            .good("xМин", locale: "bg", surface: .other, source: ("xMin", "en")),
            .good("първиX", locale: "bg", surface: .other, source: ("firstX", "en")),
            .good("MBТайлів", locale: "uk", surface: .other, source: ("MBTiles", "en")),
            .good(
                "ШИРИНАxВЫСОТА", locale: "ru", surface: .other, source: ("WIDTHxHEIGHT", "en")),
            .good(
                "ширинаxвисота", locale: "uk", surface: .other, source: ("width x height", "en")),
            .good("^BУбаци у запис^B", locale: "sr", surface: .other),
            .good("~aВыберите полосу.", locale: "ru", surface: .other),
            .bad(
                "⟦C⟧центр", fixed: "Сцентр", locale: "uk", surface: .other, source: ("Scene", "en")),
            .bad("Po⟦ў⟧naya nazva", locale: "be-Latn", surface: .other),
            .bad("Kal⟦і⟧", fixed: "Kali", locale: "be-Latn", surface: .other),
            .bad("S⟦а⟧ve", fixed: "Save", surface: .other),
            .bad("С⟦o⟧хранить", fixed: "Сохранить", locale: "ru", surface: .other),
            .bad("К⟦o⟧дек", fixed: "Кодек", locale: "bg", surface: .other),
            .bad("⟦Α⟧pp", fixed: "App", surface: .other),
            .bad("SAV⟦Е⟧", fixed: "SAVE", surface: .other),
            .bad("⟦C⟧п", fixed: "Сп", locale: "uk", surface: .other),
            .good("число n\n", locale: "ru", surface: .other),
            .bad(
                "края и другие⟦r⟧\nчастоты", fixed: "края и другие\nчастоты", locale: "ru",
                surface: .other),
        ])

    private let isLatin: Bool
    private let writesGreek: Bool
    /// Whether the language is written in Latin letters here and in Cyrillic ones elsewhere.
    private let isOfTwoAlphabets: Bool

    init?(_ context: CheckContext) {
        // Kabyle writes γ and ε for ɣ and ɛ by long custom.
        writesGreek = context.locale.language == "kab"
        isLatin = LocaleLetters.of(context.locale)?.isLatin ?? true
        isOfTwoAlphabets =
            isLatin && LocaleLetters.mayBeCyrillic(language: context.locale.language)
    }

    private enum Script {
        case latin, cyrillic, greek
    }

    private static func script(_ value: UInt32) -> Script? {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x1E00...0x1EFF:
            .latin
        case 0x400...0x481, 0x48A...0x52F: .cyrillic
        case 0x370...0x373, 0x376...0x377, 0x37B...0x37D, 0x386, 0x388...0x3FF: .greek
        default: nil
        }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // A word of two alphabets is in a text of two alphabets.
        guard
            string.traits.contains(.greek)
                ? !string.traits.isDisjoint(with: [.latin, .cyrillic])
                : string.traits.contains([.latin, .cyrillic])
        else { return }
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            let start = bytes.scalar(at: index)
            guard Self.script(start.value) != nil else {
                index = start.end
                continue
            }
            let end = Self.endOfWord(from: index, bytes)
            if end.isMixed { checkWord(from: index, string, &report) }
            index = end.index
        }
    }

    /// Where the letters from `start` on end, and whether they are of several scripts.
    private static func endOfWord(
        from start: Int, _ bytes: TextBytes
    ) -> (index: Int, isMixed: Bool) {
        var end = start
        var first: Script?
        var isMixed = false
        while case let element = bytes.scalar(at: end), !element.isEmpty,
            let script = script(element.value)
        {
            if let first, first != script { isMixed = true }
            first = script
            end = element.end
        }
        return (end, isMixed)
    }

    /// Looks at the letters from `start` on without a gap.
    private func checkWord(
        from start: Int, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        let placeholders = string.placeholders
        var letters: [(element: TextBytes.Element, script: Script)] = []
        var end = start
        while case let element = bytes.scalar(at: end), !element.isEmpty,
            let script = Self.script(element.value)
        {
            letters.append((element, script))
            end = element.end
        }
        // `%sй`, `\nй`: what stands before is no letter of the word.
        while let first = letters.first, letters.count > 1,
            placeholders.contains(where: { $0.range.contains(first.element.start) })
                || first.element.start == start && Self.isEscape(bytes[start - 1])
        {
            letters.removeFirst()
        }
        if isRest(of: letters, endingAt: end, bytes) {
            let last = letters[letters.count - 1].element
            report.add(
                last.start..<last.end, Self.rest(bytes.string(last.start..<last.end)),
                fix: .init(replacement: "", isSafe: false))
            return
        }
        guard letters.count >= 2, let fault = fault(letters),
            !isMeant(fault.letters, of: letters, source: string.string.source?.text)
        else { return }
        let range =
            letters[fault.letters.lowerBound].element
            .start..<letters[fault.letters.upperBound - 1].element.end
        report.add(
            range, Self.message(bytes.string(start..<end), bytes.string(range)),
            fix: fault.meant.map { .init(replacement: $0, isSafe: false) })
    }

    /// Whether the last letter is what is left of an escape: a Latin n, r or t behind a word of small
    /// letters, where a line ends.
    private func isRest(
        of letters: [(element: TextBytes.Element, script: Script)], endingAt end: Int,
        _ bytes: TextBytes
    ) -> Bool {
        guard letters.count >= 4, let last = letters.last, last.script == .latin,
            last.element.value == 0x6E || last.element.value == 0x72 || last.element.value == 0x74,
            end == bytes.count || bytes[end] == 0x0A || bytes[end] == 0x0D
        else { return false }
        return letters.dropLast().allSatisfy { $0.script != .latin }
            && letters.dropLast().suffix(3).allSatisfy { ScalarKind.isLower($0.element.value) }
    }

    /// Marks that make a command of the letter behind: `\n`, `^B`, Lisp’s `~a`.
    private static func isEscape(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "^") || byte == UInt8(ascii: "~")
    }

    /// Whether the source has the letters at the same end of a word, put to it as here: `HЦентр`
    /// for HCenter, `xмин` for xmin, `ШИРИНАxВЫСОТА` for WIDTHxHEIGHT.
    private func isMeant(
        _ range: Range<Int>, of letters: [(element: TextBytes.Element, script: Script)],
        source: String?
    ) -> Bool {
        guard letters[range.lowerBound].script == .latin, let source else { return false }
        let values = letters.map(\.element.value)
        let run = values[range].compactMap { Unicode.Scalar($0).map(Character.init) }
        let isAxis = run == ["x"] || run == ["y"]
        let words = source.split { !$0.isLetter }
        if range.lowerBound == 0 {
            guard range.upperBound + 1 < values.count else { return false }
            let isCapital = ScalarKind.isUpper(values[range.upperBound])
            guard isAxis || isCapital && ScalarKind.isLower(values[range.upperBound + 1]) else {
                return false
            }
            return words.contains { word in
                guard word.starts(with: run), let next = word.dropFirst(run.count).first else {
                    return false
                }
                return next.isUppercase || isAxis && !"aeiou".contains(next)
            }
        }
        if range.upperBound == values.count {
            guard ScalarKind.isLower(values[range.lowerBound - 1]), run.allSatisfy(\.isUppercase)
            else { return false }
            return words.contains { word in
                word.count > run.count && word.reversed().starts(with: run.reversed())
                    && word.dropLast(run.count).last?.isLowercase == true
            }
        }
        // A cross between two words.
        guard run == ["x"], range.lowerBound >= 3, values.count - range.upperBound >= 3 else {
            return false
        }
        return words.contains {
            $0 == "x" || $0.dropFirst().dropLast().contains("x") && isCross($0)
        }
    }

    /// Whether capitals stand on both sides of a small x.
    private func isCross(_ word: Substring) -> Bool {
        let parts = word.split(separator: "x")
        return parts.count == 2 && parts.allSatisfy { $0.allSatisfy(\.isUppercase) }
    }

    /// The letters that do not belong, and those that were meant; nil where there are none, or
    /// where both scripts may be meant.
    private func fault(
        _ letters: [(element: TextBytes.Element, script: Script)]
    ) -> (letters: Range<Int>, meant: String?)? {
        let first = letters[0].script
        guard let change = letters.firstIndex(where: { $0.script != first }) else { return nil }
        let other = letters[change].script
        // The script of the language, or the one that most letters have.
        let count = letters.count { $0.script == first }
        let isFirstRight: Bool
        if count * 2 == letters.count {
            isFirstRight = (first == .latin) == isLatin
        } else {
            isFirstRight = count * 2 > letters.count
        }
        let right = isFirstRight ? first : other
        guard let start = letters.firstIndex(where: { $0.script != right }) else { return nil }
        var end = start
        while end < letters.count, letters[end].script != right { end += 1 }
        // "Bluetoothом": an ending of several letters is meant as one.
        guard end - start <= 2 else { return nil }
        if writesGreek, letters[start].script == .greek { return nil }
        // μm, Ωm, Δt: signs of science stand before a letter or two, in Greek and Russian too.
        if letters.count <= 3,
            letters.count(where: { Self.signs.contains($0.element.value) }) == 1,
            letters.allSatisfy({
                $0.script == .latin || Self.signs.contains($0.element.value)
            })
        {
            return nil
        }
        // SMSка: an abbreviation and its ending.
        if isFirstRight, first == .latin, end == letters.count, start >= 2,
            letters[..<start].allSatisfy({ ScalarKind.isUpper($0.element.value) }),
            letters[start...].allSatisfy({ ScalarKind.isLower($0.element.value) })
        {
            return nil
        }
        let meant = (start..<end).map { Self.double(letters[$0].element.value, in: right) }
        guard meant.allSatisfy({ $0 != nil }) else {
            // "Poўnaya": of a language with two alphabets it is a letter all the same.
            return isOfTwoAlphabets && right == .latin && letters[start].script == .cyrillic
                && letters.count >= 4 ? (start..<end, nil) : nil
        }
        return (start..<end, String(String.UnicodeScalarView(meant.compactMap(\.self))))
    }

    /// μ Ω Δ π σ λ θ φ ω Σ Φ
    private static let signs: Set<UInt32> = [
        0x3BC, 0x3A9, 0x394, 0x3C0, 0x3C3, 0x3BB, 0x3B8, 0x3C6, 0x3C9, 0x3A3, 0x3A6,
    ]

    /// The letter of a script that looks like one of another.
    private static func double(_ value: UInt32, in script: Script) -> Unicode.Scalar? {
        guard let scalar = Unicode.Scalar(value) else { return nil }
        let row = rows[scalar]
        switch script {
        case .latin: return row?.latin
        case .cyrillic: return row?.cyrillic
        case .greek: return row?.greek
        }
    }

    /// Whether a letter has one of another alphabet with its look.
    static func isDouble(_ value: UInt32) -> Bool {
        Unicode.Scalar(value).map { rows[$0]?.latin != nil } ?? false
    }

    private struct Row {
        var latin: Unicode.Scalar?
        var cyrillic: Unicode.Scalar?
        var greek: Unicode.Scalar?
    }

    /// Latin, Cyrillic, Greek letters of one look; a dot where an alphabet has none.
    private static let rows: [Unicode.Scalar: Row] = {
        var result: [Unicode.Scalar: Row] = [:]
        for line in looks.split(whereSeparator: \.isWhitespace) {
            let scalars = line.unicodeScalars.map { $0 == "." ? nil : $0 as Unicode.Scalar? }
            guard scalars.count == 3 else { continue }
            let row = Row(latin: scalars[0], cyrillic: scalars[1], greek: scalars[2])
            for scalar in scalars { if let scalar { result[scalar] = row } }
        }
        return result
    }()

    private static let looks = """
        aаα eе. oоο cс. pрρ xхχ yуγ iіι jј. sѕ. hһ. kкκ dԁ. qԛ. wԝ. vѵν èѐ. ïїϊ
        AАΑ BВΒ EЕΕ KКΚ MМΜ HНΗ OОΟ PРΡ CС. TТΤ XХΧ YУΥ IІΙ JЈ. SЅ. ZЗΖ N.Ν
        """

    private static func rest(_ letter: String) -> String {
        "“\(letter)” behind a word of another alphabet is what is left of “\\\(letter)”"
    }

    private static func message(_ word: String, _ letters: String) -> String {
        "\(EscapedText.quoted(letters)) in \(EscapedText.quoted(word)) is of another alphabet"
    }
}
