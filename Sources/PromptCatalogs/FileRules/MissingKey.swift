import PromptKit

/// A key that the code looks up and no table holds
public enum MissingKey: FileRule {
    public static let description = FileRuleDescription(
        identifier: "missing-key",
        summary: "The code looks up a key that no table of the project holds",
        rationale: """
            People see the key itself, in whatever language it is written. Only keys of tables \
            that the project has count, and only where most of what the code asks for is there: \
            otherwise the tables are elsewhere. Milder where the code brings the source text \
            along, and for texts that SwiftUI looks up by itself.
            """,
        source:
            "NSLocalizedString, String(localized:), LocalizedStringKey: Apple Developer Documentation",
        severity: .warning,
        examples: [
            .good(
                #"label.text = NSLocalizedString("Save", comment: "")"#, file: "View.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
            .good(
                #"label.text = NSLocalizedString("Sve", tableName: "Other", comment: "")"#,
                file: "View.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
            .good(
                ##"Text("\(count) items")"##, file: "View.swift",
                beside: [
                    .init("en.lproj/Localizable.strings", "\"%lld items\" = \"%lld items\";\n")
                ]),
            .bad(
                #"label.text = NSLocalizedString("⟦Sve⟧", comment: "")"#, file: "View.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
            .bad(
                #"Text("⟦settings.titel⟧")"#, file: "View.swift",
                beside: [
                    .init("en.lproj/Localizable.strings", "\"settings.title\" = \"Settings\";\n")
                ]),
        ])

    static func problem(_ string: SwiftString, severity: Severity) -> Problem {
        let table =
            switch string.table {
            case .named(let name): "the table \(EscapedText.quoted(name))"
            case .standard, .unknown: "Localizable"
            }
        let shown =
            string.defaultValue == nil ? "people see the key" : "people see the source text"
        var problem = Problem(
            Self.self, string.span,
            "\(EscapedText.quoted(string.text)) is not in \(table): \(shown)", severity: severity)
        problem.key = string.text
        return problem
    }
}
