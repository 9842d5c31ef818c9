/// Writes a text in the place of a part of an XML value, as that place wants it.
enum XMLEscaping {
    static func escape(
        _ text: String, at span: Span, in value: EntryValue, of catalog: Catalog
    ) -> String? {
        let file = value.span
        if file.isEmpty, isBehindEmptyElement(file.lowerBound, catalog.source) { return nil }
        let part = SourceText(
            path: catalog.path, content: catalog.source.bytes[file], catalog.encoding)
        return part.withText { buffer in
            let raw = buffer.utf8
            let place = span.lowerBound - file.lowerBound..<span.upperBound - file.lowerBound
            guard catalog.canReplace(place, buffer) else { return nil }
            let escape = { (text: String) -> String? in
                catalog.escape(
                    text, atStart: span.lowerBound == file.lowerBound,
                    atEnd: span.upperBound == file.upperBound)
            }
            guard raw.contains(UInt8(ascii: "<")) else { return escape(text) }
            var isInSection = false
            var touchesSection = false
            var tags: [String] = []
            XMLText.forEach(raw, catalog.entities) { piece in
                switch piece {
                case .cdata(let range):
                    let inner =
                        buffer.fileOffset(range.lowerBound)..<buffer.fileOffset(range.upperBound)
                    if inner.lowerBound <= place.lowerBound, place.upperBound <= inner.upperBound {
                        isInSection = true
                    } else if inner.overlaps(place) {
                        touchesSection = true
                    }
                case .tag(let tag, _):
                    let outer =
                        buffer.fileOffset(
                            tag.span.lowerBound)..<buffer.fileOffset(tag.span.upperBound)
                    if outer.overlaps(place) {
                        tags.append(String(decoding: raw[tag.span], as: UTF8.self))
                    }
                default: break
                }
            }
            if isInSection { return text.contains("]]>") ? nil : text }
            guard !touchesSection else { return nil }
            return keeping(tags, in: text, escape)
        }
    }

    /// Whether a place is behind an element that closes itself, and so has no place for a text.
    private static func isBehindEmptyElement(_ offset: Int, _ source: SourceText) -> Bool {
        let unit = source.encoding.isUTF16 ? 2 : 1
        return source.text(in: max(0, offset - 2 * unit)..<offset) == "/>"
    }

    /// Escapes what is not one of the tags, which all have to be there, in their order.
    private static func keeping(
        _ tags: [String], in text: String, _ escape: (String) -> String?
    ) -> String? {
        var result = ""
        var rest = text[...]
        for tag in tags {
            guard let start = firstIndex(of: tag, in: rest) else { return nil }
            guard let plain = escape(String(rest[..<start])) else { return nil }
            result += plain + tag
            rest = rest[rest.index(start, offsetBy: tag.count)...]
        }
        return escape(String(rest)).map { result + $0 }
    }

    private static func firstIndex(of tag: String, in text: Substring) -> String.Index? {
        var index = text.startIndex
        while let start = text[index...].firstIndex(of: "<") {
            if text[start...].hasPrefix(tag) { return start }
            index = text.index(after: start)
        }
        return nil
    }
}
