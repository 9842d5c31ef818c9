import PromptKit

/// A table with tabs between its cells and the names of its columns in the first line.
///
/// Columns that are understood: `key`, `text`, `source`, `locale`, `comment`, `context`,
/// `surface`, `plural`, `state`, and language tags: the text in that locale, the first of them
/// being the source. As IANA registers the type, there are no quotes and no escapes.
public enum TabSeparatedFormat: CatalogFormat {
    public static let name = "tsv"

    /// Too many files are named so to look for.
    public static func accepts(fileName: Substring) -> Bool { false }

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        fileName.lowercased().hasSuffix(".tsv")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        ListReading.place(of: path)
    }

    public static func read(_ source: SourceText) -> Catalog {
        ListReading.read(source, format: name, syntax: PlainSyntax.self) { text, catalog in
            var lines = TextLines(text.utf8)
            guard let header = lines.next() else { return }
            let names = cells(of: header, text).map { string(of: $0, text) }
            let fields = names.map(ListField.init(named:))
            let locales = locales(in: fields)
            guard fields.contains(.text) || !locales.isEmpty else {
                catalog.report(
                    InvalidTable.noTextColumn(text.fileSpan(header), names: names))
                return
            }
            if !fields.contains(.text) { catalog.sourceLocale = locales.first }
            for line in lines where !line.isEmpty {
                let cells = cells(of: line, text)
                if cells.count > fields.count {
                    let excess = cells[fields.count].lowerBound..<line.upperBound
                    catalog.report(
                        InvalidTable.tooManyCells(
                            text.fileSpan(excess), found: cells.count, expected: fields.count))
                }
                var row = ListRow()
                for (cell, field) in zip(cells, fields) {
                    // A column that nothing is known of, or the second of a kind.
                    guard let field, row[field] == nil else { continue }
                    row[field] = ListRow.Cell(
                        text: string(of: cell, text), span: text.fileSpan(cell))
                }
                let entries = row.entries(locales)
                if entries.isEmpty {
                    catalog.report(InvalidTable.noText(text.fileSpan(line)))
                }
                for problem in row.problems { catalog.report(problem) }
                catalog.entries += entries
            }
            ListReading.reportDuplicates(in: &catalog)
        }
    }

    private static func locales(in fields: [ListField?]) -> [CatalogLocale] {
        fields.compactMap { field in
            if case .localized(let locale) = field { locale } else { nil }
        }
    }

    private static func cells(of line: Range<Int>, _ text: TextBuffer) -> [Range<Int>] {
        var cells: [Range<Int>] = []
        var start = line.lowerBound
        for index in line where text.utf8[index] == 0x09 {
            cells.append(start..<index)
            start = index + 1
        }
        cells.append(start..<line.upperBound)
        return cells
    }

    private static func string(of cell: Range<Int>, _ text: TextBuffer) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: text.utf8[cell]), as: UTF8.self)
    }
}
