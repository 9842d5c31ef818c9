import PromptKit

/// Apple's `.stringsdict`: texts that vary by number, device or width.
public enum StringsDictionaryFormat: CatalogFormat {
    public static let name = "stringsdict"

    public static func accepts(fileName: Substring) -> Bool {
        fileName.utf8.count > 12 && fileName.hasEnding(".stringsdict")
    }

    public static func read(_ source: SourceText) -> Catalog {
        var keys = DuplicateKeys()
        return PropertyList.read(
            source, as: self, tableName: String(source.fileName.prefix { $0 != "." })
        ) { member, catalog in
            var reader = StringsDictionaryReader(member, source)
            guard let entry = reader.read() else {
                for problem in reader.problems { catalog.report(problem) }
                return
            }
            for problem in reader.problems { catalog.report(problem) }
            let first = keys.note(entry.key, catalog.entries.count) {
                catalog.entries[$0].key == entry.key
            }
            if let first, !member.isInConflict {
                catalog.report(DuplicateKey.problem(entry, catalog.entries[first]))
            }
            catalog.entries.append(entry)
        }
    }
}
