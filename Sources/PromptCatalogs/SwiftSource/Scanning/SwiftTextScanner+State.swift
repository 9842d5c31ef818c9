import PromptKit

/// Bytes of a source, in half the size of a `Range<Int>`.
struct SourceRange {
    var start: UInt32 = 0
    var end: UInt32 = 0

    init() {}

    init(_ start: Int, _ end: Int) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.end = UInt32(truncatingIfNeeded: max(start, end))
    }

    init(_ token: SwiftToken) {
        self.init(token.start, token.end)
    }

    var range: Range<Int> { Int(start)..<Int(end) }
    var count: Int { Int(end - start) }
    var isEmpty: Bool { start == end }
}

extension SwiftTextScanner {
    /// What a source tells beside its strings.
    struct Facts {
        var imports: Set<String> = []
        /// Names of parameters that are handed on to `setActionName`.
        var undoParameters: Set<String> = []
        /// Labels that functions give to such parameters, by their names.
        var undoLabels: [String: String] = [:]

        /// Labels of arguments that are handed on to `setActionName`.
        var labelsOfUndoNames: Set<String> {
            undoParameters.union(undoParameters.compactMap { undoLabels[$0] })
        }
    }

    /// A parenthesis, bracket, brace, literal or interpolation that is open.
    struct Frame {
        enum Kind: UInt8 {
            case call
            case group
            case bracket
            case brace
            case literal
            case interpolation
        }

        var kind: Kind
        /// Whether it is a closure of the call before it.
        var isChained = false
        /// Whether a literal may be the value that is asked for.
        var wantsValue = false
        /// Whether what comes next is a whole operand, rather than part of one.
        var isClean = false
        var hasComma = false
        /// Whether it is in code for developers only.
        var isForDevelopers = false
        var isInMenu = false
        /// Whether it is the body of a function with parameters.
        var isFunction = false
        /// What the value that is being read is for.
        var target = Target.none
        /// What results of the function around are for.
        var result = Target.none
        /// The surface of the one text in a closure that labels something.
        var label: Surface?
        /// Index of the call in the table; -1 for all others.
        var call: Int16 = -1
        /// Index of the closed call that a closure may follow; -1 for none.
        var chain: Int32 = -1
        /// Where the call's name or the literal begins.
        var start: UInt32 = 0
        // How many there were of each when it was opened.
        var firstPending: UInt32 = 0
        var operandStart: UInt32 = 0
        var firstArgument: UInt32 = 0
        var firstView: UInt32 = 0
        var firstConstant: UInt32 = 0
        var firstChain: UInt32 = 0
    }

    /// What a value is for that is no argument.
    enum Target: Equatable {
        case none
        /// Assigned to a property, by its index in the table.
        case property(UInt8)
        /// The value of a constant, or a result, of a type in the table.
        case type(UInt8)
        /// The value of a constant, which an argument may name.
        case constant
    }

    struct Argument {
        /// The label; the name, for the value of a constant.
        var label = SourceRange()
        var start: UInt32 = 0
        var end: UInt32 = 0
        var firstPending: UInt32 = 0
        /// How many tokens it has at the level of the call itself.
        var tokens: UInt32 = 0
        var lastWord = SourceRange()
    }

    enum Pending {
        /// A literal, by its first byte.
        case literal(Int)
        /// A string that was found, by its index.
        case string(Int, isView: Bool)
    }

    /// A call whose closures may follow.
    struct Chain {
        var call: Int
        var surface: Surface?
        /// Whether its first closure without label says what it is, not what it does.
        var beginsWithLabel = false
        /// Where the call, its last closure or the label of the next ended.
        var end: Int
        var label = SourceRange()
        var isFirst = true
    }

    /// A constant of a function, and what it may be.
    struct Constant {
        var name: SourceRange
        var values: [Pending]
    }

    /// An `#if` that is open.
    struct Condition {
        var depth: Int
        var isForDevelopers: Bool
        var isElseForDevelopers: Bool
        var wasForDevelopers: Bool
    }
}
