internal import CPromptICU

/// The characters that a language writes, from CLDR. Any thread.
enum ExemplarCharacters {
    /// Ranges of scalars, in either letter case.
    ///
    /// - Parameter auxiliary: those of foreign words and names, rather than the language's own.
    /// - Throws: ``ICUError`` if ICU has no data for the language.
    static func ranges(
        of locale: String, auxiliary: Bool
    ) throws(ICUError) -> [ClosedRange<UInt32>] {
        var capacity = 1024
        while true {
            var status: Int32 = 0
            var needed = 0
            let numbers = [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
                needed = Int(
                    pk_exemplars(
                        locale, auxiliary, buffer.baseAddress, Int32(capacity), &status))
                count = status > 0 ? 0 : min(needed, capacity)
            }
            guard status <= 0 else { throw ICUError(code: status) }
            guard needed <= capacity else {
                capacity = needed
                continue
            }
            return stride(from: 0, to: numbers.count - 1, by: 2).map {
                numbers[$0]...max(numbers[$0], numbers[$0 + 1])
            }
        }
    }
}
