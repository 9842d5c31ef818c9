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
        /// The last entry: what was appended last is what is changed most.
        @exclusivity(unchecked) var last: Entry?
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

        var count: Int { entries.count + (last == nil ? 0 : 1) }

        func append(_ entry: Entry) {
            if let last { entries.append(last) }
            last = entry
        }

        subscript(index: Int) -> Entry {
            if index == entries.count, let last { return last }
            if changed.isEmpty { return entries[index] }
            return changed[index] ?? entries[index]
        }

        func set(_ entry: Entry, at index: Int) {
            if index == entries.count { last = entry } else { changed[index] = entry }
        }

        func key(at index: Int) -> String {
            if index == entries.count, let last { return last.key }
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
