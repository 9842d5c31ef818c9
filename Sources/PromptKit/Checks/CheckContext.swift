/// What all strings of one locale, surface and platform have in common. Rules prepare themselves
/// for it once.
public final class CheckContext: Sendable {
    public let locale: LocaleTag
    public let surface: Surface
    public let platform: PromptPlatform
    /// The locale's words on the platform. Neutral English ones where ``hasWords`` is false.
    public let data: LocaleData
    /// Whether there is data for the language.
    public let hasWords: Bool
    public let options: CheckOptions
    package let store: LocaleStore

    init(
        locale: LocaleTag, surface: Surface, platform: PromptPlatform, options: CheckOptions,
        store: LocaleStore
    ) {
        self.locale = locale
        self.surface = surface
        self.platform = platform
        self.options = options
        self.store = store
        let found = store.data(for: locale, platform: platform)
        data = found.data
        hasWords = found.match != .unsupported
    }

    /// Whether the string is in the language `code`, ISO 639.
    package func isLanguage(_ code: String) -> Bool {
        locale.language == code
    }
}
