import PromptKit

/// Undo, redo or cancel under two names in one file
public enum UndoWordedTwoWays: FileRule {
    public static let description = FileRuleDescription(
        identifier: "undo-worded-two-ways",
        summary: "Undo, redo or cancel has two different words in one file",
        rationale: """
            People take two words for two commands: 撤销 here and 撤消 there, Rückgängig machen in \
            the menu and Widerrufen in the alert. Forms of one word are one word. In Chinese the \
            platform’s own undo beside another platform’s redo, as 撤销 and 恢复, is noted too, and so \
            is a second word for “Cancel” alone, which may call something off that is no dialog.
            """,
        source: "HIG, Undo and redo; 0 of 28 tables of real apps with such titles do it",
        severity: .warning,
        examples: [
            .good(
                "\"Undo Typing\" = \"撤销键入\";\n\"Undo Move\" = \"撤销移动\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .good(
                "\"Undo Typing\" = \"Eingabe widerrufen\";\n\"Undo\" = \"Widerrufen\";\n",
                file: "de.lproj/Localizable.strings"),
            .bad(
                "\"Undo Typing\" = \"撤销键入\";\n\"Undo Paste\" = \"撤销粘贴\";\n"
                    + "\"Undo Move\" = \"⟦撤消移动⟧\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .bad(
                "\"Undo\" = \"Widerrufen\";\n\"Undo Typing\" = \"⟦Eingabe rückgängig machen⟧\";\n",
                file: "de.lproj/Localizable.strings"),
            .bad(
                "\"Undo Typing\" = \"撤销键入\";\n\"Redo Typing\" = \"⟦恢复键入⟧\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .good(
                InvalidHeader.example + "msgid \"Cancel\"\nmsgstr \"Abbrechen\"\n\n"
                    + "msgid \"Cancel the upload\"\nmsgstr \"Hochladen beenden\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"Cancel\"\nmsgstr \"Abbrechen\"\n\n"
                    + "msgctxt \"sheet\"\nmsgid \"Cancel\"\nmsgstr \"⟦Verwerfen⟧\"\n",
                file: "de.po"),
        ])

    /// Rules that tell a wrong word where it stands.
    static let others: Set<String> = [
        "wrong-undo-term", "undo-reads-like-cancel", "undo-reads-like-redo",
        "cancel-worded-otherwise",
    ]

    static func problem(
        _ span: Span, _ verb: String, _ count: Int, usual: String, _ usualCount: Int,
        _ usualSpan: Span, role: PromptRole, severity: Severity? = nil
    ) -> Problem {
        let (here, there) = (EscapedText.quoted(verb), EscapedText.quoted(usual))
        return Problem(
            Self.self, span,
            "\(role.rawValue) is \(here) here and \(there) in \(usualCount) other "
                + (usualCount == 1 ? "text" : "texts") + ": keep to one word",
            related: [.init(span: usualSpan, message: "\(there) is here")], severity: severity)
    }

    static func mixedPair(
        _ span: Span, undo: String, redo: String, _ undoSpan: Span
    ) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(redo)) is another platform’s word: beside "
                + "\(EscapedText.quoted(undo)) redo has this one’s",
            related: [.init(span: undoSpan, message: "undo is here")], severity: .info)
    }
}
