public import PromptKit

/// What a reader made of one file: every entry it could read, and every problem it met.
public struct Catalog: Sendable {
    public var source: SourceText
    /// Name of the format: `strings`, `xcstrings`.
    public var format: String
    /// The table that the file belongs to: `Localizable`, `InfoPlist`, `MainMenu`.
    public var tableName: String
    /// The locale of all entries that have none of their own. Nil where nothing tells it.
    public var locale: CatalogLocale?
    /// The locale of the source texts, where the file states it.
    public var sourceLocale: CatalogLocale?
    /// In the order of the file. Entries of one key that differ in locale stand together, the
    /// source language first.
    public var entries: EntryList
    /// In the order of their places.
    public var problems: [Problem] = []
    /// Tells which problems are listed, where there are very many.
    private var problemLimit = ProblemLimit()

    /// Entities that the file declares for itself, which its values may refer to.
    package var entities = XMLEntities()
    /// Whether each entry stands beside its source text, so that one without a text is one that
    /// nobody has translated yet.
    public var isBilingual = false
    /// A library without which the file could not be checked as it should: libxml2. Nil if none
    /// is missing.
    public var missingLibrary: String?

    private(set) var syntax: any ValueSyntax.Type

    package init(
        source: SourceText, format: String, tableName: String, syntax: any ValueSyntax.Type
    ) {
        self.source = source
        self.format = format
        self.tableName = tableName
        self.syntax = syntax
        entries = EntryList(source)
    }

    /// Says how the values are written, where the content of the file tells it.
    mutating func use(_ syntax: any ValueSyntax.Type) {
        self.syntax = syntax
    }

    /// Takes note of a problem that there may be very many of.
    mutating func report(_ problem: Problem) {
        if problemLimit.admits(problem) { problems.append(problem) }
    }

    /// Puts the problems in the order of their places, when all are known.
    mutating func sortProblems() {
        problems.sort { $0.span.lowerBound < $1.span.lowerBound }
        problemLimit.noteUnlisted(in: &problems)
        problemLimit = ProblemLimit()
    }

    public var path: String { source.path }
    public var encoding: TextEncoding { source.encoding }

    /// The bytes in the file that a part of a value's text comes from: whole escapes where the
    /// part begins or ends in what an escape stands for. Linear in the value's length.
    ///
    /// - Parameter range: UTF-8 offsets into ``EntryValue/text``.
    public func span(of range: Range<Int>, in value: EntryValue) -> Span {
        let file = value.span
        return decoded(source.bytes[file]) { decoded, buffer in
            let raw = decoded.map.raw(of: range)
            let start = file.lowerBound + buffer.fileOffset(raw.lowerBound)
            return start..<file.lowerBound + buffer.fileOffset(raw.upperBound)
        }
    }

    /// Whether the bytes `place` of a value can be replaced without touching what stands round.
    func canReplace(_ place: Range<Int>, _ value: TextBuffer) -> Bool {
        let messages = syntax as? any MessageTextSyntax.Type
        let entitySyntax = syntax as? any EntitySyntax.Type
        guard messages != nil || entitySyntax != nil else { return true }
        // In a file that is not UTF-8 the offsets of the text are others.
        func offset(_ byte: Int) -> Int {
            guard value.units != nil else { return byte }
            return (0...value.utf8.count).first { value.fileOffset($0) >= byte } ?? value.utf8.count
        }
        let range = offset(place.lowerBound)..<offset(place.upperBound)
        return messages?.canReplace(range, of: value.utf8)
            ?? entitySyntax?.canReplace(range, of: value.utf8, entities) ?? true
    }

    /// `text` as the syntax of an XML format writes it.
    ///
    /// - Parameters:
    ///   - atStart: whether it goes to the beginning of a value.
    ///   - atEnd: whether it goes to the end of one.
    func escape(_ text: String, atStart: Bool = false, atEnd: Bool = false) -> String? {
        let escaped = syntax.escape(text, inside: nil)
        guard let syntax = syntax as? any EntitySyntax.Type else { return escaped }
        return escaped.map { syntax.protectingEdges($0, atStart: atStart, atEnd: atEnd) }
    }

    /// The change to the file that puts `text` in place of a part of a value's text; nil if that
    /// cannot be done without writing the whole value anew.
    ///
    /// - Parameter range: UTF-8 offsets into ``EntryValue/text``.
    public func edit(
        replacing range: Range<Int>, of value: EntryValue, with text: String
    ) -> ByteEdit? {
        let span = span(of: range, in: value)
        guard let escaped = escape(text, at: span, in: value) else { return nil }
        let edit = ByteEdit(span: span, replacement: escaped)
        return isRight(edit, replacing: range, of: value, with: text) ? edit : nil
    }

    private func escape(_ text: String, at span: Span, in value: EntryValue) -> String? {
        if syntax is any EntitySyntax.Type {
            return XMLEscaping.escape(text, at: span, in: value, of: self)
        }
        let start = value.span.lowerBound
        if syntax is any MessageTextSyntax.Type {
            let place = span.lowerBound - start..<span.upperBound - start
            let part = SourceText(path: path, content: source.bytes[value.span], encoding)
            guard part.withText({ canReplace(place, $0) }),
                MessageBraces(source.text(in: span)) == MessageBraces(text)
            else { return nil }
        }
        let before = source.text(in: max(0, start - (encoding.isUTF16 ? 2 : 1))..<start)
        let quote = before.last
        // Without quotes there has to be something.
        let mayBeBare = syntax is StringsSyntax.Type || syntax is GNUstepStringsSyntax.Type
        if text.isEmpty, span == value.span, mayBeBare, quote != "\"", quote != "'" { return nil }
        let escaped = syntax.escape(text, inside: quote)
        guard let syntax = syntax as? any SeparatedSyntax.Type, span.lowerBound == start else {
            return escaped
        }
        let rest = source.text(in: span.upperBound..<value.span.upperBound)
        return escaped.flatMap { syntax.protectingStart($0, behind: quote, before: rest) }
    }

    /// Whether the value then reads as it should: what stands round the changed part may give it
    /// another meaning.
    private func isRight(
        _ edit: ByteEdit, replacing range: Range<Int>, of value: EntryValue, with text: String
    ) -> Bool {
        var raw = Array(source.bytes[value.span])
        let start = value.span.lowerBound
        guard encoding.canEncode(edit.replacement) else { return false }
        raw.replaceSubrange(
            edit.span.lowerBound - start..<edit.span.upperBound - start,
            with: encoding.encode(edit.replacement))
        var expected = Array(value.text.utf8)
        expected.replaceSubrange(range.clamped(to: 0..<expected.count), with: text.utf8)
        return decoded(raw[...]) { decoded, _ in decoded.utf8 == expected }
    }

    /// Hands over what bytes of a value stand for, and a way from places in their text in UTF-8
    /// to offsets in them.
    private func decoded<Result>(
        _ raw: ArraySlice<UInt8>, _ body: (DecodedText, TextBuffer) -> Result
    ) -> Result {
        SourceText(path: source.path, content: raw, source.encoding).withText { buffer in
            var decoded = DecodedText()
            if let syntax = syntax as? any EntitySyntax.Type {
                syntax.decode(buffer.utf8, entities, into: &decoded)
            } else {
                syntax.decode(buffer.utf8, into: &decoded)
            }
            return body(decoded, buffer)
        }
    }
}

/// A key and what it stands for in one locale.
public struct Entry: Sendable, Hashable {
    /// The key, escapes resolved.
    public var key: String
    /// The table, where the file holds several.
    public var table: String?
    /// Which placeholders the code behind the entry understands, as far as the file tells.
    public var placeholderStyle = PlaceholderStyle.any
    /// The key's bytes, quotes left out.
    public var keySpan: Span
    /// The locale, where the file holds several.
    public var locale: CatalogLocale?
    /// One, or one for each plural category, device and so on.
    public var values: [EntryValue]
    /// The translator comment.
    public var comment: EntryComment?
    /// The text in the source language, where the file tells it.
    public var sourceText: String?
    /// False where the file says that the entry is not to be translated.
    public var shouldTranslate = true
    /// Whether the file says that nothing uses the entry any more.
    public var isStale = false
    /// What else the file says of the entry: its context, flags, where it is used.
    public var notes: [EntryNote] = []

    public init(
        key: String, keySpan: Span, locale: CatalogLocale? = nil, values: [EntryValue],
        comment: EntryComment? = nil
    ) {
        self.key = key
        self.keySpan = keySpan
        self.locale = locale
        self.values = values
        self.comment = comment
    }
}

/// One text of an entry.
public struct EntryValue: Sendable, Hashable {
    /// The text, escapes resolved.
    public var text: String
    /// The bytes of the text in its raw form, quotes left out.
    public var span: Span
    public var variation: Variation
    public var state: TranslationState?
    /// The text that this one translates, where that is not the entry's: the plural source of a
    /// plural form.
    public var sourceText: String?
    /// Whether the text is the key, for want of a value.
    public var isKey = false

    /// Far more texts than one entry has that is meant well. What follows is not read.
    static let countLimit = 1 << 16

    public init(
        text: String, span: Span, variation: Variation = Variation(),
        state: TranslationState? = nil
    ) {
        self.text = text
        self.span = span
        self.variation = variation
        self.state = state
    }
}

/// How far a translation is, in the words of the format.
public struct TranslationState: RawRepresentable, Sendable, Hashable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let new = TranslationState(rawValue: "new")
    public static let needsReview = TranslationState(rawValue: "needs_review")
    public static let translated = TranslationState(rawValue: "translated")
    public static let stale = TranslationState(rawValue: "stale")
}

/// A comment for translators.
public struct EntryComment: Sendable, Hashable {
    /// Without comment marks and the white space beside them.
    public var text: String
    /// With comment marks.
    public var span: Span

    public init(text: String, span: Span) {
        self.text = text
        self.span = span
    }

    /// What Interface Builder wrote, where the comment is its work.
    public var interfaceBuilder: InterfaceBuilderComment? {
        InterfaceBuilderComment(text)
    }
}
