import PromptKit

/// Texts of a `.arb` file: an ICU message in a JSON string.
///
/// A plural or select inside a text is shown as a placeholder, `{count}`: its branches are values
/// of their own.
enum MessageSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, .literal, into: &text)
    }

    static func escape(_ text: String) -> String {
        JSONSyntax.escape(text)
    }
}

/// The same where apostrophes quote braces.
enum QuotingMessageSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, .icu, into: &text)
    }

    static func escape(_ text: String) -> String {
        MessageDecoder.doublingApostrophes(text)
    }
}

/// The same where every apostrophe quotes.
enum PairedMessageSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, .paired, into: &text)
    }

    static func escape(_ text: String) -> String {
        MessageDecoder.doublingApostrophes(text)
    }
}

extension MessageParser.Apostrophes {
    var syntax: any ValueSyntax.Type {
        switch self {
        case .literal: MessageSyntax.self
        case .icu: QuotingMessageSyntax.self
        case .paired: PairedMessageSyntax.self
        }
    }
}

enum MessageDecoder {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ apostrophes: MessageParser.Apostrophes,
        into text: inout DecodedText
    ) {
        var plain = DecodedText()
        JSONSyntax.decode(raw, into: &plain)
        let message = plain.utf8.withUnsafeBufferPointer { bytes in
            var parser = MessageParser(bytes, apostrophes: apostrophes)
            return parser.parse()
        }
        append(message, of: plain, to: &text)
    }

    /// What is shown of a message, with the bytes it comes from.
    static func append(
        _ message: MessageParser.Message, of plain: DecodedText, to text: inout DecodedText
    ) {
        var start = message.range.lowerBound
        let complex = message.arguments.filter { $0.kind != .simple }
        var parts: [(range: Range<Int>, text: String)] = complex.map { ($0.range, "{\($0.name)}") }
        parts += message.hidden.map { ($0, "") }
        parts.sort { $0.range.lowerBound < $1.range.lowerBound }
        for part in parts {
            text.append(plain, start..<part.range.lowerBound)
            text.append(part.text, for: plain.map.raw(of: part.range))
            start = part.range.upperBound
        }
        text.append(plain, start..<message.range.upperBound)
    }

    static func doublingApostrophes(_ text: String) -> String {
        JSONSyntax.escape(String(text.flatMap { $0 == "'" ? "''" : String($0) }))
    }
}
