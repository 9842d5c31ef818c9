/// Entities and CDATA sections of XML text.
enum XMLSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        let open = Array("<![CDATA[".utf8)
        let close = Array("]]>".utf8)
        var plain = 0
        var index = 0
        while index < raw.count {
            if raw[index] == UInt8(ascii: "&") {
                let (scalar, end) = entity(raw, at: index)
                guard let scalar else {
                    index += 1
                    continue
                }
                text.copy(raw, plain..<index)
                text.append(scalar, for: index..<end)
                index = end
                plain = end
            } else if raw[index] == UInt8(ascii: "<"), raw[index...].starts(with: open) {
                text.copy(raw, plain..<index)
                let start = index + open.count
                var end = start
                while end < raw.count, !raw[end...].starts(with: close) { end += 1 }
                text.copy(raw, start..<end)
                index = min(end + close.count, raw.count)
                plain = index
            } else {
                index += 1
            }
        }
        text.copy(raw, plain..<raw.count)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        var result = ""
        for character in text {
            switch character {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            default: result.append(character)
            }
        }
        return result
    }

    /// The character that the entity at `start` stands for, and the place behind it.
    static func entity(
        _ raw: UnsafeBufferPointer<UInt8>, at start: Int
    ) -> (Unicode.Scalar?, end: Int) {
        // No entity that is known is longer than &#x10FFFF;.
        let limit = min(raw.count, start + 12)
        guard let end = raw[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
            return (nil, start + 1)
        }
        let name = String(decoding: raw[start + 1..<end], as: UTF8.self)
        let scalar: Unicode.Scalar? =
            switch name {
            case "amp": "&"
            case "lt": "<"
            case "gt": ">"
            case "quot": "\""
            case "apos": "'"
            case _ where name.hasPrefix("#x"):
                UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
            case _ where name.hasPrefix("#"):
                UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
            default: nil
            }
        return (scalar, end + 1)
    }
}
