/// Something that makes a text no well-formed XML. Offsets into the text.
struct XMLFault {
    enum Kind: Hashable {
        case bareAmpersand
        case bareLessThan
        case lessThanInAttribute
        case unknownEntity(String)
        /// `&#0;`
        case notACharacter
        case unclosedQuote
        case unquotedAttribute
        case attributeWithoutValue
        case duplicateAttribute
        case missingSpace
        case unfinishedTag
        case unclosedComment
        case unclosedCDATA
        case unclosedInstruction
        case unclosedDeclaration
    }

    var kind: Kind
    var range: Range<Int>

    init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }
}
