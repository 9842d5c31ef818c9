import Foundation
import PromptKit
import Testing

/// Random operations on the stack and on the obvious history must never differ.
@Suite("Random histories")
struct RandomHistoryTests {
    enum Operation: Sendable {
        case perform(Entry, ActionName?)
        case record(Entry)
        case begin, end, undo, redo, disable, enable, markClean, breakCoalescing, removeAll
        case name(ActionName)
        case limit(UndoLimit)
        case remove(String)
    }

    static func operation(_ random: inout SeededGenerator) -> Operation {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<2: return .record(entry(&random))
        case 2..<42: return .perform(entry(&random), random.pick([nil, nil, .typing, .paste]))
        case 42..<58: return .undo
        case 58..<68: return .redo
        case 68..<74: return .begin
        case 74..<80: return .end
        case 80..<84: return .name(random.pick([.none, .typing, "Move"]))
        case 84..<87: return .markClean
        case 87..<89: return .breakCoalescing
        case 89..<91: return .disable
        case 91..<94: return .enable
        case 94..<97:
            return .limit(
                random.pick([
                    .unlimited, .levels(0), .levels(1), .levels(3), .levels(8), .cost(0),
                    .cost(4), .cost(20), .levels(-1),
                ]))
        case 97..<99: return .remove(random.pick(["a", "b", "c"]))
        default: return .removeAll
        }
    }

    static func entry(_ random: inout SeededGenerator) -> Entry {
        let assignments = (0..<random.pick([1, 1, 1, 2])).map { _ in
            Entry.Assignment(
                part: random.pick(["a", "b", "c"]), key: random.pick(["x", "y"]),
                value: random.pick([nil, 1, 2, 3, 4, 5, 6, 7, 8, Entry.refused]))
        }
        return Entry(
            assignments,
            coalescing: random.pick([.never, .joining("k"), .joining("l"), .closing("k")]),
            cost: random.pick([1, 1, 2, 9, -5]))
    }

    /// Two ways to do the same, and what each throws.
    static func fault(_ body: () throws -> Void) -> ObviousHistory.Fault? {
        do {
            try body()
            return nil
        } catch let fault as ObviousHistory.Fault {
            return fault
        } catch let misuse as UndoMisuse {
            return .misuse(misuse)
        } catch UndoFailure<Entry.Refused>.misuse(let misuse) {
            return .misuse(misuse)
        } catch {
            return .refused
        }
    }

    @Test("The stack does what the obvious history does")
    func agrees() throws {
        for seed in 0..<UInt64(Seeds.count) {
            var random = SeededGenerator(seed: seed)
            var stack = UndoStack<Entry>(limit: .unlimited)
            var ledger = Ledger()
            var model = ObviousHistory()
            for number in 0..<60 {
                let operation = Self.operation(&random)
                let place = Comment(rawValue: "seed \(seed), operation \(number): \(operation)")
                let ours = Self.fault {
                    switch operation {
                    case .perform(let edit, let name):
                        try stack.perform(edit, named: name, on: &ledger)
                    case .record(let inverse):
                        stack.record(inverse: inverse, coalescing: inverse.coalescing)
                    case .begin: stack.begin()
                    case .end: try stack.end()
                    case .undo: try stack.undo(on: &ledger)
                    case .redo: try stack.redo(on: &ledger)
                    case .disable: stack.disableRecording()
                    case .enable: try stack.enableRecording()
                    case .markClean: stack.markClean()
                    case .breakCoalescing: stack.breakCoalescing()
                    case .removeAll: stack.removeAll()
                    case .name(let name): stack.setName(name)
                    case .limit(let limit): stack.limit = limit
                    case .remove(let target): stack.removeSteps(for: target)
                    }
                }
                let theirs = Self.fault {
                    switch operation {
                    case .perform(let edit, let name): try model.perform(edit, named: name)
                    case .record(let inverse):
                        model.add(inverse, inverse.coalescing, named: nil)
                    case .begin: model.begin()
                    case .end: try model.end()
                    case .undo: try model.undo()
                    case .redo: try model.redo()
                    case .disable: model.disabled += 1
                    case .enable: try model.enable()
                    case .markClean: model.markClean()
                    case .breakCoalescing: model.openKey = nil
                    case .removeAll: model.removeAll()
                    case .name(let name): model.name(name)
                    case .limit(let limit):
                        model.limit = limit
                        model.trim()
                    case .remove(let target): model.remove(target)
                    }
                }
                let same =
                    ours == theirs && ledger == model.document
                    && stack.canUndo == model.canUndo && stack.canRedo == model.canRedo
                    && stack.undoName == model.undoName && stack.redoName == model.redoName
                    && stack.undoSteps.map(\.name) == model.done.map(\.name)
                    && stack.redoSteps.map(\.name) == model.undone.map(\.name)
                    && stack.undoSteps.map(\.editCount) == model.done.map(\.edits.count)
                    && stack.undoSteps.map(\.cost) == model.done.map(\.cost)
                    && stack.groupLevel == model.level && stack.isClean == model.isClean
                    && stack.isRecording == (model.disabled == 0)
                try #require(
                    same,
                    """
                    \(place): threw \(String(describing: ours)), \(String(describing: theirs)); \
                    document \(ledger), \(model.document); undo \(stack.undoSteps.map(\.name)), \
                    \(model.done.map(\.name)); redo \(stack.redoSteps.map(\.name)), \
                    \(model.undone.map(\.name)); clean \(stack.isClean), \(model.isClean)
                    """)
            }
        }
    }

    @Test("Undoing all and redoing all is the identity, and each undo restores what was recorded")
    func identity() throws {
        for seed in 0..<UInt64(Seeds.count) {
            var random = SeededGenerator(seed: seed)
            var stack = UndoStack<Entry>(limit: .unlimited)
            var ledger = Ledger()
            var states = [ledger]
            for _ in 0..<Int.random(in: 0...40, using: &random) {
                var entry = Self.entry(&random)
                entry.coalescing = .never
                if entry.assignments.contains(where: { $0.value == Entry.refused }) { continue }
                try stack.perform(entry, on: &ledger)
                states.append(ledger)
            }
            let (before, document) = (stack, ledger)
            for state in states.dropLast().reversed() {
                try stack.undo(on: &ledger)
                try #require(ledger == state, "seed \(seed)")
            }
            #expect(!stack.canUndo)
            for state in states.dropFirst() {
                try stack.redo(on: &ledger)
                try #require(ledger == state, "seed \(seed)")
            }
            #expect(stack == before, "seed \(seed)")
            #expect(ledger == document, "seed \(seed)")
        }
    }

    /// A stack after random operations, and its document.
    static func randomStack(_ seed: UInt64) -> (stack: UndoStack<Entry>, ledger: Ledger) {
        var random = SeededGenerator(seed: seed)
        var stack = UndoStack<Entry>(limit: .unlimited)
        var ledger = Ledger()
        for _ in 0..<50 {
            _ = fault {
                switch operation(&random) {
                case .perform(let edit, let name):
                    try stack.perform(edit, named: name, on: &ledger)
                case .record(let inverse):
                    stack.record(inverse: inverse, coalescing: inverse.coalescing)
                case .begin: stack.begin()
                case .end: try stack.end()
                case .undo: try stack.undo(on: &ledger)
                case .redo: try stack.redo(on: &ledger)
                case .disable: stack.disableRecording()
                case .enable: try stack.enableRecording()
                case .markClean: stack.markClean()
                case .breakCoalescing: stack.breakCoalescing()
                case .name(let name): stack.setName(name)
                case .remove(let target): stack.removeSteps(for: target)
                case .removeAll: stack.removeAll()
                case .limit: break
                }
            }
        }
        return (stack, ledger)
    }

    @Test("A stack read back from JSON is the stack, and undoes the same")
    func coding() throws {
        for seed in 0..<UInt64(Seeds.count) {
            var (stack, ledger) = Self.randomStack(seed)
            let data = try JSONEncoder().encode(stack)
            var copy = try JSONDecoder().decode(UndoStack<Entry>.self, from: data)
            try #require(copy == stack, "seed \(seed)")
            var other = ledger
            for _ in 0..<5 {
                let first = Self.fault { try stack.undo(on: &ledger) }
                let second = Self.fault { try copy.undo(on: &other) }
                try #require(first == second && ledger == other, "seed \(seed)")
            }
            #expect(copy == stack, "seed \(seed)")
        }
    }

    @Test("A limit keeps the newest steps, and lets them be undone as before")
    func trimming() throws {
        for seed in 0..<UInt64(Seeds.count) {
            var (stack, ledger) = Self.randomStack(seed)
            while stack.groupLevel > 0 { try stack.end() }
            var random = SeededGenerator(seed: ~seed)
            let limit: UndoLimit =
                random.chance(50)
                ? .levels(Int.random(in: 0...6, using: &random))
                : .cost(Int.random(in: 0...30, using: &random))
            let whole = stack
            stack.limit = limit
            let kept = Array(stack.undoSteps)
            try #require(Array(whole.undoSteps).suffix(kept.count) == kept[...], "seed \(seed)")
            switch limit {
            case .levels(let levels):
                #expect(kept.count == min(levels, whole.undoCount), "seed \(seed)")
            case .cost(let cost):
                #expect(kept.count <= 1 || kept.reduce(0) { $0 + $1.cost } <= cost, "seed \(seed)")
                #expect(kept.isEmpty == (whole.undoCount == 0), "seed \(seed)")
            case .unlimited: break
            }
            var (full, other) = (whole, ledger)
            while stack.canUndo {
                let first = Self.fault { try stack.undo(on: &ledger) }
                let second = Self.fault { try full.undo(on: &other) }
                try #require(first == second && ledger == other, "seed \(seed)")
                if first != nil { break }
            }
        }
    }

    @Test("The same operations give the same stack")
    func deterministic() {
        for seed in 0..<UInt64(100) {
            #expect(Self.randomStack(seed).stack == Self.randomStack(seed).stack, "seed \(seed)")
        }
    }
}
