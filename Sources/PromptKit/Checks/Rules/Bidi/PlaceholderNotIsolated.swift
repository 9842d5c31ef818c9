/// A placeholder in right-to-left text that nothing keeps in its place.
struct PlaceholderNotIsolated: StringRule {
    static let description = RuleDescription(
        identifier: "placeholder-not-isolated",
        summary: "A placeholder in right-to-left text stands without an isolate.",
        rationale: """
            A Latin name or a number that is put in takes marks and digits beside it to the \
            wrong side. U+2068 and U+2069 around it keep it together. Off by default: few shipped texts \
            have isolates, and some systems add them when the text is made.
            """,
        source: "UAX #9; W3C, Inline markup and bidirectional text",
        surfaces: .all,
        languages: .only(["ar", "he", "fa", "ur", "yi", "ckb", "ps", "sd", "ug"]),
        needs: [.percent, .brace, .backslash, .dollar],
        severity: .info,
        isOnByDefault: false,
        falseAlarms: "reports nearly every placeholder of shipped right-to-left texts",
        isPositionFree: true,
        examples: [
            .good("בטל את \u{2068}%@\u{2069}", locale: "he", surface: .other),
            .good("\u{2067}%@\u{2069} جديد", locale: "ar", surface: .other),
            .good("100% מלא", locale: "he", surface: .other),
            .bad("בטל את ⟦%@⟧", fixed: "בטל את \u{2068}%@\u{2069}", locale: "he", surface: .other),
            .bad(
                "حذف ⟦{name}⟧؟", fixed: "حذف \u{2068}{name}\u{2069}؟", locale: "ar", surface: .other
            ),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        let bytes = string.bytes
        for placeholder in string.placeholders {
            switch placeholder.kind {
            case .format(_, .object, _, _), .format(_, .cString, _, _), .named: break
            default: continue
            }
            let range = placeholder.range
            let isIsolated = (0x2066...0x2068).contains(
                bytes.scalar(before: range.lowerBound).value)
            guard !isIsolated else { continue }
            report.add(
                range, Self.message,
                fix: .init(
                    replacement: "\u{2068}" + bytes.string(range) + "\u{2069}", isSafe: false))
        }
    }

    private static let message = "what is put in here may run the other way: isolate it"
}
