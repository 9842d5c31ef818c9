import PromptKit

/// Entries in few bytes each, for files that have very many.
///
/// Nearly every text stands in the file just as it reads: of such a text only the place is kept,
/// as the distance from the one before. Any other is kept as it reads. What an entry has in common
/// with the one before it is not said again. Every sixteenth entry stands on its own, so that one
/// is found without going through all.
struct PackedEntries: Sendable {
    /// The file; empty if its texts cannot be taken from its bytes.
    let bytes: [UInt8]
    var count = 0
    /// The log in pieces: one array of all would be copied again and again while it grows.
    var chunks: [[UInt8]] = []
    var current: [UInt8] = []
    /// Where every sixteenth entry begins.
    var checkpoints: [UInt64] = []
    var context = Context()
    var commons: [Common] = []
    var commonNumbers: [Common: Int] = [:]
    /// For each what came behind it last: a file of all locales has them in one order.
    var successors: [Int] = []
    var states: [TranslationState] = []
    var stateNumbers: [TranslationState: Int] = [:]

    /// What the next entry takes the place of, if the last one is taken out again.
    private var undo: (context: Context, length: Int)?

    private static let chunkSize = 1 << 16
    /// Notes that are put together with the rest of an entry.
    private static let fewNotes = 16
    static let interval = 16

    /// What many entries have in common.
    struct Common: Sendable, Hashable {
        var locale: CatalogLocale?
        var table: String?
        var placeholderStyle: PlaceholderStyle
        var shouldTranslate: Bool
        var isStale: Bool

        /// Whether the entries have neither locale nor table of their own.
        var isBare: Bool { locale == nil && table == nil }

        func isSame(_ entry: Entry) -> Bool {
            placeholderStyle == entry.placeholderStyle && shouldTranslate == entry.shouldTranslate
                && isStale == entry.isStale && locale == entry.locale && table == entry.table
        }

        init(_ entry: Entry) {
            locale = entry.locale
            table = entry.table
            placeholderStyle = entry.placeholderStyle
            shouldTranslate = entry.shouldTranslate
            isStale = entry.isStale
        }

        init(_ placeholderStyle: PlaceholderStyle, isStale: Bool) {
            self.placeholderStyle = placeholderStyle
            self.isStale = isStale
            shouldTranslate = true
        }
    }

    /// Where the bytes of a text are: in the file, or in the log.
    struct Piece: Sendable {
        var position = 0
        var length = 0
        var isLiteral = false

        init() {}

        init(position: Int, length: Int, isLiteral: Bool = false) {
            self.position = position
            self.length = length
            self.isLiteral = isLiteral
        }

        /// A text that stands in the file as it reads.
        init(_ span: Span) {
            self.init(position: span.lowerBound, length: span.count)
        }

        func isSame(as other: Piece) -> Bool {
            position == other.position && length == other.length && isLiteral == other.isLiteral
        }
    }

    /// What has been said before, which the next entry may refer to.
    struct Context: Sendable {
        /// The end of the last span.
        var end = 0
        var common = -1
        var keySpan: Span = 0..<0
        var key = Piece()
        var commentSpan: Span = 0..<0
        var comment = Piece()
        var hasComment = false
        var source = Piece()
        var hasSource = false
        /// The first text of the entry before.
        var firstText = Piece()
        var hasFirstText = false
        /// Number of the state, from 1; 0 for none.
        var state = 0
    }

    // The first byte of an entry.
    static let hasSameKey: UInt8 = 1
    static let isKeyLiteral: UInt8 = 2
    static let hasCommon: UInt8 = 4
    static let hasComment: UInt8 = 8
    static let hasSameComment: UInt8 = 16
    static let hasSource: UInt8 = 32
    static let hasNotes: UInt8 = 64
    static let hasOtherCount: UInt8 = 128

    // The first byte of a value.
    static let isTextLiteral: UInt8 = 1
    static let isTextKey: UInt8 = 2
    static let isAtKey: UInt8 = 4
    static let hasState: UInt8 = 8
    static let hasVariation: UInt8 = 16
    static let hasValueSource: UInt8 = 32
    static let isKey: UInt8 = 64

    // What few variations are.
    static let isForOneNumber: UInt8 = 1
    static let isOrdinal: UInt8 = 2

    /// What a source text is.
    enum SourceForm: UInt8 {
        case key, last, firstText, literal
    }

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Bytes that the log takes.
    var size: Int {
        chunks.reduce(current.count + checkpoints.count * 8) { $0 + $1.count }
    }

    // MARK: Writing

    mutating func append(_ entry: Entry) {
        begin()
        write(entry)
    }

    /// Appends an entry of one text. No string is made of any part.
    mutating func append(_ parts: EntryParts, _ notes: [EntryParts.Note]) {
        begin()
        let common = number(parts.placeholderStyle, isStale: parts.isStale)
        let isKeyLiteral = parts.key.place == nil || bytes.isEmpty
        if isKeyLiteral || parts.value.place == nil || bytes.isEmpty
            || parts.comment.map({ $0.place == nil }) == true || notes.count > Self.fewNotes
        {
            return append(parts, notes, common, isKeyLiteral: isKeyLiteral)
        }
        // Numbers only: they are put together before they go to the log.
        let capacity = PackedRecord.longest + notes.count * PackedRecord.longestNote
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { room in
            var record = PackedRecord(room, end: context.end)
            var flags: UInt8 = 0
            if common != context.common { flags |= Self.hasCommon }
            if parts.comment != nil { flags |= Self.hasComment }
            if parts.isKeySource { flags |= Self.hasSource }
            if !notes.isEmpty { flags |= Self.hasNotes }
            record.write(byte: flags)
            record.write(parts.key.span)
            context.keySpan = parts.key.span
            context.key = Piece(parts.key.span)
            if common != context.common {
                record.write(common)
                context.common = common
            }
            if let comment = parts.comment, let place = comment.place {
                record.write(comment.span)
                record.write(place.lowerBound - comment.span.lowerBound + 1)
                record.write(place.count)
                context.commentSpan = comment.span
                context.hasComment = true
                context.comment = Piece(place)
            }
            if parts.isKeySource {
                record.write(byte: SourceForm.key.rawValue)
                context.source = context.key
                context.hasSource = true
            }
            if !notes.isEmpty {
                record.write(notes.count)
                for note in notes {
                    record.write(byte: note.kind.number)
                    record.write(note.text.span)
                }
            }
            record.write(byte: parts.state != context.state ? Self.hasState : 0)
            record.write(parts.value.span)
            context.firstText = Piece(parts.value.span)
            context.hasFirstText = true
            if parts.state != context.state { record.write(parts.state) }
            context.state = parts.state
            context.end = record.end
            current.append(contentsOf: record.bytes)
        }
    }

    private mutating func append(
        _ parts: EntryParts, _ notes: [EntryParts.Note], _ common: Int, isKeyLiteral: Bool
    ) {
        var flags: UInt8 = 0
        if isKeyLiteral { flags |= Self.isKeyLiteral }
        if common != context.common { flags |= Self.hasCommon }
        if parts.comment != nil { flags |= Self.hasComment }
        if parts.isKeySource { flags |= Self.hasSource }
        if !notes.isEmpty { flags |= Self.hasNotes }
        current.append(flags)
        write(parts.key.span)
        context.keySpan = parts.key.span
        context.key = isKeyLiteral ? write(parts.key.text) : Piece(parts.key.span)
        if common != context.common {
            write(common)
            context.common = common
        }
        if let comment = parts.comment { write(comment) }
        if parts.isKeySource {
            current.append(SourceForm.key.rawValue)
            context.source = context.key
            context.hasSource = true
        }
        if !notes.isEmpty {
            write(notes.count)
            for note in notes { write(note) }
        }
        let isLiteral = parts.value.place == nil || bytes.isEmpty
        var valueFlags: UInt8 = isLiteral ? Self.isTextLiteral : 0
        if parts.state != context.state { valueFlags |= Self.hasState }
        current.append(valueFlags)
        write(parts.value.span)
        context.firstText = isLiteral ? write(parts.value.text) : Piece(parts.value.span)
        context.hasFirstText = true
        if parts.state != context.state { write(parts.state) }
        context.state = parts.state
    }

    private mutating func write(_ comment: EntryParts.Part) {
        write(comment.span)
        context.commentSpan = comment.span
        context.hasComment = true
        if let place = comment.place, !bytes.isEmpty {
            write(place.lowerBound - comment.span.lowerBound + 1)
            write(place.count)
            context.comment = Piece(place)
        } else {
            write(0)
            context.comment = write(comment.text)
        }
    }

    private mutating func write(_ note: EntryParts.Note) {
        let isLiteral = bytes.isEmpty
        current.append(note.kind.number | (isLiteral ? 0x80 : 0))
        write(note.text.span)
        if isLiteral { _ = write(note.text.text) }
    }

    private mutating func number(_ style: PlaceholderStyle, isStale: Bool) -> Int {
        for index in commons.indices
        where commons[index].placeholderStyle == style && commons[index].isStale == isStale
            && commons[index].shouldTranslate && commons[index].isBare
        {
            return index
        }
        return number(of: Common(style, isStale: isStale))
    }

    /// Takes out the last entry, if nobody has done so since it was appended.
    mutating func removeLast() -> Bool {
        guard let undo, count > 0 else { return false }
        self.undo = nil
        count -= 1
        if count % Self.interval == 0 { checkpoints.removeLast() }
        current.removeLast(current.count - undo.length)
        context = undo.context
        return true
    }

    private mutating func begin() {
        // Only before an entry that stands on its own: what entries refer to is in their chunk.
        if count % Self.interval == 0, current.count >= Self.chunkSize {
            chunks.append(current)
            current = []
            current.reserveCapacity(Self.chunkSize + 1024)
        }
        undo = (context, current.count)
        if count % Self.interval == 0 {
            context = Context()
            checkpoints.append(UInt64(chunks.count) << 32 | UInt64(current.count))
        }
        count += 1
    }
}
