internal import CLocaleData

/// How far a glyph advances, from the table that `Tools/generate/advances.py` writes.
struct GlyphAdvance: Sendable, Hashable {
    /// In em.
    var em: Double
    /// Whether the width is that of another typeface, or of a letter that changes with its
    /// neighbours.
    var isEstimated: Bool

    /// The glyph of one code point by itself; nil if the table does not have it.
    init?(_ value: UInt32, isSemibold: Bool) {
        let advance = pk_advance_of(value, isSemibold)
        guard Int32(advance.units) != Int32(PK_NO_ADVANCE) else { return nil }
        em = Double(advance.units) / 10_000
        isEstimated = advance.is_estimated
    }

    init(em: Double, isEstimated: Bool) {
        self.em = em
        self.isEstimated = isEstimated
    }

    /// Bytes of constant data that the table takes.
    static var tableSize: Int { pk_advance_table_size() }
}
