import PromptKit

/// Files that hold source texts beside their translations into one language, put together by what
/// they translate: `po/de.po` and `po/fr.po`.
enum BilingualSets {
    private struct Key: Hashable {
        var format: String
        var folder: String
        var table: String
    }

    private static let formats: Set<String> = [
        GettextFormat.name, QtFormat.name, XLIFFFormat.name,
    ]

    /// Locales that are required and that a set has no file for, by the path of its first file.
    static func missing(
        _ required: [LocaleTag], among files: [CatalogFile], sourceLocale: LocaleTag
    ) -> [String: (table: String, locales: [LocaleTag])] {
        guard !required.isEmpty else { return [:] }
        var sets: [Key: (first: String, locales: [LocaleTag])] = [:]
        for file in files where formats.contains(file.format) {
            // Of a file whose name does not tell its language, nobody knows what it stands for.
            guard let (key, locale) = place(of: file) else { continue }
            sets[key, default: (file.path, [])].locales.append(locale)
        }
        var result: [String: (table: String, locales: [LocaleTag])] = [:]
        for (key, set) in sets {
            let lacking = MissingLocale.missing(required, in: set.locales + [sourceLocale])
            if !lacking.isEmpty {
                result[set.first] = (MissingLocale.name(of: key.table, in: set.first), lacking)
            }
        }
        return result
    }

    private static func place(of file: CatalogFile) -> (Key, LocaleTag)? {
        guard file.format == XLIFFFormat.name else {
            return file.locale?.tag.map {
                (Key(format: file.format, folder: file.folder, table: file.tableName), $0)
            }
        }
        // `de.xliff`, `Localizable_de.xlf`, `de.xcloc/Localized Contents/de.xliff`.
        let (rest, locale) = FileNameLocale.split(file.tableName[...], at: "_-.")
        guard let tag = locale?.tag else { return nil }
        var folder = file.folder.split(separator: "/", omittingEmptySubsequences: false)
        if let bundle = folder.lastIndex(where: { $0.hasSuffix(".xcloc") }) {
            folder.removeSubrange(bundle...)
        }
        let table = rest.isEmpty ? "xliff" : String(rest)
        return (
            Key(format: file.format, folder: folder.joined(separator: "/"), table: table), tag
        )
    }
}
