import PromptKit

/// What is kept of the base file while its translations are checked, one after the other.
struct BaseTable {
    let path: String
    let encoding: TextEncoding
    /// Whether a file in another encoding has been reported.
    var isEncodingSettled = false
    let locale: LocaleTag?
    /// Keys that each translation should have, in the order of the file.
    let keys: [String]
    let rows: TableRows
    /// Texts that are commands with an opposite in the file.
    let opposites: Set<String>

    init(
        _ catalog: Catalog, _ options: CatalogChecker.Options, _ sources: SourceIndex?
    ) {
        path = catalog.path
        encoding = catalog.encoding
        locale =
            catalog.locale?.tag ?? options.developmentRegion ?? .english
        var keys: [String] = []
        let count = catalog.entries.count
        keys.reserveCapacity(count)
        rows = TableRows(capacity: count)
        for entry in catalog.entries {
            if catalog.asksForTranslation(of: entry) { keys.append(entry.key) }
            let row = rows.row(adding: entry.key)
            guard let text = entry.values.first?.text else { continue }
            let guess = SurfaceGuess(
                table: catalog.tableName, key: entry.key, comment: entry.comment?.text,
                sourceText: text, sources: sources, stated: options.statedSurfaces)
            rows.change(row) { $0.add(entry, text, guess) }
        }
        self.keys = keys
        opposites = ActionUses.opposites(in: rows.rows.lazy.compactMap(\.source))
        for row in rows.rows.indices {
            let text = rows.rows[row].source ?? ""
            let isOpposite = !opposites.isEmpty && opposites.contains(text)
            let command = isOpposite ? ActionUses.command(text) : nil
            let namesPieces = PlaceholderText.namesPieces(text)
            guard namesPieces || command != nil else { continue }
            rows.change(row) {
                $0.namesPieces = namesPieces
                $0.command = command
            }
        }
        rows.findLabels()
    }

    /// Keys of which no row was met, in the order of the file.
    ///
    /// - Parameter isMet: for each row.
    func keys(notMet isMet: [Bool]) -> [String] {
        guard isMet.contains(false) else { return [] }
        // A row for each, unless one stands there twice.
        if isMet.count == keys.count { return keys.indices.filter { !isMet[$0] }.map { keys[$0] } }
        var last = -1
        return keys.filter { key in
            var key = key
            guard let row = key.withUTF8({ rows.row(of: $0, after: last) }) else { return true }
            last = row
            return !isMet[row]
        }
    }
}

extension TableRows.Row {
    /// - Parameter guess: where the entry's text appears.
    fileprivate func add(_ entry: Entry, _ first: String, _ guess: SurfaceGuess) {
        var forms: [EntryValue.Variation: String] = [:]
        // One key for several products has an entry for each.
        if entry.values.count > 1 || source != nil || entry.values[0].variation.device != nil {
            for value in entry.values { forms[value.variation] = value.text }
        }
        if let source {
            forms.merge(self.forms) { new, _ in new }
            if self.forms.isEmpty { forms[EntryValue.Variation()] = source }
        } else {
            source = first
        }
        self.forms = forms
        arguments = entry.messageArguments
        self.guess = guess
        hasComment = entry.comment != nil
    }
}

extension Catalog {
    /// Whether a file that translates this one should have the entry. Where the base file's text is
    /// shown in place of one that is not there, what has no words is well left to it.
    func asksForTranslation(of entry: Entry) -> Bool {
        guard entry.shouldTranslate else { return false }
        if let first = entry.values.first, SourceNames.isOne(first.text) { return false }
        guard fallsBackOnBase else { return true }
        return !isLeftUntranslated
            && entry.values.contains { value in
                !value.text.utf8.starts(with: "@string/".utf8)
                    && PlaceholderText.hasWords(value.text)
            }
    }

    /// Whether the base file's text stands in for one that a translation lacks.
    var fallsBackOnBase: Bool {
        [ARBFormat.name, AndroidFormat.name, PropertiesFormat.name].contains(format)
    }

    /// Whether the name of the file says that it is for all languages, as those of Android’s own
    /// do.
    private var isLeftUntranslated: Bool {
        format == AndroidFormat.name && tableName.utf8.starts(with: "donottranslate".utf8)
    }
}
