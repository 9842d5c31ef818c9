/// A whole title with one slot, `%@`, for the name of an action.
public struct TitlePattern: Sendable, Hashable, CustomStringConvertible {
    /// What stands before the name.
    public let prefix: String
    /// What stands after it.
    public let suffix: String

    /// Nil unless `text` has exactly one `%@`.
    public init?(_ text: String) {
        guard let slot = Self.slot(in: text.utf8[...]),
            Self.slot(in: text.utf8[slot.upperBound...]) == nil
        else { return nil }
        prefix = String(text[..<slot.lowerBound])
        suffix = String(text[slot.upperBound...])
    }

    private static func slot(in text: Substring.UTF8View) -> Range<String.Index>? {
        var rest = text
        while let sign = rest.firstIndex(of: UInt8(ascii: "%")) {
            rest = rest[rest.index(after: sign)...]
            if rest.first == UInt8(ascii: "@") { return sign..<rest.index(after: rest.startIndex) }
        }
        return nil
    }

    /// The title with `name` in the slot, made in one piece.
    package func filled(with name: String) -> String {
        var prefix = prefix
        var suffix = suffix
        var name = name
        return prefix.withUTF8 { prefix in
            name.withUTF8 { name in
                suffix.withUTF8 { suffix in
                    let count = prefix.count + name.count + suffix.count
                    return String(unsafeUninitializedCapacity: count) { buffer in
                        var end = buffer.initialize(fromContentsOf: prefix)
                        end = buffer[end...].initialize(fromContentsOf: name)
                        return buffer[end...].initialize(fromContentsOf: suffix)
                    }
                }
            }
        }
    }

    package init(prefix: String, suffix: String) {
        self.prefix = prefix
        self.suffix = suffix
    }

    public var description: String { prefix + "%@" + suffix }
}
