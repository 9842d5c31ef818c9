/// Cuts a text into words, numbers and opaque pieces, in one pass.
///
/// Takes any bytes; what is no UTF-8 is copied as it is.
struct CaseTokenizer {
    let text: UnsafeBufferPointer<UInt8>
    let lexicon: CaseLexiconReference
    /// Whether an underscore inside a word marks a mnemonic (GTK) and not an identifier.
    let hasUnderscoreMnemonics: Bool
    /// Ascending UTF-8 ranges that are kept; empty as a rule.
    let keeping: UnsafeBufferPointer<Range<Int>>
    /// The rules of English title style, which decides on most words as they are read: a column of
    /// `PlainVerdicts`.
    let column: Int
    /// Whether the text is a `PaddedText`'s.
    let isPadded: Bool
    var tokens: CaseTokenList

    /// Words of two capitals or more that have no small letter, and words that have one.
    var capitalsCount = 0
    var otherCount = 0

    /// What stands between the last token and `index`.
    var before: Separators = .space
    var index = 0
    /// The end of what may be looked at before the next text to keep.
    var limit: Int
    private var nextKept = 0
    /// Where the run of characters without a space began, and what was known there.
    var chunk = Chunk()
    var isInSingleQuotes = false
    /// `^[` whose `](…)` is still to come.
    var openInflections = 0
    /// Searches for a closing mark that found none; after some, they look less far ahead.
    var vainSearches = 0

    struct Chunk {
        var start = 0
        var tokens = 0
        var before: Separators = .space
        var capitals = 0
        var others = 0
    }

    init(
        text: UnsafeBufferPointer<UInt8>, lexicon: CaseLexiconReference,
        hasUnderscoreMnemonics: Bool,
        keeping: UnsafeBufferPointer<Range<Int>>, column: Int,
        isPadded: Bool, tokens: CaseTokenList
    ) {
        self.text = text
        self.lexicon = lexicon
        self.hasUnderscoreMnemonics = hasUnderscoreMnemonics
        self.keeping = keeping
        self.column = column
        self.isPadded = isPadded
        self.tokens = tokens
        limit = text.count
    }

    /// - Parameter stop: asked at each space whether the words so far are enough.
    @inline(__always)
    mutating func run(until stop: ((CaseTokenList) -> Bool)? = nil) {
        if !keeping.isEmpty { limit = 0 }
        while index < text.count {
            if index >= limit, keep() { continue }
            let byte = text[index]
            if byte.isASCIILetter {
                if stop == nil { plainWords() } else { word() }
            } else if byte == 0x20 {
                if tokens.count > 0, stop?(tokens) == true { return }
                before.insert(.space)
                index &+= 1
                beginChunk()
            } else if byte < 0x80 {
                ascii(byte)
            } else {
                other()
            }
        }
    }

    /// Reads on behind plain words.
    @inline(__always)
    mutating func resume(after words: PlainWords.End) {
        if words.hasCapitalsName { capitalsCount &+= 1 }
        if words.next > text.count {
            index = text.count
            before = []
            return
        }
        if words.next > index {
            index = words.next
            before = .space
            beginChunk()
        }
        if words.isWord { word() }
    }

    private mutating func plainWords() {
        guard before == .space, limit == text.count else { return word() }
        let end = PlainWords.read(
            text, isPadded: isPadded, from: index, lexicon.words, column: column, into: &tokens)
        resume(after: end)
    }

    @inline(__always)
    mutating func beginChunk() {
        chunk = Chunk(
            start: index, tokens: tokens.count, before: before, capitals: capitalsCount,
            others: otherCount)
    }

    @inline(__always)
    mutating func mark(_ separators: Separators, length: Int = 1) {
        before.formUnion(separators)
        index &+= length
    }

    mutating func append(_ kind: CaseToken.Kind, to end: Int, reason: CaseReason) {
        tokens.append(
            CaseToken(kind: kind, from: index, to: end, before: before, reason: reason))
        index = end
        before = []
    }

    /// A text that the caller wants kept, if one begins here. Sets the limit to the next one.
    private mutating func keep() -> Bool {
        while nextKept < keeping.count,
            keeping[nextKept].upperBound <= index
                || keeping[nextKept].isEmpty
        {
            nextKept += 1
        }
        guard nextKept < keeping.count else {
            limit = text.count
            return false
        }
        let range = keeping[nextKept]
        guard range.lowerBound <= index else {
            limit = min(range.lowerBound, text.count)
            return false
        }
        append(.opaque, to: min(range.upperBound, text.count), reason: .opaque)
        limit = index
        beginChunk()
        return true
    }

    // MARK: Neighbours

    var followsLetter: Bool {
        let byte = text.at(index - 1)
        if byte < 0x80 { return byte.isASCIIAlphanumeric }
        let kind = ScalarClass.of(text.scalar(before: index).value)
        return kind.isLetter || kind == .extend
    }

    var followsSpace: Bool {
        index == 0 || !before.isDisjoint(with: [.space, .quote, .bracket, .slash, .dash, .clause])
            || before == .hyphen
    }
}
