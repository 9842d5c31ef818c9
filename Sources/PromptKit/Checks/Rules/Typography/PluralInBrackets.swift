/// `%d file(s)`: a plural that the program could make.
struct PluralInBrackets: StringRule {
    static let description = RuleDescription(
        identifier: "plural-in-brackets",
        summary: "An English text has “(s)” for one or many.",
        rationale: """
            Other languages have up to six forms, and translators cannot put them in brackets. \
            Give the text plural forms: “1 file”, “%d files”.
            """,
        source: "Apple, Localizing strings that contain plurals; CLDR plural rules",
        surfaces: .all,
        languages: .only(["en"]),
        needs: .roundBracket,
        severity: .info,
        falseAlarms: "0 of 6 in 1.3 million strings",
        isPositionFree: true,
        examples: [
            .good("%d files", surface: .other),
            .good("Option (s) is for size", surface: .other),
            .good("f(s) = 2", surface: .other),
            .bad("%d file⟦(s)⟧ selected", surface: .other),
            .bad("Photo⟦(s)⟧", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for index in bytes.indices where bytes[index] == UInt8(ascii: "(") {
            guard bytes[index + 1] == UInt8(ascii: "s"), bytes[index + 2] == UInt8(ascii: ")"),
                TextBytes.isASCIILetter(bytes[index - 1]),
                TextBytes.isASCIILetter(bytes[index - 2]),
                !TextBytes.isASCIILetter(bytes[index + 3])
            else { continue }
            report.add(index..<index + 3, Self.message)
            return
        }
    }

    private static let message = "“(s)” cannot be translated: give the text plural forms"
}
