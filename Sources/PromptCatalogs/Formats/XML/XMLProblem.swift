import PromptKit

/// Puts faults of the XML as such into words.
enum XMLProblem {
    static func problem(_ fault: XMLFault, _ text: TextBuffer) -> Problem {
        let span = text.fileSpan(fault.range)
        let found = String(decoding: text.utf8[fault.range], as: UTF8.self)
        switch fault.kind {
        case .bareAmpersand, .bareLessThan, .lessThanInAttribute:
            return UnescapedMarkup.problem(span, found)
        case .unknownEntity(let name):
            return UnknownEntity.problem(span, name)
        case .notACharacter:
            return InvalidXML.problem(
                span, "\(EscapedText.quoted(found)) stands for no character that XML may hold")
        case .unclosedQuote:
            return InvalidXML.problem(span, "this quote is never closed")
        case .unquotedAttribute:
            return InvalidXML.problem(
                span, "\(EscapedText.quoted(found)) has to stand in quotes",
                edits: [ByteEdit(span: span, replacement: "\"\(found)\"")])
        case .attributeWithoutValue:
            return InvalidXML.problem(span, "\(EscapedText.quoted(found)) has no value")
        case .duplicateAttribute:
            return InvalidXML.problem(
                span, "\(EscapedText.quoted(found)) stands in this tag a second time")
        case .missingSpace:
            return InvalidXML.problem(
                span, "a space is missing between two attributes",
                edits: [ByteEdit(span: span, replacement: " ")])
        case .unfinishedTag:
            return InvalidXML.problem(span, "this tag is never closed: “>” is missing")
        case .unclosedComment:
            return InvalidXML.problem(span, "this comment is never closed: “-->” is missing")
        case .unclosedCDATA:
            return InvalidXML.problem(span, "this CDATA section is never closed: “]]>” is missing")
        case .unclosedInstruction:
            return InvalidXML.problem(span, "this instruction is never closed: “?>” is missing")
        case .unclosedDeclaration:
            return InvalidXML.problem(span, "this declaration is never closed: “>” is missing")
        }
    }

    /// What libxml2 found.
    ///
    /// - Parameter besideOthers: whether the readers have reported faults themselves. What
    ///   libxml2 says of the structure then speaks of the same ones, or of what follows from them.
    static func problems(
        _ faults: [XMLJudge.Fault], _ text: TextBuffer, besideOthers: Bool
    ) -> [Problem] {
        var problems: [Problem] = []
        var last = -1
        var hasOther = besideOthers
        for fault in faults {
            let kind = Kind(fault)
            guard kind != .ignored, kind == .own || !hasOther else { continue }
            let offset = min(fault.offset, text.utf8.count)
            guard offset != last else { continue }
            last = offset
            if kind == .structure { hasOther = true }
            let end = characterEnd(offset, text.utf8)
            let isCharacter = fault.code == 9
            problems.append(
                InvalidXML.problem(
                    text.fileSpan(offset..<(isCharacter ? end : offset)), words(fault, text, offset)
                ))
        }
        return problems
    }

    private enum Kind {
        /// Of what the readers do not look at.
        case own
        /// Of what they do.
        case structure
        case ignored

        init(_ fault: XMLJudge.Fault) {
            self =
                switch fault.code {
                // Not a character; a prefix without namespace; “--” in a comment; “]]>” in text;
                // a declaration in the wrong place.
                case 9 where fault.message.contains("CharRef"): .structure
                case 9, 62, 80, 200...205: .own
                case 64: .own
                // The encoding check reports these; entities are known from their declarations.
                case 81, 6000...6005, 26, 27: .ignored
                // Encodings are compared with the bytes.
                case 31, 32: .ignored
                // Without a root it is none of our files, and the format says so.
                case 4: .ignored
                case 100...199: .ignored
                default: .structure
                }
        }
    }

    private static func words(_ fault: XMLJudge.Fault, _ text: TextBuffer, _ offset: Int) -> String
    {
        switch fault.code {
        case 9:
            let byte = offset < text.utf8.count ? text.utf8[offset] : 0
            guard byte < 0x20 else { return "a character that may not stand in XML" }
            let digits = String(byte, radix: 16, uppercase: true)
            return "the control character U+00\(byte < 16 ? "0" : "")\(digits) may not stand in XML"
        case 62: return "“]]>” may not stand in text: write “]]&gt;”"
        case 80: return "“--” may not stand in a comment"
        case 64: return "the XML declaration has to stand at the very beginning of the file"
        case 201:
            let name = EscapedText.quoted(fault.name ?? "")
            return "the prefix \(name) is declared nowhere: xmlns:\(fault.name ?? "") is missing"
        default:
            let message = fault.message.prefix { $0 != "\n" }
            return EscapedText.visible(message)
        }
    }

    private static func characterEnd(
        _ offset: Int, _ utf8: UnsafeBufferPointer<UInt8>
    ) -> Int {
        guard offset < utf8.count else { return offset }
        return offset + max(1, UTF8Scan.sequenceLength(utf8, at: offset))
    }

    /// What is wrong with the entities that a file declares.
    static func problems(of entities: XMLEntities, _ text: TextBuffer) -> [Problem] {
        var problems = entities.external.prefix(1).map { offset in
            EntityExpansion.external(
                text.fileSpan(place(offset, text)), count: entities.external.count)
        }
        if let offset = entities.unbounded {
            problems.append(EntityExpansion.unbounded(text.fileSpan(place(offset, text))))
        }
        return problems
    }

    /// The declaration that ends near an offset.
    private static func place(_ offset: Int, _ text: TextBuffer) -> Range<Int> {
        var start = min(offset, text.utf8.count)
        let end = start
        let limit = max(0, start - 4096)
        while start > limit, text.utf8[start - 1] != UInt8(ascii: "<") { start -= 1 }
        return start > limit ? start - 1..<end : end..<end
    }
}
