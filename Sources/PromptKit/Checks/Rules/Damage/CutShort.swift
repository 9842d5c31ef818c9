/// A translation of a few letters for a source of two lines.
struct CutShort: StringRule {
    static let description = RuleDescription(
        identifier: "cut-short",
        summary: "A translation is a small part of its source’s length.",
        rationale: """
            No language says in eight columns what another says in forty: the end was lost, to a \
            limit of a column in a database or to a slip of the hand. A sentence that has no mark \
            at its end, where its source has one, and is much shorter than the language’s texts \
            are beside English was cut as well. Han characters count as two columns. Sources \
            that name pieces are left alone: the piece is elsewhere.
            """,
        source: """
            lengths of 12,700 pairs of real apps: none is below a fifth; of 7,400 sentences of \
            sixty columns and more, 79 have no mark at the end
            """,
        surfaces: .all,
        requires: .longSource,
        severity: .warning,
        falseAlarms: """
            0 of 1 warning in 147,000 strings of ten real apps; 5 of 9 notes, which say shortly what \
            the source says at length
            """,
        examples: [
            .good(
                "Datei nicht gefunden", locale: "de", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "未找到文件", locale: "zh-Hans", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "फ़ाइल नहीं है", locale: "hi", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "%ld", locale: "ja", surface: .other, source: ("%#@count@ options match it", "en")),
            .good(
                "123→ABC", locale: "ar", surface: .other,
                source: ("[AppLock/Passcode/KeyboardType/switchAction] 123→ABC", "en")),
            .good(
                "original", locale: "de", surface: .other,
                source: ("external ref='figures/button-paste.png' md5='aefe12991745'", "en")),
            .good(
                "Japonskaje", locale: "be-Latn", surface: .other,
                source: ("automatically detect ... character encodings|Japanese", "en")),
            .good(
                "Mandant", locale: "de", surface: .other,
                source: ("owner (of bill, invoice or expense voucher)", "en")),
            .good(
                "किलोग्राम", locale: "ne", surface: .other,
                source: ("kilogram,kilograms,kilogramme,kilogrammes,kg", "en")),
            .good(
                "Dakun nata", locale: "bm", surface: .other,
                source: ("Following Text Following Text Following Text Following Text", "en")),
            .good(
                "Term", locale: "sv", surface: .other,
                source: ("Term (Dear translator: This will never be visible!)", "en")),
            .bad(
                "⟦Die Dat⟧", locale: "de", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .bad(
                "⟦未找⟧", locale: "zh-Hans", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "Die Datei lässt sich auf diesem Volume nicht mehr sichern", locale: "de",
                surface: .other,
                source: ("The file can no longer be saved on the volume that you chose.", "en")),
            .bad(
                "⟦Die Datei, die Sie gewählt haben⟧", locale: "de", surface: .other,
                source: ("The file that you chose could not be found. Choose another one.", "en")),
        ])

    /// Columns of a source that is long enough to tell.
    private static let longEnough = 40

    /// Columns of a sentence that cannot be said in a word or two.
    private static let longSentence = 60
    /// The share of the usual length below which it has been cut.
    private static let whole = 0.75

    /// How long the language’s texts are beside English ones; nil where sentences end without a
    /// mark.
    private let usual: Double?

    /// Whether the language says much in few columns.
    private let isTerse: Bool

    init?(_ context: CheckContext) {
        isTerse = ["zh", "yue", "lzh", "ja"].contains(context.locale.language)
        usual =
            switch context.locale.language {
            case "th", "lo", "km", "my", "bo", "dz": nil
            case "zh", "yue": 0.65
            case "am", "ti": 0.7
            case "he", "ar", "ckb", "hi", "ne", "mr", "pa", "gu", "bn", "as", "or", "kn", "te",
                "ta",
                "ml", "si":
                0.85
            case "ja", "ko": 0.92
            default: 1.05
            }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // A column takes a byte at least.
        guard let original = string.source, original.count >= Self.longEnough, bytes.count > 0,
            string.string.pluralCategory == nil
        else { return }
        // Of scripts whose letters stand on one another a column takes a dozen bytes.
        var mayBeSure = bytes.count * 5 < original.count * 4
        var mayBeUnfinished =
            original.count >= Self.longSentence && bytes.count < original.count * 2
            && usual != nil
            && SentenceMark.last(of: bytes, in: bytes.trimmed(string.range)) == nil
        guard mayBeSure || mayBeUnfinished else { return }
        let least = DisplayWidth.leastColumns(of: bytes)
        mayBeSure = mayBeSure && least * 5 < original.count
        mayBeUnfinished =
            mayBeUnfinished
            && usual.map { Double(least) < Double(original.count) * $0 * Self.whole } == true
        guard mayBeSure || mayBeUnfinished, !original.contains("#@"), !original.contains("{"),
            let source = string.string.source
        else { return }
        let columns = DisplayWidth(of: String(Self.said(source.text, string.text))).columns
        guard columns >= Self.longEnough,
            !ListSeparators.separates(UInt8(ascii: ","), original)
        else { return }
        let own = DisplayWidth(of: string.text).columns
        let isSure = own * 5 < columns
        guard
            isSure
                || mayBeUnfinished
                    && isUnfinished(string, source.text, columns: columns, own: own)
        else { return }
        // In Chinese characters a phrase may take a twelfth: “左揃え”, “基準点”.
        let isBrief = isTerse && own * 12 >= columns
        let range = bytes.trimmed(string.range)
        // The end of a source that is put together of a place and a text.
        guard !range.isEmpty, !source.text.hasSuffix(bytes.string(range)) else { return }
        report.add(
            range,
            isSure
                ? "the source takes \(columns) columns: the rest of this was lost"
                : "the source takes \(columns) columns and ends a sentence: was the rest lost?",
            severity: isSure && !isBrief ? nil : .info)
    }

    /// What of a source is to be translated: not the path of a figure, nor what stands before a
    /// stroke, or in brackets if the translation has none; of a text to try fonts with, which says
    /// one thing again and again, the first time.
    private static func said(_ source: String, _ translation: String) -> Substring {
        if source.hasPrefix("external ref=") { return "" }
        if let range = source.utf8.firstIndex(of: UInt8(ascii: "|")),
            !translation.utf8.contains(UInt8(ascii: "|"))
        {
            return source[source.index(after: range)...]
        }
        if let bracket = source.utf8.firstIndex(of: UInt8(ascii: "(")),
            !translation.utf8.contains(UInt8(ascii: "(")), !translation.contains("\u{FF08}"),
            let last = source.utf8.lastIndex(of: UInt8(ascii: ")")), last > bracket,
            // What follows the bracket is text as well.
            source.utf8.distance(from: last, to: source.utf8.endIndex) <= 2
        {
            return source[..<bracket]
        }
        let words = source.split(separator: " ", maxSplits: 64)
        let isRepeated = (1...4).contains { count in
            words.count >= count * 3 && words.indices.allSatisfy { words[$0] == words[$0 % count] }
        }
        return isRepeated ? words[0] : source[...]
    }

    /// A sentence without its mark that is too short to be all of it.
    private func isUnfinished(
        _ string: borrowing CheckedString, _ source: String, columns: Int, own: Int
    ) -> Bool {
        guard let usual, columns >= Self.longSentence,
            Double(own) < Double(columns) * usual * Self.whole, !string.isUntranslated,
            SentenceMark.last(of: string.bytes, in: string.bytes.trimmed(string.range)) == nil
        else { return false }
        return source.withTextBytes { bytes in
            switch SentenceMark.last(of: bytes, in: bytes.trimmed(bytes.indices))?.mark {
            case .stop, .question, .exclamation: true
            default: false
            }
        }
    }
}
