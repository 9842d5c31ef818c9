/// The name of an undoable action: what stands after "Undo".
///
/// A name is a key, not a localised text, so that a title can follow the locale when it is shown.
/// A string literal is a name as the app supplies it.
public enum ActionName: Sendable, Hashable, Codable {
    /// No name: the title is the bare verb.
    case none
    /// A name that the app has translated itself. `%@` in it is data.
    case verbatim(String)
    /// A known action by its key, `typing` for example, with the name of the object it was done
    /// to or the number of things, where the action takes one.
    case term(String, object: String? = nil, count: Int? = nil)
    /// An ICU message pattern of the app's own, with named arguments:
    /// `Delete {count, plural, one {# page} other {# pages}}`.
    case message(String, arguments: [String: MessageArgument])

    /// Whether there is nothing to show: no name, or one of white space only.
    public var isEmpty: Bool {
        switch self {
        case .none: true
        case .verbatim(let text): text.allSatisfy(\.isWhitespace)
        case .term, .message: false
        }
    }
}

extension ActionName: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = .verbatim(value)
    }
}
