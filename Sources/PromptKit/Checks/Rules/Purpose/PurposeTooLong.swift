/// A purpose string of several sentences.
struct PurposeTooLong: StringRule {
    static let sentences = RuleOption.number(
        "sentences", 1, in: 1...20, "How many sentences a purpose string may have.")
    static let characters = RuleOption.number(
        "characters", 120, "How many characters it may have.")
    static let hanCharacters = RuleOption.number(
        "han-characters", 50, "The same for Chinese and Japanese.")

    static let description = RuleDescription(
        identifier: "purpose-too-long",
        summary: "A purpose string has more than one sentence, or is longer than shipped ones are.",
        rationale: """
            The alert shows the string in small type between the system’s question and the \
            buttons. One sentence gets read. Half of Apple’s own have up to 95 characters, 35 \
            in Chinese.
            """,
        source: "iOS 8 HIG 3.11: as short as possible, no more than one sentence",
        surfaces: .purpose,
        severity: .warning,
        falseAlarms: "0 of 61 purpose strings of ten real apps",
        options: [sentences, characters, hanCharacters],
        examples: [
            .good("Your camera is used to scan receipts.", surface: .purpose),
            .good("Used to send files to e.g. Dr. Smith.", surface: .purpose),
            .good("用于扫描收据。", locale: "zh-Hans", surface: .purpose),
            // That it is not translated is told; how long it is, of the source.
            .good(
                "Your camera is used to scan receipts and to attach them to your report.",
                locale: "zh-Hans", surface: .purpose),
            .good(
                "Ihre Kamera scannt Belege. Nichts wird gespeichert.", locale: "de",
                surface: .purpose,
                source: ("Your camera is used to scan receipts. Nothing is kept.", "en")),
            .bad(
                "⟦Your camera is used to scan receipts. Nothing is kept. You can change this later.⟧",
                surface: .purpose),
            .bad("⟦用于扫描收据。照片不会上传。您可以随时更改。⟧", locale: "zh-Hans", surface: .purpose),
            .bad("⟦Your camera is used to scan receipts. Nothing is kept.⟧", surface: .purpose),
        ])

    private let most: Int
    private let limit: Int
    /// Tells texts of another language, of which a limit of this one says nothing.
    private let translation: PurposeNotTranslated?

    init?(_ context: CheckContext) {
        let isHan = WordCounter.unit(for: context.locale) == .characters
        let rule = Self.description.identifier
        most = context.options.number(Self.sentences, of: rule)
        limit = context.options.number(isHan ? Self.hanCharacters : Self.characters, of: rule)
        translation =
            PurposeNotTranslated.description.languages.contains(context.locale)
            ? PurposeNotTranslated(context) : nil
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        let sentences = sentences(in: whole, bytes)
        let characters = DisplayWidth(of: bytes.string(whole)).graphemes
        guard sentences > most || characters > limit, translation?.fault(of: string) == nil else {
            return
        }
        if sentences > most {
            // The source is told; every translation after it would be an echo.
            if let source = string.string.source?.text,
                source.withTextBytes({ self.sentences(in: $0.trimmed($0.indices), $0) })
                    >= sentences
            {
                return
            }
            report.add(
                whole, Self.sentences(sentences), severity: sentences > most + 1 ? nil : .info)
        } else if characters > limit {
            report.add(
                whole, Self.length(characters, limit),
                severity: characters > limit * 2 ? nil : .info)
        }
    }

    /// Sentences that a mark ends and another follows, or the text's end.
    private func sentences(in whole: Range<Int>, _ bytes: TextBytes) -> Int {
        var count = 0
        var index = whole.lowerBound
        var hasLetters = false
        while index < whole.upperBound {
            let element = bytes.scalar(at: index)
            index = element.end
            if ScalarKind.isLetter(element.value) { hasLetters = true }
            guard let mark = SentenceMark(element.value), mark != .colon, mark != .ellipsis,
                hasLetters
            else { continue }
            // A wide mark ends a sentence by itself; a dot needs a space and a new start.
            let isWide = element.length > 1
            guard isWide || isSentenceEnd(element, whole, bytes) else { continue }
            count += 1
            hasLetters = false
        }
        return count + (hasLetters ? 1 : 0)
    }

    private func isSentenceEnd(
        _ mark: TextBytes.Element, _ whole: Range<Int>, _ bytes: TextBytes
    ) -> Bool {
        let next = bytes.scalar(at: mark.end)
        guard !next.isEmpty, mark.end < whole.upperBound else { return true }
        guard ScalarKind.isSpace(next.value) else { return false }
        var start = next.end
        while ScalarKind.isSpace(bytes.scalar(at: start).value) {
            start = bytes.scalar(at: start).end
        }
        if ScalarKind.isLower(bytes.scalar(at: start).value) { return false }
        // "Dr. Smith", "e.g. Mail"
        var wordStart = mark.start
        while case let before = bytes.scalar(before: wordStart), !before.isEmpty,
            ScalarKind.isLetter(before.value) || before.value == 0x2E
        {
            wordStart = before.start
        }
        let word = bytes.string(wordStart..<mark.start).lowercased()
        return word.count > 1 && !word.contains(".") && !Self.titles.contains(word)
    }

    private static let titles: Set<String> = [
        "dr", "mr", "mrs", "ms", "st", "no", "vs", "nr", "etc", "inc",
    ]

    private static func sentences(_ count: Int) -> String {
        "\(count) sentences: one is enough to say what the data is used for"
    }

    private static func length(_ count: Int, _ limit: Int) -> String {
        "\(count) characters: shipped purpose strings rarely have more than \(limit)"
    }
}
