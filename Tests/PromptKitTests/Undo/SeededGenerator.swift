import Foundation

/// SplitMix64: the same numbers for the same seed, everywhere.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }

    mutating func chance(_ percent: Int) -> Bool {
        Int.random(in: 0..<100, using: &self) < percent
    }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &self)]
    }
}

/// The seeds of a property test: fixed ones, and as many more as PROMPTKIT_RANDOM_SCRIPTS asks.
enum Seeds {
    static let count =
        ProcessInfo.processInfo.environment["PROMPTKIT_RANDOM_SCRIPTS"].flatMap(Int.init) ?? 400

    /// The same for everyone, so that what fails fails again; PROMPTKIT_SEED looks further.
    static func seed(_ part: Int) -> UInt64 {
        let first = ProcessInfo.processInfo.environment["PROMPTKIT_SEED"].flatMap { UInt64($0) }
        return (first ?? 2026) &+ UInt64(part) &* 0x1_0000
    }
}
