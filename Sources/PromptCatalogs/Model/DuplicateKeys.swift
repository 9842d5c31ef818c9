/// Finds keys that stand in a file twice. Keeps no keys, only a number for each: the caller has the
/// entries, and says whether one that may be the same is.
struct DuplicateKeys {
    private var first: [Int: Int32] = [:]

    init() {}

    mutating func reserve(_ count: Int) {
        first.reserveCapacity(count)
    }

    /// The index of the entry that was noted first under an identity equal to this, if there is
    /// one; else notes this.
    mutating func note(
        _ identity: some Hashable, _ index: Int, isSame: (Int) -> Bool
    ) -> Int? {
        let number = identity.hashValue
        if let known = first[number] { return isSame(Int(known)) ? Int(known) : nil }
        first[number] = Int32(truncatingIfNeeded: index)
        return nil
    }

    /// The index that was noted under an identity.
    func index(of identity: some Hashable) -> Int? {
        first[identity.hashValue].map(Int.init)
    }
}
