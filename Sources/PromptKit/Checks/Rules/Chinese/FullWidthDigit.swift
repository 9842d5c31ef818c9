/// `１０００个项目`: digits and letters of double width.
struct FullWidthDigit: StringRule {
    static let description = RuleDescription(
        identifier: "full-width-digit",
        summary: "Digits or Latin letters are full-width.",
        rationale: """
            They come from an input method left in the wrong state. They sort, search and read \
            aloud badly, and stand apart from the numbers that code puts in.
            """,
        source: "sparanoid’s Chinese copywriting guidelines; JTF style guide 2.1",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja", "ko"]),
        needs: .fullWidth,
        severity: .info,
        falseAlarms: """
            0 of 15 in 1.2 million strings of desktop catalogues, where some are a house style
            """,
        isPositionFree: true,
        examples: [
            .good("1000 个项目", locale: "zh-Hans", surface: .other),
            .good("已完成（100%）", locale: "zh-Hans", surface: .other),
            .good("ｶﾅ", locale: "ja", surface: .other),
            .bad("⟦１０００⟧个项目", fixed: "1000个项目", locale: "zh-Hans", surface: .other),
            .bad("右侧⟦１／３⟧", fixed: "右侧1／3", locale: "zh-Hans", surface: .other),
            .bad("⟦Ａ⟧ボタン", fixed: "Aボタン", locale: "ja", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0xEF else {
                index += 1
                continue
            }
            var end = index
            var plain = ""
            while case let element = bytes.scalar(at: end), !element.isEmpty {
                if Self.isWide(element.value),
                    let scalar = Unicode.Scalar(element.value - 0xFEE0)
                {
                    plain.unicodeScalars.append(scalar)
                } else if end > index, Self.isWide(bytes.scalar(at: element.end).value) {
                    // The stroke of "１／３": one place to tell.
                    plain += bytes.string(element.start..<element.end)
                } else {
                    break
                }
                end = element.end
            }
            if end > index {
                report.add(
                    index..<end, Self.message(plain),
                    fix: .init(replacement: plain, isSafe: true))
                index = end
            } else {
                index += 3
            }
        }
    }

    private static func isWide(_ value: UInt32) -> Bool {
        (0xFF10...0xFF19).contains(value) || (0xFF21...0xFF3A).contains(value)
            || (0xFF41...0xFF5A).contains(value)
    }

    private static func message(_ plain: String) -> String {
        "full-width digits or letters: expected “\(plain)”"
    }
}
