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

        func append(_ parts: EntryParts, _ notes: [EntryParts.Note]) {
            packLast()
            entries.append(parts, notes)
        }

        func replaceLast(_ parts: EntryParts) -> Bool {
            guard !hasLast, changed.isEmpty, entries.removeLast() else { return false }
            entries.append(parts, [])
            return true
        }

        func key(at index: Int) -> String {
            if hasLast, index == entries.count, let last { return last.key }
            return changed.isEmpty
                ? entries.key(at: index) : changed[index]?.key ?? entries.key(at: index)
        }
    }

    public init() {}

    /// Of a file that may be large: as many entries are kept whole before all are packed. It is
    /// quicker, and few entries take little in any case.
    private var limit = Int.max
    private var bytes: [UInt8] = []

    /// For the entries of a file.
    ///
    /// - Parameters:
    ///   - size: files of fewer bytes keep all entries whole.
    ///   - limit: and others as many.
    public init(_ source: SourceText, limit size: Int = 64 << 10, count limit: Int = 1000) {
        guard source.bytes.count >= size else { return }
        let isUTF8 = source.encoding == .utf8 || source.encoding == .utf8WithBOM
        bytes = isUTF8 ? source.bytes : []
        self.limit = limit
        if limit == 0 { pack() }
    }

    /// For the entries of a file whose reader makes no strings of them: of texts that stand in it
    /// as they read only the places are kept.
    static func ofParts(_ source: SourceText) -> EntryList {
        EntryList(source, limit: 0, count: 0)
    }

    private mutating func pack() {
        let packed = Packed(PackedEntries(bytes))
        for index in whole.indices { packed.append(whole[index]) }
        whole = []
        bytes = []
        self.packed = packed
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
        if packed == nil {
            guard whole.count >= limit else { return whole.append(entry) }
            pack()
        }
        makeUnique()
        packed?.append(entry)
    }

    /// Appends an entry of one text, of which no string is made. For a list of parts.
    mutating func append(_ parts: EntryParts, _ notes: [EntryParts.Note] = []) {
        makeUnique()
        packed?.append(parts, notes)
    }

    /// Puts such an entry in place of the last one, which was one, too. False if it was not.
    mutating func replaceLast(_ parts: EntryParts) -> Bool {
        makeUnique()
        return packed?.replaceLast(parts) ?? false
    }

    /// What the numbers of states stand for, from 1.
    var states: [TranslationState] { packed?.entries.states ?? [] }

    /// The number of a state, for ``EntryParts/state``.
    mutating func number(of state: TranslationState) -> Int {
        makeUnique()
        return packed?.entries.number(of: state) ?? 0
    }

    /// Goes through the entries: those that are packed, of one text and with nothing rare to be
    /// said of them, without a string made of them.
    func forEach(plain: (Int, PlainEntry) -> Void, whole: (Int, Entry) -> Void) {
        guard let packed else {
            for index in self.whole.indices { whole(index, self.whole[index]) }
            return
        }
        packed.entries.forEach(changed: packed.changed, plain: plain, whole: whole)
        if packed.hasLast, let last = packed.last { whole(packed.entries.count, last) }
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
        limit = .max
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
