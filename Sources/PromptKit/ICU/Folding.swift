internal import CPromptICU

/// Unicode's foldings and normal forms, by ICU. Any thread.
package enum Folding {
    /// NFKC_Casefold: what two titles are compared by when the question is whether a reader can
    /// tell them apart. Removes default-ignorable characters.
    package static func compatibilityCaseFold(_ text: String) throws(ICUError) -> String {
        let units = Array(text.utf16)
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_normalize(
                PK_NFKC_CASEFOLD, units, Int32(units.count), buffer, capacity, &status)
        }
    }

    /// Full default case folding (UAX #44), with the Turkish pairs of i where `turkic`.
    package static func caseFold(_ text: String, turkic: Bool = false) throws(ICUError) -> String {
        let units = Array(text.utf16)
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_fold_case(units, Int32(units.count), turkic, buffer, capacity, &status)
        }
    }

    /// Normalization Form C.
    package static func composed(_ text: String) throws(ICUError) -> String {
        let units = Array(text.utf16)
        return try ICUBuffer.string(capacity: units.count + 8) { buffer, capacity, status in
            pk_normalize(PK_NFC, units, Int32(units.count), buffer, capacity, &status)
        }
    }

    /// Normalization Form D.
    package static func decomposed(_ text: String) throws(ICUError) -> String {
        let units = Array(text.utf16)
        return try ICUBuffer.string(capacity: units.count * 2 + 8) { buffer, capacity, status in
            pk_normalize(PK_NFD, units, Int32(units.count), buffer, capacity, &status)
        }
    }
}
