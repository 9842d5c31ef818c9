/// `iPhone ，好`: a space beside a mark that has its own.
struct SpaceBesideFullWidthMark: StringRule {
    static let description = RuleDescription(
        identifier: "space-beside-full-width-mark",
        summary: "A space stands next to a full-width mark.",
        rationale: """
            Full-width marks have their space inside; another leaves a hole in the line. Only \
            behind ？ and ！ within a text Japanese sets one.
            """,
        source: "W3C clreq and jlreq; sparanoid’s Chinese copywriting guidelines",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja"]),
        needs: [.fullWidth, .mayHaveHan],
        requires: .space,
        severity: .info,
        falseAlarms: "0 of 26 in 8,000 Chinese and Japanese strings of ten real apps",
        isPositionFree: true,
        examples: [
            .good("iPhone，好", locale: "zh-Hans", surface: .other),
            .good("名称：%@", locale: "zh-Hans", surface: .other),
            .good("一、\n二、", locale: "zh-Hans", surface: .other),
            .good("見つかりませんか？ 別の語をお試しください。", locale: "ja", surface: .other),
            .bad("iPhone⟦ ⟧，好", fixed: "iPhone，好", locale: "zh-Hans", surface: .other),
            .bad("名称：⟦ ⟧%@", fixed: "名称：%@", locale: "zh-Hans", surface: .other),
            .bad("已完成。⟦ ⟧请继续。", fixed: "已完成。请继续。", locale: "zh-Hans", surface: .other),
            .bad("設定⟦ ⟧（詳細）", fixed: "設定（詳細）", locale: "ja", surface: .other),
        ])

    private let isJapanese: Bool

    init?(_ context: CheckContext) {
        isJapanese = context.isLanguage("ja")
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.space) else { return }
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0x20 else {
                index += 1
                continue
            }
            var end = index
            while bytes[end] == 0x20 { end += 1 }
            let before = bytes.scalar(before: index)
            let after = bytes.scalar(at: end)
            // At the ends of a text or line it is another matter.
            if index > 0, end < bytes.count, before.value != 0x0A, after.value != 0x0A,
                Self.isMark(before.value) || Self.isMark(after.value),
                !(isJapanese && (before.value == 0xFF1F || before.value == 0xFF01))
            {
                report.add(index..<end, Self.message, fix: .init(replacement: "", isSafe: true))
            }
            index = end
        }
    }

    /// ，、。：；！？（）
    private static func isMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x3001, 0x3002, 0xFF01, 0xFF08, 0xFF09, 0xFF0C, 0xFF1A, 0xFF1B, 0xFF1F: true
        default: false
        }
    }

    private static let message = "a full-width mark has its space inside: remove this one"
}
