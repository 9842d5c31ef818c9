import PromptKit

/// What a column of a table, or a member of a JSON line, says of a string.
enum ListField: Sendable, Hashable {
    case key, text, source, locale, comment, context, surface, plural, state
    /// The text in one locale: the column is named for it.
    case localized(CatalogLocale)

    /// Nil for a name that says nothing of a string.
    init?(named name: String) {
        switch name.lowercased() {
        case "key", "id", "identifier": self = .key
        case "text", "string", "value", "target", "translation", "msgstr", "title": self = .text
        case "source", "source text", "source_text", "msgid", "original": self = .source
        case "locale", "language", "lang", "tag": self = .locale
        case "comment", "note", "notes", "description": self = .comment
        case "context", "msgctxt": self = .context
        case "surface": self = .surface
        case "plural", "category", "plural category": self = .plural
        case "state", "status": self = .state
        default:
            guard let locale = FileNameLocale.locale(Substring(name)) else { return nil }
            self = .localized(locale)
        }
    }
}

/// A string of a list, as its fields are read.
struct ListRow {
    struct Cell {
        var text: String
        var span: Span
    }

    /// Few: looking through them is faster than hashing.
    private var cells: [(field: ListField, cell: Cell)] = []

    subscript(_ field: ListField) -> Cell? {
        get { cells.first { $0.field == field }?.cell }
        set {
            cells.removeAll { $0.field == field }
            if let newValue { cells.append((field, newValue)) }
        }
    }

    /// The entry, or one for each locale of `locales`. Empty for a row without a text.
    func entries(_ locales: [CatalogLocale]) -> [Entry] {
        if let text = self[.text] {
            var entry = entry(text, key: self[.key] ?? self[.source] ?? text)
            entry.locale = self[.locale].map {
                CatalogLocale(spelling: $0.text, tag: try? LocaleTag($0.text))
            }
            entry.sourceText = self[.source]?.text
            return [entry]
        }
        guard let first = locales.first else { return [] }
        let source = self[.localized(first)]
        var entries: [Entry] = []
        for locale in locales {
            guard let text = self[.localized(locale)], !text.text.isEmpty || locale == first else {
                continue
            }
            var entry = entry(text, key: self[.key] ?? source ?? text)
            entry.locale = locale
            if locale != first { entry.sourceText = source?.text }
            entries.append(entry)
        }
        return entries
    }

    /// What is wrong with the names in the row.
    var problems: [Problem] {
        var problems: [Problem] = []
        if let cell = self[.surface], !cell.text.isEmpty, Surface(name: cell.text) == nil {
            problems.append(InvalidTable.unknownSurface(cell.span, cell.text))
        }
        if let cell = self[.locale], !cell.text.isEmpty,
            UnknownLocale.isUnknown(try? LocaleTag(cell.text))
        {
            problems.append(InvalidTable.unknownLocale(cell.span, cell.text))
        }
        return problems
    }

    private func entry(_ text: Cell, key: Cell) -> Entry {
        var value = EntryValue(text: text.text, span: text.span)
        value.variation.plural = self[.plural].flatMap { PluralCategory(rawValue: $0.text) }
        value.state = self[.state].map { TranslationState(rawValue: $0.text) }
        var entry = Entry(key: key.text, keySpan: key.span, values: [value])
        if let comment = self[.comment], !comment.text.isEmpty {
            entry.comment = EntryComment(text: comment.text, span: comment.span)
        }
        for (field, kind) in [(ListField.context, EntryNote.Kind.context), (.surface, .surface)] {
            if let cell = self[field], !cell.text.isEmpty {
                entry.notes.append(EntryNote(kind, cell.text, span: cell.span))
            }
        }
        return entry
    }
}

/// Texts without escapes, a line or a cell each.
enum PlainSyntax: ValueSyntax {
    static func decode(_ raw: UnsafeBufferPointer<UInt8>, into text: inout DecodedText) {
        text.copy(raw, 0..<raw.count)
    }

    static func escape(_ text: String, inside quote: Character?) -> String? {
        text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" || $0 == "\t" } ? nil : text
    }
}

/// The lines of a text, without their ends: LF, CR LF or CR.
struct TextLines: Sequence, IteratorProtocol {
    private let utf8: UnsafeBufferPointer<UInt8>
    private var position = 0

    init(_ utf8: UnsafeBufferPointer<UInt8>) {
        self.utf8 = utf8
    }

    mutating func next() -> Range<Int>? {
        guard position < utf8.count else { return nil }
        let start = position
        while position < utf8.count, utf8[position] != 0x0A, utf8[position] != 0x0D {
            position += 1
        }
        let line = start..<position
        if position < utf8.count {
            let isPair =
                utf8[position] == 0x0D && position + 1 < utf8.count
                && utf8[position + 1] == 0x0A
            position += isPair ? 2 : 1
        }
        return line
    }
}

/// What the three kinds of lists have in common.
enum ListReading {
    static func place(of path: FilePath) -> CatalogPlace {
        let (table, locale) = FileNameLocale.split(path.stem, at: "_-.")
        return CatalogPlace(
            tableName: String(table.isEmpty ? path.stem : table), folder: path.folder(),
            locale: locale, hasSisters: false)
    }

    /// A catalog with what can be said of any text file; nothing is handed over if it is none.
    static func read(
        _ source: SourceText, format: String, syntax: any ValueSyntax.Type,
        _ body: (TextBuffer, inout Catalog) -> Void
    ) -> Catalog {
        let place = FilePath(source.path).map(place)
        var catalog = Catalog(
            source: source, format: format, tableName: place?.tableName ?? "", syntax: syntax)
        catalog.locale = place?.locale
        catalog.problems = EncodingCheck.problems(of: source)
        catalog.readText(isMarkup: nil, body)
        return catalog
    }

    /// Reports keys that stand in the catalog twice for one locale and one plural form.
    static func reportDuplicates(in catalog: inout Catalog) {
        struct Identity: Hashable {
            var key: String
            var context: String?
            var locale: CatalogLocale?
            var variation: EntryValue.Variation?
        }
        var known = DuplicateKeys()
        var last: Span?
        let entries = catalog.entries
        func identity(_ entry: Entry) -> Identity {
            Identity(
                key: entry.key, context: entry.context, locale: entry.locale,
                variation: entry.values.first?.variation)
        }
        for (index, entry) in entries.enumerated() {
            // Where the text itself is the key, equal ones do no harm. Of a row with a text in each
            // of several locales, one stands for all.
            guard entry.keySpan != entry.values.first?.span, entry.keySpan != last else { continue }
            last = entry.keySpan
            let own = identity(entry)
            if let first = known.note(own, index, isSame: { identity(entries[$0]) == own }) {
                catalog.report(DuplicateKey.problem(entry, entries[first]))
            }
        }
    }
}
