import PromptKit

extension PackedEntries {
    // MARK: Reading

    func withBytes<Result>(
        of piece: Piece, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        guard piece.isLiteral else {
            return bytes.withUnsafeBufferPointer {
                body(
                    UnsafeBufferPointer(
                        rebasing: $0[piece.position..<piece.position + piece.length]))
            }
        }
        let start = piece.position & 0xFFFF_FFFF
        return withChunk(piece.position >> 32) {
            body(UnsafeBufferPointer(rebasing: $0[start..<start + piece.length]))
        }
    }

    private func withChunk<Result>(
        _ index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        index < chunks.count
            ? chunks[index].withUnsafeBufferPointer(body) : current.withUnsafeBufferPointer(body)
    }

    private func text(_ piece: Piece) -> String {
        withBytes(of: piece) { String(decoding: $0, as: UTF8.self) }
    }

    subscript(index: Int) -> Entry {
        var cursor = cursor(before: index)
        return entry(at: &cursor)
    }

    /// The key of an entry, without the rest of it.
    func key(at index: Int) -> String {
        var cursor = cursor(before: index)
        skip(at: &cursor, onlyKey: true)
        return text(cursor.context.key)
    }

    /// Calls `body` with the bytes of a key.
    func withKey<Result>(
        at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        var cursor = cursor(before: index)
        skip(at: &cursor, onlyKey: true)
        return withBytes(of: cursor.context.key, body)
    }

    /// A place in the log, before an entry.
    struct Cursor: Sendable {
        fileprivate(set) var index = 0
        fileprivate var chunk = 0
        fileprivate var offset = 0
        fileprivate var context = Context()
    }

    private func cursor(before index: Int) -> Cursor {
        let checkpoint = checkpoints[index / Self.interval]
        var cursor = Cursor(
            index: index & ~(Self.interval - 1), chunk: Int(checkpoint >> 32),
            offset: Int(checkpoint & 0xFFFF_FFFF))
        while cursor.index < index { skip(at: &cursor) }
        return cursor
    }

    private func skip(at cursor: inout Cursor, onlyKey: Bool = false) {
        var reader = begin(at: &cursor)
        withChunk(cursor.chunk) { log in
            reader.log = log
            if onlyKey { readHead(&reader) } else { skip(&reader) }
        }
        end(reader, at: &cursor)
    }

    /// The entry behind a cursor, which moves on.
    func entry(at cursor: inout Cursor) -> Entry {
        var reader = begin(at: &cursor)
        let entry = withChunk(cursor.chunk) { log in
            reader.log = log
            return readWhole(&reader)
        }
        end(reader, at: &cursor)
        return entry
    }

    /// Goes through all entries: those of one text and nothing rare are handed over without a
    /// string made of them.
    ///
    /// - Parameter changed: entries that others have taken the place of.
    func forEach(
        changed: [Int: Entry], plain: (Int, PlainEntry) -> Void, whole: (Int, Entry) -> Void
    ) {
        let isChanged = !changed.isEmpty
        bytes.withUnsafeBufferPointer { file in
            var index = 0
            var reader = Reader(chunk: 0, position: 0, context: Context())
            for chunk in 0...chunks.count {
                withChunk(chunk) { log in
                    reader.chunk = chunk
                    reader.position = 0
                    reader.log = log
                    while reader.position < log.count {
                        if index % Self.interval == 0 { reader.context = Context() }
                        let start = reader
                        let entry = readPlain(&reader, file)
                        if isChanged, let other = changed[index] {
                            if entry == nil {
                                reader = start
                                skip(&reader)
                            }
                            whole(index, other)
                        } else if let entry {
                            plain(index, entry)
                        } else {
                            reader = start
                            whole(index, readWhole(&reader))
                        }
                        index += 1
                    }
                }
            }
        }
    }

    /// Reads the next entry if it is a plain one.
    private func readPlain(
        _ reader: inout Reader, _ file: UnsafeBufferPointer<UInt8>
    ) -> PlainEntry? {
        guard reader.log[reader.position] & Self.hasOtherCount == 0 else { return nil }
        readHead(&reader)
        let flags = reader.flags
        let isKeySource = flags & Self.hasSource != 0
        let common = reader.context.common
        guard !isKeySource || reader.context.source.isSame(as: reader.context.key),
            skipNotes(&reader), commons[common].isBare
        else { return nil }
        let valueFlags = reader.log[reader.position]
        guard valueFlags & (Self.hasVariation | Self.hasValueSource | Self.isKey) == 0 else {
            return nil
        }
        reader.position += 1
        let span = valueFlags & Self.isAtKey != 0 ? reader.context.keySpan : reader.span()
        var text = Piece(span)
        if valueFlags & Self.isTextLiteral != 0 { text = reader.literal() }
        if valueFlags & Self.isTextKey != 0 { text = reader.context.key }
        if valueFlags & Self.hasState != 0 { reader.context.state = reader.number() }
        reader.context.firstText = text
        reader.context.hasFirstText = true
        let hasComment = flags & (Self.hasComment | Self.hasSameComment) != 0
        return PlainEntry(
            key: reader.bytes(of: reader.context.key, file), keySpan: reader.context.keySpan,
            text: reader.bytes(of: text, file), span: span,
            comment: hasComment ? reader.bytes(of: reader.context.comment, file) : nil,
            commentSpan: reader.context.commentSpan, isKeySource: isKeySource,
            placeholderStyle: commons[common].placeholderStyle,
            shouldTranslate: commons[common].shouldTranslate, isStale: commons[common].isStale,
            state: reader.context.state)
    }

    private func readWhole(_ reader: inout Reader) -> Entry {
        readHead(&reader)
        let context = reader.context
        let common = commons[context.common]
        var entry = Entry(
            key: text(context.key), keySpan: context.keySpan, locale: common.locale, values: [])
        entry.table = common.table
        entry.placeholderStyle = common.placeholderStyle
        entry.shouldTranslate = common.shouldTranslate
        entry.isStale = common.isStale
        if reader.flags & (Self.hasComment | Self.hasSameComment) != 0 {
            entry.comment = EntryComment(
                text: text(context.comment), span: context.commentSpan)
        }
        if reader.flags & Self.hasSource != 0 { entry.sourceText = text(context.source) }
        if reader.notes > 0 { entry.notes = readNotes(&reader) }
        readValues(&reader, into: &entry)
        return entry
    }

    /// Passes over an entry.
    private func skip(_ reader: inout Reader) {
        readHead(&reader)
        _ = skipNotes(&reader)
        skipValues(&reader)
    }

    private func begin(at cursor: inout Cursor) -> Reader {
        if cursor.index % Self.interval == 0 { cursor.context = Context() }
        if cursor.chunk < chunks.count, cursor.offset >= chunks[cursor.chunk].count {
            cursor.chunk += 1
            cursor.offset = 0
        }
        return Reader(chunk: cursor.chunk, position: cursor.offset, context: cursor.context)
    }

    private func end(_ reader: Reader, at cursor: inout Cursor) {
        cursor.offset = reader.position
        cursor.context = reader.context
        cursor.index += 1
    }

    private struct Reader {
        var chunk: Int
        var position: Int
        var context: Context
        var flags: UInt8 = 0
        var notes = 0
        var log = UnsafeBufferPointer<UInt8>(start: nil, count: 0)

        mutating func byte() -> UInt8 {
            position += 1
            return log[position - 1]
        }

        mutating func number() -> Int {
            var value: UInt = 0
            var shift: UInt = 0
            while true {
                let byte = byte()
                value |= UInt(byte & 0x7F) << shift
                if byte < 0x80 { return Int(bitPattern: value) }
                shift += 7
            }
        }

        mutating func span() -> Span {
            let number = number()
            let distance = number & 1 == 0 ? number >> 1 : ~(number >> 1)
            let start = context.end + distance
            context.end = start + self.number()
            return start..<context.end
        }

        /// The bytes of a piece: what an entry refers to is in the file, or in its own chunk.
        func bytes(
            of piece: Piece, _ file: UnsafeBufferPointer<UInt8>
        ) -> UnsafeBufferPointer<UInt8> {
            guard piece.isLiteral else {
                return UnsafeBufferPointer(
                    rebasing: file[piece.position..<piece.position + piece.length])
            }
            let start = piece.position & 0xFFFF_FFFF
            return UnsafeBufferPointer(rebasing: log[start..<start + piece.length])
        }

        mutating func literal() -> Piece {
            let length = number()
            let piece = Piece(position: chunk << 32 | position, length: length, isLiteral: true)
            position += length
            return piece
        }

        mutating func readSource() {
            switch SourceForm(rawValue: byte()) ?? .literal {
            case .key: context.source = context.key
            case .last: break
            case .firstText: context.source = context.firstText
            case .literal: context.source = literal()
            }
            context.hasSource = true
        }
    }

    /// Reads what stands before the notes of an entry.
    private func readHead(_ reader: inout Reader) {
        let flags = reader.byte()
        reader.flags = flags
        if flags & Self.hasSameKey == 0 {
            let span = reader.span()
            reader.context.keySpan = span
            reader.context.key =
                flags & Self.isKeyLiteral != 0 ? reader.literal() : Piece(span)
        }
        if flags & Self.hasCommon != 0 { reader.context.common = reader.number() }
        if flags & Self.hasComment != 0 {
            let span = reader.span()
            let offset = reader.number()
            reader.context.commentSpan = span
            reader.context.hasComment = true
            reader.context.comment =
                offset > 0
                ? Piece(position: span.lowerBound + offset - 1, length: reader.number())
                : reader.literal()
        }
        if flags & Self.hasSource != 0 { reader.readSource() }
        reader.notes = flags & Self.hasNotes != 0 ? reader.number() : 0
    }

    private func readNotes(_ reader: inout Reader) -> [EntryNote] {
        var notes: [EntryNote] = []
        notes.reserveCapacity(reader.notes)
        for _ in 0..<reader.notes {
            let kind = reader.byte()
            let span = reader.span()
            let piece = kind & 0x80 != 0 ? reader.literal() : Piece(span)
            notes.append(
                EntryNote(EntryNote.Kind.allCases[Int(kind & 0x7F)], text(piece), span: span))
        }
        return notes
    }

    /// Passes over the notes. Returns whether none of them tells where the text appears.
    private func skipNotes(_ reader: inout Reader) -> Bool {
        var isPlain = true
        for _ in 0..<reader.notes {
            let kind = reader.byte()
            _ = reader.span()
            if kind & 0x80 != 0 { _ = reader.literal() }
            if kind & 0x7F == EntryNote.Kind.surface.number { isPlain = false }
        }
        return isPlain
    }

    private func readValues(_ reader: inout Reader, into entry: inout Entry) {
        let count = reader.flags & Self.hasOtherCount != 0 ? reader.number() : 1
        reader.context.hasFirstText = false
        entry.values.reserveCapacity(count)
        for _ in 0..<count { entry.values.append(readValue(&reader, wanted: true) ?? Self.none) }
    }

    private static let none = EntryValue(text: "", span: 0..<0)

    private func skipValues(_ reader: inout Reader) {
        let count = reader.flags & Self.hasOtherCount != 0 ? reader.number() : 1
        reader.context.hasFirstText = false
        for _ in 0..<count { _ = readValue(&reader, wanted: false) }
    }

    private func readValue(_ reader: inout Reader, wanted: Bool) -> EntryValue? {
        let flags = reader.byte()
        let span = flags & Self.isAtKey != 0 ? reader.context.keySpan : reader.span()
        var piece = Piece(position: span.lowerBound, length: span.count)
        if flags & Self.isTextLiteral != 0 { piece = reader.literal() }
        if flags & Self.isTextKey != 0 { piece = reader.context.key }
        if flags & Self.hasState != 0 { reader.context.state = reader.number() }
        let variation =
            flags & Self.hasVariation != 0
            ? readVariation(&reader, wanted: wanted) : EntryValue.Variation()
        if flags & Self.hasValueSource != 0 { reader.readSource() }
        if !reader.context.hasFirstText {
            reader.context.firstText = piece
            reader.context.hasFirstText = true
        }
        guard wanted else { return nil }
        var value = EntryValue(text: text(piece), span: span, variation: variation)
        value.state = reader.context.state > 0 ? states[reader.context.state - 1] : nil
        if flags & Self.hasValueSource != 0 { value.sourceText = text(reader.context.source) }
        value.isKey = flags & Self.isKey != 0
        return value
    }

    private func readVariation(
        _ reader: inout Reader, wanted: Bool
    ) -> EntryValue.Variation {
        let flags = reader.byte()
        let kind = flags & 8 != 0 ? reader.byte() : 0
        let device = flags & 16 != 0 ? reader.literal() : nil
        let substitution = flags & 32 != 0 ? reader.literal() : nil
        let element = flags & 64 != 0 ? reader.number() : nil
        let branch = flags & 128 != 0 ? reader.literal() : nil
        guard wanted else { return EntryValue.Variation() }
        let plural = Int(flags & 7)
        var variation = EntryValue.Variation(
            plural: plural > 0 ? PluralCategory.allCases[plural - 1] : nil,
            device: device.map(text), substitution: substitution.map(text), element: element,
            branch: branch.map(text))
        if kind & Self.isForOneNumber != 0 { variation.isForOneNumber = true }
        if kind & Self.isOrdinal != 0 { variation.isOrdinal = true }
        return variation
    }
}
