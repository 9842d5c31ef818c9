/// The parts of one entry of a `.po` file, as they are met.
struct GettextMessage {
    /// A keyword and the text behind it.
    struct Part {
        var keyword: GettextLexer.Keyword
        var keywordRange: Range<Int>
        /// The number in brackets; nil without brackets, -1 if it is none.
        var form: Int?
        /// The raw text, from behind its first quote to before its last one.
        var content: Range<Int>
        var pieces = 0
        var hasEscapes = false
        var isClosed = true
        /// Whether `#~` stands before it.
        var isObsolete = false
    }

    struct Comment {
        var kind: GettextLexer.CommentKind
        var words: Range<Int>
        var line: Range<Int>
    }

    /// More lines of comments above one entry than anybody reads. What follows is passed over.
    static let commentLimit = 10_000
    /// More forms than any language has, and more texts that it was translated from.
    static let partLimit = 1000

    /// Whether a keyword was met, one of the entry itself.
    var hasBegun = false
    var comments: [Comment] = []
    /// The texts that the translation was made for.
    var previous: [Part] = []
    var context: Part?
    var source: Part?
    var plural: Part?
    var translations: [Part] = []
    var isObsolete = false
    /// Whether it begins inside a merge conflict.
    var beginsInConflict = false
    /// Whether marks of a merge conflict stand in it: parts of it are there twice.
    var isTornByConflict = false

    /// Makes it one of which nothing is known. Keeps the room: there are very many messages.
    mutating func removeAll() {
        hasBegun = false
        comments.removeAll(keepingCapacity: comments.count < 100)
        if !previous.isEmpty { previous = [] }
        context = nil
        source = nil
        plural = nil
        translations.removeAll(keepingCapacity: translations.count < 100)
        isObsolete = false
        beginsInConflict = false
        isTornByConflict = false
    }
}
