import Synchronization

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
    /// Nil until a rule asks.
    private let knownUndoWords = Mutex<UndoWords??>(nil)

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

    /// The locale's words for undo, redo and cancel; nil if nothing is known of the language. Worked
    /// out once for all rules.
    var undoWords: UndoWords? {
        knownUndoWords.withLock { known in
            if let known { return known }
            let words = UndoWords(self)
            known = words
            return words
        }
    }

    /// Whether the string is in the language `code`, ISO 639.
    package func isLanguage(_ code: String) -> Bool {
        locale.language == code
    }
}
