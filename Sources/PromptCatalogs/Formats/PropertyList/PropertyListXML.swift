import PromptKit

/// Property lists in XML. What is wrong with one member costs that member.
struct PropertyListXML {
    private let text: TextBuffer
    private var reader: XMLReader

    static let grammar = XMLGrammar(
        parents: {
            let values: Set<String> = ["dict", "array", "plist"]
            var parents = ["key": Set(["dict"])]
            for name in [
                "string", "dict", "array", "integer", "real", "date", "data", "true", "false",
            ] {
                parents[name] = values
            }
            return parents
        }())

    static func begins(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
        var text = utf8[...]
        while true {
            text = text.drop { XMLName.isSpace($0) }
            // A comment may stand before other things, too.
            guard text.starts(with: "<!--".utf8) else { break }
            guard let end = text.indices.first(where: { text[$0...].starts(with: "-->".utf8) })
            else { return false }
            text = text[(end + 3)...]
        }
        return ["<?xml", "<!DOCTYPE", "<plist"].contains { text.starts(with: $0.utf8) }
    }

    static func read(
        _ text: TextBuffer, into catalog: inout Catalog,
        _ body: (PropertyListMember, inout Catalog) -> Void
    ) {
        var reader = PropertyListXML(text)
        catalog.use(XMLSyntax.self)
        catalog.entities = reader.reader.entities
        reader.readRoot { member in body(member, &catalog) }
        reader.reader.finish(into: &catalog)
    }

    private init(_ text: TextBuffer) {
        self.text = text
        reader = XMLReader(text, grammar: Self.grammar)
    }

    private mutating func readRoot(_ body: (PropertyListMember) -> Void) {
        guard reader.openRoot(["plist"], what: "a property list begins with <plist>") != nil
        else { return }
        var hasValue = false
        while let child = reader.nextChild() {
            guard !hasValue, child.name == "dict" else {
                report(
                    child,
                    hasValue
                        ? "a property list holds one value, and this is a second"
                        : "<dict> was expected: a table is a dictionary")
                reader.skip()
                hasValue = true
                continue
            }
            hasValue = true
            readMembers(body)
        }
        if !hasValue, !reader.isTruncated {
            let end = text.fileOffset(reader.contentEnd)
            reader.report(InvalidPropertyList.problem(end..<end, "<dict> was expected here"))
        }
    }

    private mutating func readMembers(_ body: (PropertyListMember) -> Void) {
        var key: (text: String, range: Range<Int>, comment: EntryComment?)?
        while let child = reader.nextChild() {
            if child.name == "key" {
                if let last = key { reportMissingValue(of: last.text, child.tag.span.lowerBound) }
                key = nil
                let comment = reader.entryComment
                guard let content = reader.content(of: child) else { return }
                key = (reader.decode(content, XMLSyntax.self), content, comment)
                continue
            }
            guard let owner = key else {
                report(child, "<key> was expected here")
                reader.skip()
                continue
            }
            key = nil
            guard let value = readValue(child), !reader.isTruncated else {
                // Half a value is none.
                if reader.isTruncated { return reader.loseEntry() }
                continue
            }
            reader.entryCount += 1
            body(
                PropertyListMember(
                    key: owner.text, keySpan: text.fileSpan(owner.range), comment: owner.comment,
                    value: value, isInConflict: reader.conflicts.isOpen))
        }
        if let last = key, !reader.isTruncated {
            reportMissingValue(of: last.text, reader.contentEnd)
        }
    }

    /// Reads the element that was opened last; nil if it is cut short.
    private mutating func readValue(_ element: XMLElement) -> PropertyListValue? {
        let start = element.tag.span.lowerBound
        switch element.name {
        case "string":
            guard let content = reader.content(of: element) else { return nil }
            reportMarkup(in: content)
            return .string(reader.decode(content, XMLSyntax.self), text.fileSpan(content))
        case "dict":
            var members: [PropertyListMember] = []
            readMembers { if members.count < EntryValue.countLimit / 4 { members.append($0) } }
            return .dictionary(members, text.fileSpan(start..<max(start, reader.position)))
        case "array":
            var values: [PropertyListValue] = []
            while let child = reader.nextChild() {
                if let value = readValue(child), values.count < EntryValue.countLimit {
                    values.append(value)
                }
            }
            return .array(values, text.fileSpan(start..<max(start, reader.position)))
        case "integer", "real", "date", "data", "true", "false":
            reader.skip()
            return .other(
                Self.kind(element.name), text.fileSpan(start..<max(start, reader.position)))
        default:
            report(
                element,
                "<\(EscapedText.visible(element.name.prefix(40)))> is no part of a property list")
            reader.skip()
            return nil
        }
    }

    private static func kind(_ name: String) -> UnsupportedValue.Kind {
        switch name {
        case "integer", "real": .number
        case "date": .date
        case "data": .data
        default: .boolean
        }
    }

    /// Texts of property lists hold no elements.
    private mutating func reportMarkup(in content: Range<Int>) {
        let raw = UnsafeBufferPointer(rebasing: text.utf8[content])
        guard raw.contains(UInt8(ascii: "<")) else { return }
        var first: Range<Int>?
        XMLText.forEach(raw, reader.entities) { piece in
            if case .tag(let tag, _) = piece, first == nil { first = tag.span }
        }
        guard let first else { return }
        let place = content.lowerBound + first.lowerBound
        reader.report(
            InvalidPropertyList.problem(
                text.fileSpan(place..<place + first.count),
                "a tag inside of a text: write “&lt;” for “<”"))
    }

    // MARK: Problems

    private mutating func report(_ element: XMLElement, _ message: String) {
        let start = element.tag.span.lowerBound
        reader.report(InvalidPropertyList.problem(text.fileSpan(start..<start), message))
    }

    private mutating func reportMissingValue(of key: String, _ place: Int) {
        guard !reader.conflicts.isOpen else { return }
        reader.report(
            InvalidPropertyList.problem(
                text.fileSpan(place..<place),
                "\(EscapedText.quoted(key)) has no value: one was expected here"))
    }
}
