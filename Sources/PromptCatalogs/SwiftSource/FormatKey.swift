/// Keys that may have placeholders, brought to a form in which they can be compared.
///
/// The code alone does not always tell the type of what is interpolated, so a placeholder of any
/// type, with or without a position, is like any other; and a percent sign is like `%%`.
enum FormatKey {
    /// Stands for a placeholder. (An object replacement character is in no key.)
    private static let mark: [UInt8] = [0xEF, 0xBF, 0xBC]

    /// The form of a key. Keys without a percent sign are returned as they are.
    static func normalized(_ key: String) -> String {
        guard key.utf8.contains(UInt8(ascii: "%")) else { return key }
        var key = key
        let bytes = key.withUTF8 { bytes in
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "%") else {
                    result.append(bytes[index])
                    index += 1
                    continue
                }
                if index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "%") {
                    result.append(bytes[index])
                    index += 2
                } else if let end = placeholderEnd(bytes, index + 1) {
                    result += mark
                    index = end
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            return result
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Behind the conversion that follows a percent sign; nil if none does.
    private static func placeholderEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int
    ) -> Int? {
        var index = start
        while index < bytes.count, "0123456789$#.-+*'".utf8.contains(bytes[index]) { index += 1 }
        // `%#@name@` is a variable of a catalog.
        if index < bytes.count, index > start, bytes[index - 1] == UInt8(ascii: "#"),
            bytes[index] == UInt8(ascii: "@")
        {
            guard let end = bytes[(index + 1)...].firstIndex(of: UInt8(ascii: "@")) else {
                return index + 1
            }
            return end + 1
        }
        while index < bytes.count, "hlqLztj".utf8.contains(bytes[index]) { index += 1 }
        guard index < bytes.count, "@dDiuUxXoOfFeEgGaAcCsSp".utf8.contains(bytes[index]) else {
            return nil
        }
        return index + 1
    }
}
