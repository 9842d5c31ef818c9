/// Turns an action's name into text for a title: looks it up, fills in its arguments, and marks
/// what a person wrote.
struct NameComposer {
    /// A piece of a title, with the parts that casing must not touch.
    struct Piece {
        var text: String
        /// UTF-8 ranges of `text` that a person wrote.
        var kept: [Range<Int>] = []
    }

    enum Outcome {
        /// Goes into the slot of the locale's title.
        case name(Piece, PromptTitle.NameOrigin)
        /// Is the whole title.
        case title(Piece, PromptTitle.NameOrigin)
        /// The bare verb has to do.
        case verb(PromptTitle.NameOrigin)
    }

    let data: LocaleData
    let isRightToLeft: Bool
    let isolation: BidiIsolation
    /// The locale whose plural rules count: the data's.
    var messageLocale: String { data.tag == "root" ? "en" : data.tag }

    func compose(_ name: ActionName, for action: PromptAction) -> Outcome {
        switch name {
        case .none:
            return .verb(.none)
        case .verbatim(let text):
            let line = SingleLine.of(text)
            guard !line.isEmpty else { return .verb(.none) }
            let shown = isolation.apply(to: line, inRightToLeftText: isRightToLeft)
            return .name(Piece(text: shown), .app)
        case .term(let key, let object, let count):
            return term(key, object: object.map(SingleLine.of), count: count, for: action)
        case .message(let pattern, let arguments):
            do {
                let piece = try fill(pattern, arguments, quoting: false)
                return piece.text.isEmpty ? .verb(.none) : .name(piece, .app)
            } catch {
                return .verb(.invalidMessage(offset: error.offset))
            }
        }
    }

    private func term(
        _ key: String, object: String?, count: Int?, for action: PromptAction
    ) -> Outcome {
        guard let entry = data.actions[key] else { return .verb(.missing) }
        var arguments: [String: MessageArgument] = [:]
        var form = entry.plain
        var origin = PromptTitle.NameOrigin.known
        if let count {
            arguments["count"] = .number(Double(count))
            if let counted = entry.count { form = counted } else { origin = .knownWithoutDetail }
        }
        if let object, !object.isEmpty {
            arguments["object"] = .text(object)
            if let withObject = entry.object, count == nil || entry.count == nil {
                form = withObject
            } else {
                origin = .knownWithoutDetail
            }
        }
        guard let form else { return .verb(.missing) }
        let isPattern = form != entry.plain
        func piece(_ text: String) throws(MessagePattern.SyntaxError) -> Piece {
            isPattern ? try fill(text, arguments, quoting: true) : Piece(text: text)
        }
        do {
            switch form {
            case .name(let text):
                return .name(try piece(text), origin)
            case .titles(let undo, let redo):
                return .title(try piece(action == .undo ? undo : redo), origin)
            }
        } catch {
            return .verb(.missing)
        }
    }

    /// Formats an ICU message. Texts go in as noncharacters and are put in their places
    /// afterwards, so that their ranges are known without looking for them.
    private func fill(
        _ pattern: String, _ arguments: [String: MessageArgument], quoting: Bool
    ) throws(MessagePattern.SyntaxError) -> Piece {
        var texts: [String] = []
        var values: [(name: String, value: MessageArgument)] = []
        for (name, value) in arguments.sorted(by: { $0.key < $1.key }) {
            if case .text(let text) = value, texts.count < Self.marks.count {
                values.append((name, .text(String(Character(Self.marks[texts.count])))))
                texts.append(
                    isolation.apply(
                        to: SingleLine.of(text), inRightToLeftText: isRightToLeft))
            } else {
                values.append((name, value))
            }
        }
        let message = try MessagePattern(pattern, locale: messageLocale)
        let formatted: String
        do {
            formatted = try message.format(values)
        } catch {
            throw MessagePattern.SyntaxError(offset: 0, cause: error)
        }
        var piece = Piece(text: "")
        for scalar in formatted.unicodeScalars {
            guard let index = Self.marks.firstIndex(of: scalar), index < texts.count else {
                piece.text.unicodeScalars.append(scalar)
                continue
            }
            if quoting { piece.text += data.typography.openQuote }
            let start = piece.text.utf8.count
            piece.text += texts[index]
            piece.kept.append(start..<piece.text.utf8.count)
            if quoting { piece.text += data.typography.closeQuote }
        }
        return piece
    }

    /// Noncharacters: they cannot come from anyone's text by right.
    private static let marks: [Unicode.Scalar] = (0xFDD0...0xFDEF).compactMap(Unicode.Scalar.init)
}
