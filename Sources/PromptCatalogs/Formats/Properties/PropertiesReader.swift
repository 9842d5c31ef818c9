import PromptKit

/// Reads a `.properties` text line by line. Nearly everything is a property, so what is reported
/// is what can hardly be meant.
struct PropertiesReader {
    let text: TextBuffer
    private let lines: StringsLexer
    private var position = 0
    private var entries: EntryList
    private var problems = ProblemLog()
    private var conflicts = ConflictTracker()
    private var keys = DuplicateKeys()
    /// Comment lines right above.
    private var comment: Range<Int>?

    init(_ text: TextBuffer, _ source: SourceText) {
        self.text = text
        entries = EntryList(source)
        lines = StringsLexer(text.utf8)
    }

    mutating func read() {
        while position < text.utf8.count {
            // A lone backslash at the end of a line is as good as nothing: what follows may even be
            // a comment.
            let start = skippingSpaces(position, to: text.utf8.count)
            let end = lines.endOfLine(start)
            if let marker = lines.conflictMarker(position) {
                conflicts.meet(marker, position..<end, text, entries: entries.count)
                position = nextLine(end)
            } else if start == end {
                comment = nil
                position = nextLine(end)
            } else if text.utf8[start] == UInt8(ascii: "#") || text.utf8[start] == UInt8(ascii: "!")
            {
                comment = (comment?.lowerBound ?? start)..<end
                position = nextLine(end)
            } else {
                readProperty(start)
            }
        }
        conflicts.close()
    }

    mutating func finish(into catalog: inout Catalog) {
        catalog.entries = entries
        catalog.problems += problems.problems + conflicts.problems(text)
    }

    // MARK: Properties

    private mutating func readProperty(_ start: Int) {
        let (end, hasEscapes) = endOfLogicalLine(start)
        position = nextLine(end)
        let key = endOfKey(start, end)
        var value = skippingSpaces(key, to: end)
        if value < end,
            text.utf8[value] == UInt8(ascii: "=") || text.utf8[value] == UInt8(ascii: ":")
        {
            value = skippingSpaces(value + 1, to: end)
        }
        let hasSeparator = value > key
        let name = decoded(start..<key, hasEscapes)
        var entry = Entry(
            key: name, keySpan: text.fileSpan(start..<key),
            values: [
                EntryValue(text: decoded(value..<end, hasEscapes), span: text.fileSpan(value..<end))
            ], comment: takeComment())
        if !hasSeparator {
            // Java reads an empty text: nothing is there to be checked.
            entry.values = []
            if !name.isEmpty {
                problems.append(MissingValue.noSeparator(entry.keySpan, key: name))
            }
        }
        if name.isEmpty { problems.append(StrayText.noKey(text.fileSpan(start..<value))) }
        if hasEscapes { checkContinuation(value..<end, key: name) }
        noteDuplicate(of: entry)
        conflicts.note(entry: entries.count)
        entries.append(entry)
    }

    /// The end of the line that begins at `start`, with those it goes on in.
    private func endOfLogicalLine(_ start: Int) -> (end: Int, hasEscapes: Bool) {
        var index = start
        var hasEscapes = false
        while index < text.utf8.count {
            switch text.utf8[index] {
            case UInt8(ascii: "\\"):
                hasEscapes = true
                index += 1
                if index < text.utf8.count, lines.isLineEnd(text.utf8[index]) {
                    index = PropertiesEscapes.lineStart(text.utf8, behind: index)
                    continue
                }
            case 0x0A, 0x0D: return (index, hasEscapes)
            default: break
            }
            index += 1
        }
        return (text.utf8.count, hasEscapes)
    }

    private func endOfKey(_ start: Int, _ end: Int) -> Int {
        var index = start
        while index < end {
            switch text.utf8[index] {
            case UInt8(ascii: "="), UInt8(ascii: ":"), 0x20, 0x09, 0x0C: return index
            case UInt8(ascii: "\\"):
                index += 1
                if index < end, lines.isLineEnd(text.utf8[index]) {
                    index = PropertiesEscapes.lineStart(text.utf8, behind: index)
                    continue
                }
            default: break
            }
            index += 1
        }
        return min(index, end)
    }

    private func skippingSpaces(_ index: Int, to end: Int) -> Int {
        var index = index
        while index < end {
            switch text.utf8[index] {
            case let byte where isSpace(byte): index += 1
            case UInt8(ascii: "\\") where index + 1 < end && lines.isLineEnd(text.utf8[index + 1]):
                index = min(end, PropertiesEscapes.lineStart(text.utf8, behind: index + 1))
            default: return index
            }
        }
        return index
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0C
    }

    private func nextLine(_ end: Int) -> Int {
        guard end < text.utf8.count else { return end }
        return text.utf8[end] == 0x0D && lines.byte(end + 1) == 0x0A ? end + 2 : end + 1
    }

    private mutating func takeComment() -> EntryComment? {
        guard let range = comment else { return nil }
        comment = nil
        let words = String(decoding: text.utf8[range], as: UTF8.self)
            .split(whereSeparator: \.isNewline).map { line in
                String(line.drop { " \t\u{C}#!".contains($0) })
            }.joined(separator: "\n")
        return words.isEmpty ? nil : EntryComment(text: words, span: text.fileSpan(range))
    }

    private mutating func decoded(_ range: Range<Int>, _ hasEscapes: Bool) -> String {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[range])
        guard hasEscapes else { return String(decoding: raw, as: UTF8.self) }
        var decoded = DecodedText(isMapped: false)
        PropertiesEscapes.decode(raw, into: &decoded)
        for (fault, part) in decoded.faults {
            let place = range.lowerBound + part.lowerBound
            let span = text.fileSpan(place..<place + part.count)
            let written = String(decoding: raw[part], as: UTF8.self)
            switch fault {
            case .notAnEscape: problems.append(NotAnEscape.inProperties(span, written))
            case .loneSurrogate: problems.append(LoneSurrogate.problem(span, written))
            case .invalidUTF8, .controlCharacter: break
            }
        }
        return decoded.string
    }

    // MARK: Checks

    private mutating func noteDuplicate(of entry: Entry) {
        let known = keys.note(entry.key, entries.count) { entries.key(at: $0) == entry.key }
        guard let first = known, !conflicts.separates(first, entries.count) else { return }
        problems.append(DuplicateKey.problem(entry, entries[first]))
    }

    /// Reports a line that a backslash at the end of the line above made part of a value, though
    /// it reads like a property.
    private mutating func checkContinuation(_ value: Range<Int>, key: String) {
        var index = value.lowerBound
        while index < value.upperBound {
            guard text.utf8[index] == UInt8(ascii: "\\") else {
                index += 1
                continue
            }
            let backslash = index
            index += 2
            guard lines.isLineEnd(lines.byte(backslash + 1)) else { continue }
            let start = nextLine(backslash + 1)
            guard looksLikeProperty(start, value.upperBound) else { continue }
            var problem = SwallowedLine.problem(text.fileSpan(backslash..<backslash + 1))
            problem.key = key
            problem.lostEntries = 1
            problems.append(problem)
            return
        }
    }

    /// A word at the margin that `=` stands behind, and that looks like a key.
    private func looksLikeProperty(_ start: Int, _ end: Int) -> Bool {
        var index = start
        var hasMark = false
        while index < end {
            switch text.utf8[index] {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: break
            case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "-"): hasMark = true
            default:
                let equals = skippingSpaces(index, to: end)
                return index > start && lines.byte(equals) == UInt8(ascii: "=") && equals < end
                    && (hasMark || equals > index)
            }
            index += 1
        }
        return false
    }
}
