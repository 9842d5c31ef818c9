/// What an interpolation shows of the type of its value, and so of the placeholder that
/// Foundation puts in its place: `%lld` for `Int`, `%lf` for `Double`, `%@` for strings and all
/// other objects. Without a compiler the type is known only where the code spells it out.
struct InterpolationExpression {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var placeholder = "%@"
    /// Whether the placeholder is certain, rather than the most likely.
    private(set) var isKnown = false

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// Reads up to the closing parenthesis; returns what is behind it.
    mutating func read(_ lexer: inout SwiftLexer) -> Int {
        let depth = lexer.interpolations.count
        var parts: [[SwiftToken]] = [[]]
        var nesting = 0
        while true {
            let token = lexer.next()
            // The interpolation ends when it is taken off the stack.
            if token.kind == .endOfFile || lexer.interpolations.count < depth {
                judge(parts)
                return token.end
            }
            guard lexer.interpolations.count == depth else { continue }
            if token.kind == .punctuation {
                switch bytes[token.start] {
                case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                    nesting += 1
                    if nesting > 1 { continue }
                case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                    nesting -= 1
                    continue
                case UInt8(ascii: ",") where nesting == 0:
                    parts.append([])
                    continue
                default: break
                }
            }
            // More than these tell nothing.
            if nesting <= (token.kind == .punctuation ? 1 : 0), parts.count < 8,
                parts[parts.count - 1].count < 64
            {
                parts[parts.count - 1].append(token)
            }
        }
    }

    // MARK: Types

    private func text(_ token: SwiftToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    private mutating func judge(_ parts: [[SwiftToken]]) {
        for part in parts.dropFirst() {
            switch label(part) {
            case "specifier":
                guard part.count > 3, part[2].kind == .literalStart,
                    part[3].kind == .literalText
                else { return }
                set(text(part[3]))
                return
            case "format", "style", "formatter": set("%@")
            default: break
            }
        }
        guard var value = parts.first, !value.isEmpty, !isKnown else { return }
        if let label = label(value) {
            if label == "placeholder", let last = value.last { set(Self.placeholders[text(last)]) }
            guard label == "_" else { return }
            value.removeFirst(2)
        }
        var operands: [[SwiftToken]] = [[]]
        for token in value {
            if token.kind == .operator {
                // A choice has the type of what is chosen from, which only its parts can tell.
                if text(token) == "?" { return }
                guard Self.arithmetic.contains(text(token)) else { return }
                operands.append([])
            } else if token.kind == .word, text(token) == "as" || text(token) == "is" {
                return
            } else {
                operands[operands.count - 1].append(token)
            }
        }
        // Both sides of an operator are of one type: one that is known is enough. An integer
        // literal may stand for a number with a fraction.
        let kinds = operands.map(kind)
        if let known = kinds.first(where: { $0 != nil && $0 != .wholeLiteral }) {
            set(known?.placeholder)
        } else if kinds.allSatisfy({ $0 == .wholeLiteral }) {
            set(Kind.whole.placeholder)
        }
    }

    private mutating func set(_ placeholder: String?) {
        guard let placeholder else { return }
        self.placeholder = placeholder
        isKnown = true
    }

    private func label(_ part: [SwiftToken]) -> String? {
        guard part.count > 1, part[0].kind == .word, part[1].kind == .punctuation,
            bytes[part[1].start] == UInt8(ascii: ":")
        else { return nil }
        return text(part[0])
    }

    private enum Kind {
        case wholeLiteral
        case whole
        case unsigned
        case narrow
        case narrowUnsigned
        case fraction
        case narrowFraction
        case object

        var placeholder: String {
            switch self {
            case .wholeLiteral, .whole: "%lld"
            case .unsigned: "%llu"
            case .narrow: "%d"
            case .narrowUnsigned: "%u"
            case .fraction: "%lf"
            case .narrowFraction: "%f"
            case .object: "%@"
            }
        }
    }

    /// The kind of an operand whose tokens these are, without what stands in parentheses.
    private func kind(_ operand: [SwiftToken]) -> Kind? {
        guard let first = operand.first, let last = operand.last else { return nil }
        switch first.kind {
        case .number where operand.count == 1:
            let text = text(first)
            let isWhole = text.hasPrefix("0x") || !text.contains { ".eE".contains($0) }
            return isWhole ? .wholeLiteral : .fraction
        case .literalStart where last.kind == .literalEnd:
            return .object
        case .word
        where operand.count == 2 && last.kind == .punctuation
            && bytes[last.start] == UInt8(ascii: "("):
            return Self.conversions[text(first)]
        default:
            break
        }
        let isCall = last.kind == .punctuation && bytes[last.start] == UInt8(ascii: "(")
        guard let member = isCall ? operand.dropLast().last : last, member.kind == .word,
            operand.count > 1
        else { return nil }
        let name = text(member)
        if name == "count", !isCall { return .whole }
        return Self.texts.contains(name) ? .object : nil
    }

    private static let arithmetic: Set<String> = ["+", "-", "*", "/", "%"]

    private static let conversions: [String: Kind] = [
        "Int": .whole, "Int64": .whole, "UInt": .unsigned, "UInt64": .unsigned,
        "Int32": .narrow, "Int16": .narrow, "Int8": .narrow, "UInt32": .narrowUnsigned,
        "UInt16": .narrowUnsigned, "UInt8": .narrowUnsigned, "Double": .fraction,
        "CGFloat": .fraction, "Float": .narrowFraction, "String": .object, "Text": .object,
        "Image": .object, "AttributedString": .object, "NSLocalizedString": .object,
    ]

    /// Members whose values are strings whatever they belong to.
    private static let texts: Set<String> = [
        "description", "localizedDescription", "formatted", "uppercased", "lowercased",
        "capitalized", "localizedCapitalized", "localizedUppercase", "localizedLowercase",
        "joined", "absoluteString", "path", "lastPathComponent", "trimmingCharacters",
        "replacingOccurrences",
    ]

    private static let placeholders = [
        "int": "%lld", "uint": "%llu", "float": "%f", "double": "%lf", "object": "%@",
    ]
}
