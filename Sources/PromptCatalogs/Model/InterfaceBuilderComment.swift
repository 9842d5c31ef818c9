/// A comment that Interface Builder writes over a string of a xib or storyboard:
/// `Class = "NSMenuItem"; title = "Undo"; ObjectID = "abc";`.
public struct InterfaceBuilderComment: Sendable, Hashable {
    /// `NSMenuItem`, `UIButton`…
    public let className: String
    /// Identifier of the object in its document; the key begins with it.
    public let objectID: String
    /// The attributes in between, with the base text as their value: `title`,
    /// `ibShadowedToolTip`…
    public let attributes: [Attribute]
    /// A note of the developer.
    public let note: String?

    public struct Attribute: Sendable, Hashable {
        public let name: String
        public let value: String
    }

    /// Whether a comment begins as Interface Builder's do.
    static func mayBegin(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
        comment.first == UInt8(ascii: "C") && comment.starts(with: "Class = \"".utf8)
    }

    /// Whether it is of an object of a class of AppKit.
    static func isOfMacClass(_ comment: UnsafeBufferPointer<UInt8>) -> Bool {
        comment.first == UInt8(ascii: "C") && comment.starts(with: "Class = \"NS".utf8)
    }

    /// Nil if `comment` is not of that form.
    public init?(_ comment: String) {
        guard comment.utf8.starts(with: "Class = \"".utf8) else { return nil }
        var bytes = Array(comment.utf8)[...]
        var pairs: [Attribute] = []
        while let pair = Self.nextPair(&bytes) { pairs.append(pair) }
        guard pairs.count >= 2, pairs[0].name == "Class",
            let identifier = pairs.first(where: { $0.name == "ObjectID" })
        else { return nil }
        className = pairs[0].value
        objectID = identifier.value
        note = pairs.first { $0.name == "Note" }?.value
        attributes = pairs.dropFirst().filter { $0.name != "ObjectID" && $0.name != "Note" }
    }

    /// The base text of the attribute that a key names: its last part, `title` of
    /// `abc-12-XYZ.title`.
    public func baseText(for key: String) -> String? {
        let name = Self.attribute(of: key)
        return attributes.first { $0.name == name }?.value
    }

    /// The last part of a key: `title` of `abc-12-XYZ.title`.
    static func attribute(of key: String) -> String {
        key.utf8.split(separator: UInt8(ascii: ".")).last.map { String(Substring($0)) } ?? key
    }

    /// Reads `name = "value";`. A quote inside the value is not escaped there, so the value ends
    /// at a quote and a semicolon.
    private static func nextPair(_ bytes: inout ArraySlice<UInt8>) -> Attribute? {
        bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
        guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return nil }
        let name = bytes[..<equals].filter { $0 != 0x20 }
        var rest = bytes[(equals + 1)...].drop { $0 == 0x20 }
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        rest = rest.dropFirst()
        let start = rest.startIndex
        var end = start
        while end + 1 < rest.endIndex,
            !(rest[end] == UInt8(ascii: "\"") && rest[end + 1] == UInt8(ascii: ";"))
        {
            end += 1
        }
        guard end + 1 < rest.endIndex else { return nil }
        bytes = rest[(end + 2)...]
        return Attribute(
            name: String(decoding: name, as: UTF8.self),
            value: String(decoding: unescaped(rest[start..<end]), as: UTF8.self))
    }

    /// A tab, a line break or a quote is written in the comment as it is in the file below it.
    private static func unescaped(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.contains(UInt8(ascii: "\\")) else { return value }
        var result: [UInt8] = []
        var index = value.startIndex
        while index < value.endIndex {
            var byte = value[index]
            index += 1
            if byte == UInt8(ascii: "\\"), index < value.endIndex {
                let escaped: UInt8? =
                    switch value[index] {
                    case UInt8(ascii: "t"): 0x09
                    case UInt8(ascii: "n"): 0x0A
                    case UInt8(ascii: "r"): 0x0D
                    case UInt8(ascii: "\""), UInt8(ascii: "\\"): value[index]
                    default: nil
                    }
                if let escaped {
                    byte = escaped
                    index += 1
                }
            }
            result.append(byte)
        }
        return result[...]
    }
}
