import PromptKit

/// The keys of a table, each once, and what is known of their texts whatever the locale: found out
/// once, for the same key is the same place in each.
///
/// A class because every one of very many entries asks it: to do so costs one reference.
final class TableRows {
    /// A key, and the text in the source language.
    final class Row {
        var key: String
        /// Nil where nothing tells it.
        var source: String?
        var guess = SurfaceGuess.unknown
        var hasComment = false
        /// What was known beside the key, where the guess depends on it.
        var comment: String?
        /// The texts of an entry that has several.
        var forms: [EntryValue.Variation: String] = [:]
        /// Arguments by which an ICU message chooses between its texts.
        var arguments: [EntryNote] = []
        /// Whether `%#@` stands in the text.
        var namesPieces = false
        /// What the text says, where it is a command.
        var command: ActionUses.Command?

        init(key: String) {
            self.key = key
        }

        /// Whether a comment of a translation can tell no more of where the text appears.
        var isCertain: Bool { hasComment || guess.surface != .other }
    }

    @exclusivity(unchecked) private(set) var rows: [Row] = []
    @exclusivity(unchecked) private var index = HashIndex()
    /// Labels of controls, by the rows of the titles that the controls may have; nil if that has to
    /// be looked at.
    @exclusivity(unchecked) private var labels: [Int: [Int]]?

    init(capacity: Int = 0) {
        rows.reserveCapacity(capacity)
        if capacity > 0 { index.reserve(capacity) }
    }

    /// The row of a key, made if there is none.
    func row(adding key: String) -> Int {
        var bytes = key
        let number = rows.count
        let known = bytes.withUTF8 { bytes in
            index.note(ByteHash.of(bytes), number) { rows[$0].key.isEqual(to: bytes) }
        }
        if let known { return known }
        rows.append(Row(key: key))
        labels = nil
        return number
    }

    func change(_ row: Int, _ change: (Row) -> Void) {
        change(rows[row])
        labels = nil
    }

    /// The row of a key: most likely the one behind `last`, for files of a table mostly have their
    /// keys in one order.
    func row(of key: UnsafeBufferPointer<UInt8>, after last: Int) -> Int? {
        let next = last + 1
        if next < rows.count, rows[next].key.isEqual(to: key) { return next }
        return index.first(ByteHash.of(key)) { rows[$0].key.isEqual(to: key) }
    }

    // MARK: Labels

    /// Whether rows were added or changed since ``findLabels()``.
    var hasNews: Bool { labels == nil }

    /// Whether the text of a row may be the title of a control that has a label. Only if there are
    /// no news.
    func isTitleOfLabel(_ row: Int) -> Bool {
        guard let labels, !labels.isEmpty else { return false }
        return labels[row] != nil
    }

    /// The rows of labels whose controls may have the text of a row for a title.
    func labels(ofTitle row: Int) -> [Int] {
        labels?[row] ?? []
    }

    /// Looks for the titles of controls that labels are for, if rows are new.
    func findLabels() {
        guard labels == nil else { return }
        labels = [:]
        let labelled = rows.indices.filter { rows[$0].guess.surface == .accessibilityLabel }
        guard !labelled.isEmpty,
            let titles = LabelTitles(of: labelled.lazy.map { [rows] in rows[$0].key })
        else { return }
        for index in rows.indices {
            let found = titles.labels(ofTitle: rows[index].key)
            if !found.isEmpty { labels?[index] = found.map { labelled[$0] } }
        }
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

extension String? {
    /// Whether there is such a text, or neither.
    func isEqual(to bytes: UnsafeBufferPointer<UInt8>?) -> Bool {
        guard let self, let bytes else { return self == nil && bytes == nil }
        return self.isEqual(to: bytes)
    }
}
