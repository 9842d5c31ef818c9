/// `？？！！`: marks in a row.
struct RepeatedMark: StringRule {
    static let description = RuleDescription(
        identifier: "repeated-mark",
        summary: "A Chinese or Japanese text has the same mark twice in a row.",
        rationale: """
            One mark ends a sentence; two are a slip or a shout. The ellipsis of six dots and \
            the dash of two characters are right.
            """,
        source: "GB/T 15834; sparanoid’s Chinese copywriting guidelines",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja"]),
        needs: [.mayHaveHan, .fullWidth],
        severity: .info,
        falseAlarms: "0 of 5 in 110,000 Chinese and Japanese strings",
        isPositionFree: true,
        examples: [
            .good("确定删除？", locale: "zh-Hans", surface: .other),
            .good("正在载入……", locale: "zh-Hans", surface: .other),
            .good("本当に？！", locale: "ja", surface: .other),
            .bad("确定删除⟦？？！！⟧", fixed: "确定删除？", locale: "zh-Hans", surface: .other),
            .bad("已完成⟦。。⟧", fixed: "已完成。", locale: "zh-Hans", surface: .other),
            .bad("姓名⟦，，⟧地址", fixed: "姓名，地址", locale: "zh-Hans", surface: .other),
            .bad("削除しました⟦。。⟧", fixed: "削除しました。", locale: "ja", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            // All of them begin with E3 or EF.
            guard bytes.buffer[index] == 0xE3 || bytes.buffer[index] == 0xEF else {
                index += 1
                continue
            }
            let first = bytes.scalar(at: index)
            guard Self.isMark(first.value) else {
                index = first.end
                continue
            }
            var end = first.end
            var isRepeated = false
            var previous = first.value
            while case let next = bytes.scalar(at: end), !next.isEmpty,
                Self.isMark(next.value)
            {
                isRepeated = isRepeated || next.value == previous
                previous = next.value
                end = next.end
            }
            // "。。。" stands for an ellipsis.
            let isDots = first.value == 0x3002 && bytes.string(index..<end) == "。。。"
            if isRepeated, !isDots {
                report.add(
                    index..<end, Self.message(bytes.string(index..<end)),
                    fix: .init(replacement: bytes.string(first.start..<first.end), isSafe: true))
            }
            index = end
        }
    }

    /// 。，；：！？、
    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001, 0x3002, 0xFF01, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: true
        default: false
        }
    }

    private static func message(_ marks: String) -> String {
        "“\(marks)”: one mark is enough"
    }
}
