/// `Gr?e`, `??????`: question marks where letters were.
struct LostLetters: StringRule {
    static let description = RuleDescription(
        identifier: "lost-letters",
        summary: "Question marks stand where an encoding had no letters.",
        rationale: """
            A program that wrote the text in an encoding without its letters put a question mark \
            for each. What is left says so: a question mark inside a word, or a run of them where \
            the language’s own letters should be. A single one behind a Chinese character is \
            another rule’s matter. A superscript one inside of a word was a letter, or an \
            apostrophe.
            """,
        source: "damaged files; seen where text passes through Latin-1 or an old database",
        surfaces: .all,
        needs: [.questionMark, .latin1Sign],
        severity: .error,
        falseAlarms: "0 of 147,000 strings of ten real apps",
        examples: [
            .good("Really?", surface: .other),
            .good("What?Really", surface: .other, source: ("What?Really", "en")),
            .good("https://example.com/?q=a", locale: "de", surface: .other),
            .good("Удалить?", locale: "ru", surface: .other),
            .good("??", locale: "ru", surface: .other, source: ("??", "en")),
            .good("Note¹", surface: .other),
            .good("x¹y", surface: .other),
            .bad("Gr⟦?⟧e ändern", locale: "de", surface: .other),
            .bad("Rivista d⟦¹⟧attività", locale: "co", surface: .other),
            .bad("Sugest⟦?⟧o", locale: "pt", surface: .other, source: ("Suggestion", "en")),
            .bad("⟦??????⟧", locale: "ru", surface: .other, source: ("Delete", "en")),
            .bad("⟦?????⟧ %@", locale: "ja", surface: .other),
            .bad("⟦???⟧", locale: "zh-Hans", surface: .other),
            .bad("⟦??⟧", locale: "ko", surface: .other, source: ("Delete", "en")),
            .bad("Vad ⟦?⟧r det", locale: "sv", surface: .other),
            .bad("⟦?⟧берите файл", locale: "ru", surface: .other),
            .bad(
                "Si ⟦?⟧ verificato un errore", locale: "it", surface: .other,
                source: ("An error occurred", "en")),
            .bad("Ко⟦?⟧ек", locale: "bg", surface: .other),
            .good(
                "?האם למחוק", locale: "he", surface: .other, source: ("Delete it?", "en")),
            .good("?баит", locale: "ab", surface: .other, source: ("? bytes", "en")),
            .good(
                "האם למחוק?הכול יימחק.", locale: "he", surface: .other,
                source: ("Delete it? All will be deleted.", "en")),
            .bad("<b>Sp⟦?⟧r</b>", locale: "sv", surface: .other),
            .good(
                "何列ですか?長押しします。", locale: "ja", surface: .other,
                source: ("How many columns? Press long.", "en")),
            .bad(
                "แบตเ⟦?⟧อรี่ต่ำ", locale: "th", surface: .other, source: ("Low battery", "en")),
        ])

    private let letters: LocaleLetters?
    private let isLatin: Bool
    private let isUnspaced: Bool
    private let isChinese: Bool
    private let isRightToLeft: Bool

    init?(_ context: CheckContext) {
        letters = LocaleLetters.of(context.locale)
        isLatin = letters?.isLatin ?? true
        isRightToLeft = context.locale.isRightToLeft
        isChinese = ["zh", "yue"].contains(context.locale.language)
        isUnspaced = ["zh", "yue", "ja", "th", "lo", "km", "my"].contains(
            context.locale.language)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if string.traits.contains(.latin1Sign) { checkSuperscripts(bytes, &report) }
        var index = 0
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "?") else {
                index += 1
                continue
            }
            let start = index
            while bytes[index] == UInt8(ascii: "?"), index < bytes.count { index += 1 }
            let marks = start..<index
            // Right-to-left texts put together by their looks have the mark at the other end.
            if start == 0, isRightToLeft, string.string.source?.text.contains("?") == true,
                SentenceMark.last(of: bytes, in: bytes.trimmed(string.range))?.mark != .question
            {
                continue
            }
            guard
                isLost(marks, hasSource: string.string.source != nil, bytes)
                    || isAsked(marks, bytes, string.string.source?.text)
                    || isInUnspaced(marks, bytes, string.string.source?.text)
            else { continue }
            if let source = string.string.source?.text,
                Self.has(source, bytes, around: marks) || isGlued(marks, bytes, source)
            {
                continue
            }
            report.add(marks, Self.message)
            return
        }
    }

    /// `d¹attività`: a letter, and a word behind it.
    private func checkSuperscripts(_ bytes: TextBytes, _ report: inout FindingReport) {
        var index = 0
        while index + 1 < bytes.count {
            guard bytes[index] == 0xC2, bytes[index + 1] == 0xB9 else {
                index += 1
                continue
            }
            let place = index..<index + 2
            index += 2
            var end = place.upperBound
            var letters = 0
            while case let next = bytes.scalar(at: end), ScalarKind.isLower(next.value) {
                letters += 1
                end = next.end
            }
            guard letters >= 3, ScalarKind.isLetter(bytes.scalar(before: place.lowerBound).value)
            else { continue }
            report.add(place, Self.superscript)
        }
    }

    private func isLost(_ marks: Range<Int>, hasSource: Bool, _ bytes: TextBytes) -> Bool {
        let before = bytes.scalar(before: marks.lowerBound).value
        let after = bytes.scalar(at: marks.upperBound).value
        // Inside of a word. A capital behind is the next sentence’s: "What?Why".
        if ScalarKind.isLetter(before), ScalarKind.isLower(after) || isOwnCaseless(after),
            !isUnspaced, !isAddress(marks.lowerBound, bytes)
        {
            return true
        }
        // At the beginning of a word: no question begins with its mark.
        if ScalarKind.isLower(after) || isOwnCaseless(after), marks.count <= 2,
            before == 0x20 || marks.lowerBound == 0, !isAddress(marks.lowerBound, bytes)
        {
            return true
        }
        // A word that is nothing else, where the language has another script.
        guard !isLatin, marks.count >= (hasSource ? 2 : 3), let letters else { return false }
        var hasOwn = false
        bytes.forEachScalar { element in
            hasOwn = letters.isOwn(element.value)
            return !hasOwn
        }
        return !hasOwn
    }

    /// Whether a mark in the middle of a sentence stands for letters: the source asks nothing.
    private func isAsked(_ marks: Range<Int>, _ bytes: TextBytes, _ source: String?) -> Bool {
        guard let source, marks.count <= 2, bytes[marks.upperBound] == 0x20,
            ScalarKind.isLower(bytes.scalar(at: marks.upperBound + 1).value)
        else { return false }
        return !SentenceMark.asks(source)
    }

    /// Whether letters stand on both sides in a language without spaces, and the source asks
    /// nothing.
    private func isInUnspaced(
        _ marks: Range<Int>, _ bytes: TextBytes, _ source: String?
    ) -> Bool {
        // A Han character is another rule's matter.
        guard isUnspaced, !isChinese, marks.count <= 2, let source,
            isUnspacedLetter(bytes.scalar(before: marks.lowerBound).value),
            isUnspacedLetter(bytes.scalar(at: marks.upperBound).value),
            !source.unicodeScalars.contains(where: { SentenceMark($0.value) == .question })
        else { return false }
        return !isAddress(marks.lowerBound, bytes)
    }

    /// Whether the mark ends a question of the source, and only a space is missing behind it: in a
    /// script without capitals nothing else tells the next sentence.
    private func isGlued(_ marks: Range<Int>, _ bytes: TextBytes, _ source: String) -> Bool {
        guard marks.count == 1, isOwnCaseless(bytes.scalar(at: marks.upperBound).value) else {
            return false
        }
        let asked = source.utf8.count { $0 == UInt8(ascii: "?") }
        return asked > 0 && bytes.buffer.count { $0 == UInt8(ascii: "?") } <= asked
            && source.utf8.last != UInt8(ascii: "?")
    }

    private func isUnspacedLetter(_ value: UInt32) -> Bool {
        ScalarKind.isUnspaced(value) && ScalarKind.isLetter(value)
    }

    /// A letter of the language, where its script has no capitals.
    private func isOwnCaseless(_ value: UInt32) -> Bool {
        !isLatin && !isUnspaced && value >= 0x530 && letters?.isOwn(value) == true
            && !ScalarKind.isUpper(value)
    }

    private func isAddress(_ index: Int, _ bytes: TextBytes) -> Bool {
        var start = index
        while start > 0, bytes[start - 1] > 0x20 {
            start -= 1
            // Behind a tag a new word begins.
            if bytes[start] == UInt8(ascii: ">") { break }
            if bytes[start] == UInt8(ascii: "=") || bytes[start] == UInt8(ascii: "<") {
                return true
            }
            // "a/b?c" is an address, "앱/연?됨" two words.
            if bytes[start] == UInt8(ascii: "/"),
                bytes[index - 1] < 0x80 || bytes[start - 1] == UInt8(ascii: "/")
            {
                return true
            }
            // "%s?x" is put together of pieces; "+%dä?nite" is a word behind a placeholder.
            if bytes[start] == UInt8(ascii: "%"), index - start <= 4 { return true }
        }
        var end = index
        while end < bytes.count, bytes[end] > 0x20 {
            if bytes[end] == UInt8(ascii: "<") { return false }
            if bytes[end] == UInt8(ascii: "=") { return true }
            // "?a/b" is asked of a server, "?март-копирование/вставка" is not.
            if bytes[end] == UInt8(ascii: "/"), bytes[index + 1] < 0x80 { return true }
            end += 1
        }
        return false
    }

    /// Whether the source has a question mark between letters itself, or as many in a row.
    private static func has(_ source: String, _ bytes: TextBytes, around marks: Range<Int>) -> Bool
    {
        source.withTextBytes { other in
            // "? bytes": what is counted is not known.
            if other[0] == 0x3F, marks.lowerBound == 0 { return true }
            for index in other.indices where other[index] == UInt8(ascii: "?") {
                let (before, after) = (
                    other.scalar(before: index).value, other.scalar(at: index + 1).value
                )
                if ScalarKind.isLetter(before) && ScalarKind.isLetter(after) { return true }
                if marks.count > 1, after == 0x3F { return true }
            }
            return false
        }
    }

    private static let superscript = "a superscript one stands where a letter or an apostrophe was"
    private static let message = "letters were lost here: an encoding had none for them"
}
