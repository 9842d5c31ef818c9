/// A character that means something in one font only.
struct PrivateUseCharacter: StringRule {
    static let description = RuleDescription(
        identifier: "private-use-character",
        summary: "A text has a character of the private use areas.",
        rationale: """
            Such characters show as an empty box wherever the font that made them up is not at \
            hand. They come from icon fonts and from old encodings read wrongly. Apple’s logo, \
            U+F8FF, is on every Apple system and exempt there.
            """,
        source: "Unicode, chapter 23.5; damaged web copies",
        surfaces: .all,
        needs: .mayHaveSpecials,
        severity: .error,
        falseAlarms: "0 of 1.3 million strings",
        isPositionFree: true,
        examples: [
            .good("\u{F8FF} Account", surface: .other),
            .good("需要清楚地听", locale: "zh-Hans", surface: .other),
            .good("Ｆｕｌｌ", locale: "ja", surface: .other),
            .bad("需要⟦\u{E304}⟧听", locale: "zh-Hans", surface: .other),
            .bad("Share ⟦\u{E001}\u{E002}⟧", surface: .other),
            .bad("⟦\u{F8FF}⟧ Account", surface: .other, platform: .windows),
            .bad("⟦\u{100001}⟧", surface: .other),
        ])

    private let allowsLogo: Bool

    init?(_ context: CheckContext) {
        guard !context.options.usesIconFont else { return nil }
        allowsLogo = context.platform.isApple
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var index = 0
        while index < bytes.count {
            guard bytes[index] == 0xEE || bytes[index] == 0xEF || bytes[index] >= 0xF3 else {
                index += 1
                continue
            }
            var end = index
            while case let element = bytes.scalar(at: end), isPrivate(element.value) {
                end = element.end
            }
            if end > index {
                report.add(
                    index..<end, Self.message(EscapedText.visible(bytes.string(index..<end))))
                index = end
            } else {
                index = bytes.scalar(at: index).end
            }
        }
    }

    private func isPrivate(_ value: UInt32) -> Bool {
        switch value {
        case 0xF8FF: !allowsLogo
        case 0xE000...0xF8FE, 0xF0000...0xFFFFD, 0x100000...0x10FFFD: true
        default: false
        }
    }

    private static func message(_ shown: String) -> String {
        "\(shown) has no meaning outside one font: most readers see a box"
    }
}
