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
    /// Flags, name and verb in one integer, so that a table can pick one without a branch.
    fileprivate var bits: UInt64 = 0

    var flags: CaseWordFlags {
        @inline(__always) get { CaseWordFlags(rawValue: UInt32(truncatingIfNeeded: bits)) }
        set { bits = bits & ~0xFFFF_FFFF | UInt64(newValue.rawValue) }
    }

    /// Index of the canonical spelling, plus one.
    var name: UInt16 {
        @inline(__always) get { UInt16(truncatingIfNeeded: bits &>> 32) }
        set { bits = bits & ~(0xFFFF << 32) | UInt64(newValue) << 32 }
    }

    /// Row of the phrasal verbs, plus one; of a particle its bit in them.
    var verb: UInt16 {
        @inline(__always) get { UInt16(truncatingIfNeeded: bits &>> 48) }
        set { bits = bits & ~(0xFFFF << 48) | UInt64(newValue) << 48 }
    }
}

/// A hash table from lower-case words to what is known of them.
///
/// Each word has two places where it may stand (cuckoo hashing): a look at both says all, without
/// a branch that the processor would have to guess.
///
/// Unchecked because it holds a pointer: a table is filled by whoever makes it, before anyone
/// else sees it, and only read from then on.
final class CaseWordTable: @unchecked Sendable {
    struct Slot {
        var low: UInt64 = 0
        var high: UInt64 = 0
        var entry = CaseWordEntry()
        var verdicts = PlainVerdicts()
    }

    private var slots: UnsafeMutablePointer<Slot>
    /// A power of two.
    private var size: Int
    private(set) var count = 0

    init(minimumCapacity: Int = 16) {
        var size = 32
        while size < minimumCapacity * 2 { size *= 2 }
        self.size = size
        slots = Self.memory(size)
    }

    /// A table of words alone.
    convenience init(_ list: StaticString) {
        self.init(minimumCapacity: list.utf8CodeUnitCount / 6)
        list.forEachCaseWord { update(CaseWordKey($0)) { _ in } }
    }

    deinit { Self.release(slots) }

    func contains(_ key: CaseWordKey) -> Bool { key.isStorable && view.slot(for: key) != nil }

    /// The table without its owner, who has to outlive it: looking up counts no references.
    var view: View { View(slots: slots, size: size) }

    struct View {
        /// An empty slot stands in front of the first.
        fileprivate let slots: UnsafeMutablePointer<Slot>
        /// 64 less the number of bits of a place.
        fileprivate let shift: UInt64

        fileprivate init(slots: UnsafeMutablePointer<Slot>, size: Int) {
            self.slots = slots
            shift = UInt64(64 - size.trailingZeroBitCount)
        }

        @inline(__always)
        fileprivate func places(_ low: UInt64, _ high: UInt64) -> (Int, Int) {
            let word = low &+ high &* 0x9E37_79B9_7F4A_7C15
            // The highest bits of a product depend on all bits of the factors.
            return (
                Int(truncatingIfNeeded: (word &* 0xD6E8_FEB8_6659_FD93) &>> shift),
                Int(truncatingIfNeeded: (word &* 0xA076_1D64_78BD_642F) &>> shift)
            )
        }

        /// Nothing for a word that is not in the table, or too long for it.
        @inline(__always)
        func entry(_ key: CaseWordKey) -> CaseWordEntry {
            guard key.isStorable else { return CaseWordEntry() }
            return entry(key.low, key.high)
        }

        @inline(__always)
        private func entry(_ low: UInt64, _ high: UInt64) -> CaseWordEntry {
            slots[place(low, high)].entry
        }

        /// Where a word stands that is not too long; where nothing stands if it is not in the table.
        @inline(__always)
        func place(_ low: UInt64, _ high: UInt64) -> Int {
            let (one, other) = places(low, high)
            let oneDiffers = (slots[one].low ^ low) | (slots[one].high ^ high)
            let otherDiffers = (slots[other].low ^ low) | (slots[other].high ^ high)
            // The place is picked and not what stands there: compilers make a branch of that.
            let place = oneDiffers == 0 ? one : -1
            return otherDiffers == 0 ? other : place
        }

        /// The same of a word of less than eight bytes, of which no longer word has the low half.
        @inline(__always)
        func place(ofShort word: UInt64) -> Int {
            let (one, other) = places(word, 0)
            let place = slots[one].low ^ word == 0 ? one : -1
            return slots[other].low ^ word == 0 ? other : place
        }

        subscript(place: Int) -> UnsafePointer<Slot> {
            @inline(__always) get { UnsafePointer(slots + place) }
        }

        fileprivate func slot(for key: CaseWordKey) -> UnsafeMutablePointer<Slot>? {
            let (one, other) = places(key.low, key.high)
            if slots[one].low == key.low, slots[one].high == key.high { return slots + one }
            if slots[other].low == key.low, slots[other].high == key.high { return slots + other }
            return nil
        }

        /// Puts a new word in one of its places, and whoever stood there in its other place.
        /// Returns the word that found no place after many moves, if one did not.
        fileprivate func place(_ new: Slot) -> Slot? {
            var slot = new
            var vacated = -1
            for _ in 0..<200 {
                let (one, other) = places(slot.low, slot.high)
                if slots[one].low == 0 {
                    slots[one] = slot
                    return nil
                }
                if slots[other].low == 0 {
                    slots[other] = slot
                    return nil
                }
                let place = one == vacated ? other : one
                swap(&slot, &slots[place])
                vacated = place
            }
            return slot
        }
    }

    /// Adds the word if need be, and lets `change` alter what is known of it. Words that are too
    /// long are left out.
    func update(_ key: CaseWordKey, _ change: (inout CaseWordEntry) -> Void) {
        guard key.isStorable else { return }
        if let slot = view.slot(for: key) { return change(&slot.pointee.entry) }
        var slot = Slot(low: key.low, high: key.high)
        change(&slot.entry)
        count += 1
        if count * 2 > size { grow() }
        put(slot)
    }

    /// Works out the verdicts on all words, and on those that are not in the table.
    func addVerdicts() {
        for index in -1..<size {
            slots[index].verdicts = PlainVerdicts(
                slots[index].entry.flags, letters: slots[index].letters)
        }
    }

    /// Finds a new word a place.
    private func put(_ new: Slot) {
        var slot = new
        // Three words with the same two places would never fit: the last is then left out.
        while let homeless = view.place(slot), size < count << 8 {
            slot = homeless
            grow()
        }
    }

    private func grow() {
        let (old, oldSize) = (slots, size)
        size *= 2
        slots = Self.memory(size)
        for index in 0..<oldSize where old[index].low != 0 {
            put(old[index])
        }
        Self.release(old)
    }

    /// Empty slots, and one in front of them, which stays empty.
    private static func memory(_ size: Int) -> UnsafeMutablePointer<Slot> {
        let slots = UnsafeMutablePointer<Slot>.allocate(capacity: size + 1)
        slots.initialize(repeating: Slot(), count: size + 1)
        return slots + 1
    }

    private static func release(_ slots: UnsafeMutablePointer<Slot>) { (slots - 1).deallocate() }
}

extension CaseWordTable.Slot {
    fileprivate var letters: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }

    @inline(__always)
    static func verdicts(_ slot: UnsafePointer<Self>) -> UnsafePointer<PlainVerdicts> {
        UnsafePointer(
            (UnsafeRawPointer(slot) + MemoryLayout<Self>.offset(of: \.verdicts)!)
                .assumingMemoryBound(to: PlainVerdicts.self))
    }
}
