import PromptKit

/// What the `Info.plist` files of a project say, for the `InfoPlist` tables that translate them and
/// for the rules on purpose strings.
struct InfoPlistTexts: Sendable {
    /// Texts by the path of the table that translates them, and by key.
    private var sources: [String: [String: String]] = [:]

    static let none = InfoPlistTexts()

    private init() {}

    /// Reads the property lists that have tables beside them; they are small.
    init(_ found: FileSearch.Result, _ fileSystem: any FileSystem) {
        let lists = found.files.filter { $0.format == InfoPropertyListFormat.name }
        let tables = found.files.filter(Self.isTable)
        guard !lists.isEmpty, !tables.isEmpty else { return }
        for list in lists {
            let near = Self.tables(of: list, among: tables, isOnly: lists.count == 1)
            guard !near.isEmpty, let catalog = Self.read(list, fileSystem) else { continue }
            let texts = Self.texts(of: catalog)
            for table in near {
                sources[table.path, default: [:]].merge(texts) { first, _ in first }
            }
        }
    }

    /// Puts the texts of the property list beside those of a table that has no source of its own
    /// for them.
    func complete(_ catalog: inout Catalog, of file: CatalogFile) {
        guard let texts = sources[file.path], !texts.isEmpty else { return }
        var entries = EntryList(catalog.source)
        for var entry in catalog.entries {
            // Where a catalog has no text in the source language, the key stands for it.
            if entry.sourceText == nil || entry.sourceText == entry.key,
                entry.locale == nil || entry.locale != catalog.sourceLocale,
                let text = texts[entry.key]
            {
                entry.sourceText = text
            }
            entries.append(entry)
        }
        catalog.entries = entries
    }

    /// The names under which people know the app, in all languages.
    static func appNames(in found: FileSearch.Result, _ fileSystem: any FileSystem) -> [String] {
        var names: Set<String> = []
        for file in found.files
        where file.format == InfoPropertyListFormat.name || isTable(file) {
            guard let catalog = read(file, fileSystem) else { continue }
            for entry in catalog.entries
            where entry.key == "CFBundleDisplayName" || entry.key == "CFBundleName" {
                for value in entry.values where !value.isKey && isText(value.text) {
                    names.insert(value.text)
                }
            }
        }
        return names.sorted()
    }

    private static func isTable(_ file: CatalogFile) -> Bool {
        file.tableName == "InfoPlist" && file.format != InfoPropertyListFormat.name
    }

    /// The tables beside an `Info.plist` or below its folder; all of them if it is the only one.
    static func tables(
        of list: CatalogFile, among tables: [CatalogFile], isOnly: Bool
    ) -> [CatalogFile] {
        let folder = list.folder.isEmpty ? "" : list.folder + "/"
        let near = tables.filter { ($0.folder + "/").hasPrefix(folder) }
        return near.isEmpty && isOnly ? tables : near
    }

    private static func read(_ file: CatalogFile, _ fileSystem: any FileSystem) -> Catalog? {
        guard let format = FormatRegistry.format(named: file.format),
            let bytes = try? fileSystem.read(file.path, limit: 4 << 20)
        else { return nil }
        return format.read(SourceText(path: file.path, bytes: bytes))
    }

    private static func texts(of catalog: Catalog) -> [String: String] {
        var texts: [String: String] = [:]
        for entry in catalog.entries {
            guard let text = entry.values.first?.text, isText(text) else { continue }
            texts[entry.key] = texts[entry.key] ?? text
        }
        return texts
    }

    /// What the build puts in nobody knows.
    private static func isText(_ text: String) -> Bool {
        !text.isEmpty && !text.contains("$(") && !text.contains("${")
    }
}

extension FileSearch.Result {
    /// The names of the apps that the property lists and their tables are for, in all languages.
    package func appNames(in fileSystem: any FileSystem = POSIXFileSystem()) -> [String] {
        InfoPlistTexts.appNames(in: self, fileSystem)
    }
}
