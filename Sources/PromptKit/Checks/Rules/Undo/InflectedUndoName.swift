/// "Undo Moved Item": a name in a progressive or past form.
struct InflectedUndoName: StringRule {
    static let description = RuleDescription(
        identifier: "inflected-undo-name",
        summary: "An undo name is a form of a verb that is no name.",
        rationale: """
            A name is a noun or the title of the command: “Undo Move Item”. A few nouns in -ing \
            are names of long standing (Typing, Drawing, Formatting) and not reported. A German \
            name is a noun, or an infinitive that stands for one, and has a capital.
            """,
        source: "Apple HIG, Undo and redo",
        surfaces: .undo,
        languages: .only(["en", "zh", "de"]),
        severity: .info,
        falseAlarms: "1 of 1,880 action names that Apple ships (“正在键入”)",
        examples: [
            .good("Undo Typing"),
            .good("Undo Move Item"),
            .good("Embed Link", surface: .undoName),
            .good("Speed Change", surface: .undoName),
            .good("撤销键入", locale: "zh-Hans"),
            .good("Einsetzen und Stil anpassen", locale: "de", surface: .undoName),
            .good("iCloud-Abgleich", locale: "de", surface: .undoName),
            .bad("⟦einsetzen⟧ und Stil anpassen", locale: "de", surface: .undoName),
            .bad("Undo ⟦Moved⟧ Item"),
            .bad("⟦Deleted⟧ Photo", surface: .undoName),
            .bad("Undo ⟦Moving⟧ Item"),
            .bad("撤销⟦正在⟧键入", locale: "zh-Hans"),
            .bad("移动⟦了⟧", locale: "zh-Hans", surface: .undoName),
        ])

    private let words: UndoWords?
    private let language: String
    private let isName: Bool

    init?(_ context: CheckContext) {
        words = context.undoWords
        language = context.locale.language
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
        switch language {
        case "en": checkEnglish(name, bytes, &report)
        case "zh": checkChinese(name, bytes, &report)
        default: if isName { checkGerman(name, string, &report) }
        }
    }

    private func checkGerman(
        _ name: Range<Int>, _ string: borrowing CheckedString, _ report: inout FindingReport
    ) {
        let bytes = string.bytes
        var end = name.lowerBound
        while case let element = bytes.scalar(at: end), end < name.upperBound,
            ScalarKind.isLetter(element.value)
        {
            // "iCloud"
            guard ScalarKind.isLower(element.value) else { return }
            end = element.end
        }
        let word = bytes.string(name.lowerBound..<end)
        // A name that the source spells so, or a file’s: "config.json".
        guard word.count >= 2,
            end >= name.upperBound || bytes[end] == 0x20 || bytes[end] == UInt8(ascii: "-"),
            string.string.source?.text.hasPrefix(word) != true
        else { return }
        report.add(name.lowerBound..<end, Self.german(word))
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

    private static func german(_ word: String) -> String {
        "“\(word)”: the name of an action begins with a capital in German"
    }

    private static func chinese(_ word: String) -> String {
        "“\(word)” tells what happened: name the command alone"
    }
}
