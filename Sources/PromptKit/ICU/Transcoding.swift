internal import CPromptICU

/// Text in encodings other than Unicode's. Any thread.
package enum Transcoding {
    /// The bytes of `text` in an encoding that ICU knows, "GBK" for example.
    ///
    /// - Throws: ``ICUError`` if ICU has no such encoding, or it lacks a character of the text.
    package static func bytes(of text: String, in charset: String) throws(ICUError) -> [UInt8] {
        let units = Array(text.utf16)
        // No encoding of old takes more than four bytes for a unit.
        let capacity = units.count * 4 + 8
        var status: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
            count = buffer.withMemoryRebound(to: CChar.self) { characters in
                let length = pk_encode(
                    charset, units, Int32(units.count), characters.baseAddress, Int32(capacity),
                    &status)
                return status > 0 ? 0 : Int(length)
            }
        }
        guard status <= 0 else { throw ICUError(code: status) }
        return bytes
    }

    /// The text that bytes of an encoding stand for.
    ///
    /// - Throws: ``ICUError`` if ICU has no such encoding, or some bytes stand for nothing in it.
    package static func text(of bytes: [UInt8], in charset: String) throws(ICUError) -> String {
        let capacity = bytes.count + 8
        var status: Int32 = 0
        let units = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, count in
            let length = bytes.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { characters in
                    pk_decode(
                        charset, characters.baseAddress, Int32(characters.count),
                        buffer.baseAddress, Int32(capacity), &status)
                }
            }
            count = status > 0 ? 0 : Int(length)
        }
        guard status <= 0 else { throw ICUError(code: status) }
        return String(decoding: units, as: UTF16.self)
    }
}
