/// A purpose string that repeats the app's name.
struct PurposeNamesApp: StringRule {
    static let description = RuleDescription(
        identifier: "purpose-names-app",
        summary: "A purpose string has the app’s name in it.",
        rationale: """
            The alert shows the name above the string. When the app is renamed, or a fork \
            copies the file, the string speaks of another app.
            """,
        source: "iOS 8 HIG 3.11; Apple HIG, Privacy",
        surfaces: .purpose,
        severity: .warning,
        falseAlarms: "0 where the app’s names are not told; a variable is never right",
        examples: [
            .good("Your location is used to find nearby shops.", surface: .purpose),
            .good("用于查找附近的商店。", locale: "zh-Hans", surface: .purpose),
            .bad("⟦$(PRODUCT_NAME)⟧ uses your location to find shops.", surface: .purpose),
            .bad("⟦${PRODUCT_NAME}⟧ 使用您的位置查找商店。", locale: "zh-Hans", surface: .purpose),
        ])

    private let names: [FoldedWord]
    private static let variables = [
        "$(PRODUCT_NAME)", "${PRODUCT_NAME}", "$(EXECUTABLE_NAME)", "${EXECUTABLE_NAME}",
        "$(TARGET_NAME)", "${TARGET_NAME}", "$(APP_NAME)", "${APP_NAME}",
        "$(INFOPLIST_KEY_CFBundleDisplayName)", "$(DISPLAY_NAME)",
    ].compactMap(FoldedWord.init)

    init?(_ context: CheckContext) {
        names = context.options.appNames.compactMap(FoldedWord.init)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        var found: Range<Int>?
        if string.traits.contains(.dollar) {
            for index in bytes.indices where found == nil && bytes[index] == UInt8(ascii: "$") {
                found = Self.variables.lazy.compactMap { bytes.end(of: $0, at: index) }.first
                    .map { index..<$0 }
            }
        }
        found = found ?? bytes.firstRange(of: names)
        if let found { report.add(found, Self.message(bytes.string(found))) }
    }

    private static func message(_ name: String) -> String {
        "“\(name)” is the app’s name, which the alert shows already: leave it out"
    }
}
