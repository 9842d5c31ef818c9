/// "Delete from PhotoApp": a button with the app's own name.
struct ButtonNamesApp: StringRule {
    static let description = RuleDescription(
        identifier: "button-names-app",
        summary: "A button or an alert’s title has the app’s name in it.",
        rationale: """
            People know which app they are in, and a notification shows it. The name takes the \
            room that the verb needs.
            """,
        source: "Apple HIG, Notifications and Action sheets: do not include your app name",
        surfaces: [.button, .alertTitle],
        severity: .info,
        falseAlarms: "0 where the app’s names are not told",
        examples: [
            .good("Delete Photo", surface: .button(.destructive)),
            .good("退出", locale: "zh-Hans", surface: .button(.normal)),
            .bad("Delete from ⟦$(PRODUCT_NAME)⟧", surface: .button(.destructive)),
            .bad("⟦${PRODUCT_NAME}⟧：新信息", locale: "zh-Hans", surface: .alertTitle),
        ])

    private let names: [FoldedWord]
    let needs: TextTraits?

    init?(_ context: CheckContext) {
        let variables = ["$(PRODUCT_NAME)", "${PRODUCT_NAME}", "$(DISPLAY_NAME)"]
        needs = context.options.appNames.isEmpty ? .dollar : nil
        names = (context.options.appNames + variables).compactMap(FoldedWord.init)
    }

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        guard let found = string.bytes.firstRange(of: names) else { return }
        report.add(found, Self.message(string.bytes.string(found)))
    }

    private static func message(_ name: String) -> String {
        "“\(name)” is the app that people are in: leave it out"
    }
}
