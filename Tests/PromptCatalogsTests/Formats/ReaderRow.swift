import Testing

/// A text, and what its reader gives: entries, and problems with their places.
struct ReaderRow: CustomTestStringConvertible, Sendable {
    var input: String
    /// `key=text`, in order; `key[variation]=text` where a format has variations.
    var pairs: [String]
    /// `line:column rule`, in order.
    var problems: [String]
    var testDescription: String { input.debugDescription }

    init(_ input: String, _ pairs: [String], _ problems: [String] = []) {
        self.input = input
        self.pairs = pairs
        self.problems = problems
    }
}
