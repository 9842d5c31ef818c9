import PromptKit

/// Code that can be undone, and a menu that says “Undo” and no more
public enum UnnamedUndo: FileRule {
    public static let description = FileRuleDescription(
        identifier: "unnamed-undo",
        summary: "Code registers an undo and nothing names the action",
        rationale: """
            After it the menu and the alert say “Undo” and no more, and people have to try to see \
            what that takes back. Where other sources of the project name their actions, or hand \
            names on, it is only noted.
            """,
        source: "HIG, Undo and redo; UndoManager.setActionName(_:), Apple Developer Documentation",
        severity: .warning,
        examples: [
            .good(
                "undoManager?.registerUndo(withTarget: self) { $0.move() }\n"
                    + "undoManager?.setActionName(String(localized: \"Move\"))\n",
                file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Move\" = \"Move\";\n")]),
            .bad(
                "label.text = NSLocalizedString(\"Move\", comment: \"\")\n"
                    + "undoManager?.⟦registerUndo⟧(withTarget: self) { $0.move() }\n",
                file: "Editor.swift",
                beside: [.init("en.lproj/Localizable.strings", "\"Move\" = \"Move\";\n")]),
        ])

    /// - Parameter isNamedElsewhere: whether other sources of the project name actions.
    static func problem(_ span: Span, isNamedElsewhere: Bool) -> Problem {
        Problem(
            Self.self, span,
            "this file registers undo and names no action: call setActionName(_:)",
            severity: isNamedElsewhere ? .info : nil)
    }
}
