/// "Undo Moved Item": a name in a progressive or past form.
struct InflectedUndoName: StringRule {
    static let description = RuleDescription(
        identifier: "inflected-undo-name",
        summary: "An undo name is in a progressive or past form.",
        rationale: """
            A name is a noun or the title of the command: “Undo Move Item”. A few nouns in -ing \
            are names of long standing (Typing, Drawing, Formatting) and not reported.
            """,
        source: "Apple HIG, Undo and redo",
        surfaces: .undo,
        languages: .only(["en", "zh"]),
        severity: .info,
        falseAlarms: "1 of 1,880 action names that Apple ships (“正在键入”)",
        examples: [
            .good("Undo Typing"),
            .good("Undo Move Item"),
            .good("Embed Link", surface: .undoName),
            .good("Speed Change", surface: .undoName),
            .good("撤销键入", locale: "zh-Hans"),
            .bad("Undo ⟦Moved⟧ Item"),
            .bad("⟦Deleted⟧ Photo", surface: .undoName),
            .bad("Undo ⟦Moving⟧ Item"),
            .bad("撤销⟦正在⟧键入", locale: "zh-Hans"),
            .bad("移动⟦了⟧", locale: "zh-Hans", surface: .undoName),
        ])

    private let words: UndoWords?
    private let isEnglish: Bool
    private let isName: Bool

    init?(_ context: CheckContext) {
        words = context.undoWords
        isEnglish = context.locale.language == "en"
        isName = context.surface == .undoName
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var name = bytes.trimmed(string.range)
        if !isName {
            guard
                let lead = words?.lead(
                    of: bytes, in: name, where: { $0.role != .cancel && $0.standing != .wrong })
            else { return }
            name =
                min(
                    bytes.skippingSeparators(from: lead.range.upperBound), name.upperBound)..<name
                .upperBound
        }
        guard !name.isEmpty else { return }
        if isEnglish {
            checkEnglish(name, bytes, &report)
        } else {
            checkChinese(name, bytes, &report)
        }
    }

    private func checkEnglish(_ name: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport)
    {
        var end = name.lowerBound
        while TextBytes.isASCIILetter(bytes[end]), end < name.upperBound { end += 1 }
        let word = bytes.string(name.lowerBound..<end).lowercased()
        guard word.utf8.count >= 5, word.hasSuffix("ed") || word.hasSuffix("ing"),
            !Self.notForms.contains(word)
        else { return }
        // A gerund alone is a name like any other; before an object it is a report of what happens.
        if word.hasSuffix("ing"), end == name.upperBound { return }
        report.add(name.lowerBound..<end, Self.english(bytes.string(name.lowerBound..<end)))
    }

    private func checkChinese(_ name: Range<Int>, _ bytes: TextBytes, _ report: inout FindingReport)
    {
        for word in Self.progressive {
            if let end = bytes.end(of: word, at: name.lowerBound), end < name.upperBound {
                report.add(name.lowerBound..<end, Self.chinese(word.text))
                return
            }
        }
        let last = bytes.scalar(before: name.upperBound)
        // 了
        if last.value == 0x4E86, last.start > name.lowerBound,
            // 为了, 除了 …
            !"为為除罢罷".unicodeScalars.contains(where: {
                $0.value == bytes.scalar(before: last.start).value
            })
        {
            report.add(last.start..<last.end, Self.chinese("了"))
        }
    }

    private static let progressive = ["正在"].compactMap(FoldedWord.init)

    /// Words in -ed and -ing that are no forms of a verb, or names of long standing.
    private static let notForms = Set(
        """
        embed speed feed need exceed proceed succeed shred bleed breed unneeded advanced nested \
        typing drawing formatting editing spelling sorting painting grouping heading string ring \
        bring thing spring king wing swing sling styling lighting shading padding spacing kerning \
        tracking indenting recording ordering rating setting meeting listing building warning \
        bulleted numbered dotted dashed ringed mapping linking naming numbering handwriting
        """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init))

    private static func english(_ word: String) -> String {
        "“\(word)” tells what happened: name the command, as its menu item does"
    }

    private static func chinese(_ word: String) -> String {
        "“\(word)” tells what happened: name the command alone"
    }
}
