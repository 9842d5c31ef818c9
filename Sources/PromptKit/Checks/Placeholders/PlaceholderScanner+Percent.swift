/// What begins with a percent sign, and what looks as if it should.
extension PlaceholderScanner {
    mutating func scanPercent() {
        if style == .qt { return scanQt() }
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

    /// A sign that begins no marker is text to Qt.
    private mutating func scanQt() {
        var start = index + 1
        if bytes[start] == UInt8(ascii: "L") { start += 1 }
        var end = start
        while TextBytes.isASCIIDigit(bytes[end]), end - start < 2 { end += 1 }
        if end == start, bytes[start] == UInt8(ascii: "n") { end += 1 }
        guard end > start, bytes[start] != UInt8(ascii: "0") else {
            index += 1
            return
        }
        // `%L1` is `%1` with separators in the number.
        add(.named(.percentMarker, name: bytes.string(start..<end)), to: end)
    }

    mutating func scanVariable(nameStart: Int) {
        var end = nameStart
        while Self.isNameByte(bytes[end]) { end += 1 }
        guard end > nameStart, bytes[end] == UInt8(ascii: "@") else {
            return add(.malformed(meant: nil), to: end)
        }
        add(.variable(name: bytes.string(nameStart..<end)), to: end + 1)
    }

    mutating func scanPythonName() {
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

    mutating func scanConversion() {
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
        // "%0 of %1" and "%0, total" are Qt's, no octal numbers with flags.
        let isMarker = number(at: index + 1).map { " ,'+-".utf8.contains(bytes[$0.end]) } ?? false
        if !isMarker, let conversion = conversion(from: index + 1) {
            if let type = conversion.type {
                // HexChat's `%C` and `%O` set colours; xgettext would have flagged what is C's.
                if style == .unflagged, "CDOSU".utf8.contains(bytes[conversion.end - 1]) {
                    return add(.directive, to: conversion.end)
                }
                let isWeak = isWeak(conversion, type)
                if conversion.hasSpace, type == .object {
                    if followsDigit { return add(.strayPercent, to: index + 1) }
                    // "%2$ @": of which argument, it still says.
                    let number = conversion.position.map { "\($0)$" } ?? ""
                    return add(.malformed(meant: "%\(number)@"), to: conversion.end)
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
                guard bytes[end] == UInt8(ascii: "@"), end > conversion.end else {
                    return add(.malformed(meant: nil), to: end)
                }
                // `%1#@count@`: the dollar sign behind the position is missing.
                let position = bytes.string(index + 1..<conversion.end - 2)
                let name = bytes.string(conversion.end..<end)
                return add(.malformed(meant: "%\(position)$#@\(name)@"), to: end + 1)
            }
        }
        if style != .printf, let damaged = damagedEnd() {
            return add(.malformed(meant: damaged.meant), to: damaged.end)
        }
        if let marker = qtMarkerEnd() {
            return add(
                .named(.percentMarker, name: bytes.string(index + 1..<marker)), to: marker)
        }
        add(.strayPercent, to: index + 1)
    }

    struct Conversion {
        var position: Int?
        var hasSpace = false
        var hasDigitsOnly = false
        /// Whether it is to be set to the left, of a width that it does not say.
        var isLeftOfNothing = false
        var stars = 0
        var type: FormatType?
        var end = 0
        var isVariable = false
        var isBadVariable = false
    }

    /// Flags, width, precision, length and conversion from `start` on; nil if they are none.
    func conversion(from start: Int) -> Conversion? {
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
        while Self.isFlag(bytes[position]) || isDigitsFlag(position) {
            if bytes[position] == 0x20 { result.hasSpace = true }
            position += 1
        }
        result.isLeftOfNothing =
            bytes[position - 1] == UInt8(ascii: "-") && TextBytes.isASCIILetter(bytes[position])
        position = skippingSize(position, &result)
        if bytes[position] == UInt8(ascii: ".") {
            position = skippingSize(position + 1, &result)
        }
        // gettext's name of a conversion that C spells with a macro: `%<PRIdMAX>`.
        if bytes[position] == UInt8(ascii: "<"), bytes.string(position + 1..<position + 4) == "PRI",
            let end = (position + 4..<position + 14).first(where: {
                bytes[$0] == UInt8(ascii: ">")
            })
        {
            result.type = .longInteger
            result.end = end + 1
            return result
        }
        var isLong = false
        while Self.isSize(bytes[position]) {
            isLong =
                isLong
                || bytes[position] != UInt8(ascii: "h") && bytes[position] != UInt8(ascii: "L")
            position += 1
        }
        result.type = FormatType(conversion: bytes[position], isLong: isLong)
        if style == .printf, result.type == .object { result.type = nil }
        result.end = position + 1
        return result.type == nil ? nil : result
    }

    /// `-`, `+`, a space, `#`, `0`, a comma or an apostrophe.
    private static func isFlag(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x20, 0x23, 0x27, 0x2B...0x2D, 0x30: true
        default: false
        }
    }

    /// `h`, `l`, `q`, `L`, `z`, `j` or `t`.
    private static func isSize(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x68, 0x6C, 0x71, 0x4C, 0x7A, 0x6A, 0x74: true
        default: false
        }
    }

    /// glibc's `%Id` has the number in the digits of the locale; other flags may follow: `%I'd`.
    private func isDigitsFlag(_ position: Int) -> Bool {
        guard bytes[position] == UInt8(ascii: "I"),
            style == .printf || style == .any || style == .unflagged
        else { return false }
        return "dilufgex'+-*#.0123456789".utf8.contains(bytes[position + 1])
    }

    func skippingSize(_ start: Int, _ result: inout Conversion) -> Int {
        if bytes[start] == UInt8(ascii: "*") {
            result.stars += 1
            if let (_, end) = number(at: start + 1), bytes[end] == UInt8(ascii: "$") {
                return end + 1
            }
            return start + 1
        }
        return number(at: start)?.end ?? start
    }

    func number(at start: Int) -> (value: Int, end: Int)? {
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
    func isWeak(_ conversion: Conversion, _ type: FormatType) -> Bool {
        guard conversion.position == nil, type != .object else { return false }
        if conversion.hasSpace || conversion.isLeftOfNothing || followsDigit { return true }
        let isCommon = "diusfx".utf8.contains(bytes[conversion.end - 1])
        return !isCommon && ScalarKind.isLetter(bytes.scalar(at: conversion.end).value)
    }

    /// Whether a number stands before the sign: "50%", "50 %".
    var followsDigit: Bool { bytes.followsDigit(index) }

    /// `%arg` of string catalogs.
    func catalogArgumentEnd() -> Int? {
        guard bytes[index + 1] == UInt8(ascii: "a"), bytes[index + 2] == UInt8(ascii: "r"),
            bytes[index + 3] == UInt8(ascii: "g")
        else { return nil }
        let end = index + 4
        return ScalarKind.isLetter(bytes.scalar(at: end).value) ? nil : end
    }

    /// `%1`, `%L1`, `%n`: Qt's and, with two digits, Windows'.
    func qtMarkerEnd() -> Int? {
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
    func damagedEnd() -> (end: Int, meant: String)? {
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
    mutating func scanFullWidth() {
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
}
