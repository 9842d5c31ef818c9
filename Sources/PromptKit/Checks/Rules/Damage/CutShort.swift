/// A translation of a few letters for a source of two lines.
struct CutShort: StringRule {
    static let description = RuleDescription(
        identifier: "cut-short",
        summary: "A translation is a small part of its source’s length.",
        rationale: """
            No language says in eight columns what another says in forty: the end was lost, to a \
            limit of a column in a database or to a slip of the hand. Han characters count as two \
            columns. Sources that name pieces are left alone: the piece is elsewhere.
            """,
        source: "lengths of 12,700 pairs of real apps: none is below a fifth",
        surfaces: .all,
        requires: .farShorter,
        severity: .warning,
        falseAlarms: "0 of 12,700 pairs with a source of 40 columns or more",
        examples: [
            .good(
                "Datei nicht gefunden", locale: "de", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "未找到文件", locale: "zh-Hans", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .good(
                "%ld", locale: "ja", surface: .other, source: ("%#@count@ options match it", "en")),
            .good(
                "123→ABC", locale: "ar", surface: .other,
                source: ("[AppLock/Passcode/KeyboardType/switchAction] 123→ABC", "en")),
            .bad(
                "⟦Die Dat⟧", locale: "de", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
            .bad(
                "⟦未找⟧", locale: "zh-Hans", surface: .other,
                source: ("The file that you asked for was not found.", "en")),
        ])

    /// Columns of a source that is long enough to tell.
    private static let longEnough = 40

    init?(_ context: CheckContext) {}

    func check(_ string: borrowing CheckedString, _ report: inout FindingReport) {
        // A column takes a byte at least, and four at most.
        guard let original = string.source, original.count >= Self.longEnough,
            string.bytes.count > 0, string.bytes.count * 5 < original.count * 4,
            string.string.pluralCategory == nil, !original.contains("#@"),
            !original.contains("{"), let source = string.string.source
        else { return }
        let columns = DisplayWidth(of: source.text).columns
        guard columns >= Self.longEnough, DisplayWidth(of: string.text).columns * 5 < columns
        else { return }
        let range = string.bytes.trimmed(string.range)
        // The end of a source that is put together of a place and a text.
        guard !range.isEmpty, !source.text.hasSuffix(string.bytes.string(range)) else { return }
        report.add(range, "the source takes \(columns) columns: the rest of this was lost")
    }
}
