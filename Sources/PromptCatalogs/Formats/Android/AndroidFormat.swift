import PromptKit

/// Android's string resources: `values/strings.xml` and its like.
public enum AndroidFormat: CatalogFormat {
    public static let name = "android"

    public static func accepts(fileName: Substring) -> Bool {
        fileName == "strings.xml"
    }

    public static func acceptsWhenNamed(fileName: Substring) -> Bool {
        fileName.lowercased().hasSuffix(".xml")
    }

    /// Any resource file in a `values` folder may hold strings, but for those that by custom hold
    /// something else.
    public static func accepts(path: FilePath) -> Bool {
        guard path.name.hasEnding(".xml") else { return false }
        if accepts(fileName: path.name) { return true }
        guard let folder = path.folders.last, AndroidFolder(folder) != nil else { return false }
        let stem = path.stem.lowercased().prefix { $0 != "_" && $0 != "-" }
        return !otherFiles.contains(String(stem))
    }

    private static let otherFiles: Set<String> = [
        "attrs", "attr", "bools", "bool", "colors", "color", "dimens", "dimen", "drawables",
        "drawable", "fractions", "ids", "id", "integers", "integer", "overlayable", "public",
        "styleables", "styleable", "styles", "style", "symbols", "themes", "theme",
    ]

    public static func place(of path: FilePath) -> CatalogPlace {
        if let last = path.folders.last, let folder = AndroidFolder(last) {
            return CatalogPlace(
                tableName: String(path.stem) + folder.variant, folder: path.folder(above: 1),
                locale: folder.locale, hasSisters: true)
        }
        // Other tools name folders after plain locales: `MR/pt-BR/strings.xml`.
        if let last = path.folders.last, let locale = FileNameLocale.locale(last) {
            return CatalogPlace(
                tableName: String(path.stem), folder: path.folder(above: 1), locale: locale,
                hasSisters: true)
        }
        return CatalogPlace(
            tableName: String(path.stem), folder: path.folder(), hasSisters: false)
    }

    public static func read(_ source: SourceText) -> Catalog {
        let name = source.fileName
        return XMLFile.read(
            source, as: self,
            tableName: String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)]),
            syntax: AndroidSyntax.self
        ) { text, catalog in
            var reader = AndroidReader(text, source)
            reader.read()
            reader.finish(into: &catalog)
        }
    }
}

/// A resource folder by its name: `values`, `values-pt-rBR`, `values-b+sr+Latn`,
/// `values-mcc310-en-rUS-land`.
struct AndroidFolder {
    /// Nil for the folder that serves where no other does.
    let locale: CatalogLocale?
    /// What the folder is for besides a locale, `-land-v21`: a table of its own.
    let variant: String

    /// Nil for a folder of another kind.
    init?(_ name: Substring) {
        var parts = name.split(separator: "-", omittingEmptySubsequences: false)[...]
        guard parts.popFirst() == "values" else { return nil }
        var variant = ""
        // Network and country codes stand before the language.
        while let part = parts.first, part.hasPrefix("mcc") || part.hasPrefix("mnc") {
            variant += "-" + part
            parts.removeFirst()
        }
        var locale: CatalogLocale?
        if let part = parts.first, part.hasPrefix("b+") {
            let spelling = String(part)
            let tag = part.dropFirst(2).split(separator: "+").joined(separator: "-")
            locale = CatalogLocale(spelling: spelling, tag: try? LocaleTag(tag))
            parts.removeFirst()
        } else if let part = parts.first, Self.isLanguage(part) {
            var spelling = String(part)
            var tag = spelling
            parts.removeFirst()
            if let region = parts.first, region.utf8.count == 3 || region.utf8.count == 4,
                region.utf8.first.map({ $0 | 0x20 }) == UInt8(ascii: "r"),
                region.dropFirst().allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
            {
                spelling += "-" + region
                tag += "-" + region.dropFirst()
                parts.removeFirst()
            }
            locale = CatalogLocale(spelling: spelling, tag: try? LocaleTag(tag))
        }
        for part in parts { variant += "-" + part }
        self.locale = locale
        self.variant = variant
    }

    /// Two or three small letters, but for the three that name a mode of the device.
    private static func isLanguage(_ part: Substring) -> Bool {
        (2...3).contains(part.utf8.count) && part != "car"
            && part.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) }
    }
}
