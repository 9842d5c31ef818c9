import PromptCatalogs
import PromptKit

/// What one run looked at: an item of a baseline outside of it is neither there nor gone.
///
/// An item is gone only if its whole table was read, with its rule on. A table of which some
/// files were named, could not be read, or are excluded says nothing of its items: what is found
/// in one file depends on the others.
struct BaselineScope {
    /// What is known of a table.
    private struct Table {
        /// Whether the files that were read are all that it has.
        var isWhole = false
        /// Whether those that were read could be compared with what they translate.
        var hasBase = false
        /// Locales as items have them; nil for those that do not tell.
        var locales: Set<String?> = []
        var paths: [String] = []
    }

    /// Folders that were searched, with a slash behind; empty for all below the list.
    private var folders: [String] = []
    private var tables: [String: Table] = [:]
    /// Tables of which a file was not read.
    private var unread: Set<String> = []
    /// Folders of which nothing was read, with a slash behind.
    private var unreadFolders: [String] = []
    /// Folders of whose own tables a part may not have been read.
    private var foldersAround: Set<String> = []
    /// How many Swift sources tell where texts appear.
    let sources: Int
    private let isExcluded: @Sendable (_ path: String) -> Bool
    /// Whether a rule is on for a string of a file.
    private let isOn: @Sendable (_ item: Baseline.Item, _ path: String) -> Bool
    /// Whether a search for one format says nothing of files of others.
    private let isOfOneFormat: Bool
    private var relative: BaselinePaths

    /// - Parameters:
    ///   - paths: as they stand on the command line.
    ///   - found: what was found of them and is checked.
    ///   - excluded: what was found and is not checked.
    ///   - developmentRegion: the locale of a table's base.
    init(
        _ paths: [String], _ found: FileSearch.Result, excluded: ExcludedPaths.Removed,
        tables catalogTables: [CatalogTable], developmentRegion: LocaleTag?,
        isOfOneFormat: Bool, relative: BaselinePaths,
        isExcluded: @escaping @Sendable (_ path: String) -> Bool,
        isOn: @escaping @Sendable (_ item: Baseline.Item, _ path: String) -> Bool
    ) {
        self.relative = relative
        self.isOfOneFormat = isOfOneFormat
        sources = found.swiftFiles.count
        self.isExcluded = isExcluded
        self.isOn = isOn
        for path in paths {
            guard (try? POSIXFileSystem().information(at: path))?.kind == .folder else { continue }
            let folder = self.relative.path(path)
            folders.append(folder == "." ? "" : folder + "/")
        }
        for table in catalogTables {
            for file in table.files {
                let name = self.relative.table(of: file)
                let folder = self.relative.path(file.folder.isEmpty ? "." : file.folder)
                var entry = tables[name] ?? Table()
                entry.isWhole = entry.isWhole || !file.hasSisters || isSearched(folder)
                entry.hasBase = entry.hasBase || table.base != nil
                if let tag = file.locale?.tag {
                    entry.locales.insert(tag.identifier)
                } else {
                    entry.locales.insert(nil)
                    entry.locales.insert((developmentRegion ?? .english).identifier)
                }
                entry.paths.append(file.path)
                tables[name] = entry
            }
        }
        for path in found.swiftFiles {
            let name = self.relative.path(path)
            tables[name] = Table(isWhole: true, paths: [path])
        }
        for error in found.errors { miss(error.path) }
        for path in found.brokenLinks { miss(path) }
        for file in excluded.files { unread.insert(self.relative.table(of: file)) }
        for path in excluded.swiftFiles { unread.insert(self.relative.path(path)) }
    }

    /// Takes note of a file or folder that could not be read.
    mutating func miss(_ path: String) {
        let place = relative.path(path)
        unread.insert(place)
        unreadFolders.append(place == "." ? "" : place + "/")
        if let file = CatalogFile(named: path) { unread.insert(relative.table(of: file)) }
        // The tables of a folder for one locale are those of the folders around it.
        if Self.mayBeOfLocale(place) {
            let folder = RelativePath.folder(of: place)
            foldersAround.formUnion([folder, RelativePath.folder(of: folder)])
        }
    }

    /// `de.lproj`, `values-de`, `de`, `de/LC_MESSAGES`.
    private static func mayBeOfLocale(_ folder: String) -> Bool {
        guard let name = folder.split(separator: "/").last else { return false }
        return name.lowercased().hasSuffix(".lproj") || name.hasPrefix("values")
            || name == "LC_MESSAGES" || (try? LocaleTag(String(name)))?.isKnownLanguage == true
    }

    /// Takes note of a file that was found and could not be read.
    mutating func miss(_ file: CatalogFile) {
        unread.insert(relative.table(of: file))
    }

    /// Whether an item may not be taken out, whatever else was read.
    func misses(_ item: Baseline.Item) -> Bool {
        unread.contains(item.table) || unreadFolders.contains { Self.holds($0, item.table) }
            || foldersAround.contains(RelativePath.folder(of: item.table))
            || isExcluded(relative.place(of: item.table))
    }

    /// Whether the run would have found an item if it were still there.
    func covers(_ item: Baseline.Item) -> Bool {
        if let table = tables[item.table] {
            guard table.isWhole || table.hasBase && table.locales.contains(item.locale)
            else { return false }
            return table.paths.contains { isOn(item, $0) }
        }
        // A table that is no more.
        guard !isOfOneFormat, isOn(item, relative.place(of: item.table)) else { return false }
        return folders.contains { folder in
            guard Self.holds(folder, item.table) else { return false }
            let names = item.table.dropFirst(folder.utf8.count).split(separator: "/").dropLast()
            return !names.contains { FileSearch.mayPassOver(String($0)) }
        }
    }

    /// Whether all was searched that lies below the list.
    var holdsAll: Bool { folders.contains("") && !isOfOneFormat }

    private func isSearched(_ path: String) -> Bool {
        folders.contains { Self.holds($0, path) || path + "/" == $0 }
    }

    private static func holds(_ folder: String, _ path: String) -> Bool {
        folder.isEmpty ? path != ".." && !path.hasPrefix("../") : path.hasPrefix(folder)
    }
}

/// Tables as a baseline names them: by path from its folder.
struct BaselinePaths {
    private let folder: String
    private var relative: RelativePath

    init(ofBaseline path: String) {
        folder = RelativePath.folder(of: path)
        relative = RelativePath(fromFolderOf: path)
    }

    /// Where a table lies, as other paths of the command line are.
    func place(of table: String) -> String {
        folder == "." ? table : "\(folder)/\(table)"
    }

    mutating func path(_ path: String) -> String {
        relative.path(path)
    }

    mutating func table(of file: CatalogFile) -> String {
        guard file.hasSisters else { return relative.path(file.path) }
        let folder = file.folder.isEmpty ? "." : file.folder
        return relative.path("\(folder)/\(file.tableName).\(file.format)")
    }
}
