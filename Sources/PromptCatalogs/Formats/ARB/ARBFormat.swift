import PromptKit

/// Application resource bundles, `.arb`: Flutter's tables, a JSON object of ICU messages each.
public enum ARBFormat: CatalogFormat {
    public static let name = "arb"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 4 && fileName.hasEnding(".arb")
    }

    /// `app_pt_BR.arb`. A file that is named for its locale alone is of the table `app`.
    public static func place(of path: FilePath) -> CatalogPlace {
        let (table, locale) = FileNameLocale.split(path.stem, at: "_-.")
        return CatalogPlace(
            tableName: table.isEmpty ? "app" : String(table), folder: path.folder(),
            locale: locale, hasSisters: true)
    }

    public static func read(_ source: SourceText) -> Catalog {
        read(source, apostrophes: nil)
    }

    /// Reads the file as the project's `l10n.yaml` wants it: with `use-escaping: true`,
    /// apostrophes quote.
    public static func read(
        _ source: SourceText, neighbors: (String) -> [UInt8]?
    ) -> Catalog {
        guard let path = FilePath(source.path) else { return read(source) }
        for depth in 0...min(path.folders.count, 6) {
            let folder = path.folder(above: depth)
            let name =
                folder.isEmpty || folder == "/" ? folder + "l10n.yaml" : folder + "/l10n.yaml"
            guard let bytes = neighbors(name) else { continue }
            let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
            let usesEscaping = lines.contains { line in
                line.filter { !$0.isWhitespace }.lowercased().hasPrefix("use-escaping:true")
            }
            return read(source, apostrophes: usesEscaping ? .paired : .literal)
        }
        return read(source)
    }

    /// - Parameter apostrophes: what an apostrophe does; nil to tell by the texts.
    static func read(_ source: SourceText, apostrophes: MessageParser.Apostrophes?) -> Catalog {
        let place = FilePath(source.path).map(place)
        var catalog = Catalog(
            source: source, format: name, tableName: place?.tableName ?? "app",
            syntax: MessageSyntax.self)
        catalog.locale = place?.locale
        catalog.problems = EncodingCheck.problems(of: source)
        catalog.readText { text, catalog in
            var reader = ARBReader(text)
            reader.read()
            reader.finish(into: &catalog, apostrophes: apostrophes)
        }
        return catalog
    }
}
