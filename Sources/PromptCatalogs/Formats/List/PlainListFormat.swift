import PromptKit

/// One string a line, and nothing else. The string is its own key.
public enum PlainListFormat: CatalogFormat {
    public static let name = "list"

    /// Too many files are named so to look for.
    public static func accepts(fileName: Substring) -> Bool { false }

    /// Any text is a list of its lines: that has to be meant.
    public static let needsChoice = true

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        fileName.lowercased().hasSuffix(".txt")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        ListReading.place(of: path)
    }

    public static func read(_ source: SourceText) -> Catalog {
        ListReading.read(source, format: name, syntax: PlainSyntax.self) { text, catalog in
            for line in TextLines(text.utf8) where !line.isEmpty {
                let string = String(
                    decoding: UnsafeBufferPointer(rebasing: text.utf8[line]), as: UTF8.self)
                let span = text.fileSpan(line)
                catalog.entries.append(
                    Entry(
                        key: string, keySpan: span,
                        values: [EntryValue(text: string, span: span)]))
            }
        }
    }
}
