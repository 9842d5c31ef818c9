import PromptKit

/// Puts the tokens of a `.po` file together to entries. Whatever cannot belong where it stands is
/// reported, and reading goes on with the next keyword.
struct GettextReader {
    let text: TextBuffer
    /// Whether the file is a `.pot`, which has source texts only.
    let isTemplate: Bool
    private var lexer: GettextLexer
    private var message = GettextMessage()
    /// Where the next piece of text belongs.
    private var target = Target.none

    var entries: EntryList
    var problems = ProblemLog()
    var conflicts = ConflictTracker()
    /// The locale that the name of the file tells.
    let namedLocale: CatalogLocale?
    /// The file's name without its extension.
    let stem: Substring
    /// Whether the name, or its folder, is a locale and nothing else.
    let isNamedForLocale: Bool
    var header: GettextHeader? {
        didSet { labels = nil }
    }
    /// What each plural form is for, once somebody asked.
    var labels: [FormLabel]?
    var plurals = ChunkedList<Plural>()
    /// How many of them stand before the header.
    var unlabelledPlurals = 0
    /// Whether the file is in the encoding that it is read in.
    let isValid: Bool
    /// Those of the entry that is being added.
    var notes: [EntryParts.Note] = []
    /// The first entry of each key and context.
    var known = DuplicateKeys()

    /// What a plural form is for.
    struct FormLabel {
        var category = PluralCategory.other
        /// Whether it stands for 1 and nothing else.
        var isForOne = false
        /// Whether it may say its number in words where the category of its name may not.
        var isForOneNumber = false
    }

    /// An entry with a plural.
    struct Plural {
        /// Number of the entry, -1 if it was taken out.
        var entry: Int32
        /// How many forms it has.
        var forms: UInt32
        /// Where the keyword stands.
        var keyword: UInt32
        /// Whether what it lacks or has too much was reported.
        var isFaulty: Bool
        /// Whether gettext passes over it: obsolete, fuzzy, or without a first form.
        var isUnused: Bool

        var keywordRange: Range<Int> { Int(keyword)..<Int(keyword) + "msgid_plural".utf8.count }
    }

    private enum Target {
        case none
        case previous
        case context
        case source
        case plural
        case translation
        case domain
        /// Behind something that was reported: what belongs to it is not reported again.
        case ignored
    }

    init(
        _ text: TextBuffer, _ source: SourceText, locale: CatalogLocale?, isTemplate: Bool
    ) {
        self.text = text
        namedLocale = locale
        let path = FilePath(source.path)
        stem = path?.stem ?? ""
        isNamedForLocale =
            path?.folders.last == "LC_MESSAGES" || FileNameLocale.locale(stem) != nil
        entries = .ofParts(source)
        isValid = EncodingCheck.isDecodable(source.bytes, as: source.encoding)
        self.isTemplate = isTemplate
        lexer = GettextLexer(text.utf8)
    }

    mutating func read() {
        var isInStray = false
        while true {
            let token = lexer.next()
            if case .stray = token {} else { isInStray = false }
            switch token {
            case .comment(let kind, let words, let line):
                meet(GettextMessage.Comment(kind: kind, words: words, line: line))
            case .keyword(let keyword, let range, let form):
                let part = GettextMessage.Part(
                    keyword: keyword, keywordRange: range, form: form,
                    content: range.upperBound..<range.upperBound, isObsolete: lexer.isObsolete)
                if lexer.isPrevious { meet(previous: part) } else { meet(part) }
            case .text(let piece, let start):
                meet(piece, start)
            case .conflictMarker(let marker, let range):
                meet(marker, range)
            case .stray(let range):
                // Lines of it in a row are one mistake.
                if !isInStray, target != .ignored || !message.hasBegun { reportStray(range) }
                isInStray = true
                target = .ignored
            case .end:
                finishMessage()
                conflicts.close()
                return
            }
        }
    }

    // MARK: Tokens

    private mutating func meet(_ marker: UInt8, _ range: Range<Int>) {
        if marker == UInt8(ascii: ">"), message.beginsInConflict { finishMessage() }
        if message.hasBegun { message.isTornByConflict = true }
        target = .ignored
        conflicts.meet(marker, range, text, entries: entries.count)
    }

    private mutating func meet(_ comment: GettextMessage.Comment) {
        if !message.translations.isEmpty {
            finishMessage()
        } else if message.source != nil || !message.previous.isEmpty, !message.isTornByConflict {
            report(MisplacedLine.comment(text.fileSpan(comment.line)))
        }
        if target != .ignored { target = .none }
        if message.comments.count < GettextMessage.commentLimit { message.comments.append(comment) }
    }

    private mutating func meet(previous part: GettextMessage.Part) {
        if !message.translations.isEmpty {
            finishMessage()
        } else if message.source != nil, !message.isTornByConflict {
            report(MisplacedLine.previous(text.fileSpan(part.keywordRange)))
        }
        guard message.previous.count < GettextMessage.partLimit else {
            target = .ignored
            return
        }
        message.previous.append(part)
        target = .previous
    }

    private mutating func meet(_ part: GettextMessage.Part) {
        switch part.keyword {
        case .domain:
            finishMessage()
            target = .domain
        case .context:
            if message.hasBegun { finishMessage() }
            begin()
            message.context = part
            target = .context
        case .source:
            if message.source != nil || !message.translations.isEmpty { finishMessage() }
            begin()
            message.source = part
            target = .source
        case .pluralSource:
            guard message.source != nil, message.plural == nil, message.translations.isEmpty else {
                return reportMisplaced(part)
            }
            message.plural = part
            target = .plural
            checkMark(part)
        case .translation:
            meet(translation: part)
        }
    }

    private mutating func meet(translation part: GettextMessage.Part) {
        guard message.source != nil else { return reportMisplaced(part) }
        if let last = message.translations.last,
            part.form == nil || last.form == nil
                || message.translations.count >= GettextMessage.partLimit
        {
            // `msgstr` twice, or with and without a number.
            return reportMisplaced(part)
        }
        message.translations.append(part)
        target = .translation
        checkMark(part)
    }

    private mutating func begin() {
        guard !message.hasBegun else { return }
        message.hasBegun = true
        message.isObsolete = lexer.isObsolete
        message.beginsInConflict = conflicts.isOpen
        for part in message.previous { checkMark(part) }
    }

    /// `#~` stands before all lines of an entry, or before none.
    private mutating func checkMark(_ part: GettextMessage.Part) {
        guard part.isObsolete != message.isObsolete else { return }
        report(
            MisplacedLine.mark(
                text.fileSpan(part.keywordRange), isObsolete: message.isObsolete))
    }

    private mutating func meet(_ piece: GettextScanner.Piece, _ start: Int) {
        var hasOtherMark = false
        let isObsolete = lexer.isObsolete
        switch target {
        case .none:
            report(MisplacedLine.text(text.fileSpan(start..<piece.end)))
            target = .ignored
            return
        case .ignored, .domain: return
        case .previous:
            let last = message.previous.count - 1
            hasOtherMark = Self.add(piece, to: &message.previous[last], isObsolete: isObsolete)
        case .context:
            if message.context != nil {
                hasOtherMark = Self.add(piece, to: &message.context!, isObsolete: isObsolete)
            }
        case .source:
            if message.source != nil {
                hasOtherMark = Self.add(piece, to: &message.source!, isObsolete: isObsolete)
            }
        case .plural:
            if message.plural != nil {
                hasOtherMark = Self.add(piece, to: &message.plural!, isObsolete: isObsolete)
            }
        case .translation:
            let last = message.translations.count - 1
            hasOtherMark = Self.add(piece, to: &message.translations[last], isObsolete: isObsolete)
        }
        if hasOtherMark {
            report(
                MisplacedLine.mark(
                    text.fileSpan(start..<piece.end), isObsolete: !isObsolete))
        }
        if !piece.isClosed {
            report(UnterminatedString.problem(Self.token(piece, start), text))
        } else if let quote = piece.innerQuote {
            report(UnescapedQuote.problem(Self.token(piece, start), from: quote, text))
        }
    }

    private static func token(_ piece: GettextScanner.Piece, _ start: Int) -> StringsLexer.Text {
        StringsLexer.Text(
            content: piece.content, quote: UInt8(ascii: "\""), hasEscapes: piece.hasEscapes,
            outer: start..<piece.end, isClosed: piece.isClosed)
    }

    /// Returns whether it is the first piece of a part that has other marks than its keyword.
    private static func add(
        _ piece: GettextScanner.Piece, to part: inout GettextMessage.Part, isObsolete: Bool
    ) -> Bool {
        part.content =
            part.pieces == 0
            ? piece.content : part.content.lowerBound..<piece.content.upperBound
        part.pieces += 1
        part.hasEscapes = part.hasEscapes || piece.hasEscapes
        part.isClosed = piece.isClosed
        let hasOtherMark = part.isObsolete != isObsolete
        part.isObsolete = isObsolete
        return hasOtherMark
    }

    // MARK: Problems

    mutating func report(_ problem: Problem) {
        problems.append(problem)
    }

    private mutating func reportStray(_ range: Range<Int>) {
        report(StrayText.inGettext(text, range))
    }

    private mutating func reportMisplaced(_ part: GettextMessage.Part) {
        target = .ignored
        guard !message.isTornByConflict, !conflicts.isOpen else { return }
        report(MisplacedLine.keyword(text.fileSpan(part.keywordRange), part, message))
    }

    private mutating func finishMessage() {
        // Comments at the end of the file, or before a fault, belong to nothing.
        if message.hasBegun {
            addEntry(message)
        }
        message.removeAll()
    }
}
