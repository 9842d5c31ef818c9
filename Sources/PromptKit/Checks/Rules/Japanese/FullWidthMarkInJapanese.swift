/// `削除しますか？`: full-width marks where Apple's Japanese has half-width ones.
struct FullWidthMarkInJapanese: StringRule {
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
        needs: .fullWidth,
        severity: .info,
        isOnByDefault: false,
        falseAlarms: "guides disagree: not measured",
        isPositionFree: true,
        examples: [
            .good("削除しますか?", locale: "ja", surface: .other),
            .good("（任意）、。", locale: "ja", surface: .other),
            .bad("削除しますか⟦？⟧", fixed: "削除しますか?", locale: "ja", surface: .other),
            .bad("名前⟦：⟧", fixed: "名前:", locale: "ja", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
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
}
