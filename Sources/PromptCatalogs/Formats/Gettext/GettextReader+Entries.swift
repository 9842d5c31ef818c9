import PromptKit

/// From the parts of a message to an entry.
extension GettextReader {
    mutating func addEntry(_ message: GettextMessage) {
        guard let source = message.source else {
            // A stray `msgstr` was reported when it was met.
            if let context = message.context, !message.isTornByConflict {
                report(MissingValue.noSource(text.fileSpan(context.keywordRange)))
            }
            return
        }
        if isPlain(message) { return addPlain(message, source, message.translations[0]) }
        let key = string(of: source)
        if key.isEmpty, message.context == nil { return addHeader(message, source) }
        addEntry(message, source, key)
    }

    private mutating func addEntry(
        _ message: GettextMessage, _ source: GettextMessage.Part, _ key: String
    ) {
        var entry = Entry(key: key, keySpan: text.fileSpan(source.content), values: [])
        entry.sourceText = key
        entry.isStale = message.isObsolete
        entry.notes = notes(of: message)
        entry.comment = comment(of: message)
        entry.placeholderStyle = Self.placeholderStyle(of: entry)
        entry.values = values(of: message, isFuzzy: entry.hasFlag("fuzzy"))
        noteDuplicate(of: entry)
        checkLineBreaks(entry, message)
        if let plural = message.plural {
            let isFaulty = checkForms(message)
            plurals.append(
                Plural(
                    entry: Int32(truncatingIfNeeded: entries.count),
                    forms: UInt32(truncatingIfNeeded: entry.values.count),
                    keyword: UInt32(truncatingIfNeeded: plural.keywordRange.lowerBound),
                    isFaulty: isFaulty,
                    isUnused: entry.isStale || entry.values.first?.state != .translated))
            label(&entry)
        } else if let first = message.translations.first, first.form != nil {
            report(WrongPluralForms.noPluralSource(text.fileSpan(first.keywordRange)))
        }
        if message.translations.isEmpty, !message.isTornByConflict {
            report(
                MissingValue.noTranslation(
                    text.fileSpan(source.keywordRange), isPlural: message.plural != nil))
        }
        if isTemplate { showSource(of: &entry) }
        conflicts.note(entry: entries.count)
        entries.append(entry)
    }

    mutating func addHeader(
        _ message: GettextMessage, _ source: GettextMessage.Part
    ) {
        guard header == nil, entries.isEmpty, let first = message.translations.first else {
            let span = text.fileSpan(source.keywordRange)
            if header != nil || message.translations.isEmpty {
                report(InvalidHeader.second(span, first: header.map { text.fileSpan($0.range) }))
            } else {
                header = read(message.translations[0])
                unlabelledPlurals = plurals.count
                report(InvalidHeader.notFirst(span))
            }
            return
        }
        header = read(first)
    }

    private mutating func read(_ part: GettextMessage.Part) -> GettextHeader {
        GettextHeader(decoded(part), range: part.content)
    }

    // MARK: Texts

    mutating func string(of part: GettextMessage.Part) -> String {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[part.content])
        if part.pieces < 2, !part.hasEscapes { return String(decoding: raw, as: UTF8.self) }
        return decoded(part, isMapped: false).string
    }

    mutating func decoded(
        _ part: GettextMessage.Part, isMapped: Bool = true
    ) -> DecodedText {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[part.content])
        var decoded = DecodedText(isMapped: isMapped)
        GettextSyntax.decode(raw, into: &decoded)
        for (fault, range) in decoded.faults {
            let place = part.content.lowerBound + range.lowerBound
            let written = String(decoding: raw[range], as: UTF8.self)
            let span = text.fileSpan(place..<place + range.count)
            switch fault {
            case .notAnEscape: report(NotAnEscape.inGettext(span, written))
            case .invalidUTF8 where written.hasPrefix("\\"):
                report(InvalidEncoding.escape(span, written))
            case .controlCharacter: report(NotAnEscape.endOfText(span, written))
            case .invalidUTF8, .loneSurrogate: break
            }
        }
        return decoded
    }

    private mutating func values(
        of message: GettextMessage, isFuzzy: Bool
    ) -> [EntryValue] {
        message.translations.compactMap { part in
            if part.pieces == 0 {
                report(MissingValue.noText(text.fileSpan(part.keywordRange)))
                return nil
            }
            var value = EntryValue(text: string(of: part), span: text.fileSpan(part.content))
            value.state =
                value.text.isEmpty
                ? .new : message.isObsolete ? .obsolete : isFuzzy ? .fuzzy : .translated
            return value
        }
    }

    // MARK: What stands above

    private mutating func notes(of message: GettextMessage) -> [EntryNote] {
        var notes: [EntryNote] = []
        func note(_ kind: EntryNote.Kind, _ range: Range<Int>) {
            notes.append(
                EntryNote(
                    kind, String(decoding: text.utf8[range], as: UTF8.self),
                    span: text.fileSpan(range)))
        }
        for comment in message.comments {
            switch comment.kind {
            case .reference: if !comment.words.isEmpty { note(.reference, comment.words) }
            case .flags: for flag in flags(in: comment.words) { note(.flag, flag) }
            case .translator, .extracted: break
            }
        }
        let parts =
            [(message.context, EntryNote.Kind.context), (message.plural, .pluralSource)]
            + message.previous.map { part -> (GettextMessage.Part?, EntryNote.Kind) in
                switch part.keyword {
                case .context: (part, .previousContext)
                case .pluralSource: (part, .previousPluralSource)
                default: (part, .previousSource)
                }
            }
        for case (let part?, let kind) in parts {
            notes.append(
                EntryNote(kind, string(of: part), span: text.fileSpan(part.content)))
        }
        return notes
    }

    /// What the flags say of the code behind a text.
    private static func placeholderStyle(of entry: Entry) -> PlaceholderStyle {
        for note in entry.notes where note.kind == .flag {
            if let style = placeholderStyle(ofFlag: note.text) { return style }
        }
        return .unflagged
    }

    static func placeholderStyle(ofFlag flag: String) -> PlaceholderStyle? {
        switch flag {
        case "c-format", "c++-format", "python-format", "php-format", "perl-format", "sh-format",
            "awk-format", "gcc-internal-format", "gfc-internal-format", "lua-format",
            "boost-format", "ruby-format", "javascript-format", "java-printf-format",
            "elisp-format",
            "librep-format", "tcl-format", "go-format", "d-format", "object-pascal-format",
            "modula2-format":
            .printf
        case "objc-format": .apple
        case "qt-format", "qt-plural-format", "kde-format", "kde-kuit-format",
            "smalltalk-format", "ycp-format":
            .qt
        case "python-brace-format", "csharp-format", "java-format", "perl-brace-format",
            "rust-format":
            .braces
        case "no-c-format", "no-python-format": .notPrintf
        case "lisp-format", "scheme-format": .lisp
        default: nil
        }
    }

    /// The words between commas.
    func flags(in words: Range<Int>) -> [Range<Int>] {
        var flags: [Range<Int>] = []
        var start = words.lowerBound
        while start < words.upperBound {
            let comma = text.utf8[start..<words.upperBound].firstIndex(of: UInt8(ascii: ","))
            var flag = start..<(comma ?? words.upperBound)
            start = flag.upperBound + 1
            while let first = flag.first, text.utf8[first] <= 0x20 { flag.removeFirst() }
            while let last = flag.last, text.utf8[last] <= 0x20 { flag.removeLast() }
            if !flag.isEmpty { flags.append(flag) }
        }
        return flags
    }

    /// What the developer and other translators say: all such lines, whatever stands between.
    private func comment(of message: GettextMessage) -> EntryComment? {
        let lines = message.comments.filter { $0.kind == .translator || $0.kind == .extracted }
        guard let first = lines.first, let last = lines.last else { return nil }
        let words = lines.map { String(decoding: text.utf8[$0.words], as: UTF8.self) }
        guard words.contains(where: { !$0.isEmpty }) else { return nil }
        return EntryComment(
            text: words.joined(separator: "\n"),
            span: text.fileSpan(first.line.lowerBound..<last.line.upperBound))
    }

    // MARK: Checks

    private mutating func noteDuplicate(of entry: Entry) {
        var key = entry.key
        var context = entry.context
        key.withUTF8 { key in
            if context == nil {
                noteDuplicate(key, context: nil) { entry }
            } else {
                context?.withUTF8 { noteDuplicate(key, context: $0) { entry } }
            }
        }
    }

    mutating func noteDuplicate(
        _ key: UnsafeBufferPointer<UInt8>, context: UnsafeBufferPointer<UInt8>?,
        _ entry: () -> Entry
    ) {
        func isSame(_ index: Int) -> Bool {
            guard entries.withKey(at: index, { $0.isEqual(to: key) }) else { return false }
            let other = entries[index].context
            guard let context else { return other == nil }
            return other?.isEqual(to: context) == true
        }
        let first: Int?
        if let context {
            let identity = Array(context) + [4] + Array(key)
            first = identity.withUnsafeBufferPointer {
                known.note(bytes: $0, entries.count, isSame: isSame)
            }
        } else {
            first = known.note(bytes: key, entries.count, isSame: isSame)
        }
        guard let first, !conflicts.separates(first, entries.count) else { return }
        report(DuplicateKey.message(entry(), entries[first]))
    }

    /// Reports shipped texts that lack the line break at an end that their source has.
    private mutating func checkLineBreaks(_ entry: Entry, _ message: GettextMessage) {
        guard !message.isObsolete, !entry.hasFlag("fuzzy") else { return }
        let starts = entry.key.utf8.first == 0x0A
        let ends = entry.key.utf8.last == 0x0A
        guard starts || ends else { return }
        for value in entry.values where !value.text.isEmpty {
            if starts, value.text.utf8.first != 0x0A {
                report(LostLineBreak.problem(value.span.prefix(0), "begins", key: entry.key))
            }
            if ends, value.text.utf8.last != 0x0A {
                report(LostLineBreak.problem(value.span.suffix(0), "ends", key: entry.key))
            }
        }
    }

    /// Whether the numbers of the forms are 0, 1, 2 and so on; reports where they are not.
    private mutating func checkForms(_ message: GettextMessage) -> Bool {
        guard !message.isTornByConflict else { return true }
        if let only = message.translations.first, only.form == nil {
            report(WrongPluralForms.noNumber(text.fileSpan(only.keywordRange)))
            return true
        }
        for (index, part) in message.translations.enumerated() where part.form != index {
            report(
                WrongPluralForms.wrongNumber(text.fileSpan(part.keywordRange), expected: index))
            return true
        }
        return message.translations.isEmpty
    }
}
