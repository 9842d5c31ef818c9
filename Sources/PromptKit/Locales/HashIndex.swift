/// Finds equals among very many things, in a dozen bytes for each: a number for the thing and 32
/// bits of its hash. What is equal, the caller says, who has the things.
///
/// Grows in small steps, so that no moment needs the room of two tables.
package struct HashIndex: Sendable {
    /// A hash above, below it a number from 1; 0 where nothing is.
    private typealias Slot = UInt64

    private struct Part: Sendable {
        var slots: [Slot] = []
        var count = 0
    }

    /// One while there are few things.
    private var parts = [Part()]
    /// Things in one part, before it is taken apart.
    private static let splitCount = 4096
    private static let partCount = 64

    package init() {}

    /// Makes room for as many things, if they are few.
    package mutating func reserve(_ count: Int) {
        guard parts.count == 1, parts[0].count == 0 else { return }
        parts[0].slots = Array(repeating: 0, count: min(count, Self.splitCount) * 5 / 4 + 8)
    }

    /// The number of a thing that is the same, if there is one; else notes this one.
    ///
    /// - Parameters:
    ///   - hash: equal for things that are the same.
    ///   - number: neither negative nor above 2^32 - 2; a thing of another is not noted.
    ///   - isSame: whether the thing of a number is the same.
    package mutating func note(
        _ hash: Int, _ number: Int, isSame: (Int) throws -> Bool
    ) rethrows -> Int? {
        let hash = UInt32(truncatingIfNeeded: hash)
        let index = part(of: hash)
        guard number >= 0, number < Int(UInt32.max) else {
            return try Self.first(hash, in: parts[index], isSame)
        }
        Self.makeRoom(in: &parts[index], isSmall: parts.count == 1)
        let slot = Slot(hash) << 32 | Slot(number + 1)
        let known = try parts[index].slots.withUnsafeMutableBufferPointer { slots -> Int? in
            var place = Self.start(of: hash, slots.count)
            while case let other = slots[place], other != 0 {
                if UInt32(other >> 32) == hash {
                    let number = Int(UInt32(truncatingIfNeeded: other)) - 1
                    if try isSame(number) { return number }
                }
                place += 1
                if place == slots.count { place = 0 }
            }
            slots[place] = slot
            return nil
        }
        if let known { return known }
        parts[index].count += 1
        if parts.count == 1, parts[0].count >= Self.splitCount { split() }
        return nil
    }

    /// The number of a thing that is the same.
    package func first(_ hash: Int, where isSame: (Int) throws -> Bool) rethrows -> Int? {
        let hash = UInt32(truncatingIfNeeded: hash)
        return try Self.first(hash, in: parts[part(of: hash)], isSame)
    }

    private func part(of hash: UInt32) -> Int {
        Int(hash) & (parts.count - 1)
    }

    private mutating func split() {
        let slots = parts[0].slots
        parts = Array(repeating: Part(), count: Self.partCount)
        for slot in slots where slot != 0 {
            let index = part(of: UInt32(slot >> 32))
            Self.makeRoom(in: &parts[index], isSmall: false)
            Self.put(slot, in: &parts[index].slots)
            parts[index].count += 1
        }
    }

    // MARK: One part

    private static func first(
        _ hash: UInt32, in part: Part, _ isSame: (Int) throws -> Bool
    ) rethrows -> Int? {
        guard part.count > 0 else { return nil }
        let count = part.slots.count
        var index = start(of: hash, count)
        while case let slot = part.slots[index], slot != 0 {
            if UInt32(slot >> 32) == hash {
                let number = Int(UInt32(truncatingIfNeeded: slot)) - 1
                if try isSame(number) { return number }
            }
            index += 1
            if index == count { index = 0 }
        }
        return nil
    }

    private static func put(_ slot: Slot, in slots: inout [Slot]) {
        var index = start(of: UInt32(slot >> 32), slots.count)
        while slots[index] != 0 {
            index += 1
            if index == slots.count { index = 0 }
        }
        slots[index] = slot
    }

    /// The upper bits choose the place; the lower ones have chosen the part.
    private static func start(of hash: UInt32, _ count: Int) -> Int {
        Int((UInt64(hash) &* UInt64(count)) >> 32)
    }

    private static func makeRoom(in part: inout Part, isSmall: Bool) {
        let count = part.slots.count
        guard part.count + 1 > count - count / 6 - 1 else { return }
        let slots = part.slots
        part.slots = Array(repeating: 0, count: isSmall ? max(16, count * 2) : count * 5 / 4 + 16)
        for slot in slots where slot != 0 { put(slot, in: &part.slots) }
    }
}
