/// Finds keys that stand in a file twice.
struct DuplicateKeys<Identity: Hashable> {
    private var first: [Identity: Int] = [:]

    /// The index of the entry that has the same identity, if there is one; else remembers this.
    mutating func note(_ identity: Identity, _ index: Int) -> Int? {
        if let known = first[identity] { return known }
        first[identity] = index
        return nil
    }
}
