import PromptKit

/// What is kept of the base file while its translations are checked, one after the other.
///
/// A class because every one of very many entries asks it: to do so costs one reference.
final class BaseTable {
    let path: String
    let encoding: TextEncoding
    /// Whether a file in another encoding has been reported.
    var isEncodingSettled = false
    let locale: LocaleTag?
    /// Keys in the order of the file.
    let keys: [String]
    /// Each key once, in the order of the file.
    let rows: [Row]
    private let index: HashIndex
    /// Texts that are commands with an opposite in the file.
    let opposites: Set<String>
    /// Labels of controls, by the rows of the titles that the controls may have.
    let labels: [Int: [Int]]

    /// A key and its text. What is known of it is found out once for all locales.
    struct Row {
        let key: String
        /// Empty if the entry has none.
        var text = ""
        var hasText = false
        var guess = SurfaceGuess.unknown
        var hasComment = false
        /// The texts of an entry that has several.
        var forms: [EntryValue.Variation: String] = [:]
        /// Whether `%#@` stands in the text.
        var namesPieces = false
        /// What the text says, where it is a command with an opposite in the file.
        var command: ActionUses.Command?
        /// Whether it may be the title of a control that has a label.
        var isTitleOfLabel = false

        /// Whether a comment of a translation can tell no more of where the text appears.
        var isCertain: Bool { hasComment || guess.surface != .other }
    }

    init(
        _ catalog: Catalog, _ options: CatalogChecker.Options, _ sources: SourceIndex?
    ) {
        path = catalog.path
        encoding = catalog.encoding
        locale =
            catalog.locale?.tag ?? options.developmentRegion ?? (try? LocaleTag("en"))
        var keys: [String] = []
        var rows: [Row] = []
        var index = HashIndex()
        let count = catalog.entries.count
        keys.reserveCapacity(count)
        rows.reserveCapacity(count)
        index.reserve(count)
        for entry in catalog.entries {
            keys.append(entry.key)
            let row = Self.row(adding: entry.key, to: &rows, &index)
            if let first = entry.values.first {
                // Looked at once for all locales: the same key is the same place in each.
                let guess = SurfaceGuess(
                    table: catalog.tableName, key: entry.key, comment: entry.comment?.text,
                    sourceText: first.text, sources: sources, stated: options.statedSurfaces)
                rows[row].add(entry, first.text, guess)
            }
        }
        opposites = ActionUses.opposites(in: rows.lazy.filter(\.hasText).map(\.text))
        for index in rows.indices {
            rows[index].namesPieces = PlaceholderText.namesPieces(rows[index].text)
            if !opposites.isEmpty, opposites.contains(rows[index].text) {
                rows[index].command = ActionUses.command(rows[index].text)
            }
        }
        labels = Self.labels(in: rows)
        for title in labels.keys { rows[title].isTitleOfLabel = true }
        self.keys = keys
        self.rows = rows
        self.index = index
    }

    private static func row(
        adding key: String, to rows: inout [Row], _ index: inout HashIndex
    ) -> Int {
        var bytes = key
        let number = rows.count
        let known = bytes.withUTF8 { bytes in
            index.note(ByteHash.of(bytes), number) { rows[$0].key.isEqual(to: bytes) }
        }
        if let known { return known }
        rows.append(Row(key: key))
        return number
    }

    private static func labels(in rows: [Row]) -> [Int: [Int]] {
        let labelled = rows.indices.filter { rows[$0].guess.surface == .accessibilityLabel }
        guard !labelled.isEmpty,
            let titles = LabelTitles(of: labelled.lazy.map { rows[$0].key })
        else { return [:] }
        var result: [Int: [Int]] = [:]
        for index in rows.indices {
            let found = titles.labels(ofTitle: rows[index].key)
            if !found.isEmpty { result[index] = found.map { labelled[$0] } }
        }
        return result
    }

    /// The row of a key: most likely the one behind `last`, for files of a table mostly have their
    /// keys in one order.
    func row(of key: UnsafeBufferPointer<UInt8>, after last: Int) -> Int? {
        let next = last + 1
        if next < rows.count, rows[next].key.isEqual(to: key) { return next }
        return index.first(ByteHash.of(key)) { rows[$0].key.isEqual(to: key) }
    }

    /// Keys of which no row was met, in the order of the file.
    ///
    /// - Parameter isMet: for each row.
    func keys(notMet isMet: [Bool]) -> [String] {
        guard isMet.contains(false) else { return [] }
        var last = -1
        return keys.filter { key in
            var key = key
            guard let row = key.withUTF8({ row(of: $0, after: last) }) else { return true }
            last = row
            return !isMet[row]
        }
    }
}

extension BaseTable.Row {
    /// - Parameter guess: where the entry's text appears.
    fileprivate mutating func add(_ entry: Entry, _ first: String, _ guess: SurfaceGuess) {
        var forms: [EntryValue.Variation: String] = [:]
        // One key for several products has an entry for each.
        if entry.values.count > 1 || hasText || entry.values[0].variation.device != nil {
            for value in entry.values { forms[value.variation] = value.text }
        }
        if hasText {
            forms.merge(self.forms) { new, _ in new }
            if self.forms.isEmpty { forms[EntryValue.Variation()] = text }
        } else {
            text = first
            hasText = true
        }
        self.forms = forms
        self.guess = guess
        hasComment = entry.comment != nil
    }
}

extension String {
    /// Whether the text has these bytes in UTF-8.
    func isEqual(to bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard utf8.count == bytes.count else { return false }
        return utf8.withContiguousStorageIfAvailable { $0.isEqual(to: bytes) }
            ?? utf8.elementsEqual(bytes)
    }
}
