/// `槎鄶`: Han characters side by side that no interface has.
struct RareHanRun: StringRule {
    static let description = RuleDescription(
        identifier: "rare-han-run",
        summary: "Rare Han characters stand close together.",
        rationale: """
            Text in GBK that lost a byte slips: every character after is made of halves of two. \
            The halves give rare characters. A single one may be a name; two of them within six \
            characters, in neither script’s everyday set, are damage.
            """,
        source: "damaged web copies; GB 2312 level 1, Big5 level 1",
        surfaces: .all,
        languages: .only(["zh"]),
        needs: .mayHaveHan,
        severity: .warning,
        falseAlarms: """
            0 of 75,000 Chinese strings, and of Android’s 6,000 of Hong Kong
            """,
        isPositionFree: true,
        examples: [
            .good("多数类型", locale: "zh-Hans", surface: .other),
            .good("馄饨", locale: "zh-Hans", surface: .other),
            .good("喆先生", locale: "zh-Hans", surface: .other),
            .good("消除咔嚓声", locale: "zh-Hans", surface: .other),
            .good("節拍器咔噠聲", locale: "zh-Hant", surface: .other),
            .good("鵜鶘", locale: "zh-Hant", surface: .other),
            .good("中文１２ 12 龘 龖", locale: "zh-Hant", surface: .other),
            .good("赛璐璐动画", locale: "zh-Hans", surface: .other),
            .good("檔案類型", locale: "zh-Hant", surface: .other),
            .good("翻譯揀咗嘅文字", locale: "zh-HK", surface: .other),
            .good("搵唔到嘢", locale: "zh-Hant", surface: .other),
            .bad("⟦鎽鍙鐨⟧型", locale: "zh-Hans", surface: .other),
            .bad("显示⟦涑絓⟧类型", locale: "zh-Hans", surface: .other),
        ])

    private let isTraditional: Bool

    init?(_ context: CheckContext) {
        isTraditional = context.locale.script == "Hant"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var first: Range<Int>?
        var last: Range<Int>?
        var sinceLast = 0
        var index = 0
        while index < bytes.count {
            let element = bytes.scalar(at: index)
            index = element.end
            guard ScalarKind.isHan(element.value) else {
                if element.value < 0x80 { sinceLast += 1 }
                // What slipped by a byte has no spaces.
                if element.value == 0x20 { sinceLast += 6 }
                continue
            }
            sinceLast += 1
            guard ChineseScripts.isRare(element.value), !isCantonese(element.value) else {
                continue
            }
            let place = element.start..<element.end
            if let before = last, sinceLast <= 6 {
                // 赛璐璐, 咔嚓: the same one again is a word's own, and so are two of one radical.
                if !Self.belong(bytes.scalar(at: before.lowerBound).value, element.value) {
                    last = place
                }
            } else if first == nil || last == first {
                first = place
                last = place
            } else {
                break
            }
            sinceLast = 0
        }
        guard let first, let last, first != last else { return }
        let range = first.lowerBound..<last.upperBound
        report.add(range, Self.message(bytes.string(range)))
    }

    /// Whether two characters beside each other are one word: the same twice, or both with the
    /// radical of sounds, birds, insects, fish, dogs or jade, whose names have two of a kind.
    private static func belong(_ first: UInt32, _ second: UInt32) -> Bool {
        first == second || radicals.contains { $0.contains(first) && $0.contains(second) }
    }

    /// Characters are in the order of their radicals.
    private static let radicals: [ClosedRange<UInt32>] = [
        0x53E3...0x56D6, 0x72AC...0x737F, 0x7389...0x74E3, 0x866B...0x883F, 0x9B5A...0x9CE4,
        0x9CE5...0x9E1E, 0x9C7C...0x9CE4, 0x9E1F...0x9E75,
    ]

    /// Characters that Cantonese has for its own words, and Hong Kong's texts now and then.
    private func isCantonese(_ value: UInt32) -> Bool {
        isTraditional && Self.cantonese.contains(value)
    }

    private static let cantonese = Set(
        "喺咗嘅哋嚟啲唔佢冇睇揀攞搵嗰咁乜噉嘢俾畀攰瞓諗嬲佬咩喎啩㗎吖啦囉嘥嘞噃咪埋嚿掂揸搣攬渣嗌嘈瞇冚踎𢱕掟揼孭掹執瀨靚叻惜煲煮"
            .unicodeScalars.map(\.value))

    private static func message(_ text: String) -> String {
        "\(EscapedText.quoted(text, limit: 20)): rare characters in a row are damaged text"
    }
}
