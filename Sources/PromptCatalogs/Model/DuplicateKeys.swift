import PromptKit

/// Finds keys that stand in a file twice. Keeps no keys, only a number for each: the caller has the
/// entries, and says whether one that may be the same is.
struct DuplicateKeys {
    private var index = HashIndex()

    init() {}

    mutating func reserve(_ count: Int) {
        index.reserve(count)
    }

    /// The index of the entry that was noted first under an identity equal to this, if there is
    /// one; else notes this.
    mutating func note(
        _ identity: some Hashable, _ index: Int, isSame: (Int) -> Bool
    ) -> Int? {
        self.index.note(identity.hashValue, index, isSame: isSame)
    }

    /// The same for keys by their bytes in UTF-8. Not to be mixed with the above.
    mutating func note(
        bytes: UnsafeBufferPointer<UInt8>, _ index: Int, isSame: (Int) -> Bool
    ) -> Int? {
        self.index.note(ByteHash.of(bytes), index, isSame: isSame)
    }

    /// The index that was noted under an identity.
    func index(of identity: some Hashable, isSame: (Int) -> Bool) -> Int? {
        index.first(identity.hashValue, where: isSame)
    }
}
