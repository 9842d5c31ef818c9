import PromptCatalogs
import PromptKit

/// Locales that the files of a project have texts in.
struct ProjectLocales {
    /// Identifiers.
    private(set) var all: Set<String> = []
    /// The locale of the source texts that most tables have; nil where none tells.
    private(set) var base: LocaleTag?

    /// - Parameter fileSystem: reads the files that hold several locales.
    init(_ found: FileSearch.Result, readingBy fileSystem: any FileSystem) {
        // A table may not tell; that counts too, as "".
        var bases: [String: Int] = [:]
        for table in CatalogTable.group(
            found.files, developmentRegion: found.developmentRegion?.tag)
        {
            guard let base = table.base else { continue }
            bases[base.locale?.tag?.identifier ?? "", default: 0] += 1
        }
        for file in found.files {
            if let tag = file.locale?.tag { all.insert(tag.identifier) }
            guard file.locale == nil, let format = FormatRegistry.format(named: file.format),
                let bytes = try? fileSystem.read(file.path, limit: 64 << 20)
            else { continue }
            let catalog = format.read(SourceText(path: file.path, bytes: bytes))
            if let tag = catalog.sourceLocale?.tag { bases[tag.identifier, default: 0] += 1 }
            if let tag = catalog.locale?.tag { all.insert(tag.identifier) }
            for entry in catalog.entries {
                if let tag = entry.locale?.tag { all.insert(tag.identifier) }
            }
        }
        let usual = bases.sorted { $0.value == $1.value ? $0.key < $1.key : $0.value > $1.value }
        base = found.developmentRegion?.tag ?? usual.first.flatMap { try? LocaleTag($0.key) }
    }
}

/// What to say of a tag for a language that nobody knows.
enum UnknownLocale {
    /// Nil for a language that is known, or that a project has texts in: people translate into
    /// languages that CLDR has no name for.
    static func message(
        for tag: LocaleTag, as spelling: String, projectAt paths: [String], store: LocaleStore
    ) -> String? {
        guard !tag.isKnownLanguage else { return nil }
        let found = FileSearch.files(at: paths.isEmpty ? ["."] : paths)
        let project = ProjectLocales(found, readingBy: POSIXFileSystem())
        return project.all.contains(tag.identifier)
            ? nil : message(for: tag, as: spelling, store: store)
    }

    static func message(for tag: LocaleTag, as spelling: String, store: LocaleStore) -> String {
        let hint = Suggestion.nearest(to: tag.identifier, among: store.tags)
        return "\(EscapedText.quoted(spelling)) is no language that is known"
            + (hint.map { ": did you mean “\($0)”?" } ?? "; see promptkit locales")
    }
}
