internal import CPromptICU

/// Calls to ICU functions that write into a caller's buffer.
enum ICUBuffer {
    /// Runs `body` with a buffer that grows once if ICU says that the result needs more room.
    ///
    /// - Parameter capacity: the first guess, in UTF-16 units.
    static func utf16(
        capacity: Int,
        _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32
    ) throws(ICUError) -> [UInt16] {
        var capacity = max(capacity, 16)
        while true {
            var status: Int32 = 0
            let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
                let length = Int(body(buffer.baseAddress, Int32(capacity), &status))
                count = status > 0 ? 0 : length
                if status == Int32(PK_BUFFER_OVERFLOW) { capacity = max(length, capacity + 1) }
            }
            if status <= 0 { return units }
            guard status == Int32(PK_BUFFER_OVERFLOW) else { throw ICUError(code: status) }
        }
    }

    static func string(
        capacity: Int = 64,
        _ body: (UnsafeMutablePointer<UInt16>?, Int32, inout Int32) -> Int32
    ) throws(ICUError) -> String {
        String(decoding: try utf16(capacity: capacity, body), as: UTF16.self)
    }

    /// The same for functions that write NUL-terminated ASCII.
    static func ascii(
        capacity: Int = 64,
        _ body: (UnsafeMutablePointer<CChar>?, Int32, inout Int32) -> Int32
    ) throws(ICUError) -> String {
        var capacity = capacity
        while true {
            var status: Int32 = 0
            let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
                count = buffer.withMemoryRebound(to: CChar.self) { characters in
                    let length = Int(body(characters.baseAddress, Int32(capacity), &status))
                    if status == Int32(PK_BUFFER_OVERFLOW) { capacity = length + 1 }
                    return status > 0 ? 0 : length
                }
            }
            if status <= 0 { return String(decoding: bytes, as: UTF8.self) }
            guard status == Int32(PK_BUFFER_OVERFLOW) else { throw ICUError(code: status) }
        }
    }
}
