/// Words that casing knows: the closed classes of English, phrasal verbs, and names.
///
/// Immutable after it is built; the standard one is built once and shared.
final class CaseLexicon: Sendable {
    static let standard = CaseLexicon(names: .standard, isEnglish: true)
    /// The standard one for texts that are not English.
    static let foreign = CaseLexicon(names: .standard, isEnglish: false)
    /// No word at all.
    static let empty = CaseLexicon()

    static func of(_ names: CaseNames, in locale: LocaleTag) -> CaseLexicon {
        let isEnglish = locale.language == "en"
        guard names.isStandard else { return CaseLexicon(names: names, isEnglish: isEnglish) }
        return isEnglish ? .standard : .foreign
    }

    /// One word of an exact phrase.
    struct PhrasePart {
        var isHyphenated: Bool
        var key: CaseWordKey
        var name: UInt16
    }

    let words: CaseWordTable
    private let verbs: [PhrasalVerbs.Row]
    /// Exact phrases by their first word, the longest first.
    private let phrases: [(first: CaseWordKey, phrases: [[PhrasePart]])]
    /// Names that are not ASCII or too long for the table, by their folded spelling.
    private let longNames: [String: (name: UInt16, flags: CaseWordFlags)]
    private let spellings: [UInt8]
    private let spellingEnds: [Int32]

    init(names: CaseNames, isEnglish: Bool) {
        let builder = CaseLexiconBuilder(names: names, isEnglish: isEnglish)
        words = builder.words
        verbs = builder.verbs
        phrases = Dictionary(grouping: builder.phrases) { $0[0].key }
            .map { ($0, $1.sorted { $0.count > $1.count }) }
        longNames = builder.longNames
        spellings = builder.spellings
        spellingEnds = builder.spellingEnds
    }

    private init() {
        words = CaseWordTable()
        verbs = []
        phrases = []
        longNames = [:]
        spellings = []
        spellingEnds = []
    }

    /// Names that the table cannot hold. Slow; nil at once if there are none.
    func longName(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: UInt16, flags: CaseWordFlags)? {
        guard !longNames.isEmpty, bytes.count <= 200 else { return nil }
        return longNames[String(decoding: bytes, as: UTF8.self).lowercased()]
    }

    func phrases(beginningWith word: CaseWordKey) -> [[PhrasePart]] {
        phrases.first { $0.first == word }?.phrases ?? []
    }

    func verb(_ row: UInt16) -> PhrasalVerbs.Row {
        let index = Int(row) - 1
        return verbs.indices.contains(index) ? verbs[index] : PhrasalVerbs.Row()
    }

    /// UTF-8 of a canonical spelling.
    func withSpelling<Result>(
        _ name: UInt16, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        let index = Int(name) - 1
        guard spellingEnds.indices.contains(index) else {
            return body(UnsafeBufferPointer(start: nil, count: 0))
        }
        let start = index == 0 ? 0 : Int(spellingEnds[index - 1])
        let end = Int(spellingEnds[index])
        return spellings.withUnsafeBufferPointer { body(.init(rebasing: $0[start..<end])) }
    }
}

/// A lexicon that an engine keeps alive for as long as a text takes: passing it on counts no
/// references, which would cost as much as the words themselves.
///
/// Unchecked because it holds pointers: what they point to is only read.
struct CaseLexiconReference: @unchecked Sendable {
    private let reference: Unmanaged<CaseLexicon>
    let words: CaseWordTable.View

    init(_ lexicon: CaseLexicon) {
        reference = .passUnretained(lexicon)
        words = lexicon.words.view
    }

    @inline(__always)
    func entry(_ key: CaseWordKey) -> CaseWordEntry { words.entry(key) }

    func longName(_ bytes: UnsafeBufferPointer<UInt8>) -> (name: UInt16, flags: CaseWordFlags)? {
        reference._withUnsafeGuaranteedRef { $0.longName(bytes) }
    }

    func verb(_ row: UInt16) -> PhrasalVerbs.Row {
        reference._withUnsafeGuaranteedRef { $0.verb(row) }
    }

    func phrases(beginningWith word: CaseWordKey) -> [[CaseLexicon.PhrasePart]] {
        reference._withUnsafeGuaranteedRef { $0.phrases(beginningWith: word) }
    }

    func withSpelling<Result>(
        _ name: UInt16, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        reference._withUnsafeGuaranteedRef { $0.withSpelling(name, body) }
    }
}
