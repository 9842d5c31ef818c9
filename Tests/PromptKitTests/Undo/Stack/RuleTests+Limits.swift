import PromptKit
import Synchronization
import Testing

extension RuleTests {
    // MARK: 7

    @Test("7: lowering the limit drops the oldest at once, on both sides")
    mutating func limits() throws {
        for value in 1...6 { try set(value, named: .verbatim("\(value)")) }
        for _ in 0..<3 { try stack.undo(on: &ledger) }
        stack.limit = .levels(2)
        #expect(stack.undoSteps.map(\.name) == ["2", "3"])
        #expect(stack.redoSteps.map(\.name) == ["5", "4"])
        stack.limit = .levels(1)
        #expect(stack.undoName == "3")
        #expect(stack.redoName == "4")
        stack.limit = .levels(0)
        #expect(!stack.canUndo && !stack.canRedo)
        try set(7)
        #expect(!stack.canUndo)
        stack.limit = .unlimited
        for value in 1...2_000 { try set(value) }
        #expect(stack.undoCount == 2_000)
    }

    @Test("7: a step over a limit by cost can still be undone")
    mutating func cost() throws {
        stack.limit = .cost(10)
        for _ in 0..<4 { try stack.perform(.set("A", "x", 1, cost: 4), on: &ledger) }
        #expect(stack.undoCount == 2)
        try stack.perform(.set("A", "x", 5, cost: 400), on: &ledger)
        #expect(stack.undoCount == 1)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == 1)
        #expect(stack.canRedo)
        stack.limit = .cost(-3)
        #expect(stack.redoCount == 1)
    }

    @Test("7: costs that do not fit an integer are a large cost")
    mutating func hugeCosts() throws {
        stack.limit = .cost(.max)
        for _ in 0..<5 { try stack.perform(.set("A", "x", 1, cost: .max), on: &ledger) }
        #expect(stack.undoCount == 1)
        try stack.group(on: &ledger) { stack, ledger in
            for _ in 0..<3 { try stack.perform(.set("A", "x", 1, cost: .max), on: &ledger) }
        }
        #expect(stack.undoCount == 1)
        try stack.perform(.set("A", "x", 1, cost: .min), on: &ledger)
        #expect(stack.undoCount == 2)
    }

    @Test("7: a new stack is bounded")
    mutating func standardLimit() throws {
        for value in 0..<3_000 { try set(value) }
        #expect(stack.undoCount == 1_000)
        #expect(UndoStack<Entry>().limit == .standard)
    }

    // MARK: 8

    @Test("8: clean is a position that undo and redo come back to")
    mutating func clean() throws {
        #expect(stack.isClean)
        try set(1)
        stack.markClean()
        try set(2)
        #expect(!stack.isClean)
        try stack.undo(on: &ledger)
        #expect(stack.isClean)
        try stack.undo(on: &ledger)
        #expect(!stack.isClean)
        try stack.redo(on: &ledger)
        #expect(stack.isClean)
        #expect(
            stack.drainEvents().filter { if case .cleanChanged = $0 { true } else { false } }
                == [
                    .cleanChanged(false), .cleanChanged(true), .cleanChanged(false),
                    .cleanChanged(true), .cleanChanged(false), .cleanChanged(true),
                ])
    }

    @Test("8: clean is out of reach once its branch or its floor is dropped")
    mutating func cleanDropped() throws {
        try set(1)
        stack.markClean()
        try stack.undo(on: &ledger)
        try set(2)
        #expect(!stack.isClean)
        #expect(!stack.canReachClean)
        stack.markClean()
        stack.limit = .levels(2)
        for value in 3...4 { try set(value) }
        #expect(stack.canReachClean)
        try set(5)
        #expect(!stack.canReachClean)
        while stack.canUndo { try stack.undo(on: &ledger) }
        #expect(!stack.isClean)
    }

    @Test("8: marking inside a group that has edits marks no state")
    mutating func cleanInGroup() throws {
        stack.begin()
        stack.markClean()
        #expect(stack.isClean)
        try set(1)
        stack.markClean()
        #expect(!stack.isClean)
        try stack.end()
        #expect(!stack.isClean)
        try stack.undo(on: &ledger)
        #expect(!stack.isClean)
        stack.markClean()
        #expect(stack.isClean)
        stack.clearCleanMark()
        #expect(!stack.isClean)
    }

    @Test("8: removing a target's edits on the way to the clean state puts it out of reach")
    mutating func cleanAndRemoval() throws {
        try set(1, of: "A")
        try set(1, of: "B")
        stack.markClean()
        try set(2, of: "A")
        var other = stack
        other.removeSteps(for: "B")
        #expect(other.undoCount == 2)
        #expect(other.canReachClean)
        try other.undo(on: &ledger)
        #expect(other.isClean)
        stack.removeSteps(for: "A")
        #expect(stack.undoCount == 1)
        #expect(!stack.canReachClean)
    }

    // MARK: 9, 10

    @Test("9: an undo while recording is off can be redone")
    mutating func disabledUndo() throws {
        try set(1)
        stack.disableRecording()
        try stack.undo(on: &ledger)
        #expect(stack.canRedo)
        try stack.redo(on: &ledger)
        #expect(ledger["A", "x"] == 1)
        #expect(!stack.isRecording)
    }

    @Test("9: recording is switched off as often as on, and edits meanwhile leave the history be")
    mutating func counted() throws {
        try set(1)
        try stack.undo(on: &ledger)
        stack.disableRecording()
        stack.disableRecording()
        try stack.enableRecording()
        try set(2)
        #expect(!stack.canUndo)
        #expect(stack.canRedo)
        try stack.enableRecording()
        try set(3)
        #expect(stack.canUndo)
        #expect(throws: UndoMisuse.recordingNotDisabled) { try stack.enableRecording() }
        try stack.withoutRecording { stack in
            try stack.perform(.set("A", "x", 4), on: &ledger)
            stack.disableRecording()
        }
        #expect(stack.isRecording)
        #expect(stack.undoCount == 1)
    }

    @Test("10: removeAll is safe anywhere")
    mutating func removeAll() throws {
        try set(1)
        stack.disableRecording()
        stack.begin()
        stack.begin()
        try set(2)
        stack.removeAll()
        #expect(stack.groupLevel == 0)
        #expect(!stack.canUndo && !stack.canRedo)
        #expect(stack.isRecording)
        // The ends that were due are no misuse; one more is.
        try stack.end()
        try stack.end()
        try stack.enableRecording()
        #expect(throws: UndoMisuse.noOpenGroup) { try stack.end() }
        #expect(throws: UndoMisuse.recordingNotDisabled) { try stack.enableRecording() }
        try set(3)
        #expect(stack.undoCount == 1)
    }

    @Test("10: removeAll inside closures leaves nothing owing")
    mutating func removeAllInClosure() throws {
        try stack.group(on: &ledger) { stack, ledger in
            try stack.perform(.set("A", "x", 1), on: &ledger)
            try stack.group(on: &ledger) { stack, ledger in
                stack.withoutRecording { $0.removeAll() }
                try stack.perform(.set("A", "x", 2), on: &ledger)
            }
        }
        #expect(stack.undoCount == 1)
        #expect(stack.groupLevel == 0)
        #expect(throws: UndoMisuse.noOpenGroup) { try stack.end() }
        #expect(throws: UndoMisuse.recordingNotDisabled) { try stack.enableRecording() }
    }

    @Test("10: removeAll keeps a clean document clean, and no other")
    mutating func removeAllAndClean() throws {
        try set(1)
        stack.markClean()
        stack.removeAll()
        #expect(stack.isClean)
        try set(2)
        stack.removeAll()
        #expect(!stack.isClean)
        #expect(!stack.canReachClean)
    }

    // MARK: Groups by closure

    @Test("A group by closure is closed, whatever its body does")
    mutating func closureGroups() throws {
        let number = try stack.group(named: "All", on: &ledger) { stack, ledger in
            stack.begin()
            try stack.perform(.set("A", "x", 1), on: &ledger)
            return 7
        }
        #expect(number == 7)
        #expect(stack.groupLevel == 0)
        #expect(stack.undoCount == 1)
        try stack.group(named: "Undone", on: &ledger) { stack, ledger in
            try stack.perform(.set("A", "x", 2), on: &ledger)
            try stack.undo(on: &ledger)
        }
        #expect(stack.undoSteps.map(\.name) == ["All"])
        #expect(stack.redoCount == 1)
        #expect(stack.groupLevel == 0)
    }

    @Test("An edit's own name is used where none is given")
    func ownNames() throws {
        var document = TextDocument()
        var stack = UndoStack<TextEdit>()
        try stack.perform(.type("a"), on: &document)
        #expect(stack.undoName == .typing)
        try stack.perform(.paste("b"), named: ActionName.none, on: &document)
        #expect(stack.undoName == ActionName.none)
        stack.group(on: &document) { stack, document in
            try? stack.perform(.cut, on: &document)
            try? stack.perform(.paste("c"), on: &document)
        }
        #expect(stack.undoName == .paste)
    }

    // MARK: Travelling

    @Test("Several steps at once", arguments: [(-5, 5), (0, 5), (2, 3), (5, 0), (9, 0)])
    mutating func travel(_ row: (position: Int, steps: Int)) throws {
        for value in 1...5 { try set(value) }
        #expect(try stack.undo(to: row.position, on: &ledger) == row.steps)
        #expect(stack.undoCount == 5 - row.steps)
        #expect(ledger["A", "x"] == (row.steps == 5 ? nil : 5 - row.steps))
        #expect(try stack.redo(to: 5, on: &ledger) == row.steps)
        #expect(ledger["A", "x"] == 5)
        #expect(try stack.redo(to: .min, on: &ledger) == 0)
        #expect(try stack.redo(to: .max, on: &ledger) == 0)
    }

    @Test("Several steps at once count an open group, also where closing it trims")
    mutating func travelFromGroup() throws {
        stack.limit = .levels(2)
        try set(1)
        try set(2)
        stack.begin()
        try set(3)
        #expect(try stack.undo(to: 1, on: &ledger) == 2)
        #expect(ledger["A", "x"] == 1)
    }

    // MARK: Memory

    /// Something large that an edit holds on to.
    final class Token: Sendable {
        static let living = Mutex(0)
        init() { Self.living.withLock { $0 += 1 } }
        deinit { Self.living.withLock { $0 -= 1 } }
    }

    struct Heavy: UndoableEdit {
        var token = Token()
        func apply(to document: inout Int) -> Heavy { Heavy() }
    }

    @Test("Dropped steps free what they hold at once")
    func memory() throws {
        var (stack, document) = (UndoStack<Heavy>(limit: .levels(10)), 0)
        for _ in 0..<1_000 {
            stack.perform(Heavy(), on: &document)
            #expect(Token.living.withLock { $0 } <= 10)
        }
        for _ in 0..<4 { try stack.undo(on: &document) }
        #expect(Token.living.withLock { $0 } == 10)
        stack.perform(Heavy(), on: &document)
        #expect(Token.living.withLock { $0 } == 7)
        stack.removeAll()
        #expect(Token.living.withLock { $0 } == 0)
    }

    // MARK: Sharing

    @Test("Copies share their storage until one is changed")
    mutating func sharing() throws {
        for value in 1...100 { try set(value) }
        var copy = stack
        func address(_ stack: UndoStack<Entry>) -> Int? {
            (stack.undoSteps as? ArraySlice<UndoStep<Entry>>)?.withUnsafeBufferPointer {
                $0.baseAddress.map { Int(bitPattern: $0) }
            }
        }
        #expect(address(stack) != nil)
        #expect(address(copy) == address(stack))
        copy.setName("Other")
        #expect(address(copy) != address(stack))
        #expect(stack.undoName == ActionName.none)
    }

    @Test("Events nobody drains are bounded, and counted")
    mutating func events() throws {
        for value in 0..<5_000 { try set(value) }
        let events = stack.drainEvents()
        #expect(events.count < 1_000)
        guard case .missed(let number) = events.first else {
            Issue.record("no missed events")
            return
        }
        #expect(number > 4_000)
        #expect(stack.drainEvents() == [])
    }
}
