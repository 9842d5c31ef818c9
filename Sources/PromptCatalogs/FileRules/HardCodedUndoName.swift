import PromptKit

/// A name of an action that the code gives as a literal
public enum HardCodedUndoName: FileRule {
    public static let description = FileRuleDescription(
        identifier: "hard-coded-undo-name",
        summary: "The name of an undoable action is a literal that no table holds",
        rationale: """
            UndoManager puts its own localized verb before the name, but does not look the name \
            up: everyone else reads “Typing widerrufen”. Milder in a project without string \
            tables. Names that the code finds by a function of its own are not reported.
            """,
        source: "UndoManager.setActionName(_:), Apple Developer Documentation",
        severity: .warning,
        examples: [
            .good(
                #"undoManager?.setActionName(String(localized: "Typing"))"#, file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Typing\" = \"Typing\";\n")]),
            .good(
                #"undoManager?.setActionName("Typing")"#, file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Typing\" = \"Typing\";\n")]),
            .good(
                #"undoManager?.setActionName("undo.typing".localized)"#, file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
            .bad(
                #"undoManager?.setActionName("⟦Typing⟧")"#, file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
            .bad(
                #"undoManager?.setActionName(isNew ? "⟦Add \(kind)⟧" : name)"#,
                file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Save\" = \"Save\";\n")]),
        ])

    /// - Parameter isLocalized: whether the project has string tables.
    static func problem(_ string: SwiftString, isLocalized: Bool) -> Problem {
        Problem(
            Self.self, string.span,
            "\(EscapedText.quoted(string.text)) is not localized: UndoManager shows it as it is, "
                + "with a verb of another language; use String(localized:)",
            severity: isLocalized ? nil : .info)
    }
}
