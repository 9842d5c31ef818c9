import PromptKit

/// Finds the literals of a Swift source that people will read.
///
/// One pass over the tokens. Keeps a frame for each parenthesis, bracket and brace that is open,
/// and the literals that may yet turn out to be the value of an argument: each call says what its
/// arguments are when it closes, by its name and by their labels.
struct SwiftTextScanner {
    var lexer: SwiftLexer
    let bytes: UnsafeBufferPointer<UInt8>
    let buffer: TextBuffer
    let table = SwiftCallTable.shared

    var top = Frame(kind: .brace)
    var frames: [Frame] = []
    /// Arguments of the calls that are open; the last one is being read.
    var arguments: [Argument] = []
    /// What may be the value of the arguments that are open.
    var pending: [Pending] = []
    var chains: [Chain] = []
    var constants: [Constant] = []
    var strings: [SwiftString] = []
    /// Those of the strings that are what a view shows, by their index.
    var views: [Int] = []
    var facts = Facts()

    /// Frames that are open beyond the limit; nothing is looked for in them.
    var ignoredDepth = 0
    static let depthLimit = 10_000
    /// Literals in interpolations of literals in interpolations: read again at each level.
    var literalDepth = 0
    static let literalDepthLimit = 8
    /// How many strings are found in a file, and how many of anything else are remembered at a
    /// time: no code that is meant has as many.
    static let listLimit = 20_000

    /// The last word, and what stood before it.
    var word = SwiftToken(kind: .endOfFile, startsLine: true, start: 0, end: 0)
    var beforeWord = SwiftToken(kind: .endOfFile, startsLine: true, start: 0, end: 0)
    /// What stood before the last period.
    var beforePeriod = SwiftToken(kind: .endOfFile, startsLine: true, start: 0, end: 0)
    /// Whether the last period stands behind what it asks for a member, as in `view.alert`.
    var followsOperand = false
    /// The constant whose type is being read.
    var typedConstant = SourceRange()
    /// Whether a period follows what may be a value: the next word says what becomes of it.
    var awaitsMember = false
    /// Whether the next brace opens a preview.
    var opensPreview = false
    /// Whether the next brace opens the body of a function with parameters.
    var opensFunction = false
    var conditions: [Condition] = []

    init(_ buffer: TextBuffer) {
        self.buffer = buffer
        lexer = SwiftLexer(buffer.utf8)
        bytes = lexer.bytes
    }

    func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.range], as: UTF8.self)
    }

    @inline(__always)
    func isPunctuation(_ token: SwiftToken, _ sign: Unicode.Scalar) -> Bool {
        token.kind == .punctuation && bytes[token.start] == UInt8(ascii: sign)
    }

    @inline(__always)
    func matches(_ range: SourceRange, _ text: StaticString) -> Bool {
        guard range.count == text.utf8CodeUnitCount else { return false }
        return text.withUTF8Buffer { bytes[range.range].elementsEqual($0) }
    }

    @inline(__always)
    func isWord(_ token: SwiftToken, _ text: StaticString) -> Bool {
        token.kind == .word && matches(SourceRange(token), text)
    }

    // MARK: Tokens

    mutating func run() {
        while true {
            let previous = lexer.previous
            let token = lexer.next()
            if top.target != .none { endStatement(before: token, previous) }
            switch token.kind {
            case .word:
                beforeWord = previous
                word = token
                if top.wantsValue { seeWord(token) }
                if previous.kind == .word || token.count == 15 || top.result != .none {
                    seeDeclaration(token, previous)
                }
            case .period:
                beforePeriod = previous
                followsOperand = token.startsLine || !isPrefix(previous)
                if top.wantsValue { seePeriod(previous) }
            case .punctuation:
                seePunctuation(token, previous)
            case .operator:
                if token.count == 1, bytes[token.start] == UInt8(ascii: "=") {
                    beginAssignment(token, previous)
                } else if top.wantsValue {
                    seeOperator(token)
                }
            case .literalStart:
                readLiteral(token, previous)
            case .interpolationStart:
                push(Frame(kind: .interpolation))
                literalDepth += 1
            case .interpolationEnd:
                endInterpolation()
            case .literalEnd:
                endLiteral()
            case .pound:
                if top.wantsValue { arguments[arguments.count - 1].tokens += 1 }
                seePound(token)
            case .endOfFile:
                while !frames.isEmpty { pop() }
                return
            case .number, .regex:
                if top.wantsValue { arguments[arguments.count - 1].tokens += 1 }
            case .literalText, .unknown:
                break
            }
        }
    }

    /// Whether a member without a base follows: `case .alert`, `(.alert`.
    private func isPrefix(_ token: SwiftToken) -> Bool {
        switch token.kind {
        case .word:
            token.count <= 6
                && (isWord(token, "case") || isWord(token, "return") || isWord(token, "in")
                    || isWord(token, "else"))
        case .punctuation:
            switch bytes[token.start] {
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: "?"),
                UInt8(ascii: "!"):
                false
            default: true
            }
        case .operator: !matches(SourceRange(token), ">")
        case .endOfFile, .interpolationStart: true
        default: false
        }
    }

    @inline(__always)
    private mutating func seePunctuation(_ token: SwiftToken, _ previous: SwiftToken) {
        switch bytes[token.start] {
        case UInt8(ascii: "("):
            if top.wantsValue { arguments[arguments.count - 1].tokens += 1 }
            openParenthesis(token, previous)
        case UInt8(ascii: ")"): closeParenthesis(token)
        case UInt8(ascii: "["):
            if top.wantsValue { arguments[arguments.count - 1].tokens += 1 }
            push(Frame(kind: .bracket))
        case UInt8(ascii: "]"):
            if unwind(to: { $0 == .bracket }) { pop() }
        case UInt8(ascii: "{"): openBrace(token, previous)
        case UInt8(ascii: "}"): closeBrace(token)
        case UInt8(ascii: ","):
            top.hasComma = true
            if top.call >= 0 { endArgument(token.start) }
        case UInt8(ascii: ":"): seeColon(token, previous)
        default: break
        }
    }

    private mutating func seeOperator(_ token: SwiftToken) {
        if token.count == 1, bytes[token.start] == UInt8(ascii: "?") {
            // What came before is a condition.
            drop(to: Int(top.operandStart))
            beginOperand()
        } else if matches(SourceRange(token), "??") {
            beginOperand()
        } else {
            drop(to: Int(top.operandStart))
            top.isClean = false
        }
        arguments[arguments.count - 1].tokens += 1
    }

    /// At the beginning of an operand that may be the whole value.
    mutating func beginOperand() {
        top.isClean = true
        top.operandStart = UInt32(truncatingIfNeeded: pending.count)
        awaitsMember = false
    }

    mutating func drop(to count: Int) {
        if pending.count > count { pending.removeSubrange(count...) }
    }

    private mutating func seeColon(_ token: SwiftToken, _ previous: SwiftToken) {
        if previous.kind == .word {
            if top.kind == .call,
                isPunctuation(beforeWord, "(") || isPunctuation(beforeWord, ",")
            {
                beginLabelled(previous)
                return
            }
            if beforeWord.kind == .word { seeTyped(previous) }
            if top.chain >= 0, isPunctuation(beforeWord, "}"),
                beforeWord.end == chains[Int(top.chain)].end
            {
                chains[Int(top.chain)].label = SourceRange(previous)
                chains[Int(top.chain)].end = token.end
                return
            }
        }
        // The second part of a choice.
        if top.wantsValue { beginOperand() }
    }

    /// A name with a type behind it: a constant, or a parameter with a label.
    private mutating func seeTyped(_ name: SwiftToken) {
        if isWord(beforeWord, "let") {
            typedConstant = SourceRange(name)
        } else if top.kind == .group, SwiftCallTable.isUndoLabel(bytes[beforeWord.range]) {
            facts.undoLabels[text(SourceRange(name))] = text(SourceRange(beforeWord))
        }
    }

    private mutating func seeWord(_ token: SwiftToken) {
        arguments[arguments.count - 1].tokens += 1
        arguments[arguments.count - 1].lastWord = SourceRange(token)
        guard awaitsMember else { return }
        awaitsMember = false
        guard pending.count > Int(top.operandStart) else { return }
        if SwiftCallTable.looksUp(bytes[token.range]) {
            for index in Int(top.operandStart)..<pending.count {
                guard case .literal(let start) = pending[index],
                    let string = add(start, .custom, .other, call: text(SourceRange(token)))
                else { continue }
                pending[index] = .string(string, isView: false)
            }
        } else if case .string(_, isView: true)? = pending.last {
            // A modifier of a text.
        } else {
            drop(to: Int(top.operandStart))
            top.isClean = false
        }
    }

    private mutating func seePeriod(_ previous: SwiftToken) {
        arguments[arguments.count - 1].tokens += 1
        guard pending.count > Int(top.operandStart) else { return }
        awaitsMember =
            previous.kind == .literalEnd || isPunctuation(previous, ")")
            || isPunctuation(previous, "!") || isPunctuation(previous, "?")
    }

    private mutating func seeDeclaration(_ token: SwiftToken, _ previous: SwiftToken) {
        if frames.isEmpty, isWord(previous, "import") {
            facts.imports.insert(text(SourceRange(token)))
        }
        if isWord(token, "PreviewProvider") { opensPreview = true }
        if top.result != .none, top.target == .none, isWord(token, "return") { begin(top.result) }
    }

    // MARK: Frames

    /// Opens a frame inside of the one that is open.
    mutating func push(_ frame: Frame) {
        guard frames.count < Self.depthLimit else {
            ignoredDepth += 1
            return
        }
        frames.append(top)
        let outer = top
        top = frame
        top.isInMenu = outer.isInMenu
        top.isForDevelopers = frame.isForDevelopers || outer.isForDevelopers
        top.firstPending = UInt32(truncatingIfNeeded: pending.count)
        top.operandStart = top.firstPending
        top.firstArgument = UInt32(truncatingIfNeeded: arguments.count)
        top.firstView = UInt32(truncatingIfNeeded: views.count)
        top.firstConstant = UInt32(truncatingIfNeeded: constants.count)
        top.firstChain = UInt32(truncatingIfNeeded: chains.count)
        awaitsMember = false
    }

    /// Closes the innermost frame; what it held of values is dropped.
    mutating func pop() {
        guard ignoredDepth == 0 else {
            ignoredDepth -= 1
            return
        }
        guard let last = frames.popLast() else { return }
        drop(to: Int(top.firstPending))
        if arguments.count > Int(top.firstArgument) {
            arguments.removeSubrange(Int(top.firstArgument)...)
        }
        if constants.count > Int(top.firstConstant) {
            constants.removeSubrange(Int(top.firstConstant)...)
        }
        if chains.count > Int(top.firstChain) { chains.removeSubrange(Int(top.firstChain)...) }
        top = last
    }

    /// Closes frames up to one of a kind, if there is one near in the same piece of code: code
    /// that is half written leaves some open. Returns whether the innermost frame is now of that
    /// kind.
    mutating func unwind(to isMeant: (Frame.Kind) -> Bool) -> Bool {
        if ignoredDepth > 0 || isMeant(top.kind) { return true }
        guard top.kind != .interpolation else { return false }
        var index = frames.count - 1
        // The outermost frame is the file.
        while index > max(0, frames.count - 8), frames[index].kind != .interpolation {
            if isMeant(frames[index].kind) {
                while frames.count > index { pop() }
                return true
            }
            index -= 1
        }
        return false
    }

    /// Closes what an interpolation left open.
    mutating func endInterpolation() {
        literalDepth -= 1
        guard ignoredDepth == 0 else { return pop() }
        while top.kind != .interpolation, !frames.isEmpty { pop() }
        pop()
    }
}
