import PromptKit

/// Where a new key goes in a `.strings` file, and how it is written there: at its place in the
/// natural order if the keys are sorted so, else at the end; with the spacing of the others.
struct StringsInsertion {
    private let entry: NewEntry
    private let catalog: Catalog

    init(_ entry: NewEntry, into catalog: Catalog) {
        self.entry = entry
        self.catalog = catalog
    }

    func edit() throws(EditError) -> ByteEdit {
        let source = catalog.source
        guard !source.bytes.starts(with: BinaryPropertyList.magic) else {
            throw error(.binary)
        }
        guard !source.withText({ PropertyListXML.begins($0.utf8) }) else { throw error(.noPlace) }
        guard !catalog.entries.contains(where: { $0.key == entry.key }) else {
            throw error(.keyExists(entry.key))
        }
        // In an unfinished merge, or behind a text that is never closed, no place is a good one.
        let isDamaged = catalog.problems.contains { problem in
            Self.hindrances.contains(problem.rule)
        }
        guard !isDamaged else { throw error(.noPlace) }
        guard let last = catalog.entries.last else { return appended(to: source) }
        let gap = hasBlankLines ? "\n\n" : "\n"
        if let next = successor() {
            let start = start(of: next)
            guard let indent = indent(before: start) else {
                // Several entries on one line.
                return ByteEdit(span: start..<start, replacement: statement("") + " ")
            }
            return ByteEdit(
                span: start..<start, replacement: statement(indent) + gap + indent)
        }
        let end = end(of: last, before: source.bytes.count)
        let indent = indent(before: start(of: last)) ?? ""
        return ByteEdit(span: end..<end, replacement: gap + indent + statement(indent))
    }

    private static let hindrances: Set<String> = [
        MergeConflictMarker.description.identifier, UnterminatedString.description.identifier,
        UnterminatedComment.description.identifier, NotAStringFile.description.identifier,
    ]

    private func error(_ reason: EditError.Reason) -> EditError {
        EditError(path: catalog.path, reason: reason)
    }

    // MARK: Where

    /// The first entry that comes after the new one, if all are sorted.
    private func successor() -> Entry? {
        guard let order = try? NaturalOrder(), catalog.entries.count > 1 else { return nil }
        var next: Entry?
        for (index, other) in catalog.entries.enumerated() {
            if index > 0, order.isOrdered(other.key, before: catalog.entries[index - 1].key) {
                return nil
            }
            if next == nil, order.isOrdered(entry.key, before: other.key) { next = other }
        }
        return next
    }

    /// Where an entry begins, with the comment above it.
    private func start(of entry: Entry) -> Int {
        let key = outer(entry.keySpan).lowerBound
        guard let comment = entry.comment, comment.span.upperBound <= key else { return key }
        return comment.span.lowerBound
    }

    /// The white space between the beginning of a line and `offset`; nil if something else stands
    /// there.
    private func indent(before offset: Int) -> String? {
        let unit = catalog.encoding.isUTF16 ? 2 : 1
        let first = catalog.encoding.byteOrderMark.count
        var start = offset
        while start - unit >= first {
            let character = catalog.source.text(in: start - unit..<start)
            if character == "\n" || character == "\r" { break }
            guard character == " " || character == "\t" else { return nil }
            start -= unit
        }
        return catalog.source.text(in: start..<offset)
    }

    /// Behind the semicolon of an entry, and a comment on its line.
    ///
    /// - Parameter limit: where the next entry begins, or the file ends.
    private func end(of entry: Entry, before limit: Int) -> Int {
        let value = entry.values.last.map { outer($0.span) } ?? outer(entry.keySpan)
        var end = value.upperBound
        guard end < limit else { return end }
        let rest = catalog.source.text(in: end..<limit)
        var text = rest
        let length = text.withUTF8 { utf8 -> Int in
            var lexer = StringsLexer(utf8)
            lexer.position = Self.skippingTrivia(0, lexer)
            if lexer.current == UInt8(ascii: ";") { lexer.position += 1 }
            let statement = lexer.position
            let next = lexer.skippingSpaces(statement)
            if lexer.beginsComment(next) {
                let comment = Self.endOfComment(next, lexer)
                let behind = lexer.skippingSpaces(comment)
                if behind >= utf8.count || lexer.isLineEnd(utf8[behind]) { return comment }
            }
            return statement
        }
        let prefix = String(decoding: Array(rest.utf8.prefix(length)), as: UTF8.self)
        end += catalog.encoding.encode(prefix).count
        return end
    }

    private static func skippingTrivia(_ start: Int, _ lexer: StringsLexer) -> Int {
        var index = lexer.skippingWhitespace(start)
        while lexer.beginsComment(index) {
            index = lexer.skippingWhitespace(endOfComment(index, lexer))
        }
        return index
    }

    private static func endOfComment(_ start: Int, _ lexer: StringsLexer) -> Int {
        guard lexer.byte(start + 1) == UInt8(ascii: "*") else { return lexer.endOfLine(start) }
        var index = start + 2
        while index < lexer.bytes.count {
            if lexer.bytes[index] == UInt8(ascii: "*"), lexer.byte(index + 1) == UInt8(ascii: "/") {
                return index + 2
            }
            index += 1
        }
        return index
    }

    /// A span with the quotes round it, where there are any.
    private func outer(_ span: Span) -> Span {
        let unit = catalog.encoding.isUTF16 ? 2 : 1
        let before = max(0, span.lowerBound - unit)..<span.lowerBound
        let quote = catalog.source.text(in: before)
        guard quote == "\"" || quote == "'" else { return span }
        return span.lowerBound - unit..<min(span.upperBound + unit, catalog.source.bytes.count)
    }

    // MARK: How

    /// - Parameter indent: white space before the lines after the first.
    private func statement(_ indent: String) -> String {
        func escaped(_ text: String) -> String {
            StringsSyntax.escape(text, inside: "\"") ?? ""
        }
        let comment = entry.comment.map { comment in
            // A comment cannot hold its own end.
            "/* \(comment.replacingAll("*/", with: "* /")) */\n" + indent
        }
        let text = escaped(entry.text ?? entry.key)
        return (comment ?? "") + "\"\(escaped(entry.key))\"\(separator)\"\(text)\";"
    }

    /// What stands between the first key and its value.
    private var separator: String {
        guard let first = catalog.entries.first, let value = first.values.first, !value.isKey else {
            return " = "
        }
        let between = outer(first.keySpan).upperBound..<outer(value.span).lowerBound
        guard !between.isEmpty, between.count < 32 else { return " = " }
        let text = catalog.source.text(in: between)
        return text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: "=") }
            && text.utf8.count { $0 == UInt8(ascii: "=") } == 1 ? text : " = "
    }

    /// Whether an empty line stands between most entries, as genstrings writes.
    private var hasBlankLines: Bool {
        let entries = catalog.entries.prefix(50)
        guard entries.count > 1 else { return entry.comment != nil }
        var blank = 0
        for (entry, next) in zip(entries, entries.dropFirst()) {
            let start = start(of: next)
            let end = end(of: entry, before: start)
            guard end <= start else { continue }
            let between = catalog.source.text(in: end..<start)
            let breaks = between.unicodeScalars.count { $0 == "\n" }
                + (between.unicodeScalars.contains("\n") ? 0 : between.unicodeScalars.count { $0 == "\r" })
            if breaks > 1 { blank += 1 }
        }
        return blank * 2 >= entries.count - 1 && blank > 0
    }

    /// The entry at the end of a file that has none.
    private func appended(to source: SourceText) -> ByteEdit {
        let end = source.bytes.count
        let text = source.text(in: source.encoding.byteOrderMark.count..<end)
        guard let last = text.unicodeScalars.last else {
            return ByteEdit(span: end..<end, replacement: statement("") + "\n")
        }
        let endsLine = last == "\n" || last == "\r"
        return ByteEdit(
            span: end..<end, replacement: endsLine ? statement("") + "\n" : "\n" + statement(""))
    }
}

extension String {
    /// The text with each `mark` replaced.
    fileprivate func replacingAll(_ mark: String, with other: String) -> String {
        var result: [UInt8] = []
        let bytes = Array(utf8)
        let mark = Array(mark.utf8)
        var index = 0
        while index < bytes.count {
            if bytes[index...].starts(with: mark) {
                result += other.utf8
                index += mark.count
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
