/// Which placeholders the code behind a text understands.
public enum PlaceholderStyle: String, Sendable, Hashable, CaseIterable, Codable {
    /// Not known: all that look like one.
    case any
    /// Of a PO file whose entry says nothing of it: all that look like one, but for what xgettext
    /// would have flagged and for what programs write of their own, such as `@{name}`.
    case unflagged
    /// The same of an entry that is said not to be for printf: a percent sign is text.
    case notPrintf
    /// Apple's: printf's, `%@` and variables.
    case apple
    /// printf's and Java's, to which `%@` is text.
    case printf
    /// Qt's: `%1` to `%99`, `%L1`, `%n` and `%Ln`, and nothing else.
    case qt
    /// `{name}` and the arguments of ICU messages: a percent sign is text.
    case braces
    /// Lisp's and Scheme's: `~a`, `~2d`, `~%`.
    case lisp
}
