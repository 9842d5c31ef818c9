extension TranslationState {
    /// Made for another source text, by a tool: gettext leaves it out of what it ships.
    public static let fuzzy = TranslationState(rawValue: "fuzzy")
    /// Kept for a source text that is gone.
    public static let obsolete = TranslationState(rawValue: "obsolete")

    /// Whether people see the text. Nothing that is wrong with another one reaches them.
    public var isShipped: Bool {
        switch self {
        case .fuzzy, .obsolete, .unfinished, .vanished: false
        default: true
        }
    }
}
