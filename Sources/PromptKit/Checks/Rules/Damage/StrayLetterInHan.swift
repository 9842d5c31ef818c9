/// `或?qū)Ш綑`: a Cyrillic letter or a tone mark among Han characters.
struct StrayLetterInHan: StringRule {
    static let description = RuleDescription(
        identifier: "stray-letter-in-han",
        summary: "A lone Cyrillic, Greek or modifier letter stands between Han characters.",
        rationale: """
            Two bytes of two characters, read as one, give letters of GB 2312’s other rows. \
            Greek letters that are used as symbols (α, π, Ω) are left alone; the others count \
            only between two Han characters.
            """,
        source: "damaged web copies; GB 2312 rows 6 to 8",
        surfaces: .all,
        languages: .only(["zh", "yue", "ja"]),
        needs: [.greekOrCyrillic, .mayHaveHan],
        severity: .warning,
        falseAlarms: "0 of 110,000 Chinese and Japanese strings",
        isPositionFree: true,
        examples: [
            .good("导航", locale: "zh-Hans", surface: .other),
            .good("圆周率π值", locale: "zh-Hans", surface: .other),
            .good("俄语（Русский）", locale: "zh-Hans", surface: .other),
            .good("ㄅˇ注音", locale: "zh-Hant", surface: .other),
            .good("β测试", locale: "zh-Hans", surface: .other),
            .bad("上一个⟦ψ⟧匹配", locale: "zh-Hans", surface: .other),
            .good("ㄧㄣ注音", locale: "zh-Hant", surface: .other),
            .bad("選擇⟦\u{3127}⟧個檔案", fixed: "選擇一個檔案", locale: "zh-Hant", surface: .other),
            .bad("或导⟦Ш⟧綑", locale: "zh-Hans", surface: .other),
            .bad("打印。⟦ˋ⟧irPrint", locale: "zh-Hans", surface: .other),
            .bad("設定⟦Ж⟧変更", locale: "ja", surface: .other),
        ])

    private let isChinese: Bool

    init?(_ context: CheckContext) {
        isChinese = context.locale.language != "ja"
    }

    /// The phonetic sign ㄧ in the place of 一: `ㄧ個`, never `ㄧㄣ`.
    private func checkBopomofo(_ bytes: TextBytes, _ report: inout FindingReport) {
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0xE3 else {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            guard element.value == 0x3127 else { continue }
            let before = bytes.scalar(before: element.start).value
            let behind = bytes.scalar(at: element.end).value
            guard !Self.isPhonetic(before), !Self.isPhonetic(behind),
                ScalarKind.isHan(before) || ScalarKind.isHan(behind)
            else { continue }
            report.add(
                element.start..<element.end,
                "a phonetic sign among characters: “一” is meant, or it is stray",
                fix: .init(replacement: "一", isSafe: false))
        }
    }

    /// Bopomofo and its tone marks.
    private static func isPhonetic(_ value: UInt32) -> Bool {
        (0x3105...0x312F).contains(value) || (0x2C0...0x2FF).contains(value)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard string.traits.contains(.mayHaveHan) else { return }
        let bytes = string.bytes
        if isChinese { checkBopomofo(bytes, &report) }
        guard string.traits.contains(.greekOrCyrillic) else { return }
        var previous: UInt32 = 0
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            index = element.end
            defer { previous = element.value }
            let isGreek = Self.isRareGreek(element.value)
            guard isGreek || Self.isStray(element.value), Self.mayPrecede(previous) else {
                continue
            }
            let next = bytes.scalar(at: index)
            if isGreek {
                guard ScalarKind.isHan(previous), ScalarKind.isHan(next.value),
                    string.string.source?.text.unicodeScalars.contains(where: {
                        $0.value == element.value
                    }) != true
                else { continue }
            }
            guard
                ScalarKind.isHan(next.value) || next.value < 0x80 && ScalarKind.isLetter(next.value)
            else { continue }
            report.add(
                element.start..<element.end,
                Self.message(bytes.string(element.start..<element.end)))
        }
    }

    private static func isStray(_ value: UInt32) -> Bool {
        switch value {
        case 0x0400...0x04FF: true
        case 0x02B0...0x02FF: true
        case 0x0370...0x03FF: !(0x0391...0x03C9).contains(value)
        default: false
        }
    }

    /// Greek letters that no text names a quantity, a version or a part with.
    private static func isRareGreek(_ value: UInt32) -> Bool {
        guard (0x391...0x3C9).contains(value) else { return false }
        return !"αβγδεηθλμπρσφωΓΔΘΛΠΣΦΩ".unicodeScalars.contains { $0.value == value }
    }

    private static func mayPrecede(_ value: UInt32) -> Bool {
        ScalarKind.isHan(value) || "。，；？）)?".unicodeScalars.contains { $0.value == value }
    }

    private static func message(_ letter: String) -> String {
        "“\(letter)” among Han characters is what is left of a damaged one"
    }
}
