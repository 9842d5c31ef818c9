/// `अनुमति पर पर`: a word that a translation has twice in a row, and its source once.
struct RepeatedWord: StringRule {
    static let description = RuleDescription(
        identifier: "repeated-word",
        summary: "A translation has a word twice in a row, and its source has none so.",
        rationale: """
            A slip of rewriting, or a name that was put in once more by a tool. Languages that \
            say a word twice to mean “each” or “slowly” are left alone, but for names and for \
            small words of Hindi; so are words that grammar puts side by side (“die die”, “vous \
            vous”).
            """,
        source: "translation tools’ checks for doubled words, in all languages",
        surfaces: .all,
        languages: .except(["en", "zh", "yue", "th", "lo", "km", "my"]),
        needs: [.space, .mayHaveKana],
        requires: .hasSource,
        severity: .warning,
        falseAlarms: "0 of 22 in thirty real apps and a dozen desktop programs",
        isPositionFree: true,
        examples: [
            .good("Datei löschen", locale: "de", surface: .other, source: ("Delete File", "en")),
            .good(
                "Linea punto punto", locale: "it", surface: .other,
                source: ("Dash, dot, dot", "en")),
            .good(
                "Pievienot krāsu krāsu kartei", locale: "lv", surface: .other,
                source: ("Add a color to the map", "en")),
            .good(
                "волна осциллятора осциллятора 3", locale: "ru", surface: .other,
                source: ("wave of the sub-osc of oscillator 3", "en")),
            .good("Bora Bora", locale: "de", surface: .other, source: ("Bora Bora", "en")),
            .good("धीरे धीरे", locale: "hi", surface: .other, source: ("Slowly", "en")),
            .good(
                "Diejenigen, die die Datei lesen", locale: "de", surface: .other,
                source: ("Those who read the file", "en")),
            .good(
                "名前を入力して住所を入力する", locale: "ja", surface: .other,
                source: ("Enter name and address", "en")),
            .bad(
                "स्क्रीन ⟦पर पर⟧ दिखाएँ", fixed: "स्क्रीन पर दिखाएँ", locale: "hi", surface: .other,
                source: ("Show on screen", "en")),
            .bad(
                "⟦Bitwarden Bitwarden⟧ ilə aç", fixed: "Bitwarden ilə aç", locale: "az",
                surface: .other, source: ("Open with Bitwarden", "en")),
            .bad(
                "名前⟦を入力を入力⟧して", fixed: "名前を入力して", locale: "ja", surface: .other,
                source: ("Enter a name", "en")),
        ])

    private let isJapanese: Bool
    /// Whether the language says no word twice on purpose, but for the exceptions.
    private let neverRepeats: Bool
    private let isHindi: Bool
    private let isLatvian: Bool

    init?(_ context: CheckContext) {
        isJapanese = context.locale.language == "ja"
        isHindi = context.locale.language == "hi"
        isLatvian = context.locale.language == "lv"
        neverRepeats = Self.languages.contains(context.locale.language)
    }

    private static let languages: Set<String> = [
        "de", "fr", "es", "it", "pt", "ca", "gl", "ro", "nl", "sv", "da", "nb", "nn", "no", "fi",
        "et", "lv", "lt", "pl", "cs", "sk", "sl", "hr", "sr", "bs", "mk", "bg", "ru", "uk", "be",
        "el", "is", "hu",
    ]

    /// Pronouns that grammar puts twice, and words that are said twice to say more.
    private static let exceptions = Set(
        """
        vous nous elle elles diese dieser lite hogy chuť чуть очень только давно просто еле \
        bardzo pomalu piano appena ancora logo încet malo jedva σιγά πολύ λίγο όλο κάπου πότε \
        till over över efter etter bora pago blah haha tamtam
        """.split(separator: " ").map(String.init))
    /// Postpositions of Hindi.
    private static let postpositions: Set<String> = [
        "पर", "में", "से", "को", "के", "की", "का", "ने", "है", "हैं", "और", "लिए",
    ]

    /// Whether a word that stands twice is a slip beyond doubt.
    private func isSlip(_ word: String, _ source: String) -> Bool {
        // “CHAR   CHAR will …”: a name for an argument, and what is said of it.
        if word.unicodeScalars.allSatisfy({ !ScalarKind.isLower($0.value) }),
            ScalarKind.isUpper(word.unicodeScalars.first?.value ?? 0)
        {
            return false
        }
        // A name of the source, in whatever language.
        if word.utf8.count >= 4, word.utf8.first.map({ (0x41...0x5A).contains($0) }) == true,
            source.withTextBytes({ bytes in
                FoldedWord(word).map { bytes.firstRange(of: $0) != nil } ?? false
            })
        {
            return true
        }
        if isHindi { return Self.postpositions.contains(word) }
        return neverRepeats && word.unicodeScalars.count >= 4
            && !Self.exceptions.contains(word.lowercased())
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // “translator-credits” stands for people’s names.
        let bytes = string.bytes
        guard let original = string.source,
            let found = isJapanese ? Self.object(in: bytes) : Self.word(in: bytes),
            isJapanese || original.buffer.contains(0x20), !string.isUntranslated,
            Self.word(in: original) == nil, !Self.repeats(original),
            !isGrammar(found, bytes), let source = string.string.source
        else { return }
        let one = bytes.string(found.first)
        // Of small words another rule speaks.
        guard
            isJapanese
                || isSlip(one, source.text) && !DoubledWord.has(one, string.locale.language)
        else { return }
        report.add(
            found.first.lowerBound..<found.end, "“\(one)” stands twice",
            fix: .init(replacement: one, isSafe: false))
    }

    /// Whether a text has a word twice with a mark between: “dash, dot, dot”.
    private static func repeats(_ bytes: TextBytes) -> Bool {
        let words = bytes.string(bytes.indices).lowercased().utf8.split(separator: 0x20)
        return zip(words, words.dropFirst()).contains { word, next in
            word.last == UInt8(ascii: ",") && next.starts(with: word.dropLast())
                && next.count - word.count <= 0
        }
    }

    /// Whether a word stands beside itself as it should: the first of two is in another case than the
    /// second, “krāsu krāsu kartei”, or a number tells it apart.
    private func isGrammar(
        _ found: (first: Range<Int>, end: Int), _ bytes: TextBytes
    ) -> Bool {
        if bytes[found.end] == 0x20, TextBytes.isASCIIDigit(bytes[found.end + 1]) { return true }
        return isLatvian && bytes[found.end - 1] == UInt8(ascii: "u")
    }

    /// A word of two letters or more that a space and the same word follow.
    private static func word(in bytes: TextBytes) -> (first: Range<Int>, end: Int)? {
        let buffer = bytes.buffer
        var start = 0
        var index = 0
        while index < buffer.count {
            guard buffer[index] == 0x20 else {
                index += 1
                continue
            }
            let length = index - start
            if length >= 2, length <= 60, bytes[start] == bytes[index + 1] {
                var same = 1
                while same < length, bytes[start + same] == bytes[index + 1 + same] { same += 1 }
                let end = index + 1 + length
                if same == length, end <= bytes.count, isWord(start..<index, bytes),
                    !continues(bytes.scalar(at: end).value)
                {
                    return (start..<index, end)
                }
            }
            index += 1
            start = index
        }
        return nil
    }

    private static func isWord(_ range: Range<Int>, _ bytes: TextBytes) -> Bool {
        var letters = 0
        var isWord = true
        bytes.forEachScalar(in: range) { element in
            letters += 1
            isWord = ScalarKind.isLetter(element.value)
            return isWord
        }
        return isWord && letters >= 2
    }

    private static func continues(_ value: UInt32) -> Bool {
        ScalarKind.isLetter(value) || ScalarKind.isDigit(value) || ScalarKind.isIgnorable(value)
            || "-'’_".unicodeScalars.contains { $0.value == value }
    }

    /// `を入力を入力`: the mark of an object and what is done with it, twice.
    private static func object(in bytes: TextBytes) -> (first: Range<Int>, end: Int)? {
        var previous: Int?
        var index = 0
        while index + 2 < bytes.count {
            guard bytes[index] == 0xE3, bytes[index + 1] == 0x82, bytes[index + 2] == 0x92 else {
                index += 1
                continue
            }
            if let start = previous, index - start >= 6,
                (start..<index).allSatisfy({ bytes[$0] == bytes[index + $0 - start] })
            {
                return (start..<index, index + index - start)
            }
            previous = index
            index += 3
        }
        return nil
    }
}
