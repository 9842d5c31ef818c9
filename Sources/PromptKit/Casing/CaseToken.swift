/// What stands between two tokens.
struct Separators: OptionSet {
    let rawValue: UInt16

    static let space = Separators(rawValue: 1 << 0)
    /// A hyphen or en dash with no space on either side.
    static let hyphen = Separators(rawValue: 1 << 1)
    static let slash = Separators(rawValue: 1 << 2)
    /// The end of a sentence, a colon, a spaced dash or a line break: what follows begins anew.
    static let clause = Separators(rawValue: 1 << 3)
    /// An opening quotation mark.
    static let quote = Separators(rawValue: 1 << 4)
    /// An opening bracket.
    static let bracket = Separators(rawValue: 1 << 5)
    /// A closing quotation mark or bracket.
    static let close = Separators(rawValue: 1 << 6)
    /// A comma or semicolon: what stands before it has no object after it.
    static let comma = Separators(rawValue: 1 << 7)
    static let ellipsis = Separators(rawValue: 1 << 8)
    /// An apostrophe that begins a word: ’til.
    static let apostrophe = Separators(rawValue: 1 << 9)
    static let ampersand = Separators(rawValue: 1 << 10)
    /// An em dash with no space around it.
    static let dash = Separators(rawValue: 1 << 11)
    /// Any other mark or symbol.
    static let other = Separators(rawValue: 1 << 12)
    /// The end of a sentence; always with `clause`.
    static let sentence = Separators(rawValue: 1 << 13)
}

/// One word, number or opaque piece of a text, and what was decided about it.
struct CaseToken {
    enum Kind: UInt8 {
        case word, number
        /// A placeholder, address, path or text to keep.
        case opaque
    }

    /// How the letters of a word are written.
    enum Shape: UInt8 {
        case caseless, lower
        /// A capital and then small letters; also a single capital.
        case capitalized
        /// Two capitals or more, no small letter.
        case capitals
        /// Capitals after the first letter, and small letters: iPhone, PDFs.
        case mixed
    }

    enum Action: UInt8 {
        case keep
        /// The first cased letter is raised.
        case raise
        /// Every letter is lowered.
        case lower
        /// The first cased letter is raised, the others are lowered.
        case title
        /// The spelling of the list of names.
        case name
        /// Raised at the start and after two letters (McTavish).
        case raiseThird
        /// Raised at the start and after the apostrophe (O’Brien).
        case raiseAfterApostrophe
        /// Raised behind the letters that a grammatical change put in front (Irish).
        case raiseBehindMutation
    }

    /// UTF-8 offsets of the word, without the marks around it.
    var start: Int32
    var end: Int32
    /// What the lexicon knows of the word.
    var entry: CaseWordEntry
    var before: Separators
    /// Letters in the word, 255 at most.
    var letters: UInt8
    var shape: Shape
    var action: Action
    var reason: CaseReason
    var kind: Kind
    var isUnsure: Bool
    var isASCII: Bool
    /// Where the second capital of a name stands, or how long a mutation is, in bytes.
    var prefix: UInt8

    var flags: CaseWordFlags { entry.flags }
    /// The canonical spelling in the list of names, plus one; 0 for none.
    var name: UInt16 { entry.name }
    /// The row of the table of phrasal verbs, plus one; of a particle its bit; 0 for none.
    var verb: UInt16 { entry.verb }

    /// Fills memory that holds no token yet.
    static let none = CaseToken(kind: .opaque, from: 0, to: 0, before: [], reason: .unchanged)

    @inline(__always)
    init(kind: Kind, from start: Int, to end: Int, before: Separators, reason: CaseReason) {
        self.start = Int32(truncatingIfNeeded: start)
        self.end = Int32(truncatingIfNeeded: end)
        entry = CaseWordEntry()
        self.before = before
        self.kind = kind
        shape = .caseless
        action = .keep
        self.reason = reason
        isUnsure = false
        isASCII = true
        prefix = 0
        letters = 0
    }

    /// A word that stands apart, and of which no list knows anything that touches its own case.
    @inline(__always)
    var isPlainWord: Bool {
        isPlainShape && name == 0 && flags.isDisjoint(with: .touchingCase) && !before.isEmpty
            && before.isDisjoint(with: [.apostrophe, .hyphen, .slash])
    }

    /// Whether the tokenizer has said what becomes of the word.
    @inline(__always)
    var isDecided: Bool { reason == .major || reason == .minor }

    /// Nothing stands between this and the token before it: file(s), %@’s.
    var isAttached: Bool { before.isEmpty }
    var isHyphenated: Bool { before == .hyphen || before == [.hyphen, .apostrophe] }
    var isSlashed: Bool { before == .slash }
}

/// Tokens in a caller's memory: no allocation where the caller has room.
///
/// Four words, which is what a call passes and returns without going through memory.
struct CaseTokenList {
    private let base: UnsafeMutablePointer<CaseToken>
    private(set) var count = 0
    /// A bit for each token that the tokenizer has not decided on, where there are 64 at most.
    private(set) var undecided: UInt64 = 0
    /// The room there is, above a bit for each of the marks below.
    private var state: UInt

    private static let full: UInt = 1
    private static let otherLetters: UInt = 2

    init(storage: UnsafeMutableBufferPointer<CaseToken>) {
        // Without memory there is no room either, and nothing is read or written.
        base = storage.baseAddress ?? Self.nowhere
        state = UInt(bitPattern: storage.count) &<< 2
    }

    /// Where a list without memory points. Unchecked because nothing is ever read or written there:
    /// such a list has no room for a token.
    nonisolated(unsafe) private static let nowhere =
        UnsafeMutablePointer<CaseToken>.allocate(capacity: 1)

    /// Whether the tokenizer has decided on every token.
    var areDecided: Bool { undecided == 0 && count <= 64 }

    /// Whether a token was dropped for want of room; the work is to be done again with more.
    var isFull: Bool {
        @inline(__always) get { state & Self.full != 0 }
    }

    /// Whether a word has letters that are not ASCII.
    var hasOtherLetters: Bool {
        @inline(__always) get { state & Self.otherLetters != 0 }
    }

    mutating func noteOtherLetters() { state |= Self.otherLetters }

    subscript(index: Int) -> CaseToken {
        @inline(__always) get {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            return base[index]
        }
        @inline(__always) nonmutating _modify {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            yield &base[index]
        }
    }

    @inline(__always)
    mutating func append(_ token: CaseToken) {
        guard UInt(bitPattern: count) < state &>> 2 else {
            state |= Self.full
            return
        }
        (base + count).initialize(to: token)
        // Of no meaning where there are more.
        undecided |= (token.isDecided ? 0 : 1) &<< UInt64(truncatingIfNeeded: count)
        count &+= 1
    }

    /// Takes back what was decided on the last token.
    mutating func reopenLast() {
        if count > 0 { reopen(count - 1) }
    }

    /// Takes back that a token is a small word.
    @inline(__always)
    mutating func reopenMinor(_ index: Int) {
        if self[index].reason == .minor { reopen(index) }
    }

    private mutating func reopen(_ index: Int) {
        self[index].action = .keep
        self[index].reason = .unchanged
        undecided |= 1 &<< UInt64(truncatingIfNeeded: index)
    }

    /// Drops the tokens from `index` on.
    mutating func truncate(to index: Int) {
        // Of more than 64 nothing is known.
        let known = count > 64 ? ~0 : undecided
        count = min(count, max(index, 0))
        undecided = known & ((1 << UInt64(truncatingIfNeeded: count)) &- 1)
    }
}
