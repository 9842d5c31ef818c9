internal import CPromptICU

/// ICU's case mappings for one locale.
///
/// Owns its handle and closes it. One thread at a time: put it in a `Mutex` to share it.
struct CaseMap: ~Copyable {
    private let handle: OpaquePointer

    init(locale: String) throws(ICUError) {
        var status: Int32 = 0
        guard let handle = pk_case_map_open(locale, &status), status <= 0 else {
            throw ICUError(code: status)
        }
        self.handle = handle
    }

    deinit {
        pk_case_map_close(handle)
    }

    borrowing func upper(_ text: some StringProtocol) throws(ICUError) -> String {
        let units = Array(text.utf16)
        let handle = handle
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_case_map_upper(handle, units, Int32(units.count), buffer, capacity, &status)
        }
    }

    borrowing func lower(_ text: some StringProtocol) throws(ICUError) -> String {
        let units = Array(text.utf16)
        let handle = handle
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_case_map_lower(handle, units, Int32(units.count), buffer, capacity, &status)
        }
    }

    /// Raises the first cased letter of `text` by the locale's rules, and leaves the rest.
    borrowing func titleFirst(_ text: some StringProtocol) throws(ICUError) -> String {
        let units = Array(text.utf16)
        let handle = handle
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_case_map_title_first(handle, units, Int32(units.count), buffer, capacity, &status)
        }
    }
}
