/// A word of up to 16 bytes as two integers, so that looking it up compares no strings.
struct CaseWordKey: Hashable {
    var low: UInt64 = 0
    var high: UInt64 = 0
    /// Bytes taken; more than 16 means that the word is too long for the table.
    var count = 0

    static let limit = 16

    init() {}

    init(_ word: some Sequence<UInt8>) {
        for byte in word { append(byte) }
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        if count < 8 {
            low |= UInt64(byte) &<< UInt64(truncatingIfNeeded: count &* 8)
        } else if count < 16 {
            high |= UInt64(byte) &<< UInt64(truncatingIfNeeded: (count &- 8) &* 8)
        }
        count &+= 1
    }

    /// Whether the word repeats one letter: yyyy.
    var isOneLetter: Bool {
        guard count > 1, count <= 8 else { return false }
        return low == (low & 0xFF) &* 0x0101_0101_0101_0101 &>> UInt64((8 - count) * 8)
    }

    @inline(__always)
    var isStorable: Bool { count <= Self.limit && low != 0 }
}

/// What a table holds for a word.
struct CaseWordEntry {
    var flags: CaseWordFlags = []
    /// Index of the canonical spelling, plus one.
    var name: UInt16 = 0
    /// Row of the phrasal verbs, plus one; of a particle its bit in them.
    var verb: UInt16 = 0
}

/// An open-addressing hash table from lower-case words to what is known of them.
struct CaseWordTable: Sendable {
    struct Slot {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var entry = CaseWordEntry()
    }

    private var storage: Storage
    private(set) var count = 0

    init(minimumCapacity: Int = 16) {
        var size = 32
        while size < minimumCapacity * 2 { size *= 2 }
        storage = Storage(size: size)
    }

    /// A table of words alone.
    init(_ list: StaticString) {
        self.init(minimumCapacity: list.utf8CodeUnitCount / 8)
        list.forEachCaseWord { update(CaseWordKey($0)) { _ in } }
    }

    /// Nil if the table does not have the word.
    func entry(_ key: CaseWordKey) -> CaseWordEntry? { view.entry(key) }

    func contains(_ key: CaseWordKey) -> Bool { view.entry(key) != nil }

    /// The table without its owner, who has to outlive it: looking up counts no references.
    var view: View { View(slots: storage.slots, mask: storage.mask) }

    struct View {
        fileprivate let slots: UnsafeMutablePointer<Slot>
        fileprivate let mask: Int

        @inline(__always)
        fileprivate static func hash(_ low: UInt64, _ high: UInt64) -> Int {
            let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
            return Int(truncatingIfNeeded: mixed &>> 40)
        }

        @inline(__always)
        func entry(_ key: CaseWordKey) -> CaseWordEntry? {
            guard key.isStorable else { return nil }
            var index = Self.hash(key.low, key.high) & mask
            // A free slot ends the search; there always is one.
            while true {
                let slot = slots + index
                if slot.pointee.low == key.low, slot.pointee.high == key.high {
                    return slot.pointee.entry
                }
                if slot.pointee.low == 0 { return nil }
                index = (index &+ 1) & mask
            }
        }
    }

    /// Adds the word if need be, and lets `change` alter what is known of it. Words that are too
    /// long are left out.
    mutating func update(_ key: CaseWordKey, _ change: (inout CaseWordEntry) -> Void) {
        guard key.isStorable else { return }
        if !isKnownUniquelyReferenced(&storage) { storage = storage.copy(size: storage.size) }
        if (count + 1) * 2 > storage.size { storage = storage.copy(size: storage.size * 2) }
        let slot = storage.slot(for: key.low, key.high)
        if slot.pointee.low == 0 {
            slot.pointee.low = key.low
            slot.pointee.high = key.high
            count += 1
        }
        change(&slot.pointee.entry)
    }

    /// The memory of a table.
    ///
    /// Unchecked because it holds a pointer: written only while one table owns it alone, read
    /// only from then on.
    private final class Storage: @unchecked Sendable {
        let slots: UnsafeMutablePointer<Slot>
        let size: Int

        /// - Parameter size: a power of two.
        init(size: Int) {
            self.size = size
            slots = .allocate(capacity: size)
            slots.initialize(repeating: Slot(), count: size)
        }

        deinit { slots.deallocate() }

        var mask: Int { size - 1 }

        func slot(for low: UInt64, _ high: UInt64) -> UnsafeMutablePointer<Slot> {
            var index = View.hash(low, high) & mask
            while slots[index].low != 0, slots[index].low != low || slots[index].high != high {
                index = (index + 1) & mask
            }
            return slots + index
        }

        func copy(size: Int) -> Storage {
            let copy = Storage(size: size)
            for index in 0..<self.size where slots[index].low != 0 {
                copy.slot(for: slots[index].low, slots[index].high).initialize(to: slots[index])
            }
            return copy
        }
    }
}
