import PromptKit

/// A plural form under a name that is no plural category
public enum UnknownPluralCategory: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unknown-plural-category",
        summary: "A plural form under a name that is no plural category",
        rationale: """
            The categories are zero, one, two, few, many and other, in small letters. A form under another name
            is never shown.
            """,
        source: "CLDR, Language Plural Rules",
        severity: .error,
        examples: [
            .good(PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                PluralExample.entry(
                    PluralExample.format,
                    "<key>⟦One⟧</key><string>%d file</string>"
                        + PluralExample.form("other", "%d files")),
                fixed: PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                "<resources><plurals name=\"a\"><item quantity=\"⟦some⟧\">%d files</item>"
                    + "<item quantity=\"other\">%d files</item></plurals></resources>",
                file: "strings.xml"),
        ])

    static func problem(_ span: Span, _ name: String) -> Problem {
        let plain = name.lowercased().filter { !$0.isWhitespace }
        let meant = PluralCategory(rawValue: plain)?.rawValue ?? synonyms[plain]
        let shown = EscapedText.quoted(name)
        guard let meant else {
            return Problem(
                Self.self, span,
                "\(shown) is no plural category: expected zero, one, two, few, many or other")
        }
        return Problem(
            Self.self, span, "\(shown) is no plural category: “\(meant)” is meant",
            edits: [ByteEdit(span: span, replacement: meant)])
    }

    private static let synonyms = [
        "singular": "one", "plural": "other", "default": "other", "dual": "two", "paucal": "few",
        "others": "other",
    ]
}
