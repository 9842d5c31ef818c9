/// When a name inserted into a title is set apart from text of the other direction (UAX #9).
public enum BidiIsolation: String, Sendable, Hashable, CaseIterable {
    /// Between U+2068 and U+2069 where the name holds letters of the other direction, and only
    /// there.
    case whereDirectionsMeet
    /// Never.
    case never
}
