import PromptKit

/// Reads the units of an XLIFF file, whatever its version, unit by unit.
struct XLIFFReader {
    let text: TextBuffer
    var reader: XMLReader
    var entries: EntryList
    var file = File()
    private var sourceLocale: CatalogLocale?
    private var targetLocale: CatalogLocale?
    private var locales: [String: CatalogLocale] = [:]

    /// What holds for all units of one `<file>`.
    struct File {
        var table: String?
        var sourceLocale: CatalogLocale?
        var targetLocale: CatalogLocale?
        /// Whether Apple's tools wrote it: then ids are keys, with paths in them.
        var isApple = false
        /// Entries by the id of their first unit.
        var ids = DuplicateKeys()
        /// Entries by key, where one may have several texts.
        var keys = DuplicateKeys()
        /// Where the ids of such texts stand, and in which entry.
        var parts: [String: (span: Span, entry: Int)] = [:]
    }

    static let grammar = XMLGrammar(parents: [
        "xliff": [], "file": ["xliff"], "header": ["file"], "body": ["file"],
        "group": ["body", "group", "file"], "trans-unit": ["body", "group"],
        "bin-unit": ["body", "group"], "unit": ["file", "group"], "segment": ["unit"],
        "ignorable": ["unit"], "alt-trans": ["trans-unit", "bin-unit"],
        "source": ["trans-unit", "bin-unit", "alt-trans", "segment", "ignorable", "match"],
        "target": ["trans-unit", "bin-unit", "alt-trans", "segment", "ignorable", "match"],
    ])

    init(_ text: TextBuffer, _ source: SourceText) {
        self.text = text
        entries = EntryList(source)
        reader = XMLReader(text, grammar: Self.grammar)
    }

    mutating func read() {
        guard let root = reader.openRoot(["xliff"], what: "XLIFF begins with <xliff>") else {
            return
        }
        let version = reader.attributeText("version", of: root) ?? ""
        let isSecond = version.hasPrefix("2") || reader.attribute("srcLang", of: root) != nil
        if !isSecond, !version.isEmpty, !version.hasPrefix("1."), !version.hasPrefix("0."),
            version != "1", let span = reader.attribute("version", of: root)
        {
            reader.report(
                UnknownXMLShape.problem(
                    text.fileSpan(span), "xliff",
                    "version \(EscapedText.quoted(version)) is not known: read as 1.2"))
        }
        let source = reader.attributeText("srcLang", of: root)
        let target = reader.attributeText("trgLang", of: root)
        entries.reserveCapacity(reader.count(of: isSecond ? "<unit" : "<trans-unit"))
        while let element = reader.nextChild() {
            guard element.name == "file" else {
                reader.skip()
                continue
            }
            openFile(element, source, target)
            isSecond ? readContainer2() : readFile1()
        }
    }

    mutating func finish(into catalog: inout Catalog) {
        catalog.isBilingual = true
        catalog.entries = entries
        catalog.sourceLocale = sourceLocale
        catalog.locale = targetLocale ?? sourceLocale
        reader.finish(into: &catalog)
    }

    // MARK: Files

    private mutating func openFile(_ element: XMLElement, _ source: String?, _ target: String?) {
        file = File()
        let original = reader.attributeText("original", of: element)
        file.isApple = original.map(Self.isAppleFile) ?? false
        file.table = original.flatMap(Self.table)
        let source = source ?? reader.attributeText("source-language", of: element)
        let target = target ?? reader.attributeText("target-language", of: element)
        file.sourceLocale = source.map { locale($0) }
        file.targetLocale = target.map { locale($0) }
        sourceLocale = sourceLocale ?? file.sourceLocale
        targetLocale = targetLocale ?? file.targetLocale
    }

    private mutating func locale(_ spelling: String) -> CatalogLocale {
        if let known = locales[spelling] { return known }
        // There are not that many locales: what follows is made up, and each would take much.
        guard locales.count < 1000 else { return CatalogLocale(spelling: spelling, tag: nil) }
        let locale = CatalogLocale(folderName: spelling)
        locales[spelling] = locale
        return locale
    }

    /// The table by the name of the file that the units come from.
    private static func table(_ original: String) -> String? {
        guard let name = original.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last else {
            return nil
        }
        let stem = name[..<(name.lastIndex(of: ".") ?? name.endIndex)]
        return stem.isEmpty ? nil : String(stem)
    }

    private static func isAppleFile(_ original: String) -> Bool {
        let name = original.lowercased()
        return [
            ".strings", ".stringsdict", ".xcstrings", ".storyboard", ".xib", ".plist",
            ".intentdefinition",
        ].contains { name.hasSuffix($0) }
    }

    // MARK: Version 1

    private mutating func readFile1() {
        while let element = reader.nextChild() {
            switch element.name {
            case "header": readHeader()
            case "body": readContainer1()
            default: reader.skip()
            }
        }
    }

    private mutating func readHeader() {
        while let element = reader.nextChild() {
            if element.name == "tool",
                let tool = reader.attributeText("tool-id", of: element)
            {
                file.isApple = tool.hasPrefix("com.apple.")
            }
            reader.skip()
        }
    }

    private mutating func readContainer1() {
        while let element = reader.nextChild() {
            switch element.name {
            case "group": readContainer1()
            case "trans-unit": readUnit1(element)
            default: reader.skip()
            }
        }
    }

    private mutating func readUnit1(_ element: XMLElement) {
        guard var unit = openUnit(element, name: "resname") else { return reader.skip() }
        let approved = reader.attributeText("approved", of: element)
        var segment = XLIFFSegment()
        while let part = reader.nextChild() {
            switch part.name {
            case "source": readSource(part, into: &segment)
            case "target":
                readTarget(part, into: &segment)
                segment.state = reader.attributeText("state", of: part)
            case "note": readNote(part, into: &unit)
            default: reader.skip()
            }
        }
        guard !reader.isTruncated else { return reader.loseEntry() }
        if segment.state == nil, approved == "no", segment.target != nil {
            segment.state = TranslationState.notApproved.rawValue
        }
        unit.segments = [segment]
        unit.codes = segment.sourceCodes.count + segment.targetCodes.count
        add(unit)
    }
}

/// A source text and its translation.
struct XLIFFSegment {
    var source: (text: String, span: Span)?
    var target: (text: String, span: Span)?
    /// The inline elements of either.
    var sourceCodes: [InlineCode] = []
    var targetCodes: [InlineCode] = []
    /// From `<target` to behind `</target>`, in the text.
    var targetElement: Range<Int>?
    var state: String?
}

/// A unit of either version.
struct XLIFFUnit {
    var id: String
    var idSpan: Span
    /// The name of the text where it came from, which tells more than a number.
    var name: (text: String, span: Span)?
    var shouldTranslate = true
    var comment: EntryComment?
    var segments: [XLIFFSegment] = []
    /// How many inline elements the segments have.
    var codes = 0
}
