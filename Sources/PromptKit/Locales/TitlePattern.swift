/// A whole title with one slot, `%@`, for the name of an action.
public struct TitlePattern: Sendable, Hashable, CustomStringConvertible {
    /// What stands before the name.
    public let prefix: String
    /// What stands after it.
    public let suffix: String

    /// Nil unless `text` has exactly one `%@`.
    public init?(_ text: String) {
        let parts = text.split(separator: "%@", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        prefix = String(parts[0])
        suffix = String(parts[1])
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

    /// Calls `body` with the title's UTF-8, in memory of the moment.
    func withFilled<Result>(
        _ name: UnsafeBufferPointer<UInt8>, _ body: (UnsafeMutableBufferPointer<UInt8>) -> Result
    ) -> Result {
        var prefix = prefix
        var suffix = suffix
        return prefix.withUTF8 { prefix in
            suffix.withUTF8 { suffix in
                let count = prefix.count + name.count + suffix.count
                return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { title in
                    var end = title.initialize(fromContentsOf: prefix)
                    end = title[end...].initialize(fromContentsOf: name)
                    _ = title[end...].initialize(fromContentsOf: suffix)
                    return body(title)
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
