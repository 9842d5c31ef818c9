/// Finds the placeholders of a text, of every usual format, and what looks damaged.
///
/// One pass, linear in the length of the text.
package struct PlaceholderScanner {
    let bytes: TextBytes
    let style: PlaceholderStyle
    var index = 0
    var found: [Placeholder] = []
    /// Whether a percent sign is text.
    private let hasOnlyBraces: Bool
    /// Messages inside of messages.
    private var depth = 0
    /// Braces that begin no message. Each costs a look at all that follows.
    private var failures = 0

    /// Deeper than any message that is meant well, and more slips than one text has.
    private static let depthLimit = 40
    private static let failureLimit = 100

    /// A pattern for dates, as of strftime, has none: "%Y-%m-%d".
    package static func placeholders(
        in bytes: TextBytes, _ style: PlaceholderStyle = .any
    ) -> [Placeholder] {
        var scanner = PlaceholderScanner(bytes, style)
        if style == .lisp {
            scanner.scanTildes()
            return scanner.found
        }
        scanner.scan(until: bytes.count)
        return scanner.isDatePattern ? [] : scanner.found
    }

    /// Whether a text is a pattern for dates.
    static func isDatePattern(_ bytes: TextBytes) -> Bool {
        var scanner = PlaceholderScanner(bytes, .any)
        scanner.scan(until: bytes.count)
        return scanner.isDatePattern
    }

    /// Two signs or more before letters that stand for parts of dates and are no conversions; one
    /// if nothing else is in the text.
    private var isDatePattern: Bool {
        guard
            found.contains(where: { placeholder in
                if case .format = placeholder.kind { return true }
                return placeholder.kind == .strayPercent
            })
        else { return false }
        var parts = 0
        var next = 0
        while let sign = bytes.buffer[next...].firstIndex(of: UInt8(ascii: "%")) {
            var index = sign + 1
            while Self.isDateFlag(bytes[index]) { index += 1 }
            if bytes[index] == UInt8(ascii: "@") { return false }
            if isDigitsFlag(index) {
                next = min(index + 1, bytes.count)
                continue
            }
            if Self.isDatePart(bytes[index]), !TextBytes.isASCIILetter(bytes[index + 1]) {
                parts += 1
            }
            next = min(index + 1, bytes.count)
        }
        return parts >= 2 || parts == 1 && !hasWords
    }

    /// `-_^#EO`
    private static func isDateFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "#"),
            UInt8(ascii: "E"), UInt8(ascii: "O"):
            true
        default: false
        }
    }

    /// `YmbBHMIyZjkTRrDhPl`, a bit for each letter from `@`.
    private static func isDatePart(_ byte: UInt8) -> Bool {
        byte >= 0x40 && byte < 0x80 && dateParts >> UInt64(byte & 0x3F) & 1 != 0
    }

    private static let dateParts: UInt64 = "YmbBHMIyZjkTRrDhPl".utf8.reduce(0) {
        $0 | 1 << UInt64($1 & 0x3F)
    }

    /// Whether letters stand in the text that are not behind a sign.
    private var hasWords: Bool {
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == UInt8(ascii: "%") {
                while "-_^#EO".utf8.contains(bytes[index]) { index += 1 }
                index += 1
            } else if byte >= 0x80 || TextBytes.isASCIILetter(byte) {
                return true
            }
        }
        return false
    }

    private init(_ bytes: TextBytes, _ style: PlaceholderStyle) {
        self.bytes = bytes
        self.style = style
        hasOnlyBraces = style == .braces || style == .notPrintf
    }

    private mutating func scan(until end: Int) {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "{"): if isDescription { index += 1 } else { scanBrace() }
            case _ where hasOnlyBraces: index += 1
            case UInt8(ascii: "%"): scanPercent()
            case UInt8(ascii: "$"): scanDollar()
            case UInt8(ascii: "\\"): scanBackslash()
            case 0xEF: scanFullWidth()
            default: index += 1
            }
        }
    }

    mutating func add(_ kind: Placeholder.Kind, to end: Int) {
        found.append(Placeholder(kind: kind, range: index..<end))
        index = end
    }

    // MARK: Names

    /// Whether glibc's flag for the digits of the locale stands there, and not the hour of a date:
    /// `%I02d`, `%I.2f`; but `%I:%M`, `%I.%M`.
    private func isDigitsFlag(_ index: Int) -> Bool {
        guard bytes[index] == UInt8(ascii: "I") else { return false }
        var next = index + 1
        while "'+-#".utf8.contains(bytes[next]) { next += 1 }
        if bytes[next] == UInt8(ascii: ".") { next += 1 }
        let hasFlag = next > index + 1
        return TextBytes.isASCIIDigit(bytes[next])
            || hasFlag && FormatType(conversion: bytes[next], isLong: false)?.isNumber == true
    }

    static func isNameByte(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// The offset of `closer` after a name that starts at `start`. "{...}" has no name, and
    /// "{script-only-if-no-other-script}" is a description.
    func nameEnd(from start: Int, closer: UInt8) -> Int? {
        var end = start
        var hyphens = 0
        while Self.isNameByte(bytes[end]) {
            if bytes[end] == UInt8(ascii: "-") { hyphens += 1 }
            end += 1
        }
        guard end > start, bytes[end] == closer, hyphens <= 2,
            bytes[start] != UInt8(ascii: "."), bytes[start] != UInt8(ascii: "-")
        else { return nil }
        return end
    }

    /// `{name:spec}` and `{:spec}` of Python, Rust and C++.
    private func formattedBraceEnd() -> (name: Range<Int>, end: Int)? {
        var end = index + 1
        while Self.isNameByte(bytes[end]) { end += 1 }
        let name = index + 1..<end
        guard bytes[end] == UInt8(ascii: ":") else { return nil }
        end += 1
        let spec = end
        // "{: .1f}": the sign of a number, or a blank.
        if bytes[end] == 0x20,
            TextBytes.isASCIIDigit(bytes[end + 1]) || bytes[end + 1] == UInt8(ascii: ".")
        {
            end += 1
        }
        while end - spec < 16, bytes[end] > 0x20, bytes[end] < 0x7F,
            bytes[end] != UInt8(ascii: "}"),
            bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "\"")
        {
            end += 1
        }
        return end > spec && bytes[end] == UInt8(ascii: "}") ? (name, end + 1) : nil
    }

    /// `{ name }` of an ICU message.
    private func spacedName() -> (name: Range<Int>, end: Int)? {
        var start = index + 1
        while TextBytes.isASCIISpace(bytes[start]) { start += 1 }
        var end = start
        while Self.isNameByte(bytes[end]) { end += 1 }
        var close = end
        while TextBytes.isASCIISpace(bytes[close]) { close += 1 }
        guard end > start, bytes[close] == UInt8(ascii: "}") else { return nil }
        return (start..<end, close + 1)
    }

    private mutating func scanDollar() {
        if bytes[index + 1] == UInt8(ascii: "{"),
            let end = nameEnd(from: index + 2, closer: UInt8(ascii: "}"))
        {
            return add(.named(.dollarBrace, name: bytes.string(index + 2..<end)), to: end + 1)
        }
        if bytes[index + 1] == UInt8(ascii: "("),
            let end = nameEnd(from: index + 2, closer: UInt8(ascii: ")"))
        {
            return add(
                .named(.dollarParenthesis, name: bytes.string(index + 2..<end)), to: end + 1)
        }
        index += 1
    }

    private mutating func scanBackslash() {
        // "\( and \)" is about quoting brackets in a shell.
        guard bytes[index + 1] == UInt8(ascii: "("),
            TextBytes.isASCIILetter(bytes[index + 2]) || bytes[index + 2] == UInt8(ascii: "_")
        else {
            index += 1
            return
        }
        var depth = 0
        var end = index + 1
        while end < bytes.count {
            if bytes[end] == UInt8(ascii: "(") { depth += 1 }
            if bytes[end] == UInt8(ascii: ")") { depth -= 1 }
            end += 1
            if depth == 0 {
                return add(
                    .named(.interpolation, name: bytes.string(index + 2..<end - 1)), to: end)
            }
        }
        index += 1
    }

    /// Whether the brace is of a program's own notation, which translators translate: `@{name}`, the
    /// name of an argument in Gnumeric's help, and a text that is nothing but a word in braces,
    /// "{unset}". What tools fill in would have a flag.
    private var isDescription: Bool {
        guard style == .unflagged || style == .notPrintf else { return false }
        // `{user}@{host}` is an address.
        if bytes[index - 1] == UInt8(ascii: "@") { return bytes[index - 2] != UInt8(ascii: "}") }
        guard index == 0, bytes[bytes.count - 1] == UInt8(ascii: "}") else { return false }
        return bytes.count > 2 && bytes.buffer[1..<bytes.count - 1].allSatisfy(Self.isWordByte)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        byte >= 0x80 || TextBytes.isASCIILetter(byte) || byte == 0x20
    }

    private mutating func scanBrace() {
        if bytes[index + 1] == UInt8(ascii: "{") {
            var start = index + 2
            while bytes[start] == 0x20 { start += 1 }
            var end = start
            while Self.isNameByte(bytes[end]) { end += 1 }
            var close = end
            while bytes[close] == 0x20 { close += 1 }
            if end > start, bytes[close] == UInt8(ascii: "}"), bytes[close + 1] == UInt8(ascii: "}")
            {
                return add(.named(.doubleBrace, name: bytes.string(start..<end)), to: close + 2)
            }
        }
        if bytes[index + 1] == UInt8(ascii: "}") {
            return add(.named(.brace, name: ""), to: index + 2)
        }
        if let end = nameEnd(from: index + 1, closer: UInt8(ascii: "}")) {
            return add(.named(.brace, name: bytes.string(index + 1..<end)), to: end + 1)
        }
        if style == .braces, let (name, end) = spacedName() {
            return add(.named(.brace, name: bytes.string(name)), to: end)
        }
        if let format = formattedBraceEnd() {
            return add(.named(.brace, name: bytes.string(format.name)), to: format.end)
        }
        guard depth < Self.depthLimit, failures < Self.failureLimit else {
            index += 1
            return
        }
        if let message = ICUArgument(bytes, at: index) {
            found.append(
                Placeholder(
                    kind: .named(.brace, name: message.name), range: index..<message.nameEnd))
            depth += 1
            for branch in message.branches {
                index = branch.lowerBound
                scan(until: branch.upperBound)
            }
            depth -= 1
            index = message.end
            return
        }
        failures += 1
        index += 1
    }
}
