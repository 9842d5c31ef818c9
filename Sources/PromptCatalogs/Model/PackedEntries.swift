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
    private(set) var count = 0
    /// The log in pieces: one array of all would be copied again and again while it grows.
    private(set) var chunks: [[UInt8]] = []
    private(set) var current: [UInt8] = []
    /// Where every sixteenth entry begins.
    private(set) var checkpoints: [UInt64] = []
    private var context = Context()
    private(set) var commons: [Common] = []
    private var commonNumbers: [Common: Int] = [:]
    /// For each what came behind it last: a file of all locales has them in one order.
    private var successors: [Int] = []
    private(set) var states: [TranslationState] = []
    private var stateNumbers: [TranslationState: Int] = [:]

    /// What the next entry takes the place of, if the last one is taken out again.
    private var undo: (context: Context, length: Int)?

    private static let chunkSize = 1 << 16
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
        if isKeyLiteral || !notes.isEmpty || parts.comment.map({ $0.place == nil }) == true
            || parts.value.place == nil || bytes.isEmpty
        {
            return append(parts, notes, common, isKeyLiteral: isKeyLiteral)
        }
        // Numbers only: they are put together before they go to the log.
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { room in
            var record = Record(room, end: context.end)
            var flags: UInt8 = 0
            if common != context.common { flags |= Self.hasCommon }
            if parts.comment != nil { flags |= Self.hasComment }
            if parts.isKeySource { flags |= Self.hasSource }
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

    /// Bytes of an entry that has no literals: at most 92.
    private struct Record {
        private let room: UnsafeMutableBufferPointer<UInt8>
        private var count = 0
        /// The end of the last span.
        private(set) var end: Int

        init(_ room: UnsafeMutableBufferPointer<UInt8>, end: Int) {
            self.room = room
            self.end = end
        }

        var bytes: UnsafeBufferPointer<UInt8> {
            UnsafeBufferPointer(rebasing: room[..<count])
        }

        mutating func write(byte: UInt8) {
            room[count] = byte
            count += 1
        }

        mutating func write(_ span: Span) {
            let distance = span.lowerBound - end
            write(distance >= 0 ? distance << 1 : ~distance << 1 | 1)
            write(span.count)
            end = span.upperBound
        }

        mutating func write(_ number: Int) {
            var rest = UInt(bitPattern: number)
            while rest >= 0x80 {
                write(byte: UInt8(truncatingIfNeeded: rest) | 0x80)
                rest >>= 7
            }
            write(byte: UInt8(rest))
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

    private mutating func write(_ entry: Entry) {
        var flags: UInt8 = 0
        let hasSameKey =
            context.keySpan == entry.keySpan && isSame(entry.key, context.key)
        let isKeyLiteral = !hasSameKey && !isWritten(entry.key, at: entry.keySpan)
        let common = number(ofCommonOf: entry)
        if hasSameKey { flags |= Self.hasSameKey }
        if isKeyLiteral { flags |= Self.isKeyLiteral }
        if common != context.common { flags |= Self.hasCommon }
        if let comment = entry.comment {
            let isKnown =
                context.hasComment && context.commentSpan == comment.span
                && isSame(comment.text, context.comment)
            flags |= isKnown ? Self.hasSameComment : Self.hasComment
        }
        if entry.sourceText != nil { flags |= Self.hasSource }
        if !entry.notes.isEmpty { flags |= Self.hasNotes }
        if entry.values.count != 1 { flags |= Self.hasOtherCount }
        current.append(flags)
        if !hasSameKey {
            write(entry.keySpan)
            context.keySpan = entry.keySpan
            context.key =
                isKeyLiteral
                ? write(entry.key)
                : Piece(position: entry.keySpan.lowerBound, length: entry.keySpan.count)
        }
        if common != context.common {
            write(common)
            context.common = common
        }
        if let comment = entry.comment, flags & Self.hasComment != 0 { write(comment) }
        if let source = entry.sourceText { write(source: source) }
        if !entry.notes.isEmpty {
            write(entry.notes.count)
            for note in entry.notes { write(note) }
        }
        if entry.values.count != 1 { write(entry.values.count) }
        context.hasFirstText = false
        for value in entry.values { write(value, of: entry) }
    }

    private mutating func write(_ comment: EntryComment) {
        write(comment.span)
        context.commentSpan = comment.span
        context.hasComment = true
        // Most comments are a part of what they stand in: what is between the marks.
        if let place = place(of: comment.text, in: comment.span) {
            write(place.lowerBound - comment.span.lowerBound + 1)
            write(place.count)
            context.comment = Piece(position: place.lowerBound, length: place.count)
        } else {
            write(0)
            context.comment = write(comment.text)
        }
    }

    private mutating func write(source: String) {
        if isSame(source, context.key) {
            current.append(SourceForm.key.rawValue)
            context.source = context.key
        } else if context.hasSource, isSame(source, context.source) {
            current.append(SourceForm.last.rawValue)
        } else if context.hasFirstText, isSame(source, context.firstText) {
            current.append(SourceForm.firstText.rawValue)
            context.source = context.firstText
        } else {
            current.append(SourceForm.literal.rawValue)
            context.source = write(source)
        }
        context.hasSource = true
    }

    private mutating func write(_ note: EntryNote) {
        let isLiteral = !isWritten(note.text, at: note.span)
        current.append(note.kind.number | (isLiteral ? 0x80 : 0))
        write(note.span)
        if isLiteral { _ = write(note.text) }
    }

    private mutating func write(_ value: EntryValue, of entry: Entry) {
        var flags: UInt8 = 0
        let isTextKey = isSame(value.text, context.key)
        let isAtKey = value.span == entry.keySpan
        let isLiteral = !isTextKey && !isWritten(value.text, at: value.span)
        let state = value.state.map { number(of: $0) } ?? 0
        if isTextKey { flags |= Self.isTextKey }
        if isAtKey { flags |= Self.isAtKey }
        if isLiteral { flags |= Self.isTextLiteral }
        if state != context.state { flags |= Self.hasState }
        if value.variation != EntryValue.Variation() { flags |= Self.hasVariation }
        if value.sourceText != nil { flags |= Self.hasValueSource }
        if value.isKey { flags |= Self.isKey }
        current.append(flags)
        if !isAtKey { write(value.span) }
        var piece = Piece(position: value.span.lowerBound, length: value.span.count)
        if isLiteral { piece = write(value.text) }
        if isTextKey { piece = context.key }
        if state != context.state { write(state) }
        context.state = state
        if flags & Self.hasVariation != 0 { write(value.variation) }
        if let source = value.sourceText { write(source: source) }
        if !context.hasFirstText {
            context.firstText = piece
            context.hasFirstText = true
        }
    }

    private mutating func write(_ variation: EntryValue.Variation) {
        let plural =
            variation.plural.flatMap { PluralCategory.allCases.firstIndex(of: $0) }.map { $0 + 1 }
            ?? 0
        // Below 7: bits 0 to 2.
        var flags = UInt8(truncatingIfNeeded: plural)
        let kind: UInt8 =
            (variation.isForOneNumber ? Self.isForOneNumber : 0)
            | (variation.isOrdinal ? Self.isOrdinal : 0)
        if kind != 0 { flags |= 8 }
        if variation.device != nil { flags |= 16 }
        if variation.substitution != nil { flags |= 32 }
        if variation.element != nil { flags |= 64 }
        if variation.branch != nil { flags |= 128 }
        current.append(flags)
        if kind != 0 { current.append(kind) }
        if let device = variation.device { _ = write(device) }
        if let substitution = variation.substitution { _ = write(substitution) }
        if let element = variation.element { write(element) }
        if let branch = variation.branch { _ = write(branch) }
    }

    // MARK: Parts

    private mutating func write(_ span: Span) {
        let distance = span.lowerBound - context.end
        write(distance >= 0 ? distance << 1 : ~distance << 1 | 1)
        write(span.count)
        context.end = span.upperBound
    }

    private mutating func write(_ number: Int) {
        var rest = UInt(bitPattern: number)
        while rest >= 0x80 {
            current.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        current.append(UInt8(rest))
    }

    private mutating func write(_ text: UnsafeBufferPointer<UInt8>) -> Piece {
        write(text.count)
        let piece = Piece(
            position: chunks.count << 32 | current.count, length: text.count, isLiteral: true)
        current.append(contentsOf: text)
        return piece
    }

    private mutating func write(_ text: String) -> Piece {
        write(text.utf8.count)
        let piece = Piece(
            position: chunks.count << 32 | current.count, length: text.utf8.count, isLiteral: true)
        current.append(contentsOf: text.utf8)
        return piece
    }

    private mutating func number(ofCommonOf entry: Entry) -> Int {
        // What the entry before has is the likeliest.
        guard context.common >= 0 else { return number(of: Common(entry)) }
        if commons[context.common].isSame(entry) { return context.common }
        let likely = successors[context.common]
        if commons[likely].isSame(entry) { return likely }
        let number = number(of: Common(entry))
        successors[context.common] = number
        return number
    }

    private mutating func number(of common: Common) -> Int {
        if context.common >= 0, commons[context.common] == common { return context.common }
        if let known = commonNumbers[common] { return known }
        commons.append(common)
        successors.append(0)
        commonNumbers[common] = commons.count - 1
        return commons.count - 1
    }

    mutating func number(of state: TranslationState) -> Int {
        if context.state > 0, states[context.state - 1] == state { return context.state }
        if let known = stateNumbers[state] { return known }
        states.append(state)
        stateNumbers[state] = states.count
        return states.count
    }

    /// Whether the bytes of a span are the text itself.
    private func isWritten(_ text: String, at span: Span) -> Bool {
        guard text.utf8.count == span.count, span.lowerBound >= 0, span.upperBound <= bytes.count
        else { return false }
        return isSame(text, Piece(position: span.lowerBound, length: span.count))
    }

    /// Where a text stands in a span, if only marks and white space stand before it.
    private func place(of text: String, in span: Span) -> Span? {
        let length = text.utf8.count
        guard span.lowerBound >= 0, span.upperBound <= bytes.count, length <= span.count else {
            return nil
        }
        for start in span.lowerBound...min(span.upperBound - length, span.lowerBound + 8)
        where isWritten(text, at: start..<start + length) {
            return start..<start + length
        }
        return nil
    }

    private func isSame(_ text: String, _ piece: Piece) -> Bool {
        guard text.utf8.count == piece.length else { return false }
        var text = text
        return text.withUTF8 { text in
            withBytes(of: piece) { $0.isEqual(to: text) }
        }
    }
}
