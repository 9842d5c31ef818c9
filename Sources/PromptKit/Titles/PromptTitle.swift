/// A composed title, and where the name in it came from.
public struct PromptTitle: Sendable, Hashable {
    /// What became of the name that was asked for.
    public enum NameOrigin: Sendable, Hashable {
        /// No name was given: the title is the bare verb.
        case none
        /// The app supplied it.
        case app
        /// It is the locale's own name of a known action.
        case known
        /// The locale has a name for the action, but no form that takes the object or the count
        /// that was given: they are left out.
        case knownWithoutDetail
        /// The locale has no name for the action: the title is the bare verb, never a name in
        /// another language.
        case missing
        /// The app's message is not a message of ICU: the title is the bare verb.
        ///
        /// - Parameter offset: where, in UTF-16 units of the pattern.
        case invalidMessage(offset: Int)
    }

    public var text: String
    public var origin: NameOrigin

    public init(text: String, origin: NameOrigin) {
        self.text = text
        self.origin = origin
    }
}
