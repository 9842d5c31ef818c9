import PromptKit

/// XML property lists named `.strings`: a dictionary of strings is read, strictly; the first
/// fault in the XML ends it. No entity but the five of XML itself is known, so that nothing is
/// ever expanded or fetched.
struct PropertyListXML {
    private let text: TextBuffer
    private let bytes: UnsafeBufferPointer<UInt8>
    private var position = 0
    private var entries: [Entry] = []
    private var problems: [Problem] = []
    private var keys: [String: Int] = [:]
    private var comment: Range<Int>?

    private struct Fault: Error {
        var offset: Int
        var message: String
    }

    /// An element's first tag.
    private struct Tag {
        var name: String
        var isEmpty: Bool
        var start: Int
    }

    static func begins(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        let text = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
    }

    static func read(_ text: TextBuffer, into catalog: inout Catalog) {
        var reader = PropertyListXML(text)
        do throws(Fault) {
            try reader.readFile()
        } catch {
            let offset = min(error.offset, text.utf8.count)
            reader.problems.append(
                InvalidPropertyList.problem(text.fileSpan(offset..<offset), error.message))
        }
        catalog.use(XMLSyntax.self)
        catalog.entries = reader.entries
        catalog.problems += reader.problems
    }

    private init(_ text: TextBuffer) {
        self.text = text
        bytes = text.utf8
    }

    private mutating func readFile() throws(Fault) {
        try skipMisc(isProlog: true)
        let plist = try readTag()
        guard plist.name == "plist", !plist.isEmpty else {
            throw Fault(offset: plist.start, message: "<plist> was expected here")
        }
        try skipMisc()
        let dictionary = try readTag()
        guard dictionary.name == "dict" else {
            throw Fault(
                offset: dictionary.start, message: "<dict> was expected: a table is a dictionary")
        }
        if !dictionary.isEmpty {
            while try readEntry() {}
            try readEnd("dict")
        }
        try skipMisc()
        try readEnd("plist")
        try skipMisc()
        guard position == bytes.count else {
            throw Fault(offset: position, message: "text after the end of the property list")
        }
    }

    private mutating func readEntry() throws(Fault) -> Bool {
        comment = nil
        try skipMisc()
        guard !startsWith("</") else { return false }
        let keyTag = try readTag()
        guard keyTag.name == "key" else {
            throw Fault(offset: keyTag.start, message: "<key> was expected here")
        }
        let key = try readText(keyTag)
        let comment = comment
        try skipMisc()
        guard !startsWith("</") else {
            throw Fault(offset: position, message: "a <string> was expected behind this key")
        }
        let valueTag = try readTag()
        guard valueTag.name == "string" else {
            try skipElement(valueTag)
            problems.append(
                UnsupportedValue.problem(
                    text.fileSpan(valueTag.start..<position), Self.unsupported(valueTag.name)))
            return true
        }
        let value = try readText(valueTag)
        var entry = Entry(
            key: decode(key), keySpan: text.fileSpan(key),
            values: [EntryValue(text: decode(value), span: text.fileSpan(value))])
        if let comment {
            let words = String(decoding: bytes[comment.dropFirst(4).dropLast(3)], as: UTF8.self)
            entry.comment = EntryComment(
                text: String(words.drop(while: \.isWhitespace).trimmedEnd),
                span: text.fileSpan(comment))
        }
        if let first = keys[entry.key] {
            problems.append(DuplicateKey.problem(entry, entries[first]))
        } else {
            keys[entry.key] = entries.count
        }
        entries.append(entry)
        return true
    }

    private func decode(_ range: Range<Int>) -> String {
        var decoded = DecodedText()
        XMLSyntax.decode(UnsafeBufferPointer(rebasing: bytes[range]), into: &decoded)
        return decoded.string
    }

    // MARK: Markup

    /// Reads `<name …>` or `<name …/>`.
    private mutating func readTag() throws(Fault) -> Tag {
        let start = position
        guard byte(start) == UInt8(ascii: "<") else {
            throw Fault(offset: start, message: "a tag was expected here")
        }
        var end = start + 1
        while end < bytes.count, Self.isName(bytes[end]) { end += 1 }
        let name = String(decoding: bytes[start + 1..<end], as: UTF8.self)
        guard let close = bytes[end...].firstIndex(of: UInt8(ascii: ">")), !name.isEmpty else {
            throw Fault(offset: start, message: "this tag is not complete")
        }
        position = close + 1
        return Tag(name: name, isEmpty: bytes[close - 1] == UInt8(ascii: "/"), start: start)
    }

    private mutating func readEnd(_ name: String) throws(Fault) {
        guard startsWith("</\(name)") else {
            throw Fault(offset: position, message: "</\(name)> was expected here")
        }
        position += 2 + name.utf8.count
        while byte(position) == 0x20 || (0x09...0x0D).contains(byte(position)) { position += 1 }
        guard byte(position) == UInt8(ascii: ">") else {
            throw Fault(offset: position, message: "“>” was expected here")
        }
        position += 1
    }

    /// The raw content of an element without child elements, its end tag read.
    private mutating func readText(_ tag: Tag) throws(Fault) -> Range<Int> {
        let start = position
        guard !tag.isEmpty else { return start..<start }
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                if startsWith("<![CDATA[") {
                    try skip(to: "]]>", "this CDATA section is never closed")
                } else {
                    let end = position
                    try readEnd(tag.name)
                    return start..<end
                }
            case UInt8(ascii: "&"):
                let (scalar, end) = XMLSyntax.entity(bytes, at: position)
                guard scalar != nil else {
                    throw Fault(
                        offset: position,
                        message: "“&” begins no entity that is known: write “&amp;”")
                }
                position = end
            default:
                position += 1
            }
        }
        throw Fault(offset: tag.start, message: "this element is never closed")
    }

    /// Passes over an element and all in it.
    private mutating func skipElement(_ tag: Tag) throws(Fault) {
        guard !tag.isEmpty else { return }
        var open = [tag.name]
        while let name = open.last {
            while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
            guard position < bytes.count else {
                throw Fault(offset: tag.start, message: "this element is never closed")
            }
            if startsWith("<!--") {
                try skip(to: "-->", "this comment is never closed")
            } else if startsWith("<![CDATA[") {
                try skip(to: "]]>", "this CDATA section is never closed")
            } else if startsWith("</") {
                try readEnd(name)
                open.removeLast()
            } else {
                let child = try readTag()
                guard open.count < 512 else {
                    throw Fault(offset: child.start, message: "nested deeper than 512 levels")
                }
                if !child.isEmpty { open.append(child.name) }
            }
        }
    }

    /// White space and comments; before the root also the declarations.
    private mutating func skipMisc(isProlog: Bool = false) throws(Fault) {
        while position < bytes.count {
            let byte = bytes[position]
            if byte == 0x20 || (0x09...0x0D).contains(byte) {
                position += 1
            } else if startsWith("<!--") {
                let start = position
                try skip(to: "-->", "this comment is never closed")
                comment = start..<position
            } else if isProlog, startsWith("<?") {
                try skip(to: "?>", "this declaration is never closed")
            } else if isProlog, startsWith("<!DOCTYPE") {
                let start = position
                try skip(to: ">", "this declaration is never closed")
                if bytes[start..<position].contains(UInt8(ascii: "[")) {
                    throw Fault(
                        offset: start, message: "declarations of entities are not read")
                }
            } else {
                return
            }
        }
    }

    private mutating func skip(to end: String, _ message: String) throws(Fault) {
        let start = position
        while position < bytes.count {
            if bytes[position] == end.utf8.first, startsWith(end) {
                position += end.utf8.count
                return
            }
            position += 1
        }
        throw Fault(offset: start, message: message)
    }

    private func startsWith(_ text: String) -> Bool {
        position < bytes.count && bytes[position...].starts(with: text.utf8)
    }

    private func byte(_ index: Int) -> UInt8 {
        index < bytes.count ? bytes[index] : 0
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: true
        default: false
        }
    }

    private static func unsupported(_ name: String) -> UnsupportedValue.Kind {
        switch name {
        case "array": .array
        case "dict": .dictionary
        case "integer", "real": .number
        case "date": .date
        case "true", "false": .boolean
        default: .data
        }
    }
}

extension Substring {
    /// Without white space at the end.
    fileprivate var trimmedEnd: Substring {
        var text = self
        while text.last?.isWhitespace ?? false { text.removeLast() }
        return text
    }
}
