/// `你的位置…您可以`: two forms of "you" in one text.
struct MixedAddress: StringRule {
    static let description = RuleDescription(
        identifier: "mixed-address",
        summary: "A Chinese text says 您 in one place and 你 in another.",
        rationale: "The polite and the plain form in one breath read as two people speaking.",
        source: "Apple’s strings: 您 in Simplified and in Taiwan, 你 in Hong Kong, never both",
        surfaces: .all,
        languages: .only(["zh"]),
        needs: .mayHaveHan,
        severity: .info,
        falseAlarms: "0 of 7 in 75,000 Chinese strings",
        isPositionFree: true,
        examples: [
            .good("您的位置用于查找您附近的商店。", locale: "zh-Hans", surface: .other),
            .good("你可以更改你的密码。", locale: "zh-Hans", surface: .other),
            .good("你们好，请您入座。", locale: "zh-Hans", surface: .other),
            .bad("你的位置，⟦您⟧可以关闭。", fixed: "你的位置，你可以关闭。", locale: "zh-Hans", surface: .other),
            .bad("您的帳號，⟦你⟧可以更改。", fixed: "您的帳號，您可以更改。", locale: "zh-Hant", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    private static let plain: UInt32 = 0x4F60
    private static let polite: UInt32 = 0x60A8

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var first: UInt32?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            // 你 is E4 BD A0, 您 is E6 82 A8.
            guard byte == 0xE4 || byte == 0xE6 else {
                index += 1
                continue
            }
            let element = bytes.scalar(at: index)
            index = element.end
            guard element.value == Self.plain || element.value == Self.polite else { continue }
            // 你们, 你們: the polite form has no plural.
            if element.value == Self.plain,
                [0x4EEC, 0x5011].contains(bytes.scalar(at: index).value)
            {
                continue
            }
            guard let known = first else {
                first = element.value
                continue
            }
            if known != element.value {
                let other = known == Self.plain ? "你" : "您"
                report.add(
                    element.start..<element.end, Self.message(other),
                    fix: .init(replacement: other, isSafe: false))
                return
            }
        }
    }

    private static func message(_ first: String) -> String {
        "the text says “\(first)” before: keep to one form of address"
    }
}
