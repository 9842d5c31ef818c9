/// Placeholders that open with a percent or dollar sign.
///
/// `%@ %1$@ %lld %.2f %#@n@ %(name)s %{name} %1 %n %APPDATA%`, `$1 $name $NAME$`. Those in
/// braces and brackets are found by their balance.
enum Placeholders {
    /// The end of the placeholder at `index`, or nil if there is none.
    static func end(in text: UnsafeBufferPointer<UInt8>, at index: Int, limit: Int) -> Int? {
        switch text.at(index) {
        case 0x25: percent(text, index, limit)
        case 0x24: dollar(text, index, limit)
        default: nil
        }
    }

    /// Longest name of an argument that is looked for, in bytes.
    private static let longestName = 64

    private static func percent(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ limit: Int
    ) -> Int? {
        var position = index + 1
        // 50%off is a share.
        if index > 0, text.at(index - 1).isASCIIDigit { return nil }
        let first = text.at(position)
        if first == 0x28 || first == 0x7B {  // %(name)s, %{name}
            let close: UInt8 = first == 0x28 ? 0x29 : 0x7D
            let end = min(limit, position + longestName)
            while position < end, text.at(position) != close {
                if text.at(position) <= 0x20 { return nil }
                position += 1
            }
            guard position < end else { return nil }
            position += 1
            return first == 0x28 && isConversion(text.at(position)) ? position + 1 : position
        }
        if let end = variable(text, position, limit) { return end }
        if first == 0x23, text.at(position + 1) == 0x40 {  // %#@name@
            var end = position + 2
            while end < limit, text.at(end).isASCIIAlphanumeric || text.at(end) == 0x5F { end += 1 }
            return text.at(end) == 0x40 ? end + 1 : nil
        }
        // Argument, flags, width, precision.
        let start = position
        while position < limit, isModifier(text.at(position)) { position += 1 }
        if text.at(position) == 0x23, text.at(position + 1) == 0x40 {  // %1$#@name@
            var end = position + 2
            while end < limit, text.at(end).isASCIIAlphanumeric || text.at(end) == 0x5F { end += 1 }
            if text.at(end) == 0x40 { return end + 1 }
        }
        let modifiersEnd = position
        while position < limit, isLength(text.at(position)) { position += 1 }
        if isConversion(text.at(position)) {
            // %arg: one of the words that stand for an argument.
            let end = position + 1
            if text.at(end).isASCIILetter, let word = namedArgument(text, start) { return word }
            return end
        }
        if modifiersEnd > start, text.at(modifiersEnd - 1).isASCIIDigit { return modifiersEnd }
        // Qt: %L1, %n
        if first == 0x4C, text.at(index + 2).isASCIIDigit { return index + 3 }
        return nil
    }

    private static func isModifier(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x24, 0x2E, 0x2D, 0x2B, 0x2A, 0x2C: true
        default: false
        }
    }

    /// h l L q j z t
    private static func isLength(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x68, 0x6C, 0x4C, 0x71, 0x6A, 0x7A, 0x74: true
        default: false
        }
    }

    /// @ d i u x o f e g a c s p n and their capitals
    private static func isConversion(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x40, 0x64, 0x44, 0x69, 0x75, 0x55, 0x78, 0x58, 0x6F, 0x4F, 0x66, 0x46, 0x65, 0x45,
            0x67, 0x47, 0x61, 0x41, 0x63, 0x43, 0x73, 0x53, 0x70, 0x6E:
            true
        default: false
        }
    }

    private static func namedArgument(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int
    ) -> Int? {
        for (offset, byte) in "arg".utf8.enumerated() where text.at(start + offset) != byte {
            return nil
        }
        return text.at(start + 3).isASCIILetter ? nil : start + 3
    }

    /// %APPDATA%
    private static func variable(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, _ limit: Int
    ) -> Int? {
        var position = start
        while position < limit, position - start < longestName,
            text.at(position).isASCIIAlphanumeric
                || text.at(position) == 0x5F
        {
            position += 1
        }
        guard position > start + 1, text.at(position) == 0x25 else { return nil }
        let next = text.at(position + 1)
        return next.isASCIIAlphanumeric || next == 0x40 ? nil : position + 1
    }

    private static func dollar(
        _ text: UnsafeBufferPointer<UInt8>, _ index: Int, _ limit: Int
    ) -> Int? {
        var position = index + 1
        let first = text.at(position)
        guard first.isASCIIAlphanumeric || first == 0x5F else { return nil }
        while position < limit, text.at(position).isASCIIAlphanumeric || text.at(position) == 0x5F {
            position += 1
        }
        if text.at(position) == 0x24, !text.at(position + 1).isASCIIAlphanumeric { position += 1 }
        return position
    }
}
