import PromptKit

extension XLIFFReader {
    // MARK: Version 2

    /// Reads a file or group.
    mutating func readContainer2() {
        while let element = reader.nextChild() {
            switch element.name {
            case "group": readContainer2()
            case "unit": readUnit2(element)
            default: reader.skip()
            }
        }
    }

    private mutating func readUnit2(_ element: XMLElement) {
        guard var unit = openUnit(element, name: "name") else { return reader.skip() }
        while let part = reader.nextChild() {
            switch part.name {
            case "notes":
                while let note = reader.nextChild() { readNote(note, into: &unit) }
            case "segment", "ignorable":
                var segment = XLIFFSegment()
                segment.state = reader.attributeText("state", of: part)
                while let text = reader.nextChild() {
                    switch text.name {
                    case "source": readSource(text, into: &segment)
                    case "target": readTarget(text, into: &segment)
                    default: reader.skip()
                    }
                }
                // What stands between two segments is white space and code.
                if part.name == "segment" || segment.target != nil,
                    unit.segments.count < EntryValue.countLimit / 4
                {
                    unit.codes += segment.sourceCodes.count + segment.targetCodes.count
                    // Of very many nothing is kept.
                    if unit.codes > InlineCode.limit {
                        (segment.sourceCodes, segment.targetCodes) = ([], [])
                    }
                    unit.segments.append(segment)
                }
            default: reader.skip()
            }
        }
        guard !reader.isTruncated else { return reader.loseEntry() }
        add(unit)
    }

    // MARK: Parts

    mutating func openUnit(_ element: XMLElement, name: StaticString) -> XLIFFUnit? {
        guard let id = reader.attribute("id", of: element), !id.isEmpty || file.isApple else {
            reader.report(
                MissingName.problem(
                    text.fileSpan(element.tag.span.lowerBound..<element.tag.name.upperBound),
                    element: element.name, attribute: "id"))
            return nil
        }
        reportLineBreaks(in: id)
        var unit = XLIFFUnit(id: reader.attributeText(id), idSpan: text.fileSpan(id))
        unit.shouldTranslate = reader.attributeText("translate", of: element) != "no"
        if let name = reader.attribute(name, of: element), !name.isEmpty {
            unit.name = (reader.attributeText(name), text.fileSpan(name))
        }
        return unit
    }

    mutating func readSource(_ element: XMLElement, into segment: inout XLIFFSegment) {
        guard let content = reader.content(of: element) else { return }
        segment.source = (reader.decode(content, XLIFFSyntax.self), text.fileSpan(content))
        segment.sourceCodes = codes(in: content)
    }

    mutating func readTarget(_ element: XMLElement, into segment: inout XLIFFSegment) {
        let start = element.tag.span.lowerBound
        guard let content = reader.content(of: element) else { return }
        segment.target = (reader.decode(content, XLIFFSyntax.self), text.fileSpan(content))
        segment.targetCodes = codes(in: content)
        segment.targetElement = start..<max(start, reader.position)
    }

    private func codes(in content: Range<Int>) -> [InlineCode] {
        reader.withRaw(content) { raw, entities in
            raw.contains(UInt8(ascii: "<"))
                ? InlineCode.all(in: raw, entities) { start in
                    text.fileSpan(
                        content.lowerBound + start.lowerBound..<content.lowerBound
                            + start.upperBound)
                } : []
        }
    }

    mutating func readNote(_ element: XMLElement, into unit: inout XLIFFUnit) {
        guard let content = reader.content(of: element), !content.isEmpty else { return }
        let note = reader.decode(content, XLIFFSyntax.self)
        guard !note.isEmpty else { return }
        if unit.comment == nil {
            unit.comment = EntryComment(text: note, span: text.fileSpan(content))
        } else {
            unit.comment?.text += "\n" + note
        }
    }

    /// A line break in an attribute is read as a space, so that the key is another.
    private mutating func reportLineBreaks(in id: Range<Int>) {
        let breaks = id.filter { text.utf8[$0] == 0x0A || text.utf8[$0] == 0x0D }
        guard let first = breaks.first else { return }
        reader.report(
            LineBreakInIdentifier.problem(
                breaks.map { text.fileSpan($0..<$0 + 1) }, at: text.fileSpan(first..<first + 1),
                breaks.map { text.utf8[$0] }))
    }

    // MARK: Entries

    /// Whether a text asks for an object, as Apple’s do, whatever file it is said to be from: `%@`, but
    /// not that of “5%@home”.
    private static func hasObject(_ text: String) -> Bool {
        text.withTextBytes { bytes in
            bytes.indices.contains { index in
                guard bytes[index] == UInt8(ascii: "@") else { return false }
                if bytes[index - 1] == UInt8(ascii: "$") { return true }
                return bytes[index - 1] == UInt8(ascii: "%")
                    && !TextBytes.isASCIIDigit(bytes[index - 2])
            }
        }
    }

    mutating func add(_ unit: XLIFFUnit) {
        let id = file.isApple ? XLIFFUnitID(unit.id) : nil
        let name = file.isApple ? nil : unit.name
        var entry = Entry(
            key: id?.key ?? name?.text ?? unit.id, keySpan: name?.span ?? unit.idSpan,
            values: [], comment: unit.comment)
        entry.table = file.table
        entry.shouldTranslate = unit.shouldTranslate
        let hasTarget = unit.segments.contains { $0.target != nil }
        // A file without a language to translate to holds the source texts themselves.
        let isSource = file.targetLocale == nil && !hasTarget
        entry.locale = isSource ? file.sourceLocale : file.targetLocale
        let sources = unit.segments.compactMap { $0.source?.text }
        entry.placeholderStyle =
            file.isApple ? .apple : sources.contains(where: Self.hasObject) ? .any : .printf
        if !isSource { entry.sourceText = sources.isEmpty ? nil : sources.joined() }
        for (index, segment) in unit.segments.enumerated() {
            var variation = id?.variation ?? EntryValue.Variation()
            if unit.segments.count > 1 { variation.element = index }
            guard let found = isSource ? segment.source : segment.target else { continue }
            var value = EntryValue(
                text: found.text, span: found.span, variation: variation,
                state: segment.state.map { TranslationState(rawValue: $0) })
            if unit.segments.count > 1 || id?.isPart == true {
                value.sourceText = segment.source?.text
            }
            entry.values.append(value)
            if !isSource { check(segment, found, of: entry) }
        }
        if !isSource { checkCodes(unit, of: entry) }
        insert(entry, unit, isPart: id?.isPart ?? false)
    }

    /// Compares the inline elements of a unit with those of its translation: from one segment to
    /// the next they may move.
    private mutating func checkCodes(_ unit: XLIFFUnit, of entry: Entry) {
        let wanted = unit.segments.flatMap(\.sourceCodes)
        let given = unit.segments.flatMap(\.targetCodes)
        guard !wanted.isEmpty || !given.isEmpty, unit.codes <= InlineCode.limit,
            unit.segments.allSatisfy({ $0.source == nil || $0.target?.text.isEmpty == false }),
            let target = unit.segments.compactMap(\.target).first,
            var problem = InlineCodeMismatch.problem(wanted, given, target.span)
        else { return }
        problem.key = entry.key
        problem.locale = entry.locale
        reader.report(problem)
    }

    /// Puts the texts of one key together, and reports an id that was there before.
    private mutating func insert(_ entry: Entry, _ unit: XLIFFUnit, isPart: Bool) {
        let known = file.isApple ? entryOfKey(entry.key) : nil
        if let part = file.parts[unit.id] {
            reportTwice(entry, entries[part.entry], first: part.span)
        } else if let known, isPart || hasParts(entries[known]) {
            file.parts[unit.id] = (unit.idSpan, known)
            entries[known].values += entry.values
            // The text itself says what is translated, not the first of its forms.
            if !isPart { entries[known].sourceText = entry.sourceText }
            if entries[known].comment == nil { entries[known].comment = entry.comment }
            return
        } else {
            let first = file.ids.note(unit.id, entries.count) {
                entries.key(at: $0) == entry.key
            }
            if let first { reportTwice(entry, entries[first], first: entries[first].keySpan) }
            _ = file.keys.note(entry.key, entries.count) { entries.key(at: $0) == entry.key }
        }
        reader.conflicts.note(entry: entries.count)
        if isPart, file.parts[unit.id] == nil { file.parts[unit.id] = (unit.idSpan, entries.count) }
        entries.append(entry)
        reader.entryCount = entries.count
    }

    private func entryOfKey(_ key: String) -> Int? {
        file.keys.index(of: key) { entries.key(at: $0) == key }
    }

    private func hasParts(_ entry: Entry) -> Bool {
        entry.values.contains { $0.variation != EntryValue.Variation() }
    }

    private mutating func reportTwice(_ entry: Entry, _ previous: Entry, first: Span) {
        guard !reader.conflicts.isOpen else { return }
        var previous = previous
        previous.keySpan = first
        reader.report(DuplicateKey.problem(entry, previous))
    }

    private mutating func check(
        _ segment: XLIFFSegment, _ target: (text: String, span: Span), of entry: Entry
    ) {
        if target.text.isEmpty {
            guard let source = segment.source?.text, !source.isEmpty,
                let element = segment.targetElement
            else { return }
            var problem = EmptyTarget.problem(
                text.fileSpan(element), removing: text.fileSpan(withLine(element)))
            problem.key = entry.key
            problem.locale = entry.locale
            reader.report(problem)
        } else if let source = segment.source?.text {
            guard target.text.contains("\\n"), !source.contains("\\n") else { return }
            var problem = LiteralLineBreak.problem(
                target.span, places(of: "\\n", in: target.span),
                sourceHasBreak: source.contains("\n"))
            problem.key = entry.key
            problem.locale = entry.locale
            reader.report(problem)
        }
    }

    /// With the line break and indentation before it.
    private func withLine(_ element: Range<Int>) -> Range<Int> {
        var start = element.lowerBound
        while start > 0, XMLName.isSpace(text.utf8[start - 1]) {
            start -= 1
            if text.utf8[start] == 0x0A {
                if start > 0, text.utf8[start - 1] == 0x0D { start -= 1 }
                return start..<element.upperBound
            }
        }
        return element
    }

    /// Where two ASCII characters stand in the raw text of a span.
    private func places(of pattern: String, in span: Span) -> [Span] {
        let bytes = Array(pattern.utf8)
        // Spans are of the file; the text may be in another encoding, so look from the start.
        var places: [Span] = []
        var low = 0
        var high = text.utf8.count
        while low < high {
            let middle = (low + high) / 2
            if text.fileOffset(middle) < span.lowerBound { low = middle + 1 } else { high = middle }
        }
        var index = low
        while index + bytes.count <= text.utf8.count,
            text.fileOffset(index) < span.upperBound
        {
            if text.utf8[index] == bytes[0], text.utf8[index + 1] == bytes[1] {
                places.append(text.fileSpan(index..<index + 2))
                index += 2
            } else {
                index += 1
            }
        }
        return places
    }
}
