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
    /// The locale that the folder names. Nil outside of `.lproj` folders.
    public let locale: CatalogLocale?

    /// Nil if the name is that of no format.
    public init?(path: String) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: true)
        guard let name = parts.last, let format = FormatRegistry.format(ofFileNamed: name)
        else { return nil }
        self.path = path
        self.format = format.name
        tableName = String(name[..<(name.lastIndex(of: ".") ?? name.endIndex)])
        let lead = path.hasPrefix("/") ? "/" : ""
        let parent = parts.dropLast()
        if let last = parent.last, last.lowercased().hasSuffix(".lproj"), last.utf8.count > 6 {
            locale = CatalogLocale(folderName: String(last.dropLast(6)))
            folder = lead + parent.dropLast().joined(separator: "/")
        } else {
            locale = nil
            folder = lead + parent.joined(separator: "/")
        }
    }

    /// A Swift source: no table, but checked like one.
    init(swiftPath path: String) {
        self.path = path
        format = "swift"
        let name = path.split(separator: "/").last ?? ""
        tableName = String(name.dropLast(".swift".count))
        folder = ""
        locale = nil
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
                path: file.locale == nil ? file.path : "")
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
        /// A file outside of `.lproj` folders is a table of its own.
        var path: String
    }

    private static func base(
        of files: [CatalogFile], _ developmentRegion: LocaleTag?
    ) -> CatalogFile? {
        func file(where matches: (CatalogLocale) -> Bool) -> CatalogFile? {
            files.first { $0.locale.map(matches) ?? false }
        }
        return file { $0.isBase }
            ?? developmentRegion.flatMap { region in
                file { $0.tag == region } ?? file { $0.tag?.language == region.language }
            }
            ?? file { $0.tag?.identifier == "en" }
            ?? file { $0.tag?.identifier == "en-US" }
            ?? file { $0.tag?.language == "en" }
    }
}
