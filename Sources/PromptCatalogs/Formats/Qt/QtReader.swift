import PromptKit

/// Reads the messages of a Qt translation source.
struct QtReader {
    private let text: TextBuffer
    private var reader: XMLReader
    private var entries: EntryList
    private var keys = DuplicateKeys()
    private var locale: CatalogLocale?
    private var sourceLocale: CatalogLocale?
    private var forms: [PluralCategory]?
    private var context: String?
    /// Texts with too many forms, by how many they have.
    private var surplus: [Int: Surplus] = [:]

    private struct Surplus {
        var span: Span
        var key: String
        var others = 0
    }

    /// One text may stand in a context several times, told apart by a comment.
    private struct Identity: Hashable {
        var context: String?
        var source: String
        var comment: String?
        var id: String?
    }

    static let grammar = XMLGrammar(parents: [
        "TS": [], "context": ["TS"], "message": ["context", "TS"], "source": ["message"],
        "translation": ["message"], "numerusform": ["translation"], "name": ["context"],
        "location": ["message"],
    ])

    /// - Parameter locale: what the name of the file tells.
    init(_ text: TextBuffer, _ source: SourceText, locale: CatalogLocale?) {
        self.text = text
        entries = EntryList(source)
        self.locale = locale
        reader = XMLReader(text, grammar: Self.grammar)
    }

    mutating func read() {
        guard let root = reader.openRoot(["TS"], what: "a translation source begins with <TS>")
        else { return }
        if let language = reader.attributeText("language", of: root), !language.isEmpty {
            locale = CatalogLocale(folderName: language)
        }
        if let language = reader.attributeText("sourcelanguage", of: root), !language.isEmpty {
            sourceLocale = CatalogLocale(folderName: language)
        } else {
            // What Qt takes source texts to be in.
            sourceLocale = CatalogLocale(folderName: "en")
        }
        forms = locale?.tag.flatMap(QtNumerus.categories)
        let count = reader.count(of: "<message")
        entries.reserveCapacity(count)
        keys.reserve(count)
        while let element = reader.nextChild() {
            switch element.name {
            case "context": readContext()
            case "message": readMessage(element)
            default: reader.skip()
            }
        }
        reportSurplus()
    }

    mutating func finish(into catalog: inout Catalog) {
        catalog.isBilingual = true
        catalog.locale = locale
        catalog.sourceLocale = sourceLocale
        catalog.entries = entries
        reader.finish(into: &catalog)
    }

    private mutating func readContext() {
        context = nil
        while let element = reader.nextChild() {
            switch element.name {
            case "name":
                guard let content = reader.content(of: element) else { return }
                context = reader.decode(content, QtSyntax.self)
            case "message": readMessage(element)
            default: reader.skip()
            }
        }
        context = nil
    }

    // MARK: Messages

    private mutating func readMessage(_ element: XMLElement) {
        let isNumerus = reader.attributeText("numerus", of: element) == "yes"
        let id = reader.attribute("id", of: element)
        var source: Range<Int>?
        var disambiguation: (text: String, span: Span)?
        var comment: EntryComment?
        var translation: (element: XMLElement, values: [EntryValue])?
        while let part = reader.nextChild() {
            switch part.name {
            case "source": source = reader.content(of: part)
            case "comment":
                if let content = reader.content(of: part) {
                    disambiguation = (
                        reader.decode(content, QtSyntax.self), text.fileSpan(content)
                    )
                }
            case "extracomment", "translatorcomment": readComment(part, into: &comment)
            case "translation": translation = (part, readTranslation(part, isNumerus: isNumerus))
            default: reader.skip()
            }
        }
        guard !reader.isTruncated else { return reader.loseEntry() }
        let keyRange = id ?? source
        guard let keyRange else {
            reader.report(
                MissingName.problem(
                    text.fileSpan(element.tag.span.lowerBound..<element.tag.name.upperBound),
                    element: "message", attribute: "source"))
            return
        }
        let sourceText = source.map { reader.decode($0, QtSyntax.self) }
        var entry = Entry(
            key: id.map(reader.attributeText) ?? sourceText ?? "",
            keySpan: text.fileSpan(keyRange), values: [], comment: comment)
        entry.table = context
        entry.placeholderStyle = .qt
        entry.locale = locale
        entry.sourceText = sourceText
        if let disambiguation {
            entry.notes.append(
                EntryNote(.context, disambiguation.text, span: disambiguation.span))
        }
        if let translation { finish(&entry, translation.element, translation.values, isNumerus) }
        add(entry, id: id)
    }

    private mutating func readComment(_ element: XMLElement, into comment: inout EntryComment?) {
        guard let content = reader.content(of: element), !content.isEmpty else { return }
        let words = reader.decode(content, QtSyntax.self)
        if comment == nil {
            comment = EntryComment(text: words, span: text.fileSpan(content))
        } else {
            comment?.text += "\n" + words
        }
    }

    private mutating func readTranslation(
        _ element: XMLElement, isNumerus: Bool
    ) -> [EntryValue] {
        guard isNumerus else { return readText(element, EntryValue.Variation()) }
        var values: [EntryValue] = []
        var index = 0
        while let form = reader.nextChild() {
            guard form.name == "numerusform" else {
                reader.report(
                    UnknownXMLShape.problem(
                        text.fileSpan(form.tag.span), form.name, "only <numerusform> belongs here"))
                reader.skip()
                continue
            }
            var variation = EntryValue.Variation()
            if let forms, index < forms.count { variation.plural = forms[index] }
            if variation.plural == nil { variation.element = index }
            values += readText(form, variation)
            index += 1
        }
        return values
    }

    /// A text, or several of different length.
    private mutating func readText(
        _ element: XMLElement, _ variation: EntryValue.Variation
    ) -> [EntryValue] {
        guard reader.attributeText("variants", of: element) == "yes" else {
            guard let content = reader.content(of: element) else { return [] }
            return [value(content, variation)]
        }
        var values: [EntryValue] = []
        while let variant = reader.nextChild() {
            guard let content = reader.content(of: variant) else { break }
            var variation = variation
            variation.branch = "length-\(values.count)"
            values.append(value(content, variation))
        }
        return values
    }

    private func value(_ content: Range<Int>, _ variation: EntryValue.Variation) -> EntryValue {
        EntryValue(
            text: reader.decode(content, QtSyntax.self), span: text.fileSpan(content),
            variation: variation)
    }

    private mutating func finish(
        _ entry: inout Entry, _ element: XMLElement, _ values: [EntryValue], _ isNumerus: Bool
    ) {
        let type = reader.attributeText("type", of: element)
        let isEmpty = values.allSatisfy { $0.text.isEmpty }
        // Nothing is there to be checked, or shipped.
        if isEmpty, type != nil { return finish(&entry, type) }
        entry.values = values
        for index in entry.values.indices {
            entry.values[index].state = type.map { TranslationState(rawValue: $0) }
        }
        finish(&entry, type)
        let count = values.count { $0.variation.branch == nil || $0.variation.branch == "length-0" }
        if isNumerus, type == nil, let forms, count != forms.count {
            let span = text.fileSpan(element.tag.span.lowerBound..<element.tag.name.upperBound)
            if count > forms.count, surplus[count] != nil {
                surplus[count]?.others += 1
            } else if count > forms.count {
                surplus[count] = Surplus(span: span, key: entry.key)
            } else {
                report(count, of: forms, span, entry.key, others: 0)
            }
        }
    }

    private mutating func report(
        _ count: Int, of forms: [PluralCategory], _ span: Span, _ key: String, others: Int
    ) {
        var problem = NumerusFormCount.problem(
            span, count: count, forms: forms, locale: locale?.description ?? "", others: others)
        problem.key = key
        reader.report(problem)
    }

    /// What is said once for all texts with so many forms too many.
    private mutating func reportSurplus() {
        guard let forms else { return }
        for (count, found) in surplus.sorted(by: { $0.key < $1.key }) {
            report(count, of: forms, found.span, found.key, others: found.others)
        }
    }

    private func finish(_ entry: inout Entry, _ type: String?) {
        if type == "vanished" || type == "obsolete" { entry.isStale = true }
    }

    private mutating func add(_ entry: Entry, id: Range<Int>?) {
        let identity = Identity(
            context: entry.table, source: entry.sourceText ?? "", comment: entry.context,
            id: id.map(reader.attributeText))
        // What is kept of old versions may be there several times.
        if !entry.isStale {
            let first = keys.note(identity, entries.count) { entries.key(at: $0) == entry.key }
            if let first, !reader.conflicts.separates(first, entries.count) {
                reader.report(DuplicateKey.problem(entry, entries[first]))
            }
        }
        reader.conflicts.note(entry: entries.count)
        entries.append(entry)
        reader.entryCount = entries.count
    }
}
