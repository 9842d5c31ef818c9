public import PromptKit

/// A string file by its name: format, table and locale, before a byte of it is read.
public struct CatalogFile: Sendable, Hashable {
    public let path: String
    /// Name of the format.
    public let format: String
    /// The name without extension: `Localizable`.
    public let tableName: String
    /// The folder that the table belongs to: the one around the `.lproj` folder, if there is one.
    public let folder: String
    /// The locale that the folder or the file's name tells.
    public let locale: CatalogLocale?
    /// Whether the table may have other files, one a locale.
    public let hasSisters: Bool

    /// Nil if the name is that of no format that folders are searched for.
    public init?(path: String) {
        guard let parts = FilePath(path),
            let format = FormatRegistry.format(of: parts, isNamed: false)
        else { return nil }
        self.init(path: path, format.place(of: parts), format)
    }

    /// A file that somebody asked for by name. Nil if the name is that of no format.
    ///
    /// - Parameter location: the path from the root, where `path` may tell less.
    public init?(named path: String, at location: String? = nil) {
        self.init(path: path, isNamed: true, at: location)
    }

    /// A file to be read as a format whatever its name. Nil for a path without a name.
    ///
    /// - Parameter location: the path from the root, where `path` may tell less.
    public init?(
        path: String, as format: any CatalogFormat.Type, at location: String? = nil
    ) {
        guard let parts = FilePath(path) else { return nil }
        self.init(path: path, Self.place(of: parts, at: location, format), format)
    }

    /// - Parameter location: of `L.strings` in the folder that one is in, only this tells that it
    ///   is in `de.lproj`.
    init?(path: String, isNamed: Bool, at location: String?) {
        guard let parts = FilePath(path),
            let format = FormatRegistry.format(of: parts, isNamed: isNamed)
                ?? location.flatMap(FilePath.init).flatMap({
                    FormatRegistry.format(of: $0, isNamed: isNamed)
                })
        else { return nil }
        self.init(path: path, Self.place(of: parts, at: location, format), format)
    }

    /// What a path tells is not replaced: of files in one folder, one is as good as the other.
    private static func place(
        of path: FilePath, at location: String?, _ format: any CatalogFormat.Type
    ) -> CatalogPlace {
        let place = format.place(of: path)
        guard place.locale == nil, let location = location.flatMap(FilePath.init) else {
            return place
        }
        let other = format.place(of: location)
        return other.locale == nil ? place : other
    }

    private init(path: String, _ place: CatalogPlace, _ format: any CatalogFormat.Type) {
        self.path = path
        self.format = format.name
        tableName = place.tableName
        folder = place.folder
        locale = place.locale
        hasSisters = place.hasSisters
    }

    /// A Swift source: no table, but checked like one.
    init(swiftPath path: String) {
        self.path = path
        format = "swift"
        let name = path.split(separator: "/").last ?? ""
        tableName = String(name.dropLast(".swift".count))
        folder = ""
        locale = nil
        hasSisters = false
    }

    static func isSwift(_ name: String) -> Bool {
        name.utf8.count > 6 && name.hasSuffix(".swift")
    }
}

/// The files that hold one table, one for each locale.
public struct CatalogTable: Sendable, Hashable {
    public var name: String
    public var folder: String
    public var format: String
    /// Sorted by path.
    public var files: [CatalogFile]
    /// The file that the others translate, if it can be told.
    public var base: CatalogFile?

    /// Puts files of one folder and one name together. Order of the tables: by first path.
    ///
    /// - Parameter developmentRegion: the locale of source texts, in which the base is looked
    ///   for after `Base`. English is next.
    public static func group(
        _ files: [CatalogFile], developmentRegion: LocaleTag? = nil
    ) -> [CatalogTable] {
        var tables: [CatalogTable] = []
        var known: [Key: Int] = [:]
        for file in files {
            let key = Key(
                folder: file.folder, name: file.tableName, format: file.format,
                path: file.hasSisters ? "" : file.path)
            if let index = known[key] {
                tables[index].files.append(file)
            } else {
                known[key] = tables.count
                tables.append(
                    CatalogTable(
                        name: file.tableName, folder: file.folder, format: file.format,
                        files: [file]))
            }
        }
        for index in tables.indices {
            tables[index].base = base(of: tables[index].files, developmentRegion)
        }
        return tables
    }

    private struct Key: Hashable {
        var folder: String
        var name: String
        var format: String
        /// A file that has no sisters is a table of its own.
        var path: String
    }

    private static func base(
        of files: [CatalogFile], _ developmentRegion: LocaleTag?
    ) -> CatalogFile? {
        func file(where matches: (CatalogLocale) -> Bool) -> CatalogFile? {
            files.first { $0.locale.map(matches) ?? false }
        }
        // A name without a locale among others that have one: what is used for want of a better.
        if files.count > 1, let plain = files.first(where: { $0.locale == nil }) { return plain }
        return file { $0.isBase }
            ?? developmentRegion.flatMap { region in
                file { $0.tag == region } ?? file { $0.tag?.language == region.language }
            }
            ?? file { $0.tag?.identifier == "en" }
            ?? file { $0.tag?.identifier == "en-US" }
            ?? file { $0.tag?.language == "en" }
    }
}
