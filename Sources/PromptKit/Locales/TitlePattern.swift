/// A whole title with one slot, `%@`, for the name of an action.
public struct TitlePattern: Sendable, Hashable, CustomStringConvertible {
    /// What stands before the name.
    public let prefix: String
    /// What stands after it.
    public let suffix: String

    /// Nil unless `text` has exactly one `%@`.
    public init?(_ text: String) {
        let parts = text.split(separator: "%@", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        prefix = String(parts[0])
        suffix = String(parts[1])
    }

    package init(prefix: String, suffix: String) {
        self.prefix = prefix
        self.suffix = suffix
    }

    public var description: String { prefix + "%@" + suffix }
}
