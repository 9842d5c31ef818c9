import PromptKit

/// GNU gettext's `.po` and `.pot`: source texts and their translations into one language.
///
/// The key of an entry is its source text; where a context tells two apart, it stands in the
/// notes. Read as `msgfmt` reads, which refuses a file for any fault; here the rest is kept.
public enum GettextFormat: CatalogFormat {
    public static let name = "po"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 3 && fileName.hasEnding(".po")
            || fileName.utf8.count > 4 && fileName.hasEnding(".pot")
    }

    /// `de.po`, `app-de.po`, `de/app.po` and `de/LC_MESSAGES/app.po`. A file that is named for its
    /// locale alone is of the table `messages`, gettext's own default.
    public static func place(of path: FilePath) -> CatalogPlace {
        var depth = 0
        if path.folders.last == "LC_MESSAGES" { depth = 1 }
        if let name = path.folders.dropLast(depth).last,
            let locale = FileNameLocale.locale(name)
        {
            return CatalogPlace(
                tableName: String(path.stem), folder: path.folder(above: depth + 1),
                locale: locale, hasSisters: false)
        }
        let (table, locale) =
            path.name.lowercased().hasSuffix(".pot")
            ? (path.stem, nil) : FileNameLocale.split(path.stem, at: "-_.")
        return CatalogPlace(
            tableName: table.isEmpty ? "messages" : String(table), folder: path.folder(),
            locale: locale, hasSisters: false)
    }

    public static func read(_ source: SourceText) -> Catalog {
        let place = FilePath(source.path).map(place)
        var catalog = Catalog(
            source: source, format: name, tableName: place?.tableName ?? "messages",
            syntax: GettextSyntax.self)
        catalog.locale = place?.locale
        catalog.readText { text, catalog in
            var reader = GettextReader(
                text, source, locale: place?.locale,
                isTemplate: source.fileName.lowercased().hasSuffix(".pot"))
            reader.read()
            reader.finish(into: &catalog)
        }
        return catalog
    }
}
