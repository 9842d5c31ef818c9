/// A string on its way through the rules, with what every rule would otherwise work out again.
public struct CheckedString: Sendable {
    public let string: PromptString
    public let traits: TextTraits
    /// The locale's words, on the string's platform.
    public let data: LocaleData

    public var text: String { string.text }
    public var locale: LocaleTag { string.locale }
    public var surface: Surface { string.surface }

    init(_ string: PromptString, data: LocaleData) {
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
}
