import PromptKit

/// Where a new key goes in a string catalog, and how it is written there.
///
/// As Xcode writes: two spaces a level, `" : "`, members in the order of their names, the key at
/// its place in the natural order of all. A catalog that some other tool has written keeps that
/// tool's indentation and separator, and the order of the keys that are there is left alone.
struct StringCatalogInsertion {
    private let entry: NewEntry
    private let source: SourceText

    init(_ entry: NewEntry, into source: SourceText) {
        self.entry = entry
        self.source = source
    }

    /// What was seen of a file on the way to the place.
    private struct Layout {
        /// White space between a key's quote and its value: ` : `.
        var separator = " : "
        /// White space before a member of the top level and one of `strings`; nil where all
        /// stands on one line.
        var outerIndent: String? = "  "
        var innerIndent: String?

        /// Between a comma and the next member of `strings`.
        var gap: String {
            innerIndent.map { "\n" + $0 } ?? (separator.hasSuffix(" ") ? " " : "")
        }
    }

    func edit() throws(EditError) -> ByteEdit {
        let place: Place? = source.withText { text in find(in: text) }
        guard let place else { throw EditError(path: source.path, reason: .noPlace) }
        switch place {
        case .exists: throw EditError(path: source.path, reason: .keyExists(entry.key))
        case .before(let offset, let layout):
            return ByteEdit(
                span: offset..<offset, replacement: member(layout) + "," + layout.gap)
        case .after(let offset, let layout):
            return ByteEdit(
                span: offset..<offset, replacement: "," + layout.gap + member(layout))
        case .inside(let span, let layout):
            let lead = layout.innerIndent.map { "\n" + $0 } ?? ""
            let tail = layout.outerIndent.map { "\n" + $0 } ?? ""
            return ByteEdit(span: span, replacement: lead + member(layout) + tail)
        }
    }

    // MARK: Where

    private enum Place {
        case exists
        /// Before the quote of a key, behind the last value, or between the empty braces.
        case before(Int, Layout)
        case after(Int, Layout)
        case inside(Span, Layout)
    }

    private func find(in text: TextBuffer) -> Place? {
        guard let order = try? NaturalOrder() else { return nil }
        var scanner = JSONScanner(text.utf8)
        guard scanner.next() == .object, scanner.open() else { return nil }
        while let token = scanner.nextMember() {
            guard scanner.matches(token, "strings") else { continue }
            var layout = Layout()
            layout.separator = separator(behind: token, text)
            layout.outerIndent = indent(before: token.span.lowerBound, text)
            return place(order, &scanner, layout, text)
        }
        return nil
    }

    private func place(
        _ order: borrowing NaturalOrder, _ scanner: inout JSONScanner, _ start: Layout,
        _ text: TextBuffer
    ) -> Place? {
        var layout = start
        // An object without members says nothing of them.
        layout.innerIndent = start.outerIndent.map { $0 + $0 }
        guard scanner.next() == .object, scanner.open() else { return nil }
        let open = scanner.position
        var before: Int?
        var end: Int?
        while let token = scanner.nextMember() {
            if end == nil { layout.innerIndent = indent(before: token.span.lowerBound, text) }
            let key = scanner.text(token)
            if key == entry.key { return .exists }
            if before == nil, order.isOrdered(entry.key, before: key) {
                before = token.span.lowerBound
            }
            scanner.skipValue()
            end = scanner.position
        }
        // What follows is read too: a file that is cut short or broken is not written to.
        while scanner.nextMember() != nil {}
        scanner.finish()
        let isSound = scanner.errors.allSatisfy { error in
            switch error.reason {
            case .duplicateKey, .loneSurrogate: true
            default: false
            }
        }
        guard isSound, !scanner.failed else { return nil }
        if let before { return .before(text.fileOffset(before), layout) }
        if let end { return .after(text.fileOffset(end), layout) }
        let lexer = StringsLexer(text.utf8)
        return .inside(text.fileSpan(open..<lexer.skippingWhitespace(open)), layout)
    }

    /// What stands between the key and its value.
    private func separator(behind token: JSONScanner.StringToken, _ text: TextBuffer) -> String {
        let lexer = StringsLexer(text.utf8)
        let colon = lexer.skippingWhitespace(token.span.upperBound)
        let end = lexer.skippingWhitespace(min(colon + 1, text.utf8.count))
        let between = token.span.upperBound..<end
        guard !lexer.containsLineBreak(between) else { return " : " }
        return String(decoding: text.utf8[between], as: UTF8.self)
    }

    /// The white space between the beginning of the line and `offset`; nil if something else
    /// stands there.
    private func indent(before offset: Int, _ text: TextBuffer) -> String? {
        let lexer = StringsLexer(text.utf8)
        guard lexer.isFirstOnLine(offset) else { return nil }
        var start = offset
        while start > 0, !lexer.isLineEnd(lexer.byte(start - 1)) { start -= 1 }
        return String(decoding: text.utf8[start..<offset], as: UTF8.self)
    }

    // MARK: How

    private func member(_ layout: Layout) -> String {
        var members: [(String, JSONTree)] = []
        if let comment = entry.comment { members.append(("comment", .string(comment))) }
        if let state = entry.extractionState {
            members.append(("extractionState", .string(state)))
        }
        if !entry.localizations.isEmpty {
            members.append(("localizations", .object(localizations())))
        }
        var writer = JSONWriter(
            separator: layout.separator, unit: unit(layout), indent: layout.innerIndent)
        writer.write(key: entry.key, .object(members))
        return writer.text
    }

    private func localizations() -> [(String, JSONTree)] {
        let order = try? NaturalOrder()
        let locales = entry.localizations.keys.sorted { first, second in
            order?.isOrdered(first, before: second) ?? (first < second)
        }
        return locales.compactMap { locale in
            entry.localizations[locale].map { localization in
                let unit: [(String, JSONTree)] = [
                    ("state", .string(localization.state.rawValue)),
                    ("value", .string(localization.text)),
                ]
                return (locale, .object([("stringUnit", .object(unit))]))
            }
        }
    }

    /// One level of indentation.
    private func unit(_ layout: Layout) -> String {
        guard let outer = layout.outerIndent, let inner = layout.innerIndent,
            inner.count > outer.count
        else { return layout.outerIndent ?? "" }
        return String(inner.dropFirst(outer.count))
    }
}
