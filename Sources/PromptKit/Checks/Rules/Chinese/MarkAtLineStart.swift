/// `，请重试`: a line that begins with a closing mark.
struct MarkAtLineStart: StringRule {
    static let description = RuleDescription(
        identifier: "mark-at-line-start",
        summary: "A line of Chinese or Japanese begins with a mark that ends something.",
        rationale: """
            A comma or full stop at the beginning belongs to words that were lost or moved, or to \
            the line before. Lines are broken so that no such mark begins one.
            """,
        source: "JIS X 4051 and W3C clreq, characters not to begin a line",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja"]),
        needs: [.fullWidth, .mayHaveHan],
        severity: .warning,
        falseAlarms: "0 of 1 in thirty real apps and a dozen desktop programs",
        examples: [
            .good("请重试，或取消。", locale: "zh-Hans", surface: .other),
            .good("，或取消", locale: "zh-Hans", surface: .other, source: (", or cancel", "en")),
            .good("。", locale: "ja", surface: .other),
            .bad("⟦，⟧请重试", locale: "zh-Hans", surface: .other, source: ("Try again", "en")),
            .bad("无法保存\n⟦，⟧请重试。", locale: "zh-Hans", surface: .other),
            .bad("⟦。⟧保存できません", locale: "ja", surface: .other, source: ("Couldn’t save", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        // A text without its source may be a piece that goes behind another.
        if let source = string.string.source?.text.unicodeScalars.first,
            ScalarKind.isLetter(source.value) || source == "%" || source == "{"
        {
            check(at: 0, bytes, &report)
        }
        guard string.traits.contains(.asciiControl) else { return }
        for index in bytes.indices where bytes[index] == 0x0A && index > 0 {
            check(at: index + 1, bytes, &report)
        }
    }

    private func check(at index: Int, _ bytes: TextBytes, _ report: inout FindingReport) {
        guard bytes[index] == 0xEF || bytes[index] == 0xE3 else { return }
        let mark = bytes.scalar(at: index)
        guard Self.marks.contains(mark.value), ScalarKind.isLetter(bytes.scalar(at: mark.end).value)
        else { return }
        let text = bytes.string(mark.start..<mark.end)
        report.add(
            mark.start..<mark.end,
            "a line that begins with “\(text)”: what stood before it is lost, or it belongs to the line before"
        )
    }

    private static let marks = Set("，。、；：？！）」』》】".unicodeScalars.map(\.value))
}
