/// The expression of a `Plural-Forms` header: which form of a text goes with a number. C's
/// operators on one variable, `n`.
struct PluralExpression: Sendable, Hashable {
    /// What is wrong with an expression, and where.
    struct Fault: Error, Hashable {
        var offset: Int
        var message: String
    }

    private indirect enum Node: Sendable, Hashable {
        case number(UInt64)
        case variable
        case not(Node)
        case binary(Operator, Node, Node)
        case choice(Node, Node, Node)
    }

    private enum Operator: String, Sendable, CaseIterable {
        case or = "||"
        case and = "&&"
        case equal = "=="
        case unequal = "!="
        case lessOrEqual = "<="
        case greaterOrEqual = ">="
        case less = "<"
        case greater = ">"
        case plus = "+"
        case minus = "-"
        case times = "*"
        case divided = "/"
        case modulo = "%"

        /// As C binds them, the loosest first.
        var precedence: Int {
            switch self {
            case .or: 1
            case .and: 2
            case .equal, .unequal: 3
            case .less, .greater, .lessOrEqual, .greaterOrEqual: 4
            case .plus, .minus: 5
            case .times, .divided, .modulo: 6
            }
        }
    }

    private let root: Node

    /// More parts than any language needs: the longest in use has about fifty.
    private static let nodeLimit = 1000
    private static let depthLimit = 100

    init(_ text: String) throws(Fault) {
        var parser = Parser(Array(text.utf8))
        root = try parser.choice(depth: 0)
        parser.skipSpaces()
        guard parser.isAtEnd else { throw parser.fault("an operator was expected") }
    }

    /// The form for a number; nil where the expression divides by zero.
    func form(for number: UInt64) -> UInt64? {
        Self.evaluate(root, number)
    }

    private static func evaluate(_ node: Node, _ number: UInt64) -> UInt64? {
        switch node {
        case .number(let value): return value
        case .variable: return number
        case .not(let operand): return evaluate(operand, number).map { $0 == 0 ? 1 : 0 }
        case .choice(let condition, let first, let second):
            guard let value = evaluate(condition, number) else { return nil }
            return evaluate(value != 0 ? first : second, number)
        case .binary(let operation, let first, let second):
            guard let left = evaluate(first, number) else { return nil }
            if operation == .and, left == 0 { return 0 }
            if operation == .or, left != 0 { return 1 }
            guard let right = evaluate(second, number) else { return nil }
            return apply(operation, left, right)
        }
    }

    private static func apply(
        _ operation: Operator, _ left: UInt64, _ right: UInt64
    ) -> UInt64? {
        switch operation {
        case .or, .and: right != 0 ? 1 : 0
        case .equal: left == right ? 1 : 0
        case .unequal: left != right ? 1 : 0
        case .less: left < right ? 1 : 0
        case .greater: left > right ? 1 : 0
        case .lessOrEqual: left <= right ? 1 : 0
        case .greaterOrEqual: left >= right ? 1 : 0
        case .plus: left &+ right
        case .minus: left &- right
        case .times: left &* right
        case .divided: right == 0 ? nil : left / right
        case .modulo: right == 0 ? nil : left % right
        }
    }

    private struct Parser {
        private let text: [UInt8]
        private var index = 0
        private var nodes = 0

        init(_ text: [UInt8]) {
            self.text = text
        }

        var isAtEnd: Bool { index >= text.count }

        func fault(_ message: String) -> Fault {
            Fault(offset: index, message: message)
        }

        mutating func skipSpaces() {
            while index < text.count, text[index] == 0x20 || (0x09...0x0D).contains(text[index]) {
                index += 1
            }
        }

        private mutating func take(_ mark: String) -> Bool {
            skipSpaces()
            guard text[index...].starts(with: mark.utf8) else { return false }
            index += mark.utf8.count
            return true
        }

        mutating func choice(depth: Int) throws(Fault) -> Node {
            let condition = try binary(above: 0, depth: depth)
            guard take("?") else { return condition }
            let first = try choice(depth: depth + 1)
            guard take(":") else { throw fault("“:” was expected") }
            return .choice(condition, first, try choice(depth: depth + 1))
        }

        private mutating func binary(above limit: Int, depth: Int) throws(Fault) -> Node {
            var left = try operand(depth: depth)
            while let operation = nextOperator(above: limit) {
                let right = try binary(above: operation.precedence, depth: depth + 1)
                left = .binary(operation, left, right)
            }
            return left
        }

        private mutating func nextOperator(above limit: Int) -> Operator? {
            skipSpaces()
            // Those of two characters come before those of one that they begin with.
            guard
                let found = Operator.allCases.first(where: {
                    text[index...].starts(with: $0.rawValue.utf8)
                }), found.precedence > limit
            else { return nil }
            index += found.rawValue.utf8.count
            return found
        }

        private mutating func operand(depth: Int) throws(Fault) -> Node {
            nodes += 1
            guard depth < PluralExpression.depthLimit, nodes < PluralExpression.nodeLimit else {
                throw fault("the expression is too long")
            }
            skipSpaces()
            guard index < text.count else { throw fault("it ends where a value was expected") }
            switch text[index] {
            case UInt8(ascii: "n"):
                index += 1
                return .variable
            case UInt8(ascii: "!"):
                index += 1
                return .not(try operand(depth: depth + 1))
            case UInt8(ascii: "("):
                index += 1
                let inner = try choice(depth: depth + 1)
                guard take(")") else { throw fault("“)” was expected") }
                return inner
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                return number()
            default:
                throw fault("a number, “n” or “(” was expected")
            }
        }

        private mutating func number() -> Node {
            var value: UInt64 = 0
            while index < text.count, (0x30...0x39).contains(text[index]) {
                value = value &* 10 &+ UInt64(text[index] - 0x30)
                index += 1
            }
            return .number(value)
        }
    }
}
