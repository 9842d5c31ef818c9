/// `%@ 新しいメッセージ from %@`: a small English word in a translated sentence.
struct EnglishWordLeft: StringRule {
    static let description = RuleDescription(
        identifier: "english-word-left",
        summary:
            "A translation in other letters has a small English word of its source left in it.",
        rationale: """
            “from”, “in” and “and” hold an English sentence together; between words of another \
            language nobody but the translator’s tool put them. They stand alone there: in a name \
            such as “Sign in with Apple” they have other English words beside them.
            """,
        source: "seen in translations made by replacing words",
        surfaces: .all,
        requires: [.hasSource, .asciiLetter, .nonASCII],
        severity: .warning,
        falseAlarms: "0 of 12 in thirty real apps and a dozen desktop programs",
        examples: [
            .good(
                "%1$@ から新着メッセージ", locale: "ja", surface: .other,
                source: ("New message from %1$@", "en")),
            .good(
                "Sign in with Apple を使う", locale: "ja", surface: .other,
                source: ("Use Sign in with Apple", "en")),
            .good(
                "“Picture in Picture”를 켜기", locale: "ko", surface: .other,
                source: ("Turn on “Picture in Picture”", "en")),
            .good(
                "Messaggio in arrivo", locale: "it", surface: .other,
                source: ("Message in transit", "en")),
            .good(
                "Линия с ролью from не указана.", locale: "ru", surface: .other,
                source: ("The way with role from is missing.", "en")),
            .good(
                "6 метров in дюймы", locale: "ru", surface: .other,
                source: ("6 meters in inches", "en")),
            .bad(
                "%@ 新しいメッセージ ⟦from⟧ %@", locale: "ja", surface: .other,
                source: ("%@ new message from %@", "en")),
            .bad("پیام‌ها ⟦in⟧ %@", locale: "fa", surface: .other, source: ("Messages in %@", "en")),
            .bad(
                "Сообщение ⟦from⟧ %@", locale: "ru", surface: .other,
                source: ("Message from %@", "en")),
        ])

    init?(_ context: CheckContext) {
        guard let letters = LocaleLetters.of(context.locale), !letters.isLatin else { return nil }
    }

    private static let words = [
        "in", "from", "and", "of", "to", "by", "for", "with", "on", "the", "at",
    ]
    .compactMap(FoldedWord.init)

    /// The words as numbers, their letters in bytes.
    private static let packed = words.map { word in
        word.text.utf8.reduce(0 as UInt32) { $0 << 8 | UInt32($1) }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.nonASCII), string.isFromEnglish, !string.isUntranslated,
            let source = string.source
        else { return }
        let bytes = string.bytes
        let packed = Self.packed
        var index = 0
        while index < bytes.count {
            guard TextBytes.isASCIILetter(bytes[index]) else {
                index += 1
                continue
            }
            let start = index
            var letters: UInt32 = 0
            while TextBytes.isASCIILetter(bytes[index]) {
                letters = letters << 8 | UInt32(bytes[index])
                index += 1
            }
            guard index - start <= 4, let number = packed.firstIndex(of: letters),
                isAlone(start..<index, string), case let word = Self.words[number],
                source.firstRange(of: word) != nil, !isCode(word, source)
            else { continue }
            report.add(
                start..<index, "“\(word.text)” of the English text was left in")
            return
        }
    }

    /// Whether the source has the word as code: in quotes, in “from-way”, as the “for” of a loop, or as the “in”
    /// of what is typed, “6 meters in inches”.
    private func isCode(_ word: FoldedWord, _ source: TextBytes) -> Bool {
        guard let range = source.firstRange(of: word) else { return false }
        if "'\"`-".utf8.contains(source[range.lowerBound - 1])
            || "'\"`-".utf8.contains(source[range.upperBound])
            || source.string(max(0, range.lowerBound - 5)..<range.lowerBound) == "role "
            || source.containsASCII("for loop")
        {
            return true
        }
        return TextBytes.isASCIIDigit(source[0]) && word.text == "in"
    }

    /// Whether other letters or a placeholder stand on both sides, or nothing on one: no Latin word
    /// of which it may be part of the name, no mark that makes it a command or an option.
    private func isAlone(_ range: Range<Int>, _ string: borrowing CheckedString) -> Bool {
        let bytes = string.bytes
        if string.placeholders.contains(where: { $0.range.overlaps(range) }) { return false }
        let before = bytes.scalar(before: range.lowerBound)
        let behind = bytes.scalar(at: range.upperBound)
        guard before.isEmpty || before.value == 0x20, behind.isEmpty || behind.value == 0x20 else {
            return false
        }
        func isOther(_ place: Int, _ value: UInt32) -> Bool {
            string.placeholders.contains { $0.range.contains(place) }
                || value >= 0x370 && ScalarKind.isLetter(value)
        }
        let previous = bytes.scalar(before: before.start)
        let next = bytes.scalar(at: behind.end)
        let hasBefore = before.isEmpty || isOther(previous.start, previous.value)
        let hasBehind = behind.isEmpty || isOther(next.start, next.value)
        return hasBefore && hasBehind && !(before.isEmpty && behind.isEmpty)
    }
}
