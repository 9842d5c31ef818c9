/// All rules about files. A new rule is one line here and one file beside this one.
public enum FileRuleRegistry {
    public static let all: [any FileRule.Type] = [
        BinaryPropertyListFile.self,
        ButtonsReadAlike.self,
        DuplicateKey.self,
        EmptyFile.self,
        EmptyTarget.self,
        EncodingDeclaration.self,
        EntityExpansion.self,
        IncompletePluralRule.self,
        InvalidEncoding.self,
        InvalidHeader.self,
        InvalidJSON.self,
        InvalidMessage.self,
        InvalidPropertyList.self,
        InvalidTable.self,
        LineCommentHash.self,
        LiteralLineBreak.self,
        LoneSurrogate.self,
        LostQuote.self,
        MergeConflictMarker.self,
        MetadataWithoutEntry.self,
        MisplacedLine.self,
        MissingName.self,
        MissingPluralCategory.self,
        MissingSemicolon.self,
        MissingTranslation.self,
        MissingValue.self,
        MixedEncodings.self,
        NotAStringFile.self,
        NotAnEscape.self,
        NumerusFormCount.self,
        StrayText.self,
        SwallowedLine.self,
        TypographicQuotes.self,
        UndefinedVariable.self,
        UnescapedApostrophe.self,
        UnescapedMarkup.self,
        UnescapedQuote.self,
        UnfinishedTranslation.self,
        UnknownCatalogKey.self,
        UnknownCatalogShape.self,
        UnknownEntity.self,
        UnknownPluralCategory.self,
        UnknownXMLShape.self,
        UnnumberedArguments.self,
        UnsupportedValue.self,
        UnterminatedComment.self,
        UnterminatedString.self,
        UnusedPluralCategory.self,
        UnusedVariable.self,
        MissingByteOrderMark.self,
        VariableLoop.self,
        WrongSeparator.self,
    ]

    /// The rule with that identifier or former identifier.
    public static func rule(named name: String) -> (any FileRule.Type)? {
        all.first {
            $0.description.identifier == name || $0.description.aliases.contains(name)
        }
    }
}
