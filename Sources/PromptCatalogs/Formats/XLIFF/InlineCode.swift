/// An inline element of XLIFF that stands for code of the source: a placeholder, a link, bold type.
struct InlineCode: Hashable {
    /// What tells it from others of the text: the kind of element and its id.
    var name: String
    /// As it is written, with its id.
    var tag: String
    var span: Span
    /// Whether it marks text, rather than standing for something that is put in.
    var isPair: Bool
    /// The code itself, where the file has it: `equiv-text`, `disp`, or what is inside.
    var code: String
    /// Whether the file says that a translation may do without it.
    var mayBeDeleted = false

    private enum Kind {
        case lone, pair
    }

    /// Annotations (`mrk`, `sm`, `em`) are no code.
    private static func kind(_ name: String) -> Kind? {
        switch name {
        case "x", "ph", "it": .lone
        case "g", "pc", "bx", "ex", "bpt", "ept", "sc", "ec": .pair
        default: nil
        }
    }

    /// How many of a unit are compared: no text that people translate has more.
    static let limit = 500

    /// The inline elements of raw content that have an id, in their order; one more than the limit
    /// where there are more.
    static func all(
        in raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, span: (Range<Int>) -> Span
    ) -> [InlineCode] {
        var codes: [InlineCode] = []
        // Text inside the last one, until its end tag.
        var open: (index: Int, name: String)?
        XMLText.forEach(raw, entities) { piece in
            switch piece {
            case .plain(let range), .cdata(let range):
                if let open {
                    codes[open.index].code += String(decoding: raw[range], as: UTF8.self)
                }
            case .scalar(let scalar, _):
                if let open { codes[open.index].code.unicodeScalars.append(scalar) }
            case .entity(let text, _):
                if let open { codes[open.index].code += text }
            case .comment: break
            case .tag(let tag, let isEnd):
                let name = String(decoding: raw[XMLName.local(raw, tag.name)], as: UTF8.self)
                if isEnd {
                    if open?.name == name { open = nil }
                    return
                }
                guard codes.count <= limit, let kind = kind(name),
                    let code = code(name, kind, tag, raw, entities, span)
                else { return }
                codes.append(code)
                if ["g", "pc"].contains(name) {
                    // The same as a start and an end of their own.
                    var end = code
                    end.name = "end" + code.name.dropFirst(4)
                    codes.append(end)
                }
                // Of a pair of elements the content is text; of a pair of codes it is code.
                if !tag.isEmpty, !["g", "pc"].contains(name) { open = (codes.count - 1, name) }
            }
        }
        return codes
    }

    private static func code(
        _ name: String, _ kind: Kind, _ tag: XMLTag, _ raw: UnsafeBufferPointer<UInt8>,
        _ entities: XMLEntities, _ span: (Range<Int>) -> Span
    ) -> InlineCode? {
        var values: [String: String] = [:]
        for attribute in tag.attributes {
            let key = String(decoding: raw[XMLName.local(raw, attribute.name)], as: UTF8.self)
            values[key] = XMLText.attribute(
                UnsafeBufferPointer(rebasing: raw[attribute.value]), entities)
        }
        guard let id = values["id"] ?? values["startRef"] else { return nil }
        let code = ["equiv-text", "equiv", "disp", "equivStart", "dispStart"]
            .compactMap { values[$0] }.first
        // Code may be written as one element or as two with the same id.
        let isEnd = ["ex", "ept", "ec"].contains(name)
        return InlineCode(
            name: "\(kind == .pair ? isEnd ? "end" : "pair" : "lone") \(id)",
            tag: "<\(name) \(values["id"] == nil ? "startRef" : "id")=\"\(id)\""
                + (tag.isEmpty ? "/>" : ">"),
            span: span(tag.span), isPair: kind == .pair, code: code ?? "",
            mayBeDeleted: values["canDelete"] == "yes")
    }
}
