import Synchronization

/// Which letters the language of a locale writes.
///
/// From CLDR’s exemplar characters, which know the language’s own letters and those of foreign
/// words in it. Chinese, Japanese and Korean are told by their scripts: no list of theirs is
/// complete.
struct LocaleLetters: Sendable {
    /// The language’s own. Empty for Chinese, Japanese and Korean.
    private let own: ScalarSet
    /// Those of foreign words as well.
    private let known: ExemplarSet
    /// What CLDR lists of Chinese, Japanese or Korean.
    private let listed: ExemplarSet
    private let writing: Writing

    /// How the language's own letters are told.
    private enum Writing: Sendable {
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
        writing =
            switch locale.language {
            case "zh", "yue": .chinese
            case "ja": .japanese
            case "ko": .korean
            default: .alphabet
            }
        known = ExemplarSet(of: locale, auxiliary: true)
        listed = ExemplarSet(of: locale, auxiliary: false)
        guard writing == .alphabet else {
            own = ScalarSet()
            isLatin = false
            return
        }
        var own = (try? ExemplarCharacters.ranges(of: locale.identifier, auxiliary: false)) ?? []
        // Of a language that CLDR does not know at least the script is known.
        if own.isEmpty { own = locale.script.map(Self.letters(ofScript:)) ?? [] }
        guard !own.isEmpty else { return nil }
        self.own = ScalarSet(own)
        isLatin = self.own.contains(0x61)
    }

    /// Whether texts of the language are in Cyrillic letters too, or in these alone: in its Latin
    /// texts one of them was left by a hand.
    static func mayBeCyrillic(language: String) -> Bool {
        [
            "az", "be", "bg", "bs", "crh", "hr", "kk", "ky", "mk", "mn", "ru", "sh", "sr", "tg",
            "tk",
            "tt", "uk", "uz",
        ].contains(language)
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

    /// Whether CLDR lists the letter as one of the language's own: of Han characters, those that
    /// are common in it.
    func isListed(_ value: UInt32) -> Bool {
        writing == .alphabet ? own.contains(value) : listed.contains(value)
    }

    /// Whether the letter may stand in a text of the language: its own, or a foreign word’s.
    func isKnown(_ value: UInt32) -> Bool {
        // Marks of punctuation are no letters, but not suspicious either.
        value < 0x80 || isOwn(value) || writing == .korean && ScalarKind.isHan(value)
            || known.contains(value)
    }

    /// The letters of ``isOwn(_:)``, of Chinese and Japanese without those that are hardly ever
    /// written.
    var everyday: ScalarSet {
        var set = own
        switch writing {
        case .alphabet: break
        case .chinese: set.formUnion(ChineseScripts.everyday)
        case .japanese:
            set.formUnion(ChineseScripts.everyday)
            for kana in [0x3041...0x30FF, 0x31F0...0x31FF] as [ClosedRange<UInt32>] {
                set.insert(kana)
            }
        case .korean: set.insert(0xAC00...0xD7A3)
        }
        return set
    }
}

/// Letters that CLDR lists for a language. Read when they are asked for: most tables have only
/// letters of which all is known without.
private final class ExemplarSet: Sendable {
    private let locale: String
    private let auxiliary: Bool
    private let letters = Mutex<ScalarSet?>(nil)

    /// - Parameter auxiliary: those of foreign words, rather than the language’s own.
    init(of locale: LocaleTag, auxiliary: Bool) {
        self.locale = locale.identifier
        self.auxiliary = auxiliary
    }

    func contains(_ value: UInt32) -> Bool {
        letters.withLock { letters in
            if let letters { return letters.contains(value) }
            let made = ScalarSet(
                (try? ExemplarCharacters.ranges(of: locale, auxiliary: auxiliary)) ?? [])
            letters = made
            return made.contains(value)
        }
    }
}

/// A set of scalars of the basic plane: a bit each.
struct ScalarSet: Sendable {
    private var words = [UInt64](repeating: 0, count: 1024)

    init(_ ranges: [ClosedRange<UInt32>] = []) {
        for range in ranges { insert(range) }
    }

    mutating func insert(_ range: ClosedRange<UInt32>) {
        guard range.lowerBound < 0x10000 else { return }
        let last = min(range.upperBound, 0xFFFF)
        let (from, to) = (Int(range.lowerBound >> 6), Int(last >> 6))
        for word in from...to {
            var bits = UInt64.max
            if word == from { bits &= .max << UInt64(range.lowerBound & 63) }
            if word == to { bits &= .max >> UInt64(63 - last & 63) }
            words[word] |= bits
        }
    }

    /// For few scalars.
    mutating func remove(_ range: ClosedRange<UInt32>) {
        for value in range where value < 0x10000 {
            words[Int(value >> 6)] &= ~(1 << UInt64(value & 63))
        }
    }

    mutating func formUnion(_ set: HanSet) {
        for (index, bits) in set.words.enumerated() { words[HanSet.firstWord + index] |= bits }
    }

    func contains(_ value: UInt32) -> Bool {
        value < 0x10000 && words[Int(value >> 6)] & 1 << UInt64(value & 63) != 0
    }

    /// The first character of a text from `start` on that is beyond ASCII and not in the set.
    func firstMiss(in bytes: TextBytes, from start: Int) -> TextBytes.Element? {
        words.withUnsafeBufferPointer { words in
            let buffer = bytes.buffer
            var index = start
            while index < buffer.count {
                let lead = buffer[index]
                guard lead >= 0x80 else {
                    index += 1
                    continue
                }
                // The bytes are well-formed.
                var value = UInt32(buffer[index + 1] & 0x3F)
                let length: Int
                if lead < 0xE0 {
                    value |= UInt32(lead & 0x1F) << 6
                    length = 2
                } else if lead < 0xF0 {
                    value =
                        UInt32(lead & 0x0F) << 12 | value << 6 | UInt32(buffer[index + 2] & 0x3F)
                    length = 3
                } else {
                    return bytes.scalar(at: index)
                }
                guard words[Int(value >> 6)] & 1 << UInt64(value & 63) != 0 else {
                    return bytes.scalar(at: index)
                }
                index += length
            }
            return nil
        }
    }
}
