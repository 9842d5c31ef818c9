/// All rules about files. A new rule is one line here and one file beside this one.
public enum FileRuleRegistry {
    public static let all: [any FileRule.Type] = [
        BinaryPropertyListFile.self,
        ButtonsReadAlike.self,
        DuplicateKey.self,
        EmptyFile.self,
        HardCodedUndoName.self,
        InvalidEncoding.self,
        InvalidJSON.self,
        InvalidPropertyList.self,
        LineCommentHash.self,
        LoneSurrogate.self,
        MergeConflictMarker.self,
        MissingKey.self,
        MissingSemicolon.self,
        MissingTranslation.self,
        MissingValue.self,
        MixedEncodings.self,
        NotAStringFile.self,
        NotAnEscape.self,
        StrayText.self,
        TypographicQuotes.self,
        UnescapedQuote.self,
        UnfinishedTranslation.self,
        UnknownCatalogKey.self,
        UnknownCatalogShape.self,
        UnsupportedValue.self,
        UnterminatedComment.self,
        UnterminatedString.self,
        MissingByteOrderMark.self,
        WrongSeparator.self,
    ]

    /// The rule with that identifier or former identifier.
    public static func rule(named name: String) -> (any FileRule.Type)? {
        all.first {
            $0.description.identifier == name || $0.description.aliases.contains(name)
        }
    }
}
