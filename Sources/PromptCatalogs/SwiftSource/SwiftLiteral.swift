public import PromptKit

/// A string literal of a Swift source.
public struct SwiftLiteral: Sendable, Hashable {
    /// The text that the literal stands for, escapes resolved and indentation taken off.
    ///
    /// With interpolations it is the key that Foundation makes of the literal: a placeholder for
    /// each of them, `%lld` where the code shows a whole number, `%lf` a number with a fraction,
    /// otherwise `%@`; and `%%` for a percent sign.
    public let text: String
    /// The literal with its delimiters, in bytes of the file.
    public let span: Span
    /// The text between the delimiters.
    public let contentSpan: Span
    /// How many interpolations it has.
    public let interpolations: Int
    /// Whether the type of each interpolation is known, and so the key.
    public let isExact: Bool
    let delimiter: SwiftDelimiter
}

/// A literal that people read, or the key of what they read: how it is given, and to what.
public struct SwiftString: Sendable, Hashable {
    /// How the program finds the text to show.
    public enum Lookup: Sendable, Hashable {
        /// It shows the literal.
        case none
        /// It looks the literal up as a key because SwiftUI does so with literals.
        case implicit
        /// It asks for a localized string.
        case explicit
        /// It calls a function of its own that looks the literal up, or part of it.
        case custom
    }

    /// The table that a key is looked up in.
    public enum Table: Sendable, Hashable {
        /// `Localizable`.
        case standard
        case named(String)
        /// A table that only the running program knows.
        case unknown

        /// Whether the table may be that of this name.
        public func mayBe(_ name: String) -> Bool {
            switch self {
            case .standard: name == "Localizable"
            case .named(let own): name == own
            case .unknown: true
            }
        }
    }

    public var literal: SwiftLiteral
    public var lookup: Lookup
    public var surface: Surface
    /// The function or type that the literal is given to: `setActionName`, `UIAlertAction`.
    public var call: String
    public var table = Table.standard
    /// Whether the key is looked up in a bundle that only the running program knows, rather than
    /// in that of the app or of the module.
    public var isInOtherBundle = false
    /// The comment for translators.
    public var comment: String?
    /// The text in the source language, where the call gives it beside the key.
    public var defaultValue: SwiftLiteral?
    /// Whether the code is for developers only: previews, and what is compiled in debug builds.
    public var isForDevelopers = false
    /// The label of the argument, where the call is one of the app's own functions: it names an
    /// action if some function of the app hands that parameter on to `setActionName`.
    public var undoLabel: String?

    /// The key that is looked up, or the text that is shown.
    public var text: String { literal.text }
    public var span: Span { literal.contentSpan }
}

extension SwiftLiteral {
    /// `text` written so that it can stand inside this literal.
    public func escape(_ text: String) -> String {
        let backslash = "\\" + String(repeating: "#", count: Int(delimiter.pounds))
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\" where delimiter.pounds == 0: result += "\\\\"
            case "\"" where delimiter.pounds == 0: result += "\\\""
            case "\n": result += backslash + "n"
            case "\r": result += backslash + "r"
            case "\t": result += backslash + "t"
            case "\u{0}"..<"\u{20}":
                result += backslash + "u{" + String(scalar.value, radix: 16) + "}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
