/// All rules about single strings. A new rule is one line here and one file in `Rules/`.
public enum RuleRegistry {
    public static let stringRules: [any StringRule.Type] = [
        // Undo
        EndPunctuation.self,
        GenericUndoName.self,
        InflectedUndoName.self,
        RepeatedVerb.self,
        TooManyWords.self,
        UndoForOtherCommand.self,
        UndoReadsLikeCancel.self,
        UndoReadsLikeRedo.self,
        WrongCase.self,
        WrongTitleShape.self,
        WrongUndoTerm.self,
        // Buttons
        ArticleInMenu.self,
        ButtonNamesApp.self,
        CancelWordedOtherwise.self,
        GenericButton.self,
        SmallOK.self,
        SnackbarDismisses.self,
        TitleCaseOnWindows.self,
        YesNoButton.self,
        // Alerts
        BlamesReader.self,
        FragmentWithStop.self,
        MessageExplainsButtons.self,
        MessageWithoutStop.self,
        SentenceInTitleCase.self,
        UselessAlertTitle.self,
        // Geometry
        ButtonsStack.self,
        CutInLargeType.self,
        CutTitle.self,
        OutgrowsSource.self,
        SnackbarActionDrops.self,
        SnackbarCut.self,
        TitleOverTwoLines.self,
        TooLong.self,
        // Purpose
        PurposeCommands.self,
        PurposeEmpty.self,
        PurposeInTitleCase.self,
        PurposeJargon.self,
        PurposeNamesApp.self,
        PurposeNotTranslated.self,
        PurposePresses.self,
        PurposeTooLong.self,
        PurposeWithoutReason.self,
        PurposeWithoutStop.self,
        // Accessibility
        LabelIsNotText.self,
        LabelNamesControl.self,
        LabelStyle.self,
        // Typography
        BrandCase.self,
        DoubleSpace.self,
        DoubledWord.self,
        EndMarkMismatch.self,
        EnglishText.self,
        EnglishWordLeft.self,
        ForeignMnemonic.self,
        NumberMismatch.self,
        PluralInBrackets.self,
        RepeatedWord.self,
        StraightQuotes.self,
        OtherVarietyWord.self,
        StraySpace.self,
        ThreeDots.self,
        UnbalancedBrackets.self,
        UnbalancedQuotes.self,
        UntranslatedText.self,
        // Chinese
        FullWidthDigit.self,
        HalfWidthMark.self,
        MarkAtLineStart.self,
        MixedAddress.self,
        MixedHanLatinSpacing.self,
        OtherRegionWord.self,
        RepeatedMark.self,
        SpaceBesideFullWidthMark.self,
        WrongChineseQuotes.self,
        WrongChineseScript.self,
        // Japanese
        FullWidthMarkInJapanese.self,
        // Korean
        ParticleAfterPlaceholder.self,
        // French
        FrenchSpacing.self,
        // German
        GermanEllipsisSpace.self,
        // Spanish
        MissingInvertedMark.self,
        // Russian
        MissingComma.self,
        // Arabic
        LatinMarkInArabic.self,
        // Greek
        LatinQuestionMarkInGreek.self,
        // Italian
        ApostropheForAccent.self,
        // Hebrew
        HebrewPrefixApart.self,
        // Bidi
        PlaceholderNotIsolated.self,
        UnbalancedBidiControl.self,
        // Placeholders
        BuildSetting.self,
        MalformedPlaceholder.self,
        MissingSpace.self,
        PlaceholderMismatch.self,
        StrayPercent.self,
        // Damage
        ControlCharacter.self,
        CutShort.self,
        EdgeWhitespace.self,
        EscapedEntity.self,
        ForeignScript.self,
        InvisibleCharacter.self,
        LostHanCharacter.self,
        LostLetters.self,
        MarkupMismatch.self,
        MixedScriptWord.self,
        MojibakeCharset.self,
        MojibakeGBK.self,
        MojibakeLatin.self,
        MojibakePinyin.self,
        PrivateUseCharacter.self,
        RareHanRun.self,
        StrayLetterInHan.self,
        WebBoilerplate.self,
    ]

    /// The rule with that identifier or former identifier.
    public static func rule(named name: String) -> (any StringRule.Type)? {
        stringRules.first {
            $0.description.identifier == name || $0.description.aliases.contains(name)
        }
    }
}
