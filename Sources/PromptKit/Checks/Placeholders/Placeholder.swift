/// A part of a text that something is put in place of, or a sign that looks like one.
package struct Placeholder: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
        /// A printf or NSString conversion. `stars` arguments of it give width and precision.
        /// A weak one may be no conversion at all: the `% d` of "100% done".
        case format(position: Int?, type: FormatType, stars: Int, isWeak: Bool)
        /// A variable of a stringsdict or catalog: `%#@files@`.
        case variable(name: String)
        /// A named one: `{name}`, `${name}`.
        case named(NameStyle, name: String)
        /// `%%`
        case escapedPercent
        /// A sign of its style that takes nothing from the code: Lisp's `~%`, a line break;
        /// HexChat's `%O`.
        case directive
        /// A percent sign that begins nothing.
        case strayPercent
        /// What is left of a placeholder that somebody damaged, with what it may have been.
        case malformed(meant: String?)
    }

    package enum NameStyle: Sendable, Hashable, CaseIterable {
        /// `{name}`, `{0}`, `{}`, and the arguments of an ICU message.
        case brace
        /// `{{name}}`
        case doubleBrace
        /// `${name}`
        case dollarBrace
        /// `$(NAME)`
        case dollarParenthesis
        /// `\(name)`
        case interpolation
        /// `%{name}`
        case percentBrace
        /// `%(name)s`
        case percentParenthesis
        /// `%1` of Qt and Windows, `%n`, and `%arg` of string catalogs.
        case percentMarker

        func spelling(_ name: String) -> String {
            switch self {
            case .brace: "{\(name)}"
            case .doubleBrace: "{{\(name)}}"
            case .dollarBrace: "${\(name)}"
            case .dollarParenthesis: "$(\(name))"
            case .interpolation: "\\(\(name))"
            case .percentBrace: "%{\(name)}"
            case .percentParenthesis: "%(\(name))"
            case .percentMarker: "%\(name)"
            }
        }
    }

    /// Characters of which every placeholder, and every sign that looks like one, has one.
    static let marks: TextTraits = [
        .percent, .brace, .backslash, .dollar, .fullWidth, .tilde,
    ]

    package var kind: Kind
    /// UTF-8 offsets in the text.
    package var range: Range<Int>
}
