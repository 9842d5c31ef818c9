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
    private let writing: Writing

    /// How the language's own letters are told.
    enum Writing: Sendable {
        case alphabet
        case chinese
        case japanese
        case korean
    }

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
        var own = (try? ExemplarCharacters.ranges(of: locale.identifier, auxiliary: false)) ?? []
        let more = (try? ExemplarCharacters.ranges(of: locale.identifier, auxiliary: true)) ?? []
        // Of a language that CLDR does not know at least the script is known.
        if own.isEmpty { own = locale.script.map(Self.letters(ofScript:)) ?? [] }
        guard !own.isEmpty else { return nil }
        writing =
            switch locale.language {
            case "zh", "yue": .chinese
            case "ja": .japanese
            case "ko": .korean
            default: .alphabet
            }
        self.own = ScalarSet(own)
        // Marks of punctuation are no letters, but not suspicious either.
        known = ScalarSet(own + more + [0x00...0x7F])
        isLatin = self.own.contains(0x61)
    }

    /// Letters of a script, ISO 15924, below the Han characters.
    private static func letters(ofScript script: String) -> [ClosedRange<UInt32>] {
        (0x41...0x2FFF as ClosedRange<UInt32>).compactMap { value in
            guard let scalar = Unicode.Scalar(value), scalar.script.description == script else {
                return nil
            }
            return value...value
        }
    }

    /// Whether the letter is one of the language’s own.
    func isOwn(_ value: UInt32) -> Bool {
        switch writing {
        case .alphabet: own.contains(value)
        case .chinese: ScalarKind.isHan(value)
        case .japanese: ScalarKind.isHan(value) || ScalarKind.isKana(value)
        case .korean: ScalarKind.isHangul(value)
        }
    }

    /// Whether the letter may stand in a text of the language: its own, or a foreign word’s.
    func isKnown(_ value: UInt32) -> Bool {
        known.contains(value) || isOwn(value)
            || writing == .korean && ScalarKind.isHan(value)
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
