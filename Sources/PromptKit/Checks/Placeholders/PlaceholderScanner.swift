/// Finds the placeholders of a text, of every usual format, and what looks damaged.
///
/// One pass, linear in the length of the text.
package struct PlaceholderScanner {
    private let bytes: TextBytes
    private var index = 0
    private var found: [Placeholder] = []

    /// A pattern for dates, as of strftime, has none: "%Y-%m-%d".
    package static func placeholders(in bytes: TextBytes) -> [Placeholder] {
        var scanner = PlaceholderScanner(bytes)
        scanner.scan(until: bytes.count)
        return scanner.isDatePattern ? [] : scanner.found
    }

    /// Two signs or more before letters that stand for parts of dates and are no conversions.
    private var isDatePattern: Bool {
        let parts = found.count {
            $0.kind == .strayPercent
                && "YmbBHMIyZjkTRrDhPlO".utf8.contains(bytes[$0.range.lowerBound + 1])
        }
        return parts >= 2
            && !found.contains {
                $0.range.count == 2 && bytes[$0.range.upperBound - 1] == UInt8(ascii: "@")
            }
    }

    private init(_ bytes: TextBytes) {
        self.bytes = bytes
    }

    private mutating func scan(until end: Int) {
        while index < end {
            switch bytes[index] {
            case UInt8(ascii: "%"): scanPercent()
            case UInt8(ascii: "{"): scanBrace()
            case UInt8(ascii: "$"): scanDollar()
            case UInt8(ascii: "\\"): scanBackslash()
            case 0xEF: scanFullWidth()
            default: index += 1
            }
        }
    }

    private mutating func add(_ kind: Placeholder.Kind, to end: Int) {
        found.append(Placeholder(kind: kind, range: index..<end))
        index = end
    }

    // MARK: Percent

    private mutating func scanPercent() {
        let next = bytes[index + 1]
        switch next {
        case UInt8(ascii: "%"):
            add(.escapedPercent, to: index + 2)
        case UInt8(ascii: "{"):
            if let end = nameEnd(from: index + 2, closer: UInt8(ascii: "}")) {
                add(.named(.percentBrace, name: bytes.string(index + 2..<end)), to: end + 1)
            } else {
                add(.strayPercent, to: index + 1)
            }
        case UInt8(ascii: "("):
            scanPythonName()
        case UInt8(ascii: "#") where bytes[index + 2] == UInt8(ascii: "@"):
            scanVariable(nameStart: index + 3)
        default:
            scanConversion()
        }
    }

    private mutating func scanVariable(nameStart: Int) {
        var end = nameStart
        while Self.isNameByte(bytes[end]) { end += 1 }
        guard end > nameStart, bytes[end] == UInt8(ascii: "@") else {
            return add(.malformed(meant: nil), to: end)
        }
        add(.variable(name: bytes.string(nameStart..<end)), to: end + 1)
    }

    private mutating func scanPythonName() {
        guard let end = nameEnd(from: index + 2, closer: UInt8(ascii: ")")) else {
            return add(.strayPercent, to: index + 1)
        }
        var position = end + 1
        while "-+ #0123456789.".utf8.contains(bytes[position]) { position += 1 }
        guard FormatType(conversion: bytes[position], isLong: false) != nil else {
            return add(.strayPercent, to: index + 1)
        }
        add(.named(.percentParenthesis, name: bytes.string(index + 2..<end)), to: position + 1)
    }

    private mutating func scanConversion() {
        // glibc's text of the last error takes no argument.
        if bytes[index + 1] == UInt8(ascii: "m"),
            !ScalarKind.isLetter(bytes.scalar(at: index + 2).value)
        {
            index += 2
            return
        }
        if let marker = catalogArgumentEnd() {
            return add(.named(.percentMarker, name: "arg"), to: marker)
        }
        // "%0 of %1" is Qt's, not an octal number with a space flag.
        let isNumberAndSpace = number(at: index + 1).map { bytes[$0.end] == 0x20 } ?? false
        if !isNumberAndSpace, let conversion = conversion(from: index + 1) {
            if let type = conversion.type {
                let isWeak = isWeak(conversion, type)
                if conversion.hasSpace, type == .object {
                    if followsDigit { return add(.strayPercent, to: index + 1) }
                    return add(.malformed(meant: "%@"), to: conversion.end)
                }
                return add(
                    .format(
                        position: conversion.position, type: type, stars: conversion.stars,
                        isWeak: isWeak),
                    to: conversion.end)
            }
            if conversion.isVariable { return scanVariable(nameStart: conversion.end) }
            if conversion.isBadVariable {
                var end = conversion.end
                while Self.isNameByte(bytes[end]) { end += 1 }
                if bytes[end] == UInt8(ascii: "@") { end += 1 }
                return add(.malformed(meant: nil), to: end)
            }
        }
        if let damaged = damagedEnd() {
            return add(.malformed(meant: damaged.meant), to: damaged.end)
        }
        if let marker = qtMarkerEnd() {
            return add(
                .named(.percentMarker, name: bytes.string(index + 1..<marker)), to: marker)
        }
        add(.strayPercent, to: index + 1)
    }

    private struct Conversion {
        var position: Int?
        var hasSpace = false
        var hasDigitsOnly = false
        var stars = 0
        var type: FormatType?
        var end = 0
        var isVariable = false
        var isBadVariable = false
    }

    /// Flags, width, precision, length and conversion from `start` on; nil if they are none.
    private func conversion(from start: Int) -> Conversion? {
        var result = Conversion()
        var position = start
        if let (number, end) = number(at: position), bytes[end] == UInt8(ascii: "$") {
            result.position = number
            position = end + 1
            if bytes[position] == UInt8(ascii: "#"), bytes[position + 1] == UInt8(ascii: "@") {
                result.isVariable = true
                result.end = position + 2
                return result
            }
        } else if let (_, end) = number(at: position), bytes[end] == UInt8(ascii: "#"),
            bytes[end + 1] == UInt8(ascii: "@")
        {
            result.isBadVariable = true
            result.end = end + 2
            return result
        }
        while "-+ #0,'".utf8.contains(bytes[position]) {
            if bytes[position] == 0x20 { result.hasSpace = true }
            position += 1
        }
        position = skippingSize(position, &result)
        if bytes[position] == UInt8(ascii: ".") {
            position = skippingSize(position + 1, &result)
        }
        var isLong = false
        while "hlqLzjt".utf8.contains(bytes[position]) {
            isLong = isLong || !"hL".utf8.contains(bytes[position])
            position += 1
        }
        result.type = FormatType(conversion: bytes[position], isLong: isLong)
        result.end = position + 1
        return result.type == nil ? nil : result
    }

    private func skippingSize(_ start: Int, _ result: inout Conversion) -> Int {
        if bytes[start] == UInt8(ascii: "*") {
            result.stars += 1
            if let (_, end) = number(at: start + 1), bytes[end] == UInt8(ascii: "$") {
                return end + 1
            }
            return start + 1
        }
        return number(at: start)?.end ?? start
    }

    private func number(at start: Int) -> (value: Int, end: Int)? {
        var end = start
        var value = 0
        while TextBytes.isASCIIDigit(bytes[end]), end - start < 6 {
            value = value * 10 + Int(bytes[end] - 0x30)
            end += 1
        }
        return end > start ? (value, end) : nil
    }

    /// Whether the conversion may be part of a percentage: "100% done", "50 %-a", "5%off"; or, for
    /// the rarer ones, the start of a word.
    private func isWeak(_ conversion: Conversion, _ type: FormatType) -> Bool {
        guard conversion.position == nil, type != .object else { return false }
        if conversion.hasSpace || followsDigit { return true }
        let isCommon = "diusfx".utf8.contains(bytes[conversion.end - 1])
        return !isCommon && ScalarKind.isLetter(bytes.scalar(at: conversion.end).value)
    }

    /// Whether a number stands before the sign: "50%", "50 %".
    private var followsDigit: Bool {
        var before = bytes.scalar(before: index)
        if ScalarKind.isSpace(before.value) { before = bytes.scalar(before: before.start) }
        return ScalarKind.isDigit(before.value)
    }

    /// `%arg` of string catalogs.
    private func catalogArgumentEnd() -> Int? {
        let name = Array("arg".utf8)
        for (offset, byte) in name.enumerated() where bytes[index + 1 + offset] != byte {
            return nil
        }
        let end = index + 1 + name.count
        return ScalarKind.isLetter(bytes.scalar(at: end).value) ? nil : end
    }

    /// `%1`, `%L1`, `%n`: Qt's and, with two digits, Windows'.
    private func qtMarkerEnd() -> Int? {
        var start = index + 1
        if bytes[start] == UInt8(ascii: "L") { start += 1 }
        if let (_, end) = number(at: start), end - start <= 2 {
            // Turkish and Basque put the sign before a percentage: "%50 indirim".
            return end - start == 2 && bytes[start] != UInt8(ascii: "1") ? nil : end
        }
        if bytes[start] == UInt8(ascii: "n"), start == index + 1,
            !ScalarKind.isLetter(bytes.scalar(at: start + 1).value)
        {
            return start + 1
        }
        return nil
    }

    /// `%1 $ @`, `% 1$@`, `%$1@`, `%1$`, `%＠`: spaces, swaps and look-alikes in a conversion.
    private func damagedEnd() -> (end: Int, meant: String)? {
        if bytes.string(index + 1..<index + 4) == "＠" { return (index + 4, "%@") }
        var position = index + 1
        var core: [UInt8] = []
        var hasGap = false
        while core.count < 6 {
            let byte = bytes[position]
            if byte == 0x20, core.count < 4 {
                hasGap = true
                position += 1
                continue
            }
            guard
                TextBytes.isASCIIDigit(byte) || byte == UInt8(ascii: "$")
                    || byte == UInt8(ascii: "@")
            else { break }
            core.append(byte)
            position += 1
            if byte == UInt8(ascii: "@") { break }
        }
        guard core.last == UInt8(ascii: "@"), core.contains(UInt8(ascii: "$")) || hasGap else {
            // "%1$" with nothing after it.
            if core.last == UInt8(ascii: "$"), core.count >= 2, !hasGap {
                return (position, "%" + String(decoding: core, as: UTF8.self) + "@")
            }
            return nil
        }
        let digits = core.filter(TextBytes.isASCIIDigit)
        let hasPosition = core.contains(UInt8(ascii: "$")) && !digits.isEmpty
        let number = String(decoding: digits, as: UTF8.self)
        return (position, hasPosition ? "%\(number)$@" : "%@")
    }

    /// `％@`, `％1$@`, `％d`, `｛name｝`: typed with an input method on.
    private mutating func scanFullWidth() {
        let element = bytes.scalar(at: index)
        if element.value == 0xFF05 {
            let next = bytes[element.end]
            if bytes.scalar(at: element.end).value == 0xFF20 {
                return add(.malformed(meant: "%@"), to: element.end + 3)
            }
            if next == UInt8(ascii: "@") || TextBytes.isASCIIDigit(next)
                || next == UInt8(ascii: "d")
                || next == UInt8(ascii: "s") || next == UInt8(ascii: "l"),
                let conversion = conversion(from: element.end), conversion.type != nil,
                next == UInt8(ascii: "@") || conversion.position != nil
                    || !ScalarKind.isLetter(bytes.scalar(at: conversion.end).value)
            {
                return add(
                    .malformed(meant: "%" + bytes.string(element.end..<conversion.end)),
                    to: conversion.end)
            }
        } else if element.value == 0xFF5B {
            var end = element.end
            while Self.isNameByte(bytes[end]) { end += 1 }
            if end > element.end, bytes.scalar(at: end).value == 0xFF5D {
                return add(
                    .malformed(meant: "{" + bytes.string(element.end..<end) + "}"), to: end + 3)
            }
        }
        index = element.end
    }

    // MARK: Names

    private static func isNameByte(_ byte: UInt8) -> Bool {
        TextBytes.isASCIILetter(byte) || TextBytes.isASCIIDigit(byte) || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// The offset of `closer` after a name that starts at `start`. "{...}" has no name, and
    /// "{script-only-if-no-other-script}" is a description.
    private func nameEnd(from start: Int, closer: UInt8) -> Int? {
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
        while end - spec < 16, bytes[end] > 0x20, bytes[end] < 0x7F,
            bytes[end] != UInt8(ascii: "}"),
            bytes[end] != UInt8(ascii: "{"), bytes[end] != UInt8(ascii: "\"")
        {
            end += 1
        }
        return end > spec && bytes[end] == UInt8(ascii: "}") ? (name, end + 1) : nil
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
        if let format = formattedBraceEnd() {
            return add(.named(.brace, name: bytes.string(format.name)), to: format.end)
        }
        if let message = IcuArgument(bytes, at: index) {
            found.append(
                Placeholder(
                    kind: .named(.brace, name: message.name), range: index..<message.nameEnd))
            for branch in message.branches {
                index = branch.lowerBound
                scan(until: branch.upperBound)
            }
            index = message.end
            return
        }
        index += 1
    }
}

/// `{count, plural, one {# file} other {# files}}`: its name and where its branches are.
private struct IcuArgument {
    var name: String
    var nameEnd: Int
    var branches: [Range<Int>] = []
    var end: Int

    private static let types: Set<String> = [
        "plural", "select", "selectordinal", "number", "date", "time", "ordinal", "spellout",
        "duration", "choice",
    ]

    init?(_ bytes: TextBytes, at start: Int) {
        var index = start + 1
        func skipSpaces() {
            while TextBytes.isASCIISpace(bytes[index]) { index += 1 }
        }
        func word() -> String {
            let from = index
            while TextBytes.isASCIILetter(bytes[index]) || TextBytes.isASCIIDigit(bytes[index])
                || bytes[index] == UInt8(ascii: "_")
            {
                index += 1
            }
            return bytes.string(from..<index)
        }
        skipSpaces()
        name = word()
        nameEnd = index
        skipSpaces()
        guard !name.isEmpty, bytes[index] == UInt8(ascii: ",") else { return nil }
        index += 1
        skipSpaces()
        guard Self.types.contains(word().lowercased()) else { return nil }
        // The branches are what stands in braces one level down.
        var depth = 1
        var branch = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "{") {
                depth += 1
                if depth == 2 { branch = index + 1 }
            } else if bytes[index] == UInt8(ascii: "}") {
                depth -= 1
                if depth == 1 { branches.append(branch..<index) }
                if depth == 0 {
                    end = index + 1
                    return
                }
            }
            index += 1
        }
        return nil
    }
}
