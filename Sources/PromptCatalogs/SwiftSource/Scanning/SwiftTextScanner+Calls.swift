import PromptKit

extension SwiftTextScanner {
    // MARK: Parentheses

    mutating func openParenthesis(_ token: SwiftToken, _ previous: SwiftToken) {
        var frame = Frame(kind: .call)
        switch previous.kind {
        case .word where !token.startsLine:
            if isDeclaration {
                frame.kind = .group
                opensFunction = true
            } else if let call = call(previous) {
                frame.call = Int16(call)
                frame.start = UInt32(truncatingIfNeeded: previous.start)
                frame.wantsValue = true
                frame.isClean = true
            }
        case .word, .literalEnd, .number, .regex, .period: break
        case .punctuation where isPunctuation(previous, ")") || isPunctuation(previous, "]"): break
        default:
            frame.kind = .group
            frame.wantsValue = top.wantsValue && top.isClean
            frame.isClean = true
        }
        push(frame)
        if top.call >= 0, ignoredDepth == 0 { beginArgument(token.end) }
    }

    private mutating func beginArgument(_ start: Int) {
        var argument = Argument()
        argument.start = UInt32(truncatingIfNeeded: start)
        argument.firstPending = UInt32(truncatingIfNeeded: pending.count)
        arguments.append(argument)
        beginOperand()
    }

    /// Whether the word before a parenthesis is being declared, not called.
    private var isDeclaration: Bool {
        guard beforeWord.kind == .word else {
            return beforeWord.kind != .period && isWord(word, "init")
        }
        return isWord(beforeWord, "func") || isWord(beforeWord, "case")
            || isWord(beforeWord, "macro") || isWord(word, "init")
    }

    /// The known call of a word; nil where the word calls something else.
    func call(_ token: SwiftToken) -> Int? {
        let isMember = beforeWord.kind == .period
        if let index = table.call(bytes[token.range], isMember: isMember) {
            let call = table.calls[index]
            if !isMember { return index }
            if call.isMethod { return followsOperand || call.isStatic ? index : nil }
            // A type of that name inside of another type is not the framework's.
            if beforePeriod.kind == .word,
                Self.modules.contains(text(SourceRange(beforePeriod)))
            {
                return index
            }
        }
        guard top.wantsValue, top.isClean else { return nil }
        if SwiftCallTable.looksUp(bytes[token.range]) { return table.lookup }
        guard isMember, beforePeriod.kind == .word,
            SwiftCallTable.looksUp(bytes[beforePeriod.range])
        else { return nil }
        return table.lookup
    }

    private static let modules: Set<String> = [
        "SwiftUI", "UIKit", "AppKit", "Foundation", "Swift", "String", "ComposableArchitecture",
    ]

    mutating func beginLabelled(_ label: SwiftToken) {
        guard ignoredDepth == 0 else { return }
        if top.call < 0 {
            // A function of the app that takes the name of an action.
            guard SwiftCallTable.isUndoLabel(bytes[label.range]) else { return }
            top.call = Int16(table.undoWrapper)
            top.wantsValue = true
            beginArgument(label.end + 1)
        }
        // What was taken for the beginning of a value was the label.
        arguments.removeLast()
        beginArgument(label.end + 1)
        arguments[arguments.count - 1].label = SourceRange(label)
    }

    mutating func endArgument(_ end: Int) {
        guard ignoredDepth == 0, let last = arguments.last else { return }
        let isGiven =
            last.tokens > 0 || !last.label.isEmpty || pending.count > Int(last.firstPending)
        if isGiven, arguments.count < Self.listLimit {
            arguments[arguments.count - 1].end = UInt32(truncatingIfNeeded: end)
        } else {
            arguments.removeLast()
        }
        beginArgument(end + 1)
    }

    mutating func closeParenthesis(_ token: SwiftToken) {
        guard unwind(to: { $0 == .call || $0 == .group }) else { return }
        guard ignoredDepth == 0 else { return pop() }
        if top.target != .none { finishTarget() }
        var values: [Pending] = []
        var chain: Chain?
        if top.call >= 0 {
            endArgument(token.start)
            arguments.removeLast()
            values = finishCall()
            chain = self.chain(token.end)
        } else if top.kind == .group, top.wantsValue, !top.hasComma {
            values = Array(pending[Int(top.firstPending)...])
        }
        pop()
        top.chain = -1
        if let chain { open(chain) }
        if top.wantsValue, top.isClean, !values.isEmpty { pending += values }
    }

    mutating func open(_ chain: Chain) {
        chains.removeSubrange(Int(top.firstChain)...)
        chains.append(chain)
        top.chain = Int32(truncatingIfNeeded: chains.count - 1)
    }

    // MARK: What a call says of its arguments

    private func isLabel(_ argument: Argument, _ label: [UInt8]) -> Bool {
        argument.label.count == label.count && bytes[argument.label.range].elementsEqual(label)
    }

    /// The arguments of the call that is open.
    private var given: ArraySlice<Argument> { arguments[Int(top.firstArgument)...] }

    private func argument(_ labels: StaticString...) -> Argument? {
        given.first { argument in
            labels.contains { matches(argument.label, $0) }
        }
    }

    /// Gives the arguments of the call that closes their surfaces; returns its own values.
    private mutating func finishCall() -> [Pending] {
        let call = table.calls[Int(top.call)]
        let given = Array(self.given)
        let isMeant =
            call.needs.isEmpty
            || call.needs.contains { label in given.contains { isLabel($0, label) } }
        guard isMeant else { return [] }
        var values: [Pending] = []
        for (index, argument) in given.enumerated() {
            let parameter = call.parameters.first { parameter in
                isLabel(argument, parameter.label) && (index == 0 || !parameter.label.isEmpty)
            }
            guard let parameter else { continue }
            let end = index + 1 < given.count ? Int(given[index + 1].firstPending) : pending.count
            var candidates = pending[Int(argument.firstPending)..<end]
            let isInPlace = !candidates.isEmpty
            if !isInPlace { candidates = constant(argument)[...] }
            for candidate in candidates {
                if let value = claim(candidate, parameter, call, argument, isInPlace: isInPlace) {
                    values.append(value)
                }
            }
            if candidates.isEmpty { noteUndoParameter(argument, parameter) }
        }
        return call.result == .nothing ? [] : values
    }

    /// The values of the constant that is an argument.
    private func constant(_ argument: Argument) -> [Pending] {
        guard argument.tokens == 1, !argument.lastWord.isEmpty, !constants.isEmpty else {
            return []
        }
        // A parameter of the function may have the name of a constant outside of it.
        var first = Int(top.firstConstant)
        for frame in frames.suffix(64).reversed() {
            first = Int(frame.firstConstant)
            if frame.isFunction { break }
        }
        let name = bytes[argument.lastWord.range]
        return constants[first...].suffix(64).last {
            $0.name.count == name.count && bytes[$0.name.range].elementsEqual(name)
        }?.values ?? []
    }

    private mutating func claim(
        _ value: Pending, _ parameter: SwiftCallTable.Parameter, _ call: SwiftCallTable.Call,
        _ argument: Argument, isInPlace: Bool
    ) -> Pending? {
        let surface = self.surface(parameter.surface, call)
        switch value {
        case .string(let index, let isView):
            if strings[index].surface == .other { strings[index].surface = surface }
            if call.result == .view { views.append(index) }
            return .string(index, isView: call.result == .view || isView)
        case .literal(let start):
            let lookup: SwiftString.Lookup
            switch parameter.role {
            case .text: lookup = .none
            // SwiftUI takes literals for keys, but not the constants that hold them.
            case .key: lookup = isInPlace ? .implicit : .none
            case .name: lookup = Int(top.call) == table.lookup ? .custom : .explicit
            case .format: return value
            case .view: return nil
            }
            let name = text(nameRange(call))
            guard let index = add(start, lookup, surface, call: name) else { return nil }
            if lookup == .implicit || lookup == .explicit { addDetails(to: index) }
            if Int(top.call) == table.undoWrapper {
                strings[index].undoLabel = text(argument.label)
            }
            if call.result == .view { views.append(index) }
            return .string(index, isView: call.result == .view)
        }
    }

    private func nameRange(_ call: SwiftCallTable.Call) -> SourceRange {
        guard Int(top.call) < table.lookup else { return SourceRange() }
        return SourceRange(Int(top.start), Int(top.start) + call.name.count)
    }

    /// The surface of a parameter in this call: a button's depends on its role and its place.
    func surface(_ surface: Surface, _ call: SwiftCallTable.Call) -> Surface {
        guard surface == .button(.normal) else { return surface }
        let role = buttonRole(call)
        return role == .normal && call.isSwiftUI && top.isInMenu ? .menuItem : .button(role)
    }

    private func buttonRole(_ call: SwiftCallTable.Call) -> Surface.ButtonRole {
        guard let label = call.roleLabel,
            let argument = given.first(where: { isLabel($0, label) })
        else { return .normal }
        // A word of the argument, also in a list of options or behind a condition.
        let code = text(
            SourceRange(Int(argument.start), Int(min(argument.end, argument.start + 200))))
        for word in code.split(whereSeparator: { !$0.isLetter }) {
            if word == "destructive" { return .destructive }
            if word == "cancel" { return .cancel }
        }
        return .normal
    }

    /// Table, bundle, comment and source text, where the call gives them.
    private mutating func addDetails(to index: Int) {
        if let table = argument("tableName", "table"), !matches(table.lastWord, "nil") {
            strings[index].table = literal(table).map { .named($0.text) } ?? .unknown
        }
        if let bundle = argument("bundle"), !bundle.lastWord.isEmpty {
            let own = ["main", "module", "nil", "Bundle"]
            strings[index].isInOtherBundle = !own.contains(text(bundle.lastWord))
        }
        if let comment = argument("comment") {
            strings[index].comment = literal(comment)?.text
        }
        if strings[index].lookup == .explicit, let value = argument("value", "defaultValue") {
            strings[index].defaultValue = literal(value)
        }
    }

    /// The literal that is an argument's value.
    private func literal(_ argument: Argument) -> SwiftLiteral? {
        guard Int(argument.firstPending) < pending.count,
            case .literal(let start) = pending[Int(argument.firstPending)],
            (Int(argument.start)..<Int(argument.end)).contains(start)
        else { return nil }
        return SwiftLiteral(SwiftLiteralDecoder(bytes, at: start), in: buffer)
    }

    private mutating func noteUndoParameter(
        _ argument: Argument, _ parameter: SwiftCallTable.Parameter
    ) {
        guard parameter.surface == .undoName, Int(top.call) != table.undoWrapper,
            argument.tokens == 1, !argument.lastWord.isEmpty
        else { return }
        facts.undoParameters.insert(text(argument.lastWord))
    }

    // MARK: Strings

    /// Keeps the literal at `start` as a string; nil where literals are nested too deeply.
    mutating func add(
        _ start: Int, _ lookup: SwiftString.Lookup, _ surface: Surface, call: String
    ) -> Int? {
        guard literalDepth <= Self.literalDepthLimit, strings.count < Self.listLimit else {
            return nil
        }
        let literal = SwiftLiteral(SwiftLiteralDecoder(bytes, at: start), in: buffer)
        var string = SwiftString(
            literal: literal, lookup: lookup, surface: surface, call: call)
        string.isForDevelopers = top.isForDevelopers
        if lookup == .custom { string.table = .unknown }
        strings.append(string)
        return strings.count - 1
    }

    /// Reads a literal to its end, or to its first interpolation.
    mutating func readLiteral(_ token: SwiftToken, _ previous: SwiftToken) {
        if top.result != .none, top.target == .none, top.kind == .brace,
            token.startsLine || isPunctuation(previous, "{") || isPunctuation(previous, ":")
        {
            begin(top.result)
        }
        var next = lexer.next()
        while next.kind == .literalText { next = lexer.next() }
        guard next.kind == .interpolationStart else { return addPending(token.start) }
        var frame = Frame(kind: .literal)
        frame.start = UInt32(truncatingIfNeeded: token.start)
        push(frame)
        push(Frame(kind: .interpolation))
        literalDepth += 1
    }

    mutating func endLiteral() {
        guard ignoredDepth == 0 else { return pop() }
        // An interpolation that is cut off ends without a parenthesis.
        if top.kind != .literal { endInterpolation() }
        guard top.kind == .literal else { return }
        let start = Int(top.start)
        pop()
        addPending(start)
    }

    private mutating func addPending(_ start: Int) {
        guard top.wantsValue, ignoredDepth == 0 else { return }
        arguments[arguments.count - 1].tokens += 1
        if top.isClean, pending.count < Self.listLimit { pending.append(.literal(start)) }
    }
}
