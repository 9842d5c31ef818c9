import PromptKit

/// Texts of a `.arb` file: an ICU message in a JSON string.
///
/// A plural or select inside a text is shown as a placeholder, `{count}`: its branches are values
/// of their own.
enum MessageSyntax: MessageTextSyntax {
    static let apostrophes = MessageParser.Apostrophes.literal

    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, apostrophes, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        JSONSyntax.escape(text, inside: quote)
    }
}

/// The same where apostrophes quote braces.
enum QuotingMessageSyntax: MessageTextSyntax {
    static let apostrophes = MessageParser.Apostrophes.icu

    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, apostrophes, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        JSONSyntax.escape(MessageDecoder.doublingApostrophes(text), inside: quote)
    }
}

/// The same where every apostrophe quotes.
enum PairedMessageSyntax: MessageTextSyntax {
    static let apostrophes = MessageParser.Apostrophes.paired

    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        MessageDecoder.decode(raw, apostrophes, into: &text)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        JSONSyntax.escape(MessageDecoder.doublingApostrophes(text), inside: quote)
    }
}

/// A way to write messages.
protocol MessageTextSyntax: ValueSyntax {
    static var apostrophes: MessageParser.Apostrophes { get }
}

extension MessageTextSyntax {
    /// Whether bytes of a raw text can be replaced: not those of a plural or select, which the
    /// text shows as one placeholder.
    static func canReplace(_ range: Range<Int>, of raw: UnsafeBufferPointer<UInt8>) -> Bool {
        let (plain, message) = MessageDecoder.parse(raw, apostrophes)
        return message.arguments.allSatisfy { argument in
            let hidden = plain.map.raw(of: argument.range)
            return argument.kind == .simple || range.upperBound <= hidden.lowerBound
                || hidden.upperBound <= range.lowerBound
        }
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
        let (plain, message) = parse(raw, apostrophes)
        append(message, of: plain, to: &text)
    }

    /// The text with the escapes of JSON resolved, and what it is made of.
    static func parse(
        _ raw: UnsafeBufferPointer<UInt8>, _ apostrophes: MessageParser.Apostrophes
    ) -> (DecodedText, MessageParser.Message) {
        var plain = DecodedText()
        JSONSyntax.decode(raw, into: &plain)
        let message = plain.utf8.withUnsafeBufferPointer { bytes in
            var parser = MessageParser(bytes, apostrophes: apostrophes)
            return parser.parse()
        }
        return (plain, message)
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
        String(text.flatMap { $0 == "'" ? "''" : String($0) })
    }
}
