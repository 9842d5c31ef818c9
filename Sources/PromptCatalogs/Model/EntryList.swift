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
    private var packed: PackedEntries?
    /// The last entry of a packed list: what was appended last is what is changed most.
    private var last: Entry?
    /// Other entries that were changed after they were packed.
    private var changed: [Int: Entry] = [:]

    public init() {}

    /// For the entries of a file.
    ///
    /// - Parameter limit: files of fewer bytes keep all entries whole: it is quicker, and their
    ///   entries take little in any case.
    public init(_ source: SourceText, limit: Int = 64 << 10) {
        guard source.bytes.count >= limit else { return }
        let isUTF8 = source.encoding == .utf8 || source.encoding == .utf8WithBOM
        packed = PackedEntries(isUTF8 ? source.bytes : [])
    }

    public init(arrayLiteral entries: Entry...) {
        whole = entries
    }

    // MARK: Collection

    public var startIndex: Int { 0 }

    public var endIndex: Int {
        packed.map { $0.count + (last == nil ? 0 : 1) } ?? whole.count
    }

    public subscript(index: Int) -> Entry {
        get {
            guard let packed else { return whole[index] }
            if index == packed.count, let last { return last }
            return changed[index] ?? packed[index]
        }
        set {
            if packed == nil {
                whole[index] = newValue
            } else if index == packed?.count {
                last = newValue
            } else {
                changed[index] = newValue
            }
        }
    }

    public mutating func append(_ entry: Entry) {
        guard packed != nil else { return whole.append(entry) }
        if let last { packed?.append(last) }
        last = entry
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
        self.packed = PackedEntries(packed.bytes)
        last = nil
        changed = [:]
        for entry in before { append(entry) }
        for entry in entries { append(entry) }
        for entry in after { append(entry) }
    }

    public mutating func reserveCapacity(_ count: Int) {
        if packed == nil { whole.reserveCapacity(count) }
    }

    /// The key of an entry, without the rest of it.
    public func key(at index: Int) -> String {
        guard let packed else { return whole[index].key }
        if index == packed.count, let last { return last.key }
        return changed[index]?.key ?? packed.key(at: index)
    }

    /// Goes through the entries, each made once.
    public struct Iterator: IteratorProtocol, Sendable {
        private let list: EntryList
        private var index = 0
        private var cursor = PackedEntries.Cursor()

        fileprivate init(_ list: EntryList) {
            self.list = list
        }

        public mutating func next() -> Entry? {
            guard let packed = list.packed else {
                guard index < list.whole.count else { return nil }
                index += 1
                return list.whole[index - 1]
            }
            guard index < packed.count else {
                index += 1
                return index - 1 == packed.count ? list.last : nil
            }
            let entry = packed.entry(at: &cursor)
            index += 1
            return list.changed.isEmpty ? entry : list.changed[index - 1] ?? entry
        }
    }

    public func makeIterator() -> Iterator {
        Iterator(self)
    }

    /// Bytes that the packed entries take.
    var packedSize: Int { packed?.size ?? 0 }
}

extension EntryList: Hashable {
    public static func == (left: EntryList, right: EntryList) -> Bool {
        left.elementsEqual(right)
    }

    public func hash(into hasher: inout Hasher) {
        for entry in self { hasher.combine(entry) }
    }
}
