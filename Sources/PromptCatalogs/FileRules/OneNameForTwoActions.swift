import PromptKit

/// Opposite commands, or neighbours in the edit menu, with one translation
public enum OneNameForTwoActions: FileRule {
    public static let description = FileRuleDescription(
        identifier: "one-name-for-two-actions",
        summary:
            "Two commands that are opposites, or neighbours in the edit menu, have the same translation",
        rationale: """
            Show and Hide, Zoom In and Zoom Out, Add and Remove, Cut and Paste: whoever reads one \
            word for both cannot tell what will happen. Only commands whose English verbs are \
            opposites, or are told apart in every edit menu, and whose other words are the same, \
            are held against one another.
            """,
        source: "HIG, Menus; seen in translated menus",
        severity: .warning,
        examples: [
            .good(
                "\"Show Sidebar\" = \"显示边栏\";\n\"Hide Sidebar\" = \"隐藏边栏\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .good(
                "\"Save Draft\" = \"Sichern\";\n\"Store Draft\" = \"Sichern\";\n",
                file: "de.lproj/Localizable.strings"),
            .bad(
                "\"Show Sidebar\" = \"边栏\";\n\"Hide Sidebar\" = \"⟦边栏⟧\";\n",
                file: "zh-Hans.lproj/Localizable.strings"),
            .bad(
                InvalidHeader.example + "msgid \"Cut\"\nmsgstr \"Einsetzen\"\n\n"
                    + "msgid \"Copy\"\nmsgstr \"Kopieren\"\n\n"
                    + "msgid \"Paste\"\nmsgstr \"⟦Einsetzen⟧\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"Make Upper Case\"\nmsgstr \"Großschreiben\"\n\n"
                    + "msgid \"Capitalize\"\nmsgstr \"⟦Großschreiben⟧\"\n", file: "de.po"),
            .bad(
                InvalidHeader.example + "msgid \"Zoom In\"\nmsgstr \"Zoom\"\n\n"
                    + "msgid \"Zoom Out\"\nmsgstr \"⟦Zoom⟧\"\n", file: "de.po"),
        ])

    static func problem(
        _ span: Span, _ text: String, _ source: String, other: String, _ otherSpan: Span
    ) -> Problem {
        Problem(
            Self.self, span,
            "\(EscapedText.quoted(text)) stands for both \(EscapedText.quoted(source)) and "
                + EscapedText.quoted(other),
            related: [
                .init(span: otherSpan, message: "\(EscapedText.quoted(other)) is here")
            ])
    }
}
