/// A language's own ways with letter case.
struct LetterTailoring: Sendable {
    /// i pairs with İ, and ı with I.
    let isTurkic: Bool
    let language: Language
    /// Whether articles and the like lose their vowel before a name: l’iPhone.
    let hasElision: Bool

    enum Language: Sendable {
        case other, dutch, frisian, afrikaans, german, lithuanian, armenian, irish, portuguese
    }

    init(_ locale: LocaleTag) {
        hasElision = Self.eliding.contains(locale.language)
        // Likely-subtags data take Crimean Tatar and Gagauz for Cyrillic, by which no i is meant.
        isTurkic =
            locale.hasTurkicDotting
            || ["crh", "gag"].contains(locale.language) && locale.statedScript != "Cyrl"
        language =
            switch locale.language {
            case "nl", "li", "zea", "vls": .dutch
            case "fy": .frisian
            case "af": .afrikaans
            case "de", "gsw", "nds", "bar": .german
            case "lt": .lithuanian
            case "hy": .armenian
            case "ga": .irish
            case "pt": .portuguese
            default: .other
            }
    }

    /// Languages that write an elision with an apostrophe.
    private static let eliding: Set<String> = [
        "fr", "it", "ca", "oc", "lb", "ga", "co", "fur", "lij", "lmo", "nap", "pms", "sc", "scn",
        "vec",
        "wa", "frp", "gcr", "ht", "eml", "lld",
    ]

    /// Whether a word behind an apostrophe leaves the capital to the next: ’s avonds.
    var hasClitics: Bool {
        switch language {
        case .dutch, .frisian, .afrikaans: true
        default: false
        }
    }

    /// Whether the case of an ASCII letter never depends on its neighbours.
    var keepsLengthOfASCII: Bool {
        switch language {
        case .dutch, .lithuanian: false
        default: !isTurkic
        }
    }
}

/// Where a writer puts its bytes: never beyond the capacity.
struct ByteSink {
    private let storage: UnsafeMutableBufferPointer<UInt8>
    private(set) var count = 0
    private(set) var isFull = false

    init(_ storage: UnsafeMutableBufferPointer<UInt8>) {
        self.storage = storage
    }

    @inline(__always)
    mutating func append(_ byte: UInt8) {
        guard count < storage.count else {
            isFull = true
            return
        }
        storage[count] = byte
        count += 1
    }

    mutating func append(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
        guard storage.count - count >= range.count else {
            isFull = true
            return
        }
        guard !range.isEmpty, let source = bytes.baseAddress, let target = storage.baseAddress,
            range.lowerBound >= 0, range.upperBound <= bytes.count
        else { return }
        (target + count).update(from: source + range.lowerBound, count: range.count)
        count += range.count
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        for byte in UTF8.encode(scalar).unsafelyUnwrapped { append(byte) }
    }

    mutating func append(_ text: String) {
        for byte in text.utf8 { append(byte) }
    }
}
