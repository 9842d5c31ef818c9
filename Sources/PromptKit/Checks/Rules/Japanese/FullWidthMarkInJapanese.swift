/// `削除しますか？`: full-width marks where Apple's Japanese has half-width ones.
struct FullWidthMarkInJapanese: StringRule {
    static let style = RuleOption.choice(
        "style", "half", of: ["half", "full"],
        "The width of ? ! : in Japanese: half as Apple has it, or full as Mozilla has it.")

    static let description = RuleDescription(
        identifier: "full-width-mark-in-japanese",
        summary: "A Japanese text has a full-width question mark, exclamation mark or colon.",
        rationale: """
            Apple’s Japanese strings write ? ! : at half width; Mozilla’s and most other \
            guides ask for full width. Off by default: switch it on for an app that follows \
            Apple.
            """,
        source: "Apple’s Japanese strings; against it Mozilla’s and JTF’s style guides",
        surfaces: .all,
        languages: .only(["ja"]),
        platforms: [.apple, .macOS],
        needs: [.fullWidth, .questionMark, .asciiStop],
        severity: .info,
        isOnByDefault: false,
        falseAlarms: "guides disagree: not measured",
        isPositionFree: true,
        options: [style],
        examples: [
            .good("削除しますか?", locale: "ja", surface: .other),
            .good("（任意）、。", locale: "ja", surface: .other),
            .bad("削除しますか⟦？⟧", fixed: "削除しますか?", locale: "ja", surface: .other),
            .bad("名前⟦：⟧", fixed: "名前:", locale: "ja", surface: .other),
        ])

    private let isFull: Bool

    init?(_ context: CheckContext) {
        isFull =
            context.options.choice(Self.style, of: Self.description.identifier) == "full"
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        if isFull { return checkHalf(bytes, &report) }
        bytes.forEachScalar { element in
            let narrow: String? =
                switch element.value {
                case 0xFF1F: "?"
                case 0xFF01: "!"
                case 0xFF1A: ":"
                default: nil
                }
            if let narrow {
                report.add(
                    element.start..<element.end,
                    "Apple’s Japanese writes “\(narrow)” at half width",
                    fix: .init(replacement: narrow, isSafe: true))
            }
            return true
        }
    }

    /// Half-width marks behind Japanese, for those who write them full-width.
    private func checkHalf(_ bytes: TextBytes, _ report: inout FindingReport) {
        bytes.forEachScalar { element in
            let wide: String? =
                switch element.value {
                case 0x3F: "？"
                case 0x21: "！"
                case 0x3A: "："
                default: nil
                }
            let before = bytes.scalar(before: element.start)
            if let wide, ScalarKind.isUnspaced(before.value) {
                report.add(
                    element.start..<element.end,
                    "this project writes “\(wide)” at full width",
                    fix: .init(replacement: wide, isSafe: true))
            }
            return true
        }
    }
}
