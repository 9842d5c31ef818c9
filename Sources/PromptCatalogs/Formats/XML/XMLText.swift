/// The pieces of the raw content of an element or attribute.
enum XMLText {
    enum Piece {
        /// Bytes that stand for themselves.
        case plain(Range<Int>)
        /// A character that a reference or a line break stands for.
        case scalar(Unicode.Scalar, Range<Int>)
        /// A text that the file declared an entity for.
        case entity(String, Range<Int>)
        /// The inside of a CDATA section.
        case cdata(Range<Int>)
        /// A tag; `isEnd` for `</b>`.
        case tag(XMLTag, isEnd: Bool)
        case comment(Range<Int>)
    }

    /// Calls `body` with each piece, in order.
    static func forEach(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, _ body: (Piece) -> Void
    ) {
        guard needsWork(raw) else {
            if !raw.isEmpty { body(.plain(0..<raw.count)) }
            return
        }
        var scanner = XMLScanner(raw, isWhole: false)
        scanner.entities = entities
        while true {
            switch scanner.next() {
            case .endOfFile: return
            case .text(let range): text(raw, range, entities, body)
            case .conflict(_, let range): body(.plain(range))
            case .cdata(let range): section(raw, range.lowerBound + 9..<range.upperBound - 3, body)
            case .comment(let range), .instruction(let range), .doctype(let range):
                body(.comment(range))
            case .start(let tag): body(.tag(tag, isEnd: false))
            case .end(let name, let span):
                body(.tag(XMLTag(name: name, span: span), isEnd: true))
            }
        }
    }

    /// Decodes references and CDATA sections into a text, and leaves it to `tag` what becomes of
    /// tags. Comments are no text.
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText,
        tag: (_ text: inout DecodedText, _ tag: XMLTag, _ isEnd: Bool) -> Void
    ) {
        var decoded = text
        forEach(raw, entities) { piece in
            switch piece {
            case .plain(let range), .cdata(let range): decoded.copy(raw, range)
            case .scalar(let scalar, let range): decoded.append(scalar, for: range)
            case .entity(let text, let range): decoded.append(text, for: range)
            case .tag(let piece, let isEnd): tag(&decoded, piece, isEnd)
            case .comment: break
            }
        }
        text = decoded
    }

    /// Line breaks are made one character here, too.
    private static func section(
        _ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ body: (Piece) -> Void
    ) {
        var start = range.lowerBound
        for index in range
        where raw[index] == 0x0D && index + 1 < range.upperBound && raw[index + 1] == 0x0A {
            body(.cdata(start..<index))
            start = index + 1
        }
        body(.cdata(start..<range.upperBound))
    }

    /// The value of an attribute. A line break or tab in it is a space; one that is written as a
    /// reference stays.
    static func attribute(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities
    ) -> String {
        guard raw.contains(where: { $0 == UInt8(ascii: "&") || ($0 < 0x20) }) else {
            return String(decoding: raw, as: UTF8.self)
        }
        var decoded = DecodedText(isMapped: false)
        text(raw, 0..<raw.count, entities) { piece in
            switch piece {
            case .plain(let range):
                var start = range.lowerBound
                for index in range where raw[index] == 0x0A || raw[index] == 0x09 {
                    decoded.copy(raw, start..<index)
                    decoded.append(" ", for: index..<index + 1)
                    start = index + 1
                }
                decoded.copy(raw, start..<range.upperBound)
            case .scalar(let scalar, let range):
                decoded.append(raw[range.lowerBound] == 0x0D ? " " : scalar, for: range)
            case .entity(let text, let range): decoded.append(text, for: range)
            default: break
            }
        }
        return decoded.string
    }

    private static func needsWork(_ raw: UnsafeBufferPointer<UInt8>) -> Bool {
        raw.contains { $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "<") || $0 == 0x0D }
    }

    /// References and line breaks of character data.
    private static func text(
        _ raw: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ entities: XMLEntities,
        _ body: (Piece) -> Void
    ) {
        var plain = range.lowerBound
        var index = range.lowerBound
        func flush(to end: Int) {
            if plain < end { body(.plain(plain..<end)) }
        }
        while index < range.upperBound {
            switch raw[index] {
            case 0x0D:
                flush(to: index)
                let isPair = index + 1 < range.upperBound && raw[index + 1] == 0x0A
                body(.scalar("\n", index..<index + (isPair ? 2 : 1)))
                index += isPair ? 2 : 1
                plain = index
            case UInt8(ascii: "&"):
                switch XMLReference(raw, at: index) {
                case .character(let scalar, let end):
                    flush(to: index)
                    body(.scalar(scalar, index..<end))
                    (index, plain) = (end, end)
                case .named(.predefined, let name, let end):
                    flush(to: index)
                    body(.scalar(XMLReference.predefined(raw[name]) ?? "&", index..<end))
                    (index, plain) = (end, end)
                case .named(.other, let name, let end):
                    if let text = entities.text(String(decoding: raw[name], as: UTF8.self)) {
                        flush(to: index)
                        body(.entity(resolved(text), index..<end))
                        plain = end
                    }
                    index = end
                case .notACharacter(let end): index = end
                case .none: index += 1
                }
            default:
                index += 1
            }
        }
        flush(to: range.upperBound)
    }

    /// The five names in the text of an entity.
    private static func resolved(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var copy = text
        return copy.withUTF8 { raw in
            var decoded = DecodedText(isMapped: false)
            self.text(raw, 0..<raw.count, XMLEntities()) { piece in
                switch piece {
                case .plain(let range): decoded.copy(raw, range)
                case .scalar(let scalar, let range): decoded.append(scalar, for: range)
                default: break
                }
            }
            return decoded.string
        }
    }
}
