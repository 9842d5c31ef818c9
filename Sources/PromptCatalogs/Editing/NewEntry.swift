/// An entry to be added to a file.
public struct NewEntry: Sendable, Hashable {
    public var key: String
    /// For translators.
    public var comment: String?
    /// What the key stands for, in a file that holds one locale.
    public var text: String?
    /// What the key stands for in each locale, in a file that holds several, by the spelling that
    /// the file uses: `pt-BR`.
    public var localizations: [String: Localization] = [:]
    /// How a string catalog got the key, `manual` for one that Xcode did not find in the code.
    public var extractionState: String?

    public struct Localization: Sendable, Hashable {
        public var text: String
        public var state: TranslationState

        public init(_ text: String, state: TranslationState = .translated) {
            self.text = text
            self.state = state
        }
    }

    public init(key: String, text: String? = nil, comment: String? = nil) {
        self.key = key
        self.text = text
        self.comment = comment
    }
}
