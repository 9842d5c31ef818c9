import PromptKit

/// The first tag of an element. Offsets into the text.
struct XMLTag {
    /// With its prefix.
    var name: Range<Int>
    /// From `<` to behind `>`.
    var span: Range<Int>
    var attributes: [XMLAttribute] = []
    /// Whether it is written `<name/>`.
    var isEmpty = false
    /// Whether something about it has been reported.
    var isFaulty = false

    /// No more than one above the number that makes a tag a crowded one.
    mutating func add(_ attribute: XMLAttribute) {
        if attributes.count <= XMLScanner.attributeLimit { attributes.append(attribute) }
    }
}

struct XMLAttribute {
    var name: Range<Int>
    /// Without the quotes, references unresolved.
    var value: Range<Int>
    /// Behind the closing quote.
    var end: Int

    var span: Range<Int> { name.lowerBound..<end }
}

/// Names of elements and attributes, in bytes.
enum XMLName {
    static func isStart(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...0xFF: true
        default: false
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
    }

    static func end(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var end = start
        while end < bytes.count {
            switch bytes[end] {
            case 0x30...0x39, UInt8(ascii: "-"), UInt8(ascii: "."): end += 1
            case let byte where isStart(byte): end += 1
            default: return end
            }
        }
        return end
    }

    static func areEqual(
        _ bytes: UnsafeBufferPointer<UInt8>, _ first: Range<Int>, _ second: Range<Int>
    ) -> Bool {
        UnsafeBufferPointer(rebasing: bytes[first])
            .isEqual(to: UnsafeBufferPointer(rebasing: bytes[second]))
    }

    /// The name without its prefix.
    static func local(_ bytes: UnsafeBufferPointer<UInt8>, _ name: Range<Int>) -> Range<Int> {
        guard let colon = bytes[name].firstIndex(of: UInt8(ascii: ":")) else { return name }
        return colon + 1..<name.upperBound
    }
}
