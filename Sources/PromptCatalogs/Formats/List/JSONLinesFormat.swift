import PromptKit

/// A JSON value a line: a string, or an object with members named as the columns of
/// ``TabSeparatedFormat`` are.
public enum JSONLinesFormat: CatalogFormat {
    public static let name = "jsonl"

    /// Too many files are named so to look for.
    public static func accepts(fileName: Substring) -> Bool { false }

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        let name = fileName.lowercased()
        return name.hasSuffix(".jsonl") || name.hasSuffix(".ndjson")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        ListReading.place(of: path)
    }

    public static func read(_ source: SourceText) -> Catalog {
        ListReading.read(source, format: name, syntax: JSONSyntax.self) { text, catalog in
            for line in TextLines(text.utf8) { read(line, text, into: &catalog) }
            ListReading.reportDuplicates(in: &catalog)
        }
    }

    /// Reads a line; what is wrong in it costs that line.
    private static func read(_ line: Range<Int>, _ text: TextBuffer, into catalog: inout Catalog) {
        var scanner = JSONScanner(UnsafeBufferPointer(rebasing: text.utf8[line]))
        func cell(_ token: JSONScanner.StringToken) -> ListRow.Cell {
            let start = line.lowerBound
            let range = start + token.content.lowerBound..<start + token.content.upperBound
            return ListRow.Cell(text: scanner.text(token), span: text.fileSpan(range))
        }
        var row = ListRow()
        var locales: [CatalogLocale] = []
        switch scanner.next() {
        case .none where scanner.position == line.count: return
        case .string: if let token = scanner.readString() { row[.text] = cell(token) }
        case .object:
            guard scanner.open() else { break }
            while let name = scanner.nextMember() {
                guard let field = ListField(named: scanner.text(name)),
                    scanner.next() == .string, let token = scanner.readString()
                else { continue }
                row[field] = cell(token)
                if case .localized(let locale) = field { locales.append(locale) }
            }
        default: scanner.skipValue()
        }
        scanner.finish()
        for error in scanner.errors {
            var moved = error
            moved.offset += line.lowerBound
            if case .duplicateKey(let key, let first) = error.reason {
                moved.reason = .duplicateKey(key, first: line.lowerBound + first)
            }
            if let problem = JSONProblems.problem(moved, in: text) {
                catalog.report(problem)
            }
        }
        guard !scanner.failed else { return }
        let entries = row.entries(locales)
        if entries.isEmpty { catalog.report(InvalidTable.noText(text.fileSpan(line))) }
        for problem in row.problems { catalog.report(problem) }
        catalog.entries += entries
    }
}
