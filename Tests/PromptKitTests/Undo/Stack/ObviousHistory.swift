import PromptKit

/// An undo history written to be seen to be right, not to be fast: plain arrays, a number for
/// each step, and everything looked up anew.
struct ObviousHistory {
    struct Step {
        var number: Int
        var name: ActionName
        var edits: [Entry]
        var cost: Int { edits.reduce(0) { $0 + max(0, $1.cost) } }
    }

    enum Fault: Error, Equatable {
        case misuse(UndoMisuse)
        case refused
    }

    var document = Ledger()
    /// Oldest first.
    var done: [Step] = []
    /// Next one last.
    var undone: [Step] = []
    var limit = UndoLimit.unlimited
    var level = 0
    var group: [Entry] = []
    var groupName = ActionName.none
    var disabled = 0
    var forgivenEnds = 0
    var forgivenEnables = 0
    var openKey: CoalescingKey?
    /// The step after which the document was clean; 0 is the beginning.
    var cleanAfter: Int? = 0
    /// The last step that was dropped at the old end.
    var floor = 0
    var lastNumber = 0

    var top: Int { done.last?.number ?? floor }
    var canUndo: Bool { !group.isEmpty || !done.isEmpty }
    var canRedo: Bool { !undone.isEmpty }
    var isClean: Bool { group.isEmpty && cleanAfter == top }
    var undoName: ActionName? { group.isEmpty ? done.last?.name : groupName }
    var redoName: ActionName? { undone.last?.name }

    mutating func trim() {
        func isTooMuch(_ steps: [Step]) -> Bool {
            switch limit {
            case .unlimited: false
            case .levels(let levels): steps.count > max(0, levels)
            case .cost(let cost): steps.count > 1 && steps.reduce(0) { $0 + $1.cost } > cost
            }
        }
        while isTooMuch(done) { floor = done.removeFirst().number }
        while isTooMuch(undone) { undone.removeFirst() }
    }

    mutating func perform(_ edit: Entry, named name: ActionName?) throws(Fault) {
        var copy = document
        let inverse: Entry
        do {
            inverse = try edit.apply(to: &copy)
        } catch {
            throw .refused
        }
        document = copy
        add(inverse, edit.coalescing, named: name)
    }

    /// What has been done already, and is taken back by `inverse`.
    mutating func add(_ inverse: Entry, _ coalescing: Coalescing, named name: ActionName?) {
        guard disabled == 0 else {
            openKey = nil
            return
        }
        undone = []
        if level > 0 {
            group.append(inverse)
            if let name { groupName = name }
            return
        }
        if let key = coalescing.key, key == openKey, let last = done.last,
            last.name == name ?? .none, last.edits.last?.targets == inverse.targets
        {
            done[done.count - 1].edits.append(inverse)
        } else {
            lastNumber += 1
            done.append(Step(number: lastNumber, name: name ?? .none, edits: [inverse]))
        }
        if case .joining(let key) = coalescing { openKey = key } else { openKey = nil }
        trim()
        if done.isEmpty { openKey = nil }
    }

    mutating func begin() {
        level += 1
        openKey = nil
    }

    mutating func end() throws(Fault) {
        if level == 0 {
            guard forgivenEnds > 0 else { throw .misuse(.noOpenGroup) }
            forgivenEnds -= 1
            return
        }
        level -= 1
        openKey = nil
        guard level == 0 else { return }
        if !group.isEmpty {
            lastNumber += 1
            done.append(Step(number: lastNumber, name: groupName, edits: group))
        }
        group = []
        groupName = .none
        trim()
    }

    mutating func name(_ name: ActionName) {
        if level > 0 {
            groupName = name
        } else if disabled == 0, !done.isEmpty {
            done[done.count - 1].name = name
        }
    }

    /// Applies a step's edits backwards; the edits that go the other way.
    private func reversed(_ step: Step, _ document: inout Ledger) throws(Fault) -> Step {
        var inverse = step
        inverse.edits = []
        for edit in step.edits.reversed() {
            do {
                inverse.edits.append(try edit.apply(to: &document))
            } catch {
                throw .refused
            }
        }
        return inverse
    }

    mutating func undo() throws(Fault) {
        guard level < 2 else { throw .misuse(.groupsOpen(level: level)) }
        var copy = self
        if copy.level == 1 { try copy.end() }
        if let step = copy.done.popLast() {
            copy.undone.append(try reversed(step, &copy.document))
            copy.openKey = nil
            copy.trim()
        }
        self = copy
    }

    mutating func redo() throws(Fault) {
        guard level < 2 else { throw .misuse(.groupsOpen(level: level)) }
        guard !undone.isEmpty else { return }
        var copy = self
        if copy.level == 1 { try copy.end() }
        if let step = copy.undone.popLast() {
            copy.done.append(try reversed(step, &copy.document))
            copy.openKey = nil
            copy.trim()
        }
        self = copy
    }

    mutating func enable() throws(Fault) {
        if disabled > 0 {
            disabled -= 1
        } else if forgivenEnables > 0 {
            forgivenEnables -= 1
        } else {
            throw .misuse(.recordingNotDisabled)
        }
    }

    mutating func markClean() {
        cleanAfter = group.isEmpty ? top : nil
        openKey = nil
    }

    mutating func removeAll() {
        let wasClean = isClean
        done = []
        undone = []
        group = []
        groupName = .none
        openKey = nil
        forgivenEnds += level
        forgivenEnables += disabled
        level = 0
        disabled = 0
        lastNumber += 1
        floor = lastNumber
        cleanAfter = wasClean ? floor : nil
    }

    mutating func remove(_ target: String) {
        func touches(_ step: Step) -> Bool { step.edits.contains { $0.targets.contains(target) } }
        func without(_ steps: [Step]) -> [Step] {
            steps.map { step in
                var step = step
                step.edits.removeAll { $0.targets.contains(target) }
                return step
            }.filter { !$0.edits.isEmpty }
        }
        openKey = nil
        if let clean = cleanAfter {
            // The steps between here and the clean state.
            let above = done.reversed().prefix { $0.number != clean }
            let ahead = undone.reversed().map(\.number).firstIndex(of: clean)
            let way = ahead.map { Array(undone.reversed()[...$0]) } ?? Array(above)
            if way.contains(where: touches)
                || group.contains(where: { $0.targets.contains(target) })
            {
                cleanAfter = nil
            } else if ahead == nil {
                // What lies below the clean state may go; the state is then that of the nearest
                // step that stays.
                let below = done.dropLast(above.count)
                cleanAfter = without(Array(below)).last?.number ?? (below.isEmpty ? clean : floor)
            }
        }
        done = without(done)
        undone = without(undone)
        group.removeAll { $0.targets.contains(target) }
    }
}
