/// Text of XLIFF, with its inline elements.
///
/// Elements that mark a part (`g`, `mrk`, `pc`) leave the part; those that stand for native code
/// leave that code (`ph`, `bpt`, `ept`, `it`); what is empty stays as it is written, for it has to
/// be there in every language (`x`, `bx`, `ex`, `sc`, `ec`, and `ph` of 2.x).
enum XLIFFSyntax: EntitySyntax {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText
    ) {
        XMLText.decode(raw, entities, into: &text) { text, tag, isEnd in
            guard tag.isEmpty, !isEnd else { return }
            if let scalar = codePoint(raw, tag) {
                text.append(scalar, for: tag.span)
            } else if !isMark(raw, tag) {
                text.copy(raw, tag.span)
            }
        }
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        XMLSyntax.escape(text, inside: quote)
    }

    private static func local(_ raw: UnsafeBufferPointer<UInt8>, _ tag: XMLTag) -> String {
        String(decoding: raw[XMLName.local(raw, tag.name)], as: UTF8.self)
    }

    /// An empty element that only marks a place.
    private static func isMark(_ raw: UnsafeBufferPointer<UInt8>, _ tag: XMLTag) -> Bool {
        ["mrk", "sm", "em", "g", "pc"].contains(local(raw, tag))
    }

    /// `<cp hex="001B"/>` of XLIFF 2: a character that XML may not hold.
    private static func codePoint(
        _ raw: UnsafeBufferPointer<UInt8>, _ tag: XMLTag
    ) -> Unicode.Scalar? {
        guard local(raw, tag) == "cp" else { return nil }
        for attribute in tag.attributes where raw[attribute.name].elementsEqual("hex".utf8) {
            let digits = String(decoding: raw[attribute.value], as: UTF8.self)
            return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        }
        return nil
    }
}
