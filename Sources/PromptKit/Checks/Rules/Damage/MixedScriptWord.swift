/// `Sаve` with a Cyrillic а: a word of two alphabets.
struct MixedScriptWord: StringRule {
    static let description = RuleDescription(
        identifier: "mixed-script-word",
        summary: "A word has letters of two alphabets that look alike.",
        rationale: """
            A Cyrillic а in a Latin word looks right and is not: search does not find it, VoiceOver \
            spells it out, and the font may lack it. It comes from typing with the wrong keyboard, \
            or from text recognition. Words put together on purpose are known by their hyphen, or \
            by the capitals of a Latin name.
            """,
        source: "UTS #39, mixed-script confusables",
        surfaces: .all,
        needs: .twoByte,
        severity: .error,
        falseAlarms: "0 of 73,000 strings of ten real apps: the ones it reports are wrong",
        isPositionFree: true,
        examples: [
            .good("Сохранить PDF-файл", locale: "ru", surface: .other),
            .good("iPad'ом", locale: "ru", surface: .other),
            .good("SIM-карта", locale: "ru", surface: .other),
            .good("10 мкм μm", locale: "ru", surface: .other),
            .bad("⟦Sа⟧ve", fixed: "Save", surface: .other),
            .bad("С⟦oх⟧ранить", fixed: "Сохранить", locale: "ru", surface: .other),
            .bad("⟦Кo⟧дек", fixed: "Кодек", locale: "bg", surface: .other),
            .bad("⟦Αpp⟧", surface: .other),
        ])

    init?(_ context: CheckContext) {}

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
        guard !string.traits.isDisjoint(with: .greekOrCyrillic) else { return }
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            let start = bytes.scalar(at: index)
            guard Self.script(start.value) != nil else {
                index = start.end
                continue
            }
            index = checkWord(from: index, string.placeholders, bytes, &report)
        }
    }

    /// Looks at the letters from `start` on without a gap; returns their end.
    private func checkWord(
        from start: Int, _ placeholders: [Placeholder], _ bytes: TextBytes,
        _ report: inout FindingReport
    ) -> Int {
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
                || first.element.start == start && bytes[start - 1] == UInt8(ascii: "\\")
        {
            letters.removeFirst()
        }
        guard letters.count >= 2 else { return end }
        for place in letters.indices.dropFirst()
        where letters[place].script != letters[place - 1].script {
            guard let (wrong, right) = fault(at: place, letters) else { continue }
            let (first, second) = (letters[place - 1].element, letters[place].element)
            let text = bytes.string(first.start..<second.end)
            var fix: Finding.Fix?
            if let right {
                let other = letters[wrong == place ? place - 1 : place].element
                let kept = bytes.string(other.start..<other.end)
                fix = .init(
                    replacement: wrong == place ? kept + right : right + kept, isSafe: false)
            }
            report.add(first.start..<second.end, Self.message(text), fix: fix)
            break
        }
        return end
    }

    /// Which of the two letters at a change of script is the wrong one, and the letter that was
    /// meant; nil where both may be meant.
    private func fault(
        at place: Int, _ letters: [(element: TextBytes.Element, script: Script)]
    ) -> (wrong: Int, right: String?)? {
        func run(_ index: Int) -> Range<Int> {
            let script = letters[index].script
            var first = index
            var last = index
            while first > 0, letters[first - 1].script == script { first -= 1 }
            while last + 1 < letters.count, letters[last + 1].script == script { last += 1 }
            return first..<last + 1
        }
        let (before, after) = (run(place - 1), run(place))
        // The shorter part is what does not belong; it is short, and every letter of it has a
        // double in the other script.
        let short = before.count <= after.count ? before : after
        let other = before.count <= after.count ? letters[place].script : letters[place - 1].script
        guard short.count <= 2, letters.count > short.count else { return nil }
        let doubles = short.map { Self.double(letters[$0].element.value, in: other) }
        guard doubles.allSatisfy({ $0 != nil }) else { return nil }
        // μm, Ωm, "Δt", "σ-algebra": signs of science stand before a letter or two.
        if letters[short.lowerBound].script == .greek, letters.count <= 3 {
            let first = letters[short.lowerBound].element.value
            if [0x3BC, 0x3A9, 0x394, 0x3C0, 0x3C3, 0x3BB].contains(first) { return nil }
        }
        // "Bluetoothом": a Latin name with an ending.
        let wrong = short.contains(place) ? place : place - 1
        let right = Self.double(letters[wrong].element.value, in: other)
        return (wrong, short.count == 1 ? right.map(String.init) : nil)
    }

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
        aа. eе. oоο cс. pрρ xхχ yу. iі. jј. sѕ. hһ. kкκ dԁ. qԛ. wԝ. vѵν uцυ .. nпη mмm tтτ bьb
        AАΑ BВΒ EЕΕ KКΚ MМΜ HНΗ OОΟ PРΡ CС. TТΤ XХΧ YУΥ IІΙ JЈ. SЅ. ZЗΖ NИΝ
        """

    private static func message(_ text: String) -> String {
        "the letters of \(EscapedText.quoted(text)) are of two alphabets"
    }
}
