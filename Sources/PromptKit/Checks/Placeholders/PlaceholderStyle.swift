/// Which placeholders the code behind a text understands.
public enum PlaceholderStyle: String, Sendable, Hashable, CaseIterable, Codable {
    /// Not known: all that look like one.
    case any
    /// Apple's: printf's, `%@` and variables.
    case apple
    /// printf's and Java's, to which `%@` is text.
    case printf
    /// Qt's: `%1` to `%99`, `%L1`, `%n` and `%Ln`, and nothing else.
    case qt
    /// `{name}` and the arguments of ICU messages: a percent sign is text.
    case braces
}
