import PromptKit

/// XLIFF 1.0 to 1.2 and 2.x: source texts and their translations, for the way between an app and
/// its translators. Xcode's `.xcloc` folders hold one.
public enum XLIFFFormat: CatalogFormat {
    public static let name = "xliff"

    public static func accepts(fileName: Substring) -> Bool {
        let name = fileName.lowercased()
        return name.hasSuffix(".xliff") || name.hasSuffix(".xlf") || name.hasSuffix(".sdlxliff")
            || name.hasSuffix(".mqxliff") || name.hasSuffix(".mxliff")
    }

    public static func place(of path: FilePath) -> CatalogPlace {
        CatalogPlace(tableName: String(path.stem), folder: path.folder(), hasSisters: false)
    }

    public static func read(_ source: SourceText) -> Catalog {
        let name = source.fileName
        return XMLFile.read(
            source, as: self,
            tableName: String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]),
            syntax: XLIFFSyntax.self
        ) { text, catalog in
            var reader = XLIFFReader(text, catalog.source)
            reader.read()
            reader.finish(into: &catalog)
        }
    }
}
