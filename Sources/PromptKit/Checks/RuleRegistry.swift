/// All rules about single strings. A new rule is one line here and one file in `Rules/`.
public enum RuleRegistry {
    public static let stringRules: [any StringRule.Type] = [
        // Undo
        EndPunctuation.self,
        GenericUndoName.self,
        InflectedUndoName.self,
        RepeatedVerb.self,
        TooLong.self,
        TooManyWords.self,
        UndoForOtherCommand.self,
        UndoReadsLikeCancel.self,
        UndoReadsLikeRedo.self,
        WrongCase.self,
        WrongTitleShape.self,
        WrongUndoTerm.self,
        // Buttons
        ArticleInMenu.self,
        CancelWordedOtherwise.self,
        GenericButton.self,
        SnackbarDismisses.self,
        YesNoButton.self,
        // Alerts
        BlamesReader.self,
        MessageExplainsButtons.self,
        MessageWithoutStop.self,
        SentenceInTitleCase.self,
        UselessAlertTitle.self,
        // Chinese
        WrongChineseScript.self,
        // Placeholders
        MalformedPlaceholder.self,
        PlaceholderMismatch.self,
        StrayPercent.self,
        // Damage
        EdgeWhitespace.self,
        InvisibleCharacter.self,
        MojibakePinyin.self,
    ]

    /// The rule with that identifier or former identifier.
    public static func rule(named name: String) -> (any StringRule.Type)? {
        stringRules.first {
            $0.description.identifier == name || $0.description.aliases.contains(name)
        }
    }
}
