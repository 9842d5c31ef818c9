/// A title put together in English order: verb before name where the language has it after, or
/// with a space where it has none.
struct WrongTitleShape: StringRule {
    static let description = RuleDescription(
        identifier: "wrong-title-shape",
        summary: "Verb and name of an undo title are not joined as the language joins them.",
        rationale: """
            Code that writes the verb, a space and the name makes English of every language. \
            German, Korean, Turkish and others put the name first or need a mark between; \
            Chinese and Japanese have no space. A whole title per language, with a slot for the \
            name, cannot go wrong.
            """,
        source: "Apple’s own titles in each language; the patterns of the locale files",
        surfaces: .undoTitle,
        severity: .error,
        falseAlarms: """
            0 of 261 titles that Apple ships; 63 titles of other catalogues with a colon between \
            verb and name are noted
            """,
        examples: [
            .good("Undo Typing"),
            .good("Eingabe widerrufen", locale: "de"),
            .good("Widerrufen", locale: "de"),
            .good("撤销键入", locale: "zh-Hans"),
            .good("撤销 Command 键", locale: "zh-Hans"),
            .good("取り消す - 入力", locale: "ja"),
            .good("Annuler la saisie", locale: "fr"),
            .good("全部還原", locale: "zh-Hant"),
            .good("আনডু কৰক", locale: "as", source: ("Undo", "en")),
            .bad("⟦Rückgängig⟧ Eingabe", locale: "de"),
            .bad("⟦Widerrufen⟧: Eingabe", locale: "de"),
            .bad("撤销⟦ ⟧键入", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("撤销⟦：⟧键入", fixed: "撤销键入", locale: "zh-Hans"),
            .bad("⟦Undo⟧Typing", locale: "en"),
            .bad("⟦元に戻す⟧入力", locale: "ja"),
            .bad("Saisie ⟦annuler⟧", locale: "fr"),
        ])

    private let words: UndoWords
    private let isSpaceless: Bool
    private let separates: Bool
    private let patterns: (undo: String, redo: String)

    init?(_ context: CheckContext) {
        // Basque says it either way: “Desegin aldaketa”, “Aldaketa desegin”.
        guard let words = context.undoWords, !words.surroundsName, !context.isLanguage("eu") else {
            return nil
        }
        self.words = words
        let undo = context.data.titles.undo
        patterns = (undo.description, context.data.titles.redo.description)
        let ends = [undo.prefix, undo.suffix].filter { !$0.isEmpty }
        isSpaceless = ends.allSatisfy { !$0.contains(" ") && !$0.contains("\u{A0}") }
        // "取り消す - %@", "Geri Al: %@": a mark of some kind between verb and name.
        separates = undo.suffix.isEmpty && undo.prefix.contains { "-–—:：".contains($0) }
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Where the source is the verb alone, there is no name to stand on either side.
        if let source = string.string.source?.text, !source.utf8.contains(0x20) { return }
        let bytes = string.bytes
        let whole = bytes.trimmed(string.range)
        guard words.meanings(of: bytes, in: whole).isEmpty else { return }
        func isVerb(_ word: UndoWords.Word) -> Bool {
            word.role != .cancel && word.standing != .wrong && word.standing != .english
        }
        let lead = words.lead(of: bytes, in: whole, where: isVerb)
        let tail = words.tail(of: bytes, in: whole, where: isVerb)
        if let lead, isLast(lead.word) {
            guard tail == nil else { return }
            // With a mark between them it is a label and a value: no sentence, but no nonsense.
            let next = bytes.skippingSeparators(from: lead.range.upperBound)
            let isLabel = bytes.string(lead.range.upperBound..<next).contains {
                ":：-–—".contains($0)
            }
            report.add(
                lead.range, Self.order(bytes.string(lead.range), pattern(of: lead.word)),
                severity: isLabel ? .info : nil)
        } else if let lead {
            checkGap(lead, whole, bytes, &report)
        } else if let glued = gluedVerb(whole, bytes) {
            report.add(
                glued.range, Self.glued(bytes.string(glued.range), pattern(of: glued.word)))
        } else if let tail, !isLast(tail.word), tail.word.standing == .own, !separates, !isSpaceless
        {
            report.add(
                tail.range, Self.order(bytes.string(tail.range), pattern(of: tail.word)))
        }
    }

    /// “UndoTyping”: the verb, and a capital right behind it.
    private func gluedVerb(
        _ whole: Range<Int>, _ bytes: TextBytes
    ) -> (word: UndoWords.Word, range: Range<Int>)? {
        guard !isSpaceless, !words.verbIsLast else { return nil }
        for word in words.words where word.role != .cancel && word.standing != .wrong {
            guard let end = bytes.end(of: word.folded, at: whole.lowerBound),
                end < whole.upperBound,
                ScalarKind.isUpper(bytes.scalar(at: end).value),
                ScalarKind.isLower(bytes.scalar(before: end).value)
            else { continue }
            return (word, whole.lowerBound..<end)
        }
        return nil
    }

    private func pattern(of word: UndoWords.Word) -> String {
        word.role == .redo ? patterns.redo : patterns.undo
    }

    private func isLast(_ word: UndoWords.Word) -> Bool {
        word.role == .redo ? words.redoVerbIsLast : words.verbIsLast
    }

    private func checkGap(
        _ lead: (word: UndoWords.Word, range: Range<Int>), _ whole: Range<Int>, _ bytes: TextBytes,
        _ report: inout FindingReport
    ) {
        let end = lead.range.upperBound
        let next = bytes.skippingSeparators(from: end)
        guard next < whole.upperBound else { return }
        // Spaces, a colon or a dash: the pattern has none of them.
        if isSpaceless, next > end, ScalarKind.isUnspaced(bytes.scalar(at: next).value) {
            // With a mark it is a label and a value: no sentence, but no nonsense.
            let isSpace = bytes.string(end..<next).allSatisfy(\.isWhitespace)
            report.add(
                end..<next, Self.space(pattern(of: lead.word)),
                fix: .init(replacement: "", isSafe: isSpace),
                severity: isSpace ? nil : .info)
        } else if separates, next == end, ScalarKind.isUnspaced(bytes.scalar(at: next).value),
            // A particle or an ending makes another sentence of it.
            ScalarKind.isHan(bytes.scalar(at: next).value)
        {
            report.add(
                lead.range, Self.glued(bytes.string(lead.range), pattern(of: lead.word)))
        }
    }

    private static func order(_ verb: String, _ pattern: String) -> String {
        "“\(verb)” stands on the wrong side of the name: the language writes “\(pattern)”"
    }

    private static func space(_ pattern: String) -> String {
        "something between verb and name: the language writes “\(pattern)”"
    }

    private static func glued(_ verb: String, _ pattern: String) -> String {
        "“\(verb)” runs into the name: the language writes “\(pattern)”"
    }
}
