/// A string on its way through the rules, with what every rule would otherwise work out again.
///
/// Lives for one call of ``Checker/check(_:)``: it points at the text's bytes.
public struct CheckedString: ~Copyable {
    public let string: PromptString
    public let traits: TextTraits
    /// What it shares with other strings of its locale and surface.
    public let context: CheckContext
    package let bytes: TextBytes

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
    }

    /// The whole text as a range of UTF-8 offsets.
    package var range: Range<Int> { bytes.indices }
}
