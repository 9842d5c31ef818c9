/// `CFBundleName = "$(PRODUCT_NAME)"`: a build setting in a string table.
struct BuildSetting: StringRule {
    static let description = RuleDescription(
        identifier: "build-setting",
        summary: "A text of a string table has a build setting, which nothing fills in.",
        rationale: """
            Xcode fills build settings into Info.plist and not into string tables, and what a \
            table says of a key goes before Info.plist: the app would be called \
            “$(PRODUCT_NAME)” on the Home Screen. Take the key out of the table, or write the name.
            """,
        source: "Xcode, Expand Build Settings in Info.plist; seen in shipped catalogs",
        surfaces: [.undoName, .undoTitle, .menuItem, .alertMessage, .accessibilityLabel, .other],
        platforms: [.apple, .macOS],
        needs: .dollar,
        severity: .warning,
        falseAlarms: "0 of 2 keys in twenty real apps",
        examples: [
            .good("Loop", surface: .other),
            .good("$(name) was deleted", surface: .other),
            .good("Costs $5 (NAME)", surface: .other),
            .bad("⟦$(PRODUCT_NAME)⟧", surface: .other),
            .bad("⟦$(PRODUCT_NAME)⟧", locale: "de", surface: .other, source: ("Loop", "en")),
            .bad("About ⟦${MAIN_APP_DISPLAY_NAME}⟧", surface: .menuItem),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        for placeholder in string.placeholders where Self.isOne(placeholder) {
            report.add(
                placeholder.range,
                "build settings are not filled in in string tables: write the name, or leave the key out"
            )
            return
        }
    }

    /// Whether a placeholder is a setting of Xcode's own kinds: `$(PRODUCT_NAME)`.
    static func isOne(_ placeholder: Placeholder) -> Bool {
        guard case .named(let style, let name) = placeholder.kind,
            style == .dollarParenthesis || style == .dollarBrace
        else { return false }
        return endings.contains { name.hasSuffix($0) }
    }

    private static let endings = [
        "PRODUCT_NAME", "DISPLAY_NAME", "BUNDLE_NAME", "EXECUTABLE_NAME", "TARGET_NAME",
        "BUNDLE_IDENTIFIER", "MARKETING_VERSION", "CURRENT_PROJECT_VERSION",
        "DEVELOPMENT_LANGUAGE",
    ]
}
