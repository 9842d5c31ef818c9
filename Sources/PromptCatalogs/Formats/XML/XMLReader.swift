import PromptKit

/// Walks through the elements of an XML text, always in balance: an end tag that is missing,
/// misspelled or too many costs one problem and no more than one entry.
struct XMLReader {
    let text: TextBuffer
    let grammar: XMLGrammar
    var scanner: XMLScanner
    var open: [OpenElement] = []
    var problems = ProblemLog()
    var conflicts = ConflictTracker()
    /// How many entries the format has read, for what a conflict holds.
    var entryCount = 0
    /// The comment right before the element that was read last.
    private(set) var comment: Range<Int>?
    private var isCommentFresh = false
    /// From the first to the last comment since the element before the one that was read last.
    private var comments: Range<Int>?
    private var nextComments: Range<Int>?
    /// Where the content of the element that was closed last ends.
    private(set) var contentEnd = 0
    /// Whether the text ended inside of an element, or was not read to its end.
    private(set) var isTruncated = false
    var pendingEnds = 0
    var pendingStart: XMLTag?
    /// Names of elements that were closed for want of an end tag; that tag may still come.
    var forgiven: [Range<Int>] = []
    /// The end tag of the root, once it was met.
    var rootEnd: Range<Int>?
    /// Whether there is any element.
    private(set) var hasRoot = false
    private var isAtEnd = false
    /// Whether something was reported that makes the text no XML.
    private var isBroken = false

    struct OpenElement {
        var name: Range<Int>
        var start: Int
        /// Whether something about its tags has been reported already.
        var isFaulty = false
    }

    /// Deeper than any string file, and as deep as libxml2 goes.
    static let depthLimit = 256

    init(_ text: TextBuffer, grammar: XMLGrammar) {
        self.text = text
        self.grammar = grammar
        scanner = XMLScanner(text.utf8)
        if let declarations = Self.declarations(text.utf8) {
            scanner.entities = XMLEntities(XMLJudge(declarations).entities, in: text.utf8)
        }
    }

    /// The text up to the end of a document type that declares something.
    private static func declarations(
        _ utf8: UnsafeBufferPointer<UInt8>
    ) -> UnsafeBufferPointer<UInt8>? {
        var scanner = XMLScanner(utf8)
        while true {
            switch scanner.next() {
            case .text, .comment, .instruction: continue
            case .doctype(let range):
                guard utf8[range].contains(UInt8(ascii: "[")) else { return nil }
                return UnsafeBufferPointer(rebasing: utf8[..<range.upperBound])
            default: return nil
            }
        }
    }

    var bytes: UnsafeBufferPointer<UInt8> { scanner.bytes }
    var entities: XMLEntities { scanner.entities }

    // MARK: Elements

    /// The next element inside of the innermost open one; it is open then. Nil at the end of that
    /// one, which is closed.
    mutating func nextChild() -> XMLElement? {
        let depth = open.count
        var hasStray = false
        while true {
            switch step() {
            case .start(let tag):
                if !isCommentFresh { comment = nil }
                isCommentFresh = false
                comments = nextComments
                nextComments = nil
                return XMLElement(tag: tag, bytes)
            case .end:
                nextComments = nil
                if open.count < depth { return nil }
            case .text(let range), .cdata(let range):
                guard let stray = trimmed(range) else { continue }
                isCommentFresh = false
                nextComments = nil
                if depth == 0 {
                    if !hasStray { reportBroken(StrayText.outsideRoot(text, stray)) }
                } else if !hasStray, !conflicts.isOpen {
                    report(StrayText.betweenElements(text, stray))
                }
                hasStray = true
            case .comment(let range):
                comment = range
                isCommentFresh = isAdjacent(range)
                let first = nextComments?.lowerBound ?? range.lowerBound
                nextComments = first..<range.upperBound
            case .finished:
                return nil
            }
        }
    }

    /// Reads the element that was opened last to its end. Returns its content, raw; nil if the
    /// text ends before the element does.
    mutating func content(of element: XMLElement) -> Range<Int>? {
        let depth = open.count
        let start = element.tag.span.upperBound
        while true {
            switch step() {
            case .end where open.count < depth:
                return isTruncated ? nil : start..<max(start, contentEnd)
            case .finished:
                return nil
            default:
                break
            }
        }
    }

    /// Passes over the element that was opened last, and all in it.
    mutating func skip() {
        let depth = open.count
        while true {
            switch step() {
            case .end where open.count < depth: return
            case .finished: return
            default: break
            }
        }
    }

    /// Whether nothing but a line break and indentation follows a comment.
    private func isAdjacent(_ range: Range<Int>) -> Bool {
        var index = range.upperBound
        var lines = 0
        while XMLName.isSpace(scanner.byte(index)) {
            if bytes[index] == 0x0A { lines += 1 }
            index += 1
        }
        return lines <= 1
    }

    private func trimmed(_ range: Range<Int>) -> Range<Int>? {
        guard let first = bytes[range].firstIndex(where: { !XMLName.isSpace($0) }),
            let last = bytes[range].lastIndex(where: { !XMLName.isSpace($0) })
        else { return nil }
        return first..<last + 1
    }

    // MARK: Steps

    private enum Step {
        case start(XMLTag)
        case end
        case text(Range<Int>)
        case cdata(Range<Int>)
        case comment(Range<Int>)
        case finished
    }

    private mutating func step() -> Step {
        while true {
            if pendingEnds > 0 {
                pendingEnds -= 1
                open.removeLast()
                return .end
            }
            if let tag = pendingStart {
                pendingStart = nil
                return start(tag)
            }
            guard !isAtEnd else { return .finished }
            switch scanner.next() {
            case .start(let tag):
                if rootEnd != nil, !resumeRoot(at: tag) { return finish() }
                contentEnd = tag.span.lowerBound
                if let count = grammar.elementsToClose(before: tag, open, bytes) {
                    reportUnclosed(count, before: tag.span.lowerBound)
                    pendingEnds = count
                    pendingStart = tag
                    trimContentEnd()
                    continue
                }
                return start(tag)
            case .end(let name, let span):
                contentEnd = span.lowerBound
                guard let count = elementsClosed(by: name, span) else { continue }
                if count == open.count {
                    // More elements may follow what was taken for the end of the root.
                    rootEnd = span
                    pendingEnds = count - 1
                    if pendingEnds == 0 { continue }
                } else {
                    pendingEnds = count
                }
            case .text(let range):
                if rootEnd != nil {
                    guard trimmed(range) == nil else { return finish(strayAt: range) }
                    continue
                }
                return .text(range)
            case .cdata(let range):
                return .cdata(range)
            case .comment(let range):
                return .comment(range)
            case .instruction, .doctype:
                continue
            case .conflict(let mark, let range):
                conflicts.meet(mark, range, text, entries: entryCount)
            case .endOfFile:
                return finish()
            }
        }
    }

    private mutating func start(_ tag: XMLTag) -> Step {
        guard open.count < Self.depthLimit else {
            reportBroken(
                InvalidXML.problem(
                    text.fileSpan(tag.span.lowerBound..<tag.name.upperBound),
                    "nested deeper than \(Self.depthLimit) elements; what follows was not read"))
            isTruncated = true
            return finish()
        }
        open.append(
            OpenElement(
                name: tag.name, start: tag.span.lowerBound, isFaulty: tag.isFaulty))
        hasRoot = true
        if tag.isEmpty {
            contentEnd = tag.span.upperBound
            pendingEnds = 1
        }
        return .start(tag)
    }

    /// Without the white space before the tag that showed that the end is missing.
    private mutating func trimContentEnd() {
        while contentEnd > 0, XMLName.isSpace(bytes[contentEnd - 1]) { contentEnd -= 1 }
    }

    /// Closes all that is open at the end of the text.
    private mutating func finish(strayAt stray: Range<Int>? = nil) -> Step {
        isAtEnd = true
        if let stray, let range = trimmed(stray) {
            reportBroken(StrayText.outsideRoot(text, range))
        }
        if let start = scanner.cutStart, rootEnd != nil {
            reportBroken(
                InvalidXML.problem(
                    text.fileSpan(start..<bytes.count), "what begins here is never closed"))
        }
        if rootEnd == nil, let inner = open.last, !isTruncated {
            isTruncated = true
            contentEnd = bytes.count
            reportBroken(
                TruncatedFile.problem(
                    text.fileSpan(bytes.count..<bytes.count),
                    element: String(decoding: bytes[inner.name], as: UTF8.self),
                    text.fileSpan(inner.start..<inner.name.upperBound)))
        }
        guard !open.isEmpty else { return .finished }
        pendingEnds = open.count - 1
        open.removeLast()
        return .end
    }

    // MARK: Problems

    mutating func report(_ problem: Problem) {
        problems.append(problem)
    }

    /// Reports what makes the text no XML.
    mutating func reportBroken(_ problem: Problem) {
        isBroken = true
        problems.append(problem)
    }

    /// Notes that the end of the text cuts an entry in two: half of one is none.
    mutating func loseEntry() {
        problems.changeLast(of: TruncatedFile.self) { problem in
            guard problem.lostEntries == 0 else { return }
            problem.lostEntries = 1
            problem.message += "; the entry that begins there is lost"
        }
    }

    /// Hands over what was wrong with the XML as such.
    mutating func finish(into catalog: inout Catalog) {
        while true {
            if case .finished = step() { break }
        }
        conflicts.close()
        let marks = conflicts.problems(text)
        if let tag = scanner.crowdedTag {
            reportBroken(
                InvalidXML.problem(
                    text.fileSpan(tag), "this tag has more attributes than any that is meant well"))
        } else {
            judge(isBroken: isBroken || !scanner.faults.isEmpty || !marks.isEmpty, into: &catalog)
        }
        catalog.entities = entities
        for fault in scanner.faults { problems.append(XMLProblem.problem(fault, text)) }
        problems.leaveOut(scanner.unlistedFaults)
        catalog.problems += problems.problems
        catalog.problems += marks
        catalog.problems += XMLProblem.problems(of: entities, text)
        if let problem = EncodingDeclaration.problem(text, catalog.source) {
            catalog.problems.append(problem)
        }
    }

    /// Asks libxml2 for what the walk does not look at.
    private func judge(isBroken: Bool, into catalog: inout Catalog) {
        let judge = XMLJudge(text.utf8)
        if !judge.hasJudged { catalog.missingLibrary = "libxml2" }
        // Bytes that are no UTF-8 are no XML either: that has been said.
        let isEncodingWrong = catalog.problems.contains {
            $0.rule == InvalidEncoding.description.identifier
        }
        let faults =
            isEncodingWrong
            ? judge.faults.filter { $0.code != XMLJudge.invalidCharacter } : judge.faults
        catalog.problems += XMLProblem.problems(faults, text, besideOthers: isBroken)
    }
}

/// An element whose first tag has been read.
struct XMLElement {
    let tag: XMLTag
    /// Without prefix.
    let name: String
    let hasPrefix: Bool

    init(tag: XMLTag, _ bytes: UnsafeBufferPointer<UInt8>) {
        self.tag = tag
        let local = XMLName.local(bytes, tag.name)
        name = String(decoding: bytes[local], as: UTF8.self)
        hasPrefix = local.count != tag.name.count
    }
}

extension XMLReader {
    /// The raw value of an attribute, its name without prefix.
    func attribute(_ name: StaticString, of element: XMLElement) -> Range<Int>? {
        element.tag.attributes.first { attribute in
            let local = XMLName.local(bytes, attribute.name)
            return local.count == name.utf8CodeUnitCount
                && scanner.starts(with: name, at: local.lowerBound)
        }?.value
    }

    /// The value of an attribute, references resolved and white space made spaces.
    func attributeText(_ name: StaticString, of element: XMLElement) -> String? {
        attribute(name, of: element).map(attributeText)
    }

    func attributeText(_ raw: Range<Int>) -> String {
        XMLText.attribute(UnsafeBufferPointer(rebasing: bytes[raw]), entities)
    }
}

extension XMLReader {
    /// How often a text of ASCII characters stands in the file.
    func count(of pattern: StaticString) -> Int {
        let first = pattern.utf8Start[0]
        var count = 0
        for index in bytes.indices
        where bytes[index] == first && scanner.starts(with: pattern, at: index) {
            count += 1
        }
        return count
    }

    /// Where reading has come to.
    var position: Int { scanner.position }

    /// The text that raw content stands for.
    func decode(_ range: Range<Int>, _ syntax: any EntitySyntax.Type) -> String {
        let raw = UnsafeBufferPointer(rebasing: bytes[range])
        var decoded = DecodedText(isMapped: false)
        syntax.decode(raw, entities, into: &decoded)
        return decoded.string
    }

    /// Calls `body` with the bytes of raw content.
    func withRaw<Result>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>, XMLEntities) -> Result
    ) -> Result {
        body(UnsafeBufferPointer(rebasing: bytes[range]), entities)
    }

    /// Whether one of the comments before the element that was read last says that its text is not
    /// to be translated: right before it, before a blank line or before other comments.
    var isTranslationForbidden: Bool {
        guard let comments else { return false }
        return EntryComment(
            text: String(decoding: bytes[comments], as: UTF8.self), span: text.fileSpan(comments)
        ).forbidsTranslation
    }

    /// The comment before the element that was read last, for translators.
    var entryComment: EntryComment? {
        guard let comment, comment.count >= 7 else { return nil }
        let inner = bytes[comment.lowerBound + 4..<comment.upperBound - 3]
        guard let first = inner.firstIndex(where: { !XMLName.isSpace($0) }),
            let last = inner.lastIndex(where: { !XMLName.isSpace($0) })
        else { return nil }
        return EntryComment(
            text: String(decoding: bytes[first...last], as: UTF8.self),
            span: text.fileSpan(comment))
    }
}
