/// Goes through the conversions of a text as long as they are of the kinds that nearly all are:
/// `%@`, `%d`, `%1$ld`, `%.1f`, `%%`. What they ask for is told by their bytes, so that texts that have no
/// others can be compared without anything being taken apart.
struct PlainConversions {
    private let bytes: TextBytes
    private var index = 0
    /// Whether nothing else was met that is a placeholder, or looks like one.
    private(set) var isPlain = true

    init(_ bytes: TextBytes) {
        self.bytes = bytes
    }

    /// The next conversion, without its sign; nil at the end of the text, and where something else
    /// is met.
    mutating func next() -> TextBytes? {
        let buffer = bytes.buffer
        while index < buffer.count {
            switch buffer[index] {
            case UInt8(ascii: "%"):
                guard let end = end(of: index) else { return fail() }
                defer { index = end }
                return bytes.part(index + 1..<end)
            case UInt8(ascii: "{"): return fail()
            case UInt8(ascii: "$"):
                let next = bytes[index + 1]
                if next == UInt8(ascii: "{") || next == UInt8(ascii: "(") { return fail() }
            case UInt8(ascii: "\\"):
                if bytes[index + 1] == UInt8(ascii: "(") { return fail() }
            case 0xEF:
                // The full-width percent sign and brace.
                let next = (bytes[index + 1], bytes[index + 2])
                if next == (0xBC, 0x85) || next == (0xBD, 0x9B) { return fail() }
            default: break
            }
            index += 1
        }
        return nil
    }

    private mutating func fail() -> TextBytes? {
        isPlain = false
        index = bytes.count
        return nil
    }

    /// Where the conversion whose sign is at `start` ends, if it is one of those.
    private func end(of start: Int) -> Int? {
        var index = start + 1
        var isNumbered = false
        if (0x31...0x39).contains(bytes[index]), bytes[index + 1] == UInt8(ascii: "$") {
            isNumbered = true
            index += 2
        }
        if bytes[index] == UInt8(ascii: "@") { return index + 1 }
        if bytes[index] == UInt8(ascii: "%") { return isNumbered ? nil : index + 1 }
        if bytes[index] == UInt8(ascii: "."), TextBytes.isASCIIDigit(bytes[index + 1]),
            !TextBytes.isASCIIDigit(bytes[index + 2])
        {
            index += 2
        }
        for _ in 0..<2 where bytes[index] == UInt8(ascii: "l") { index += 1 }
        switch bytes[index] {
        case UInt8(ascii: "d"), UInt8(ascii: "i"), UInt8(ascii: "u"), UInt8(ascii: "s"),
            UInt8(ascii: "f"), UInt8(ascii: "x"):
            // "50%d" may be no conversion at all.
            return isNumbered || !bytes.followsDigit(start) ? index + 1 : nil
        default: return nil
        }
    }

    /// What of a text, and of the one that it translates, is to be looked at.
    static func traits(
        _ text: TextBytes, source: TextBytes?, _ style: PlaceholderStyle
    ) -> TextTraits {
        guard style == .any || style == .unflagged || style == .apple else {
            return source == nil ? .oddPlaceholder : [.oddPlaceholder, .placeholdersDiffer]
        }
        var own = PlainConversions(text)
        var other = PlainConversions(source ?? text)
        var areSame = source != nil
        while let conversion = own.next() {
            if areSame { areSame = other.next().map(conversion.isSame) ?? false }
        }
        if areSame { areSame = own.isPlain && other.next() == nil && other.isPlain }
        var traits: TextTraits = []
        if !own.isPlain { traits.insert(.oddPlaceholder) }
        if source != nil, !areSame { traits.insert(.placeholdersDiffer) }
        return traits
    }
}

extension TextBytes {
    /// Whether a number stands before `index`, with or without a space between: "50%", "50 %".
    func followsDigit(_ index: Int) -> Bool {
        var before = scalar(before: index)
        if ScalarKind.isSpace(before.value) { before = scalar(before: before.start) }
        return ScalarKind.isDigit(before.value)
    }
}
