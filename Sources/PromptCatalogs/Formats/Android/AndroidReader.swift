import PromptKit

/// Reads the strings, plurals and arrays of an Android resource file.
struct AndroidReader {
    private let text: TextBuffer
    private var reader: XMLReader
    private var entries: EntryList
    private var keys = DuplicateKeys()
    private var locale: CatalogLocale?
    /// Whether the name of the file says that nothing in it is to be translated.
    private let isFixed: Bool
    private let hasFolderLocale: Bool

    /// Strings, plurals and arrays have names of their own; a product has its own strings.
    private struct Identity: Hashable {
        var kind: String
        var name: String
        var product: String?
    }

    static let grammar = XMLGrammar(
        parents: {
            let items: Set<String> = [
                "plurals", "string-array", "array", "integer-array", "style", "resources",
            ]
            var parents: [String: Set<String>] = ["item": items, "resources": []]
            for name in ["string", "plurals", "string-array", "array", "integer-array"] {
                parents[name] = ["resources"]
            }
            return parents
        }())

    init(_ text: TextBuffer, _ source: SourceText) {
        self.text = text
        entries = EntryList(source)
        reader = XMLReader(text, grammar: Self.grammar)
        hasFolderLocale = FilePath(source.path).map(AndroidFormat.place)?.locale != nil
        let name = source.fileName.lowercased().filter { $0 != "_" && $0 != "-" }
        isFixed = name.hasPrefix("donottranslate")
    }

    mutating func read() {
        guard
            let root = reader.openRoot(
                ["resources"], what: "string resources begin with <resources>")
        else { return }
        // In a folder for a locale it is a copy of what the base says.
        if !hasFolderLocale, let spelling = reader.attributeText("locale", of: root) {
            locale = CatalogLocale(folderName: spelling)
        }
        let count = reader.count(of: "<string")
        entries.reserveCapacity(count)
        keys.reserve(count)
        while let element = reader.nextChild() {
            switch element.name {
            case _ where element.hasPrefix: reader.skip()
            case "string": readString(element)
            case "item" where reader.attributeText("type", of: element) == "string":
                readString(element)
            case "plurals": readList(element, .plurals)
            case "string-array", "array": readList(element, .array)
            default: reader.skip()
            }
        }
    }

    mutating func finish(into catalog: inout Catalog) {
        catalog.locale = locale
        catalog.entries = entries
        reader.finish(into: &catalog)
    }

    // MARK: Resources

    private enum List {
        case plurals, array
    }

    private mutating func readString(_ element: XMLElement) {
        let comment = reader.entryComment
        guard var entry = openEntry(element, comment) else { return reader.skip() }
        guard let content = reader.content(of: element) else { return reader.loseEntry() }
        let isFormat =
            reader.attributeText("formatted", of: element) != "false" && entry.shouldTranslate
            // A translation takes the placeholders of its source as they are.
            && !hasFolderLocale
        entry.values = [readValue(content, EntryValue.Variation(), of: entry, isFormat: isFormat)]
        if isReference(content) { entry.shouldTranslate = false }
        if let span = reader.attribute("formatted", of: element),
            reader.attributeText(span) == "false"
        {
            entry.notes.append(
                EntryNote(.flag, Entry.unformattedFlag, span: text.fileSpan(span)))
        }
        add(entry, element, kind: "string")
    }

    private mutating func readList(_ element: XMLElement, _ list: List) {
        let comment = reader.entryComment
        guard var entry = openEntry(element, comment) else { return reader.skip() }
        var quantities: [String: Span] = [:]
        var isText = list == .plurals || element.name == "string-array"
        var isFull = false
        while let item = reader.nextChild() {
            guard entry.values.count < EntryValue.countLimit else {
                if !isFull {
                    reader.report(
                        UnknownXMLShape.problem(
                            text.fileSpan(item.tag.span), item.name,
                            "a list of more than \(EntryValue.countLimit) is not read to its end"))
                }
                isFull = true
                reader.skip()
                continue
            }
            guard item.name == "item" else {
                reader.report(
                    UnknownXMLShape.problem(
                        text.fileSpan(item.tag.span), item.name, "only <item> belongs here"))
                reader.skip()
                continue
            }
            var variation = EntryValue.Variation()
            if list == .plurals {
                guard let quantity = reader.attribute("quantity", of: item) else {
                    reader.report(
                        MissingName.problem(
                            text.fileSpan(item.tag.span.lowerBound..<item.tag.name.upperBound),
                            element: "item", attribute: "quantity"))
                    reader.skip()
                    continue
                }
                let name = reader.attributeText(quantity)
                let span = text.fileSpan(quantity)
                if let first = quantities[name], !reader.conflicts.isOpen {
                    reader.report(
                        DuplicateKey.problem(
                            key: name, span, first: first, "in the same plural: aapt refuses it",
                            severity: .error))
                }
                quantities[name] = span
                guard let category = PluralCategory(rawValue: name) else {
                    reader.report(UnknownPluralCategory.problem(span, name))
                    reader.skip()
                    continue
                }
                variation.plural = category
            } else {
                variation.element = entry.values.count
            }
            guard let content = reader.content(of: item) else { break }
            if list == .array, !isReference(content) { isText = true }
            entry.values.append(readValue(content, variation, of: entry, isFormat: false))
        }
        // An array of pictures or of other resources holds no text.
        guard isText else { return }
        guard !reader.isTruncated else { return reader.loseEntry() }
        add(entry, element, kind: list == .plurals ? "plurals" : "array")
    }

    private mutating func openEntry(_ element: XMLElement, _ comment: EntryComment?) -> Entry? {
        guard let name = reader.attribute("name", of: element), !name.isEmpty else {
            reader.report(
                MissingName.problem(
                    text.fileSpan(element.tag.span.lowerBound..<element.tag.name.upperBound),
                    element: element.name, attribute: "name"))
            return nil
        }
        var entry = Entry(
            key: reader.attributeText(name), keySpan: text.fileSpan(name), values: [],
            comment: comment)
        entry.placeholderStyle = .printf
        entry.shouldTranslate =
            !isFixed && reader.attributeText("translatable", of: element) != "false"
            && !reader.isTranslationForbidden
        return entry
    }

    private mutating func add(_ entry: Entry, _ element: XMLElement, kind: String) {
        let product = reader.attributeText("product", of: element)
        var entry = entry
        if let product {
            for index in entry.values.indices { entry.values[index].variation.device = product }
        }
        let identity = Identity(kind: kind, name: entry.key, product: product)
        let known = keys.note(identity, entries.count) { entries.key(at: $0) == entry.key }
        if let first = known, !reader.conflicts.separates(first, entries.count) {
            var problem = DuplicateKey.problem(entry, entries[first])
            problem.severity = .error
            problem.message += "; aapt refuses it"
            reader.report(problem)
        }
        reader.conflicts.note(entry: entries.count)
        entries.append(entry)
        reader.entryCount = entries.count
    }

    // MARK: Values

    private mutating func readValue(
        _ content: Range<Int>, _ variation: EntryValue.Variation, of entry: Entry, isFormat: Bool
    ) -> EntryValue {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[content])
        var decoder = AndroidDecoder(raw, DecodedText(isMapped: false))
        XMLText.forEach(raw, reader.entities) { decoder.meet($0) }
        let decoded = decoder.finish()
        func span(_ range: Range<Int>) -> Span {
            text.fileSpan(
                content.lowerBound + range.lowerBound..<content.lowerBound + range.upperBound)
        }
        var problems: [Problem] = []
        if let first = decoder.apostrophes.first {
            problems.append(
                UnescapedApostrophe.problem(decoder.apostrophes.map(span), at: span(first)))
        }
        let lost = decoder.lostQuotes
        if let first = lost.first {
            problems.append(LostQuote.problem(lost.map(span), at: span(first)))
        }
        for range in decoder.badEscapes.prefix(20) {
            problems.append(
                NotAnEscape.inResource(span(range), String(decoding: raw[range], as: UTF8.self)))
        }
        for (fault, range) in decoded.faults where fault == .loneSurrogate {
            problems.append(
                LoneSurrogate.problem(span(range), String(decoding: raw[range], as: UTF8.self)))
        }
        let value = EntryValue(
            text: decoded.string, span: text.fileSpan(content), variation: variation)
        if isFormat, !decoder.hasTags, UnnumberedArguments.isFault(value.text) {
            problems.append(UnnumberedArguments.problem(value.span))
        }
        for var problem in problems {
            problem.key = entry.key
            reader.report(problem)
        }
        return value
    }

    /// Whether the value names another resource: `@string/app_name`, `?attr/color`.
    private func isReference(_ content: Range<Int>) -> Bool {
        guard let first = text.utf8[content].first(where: { !XMLName.isSpace($0) }) else {
            return false
        }
        guard first == UInt8(ascii: "@") || first == UInt8(ascii: "?") else { return false }
        return text.utf8[content].contains(UInt8(ascii: "/"))
            && !text.utf8[content].contains { $0 == 0x20 || $0 >= 0x80 }
    }
}
