internal import CPromptICU

/// A value for a named argument of an ICU message.
public enum MessageArgument: Sendable, Hashable, Codable {
    case text(String)
    case number(Double)
}

/// A compiled ICU message with named arguments.
///
/// Owns its handle and closes it. One thread at a time.
struct MessagePattern: ~Copyable {
    /// Where and why a pattern is not a message.
    struct SyntaxError: Error, Hashable {
        /// UTF-16 offset of the fault in the pattern.
        var offset: Int
        var cause: ICUError
    }

    private let handle: OpaquePointer

    init(_ pattern: String, locale: String) throws(SyntaxError) {
        let units = Array(pattern.utf16)
        var status: Int32 = 0
        var offset: Int32 = 0
        guard let handle = pk_message_open(locale, units, Int32(units.count), &offset, &status),
            status <= 0
        else {
            throw SyntaxError(offset: Int(offset), cause: ICUError(code: status))
        }
        self.handle = handle
    }

    deinit {
        pk_message_close(handle)
    }

    /// Formats with the arguments given; an argument that the pattern does not use is ignored,
    /// one that is missing shows as `{name}`.
    borrowing func format(_ arguments: [(name: String, value: MessageArgument)]) throws(ICUError)
        -> String
    {
        // Names and texts live in one block each, so that the pointers stay good for the call.
        var names: [CChar] = []
        var texts: [UInt16] = []
        var places: [(name: Int, text: Range<Int>, number: Double?)] = []
        for (name, value) in arguments {
            let start = names.count
            names.append(contentsOf: name.utf8CString)
            switch value {
            case .text(let text):
                let from = texts.count
                texts.append(contentsOf: text.utf16)
                places.append((start, from..<texts.count, nil))
            case .number(let number):
                places.append((start, 0..<0, number))
            }
        }
        texts.append(0)
        names.append(0)
        let handle = handle
        return try ICUBuffer.string(capacity: 128) { buffer, capacity, status in
            names.withUnsafeBufferPointer { names in
                texts.withUnsafeBufferPointer { texts in
                    let list = places.map { place in
                        pk_argument(
                            name: names.baseAddress! + place.name,
                            is_number: place.number != nil,
                            number: place.number ?? 0,
                            text: texts.baseAddress! + place.text.lowerBound,
                            length: Int32(place.text.count))
                    }
                    return pk_message_format(
                        handle, list, Int32(list.count), buffer, capacity, &status)
                }
            }
        }
    }
}
