import PromptKit
import Synchronization
import Testing

/// The promises of ``UndoStack``, by their numbers.
@Suite("Undo stack: promises")
struct RuleTests {
    var ledger = Ledger()
    var stack = UndoStack<Entry>()

    private mutating func set(
        _ value: Int, _ key: String = "x", of part: String = "A",
        _ coalescing: Coalescing = .never, named name: ActionName? = nil
    ) throws {
        try stack.perform(.set(part, key, value, coalescing), named: name, on: &ledger)
    }

    // MARK: 1

    @Test("1: a new edit clears redo, also when it joins or sits in a group", arguments: 0..<3)
    mutating func clearsRedo(_ way: Int) throws {
        try set(1)
        try set(2, .joining("k"))
        try stack.undo(on: &ledger)
        #expect(stack.canRedo)
        _ = stack.drainEvents()
        switch way {
        case 0: try set(3)
        case 1: try set(3, .joining("k"))
        default:
            stack.begin()
            try set(3)
        }
        #expect(!stack.canRedo)
        #expect(stack.drainEvents().contains(.redoCleared(1)))
    }

    private mutating func set(_ value: Int, _ coalescing: Coalescing) throws {
        try set(value, "x", of: "A", coalescing)
    }

    // MARK: 2

    enum Barrier: CaseIterable, Sendable {
        case undoRedo, clean, selection, group, unrecorded, closing
    }

    @Test("2: barriers end joining", arguments: Barrier.allCases)
    mutating func barrier(_ barrier: Barrier) throws {
        try set(1, .joining("k"))
        try set(2, barrier == .closing ? .closing("k") : .joining("k"))
        #expect(stack.undoCount == 1)
        switch barrier {
        case .undoRedo:
            try stack.undo(on: &ledger)
            try stack.redo(on: &ledger)
        case .clean: stack.markClean()
        case .selection: stack.breakCoalescing()
        case .group:
            stack.begin()
            try stack.end()
        case .unrecorded:
            stack.disableRecording()
            try set(9, "y")
            try stack.enableRecording()
        case .closing: break
        }
        try set(3, .joining("k"))
        #expect(stack.undoCount == 2)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == 2)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == nil)
    }

    @Test("2: edits of other targets, names or keys do not join", arguments: 0..<4)
    mutating func strangers(_ way: Int) throws {
        try set(1, "x", of: "A", .joining("k"), named: .typing)
        switch way {
        case 0: try set(2, "x", of: "B", .joining("k"), named: .typing)
        case 1: try set(2, "x", of: "A", .joining("k"), named: .paste)
        case 2: try set(2, "x", of: "A", .joining("l"), named: .typing)
        default: try set(2, "x", of: "A", .never, named: .typing)
        }
        #expect(stack.undoCount == 2)
    }

    @Test("2: an undo that finds nothing is no barrier, and leaves no trace")
    mutating func nothingToUndo() throws {
        let before = stack
        #expect(try stack.undo(on: &ledger) == nil)
        #expect(try stack.redo(on: &ledger) == nil)
        #expect(stack == before)
        #expect(stack.drainEvents() == [])
        try set(1, .joining("k"))
        try stack.redo(on: &ledger)
        try set(2, .joining("k"))
        #expect(stack.undoCount == 1)
    }

    // MARK: 3

    @Test("3: empty groups are no steps, and dirty nothing", arguments: 1...3)
    mutating func emptyGroups(_ depth: Int) throws {
        try set(1)
        try stack.undo(on: &ledger)
        stack.markClean()
        _ = stack.drainEvents()
        let before = stack
        for _ in 0..<depth { stack.begin() }
        #expect(!stack.canUndo)
        for _ in 0..<depth { try stack.end() }
        #expect(stack == before)
        #expect(stack.canRedo)
        #expect(stack.isClean)
        #expect(stack.drainEvents() == [])
    }

    @Test("3: a group that loses its edits is empty, but what it changed stays unclean")
    mutating func emptiedGroup() throws {
        stack.begin()
        try set(1)
        stack.removeSteps(for: "A")
        try stack.end()
        #expect(stack.undoCount == 0)
        #expect(!stack.isClean)
        #expect(!stack.canReachClean)
    }

    // MARK: 4

    @Test("4: undo closes a group that stands alone, and takes it back")
    mutating func undoClosesGroup() throws {
        try set(1)
        stack.begin()
        try set(2)
        #expect(stack.canUndo)
        #expect(stack.undoCount == 1)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == 1)
        #expect(stack.groupLevel == 0)
        #expect(stack.undoCount == 1)
        #expect(stack.redoCount == 1)
        #expect(throws: UndoMisuse.noOpenGroup) { try stack.end() }
    }

    @Test("4: undo of an empty group takes back the step before it")
    mutating func undoOfEmptyGroup() throws {
        try set(1)
        stack.begin()
        stack.setName("Move")
        try stack.undo(on: &ledger)
        #expect(ledger == Ledger())
        #expect(stack.redoName == ActionName.none)
        #expect(stack.groupLevel == 0)
    }

    @Test("4: inside a nested group undo and redo throw, and change nothing", arguments: [2, 5])
    mutating func nestedUndo(_ depth: Int) throws {
        try set(1)
        for _ in 0..<depth { stack.begin() }
        try set(2)
        let (before, document) = (stack, ledger)
        #expect(throws: UndoFailure<Entry.Refused>.misuse(.groupsOpen(level: depth))) {
            try stack.undo(on: &ledger)
        }
        #expect(throws: UndoFailure<Entry.Refused>.misuse(.groupsOpen(level: depth))) {
            try stack.redo(on: &ledger)
        }
        #expect(throws: UndoFailure<Entry.Refused>.misuse(.groupsOpen(level: depth))) {
            try stack.undo(to: 0, on: &ledger)
        }
        #expect(stack == before)
        #expect(ledger == document)
    }

    @Test("4: redo closes an empty group; with nothing to redo it stays open")
    mutating func redoInGroup() throws {
        try set(1)
        stack.begin()
        try stack.redo(on: &ledger)
        #expect(stack.groupLevel == 1)
        try stack.undo(on: &ledger)
        stack.begin()
        try stack.redo(on: &ledger)
        #expect(ledger["A", "x"] == 1)
        #expect(stack.groupLevel == 0)
        #expect(stack.undoCount == 1)
    }

    // MARK: 5

    @Test("5: an edit that throws halfway leaves everything as it was")
    mutating func failingEdit() throws {
        try set(1)
        try set(2)
        try stack.undo(on: &ledger)
        let (before, document) = (stack, ledger)
        let bad = Entry([
            .init(part: "A", key: "x", value: 7), .init(part: "A", key: "y", value: Entry.refused),
        ])
        #expect(throws: Entry.Refused()) { try stack.perform(bad, on: &ledger) }
        #expect(stack == before)
        #expect(ledger == document)
    }

    @Test("5: an undo that throws halfway leaves everything as it was, open groups too")
    mutating func failingUndo() throws {
        try set(1)
        stack.begin()
        try set(2)
        stack.record(
            inverse: Entry([
                .init(part: "A", key: "z", value: 9),
                .init(part: "A", key: "x", value: Entry.refused),
            ]))
        try set(3)
        let (before, document) = (stack, ledger)
        #expect(throws: UndoFailure<Entry.Refused>.edit(Entry.Refused())) {
            try stack.undo(on: &ledger)
        }
        #expect(stack == before)
        #expect(ledger == document)
        try stack.end()
        try set(4)
        let closed = stack
        #expect(throws: UndoFailure<Entry.Refused>.edit(Entry.Refused())) {
            try stack.undo(to: 0, on: &ledger)
        }
        #expect(stack == closed)
        #expect(ledger["A", "x"] == 4)
    }

    @Test("5: edits that promise to change nothing on failure are taken back by their inverses")
    func failingWithoutCopy() throws {
        var document = TextDocument("abc")
        var stack = UndoStack<TextEdit>()
        stack.begin()
        try stack.perform(.insert("12", at: 0), on: &document)
        stack.record(inverse: .delete(90..<99))
        try stack.perform(.insert("34", at: 0), on: &document)
        try stack.end()
        let before = stack
        #expect(throws: UndoFailure<TextEditFailure>.edit(.outOfBounds(count: 5))) {
            try stack.undo(on: &document)
        }
        #expect(document.text == "3412abc")
        #expect(stack == before)
    }

    struct Stop: Error {}

    @Test("5: a group that throws leaves everything as it was")
    mutating func failingGroup() throws {
        try set(1)
        try set(2)
        try stack.undo(on: &ledger)
        let (before, document) = (stack, ledger)
        #expect(throws: Stop.self) {
            try stack.group(named: .paste, on: &ledger) { stack, ledger in
                try stack.perform(.set("A", "x", 5), on: &ledger)
                stack.begin()
                ledger["B", "unrecorded"] = 1
                try stack.end()
                try stack.undo(on: &ledger)
                stack.removeAll()
                throw Stop()
            }
        }
        #expect(stack == before)
        #expect(ledger == document)
        #expect(stack.canRedo)
    }

    // MARK: 6

    @Test("6: a nested name goes to the step, and the last one wins")
    mutating func names() throws {
        stack.begin()
        stack.setName("Outer")
        try set(1)
        stack.begin()
        stack.setName("Inner")
        #expect(stack.undoName == "Inner")
        try stack.end()
        try stack.end()
        #expect(stack.undoName == "Inner")
        stack.setName("Later")
        #expect(stack.undoName == "Later")
        try stack.undo(on: &ledger)
        #expect(stack.redoName == "Later")
        try stack.redo(on: &ledger)
        stack.setName("")
        #expect(stack.undoName == ActionName.none)
    }

    @Test("6: a name given to a group by closure is the last one set")
    mutating func groupName() throws {
        try stack.group(named: .paste, on: &ledger) { stack, ledger in
            try stack.perform(.set("A", "x", 1), named: .delete, on: &ledger)
            try stack.group(named: .move, on: &ledger) { stack, ledger in
                try stack.perform(.set("A", "x", 2), on: &ledger)
            }
            #expect(stack.undoName == .move)
        }
        #expect(stack.undoName == .paste)
        #expect(stack.undoCount == 1)
    }

    @Test("6: a name of white space is none", arguments: ["", " ", "\t\u{A0}"])
    mutating func blankName(_ text: String) throws {
        try set(1, named: .verbatim(text))
        #expect(stack.undoName == ActionName.none)
    }

    @Test("6: an empty group's name goes nowhere, and nothing is named while recording is off")
    mutating func strayNames() throws {
        try set(1, named: "First")
        stack.begin()
        stack.setName("Lost")
        try stack.end()
        stack.disableRecording()
        try set(2)
        stack.setName("Not recorded")
        try stack.enableRecording()
        #expect(stack.undoName == "First")
        stack.removeAll()
        stack.setName("Nothing there")
        #expect(stack.undoName == nil)
    }

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
