/// Composes undo and redo titles, and whole alerts, in a locale.
///
/// ```swift
/// let english = PromptFormatter(locale: "en")
/// english.title(.undo, "address change")  // "Undo Address Change"
/// english.title(.undo)                    // "Undo"
/// ```
public struct PromptFormatter: Sendable {
    public let locale: LocaleTag
    public let style: CaseStyle
    public let platform: PromptPlatform
    /// Whether there was data for the locale; without, titles are English.
    public let match: LocaleStore.Match
    let data: LocaleData
    let converter: CaseConverter
    let isolation: BidiIsolation

    public init(
        locale: LocaleTag, style: CaseStyle = .automatic, platform: PromptPlatform = .apple,
        isolation: BidiIsolation = .whereDirectionsMeet, store: LocaleStore = .bundled
    ) {
        self.locale = locale
        self.style = style
        self.platform = platform
        self.isolation = isolation
        (data, match) = store.data(for: locale, platform: platform)
        converter = CaseConverter(locale: locale, style: style, platform: platform, store: store)
    }

    public func title(_ action: PromptAction, _ name: ActionName = .none) -> String {
        let verb = action == .undo ? data.verbs.undo : data.verbs.redo
        let pattern = action == .undo ? data.titles.undo : data.titles.redo
        guard case .verbatim(let text) = name, !name.isEmpty else { return verb }
        return converter.convert(pattern.prefix + text + pattern.suffix)
    }
}
