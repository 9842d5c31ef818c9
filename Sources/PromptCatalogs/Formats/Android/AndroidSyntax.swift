import PromptKit

/// How Android reads the text of a resource: escapes with a backslash, double quotes that keep
/// white space, runs of white space that count as one space, and CDATA sections as they stand.
///
/// Tags of styled text stay in the text, for they tell people nothing but have to be there in
/// every language. Those of `<xliff:g>` and its like, which only mark a part, do not.
enum AndroidSyntax: EntitySyntax {
    static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities, into text: inout DecodedText
    ) {
        var decoder = AndroidDecoder(raw, text)
        XMLText.forEach(raw, entities) { decoder.meet($0) }
        text = decoder.finish()
    }

    /// A double quote that is not escaped says how what follows is read.
    static func canReplace(
        _ range: Range<Int>, of raw: UnsafeBufferPointer<UInt8>, _ entities: XMLEntities
    ) -> Bool {
        var decoder = AndroidDecoder(raw)
        XMLText.forEach(raw, entities) { decoder.meet($0) }
        return decoder.quotes.count < AndroidDecoder.limit
            && !decoder.quotes.contains { $0.overlaps(range) }
    }

    static func protectingEdges(_ escaped: String, atStart: Bool, atEnd: Bool) -> String {
        var result = escaped
        if atStart, result.hasPrefix(" ") { result = "\\u0020" + result.dropFirst() }
        if atEnd, result.hasSuffix(" ") { result = result.dropLast() + "\\u0020" }
        return result
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case "'": result += "\\'"
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            // Of several spaces in a row only one is read.
            case " " where result.hasSuffix(" "): result += "\\u0020"
            case "@" where result.isEmpty: result += "\\@"
            case "?" where result.isEmpty: result += "\\?"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}

/// Decodes one value and notes what aapt would refuse.
struct AndroidDecoder {
    private let raw: UnsafeBufferPointer<UInt8>
    private(set) var text: DecodedText
    private var isQuoted = false
    /// White space that is a space if something follows.
    private var space: Range<Int>?
    /// Whether anything but white space has been met.
    private var hasBegun = false
    /// A backslash that waits for what it escapes.
    private var escape: Range<Int>?
    /// Hexadecimal digits behind `\u`.
    private var digits: [UInt8]?
    private var pendingLead: (unit: UInt32, range: Range<Int>)?
    /// Places of apostrophes that stand outside of quotes, unescaped.
    private(set) var apostrophes: [Range<Int>] = []
    /// Backslashes with what makes no escape with them.
    private(set) var badEscapes: [Range<Int>] = []
    /// Double quotes that are not escaped, and so not shown.
    private(set) var quotes: [Range<Int>] = []
    private(set) var hasTags = false
    /// Whether anything but white space and tags stands outside of double quotes.
    private var hasBareText = false

    /// Far more places of a kind than one value has that is meant well. Others are passed over.
    static let limit = 10_000

    init(_ raw: UnsafeBufferPointer<UInt8>, _ text: DecodedText = DecodedText()) {
        self.raw = raw
        self.text = text
    }

    mutating func meet(_ piece: XMLText.Piece) {
        switch piece {
        case .plain(let range): meetPlain(range)
        case .scalar(let scalar, let range): meet(scalar, range)
        case .entity(let string, let range):
            for scalar in string.unicodeScalars { meet(scalar, range) }
        case .cdata(let range):
            endEscape()
            flushSpace()
            text.copy(raw, range)
            if !range.isEmpty { hasBegun = true }
        case .tag(let tag, _):
            endEscape()
            let name = raw[XMLName.local(raw, tag.name)]
            // `<xliff:g>` and others with a prefix are for tools.
            if name.count != tag.name.count { return }
            hasTags = true
            flushSpace()
            text.copy(raw, tag.span)
            hasBegun = true
        case .comment:
            break
        }
    }

    mutating func finish() -> DecodedText {
        endEscape()
        return text
    }

    private mutating func meetPlain(_ range: Range<Int>) {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = raw[index]
            if escape == nil, digits == nil, !isSpecial(byte) {
                let start = index
                while index < range.upperBound, !isSpecial(raw[index]) { index += 1 }
                flushLead()
                flushSpace()
                text.copy(raw, start..<index)
                hasBegun = true
                if !isQuoted { hasBareText = true }
            } else if byte < 0x80 {
                meet(Unicode.Scalar(byte), index..<index + 1)
                index += 1
            } else {
                let length = max(1, UTF8Scan.sequenceLength(raw, at: index))
                let scalar =
                    String(decoding: raw[index..<index + length], as: UTF8.self)
                    .unicodeScalars.first ?? "\u{FFFD}"
                meet(scalar, index..<index + length)
                index += length
            }
        }
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"), 0x20, 0x09...0x0D: true
        default: false
        }
    }

    private mutating func meet(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        if digits != nil, addDigit(scalar, range) { return }
        if let start = escape {
            escape = nil
            meetEscaped(scalar, start.lowerBound..<range.upperBound)
            return
        }
        switch scalar {
        case "\\":
            escape = range
        case "\"":
            flushLead()
            flushSpace(even: true)
            if quotes.count < Self.limit { quotes.append(range) }
            isQuoted.toggle()
        case " ", "\t", "\n", "\r", "\u{B}", "\u{C}":
            flushLead()
            if isQuoted {
                append(scalar, range)
            } else {
                space = (space?.lowerBound ?? range.lowerBound)..<range.upperBound
            }
        case "'":
            if !isQuoted, apostrophes.count < Self.limit { apostrophes.append(range) }
            append(scalar, range)
        default:
            append(scalar, range)
        }
    }

    private mutating func meetEscaped(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        switch scalar {
        case "n": append("\n", range)
        case "t": append("\t", range)
        case "u":
            digits = []
            escape = range
        case "#", "@", "?", "\"", "'", "\\", " ", "\n":
            append(scalar, range)
        default:
            noteBadEscape(range)
            append(scalar, range)
        }
    }

    /// Takes a digit of `\u00e9`; false if this is none.
    private mutating func addDigit(_ scalar: Unicode.Scalar, _ range: Range<Int>) -> Bool {
        guard let start = escape, var known = digits else { return false }
        guard scalar.isASCII, let digit = Character(scalar).hexDigitValue else {
            endEscape()
            return false
        }
        known.append(UInt8(digit))
        escape = start.lowerBound..<range.upperBound
        digits = known
        guard known.count == 4 else { return true }
        let unit = known.reduce(UInt32(0)) { $0 << 4 | UInt32($1) }
        let whole = start.lowerBound..<range.upperBound
        escape = nil
        digits = nil
        if let lead = pendingLead, (0xDC00..<0xE000).contains(unit) {
            pendingLead = nil
            let value = 0x10000 + (lead.unit - 0xD800) << 10 + (unit - 0xDC00)
            put(Unicode.Scalar(value) ?? "\u{FFFD}", lead.range.lowerBound..<whole.upperBound)
        } else if (0xD800..<0xDC00).contains(unit) {
            flushLead()
            pendingLead = (unit, whole)
        } else {
            flushLead()
            if let scalar = Unicode.Scalar(unit) {
                put(scalar, whole)
            } else {
                text.note(.loneSurrogate, whole)
                put("\u{FFFD}", whole)
            }
        }
        return true
    }

    /// An escape that was begun and not ended.
    private mutating func endEscape() {
        if let range = escape {
            noteBadEscape(range)
            escape = nil
            digits = nil
        }
        flushLead()
    }

    private mutating func noteBadEscape(_ range: Range<Int>) {
        if badEscapes.count < Self.limit { badEscapes.append(range) }
    }

    private mutating func append(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        if !isQuoted, !scalar.properties.isWhitespace { hasBareText = true }
        flushLead()
        put(scalar, range)
    }

    private mutating func put(_ scalar: Unicode.Scalar, _ range: Range<Int>) {
        flushSpace()
        text.append(scalar, for: range)
        hasBegun = true
    }

    /// - Parameter even: whether a space counts even before anything else.
    private mutating func flushSpace(even: Bool = false) {
        if let range = space, hasBegun { text.append(" ", for: range) }
        space = nil
        if even { hasBegun = hasBegun || isQuoted }
    }

    private mutating func flushLead() {
        guard let lead = pendingLead else { return }
        pendingLead = nil
        text.note(.loneSurrogate, lead.range)
        put("\u{FFFD}", lead.range)
    }

    /// Double quotes that seem to be meant to be seen: one without a partner, or a pair round a
    /// word in a text, which changes nothing but that it is not shown.
    var lostQuotes: [Range<Int>] {
        guard !quotes.isEmpty else { return [] }
        // Some tools put every piece between tags into quotes: "one "<b>"two"</b>" three".
        if !hasBareText, quotes.count % 2 == 0 { return [] }
        var lost: [Range<Int>] = []
        let first = raw.firstIndex { !XMLName.isSpace($0) } ?? 0
        let last = raw.lastIndex { !XMLName.isSpace($0) } ?? 0
        for index in stride(from: 0, to: quotes.count - 1, by: 2) {
            let (open, close) = (quotes[index], quotes[index + 1])
            let isWhole = open.lowerBound <= first && close.upperBound > last
            if !isWhole, !hasEffect(open.upperBound..<close.lowerBound) { lost += [open, close] }
        }
        if quotes.count % 2 == 1 { lost.append(quotes[quotes.count - 1]) }
        return lost
    }

    /// Whether quotes round it keep something: white space or an apostrophe.
    private func hasEffect(_ range: Range<Int>) -> Bool {
        guard let first = raw[range].first, let last = raw[range].last else { return true }
        if XMLName.isSpace(first) || XMLName.isSpace(last) { return true }
        var wasSpace = false
        for byte in raw[range] {
            if byte == UInt8(ascii: "'") || byte == 0x0A || byte == 0x09 { return true }
            if byte == 0x20, wasSpace { return true }
            wasSpace = byte == 0x20
        }
        return false
    }
}
