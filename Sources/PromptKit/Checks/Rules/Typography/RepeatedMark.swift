/// `？？！！`, `done..`: marks in a row.
struct RepeatedMark: StringRule {
    static let description = RuleDescription(
        identifier: "repeated-mark",
        summary:
            "A Chinese or Japanese text has the same mark twice in a row, or any text two full stops.",
        rationale: """
            One mark ends a sentence; two are a slip or a shout. The ellipsis of six dots and \
            the dash of two characters are right. Two full stops are neither a stop nor an \
            ellipsis; in Korean, Chinese and Japanese, where they are written for one in chats, \
            they are only noted.
            """,
        source: "GB/T 15834; sparanoid’s Chinese copywriting guidelines",
        surfaces: .all,
        needs: [.mayHaveHan, .fullWidth, .doubleStop],
        severity: .info,
        falseAlarms: """
            0 of 5 in 110,000 Chinese and Japanese strings; of two full stops 0 of 12 in 162,000 strings \
            of forty-five real apps
            """,
        isPositionFree: true,
        examples: [
            .good("确定删除？", locale: "zh-Hans", surface: .other),
            .good("正在载入……", locale: "zh-Hans", surface: .other),
            .good("本当に？！", locale: "ja", surface: .other),
            .bad("确定删除⟦？？！！⟧", fixed: "确定删除？", locale: "zh-Hans", surface: .other),
            .bad("已完成⟦。。⟧", fixed: "已完成。", locale: "zh-Hans", surface: .other),
            .bad("姓名⟦，，⟧地址", fixed: "姓名，地址", locale: "zh-Hans", surface: .other),
            .bad("削除しました⟦。。⟧", fixed: "削除しました。", locale: "ja", surface: .other),
            .good("Loading...", surface: .other),
            .good("Open ../file", surface: .other),
            .good("1..5", surface: .other),
            .good("Escriu „..&part“ aquí", locale: "ca", surface: .other),
            .bad(
                "Potrebbe essere incompleta⟦..⟧", fixed: "Potrebbe essere incompleta.",
                locale: "it",
                surface: .other),
            .bad(
                "Bude⟦..⟧", fixed: "Bude…", locale: "ha", surface: .other, source: ("Open...", "en")
            ),
            .bad("정보⟦..⟧", fixed: "정보.", locale: "ko", surface: .other),
        ])

    private let isHan: Bool
    private let dotsAreCommon: Bool

    init?(_ context: CheckContext) {
        isHan = ["zh", "yue", "ja"].contains(context.locale.language)
        dotsAreCommon = isHan || context.locale.language == "ko"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        if string.traits.contains(.doubleStop) { checkStops(string, &report) }
        if isHan { checkWide(string.bytes, &report) }
    }

    /// Two full stops behind a word, and no third.
    private func checkStops(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for index in bytes.indices.dropFirst()
        where bytes.buffer[index] == 0x2E && bytes[index - 1] == 0x2E {
            let before = bytes.scalar(before: index - 1)
            let behind = bytes.scalar(at: index + 1)
            guard
                ScalarKind.isLetter(before.value)
                    || ")”»\"’".unicodeScalars.contains(where: { $0.value == before.value }),
                behind.isEmpty || ScalarKind.isSpace(behind.value)
            else { continue }
            var wanted = "."
            if let source = string.source {
                let hasDots = source.contains("...") || source.contains("…")
                // "From A.. to Z.."
                if !hasDots, source.contains("..") { return }
                if hasDots { wanted = "…" }
            }
            report.add(
                index - 1..<index + 1, wanted == "." ? Self.message("..") : Self.dots,
                fix: .init(replacement: wanted, isSafe: false),
                severity: dotsAreCommon ? .info : .warning)
        }
    }

    private func checkWide(_ bytes: TextBytes, _ report: inout FindingReport) {
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

    private static let dots = "two full stops stand for an ellipsis: “…”"

    private static func message(_ marks: String) -> String {
        "“\(marks)”: one mark is enough"
    }
}
