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

    @inline(__always)
    var isStorable: Bool { count <= Self.limit && low != 0 }
}

/// What a table holds for a word.
struct CaseWordEntry {
    var flags: CaseWordFlags = []
    /// Index of the canonical spelling, plus one.
    var name: UInt16 = 0
    /// Row of the phrasal verbs, plus one.
    var verb: UInt16 = 0
}

/// An open-addressing hash table from lower-case words to what is known of them.
struct CaseWordTable {
    private struct Slot {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var entry = CaseWordEntry()
    }

    private var slots: ContiguousArray<Slot>
    private var mask: Int
    private(set) var count = 0

    init(minimumCapacity: Int = 16) {
        var size = 32
        while size < minimumCapacity * 2 { size *= 2 }
        slots = ContiguousArray(repeating: Slot(), count: size)
        mask = size - 1
    }

    @inline(__always)
    private static func hash(_ low: UInt64, _ high: UInt64) -> Int {
        let mixed = (low ^ (high &* 0x9E37_79B9_7F4A_7C15)) &* 0xD6E8_FEB8_6659_FD93
        return Int(truncatingIfNeeded: mixed &>> 40)
    }

    /// Nil if the table does not have the word.
    @inline(__always)
    func entry(_ key: CaseWordKey) -> CaseWordEntry? {
        guard key.isStorable else { return nil }
        var index = Self.hash(key.low, key.high) & mask
        while true {
            if slots[index].low == key.low && slots[index].high == key.high {
                return slots[index].entry
            }
            if slots[index].low == 0 { return nil }
            index = (index &+ 1) & mask
        }
    }

    func contains(_ key: CaseWordKey) -> Bool { entry(key) != nil }

    /// Adds the word if need be, and lets `change` alter what is known of it. Words that are too
    /// long are left out.
    mutating func update(_ key: CaseWordKey, _ change: (inout CaseWordEntry) -> Void) {
        guard key.isStorable else { return }
        if (count + 1) * 2 > slots.count { grow() }
        var index = Self.hash(key.low, key.high) & mask
        while slots[index].low != 0 {
            if slots[index].low == key.low && slots[index].high == key.high {
                change(&slots[index].entry)
                return
            }
            index = (index + 1) & mask
        }
        slots[index].low = key.low
        slots[index].high = key.high
        change(&slots[index].entry)
        count += 1
    }

    private mutating func grow() {
        let old = slots
        slots = ContiguousArray(repeating: Slot(), count: old.count * 2)
        mask = slots.count - 1
        for slot in old where slot.low != 0 {
            var index = Self.hash(slot.low, slot.high) & mask
            while slots[index].low != 0 { index = (index + 1) & mask }
            slots[index] = slot
        }
    }
}
