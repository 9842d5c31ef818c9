/// `停靠到顶?`: a question mark where a Han character was.
struct LostHanCharacter: StringRule {
    static let description = RuleDescription(
        identifier: "lost-han-character",
        summary: "A question mark stands where a Han character was.",
        rationale: """
            A tool that cut a text at a byte, or saved it in an encoding without the \
            character, leaves “?”. What follows it, or the source, shows that no question is \
            asked.
            """,
        source: "damaged web copies; a translation tool that cut the last character of strings",
        surfaces: .all,
        languages: .only(["zh", "yue"]),
        needs: .questionMark,
        severity: .error,
        falseAlarms: "0 of 75,000 Chinese strings",
        isPositionFree: true,
        examples: [
            .good("是否删除?", locale: "zh-Hans", surface: .other),
            .good("删除?", locale: "zh-Hans", surface: .other, source: ("Delete?", "en")),
            .good("打印（AirPrint）", locale: "zh-Hans", surface: .other),
            .good("https://例子.中国?q=1", locale: "zh-Hans", surface: .other),
            .bad("停靠到顶⟦?⟧", locale: "zh-Hans", surface: .menuItem),
            .good(
                "确定删除所有的项?", locale: "zh-Hans", surface: .other,
                source: ("Are you sure you want to delete all items", "en")),
            .bad("分享工作⟦?⟧", locale: "zh-Hans", surface: .other, source: ("Share Workflow", "en")),
            .bad("打⟦?⟧。ˋirPrint", locale: "zh-Hans", surface: .other),
            .bad("硬件⟦?⟧；蛘", locale: "zh-Hans", surface: .other),
            .bad("⟦?⟧对齐", locale: "zh-Hans", surface: .other),
            .bad("无⟦?⟧URL", locale: "zh-Hans", surface: .other, source: ("Bad URL", "en")),
            .bad(
                "共 %d ⟦?⟧ %@", locale: "zh-Hans", surface: .other, source: ("%d days %@", "en")),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.mayHaveHan) else { return }
        let bytes = string.bytes
        for index in bytes.indices where bytes[index] == UInt8(ascii: "?") {
            if isBeforeWord(index, bytes) || isUnasked(index, string) {
                report.add(index..<index + 1, Self.message)
                continue
            }
            guard ScalarKind.isHan(bytes.scalar(before: index).value),
                !TextBytes.isASCIILetter(bytes[index + 1]), bytes[index + 1] != UInt8(ascii: "?"),
                !isToned(bytes.scalar(at: index + 1).value),
                !HanQuestion.isPunctuation(at: index, string)
            else { continue }
            let next = bytes.scalar(at: index + 1)
            let isSure =
                string.string.source != nil || ScalarKind.isHan(next.value)
                || "。；？，、".unicodeScalars.contains { $0.value == next.value }
            // Without a source a question at the end of a plain text is not to be told from one.
            let isCommand = SurfaceSet.commands.contains(string.surface)
            report.add(
                index..<index + 1, Self.message,
                severity: isSure ? nil : isCommand ? .warning : .info)
        }
    }

    /// Whether the mark stands by itself or between Han and Latin, and the source asks nothing:
    /// "共 %d ? 次", "无?URL".
    private func isUnasked(_ index: Int, _ string: borrowing CheckedString) -> Bool {
        guard let source = string.string.source?.text,
            !source.unicodeScalars.contains(where: { SentenceMark($0.value) == .question })
        else { return false }
        let bytes = string.bytes
        let before = index == 0 ? 0x20 : bytes.scalar(before: index).value
        let next = bytes[index + 1]
        if ScalarKind.isHan(before) {
            guard TextBytes.isASCIILetter(next) else { return false }
            // An address asks its server for something.
            return bytes.firstIndex(of: UInt8(ascii: "="), in: index..<bytes.count) == nil
                && bytes.firstIndex(of: UInt8(ascii: "/"), in: 0..<index) == nil
        }
        // Behind a space or a stroke no question ends; a sign that stands alone is a key.
        return bytes.count > 2 && (before == 0x20 || before == 0x2F)
            && (next == 0x20 || next == UInt8(ascii: "_") || next == 0 && before == 0x2F)
    }

    /// Whether a Han character follows a mark that ends no sentence: nothing stands before it, or
    /// a space, a digit, a bracket, another mark.
    private func isBeforeWord(_ index: Int, _ bytes: TextBytes) -> Bool {
        guard ScalarKind.isHan(bytes.scalar(at: index + 1).value) else { return false }
        if let mark = SentenceMark(bytes.scalar(before: index).value), mark != .question {
            return true
        }
        if "，、（）「」“”‘’'\"".unicodeScalars.contains(where: {
            $0.value == bytes.scalar(before: index).value
        }) {
            return true
        }
        let before = index == 0 ? 0x20 : bytes[index - 1]
        return before == 0x20 || TextBytes.isASCIIDigit(before) || before == UInt8(ascii: "/")
            || before == UInt8(ascii: "(") || before == 0x0A
    }

    /// `?yàn)` is pinyin that another rule reports.
    private func isToned(_ value: UInt32) -> Bool {
        (0xE0...0xFC).contains(value) || (0x100...0x1DC).contains(value)
    }

    private static let message = "a character was lost here: no question is asked"
}
