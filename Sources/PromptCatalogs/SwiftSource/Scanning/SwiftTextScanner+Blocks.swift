import PromptKit

extension SwiftTextScanner {
    // MARK: Closures

    mutating func openBrace(_ token: SwiftToken, _ previous: SwiftToken) {
        var frame = Frame(kind: .brace)
        frame.isForDevelopers = opensPreview
        frame.isFunction = opensFunction
        opensPreview = false
        opensFunction = false
        var content: SwiftCallTable.Content?
        if top.call >= 0, top.wantsValue, !isPunctuation(previous, ")") {
            // A closure that is an argument.
            let call = table.calls[Int(top.call)]
            content = call.content(bytes[(arguments.last?.label ?? SourceRange()).range])
            if case .label(let surface)? = content { frame.label = self.surface(surface, call) }
        } else if top.chain >= 0, chains[Int(top.chain)].end == previous.end, !token.startsLine {
            content = enterChain(&frame)
        } else if previous.kind == .word, !token.startsLine, !isDeclaredType,
            let index = call(previous), !table.calls[index].closures.isEmpty
        {
            var chain = Chain(call: index, end: previous.end)
            let call = table.calls[index]
            if top.isInMenu, call.isSwiftUI { chain.surface = labelSurface(call, .menuItem) }
            open(chain)
            content = enterChain(&frame)
        } else {
            top.chain = -1
            if top.kind == .brace { frame.result = top.result }
            if previous.kind == .word, isPunctuation(beforeWord, ":") || isArrow(beforeWord),
                let type = type(previous)
            {
                frame.result = type
            }
        }
        push(frame)
        guard ignoredDepth == 0 else { return }
        switch content {
        case .menu?: top.isInMenu = true
        case .anything?, .label?: top.isInMenu = false
        case nil: break
        }
    }

    /// Makes the frame the next closure of the call before it.
    private mutating func enterChain(_ frame: inout Frame) -> SwiftCallTable.Content? {
        let chain = chains[Int(top.chain)]
        let call = table.calls[chain.call]
        let isLabel = chain.label.isEmpty && chain.isFirst && chain.beginsWithLabel
        let content =
            isLabel ? call.content("label".utf8) : call.content(bytes[chain.label.range])
        if case .label(let surface)? = content {
            // What the call said of its own surface holds for its label.
            frame.label = surface == .button(.normal) ? chain.surface ?? surface : surface
        }
        chains[Int(top.chain)].isFirst = false
        chains[Int(top.chain)].label = SourceRange()
        frame.isChained = true
        return content
    }

    /// What closures may follow the call that is about to close.
    func chain(_ end: Int) -> Chain? {
        let call = table.calls[Int(top.call)]
        guard !call.closures.isEmpty else { return nil }
        let given = arguments[Int(top.firstArgument)...]
        let beginsWithLabel = call.actionLabels.contains { label in
            given.contains { bytes[$0.label.range].elementsEqual(label) }
        }
        return Chain(
            call: Int(top.call),
            surface: labelSurface(call, surface(.button(.normal), call)),
            beginsWithLabel: beginsWithLabel, end: end)
    }

    /// `surface` if the call is one whose label has the surface of a button.
    private func labelSurface(_ call: SwiftCallTable.Call, _ surface: Surface) -> Surface? {
        guard case .label(.button)? = call.content("label".utf8) else { return nil }
        return surface
    }

    private var isDeclaredType: Bool {
        isWord(beforeWord, "struct") || isWord(beforeWord, "class") || isWord(beforeWord, "enum")
            || isWord(beforeWord, "extension") || isWord(beforeWord, "protocol")
            || isWord(beforeWord, "actor")
    }

    private func isArrow(_ token: SwiftToken) -> Bool {
        token.kind == .operator && matches(SourceRange(token), "->")
    }

    mutating func closeBrace(_ token: SwiftToken) {
        guard unwind(to: { $0 == .brace }) else { return }
        guard ignoredDepth == 0, !frames.isEmpty else { return pop() }
        if let surface = top.label { label(surface) }
        let isChained = top.isChained
        pop()
        if isChained, top.chain >= 0 {
            chains[Int(top.chain)].end = token.end
        } else {
            top.chain = -1
        }
    }

    /// Gives the surface to the one text of a closure; with several, nobody knows which is meant.
    private mutating func label(_ surface: Surface) {
        guard views.count == Int(top.firstView) + 1, let only = views.last else { return }
        if strings[only].surface == .other { strings[only].surface = surface }
    }

    // MARK: Assignments and results

    private func type(_ token: SwiftToken) -> Target? {
        guard token.count == 18 || token.count == 23,
            let index = table.types.firstIndex(where: { $0.name.elementsEqual(bytes[token.range]) })
        else { return nil }
        return .type(UInt8(index))
    }

    /// At `=`: what is on its left may tell what the text on its right is.
    mutating func beginAssignment(_ token: SwiftToken, _ previous: SwiftToken) {
        guard !top.wantsValue else {
            drop(to: Int(top.operandStart))
            top.isClean = false
            return
        }
        guard previous.kind == .word, top.kind == .brace || top.kind == .group else { return }
        if isPunctuation(beforeWord, ":") {
            let isConstant = !typedConstant.isEmpty && Int(typedConstant.end) == beforeWord.start
            let name = isConstant && top.kind == .brace ? typedConstant : SourceRange()
            if let type = type(previous) {
                begin(type, name)
            } else if !name.isEmpty, isWord(previous, "String"), hasQuote(token.end) {
                begin(.constant, name)
            }
        } else if isWord(beforeWord, "let") {
            if top.kind == .brace, hasQuote(token.end) {
                begin(.constant, SourceRange(previous))
            }
        } else if previous.count >= 11, previous.count <= 18, beforeWord.kind != .word,
            let property = table.properties.firstIndex(where: {
                $0.name.elementsEqual(bytes[previous.range])
            })
        {
            begin(.property(UInt8(property)))
        }
    }

    /// Whether a literal may stand on the rest of the line: the value of most constants is none,
    /// and need not be looked at.
    private func hasQuote(_ start: Int) -> Bool {
        for byte in bytes[start..<min(start + 300, bytes.count)] {
            if byte == UInt8(ascii: "\"") { return true }
            if byte == 0x0A || byte == 0x0D { return false }
        }
        return false
    }

    mutating func begin(_ target: Target, _ name: SourceRange = SourceRange()) {
        guard ignoredDepth == 0 else { return }
        top.target = target
        top.wantsValue = true
        var argument = Argument()
        argument.label = name
        argument.start = UInt32(truncatingIfNeeded: lexer.previous.start)
        argument.firstPending = UInt32(truncatingIfNeeded: pending.count)
        arguments.append(argument)
        beginOperand()
    }

    /// Ends the assignment or result where a new statement begins.
    mutating func endStatement(before token: SwiftToken, _ previous: SwiftToken) {
        switch token.kind {
        case .endOfFile:
            finishTarget()
        case .punctuation:
            switch bytes[token.start] {
            case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ","), UInt8(ascii: "@"):
                finishTarget()
            default: break
            }
        case .word, .pound, .literalStart:
            if token.startsLine, previous.kind != .operator { finishTarget() }
        default:
            break
        }
    }

    mutating func finishTarget() {
        guard ignoredDepth == 0, let argument = arguments.popLast() else { return }
        let target = top.target
        let values = Array(pending[Int(argument.firstPending)...])
        drop(to: Int(argument.firstPending))
        top.target = .none
        top.wantsValue = false
        top.isClean = false
        awaitsMember = false
        guard !values.isEmpty else { return }
        var kept = values
        switch target {
        case .none: return
        case .constant: break
        case .property(let index): kept = finish(values, table.properties[Int(index)])
        case .type(let index): kept = finish(values, table.types[Int(index)])
        }
        // Each use reads a literal again: only names and the like are worth that.
        guard !argument.label.isEmpty, constants.count < Self.listLimit,
            lexer.previous.end - Int(argument.start) < 4_000
        else { return }
        constants.append(Constant(name: argument.label, values: kept))
    }

    private mutating func finish(
        _ values: [Pending], _ place: SwiftCallTable.Call
    ) -> [Pending] {
        let parameter = place.parameters[0]
        return values.compactMap { value in
            switch value {
            case .string(let string, _):
                if strings[string].surface == .other { strings[string].surface = parameter.surface }
                return value
            case .literal(let start):
                let lookup: SwiftString.Lookup =
                    switch parameter.role {
                    case .key: .implicit
                    case .name: .explicit
                    default: .none
                    }
                let name = String(decoding: place.name, as: UTF8.self)
                return add(start, lookup, parameter.surface, call: name).map {
                    .string($0, isView: false)
                }
            }
        }
    }

    // MARK: Conditional compilation

    mutating func seePound(_ token: SwiftToken) {
        if matches(SourceRange(token), "#Preview") {
            opensPreview = true
        } else if matches(SourceRange(token), "#if") {
            let isForDevelopers = namesDebug(behind: token.end)
            guard conditions.count < Self.depthLimit else { return }
            conditions.append(
                Condition(
                    depth: frames.count, isForDevelopers: isForDevelopers ?? false,
                    isElseForDevelopers: isForDevelopers == false,
                    wasForDevelopers: top.isForDevelopers))
            enterBranch { $0.isForDevelopers }
        } else if matches(SourceRange(token), "#else") {
            enterBranch { $0.isElseForDevelopers }
        } else if matches(SourceRange(token), "#elseif") {
            let isForDevelopers = namesDebug(behind: token.end) ?? false
            enterBranch { _ in isForDevelopers }
        } else if matches(SourceRange(token), "#endif") {
            enterBranch { _ in false }
            _ = conditions.popLast()
        }
    }

    /// Branches are compiled apart: what one left open is not closed in the next.
    private mutating func enterBranch(_ isForDevelopers: (Condition) -> Bool) {
        guard let condition = conditions.last, ignoredDepth == 0 else { return }
        while frames.count > condition.depth { pop() }
        guard frames.count == condition.depth else { return }
        top.isForDevelopers = condition.wasForDevelopers || isForDevelopers(condition)
    }

    /// Whether the condition on the rest of the line asks for a debug build (true), for any other
    /// (false), or neither.
    private func namesDebug(behind start: Int) -> Bool? {
        let end = min(start + 200, bytes.count)
        var index = start
        while index < end, bytes[index] != 0x0A, bytes[index] != 0x0D {
            if matches(SourceRange(index, min(index + 5, bytes.count)), "DEBUG") {
                return bytes[index - 1] != UInt8(ascii: "!")
            }
            index += 1
        }
        return nil
    }
}
