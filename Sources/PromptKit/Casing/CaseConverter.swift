/// Gives short interface strings their capitals, by the rules of a language and a style.
public struct CaseConverter: Sendable {
    public let locale: LocaleTag
    public let style: CaseStyle
    public let platform: PromptPlatform

    public init(
        locale: LocaleTag, style: CaseStyle = .automatic, platform: PromptPlatform = .apple,
        store: LocaleStore = .bundled
    ) {
        self.locale = locale
        self.style = style
        self.platform = platform
    }

    /// - Parameter keeping: UTF-8 ranges of `text` that stay as they are but count as words:
    ///   text that a person wrote, such as a document's name.
    public func convert(_ text: String, keeping: [Range<Int>] = []) -> String {
        text
    }
}
