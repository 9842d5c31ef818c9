import PromptKit

/// The entries of a file, in few bytes each.
///
/// An entry that is kept as it is takes some 300 bytes, and a file may have one every four bytes.
/// So the entries of a large file are packed (``PackedEntries``), and made anew for whoever asks.
///
/// Access takes constant time, but not a short one: go through the list rather than ask by number,
/// and keep an entry that is used several times.
public struct EntryList: Sendable, RandomAccessCollection, MutableCollection,
    RangeReplaceableCollection, ExpressibleByArrayLiteral
{
    /// All entries, where none are packed.
    private var whole: [Entry] = []
    private var packed: Packed?

    /// What a large file has. A list of few entries should not have to carry it.
    ///
    /// Unchecked: only a list that nobody shares it with changes it.
    private final class Packed: @unchecked Sendable {
        @exclusivity(unchecked) var entries: PackedEntries
        /// The last entry, if it was changed: what was appended last is what is changed most.
        @exclusivity(unchecked) var last: Entry? {
            didSet { hasLast = last != nil }
        }
        /// To ask that of the entry itself would copy it.
        @exclusivity(unchecked) private(set) var hasLast = false
        /// Other entries that were changed after they were packed.
        @exclusivity(unchecked) var changed: [Int: Entry] = [:]

        init(_ entries: PackedEntries) {
            self.entries = entries
        }

        func copy() -> Packed {
            let copy = Packed(entries)
            copy.last = last
            copy.changed = changed
            return copy
        }

        var count: Int { entries.count + (hasLast ? 1 : 0) }

        func append(_ entry: Entry) {
            packLast()
            entries.append(entry)
        }

        private func packLast() {
            guard hasLast, let last else { return }
            entries.append(last)
            self.last = nil
        }

        subscript(index: Int) -> Entry {
            if hasLast, index == entries.count, let last { return last }
            if changed.isEmpty { return entries[index] }
            return changed[index] ?? entries[index]
        }

        func set(_ entry: Entry, at index: Int) {
            if index == entries.count {
                last = entry
            } else if index == entries.count - 1, !hasLast, changed[index] == nil,
                entries.removeLast()
            {
                last = entry
            } else {
                changed[index] = entry
            }
        }

        func append(key: Span, value: Span, comment: (span: Span, words: Span)?) {
            packLast()
            entries.append(key: key, value: value, comment: comment)
        }

        func replaceLast(key: Span, value: Span, comment: (span: Span, words: Span)?) -> Bool {
            guard !hasLast, changed.isEmpty, entries.removeLast() else { return false }
            entries.append(key: key, value: value, comment: comment)
            return true
        }

        func key(at index: Int) -> String {
            if hasLast, index == entries.count, let last { return last.key }
            return changed.isEmpty
                ? entries.key(at: index) : changed[index]?.key ?? entries.key(at: index)
        }
    }

    public init() {}

    /// For the entries of a file.
    ///
    /// - Parameter limit: files of fewer bytes keep all entries whole: it is quicker, and their
    ///   entries take little in any case.
    public init(_ source: SourceText, limit: Int = 64 << 10) {
        guard source.bytes.count >= limit else { return }
        let isUTF8 = source.encoding == .utf8 || source.encoding == .utf8WithBOM
        packed = Packed(PackedEntries(isUTF8 ? source.bytes : []))
    }

    public init(arrayLiteral entries: Entry...) {
        whole = entries
    }

    // MARK: Collection

    public var startIndex: Int { 0 }

    public var endIndex: Int { packed?.count ?? whole.count }

    public subscript(index: Int) -> Entry {
        get { packed?[index] ?? whole[index] }
        set {
            if packed == nil {
                whole[index] = newValue
            } else {
                makeUnique()
                packed?.set(newValue, at: index)
            }
        }
    }

    public mutating func append(_ entry: Entry) {
        guard packed != nil else { return whole.append(entry) }
        makeUnique()
        packed?.append(entry)
    }

    /// Whether entries may be appended by their places alone: the list refers to the file's bytes.
    var takesPlaces: Bool { packed?.entries.bytes.isEmpty == false }

    /// Appends an entry of one text, which stands in the file as it reads like its key, with
    /// nothing else to be said of it but the words of a comment. For a list that takes places.
    mutating func append(key: Span, value: Span, comment: (span: Span, words: Span)?) {
        makeUnique()
        packed?.append(key: key, value: value, comment: comment)
    }

    /// Puts such an entry in place of the last one, which was one, too. False if it was not.
    mutating func replaceLast(
        key: Span, value: Span, comment: (span: Span, words: Span)?
    ) -> Bool {
        makeUnique()
        return packed?.replaceLast(key: key, value: value, comment: comment) ?? false
    }

    /// Calls `body` with the bytes of a key in UTF-8.
    func withKey<Result>(
        at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        if let packed, packed.changed.isEmpty, index < packed.entries.count {
            return packed.entries.withKey(at: index, body)
        }
        var key = key(at: index)
        return key.withUTF8(body)
    }

    /// Keeps the entries whole from now on if they are few, for whoever goes through them several
    /// times.
    public mutating func unpack(below count: Int = 1000) {
        guard let packed, packed.count < count else { return }
        whole = Array(self)
        self.packed = nil
    }

    private mutating func makeUnique() {
        if !isKnownUniquelyReferenced(&packed) { packed = packed?.copy() }
    }

    public mutating func replaceSubrange(
        _ range: Range<Int>, with entries: some Collection<Entry>
    ) {
        guard let packed else { return whole.replaceSubrange(range, with: entries) }
        if range.lowerBound == endIndex {
            for entry in entries { append(entry) }
            return
        }
        // Nobody does this to a large file.
        let (before, after) = (Array(self[..<range.lowerBound]), Array(self[range.upperBound...]))
        self.packed = Packed(PackedEntries(packed.entries.bytes))
        for entry in before { append(entry) }
        for entry in entries { append(entry) }
        for entry in after { append(entry) }
    }

    public mutating func reserveCapacity(_ count: Int) {
        if packed == nil { whole.reserveCapacity(count) }
    }

    /// The key of an entry, without the rest of it.
    public func key(at index: Int) -> String {
        packed?.key(at: index) ?? whole[index].key
    }

    /// Goes through the entries, each made once.
    public struct Iterator: IteratorProtocol, Sendable {
        private let whole: [Entry]
        private let packed: Packed?
        private var index = 0
        private var cursor = PackedEntries.Cursor()

        fileprivate init(_ list: EntryList) {
            whole = list.whole
            packed = list.packed
        }

        public mutating func next() -> Entry? {
            defer { index += 1 }
            guard let packed else { return index < whole.count ? whole[index] : nil }
            guard index < packed.entries.count else {
                return index == packed.entries.count ? packed.last : nil
            }
            let entry = packed.entries.entry(at: &cursor)
            return packed.changed.isEmpty ? entry : packed.changed[index] ?? entry
        }
    }

    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// Bytes that the packed entries take.
    var packedSize: Int { packed?.entries.size ?? 0 }
}

extension EntryList: Hashable {
    public static func == (left: EntryList, right: EntryList) -> Bool {
        left.elementsEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
        for entry in self { hasher.combine(entry) }
    }
}
