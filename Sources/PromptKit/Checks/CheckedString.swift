/// A string on its way through the rules, with what every rule would otherwise work out again.
///
/// Lives for one call of ``Checker/check(_:)``: it points at the text's bytes.
public struct CheckedString: ~Copyable {
    public let string: PromptString
    public let traits: TextTraits
    /// What it shares with other strings of its locale and surface.
    public let context: CheckContext
    package let bytes: TextBytes
    /// Placeholders of the text and of its source, found once for all rules.
    package let placeholders: [Placeholder]
    package let sourcePlaceholders: [Placeholder]
    /// Whether the string is the wording of undo, redo or cancel: as it was told, or as its
    /// surface or its English source shows.
    package let role: PromptRole?

    public var text: String { string.text }
    public var locale: LocaleTag { string.locale }
    public var surface: Surface { string.surface }
    /// The locale's words, on the string's platform.
    public var data: LocaleData { context.data }

    init(_ string: PromptString, bytes: TextBytes, context: CheckContext) {
        self.string = string
        self.bytes = bytes
        self.context = context
        traits = TextTraits(of: bytes)
        role = Self.role(of: string)
        placeholders =
            traits.isDisjoint(with: Placeholder.marks)
            ? [] : PlaceholderScanner.placeholders(in: bytes, string.placeholderStyle)
        if let source = string.source?.text,
            !TextTraits(of: source).isDisjoint(with: Placeholder.marks)
        {
            sourcePlaceholders = source.withTextBytes {
                PlaceholderScanner.placeholders(in: $0, string.placeholderStyle)
            }
        } else {
            sourcePlaceholders = []
        }
    }

    /// Whether it is the source text itself, left as it was: then the rules of its language do not
    /// speak of it.
    package var isUntranslated: Bool {
        guard let source = string.source else { return false }
        return source.text == string.text && source.locale.language != string.locale.language
    }

    /// The whole text as a range of UTF-8 offsets.
    package var range: Range<Int> { bytes.indices }
}
