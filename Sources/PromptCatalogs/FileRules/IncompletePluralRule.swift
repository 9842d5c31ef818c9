import PromptKit

/// A plural rule of a `.stringsdict` that lacks a part
public enum IncompletePluralRule: FileRule {
    public static let description = FileRuleDescription(
        identifier: "incomplete-plural-rule",
        summary: "A plural rule of a .stringsdict that lacks a part",
        rationale: """
            Foundation needs the format text, and for each variable the kind of rule and the type of the
            number. Without one of them people see “%#@files@” or nothing.
            """,
        source: "Apple, Localizing strings that contain plurals",
        severity: .error,
        examples: [
            .good(PluralExample.whole, file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>⟦n⟧</key><dict><key>files</key><dict>"
                        + PluralExample.rule + PluralExample.form("other", "%d files")
                        + "</dict></dict>"),
                file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>n</key><dict>" + PluralExample.format + "<key>⟦files⟧</key><dict>"
                        + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
                        + PluralExample.form("other", "%d files") + "</dict></dict>"),
                file: "Localizable.stringsdict"),
            .bad(
                PluralExample.list(
                    "<key>n</key><dict>" + PluralExample.format + "<key>files</key><dict>"
                        + "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType"
                        + "</string><key>NSStringFormatValueTypeKey</key><string>⟦number⟧</string>"
                        + PluralExample.form("other", "%d files") + "</dict></dict>"),
                file: "Localizable.stringsdict"),
        ])

    /// - Parameter name: the entry or variable that lacks the part.
    static func missing(_ part: String, _ span: Span, _ name: String) -> Problem {
        Problem(Self.self, span, "\(EscapedText.quoted(name)) has no \(part)")
    }

    static func unknownRule(_ type: String, _ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(type)) is no rule that is known: NSStringPluralRuleType is meant")
    }

    static func badValueType(_ type: String, _ span: Span) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(type)) is no type of a number, such as “d” or “lu”")
    }

    static func strayText(_ span: Span) -> Problem {
        Problem(Self.self, span, "a text where a dictionary was expected")
    }
}

/// Parts of small `.stringsdict` files for the rules' examples.
enum PluralExample {
    static let format =
        "<key>NSStringLocalizedFormatKey</key><string>%#@files@</string>"
    static let rule =
        "<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>"
    static let whole = entry(format, form("one", "%d file") + form("other", "%d files"))

    static func form(_ category: String, _ text: String) -> String {
        "<key>\(category)</key><string>\(text)</string>"
    }

    static func list(_ members: String) -> String {
        "<plist version=\"1.0\"><dict>\(members)</dict></plist>"
    }

    static func entry(_ format: String, _ forms: String) -> String {
        list("<key>n</key><dict>\(format)<key>files</key><dict>\(rule)\(forms)</dict></dict>")
    }
}
