import Synchronization

/// What names and other short texts turned out to mean. The same few names of locales stand in every
/// file and every folder of a project, and to ask ICU of one takes longer than to read a small file.
final class NameMemory<Meaning: Sendable>: Sendable {
    private let known = Mutex<[String: Meaning]>([:])
    /// Bytes of the longest name that is kept.
    private let longest: Int

    init(longest: Int = 64) {
        self.longest = longest
    }

    /// More names than there are locales: whoever has more has no locales. What comes later is found
    /// out each time.
    private static var limit: Int { 2048 }

    /// The meaning of a name, found out once.
    func meaning(of name: String, _ findOut: (String) -> Meaning) -> Meaning {
        guard name.utf8.count <= longest else { return findOut(name) }
        if let meaning = known.withLock({ $0[name] }) { return meaning }
        let meaning = findOut(name)
        known.withLock { known in
            if known.count < Self.limit { known[name] = meaning }
        }
        return meaning
    }
}
