import PromptKit

/// In which of the languages that a project ships each purpose string of an `Info.plist` is
/// missing.
struct PurposeTranslations: Sendable {
    /// Locales without a text, by the path of the `Info.plist` and the key.
    private var missing: [String: [String: [String]]] = [:]

    static let none = PurposeTranslations()

    private init() {}

    /// Reads the files that are called `InfoPlist`; they are small.
    init(_ found: FileSearch.Result, _ checker: CatalogChecker, developmentRegion: LocaleTag?) {
        let propertyLists = found.files.filter { $0.format == InfoPropertyListFormat.name }
        guard !propertyLists.isEmpty else { return }
        let shipped = Self.shipped(found.files)
        guard !shipped.isEmpty else { return }
        let tables = found.files.filter {
            $0.tableName == "InfoPlist" && $0.format != InfoPropertyListFormat.name
        }
        for list in propertyLists {
            let near = InfoPlistTexts.tables(
                of: list, among: tables, isOnly: propertyLists.count == 1)
            // Without any table the app asks in one language, or the texts are elsewhere.
            guard !near.isEmpty, let keys = Self.purposes(of: list, checker) else { continue }
            let texts = near.flatMap { Self.texts(in: $0, checker, developmentRegion) }
            let source = developmentRegion ?? .english
            for key in keys {
                let present = texts.filter { $0.key == key }.map(\.locale)
                let lacking = shipped.filter { locale in
                    locale.language != source.language
                        && !present.contains { Self.serves($0, locale) }
                }
                if !lacking.isEmpty {
                    missing[list.path, default: [:]][key] = lacking.map(\.identifier)
                }
            }
        }
    }

    /// Locales in which the text of a key is missing.
    func locales(without key: String, of path: String) -> [String] {
        missing[path]?[key] ?? []
    }

    /// The locales that the project has folders for.
    private static func shipped(_ files: [CatalogFile]) -> [LocaleTag] {
        var seen: Set<String> = []
        return files.filter { $0.hasSisters }.compactMap { $0.locale?.tag }
            .filter { seen.insert($0.identifier).inserted }
            .sorted { $0.identifier < $1.identifier }
    }

    private static func read(_ file: CatalogFile, _ checker: CatalogChecker) -> Catalog? {
        guard let format = FormatRegistry.format(named: file.format),
            let bytes = try? checker.fileSystem.read(file.path, limit: 4 << 20)
        else { return nil }
        var catalog = format.read(SourceText(path: file.path, bytes: bytes))
        catalog.locale = catalog.locale ?? file.locale
        return catalog
    }

    private static func purposes(of list: CatalogFile, _ checker: CatalogChecker) -> [String]? {
        guard let catalog = read(list, checker) else { return nil }
        let keys = catalog.entries.filter { entry in
            InfoPlistSurfaces.guess(table: "InfoPlist", key: entry.key)?.surface == .purpose
                // Of a text that the build puts in nobody knows.
                && entry.shouldTranslate && entry.values.contains { !$0.text.isEmpty }
        }.map(\.key)
        return keys.isEmpty ? nil : keys
    }

    private static func texts(
        in file: CatalogFile, _ checker: CatalogChecker, _ region: LocaleTag?
    ) -> [(key: String, locale: LocaleTag)] {
        guard let catalog = read(file, checker) else { return [] }
        return catalog.entries.compactMap { entry in
            guard entry.values.contains(where: { !$0.text.isEmpty && $0.state != .new }),
                let locale = (entry.locale ?? catalog.locale)?.tag ?? region
            else { return nil }
            return (entry.key, locale)
        }
    }

    /// Whether people of one locale see the texts of another.
    private static func serves(_ has: LocaleTag, _ wanted: LocaleTag) -> Bool {
        has.language == wanted.language && has.script == wanted.script
    }
}
