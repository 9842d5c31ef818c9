/// The family of systems whose words and capitals a title follows.
public enum PromptPlatform: String, Sendable, Hashable, CaseIterable, Codable {
    /// macOS, iOS and their kin: the default.
    case apple
    /// GNOME and GTK applications.
    case gnome
    /// Windows.
    case windows
}
