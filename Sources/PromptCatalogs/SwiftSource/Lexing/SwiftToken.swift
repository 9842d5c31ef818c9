/// A token of a Swift source: what it is, and its bytes. Sources of more than
/// ``SwiftLexer/sizeLimit`` bytes have none.
package struct SwiftToken {
    package enum Kind: UInt8, Sendable {
        case endOfFile
        /// A name or keyword, `$0`, a name in backticks, an editor placeholder.
        case word
        case number
        /// One of `( ) [ ] { } , ; : @ \`, and `!` and `?` behind an operand.
        case punctuation
        case period
        case `operator`
        /// `#if`, `#Preview`, `#selector`: the sign and the word.
        case pound
        case regex
        /// The opening delimiter of a string literal, `#` signs included.
        case literalStart
        /// Raw text of a string literal.
        case literalText
        /// `\(`, with `#` signs in between where the literal has them.
        case interpolationStart
        /// The `)` that ends an interpolation.
        case interpolationEnd
        /// The closing delimiter; empty where the literal is cut off.
        case literalEnd
        /// A `#` or a quote that begins nothing.
        case unknown
    }

    package let kind: Kind
    /// Whether it is the first of its line.
    let startsLine: Bool
    // Half the size of integers: tokens are copied about a lot.
    private let start32: UInt32
    private let end32: UInt32

    @inline(__always)
    init(kind: Kind, startsLine: Bool, start: Int, end: Int) {
        self.kind = kind
        self.startsLine = startsLine
        start32 = UInt32(truncatingIfNeeded: start)
        end32 = UInt32(truncatingIfNeeded: end)
    }

    package var start: Int { Int(start32) }
    package var end: Int { Int(end32) }

    var range: Range<Int> { start..<end }
    var count: Int { end - start }
}

/// How a string literal begins and ends.
struct SwiftDelimiter: Sendable, Hashable {
    /// `"`, or `'` in code that does not compile.
    var quote: UInt8
    /// Whether three quotes open it, so that it may have several lines.
    var isMultiline: Bool
    /// How many `#` signs stand at both ends, and between a backslash and what it escapes.
    var pounds: UInt8

    /// Length of the opening or closing delimiter.
    var length: Int { Int(pounds) + (isMultiline ? 3 : 1) }
}
