import PromptKit

// Entries of one text: of a large file nearly all. No string is made of any part of them.
extension GettextReader {
    /// Whether a message has one translation, and nothing that few have.
    func isPlain(_ message: GettextMessage) -> Bool {
        guard isValid, !isTemplate, message.plural == nil, message.previous.isEmpty,
            message.translations.count == 1
        else { return false }
        let translation = message.translations[0]
        return translation.form == nil && translation.pieces > 0
            && message.context.map { $0.pieces < 2 && !$0.hasEscapes } != false
    }

    mutating func addPlain(
        _ message: GettextMessage, _ source: GettextMessage.Part,
        _ translation: GettextMessage.Part
    ) {
        // Escapes and several lines are decoded; the arrays keep what they stand for.
        let keyBytes = bytes(ofCoded: source)
        if message.context == nil, keyBytes?.isEmpty ?? source.content.isEmpty {
            return addHeader(message, source)
        }
        let valueBytes = bytes(ofCoded: translation)
        Self.withBuffer(keyBytes, else: raw(source.content)) { key in
            Self.withBuffer(valueBytes, else: raw(translation.content)) { value in
                let parts = EntryParts(
                    key: part(source, key, isWritten: keyBytes == nil),
                    value: part(translation, value, isWritten: valueBytes == nil))
                add(parts, message)
            }
        }
    }

    private static func withBuffer(
        _ bytes: [UInt8]?, else raw: UnsafeBufferPointer<UInt8>,
        _ body: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        if let bytes { bytes.withUnsafeBufferPointer(body) } else { body(raw) }
    }

    private func raw(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text.utf8[range])
    }

    /// What a text stands for that does not stand in the file as it reads.
    private mutating func bytes(ofCoded part: GettextMessage.Part) -> [UInt8]? {
        part.pieces < 2 && !part.hasEscapes ? nil : decoded(part, isMapped: false).utf8
    }

    private func part(
        _ part: GettextMessage.Part, _ text: UnsafeBufferPointer<UInt8>, isWritten: Bool
    ) -> EntryParts.Part {
        let span = self.text.fileSpan(part.content)
        return EntryParts.Part(span, text, place: isWritten ? span : nil)
    }

    private mutating func add(_ plain: EntryParts, _ message: GettextMessage) {
        var parts = plain
        parts.isKeySource = true
        parts.isStale = message.isObsolete
        parts.placeholderStyle = .unflagged
        notes.removeAll(keepingCapacity: true)
        var isFuzzy = false
        for comment in message.comments {
            switch comment.kind {
            case .reference where !comment.words.isEmpty: note(.reference, comment.words)
            case .flags:
                for flag in flags(in: comment.words) {
                    note(.flag, flag)
                    isFuzzy = isFuzzy || text.utf8.isWord("fuzzy", at: flag)
                    if parts.placeholderStyle == .unflagged {
                        parts.placeholderStyle =
                            Self.placeholderStyle(
                                ofFlag: String(decoding: raw(flag), as: UTF8.self)) ?? .unflagged
                    }
                }
            default: break
            }
        }
        if let context = message.context { note(.context, context.content) }
        parts.state = entries.number(
            of: parts.value.text.isEmpty
                ? .new : parts.isStale ? .obsolete : isFuzzy ? .fuzzy : .translated)
        noteDuplicate(parts.key.text, context: message.context.map { raw($0.content) }) {
            Entry(parts)
        }
        if !parts.isStale, !isFuzzy { checkLineBreaks(parts) }
        conflicts.note(entry: entries.count)
        append(parts, message)
    }

    private mutating func note(_ kind: EntryNote.Kind, _ range: Range<Int>) {
        notes.append(
            EntryParts.Note(
                kind: kind,
                text: EntryParts.Part(written: text.fileSpan(range), raw(range))))
    }

    /// Appends the entry with what the developer and other translators say: all such lines,
    /// whatever stands between.
    private mutating func append(_ parts: EntryParts, _ message: GettextMessage) {
        var first: GettextMessage.Comment?
        var last: GettextMessage.Comment?
        var hasWords = false
        for comment in message.comments
        where comment.kind == .translator || comment.kind == .extracted {
            first = first ?? comment
            last = comment
            hasWords = hasWords || !comment.words.isEmpty
        }
        guard let first, let last, hasWords else { return entries.append(parts, notes) }
        var parts = parts
        let span = text.fileSpan(first.line.lowerBound..<last.line.upperBound)
        if first.line == last.line {
            parts.comment = EntryParts.Part(
                span, raw(first.words), place: text.fileSpan(first.words))
            return entries.append(parts, notes)
        }
        var joined: [UInt8] = []
        for comment in message.comments
        where comment.kind == .translator || comment.kind == .extracted {
            if comment.line != first.line { joined.append(0x0A) }
            joined += text.utf8[comment.words]
        }
        joined.withUnsafeBufferPointer {
            parts.comment = EntryParts.Part(span, $0)
            entries.append(parts, notes)
        }
    }

    /// Reports a shipped text that lacks the line break at an end that its source has.
    private mutating func checkLineBreaks(_ parts: EntryParts) {
        let (key, value) = (parts.key.text, parts.value.text)
        guard let first = value.first, let last = value.last else { return }
        if key.first == 0x0A, first != 0x0A {
            report(
                LostLineBreak.problem(
                    parts.value.span.prefix(0), "begins", key: Entry(parts).key))
        }
        if key.last == 0x0A, last != 0x0A {
            report(
                LostLineBreak.problem(parts.value.span.suffix(0), "ends", key: Entry(parts).key))
        }
    }
}
