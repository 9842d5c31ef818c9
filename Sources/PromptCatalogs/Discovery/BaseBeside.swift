import PromptKit

/// Finds the base of a table of which only translations were named: `en.lproj` beside `de.lproj`,
/// `values` beside `values-de`, `app_en.arb` beside `app_de.arb`. It is read to compare with, and
/// nothing is said of it.
enum BaseBeside {
    /// Gives tables the base that lies beside their files.
    ///
    /// - Parameters:
    ///   - searched: folders that were searched, with a slash behind: a table below one of them has
    ///     all of its files already.
    ///   - isExcluded: whether nothing is to be read of a path.
    static func complete(
        _ tables: inout [CatalogTable], searched: [String], developmentRegion: LocaleTag?,
        in fileSystem: any FileSystem, isExcluded: (String) -> Bool
    ) {
        var listings: [String: [FolderEntry]] = [:]
        for index in tables.indices {
            let folder = tables[index].folder + "/"
            guard tables[index].files.contains(where: \.hasSisters),
                !searched.contains(where: { folder.hasPrefix($0) }),
                let base = base(
                    of: tables[index], developmentRegion, fileSystem, &listings, isExcluded)
            else { continue }
            tables[index].base = base
        }
    }

    /// The base of a file’s table, where that is another file.
    static func base(
        of file: CatalogFile, developmentRegion: LocaleTag?, in fileSystem: any FileSystem,
        isExcluded: (String) -> Bool
    ) -> CatalogFile? {
        guard file.hasSisters else { return nil }
        let table = CatalogTable(
            name: file.tableName, folder: file.folder, format: file.format, files: [file])
        var listings: [String: [FolderEntry]] = [:]
        let found = base(of: table, developmentRegion, fileSystem, &listings, isExcluded)
        return found == file ? nil : found
    }

    /// A file of the table where one of its locale is among those that were named.
    private static func base(
        of table: CatalogTable, _ developmentRegion: LocaleTag?, _ fileSystem: any FileSystem,
        _ listings: inout [String: [FolderEntry]], _ isExcluded: (String) -> Bool
    ) -> CatalogFile? {
        let folder = table.folder.isEmpty ? "." : table.folder
        let entries =
            listings[folder]
            ?? ((try? fileSystem.contents(ofFolder: folder)) ?? []).sorted { $0.name < $1.name }
        listings[folder] = entries
        guard let name = table.files.first.flatMap({ FilePath($0.path)?.name }) else { return nil }
        let prefix =
            table.folder.isEmpty ? "" : table.folder.hasSuffix("/") ? table.folder : folder + "/"
        var files = table.files
        for entry in entries {
            let isFolder = entry.kind != .file && mayBeOfLocale(entry.name)
            let path = prefix + (isFolder ? "\(entry.name)/\(name)" : entry.name)
            guard let file = CatalogFile(named: path), file.hasSisters,
                file.tableName == table.name, file.format == table.format,
                file.folder == table.folder,
                !files.contains(where: { $0.locale == file.locale }), !isExcluded(path),
                (try? fileSystem.information(at: path))?.kind == .file
            else { continue }
            files.append(file)
        }
        guard files.count > table.files.count else { return table.base }
        files.sort { $0.path.precedesByBytes($1.path) }
        return CatalogTable.group(files, developmentRegion: developmentRegion)
            .first { $0.files.count == files.count }?.base
    }

    private static func mayBeOfLocale(_ folder: String) -> Bool {
        folder.hasEnding(".lproj") || folder.hasPrefix("values")
    }
}
