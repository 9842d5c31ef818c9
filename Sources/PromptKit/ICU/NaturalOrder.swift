internal import CPromptICU

/// The order in which people look for names: letters of both cases together, digits as numbers.
///
/// CLDR's root collation, in which Apple's Finder and Xcode sort, too. Owns its handle; ICU's
/// collators may be asked by any thread once they are open.
package struct NaturalOrder: ~Copyable {
    private let handle: OpaquePointer

    package init() throws(ICUError) {
        var status: Int32 = 0
        guard let handle = pk_collator_open(&status), status <= 0 else {
            throw ICUError(code: status)
        }
        self.handle = handle
    }

    deinit {
        pk_collator_close(handle)
    }

    /// Whether `first` comes before `second`. Texts that the collation takes for equal are told
    /// apart by their code units, so that the order is total.
    package borrowing func isOrdered(_ first: String, before second: String) -> Bool {
        let (left, right) = (Array(first.utf16), Array(second.utf16))
        let order = pk_collator_compare(
            handle, left, Int32(left.count), right, Int32(right.count))
        return order != 0 ? order < 0 : left.lexicographicallyPrecedes(right)
    }
}
