/// A placeholder that is spelled so that nothing recognises it.
struct MalformedPlaceholder: StringRule {
    static let description = RuleDescription(
        identifier: "malformed-placeholder",
        summary: "Something looks like a placeholder and is none.",
        rationale: """
            A space, a full-width sign or a lost character makes text out of a placeholder: \
            people read “％@”, and the value is nowhere.
            """,
        source: "String Format Specifiers (Apple)",
        surfaces: .all,
        needs: [.percent, .mayHaveSpecials],
        requires: .oddPlaceholder,
        severity: .error,
        falseAlarms: "0 of 1.3 million strings",
        isPositionFree: true,
        examples: [
            .good("%@ of %@", surface: .other),
            .good("%#@files@ selected", surface: .other),
            .good("100 ％", locale: "ja", surface: .other),
            .good("50% @ home", surface: .other),
            .bad("⟦％@⟧ 削除", fixed: "%@ 削除", locale: "ja", surface: .other),
            .bad("Delete ⟦%1 $ @⟧?", fixed: "Delete %1$@?", surface: .other),
            .bad("⟦%2$ @⟧ of %1$@", fixed: "%2$@ of %1$@", surface: .other),
            .bad("⟦%#@⟧ selected", surface: .other),
            .bad("⟦%1#@count@⟧ files", fixed: "%1$#@count@ files", surface: .other),
            .bad("⟦%＠⟧ を削除", fixed: "%@ を削除", locale: "ja", surface: .other),
        ])

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // Held against a source, it is a missing placeholder.
        if string.source != nil, !string.sourcePlaceholders.contains(where: Self.isMalformed) {
            return
        }
        for placeholder in string.placeholders {
            guard case .malformed(let meant) = placeholder.kind else { continue }
            report.add(
                placeholder.range, Self.message(string.bytes.string(placeholder.range), meant),
                fix: meant.map { .init(replacement: $0, isSafe: false) })
        }
    }

    private static func isMalformed(_ placeholder: Placeholder) -> Bool {
        if case .malformed = placeholder.kind { true } else { false }
    }

    private static func message(_ text: String, _ meant: String?) -> String {
        let expected = meant.map { ": expected \($0)" } ?? ""
        return "\(EscapedText.quoted(text)) is no placeholder\(expected)"
    }
}
