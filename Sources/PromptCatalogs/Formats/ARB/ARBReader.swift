import PromptKit

/// Reads a `.arb` file member by member. A part that is no JSON costs its line.
struct ARBReader {
    let text: TextBuffer
    var scanner: JSONScanner
    var problems = ProblemLog()
    private(set) var resources = ChunkedList<Resource>()
    private(set) var stated: (locale: CatalogLocale, span: Span)?
    /// What is said of messages, by their numbers.
    private var metadata: [Int: Metadata] = [:]
    /// What is said of messages that do not stand right before it.
    private var strayMetadata: [String: Metadata] = [:]
    /// The `@key`s of these.
    private var strays = ChunkedList<RawString>()
    var conflicts = ConflictTracker()
    /// The member being read, or read last, if it is a message: whether its value came out whole.
    var last: (key: String, content: Range<Int>, isRead: Bool)?
    /// The key of the message that was read last, whatever was read since.
    private var lastKey: String?
    /// What is reported in other words than the scanner's.
    var handled: Set<JSONError> = []

    /// A string as it stands in the text, quotes left out.
    struct RawString {
        private var start: UInt32
        private var length: UInt32

        init(_ range: Range<Int>) {
            start = UInt32(truncatingIfNeeded: range.lowerBound)
            length = UInt32(truncatingIfNeeded: range.count)
        }

        var range: Range<Int> { Int(start)..<Int(start) + Int(length) }
    }

    /// A key and its message.
    struct Resource {
        var key: RawString
        var text: RawString

        var content: Range<Int> { text.range }
    }

    private struct Metadata {
        var description: EntryComment?
        var notes: [EntryNote] = []

        var isEmpty: Bool { description == nil && notes.isEmpty }
    }

    init(_ text: TextBuffer) {
        self.text = text
        scanner = JSONScanner(text.utf8)
    }

    mutating func read() {
        guard scanner.next() == .object, scanner.open() else {
            scanner.skipValue()
            scanner.finish()
            if !scanner.failed { problems.append(InvalidJSON.notAnObject(text.fileSpan(0..<0))) }
            return
        }
        repeat {
            while let token = scanner.nextMember() { readMember(token) }
            if !scanner.failed { scanner.finish() }
        } while scanner.failed && recover()
        conflicts.close()
    }

    private mutating func readMember(_ token: JSONScanner.StringToken) {
        last = nil
        let name = scanner.text(token)
        if name.hasPrefix("@@") {
            if name == "@@locale", let value = readString(token, in: [name]) {
                let spelling = scanner.text(value)
                stated = (
                    CatalogLocale(spelling: spelling, tag: try? LocaleTag(spelling)),
                    text.fileSpan(value.content)
                )
            }
        } else if name.hasPrefix("@") {
            readMetadata(of: String(name.dropFirst()), token)
        } else {
            last = (name, token.content, false)
            lastKey = name
            if let value = readString(token, in: [name]) {
                // For the faults in it; the text is made later.
                if value.hasEscapes { _ = scanner.text(value) }
                addLast(value.content)
            }
        }
    }

    mutating func addLast(_ content: Range<Int>) {
        guard let last else { return }
        resources.append(Resource(key: RawString(last.content), text: RawString(content)))
        self.last?.isRead = true
    }

    // MARK: Metadata

    private mutating func readMetadata(of key: String, _ token: JSONScanner.StringToken) {
        guard scanner.next() == .object, scanner.open() else {
            if key != lastKey { strays.append(RawString(token.content)) }
            return noteUnknown(token, path: ["@" + key], "an object was expected")
        }
        var found = Metadata()
        while let token = scanner.nextMember() {
            switch scanner.text(token) {
            case "description":
                guard let value = readString(token, in: ["@" + key, "description"]) else { break }
                found.description = EntryComment(
                    text: scanner.text(value), span: text.fileSpan(value.span))
            case "context":
                guard scanner.next() == .string, let value = scanner.readString() else { break }
                found.notes.append(
                    EntryNote(.context, scanner.text(value), span: text.fileSpan(value.content)))
            case "placeholders": readPlaceholders(into: &found)
            default: break
            }
        }
        if key == lastKey, !resources.isEmpty, string(resources[resources.count - 1].key) == key {
            if !found.isEmpty { metadata[resources.count - 1] = found }
            return
        }
        strays.append(RawString(token.content))
        if !found.isEmpty { strayMetadata[key] = found }
    }

    private func string(_ raw: RawString) -> String {
        let bytes = UnsafeBufferPointer(rebasing: text.utf8[raw.range])
        return bytes.contains(UInt8(ascii: "\\"))
            ? JSONString.decode(bytes).text : String(decoding: bytes, as: UTF8.self)
    }

    private mutating func readPlaceholders(into found: inout Metadata) {
        guard scanner.next() == .object, scanner.open() else { return }
        while let token = scanner.nextMember() {
            found.notes.append(
                EntryNote(.placeholder, scanner.text(token), span: text.fileSpan(token.content)))
        }
    }

    private mutating func readString(
        _ token: JSONScanner.StringToken, in path: [String]
    ) -> JSONScanner.StringToken? {
        guard scanner.next() == .string else {
            noteUnknown(token, path: path, "a string was expected")
            return nil
        }
        return scanner.readString()
    }

    private mutating func noteUnknown(
        _ token: JSONScanner.StringToken, path: [String], _ what: String
    ) {
        scanner.skipValue()
        guard !scanner.failed else { return }
        problems.append(
            UnknownCatalogShape.problem(text.fileSpan(token.content), path: path, what))
    }

    // MARK: Recovery

    /// The raw text of the member read last, if it came out whole.
    var lastContent: Range<Int>? {
        last?.isRead == true && !resources.isEmpty ? resources[resources.count - 1].content : nil
    }

    /// Makes the last text end at `end`.
    mutating func endLastText(at end: Int) {
        guard let content = lastContent else { return }
        resources[resources.count - 1].text = RawString(content.lowerBound..<end)
    }

    // MARK: Entries

    mutating func finish(
        into catalog: inout Catalog, apostrophes: MessageParser.Apostrophes?
    ) {
        let mode = apostrophes ?? inferApostrophes()
        catalog.use(mode.syntax)
        // A repeated key makes no second place to look for.
        var keys = strays.isEmpty ? nil : HashIndex()
        for (index, resource) in resources.enumerated() {
            let key = string(resource.key)
            var entry = Entry(key: key, keySpan: text.fileSpan(resource.key.range), values: [])
            _ = keys?.note(key.hashValue, index) { string(resources[$0].key) == key }
            let known = metadata[index] ?? (strayMetadata.isEmpty ? nil : strayMetadata[key])
            entry.comment = known?.description
            entry.placeholderStyle = .braces
            entry.notes = known?.notes ?? []
            entry.values = values(of: resource, key, mode, &entry.notes)
            catalog.entries.append(entry)
        }
        for stray in strays {
            let key = String(string(stray).dropFirst())
            guard keys?.first(key.hashValue, where: { string(resources[$0].key) == key }) == nil
            else { continue }
            problems.append(MetadataWithoutEntry.problem(text.fileSpan(stray.range), key: key))
        }
        checkLocale(&catalog)
        for error in scanner.errors where !handled.contains(error) {
            // Both sides of a merge conflict have the same keys.
            if case .duplicateKey = error.reason, conflicts.contains(error.offset) { continue }
            if let problem = JSONProblems.problem(error, in: text) { problems.append(problem) }
        }
        problems.leaveOut(scanner.unlistedErrors)
        catalog.problems += problems.problems + conflicts.problems(text)
    }

    private mutating func checkLocale(_ catalog: inout Catalog) {
        guard let stated else { return }
        if let named = catalog.locale, named.tag != stated.locale.tag {
            problems.append(
                LocaleMismatch.problem(
                    stated.span, stated: stated.locale, named: named, severity: .error))
        }
        catalog.locale = stated.locale
    }

    // MARK: Messages

    private func decoded(_ resource: Resource, isMapped: Bool = true) -> DecodedText {
        var decoded = DecodedText(isMapped: isMapped)
        JSONSyntax.decode(
            UnsafeBufferPointer(rebasing: text.utf8[resource.content]), into: &decoded)
        return decoded
    }

    private mutating func values(
        of resource: Resource, _ key: String, _ mode: MessageParser.Apostrophes,
        _ notes: inout [EntryNote]
    ) -> [EntryValue] {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[resource.content])
        // Longer than any message: it would take long, and much.
        let isTooLong = raw.count > Self.messageLimit && Self.needsParsing(raw, mode)
        if isTooLong {
            let span = text.fileSpan(resource.content)
            problems.append(
                InvalidMessage.problem(
                    span.prefix(0), "longer than \(Self.messageLimit >> 10) KB: not taken apart",
                    key: key))
        }
        guard !isTooLong, Self.needsParsing(raw, mode) else {
            let isPlain =
                !raw.contains(UInt8(ascii: "\\")) && UTF8Scan.validPrefix(of: raw) == raw.count
            let shown =
                isPlain
                ? String(decoding: raw, as: UTF8.self) : decoded(resource, isMapped: false).string
            return [EntryValue(text: shown, span: text.fileSpan(resource.content))]
        }
        let plain = decoded(resource)
        let (message, faults) = Self.parse(plain, mode)
        let start = resource.content.lowerBound
        let span = { [text] (range: Range<Int>) -> Span in
            let raw = plain.map.raw(of: range)
            return text.fileSpan(start + raw.lowerBound..<start + raw.upperBound)
        }
        for fault in faults {
            problems.append(
                InvalidMessage.problem(span(fault.range), fault.message, key: key))
        }
        Self.note(message.arguments, span, in: &notes)
        var values: [EntryValue] = []
        MessageValues(plain: plain, span: span).append(message, EntryValue.Variation(), to: &values)
        return values
    }

    /// Notes the arguments that choose between texts, each once.
    private static func note(
        _ arguments: [MessageParser.Argument], _ span: (Range<Int>) -> Span,
        in notes: inout [EntryNote]
    ) {
        for argument in arguments where argument.kind != .simple {
            let kind: EntryNote.Kind =
                argument.kind == .select ? .selectArgument : .pluralArgument
            let isKnown = notes.contains { $0.kind == kind && $0.text == argument.name }
            if !isKnown, notes.count < argumentLimit {
                notes.append(EntryNote(kind, argument.name, span: span(argument.nameRange)))
            }
            for branch in argument.branches { note(branch.message.arguments, span, in: &notes) }
        }
    }

    private static let messageLimit = 256 << 10
    /// More than any message has that is meant well.
    private static let argumentLimit = 100

    /// Whether a raw text has marks in it, written as they are or as an escape.
    private static func needsParsing(
        _ raw: UnsafeBufferPointer<UInt8>, _ mode: MessageParser.Apostrophes
    ) -> Bool {
        raw.contains {
            $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}")
                || mode != .literal && $0 == UInt8(ascii: "'")
        }
    }

    private static func parse(
        _ plain: DecodedText, _ mode: MessageParser.Apostrophes
    ) -> (MessageParser.Message, [MessageParser.Fault]) {
        plain.utf8.withUnsafeBufferPointer { bytes in
            var parser = MessageParser(bytes, apostrophes: mode)
            let message = parser.parse()
            return (message, parser.faults)
        }
    }

    /// Whether a text is right if apostrophes quote, and they stand round braces as if they were
    /// meant to: `'{'`, `'{x}'`. In `l'{app` the brace is what is wrong.
    private static func isQuoting(_ plain: DecodedText) -> Bool {
        let (message, faults) = parse(plain, .icu)
        func isBrace(_ index: Int) -> Bool {
            guard plain.utf8.indices.contains(index) else { return false }
            return plain.utf8[index] == UInt8(ascii: "{") || plain.utf8[index] == UInt8(ascii: "}")
        }
        let marks = message.quotes
        return faults.isEmpty && marks.count >= 2 && marks.count.isMultiple(of: 2)
            && stride(from: 0, to: marks.count, by: 2).allSatisfy { index in
                isBrace(marks[index].upperBound) && isBrace(marks[index + 1].lowerBound - 1)
            }
    }

    /// Tells by the texts whether apostrophes quote: if a text is right only so, or if they are
    /// doubled and never stand alone.
    private func inferApostrophes() -> MessageParser.Apostrophes {
        var doubled = 0
        var single = 0
        for resource in resources {
            let raw = text.utf8[resource.content]
            guard raw.count <= Self.messageLimit, raw.contains(UInt8(ascii: "'")) else { continue }
            let plain = decoded(resource)
            if !Self.parse(plain, .literal).1.isEmpty, Self.isQuoting(plain) { return .icu }
            var index = 0
            while let quote = plain.utf8[index...].firstIndex(of: UInt8(ascii: "'")) {
                let isDoubled =
                    quote + 1 < plain.utf8.count && plain.utf8[quote + 1] == UInt8(ascii: "'")
                if isDoubled { doubled += 1 } else { single += 1 }
                index = quote + (isDoubled ? 2 : 1)
            }
        }
        return doubled > 0 && single == 0 ? .icu : .literal
    }
}

/// From a message to the texts that people may see of it.
private struct MessageValues {
    let plain: DecodedText
    let span: (Range<Int>) -> Span

    /// The text itself, and each branch of the plurals and selects in it.
    func append(
        _ message: MessageParser.Message, _ variation: EntryValue.Variation,
        to values: inout [EntryValue]
    ) {
        let complex = message.arguments.filter { $0.kind != .simple && !$0.branches.isEmpty }
        if let only = complex.first, complex.count == 1, only.range == message.range {
            return append(branches: only, variation, to: &values)
        }
        var shown = DecodedText()
        MessageDecoder.append(message, of: plain, to: &shown)
        values.append(
            EntryValue(text: shown.string, span: span(message.range), variation: variation))
        for argument in complex {
            var variation = variation
            variation.substitution = argument.name
            append(branches: argument, variation, to: &values)
        }
    }

    private func append(
        branches argument: MessageParser.Argument, _ variation: EntryValue.Variation,
        to values: inout [EntryValue]
    ) {
        for branch in argument.branches {
            var variation = variation
            if argument.kind != .select, let category = PluralCategory(rawValue: branch.selector) {
                variation.plural = category
                if argument.kind == .ordinal { variation.isOrdinal = true }
            } else {
                variation.branch =
                    variation.branch.map { $0 + "/" + branch.selector }
                    ?? branch.selector
            }
            append(branch.message, variation, to: &values)
        }
    }
}
