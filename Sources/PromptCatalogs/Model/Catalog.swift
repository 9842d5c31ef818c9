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
    public var entries: [Entry] = []
    /// In the order of their places.
    public var problems: [Problem] = []

    private(set) var syntax: any ValueSyntax.Type

    package init(
        source: SourceText, format: String, tableName: String, syntax: any ValueSyntax.Type
    ) {
        self.source = source
        self.format = format
        self.tableName = tableName
        self.syntax = syntax
    }

    /// Says how the values are written, where the content of the file tells it.
    mutating func use(_ syntax: any ValueSyntax.Type) {
        self.syntax = syntax
    }

    public var path: String { source.path }
    public var encoding: TextEncoding { source.encoding }

    /// The bytes in the file that a part of a value's text comes from: whole escapes where the
    /// part begins or ends in what an escape stands for. Linear in the value's length.
    ///
    /// - Parameter range: UTF-8 offsets into ``EntryValue/text``.
    public func span(of range: Range<Int>, in value: EntryValue) -> Span {
        let file = value.span
        let part = SourceText(path: source.path, content: source.bytes[file], source.encoding)
        return part.withText { buffer in
            var decoded = DecodedText()
            syntax.decode(buffer.utf8, into: &decoded)
            let raw = decoded.map.raw(of: range)
            let start = file.lowerBound + buffer.fileOffset(raw.lowerBound)
            return start..<file.lowerBound + buffer.fileOffset(raw.upperBound)
        }
    }

    /// The change to the file that puts `text` in place of a part of a value's text; nil if that
    /// cannot be done without writing the whole value anew.
    ///
    /// - Parameter range: UTF-8 offsets into ``EntryValue/text``.
    public func edit(
        replacing range: Range<Int>, of value: EntryValue, with text: String
    ) -> ByteEdit? {
        let start = value.span.lowerBound
        let before = source.text(in: max(0, start - (encoding.isUTF16 ? 2 : 1))..<start)
        guard let escaped = syntax.escape(text, inside: before.last) else { return nil }
        return ByteEdit(span: span(of: range, in: value), replacement: escaped)
    }
}

/// A key and what it stands for in one locale.
public struct Entry: Sendable, Hashable {
    /// The key, escapes resolved.
    public var key: String
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
    /// Whether the text is the key, for want of a value.
    public var isKey = false

    public init(
        text: String, span: Span, variation: Variation = Variation(),
        state: TranslationState? = nil
    ) {
        self.text = text
        self.span = span
        self.variation = variation
        self.state = state
    }

    /// When a text is used rather than its sisters.
    public struct Variation: Sendable, Hashable {
        public var plural: PluralCategory?
        /// `iphone`, `mac`, `appletv`, `other`…
        public var device: String?
        /// Name of the variable whose text this is: `%#@name@` in the main text.
        public var substitution: String?
        /// Place in a list of texts, from 0.
        public var element: Int?

        public init(
            plural: PluralCategory? = nil, device: String? = nil, substitution: String? = nil,
            element: Int? = nil
        ) {
            self.plural = plural
            self.device = device
            self.substitution = substitution
            self.element = element
        }
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
