import Synchronization

/// Which letters the language of a locale writes.
///
/// From CLDR’s exemplar characters, which know the language’s own letters and those of foreign
/// words in it. Chinese, Japanese and Korean are told by their scripts: no list of theirs is
/// complete.
struct LocaleLetters: Sendable {
    /// The language’s own.
    private let own: ScalarSet
    /// Those of foreign words as well.
    private let known: ScalarSet
    private let language: String

    /// Whether the language is written in Latin letters.
    let isLatin: Bool

    private static let cache = Mutex<[String: LocaleLetters?]>([:])

    /// The letters of a locale; nil if nothing is known of them.
    static func of(_ locale: LocaleTag) -> LocaleLetters? {
        let key = locale.identifier
        if let known = cache.withLock({ $0[key] }) { return known }
        let made = LocaleLetters(locale)
        cache.withLock { $0[key] = .some(made) }
        return made
    }

    private init?(_ locale: LocaleTag) {
        guard
            let own = try? ExemplarCharacters.ranges(of: locale.identifier, auxiliary: false),
            let more = try? ExemplarCharacters.ranges(of: locale.identifier, auxiliary: true),
            !own.isEmpty
        else { return nil }
        language = locale.language
        self.own = ScalarSet(own)
        known = ScalarSet(own + more)
        isLatin = self.own.contains(0x61)
    }

    /// Whether the letter is one of the language’s own.
    func isOwn(_ value: UInt32) -> Bool {
        switch language {
        case "zh", "yue": ScalarKind.isHan(value)
        case "ja": ScalarKind.isHan(value) || ScalarKind.isKana(value)
        case "ko": ScalarKind.isHangul(value)
        default: own.contains(value)
        }
    }

    /// Whether the letter may stand in a text of the language: its own, or a foreign word’s.
    func isKnown(_ value: UInt32) -> Bool {
        isOwn(value) || known.contains(value) || value < 0x80
            || language == "ko" && ScalarKind.isHan(value)
    }
}

/// A set of scalars of the basic plane: a bit each.
struct ScalarSet: Sendable {
    private var words = [UInt64](repeating: 0, count: 1024)

    init(_ ranges: [ClosedRange<UInt32>]) {
        for range in ranges {
            for value in range where value < 0x10000 {
                words[Int(value >> 6)] |= 1 << UInt64(value & 63)
            }
        }
    }

    func contains(_ value: UInt32) -> Bool {
        value < 0x10000 && words[Int(value >> 6)] & 1 << UInt64(value & 63) != 0
    }
}
