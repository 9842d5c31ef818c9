/// Text of XML whose elements hold nothing but text: references and CDATA sections.
enum XMLSyntax: EntitySyntax {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText
    ) {
        XMLText.decode(raw, entities, into: &text) { text, tag, _ in text.copy(raw, tag.span) }
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\r": result += "&#13;"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// A syntax of values that may hold references to entities of the file's own.
package protocol EntitySyntax: ValueSyntax {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText)

    /// Whether a part of a raw value can be taken out without changing how the rest is read.
    static func canReplace(
        _ range: Range<Int>, of raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities
    ) -> Bool

    /// An escaped text with what would get lost at an end of the value escaped, too.
    static func protectingEdges(_ escaped: String, atStart: Bool, atEnd: Bool) -> String
}

extension EntitySyntax {
    package static func protectingEdges(
        _ escaped: String, atStart: Bool, atEnd: Bool
    ) -> String { escaped }

    package static func canReplace(
        _ range: Range<Int>, of raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities
    ) -> Bool { true }

    package static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText
    ) {
        decode(raw, XMLEntities(), into: &text)
    }
}
