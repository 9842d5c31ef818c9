import PromptKit

/// The entries of a file, in few bytes each.
///
/// Nearly every entry is a key and one text that stand in the file just as they read. Of such an
/// entry only the places are kept, with what it shares with others kept once, and the strings are
/// made from the file's bytes when somebody asks; any other entry is kept whole. Else a file of a
/// million entries of a dozen bytes each would take thirty times its size.
///
/// Access takes constant time and makes the strings anew: keep an entry that is used several times.
public struct EntryList: Sendable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
{
    /// Where an entry's parts stand, or where the whole entry is kept.
    private struct Record: Sendable {
        var key: UInt32
        var keyLength: UInt32
        var value: UInt32
        /// ``elsewhere`` for an entry that is kept whole, under the number `key`.
        var valueLength: UInt32
        /// Number among ``shared``.
        var shared: UInt32 = 0
        /// Number among ``comments``, from 1; 0 for none.
        var comment: UInt32 = 0

        static let elsewhere = UInt32.max
    }

    /// What many entries have in common.
    private struct Shared: Sendable, Hashable {
        var locale: CatalogLocale?
        var state: TranslationState?
        var placeholderStyle: PlaceholderStyle
        var isKeySource: Bool
        var shouldTranslate: Bool
        var isStale: Bool
    }

    /// The bytes that the short form refers to. Empty where nothing is kept in short form.
    private let bytes: [UInt8]
    private var records: [Record] = []
    private var whole: [Entry] = []
    private var shared: [Shared] = []
    private var sharedNumbers: [Shared: UInt32] = [:]
    private var comments: [EntryComment] = []

    public init() {
        bytes = []
    }

    /// For the entries of a file.
    ///
    /// - Parameter limit: files of fewer bytes keep all entries whole: it is quicker, and their
    ///   entries take little in any case.
    public init(_ source: SourceText, limit: Int = 256 << 10) {
        let isShortEnough = (limit..<Int(UInt32.max)).contains(source.bytes.count)
        let isUTF8 = source.encoding == .utf8 || source.encoding == .utf8WithBOM
        bytes = isShortEnough && isUTF8 ? source.bytes : []
    }

    /// Takes entries as they are, without looking for those that have a short form.
    init(keeping entries: [Entry]) {
        bytes = []
        whole = entries
        records = entries.indices.map {
            Record(key: UInt32($0), keyLength: 0, value: 0, valueLength: Record.elsewhere)
        }
    }

    public init(arrayLiteral entries: Entry...) {
        self.init(entries)
    }

    // MARK: Collection

    public var startIndex: Int { 0 }
    public var endIndex: Int { records.count }

    public subscript(index: Int) -> Entry {
        get {
            let record = records[index]
            guard record.valueLength != Record.elsewhere else { return whole[Int(record.key)] }
            let key = Int(record.key)..<Int(record.key + record.keyLength)
            let value = Int(record.value)..<Int(record.value + record.valueLength)
            let shared = shared[Int(record.shared)]
            var entry = Entry(
                key: text(key), keySpan: key, locale: shared.locale,
                values: [EntryValue(text: text(value), span: value, state: shared.state)],
                comment: record.comment > 0 ? comments[Int(record.comment) - 1] : nil)
            entry.placeholderStyle = shared.placeholderStyle
            entry.shouldTranslate = shared.shouldTranslate
            entry.isStale = shared.isStale
            if shared.isKeySource { entry.sourceText = entry.key }
            return entry
        }
        set {
            guard let record = record(of: newValue) else {
                if records[index].valueLength == Record.elsewhere {
                    whole[Int(records[index].key)] = newValue
                } else {
                    records[index] = keep(newValue)
                }
                return
            }
            records[index] = record
        }
    }

    public mutating func append(_ entry: Entry) {
        records.append(record(of: entry) ?? keep(entry))
    }

    public mutating func replaceSubrange(
        _ range: Range<Int>, with entries: some Collection<Entry>
    ) {
        let new = entries.map { entry in record(of: entry) ?? keep(entry) }
        records.replaceSubrange(range, with: new)
    }

    public mutating func reserveCapacity(_ count: Int) {
        records.reserveCapacity(count)
    }

    /// The key of an entry, without the rest of it.
    public func key(at index: Int) -> String {
        let record = records[index]
        guard record.valueLength != Record.elsewhere else { return whole[Int(record.key)].key }
        return text(Int(record.key)..<Int(record.key + record.keyLength))
    }

    // MARK: Short form

    /// What an entry takes that is kept in short form.
    static var bytesPerPlainEntry: Int { MemoryLayout<Record>.stride }

    /// The short form of an entry; nil if it would lose something.
    private mutating func record(of entry: Entry) -> Record? {
        guard !bytes.isEmpty, entry.values.count == 1, entry.isPlain,
            let value = entry.values.first,
            value.isPlain, isWritten(entry.key, at: entry.keySpan),
            isWritten(value.text, at: value.span)
        else { return nil }
        return Record(
            key: UInt32(entry.keySpan.lowerBound), keyLength: UInt32(entry.keySpan.count),
            value: UInt32(value.span.lowerBound), valueLength: UInt32(value.span.count),
            shared: number(
                of: Shared(
                    locale: entry.locale, state: value.state,
                    placeholderStyle: entry.placeholderStyle,
                    isKeySource: entry.sourceText != nil, shouldTranslate: entry.shouldTranslate,
                    isStale: entry.isStale)),
            comment: entry.comment.map { number(of: $0) } ?? 0)
    }

    private mutating func number(of parts: Shared) -> UInt32 {
        // What the entry before has is the likeliest.
        if let last = records.last, last.valueLength != Record.elsewhere,
            shared[Int(last.shared)] == parts
        {
            return last.shared
        }
        if let known = sharedNumbers[parts] { return known }
        let number = UInt32(shared.count)
        shared.append(parts)
        sharedNumbers[parts] = number
        return number
    }

    /// The same comment stands by an entry in all of its locales.
    private mutating func number(of comment: EntryComment) -> UInt32 {
        if comments.last != comment { comments.append(comment) }
        return UInt32(comments.count)
    }

    private mutating func keep(_ entry: Entry) -> Record {
        whole.append(entry)
        return Record(
            key: UInt32(whole.count - 1), keyLength: 0, value: 0, valueLength: Record.elsewhere)
    }

    /// Whether the bytes of a span are the text itself.
    private func isWritten(_ text: String, at span: Span) -> Bool {
        guard span.lowerBound >= 0, span.upperBound <= bytes.count, text.utf8.count == span.count
        else { return false }
        var text = text
        return text.withUTF8 { utf8 in
            bytes.withUnsafeBufferPointer { $0[span].elementsEqual(utf8) }
        }
    }

    private func text(_ span: Span) -> String {
        bytes.withUnsafeBufferPointer {
            String(decoding: UnsafeBufferPointer(rebasing: $0[span]), as: UTF8.self)
        }
    }
}

extension EntryList: Hashable {
    public static func == (left: EntryList, right: EntryList) -> Bool {
        left.elementsEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
        for entry in self { hasher.combine(entry) }
    }
}

extension Entry {
    /// Whether the short form holds all that the file says of the entry.
    fileprivate var isPlain: Bool {
        table == nil && notes.isEmpty && (sourceText == nil || sourceText == key)
    }
}

extension EntryValue {
    fileprivate var isPlain: Bool {
        sourceText == nil && !isKey && variation == Variation()
    }
}
