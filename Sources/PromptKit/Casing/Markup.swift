/// A tag of HTML or XML inside a text.
struct MarkupTag {
    enum Kind {
        /// Stands inside a word or between words without a meaning of its own: `<b>`.
        case inline
        /// Breaks the line: `<br>`.
        case block
        /// Stands for a text: `<name>`, `<x id="1"/>`.
        case placeholder
    }

    let kind: Kind
    /// The first byte behind the tag, or behind the element whose content is code.
    let end: Int

    /// Longest tag that is looked for, in bytes.
    private static let reach = 512

    /// Nil if no tag begins at `index`.
    init?(in text: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int) {
        let isClosing = text.at(index + 1) == 0x2F
        let nameStart = isClosing ? index + 2 : index + 1
        let first = text.at(nameStart)
        if !isClosing, first == 0x21 || first == 0x3F || first == 0x25 {  // <!-- <? <%
            guard let end = Self.close(text, from: nameStart, limit) else { return nil }
            kind = first == 0x25 ? .placeholder : .inline
            self.end = end
            return
        }
        guard first.isASCIILetter, let tagEnd = Self.close(text, from: nameStart, limit) else {
            return nil
        }
        var nameEnd = nameStart
        while text.at(nameEnd).isASCIIAlphanumeric || text.at(nameEnd) == 0x3A
            || text.at(nameEnd) == 0x2D
        {
            nameEnd += 1
        }
        let range = nameStart..<min(nameEnd, tagEnd)
        let name = text.wordKey(range)
        end = tagEnd
        if Self.blocks.contains(name) {
            kind = .block
        } else if isClosing || Self.inlines.contains(name) {
            kind = .inline
        } else if text[tagEnd - 2] == 0x2F {
            kind = .placeholder
        } else {
            kind = Self.isClosed(range, text, from: tagEnd, limit) ? .inline : .placeholder
        }
    }

    private static func close(
        _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int
    ) -> Int? {
        var position = start
        let end = min(limit, start + reach)
        while position < end {
            let byte = text[position]
            if byte == 0x3E { return position + 1 }
            if byte == 0x3C { return nil }
            position += 1
        }
        return nil
    }

    private static func isClosed(
        _ name: Range<Int>, _ text: UnsafeBufferPointer<UInt8>, from start: Int, _ limit: Int
    ) -> Bool {
        var position = start
        let end = min(limit, start + reach)
        while position + name.count + 2 < end {
            if text[position] == 0x3C, text[position + 1] == 0x2F,
                (0..<name.count).allSatisfy({
                    text[position + 2 + $0] | 0x20 == text[name.lowerBound + $0] | 0x20
                })
            {
                return true
            }
            position += 1
        }
        return false
    }

    private static let blocks = CaseWordTable(
        "br p div li ul ol h1 h2 h3 h4 h5 h6 tr table hr dt dd")

    private static let inlines = CaseWordTable(
        """
        a b i u s em strong span font small big sub sup code tt kbd pre samp var q mark del ins
        abbr cite bdi bdo td th link bold italic
        """)
}

/// A character reference: `&amp;`, `&#39;`, `&nbsp;`.
struct CharacterEntity {
    enum Kind {
        case letter, space, apostrophe, openQuote, closeQuote, quote, dash, ellipsis, other
    }

    let kind: Kind
    let length: Int

    /// Nil if there is none at `index`.
    init?(in text: UnsafeBufferPointer<UInt8>, at index: Int) {
        var position = index + 1
        if text.at(position) == 0x23 {
            let isHexadecimal = text.at(position + 1) | 0x20 == 0x78
            position += isHexadecimal ? 2 : 1
            var value: UInt32 = 0
            let start = position
            while position - start < 8, let digit = Self.digit(text.at(position), isHexadecimal) {
                value = value &* (isHexadecimal ? 16 : 10) &+ digit
                position += 1
            }
            guard position > start, text.at(position) == 0x3B else { return nil }
            length = position + 1 - index
            kind = Self.kind(of: value)
            return
        }
        while position - index < 10, text.at(position).isASCIIAlphanumeric { position += 1 }
        guard position > index + 1, text.at(position) == 0x3B else { return nil }
        length = position + 1 - index
        switch String(decoding: text[(index + 1)..<position], as: UTF8.self) {
        case "nbsp", "ensp", "emsp", "thinsp": kind = .space
        case "apos", "rsquo": kind = .apostrophe
        case "ldquo", "lsquo", "laquo", "bdquo": kind = .openQuote
        case "rdquo", "raquo": kind = .closeQuote
        case "quot": kind = .quote
        case "mdash": kind = .dash
        case "hellip": kind = .ellipsis
        case let name where Self.isLetter(name): kind = .letter
        default: kind = .other
        }
    }

    private static func isLetter(_ name: String) -> Bool {
        for ending in ["acute", "grave", "circ", "uml", "tilde", "cedil", "ring", "slash", "lig"]
        where name.hasSuffix(ending) && name.utf8.count > ending.utf8.count { return true }
        return false
    }

    private static func digit(_ byte: UInt8, _ isHexadecimal: Bool) -> UInt32? {
        if byte.isASCIIDigit { return UInt32(byte - 0x30) }
        let folded = byte | 0x20
        return isHexadecimal && (0x61...0x66).contains(folded) ? UInt32(folded - 0x57) : nil
    }

    private static func kind(of value: UInt32) -> Kind {
        switch value {
        case 0x27, 0x2019: return .apostrophe
        case 0x22: return .quote
        case 0x20, 0xA0: return .space
        case 0x41...0x5A, 0x61...0x7A: return .letter
        case 0..<0x80: return .other
        default: break
        }
        switch ScalarClass.of(value) {
        case .lower, .upper, .letter: return .letter
        case .space: return .space
        case .openQuote: return .openQuote
        case .closeQuote: return .closeQuote
        case .dash, .hyphen: return .dash
        case .ellipsis: return .ellipsis
        default: return .other
        }
    }
}
