import PromptKit
import Synchronization
import Testing

/// The promises of ``UndoStack``, by their numbers.
@Suite("Undo stack: promises")
struct RuleTests {
    var ledger = Ledger()
    var stack = UndoStack<Entry>()

    mutating func set(
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

    mutating func set(_ value: Int, _ coalescing: Coalescing) throws {
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
}
