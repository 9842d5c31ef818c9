/// The family of systems whose words and capitals a title follows.
public enum PromptPlatform: String, Sendable, Hashable, CaseIterable, Codable {
    /// iOS and its kin, and Apple’s systems in general: the default.
    case apple
    /// The Mac: Apple’s words and capitals, and windows and menus that have more room.
    case macOS = "macos"
    /// Android: capitals of a sentence, and dialogs that give way.
    case android
    /// GNOME and GTK applications.
    case gnome
    /// Windows.
    case windows

    /// Whether it is one of Apple’s systems.
    public var isApple: Bool { self == .apple || self == .macOS }
}
