/// The alert that asks whether to undo or redo, as a person sees it.
///
/// Its buttons never read alike, and Cancel is always the last (HIG, Undo and redo).
public struct PromptAlert: Sendable, Hashable, Codable {
    public struct Button: Sendable, Hashable, Codable {
        public var title: String
        public var role: PromptRole

        public init(title: String, role: PromptRole) {
            self.title = title
            self.role = role
        }
    }

    public var title: String
    /// In the order in which they are shown.
    public var buttons: [Button]

    public init(title: String, buttons: [Button]) {
        self.title = title
        self.buttons = buttons
    }
}
