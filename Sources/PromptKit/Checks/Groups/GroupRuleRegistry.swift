/// All rules about texts that stand together. A new rule is one line here and one file in
/// `Rules/Groups/`.
public enum GroupRuleRegistry {
    public static let all: [any GroupRule.Type] = [
        AsksBeforeSystem.self,
        ButtonRepeatsMenu.self,
        CommandWithoutUndoName.self,
        CustomItemFirst.self,
        DestructiveWithoutCancel.self,
        EditItemIsNoVerb.self,
        LabelWithoutTitle.self,
        LoneCancel.self,
        LongEditItem.self,
        ManyCustomItems.self,
        OKBesideChoice.self,
        RedoNameDiffers.self,
        TitlesReadAlike.self,
        TooManyButtons.self,
        UndoAlertCancel.self,
        UndoNameDiffersFromTitle.self,
    ]

    /// The rule with that identifier or former identifier.
    public static func rule(named name: String) -> (any GroupRule.Type)? {
        all.first {
            $0.description.identifier == name || $0.description.aliases.contains(name)
        }
    }
}
