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
    private let bundleNames: [String]
    private static let variables = [
        "$(PRODUCT_NAME)", "${PRODUCT_NAME}", "$(EXECUTABLE_NAME)", "${EXECUTABLE_NAME}",
        "$(TARGET_NAME)", "${TARGET_NAME}", "$(APP_NAME)", "${APP_NAME}",
        "$(INFOPLIST_KEY_CFBundleDisplayName)", "$(DISPLAY_NAME)",
    ].compactMap(FoldedWord.init)

    init?(_ context: CheckContext) {
        names = context.options.appNames.compactMap(FoldedWord.init)
        bundleNames = context.options.bundleNames
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
        found = found ?? bytes.firstRange(of: names) ?? place(ofBundleNameIn: bytes)
        if let found { report.add(found, Self.message(bytes.string(found))) }
    }

    /// Where a name of the property list stands as it is spelled there. Of a name that a language
    /// without spaces may have as a word, only the beginning of the text tells.
    private func place(ofBundleNameIn bytes: TextBytes) -> Range<Int>? {
        for name in bundleNames {
            let word = Array(name.utf8)
            guard word.count >= 2, bytes.count >= word.count else { continue }
            let isLatin = word.allSatisfy { $0 < 0x80 }
            for start in 0...(isLatin ? bytes.count - word.count : 0) {
                guard bytes[start] == word[0],
                    word.indices.allSatisfy({ bytes[start + $0] == word[$0] })
                else { continue }
                let end = start + word.count
                let isWhole =
                    !isLatin || !Self.isWordByte(bytes[start - 1]) && !Self.isWordByte(bytes[end])
                if isWhole { return start..<end }
            }
        }
        return nil
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte)
    }

    private static func message(_ name: String) -> String {
        "“\(name)” is the app’s name, which the alert shows already: leave it out"
    }
}
