import Foundation
import PromptKit
import Testing

@Suite("Undo contexts")
struct UndoContextsTests {
    var contexts = UndoContexts<String, Entry>(limit: .levels(5))
    var ledger = Ledger()

    @Test("Without a focus nothing can be done")
    mutating func noFocus() throws {
        #expect(contexts.current == nil)
        #expect(!contexts.canUndo && !contexts.canRedo)
        #expect(contexts.prompt.state == .nothing)
        #expect(throws: UndoContextFailure<Entry.Refused>.noCurrentContext) {
            try contexts.perform(.set("A", "x", 1), on: &ledger)
        }
        #expect(ledger == Ledger())
        #expect(try contexts.undo(on: &ledger) == nil)
        #expect(contexts.withCurrent { $0.undoCount } == nil)
    }

    @Test("An edit that fails changes nothing")
    mutating func failure() throws {
        contexts.activate("a")
        let before = contexts
        #expect(throws: UndoContextFailure<Entry.Refused>.edit(Entry.Refused())) {
            try contexts.perform(.set("A", "x", Entry.refused), on: &ledger)
        }
        #expect(contexts == before)
        #expect(ledger == Ledger())
    }

    @Test("Undo and redo act in the current context")
    mutating func current() throws {
        var other = Ledger()
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 1), named: .typing, on: &ledger)
        contexts.activate("b")
        try contexts.perform(.set("A", "x", 2), named: .paste, on: &other)
        #expect(contexts.prompt == UndoPrompt(undo: .paste, redo: nil))
        try contexts.undo(on: &other)
        #expect(contexts.prompt == UndoPrompt(undo: nil, redo: .paste))
        #expect(try contexts.undo(on: &other) == nil)
        try contexts.redo(on: &other)
        contexts.activate("a")
        #expect(contexts.prompt == UndoPrompt(undo: .typing, redo: nil))
        #expect(Set(contexts.ids) == ["a", "b"])
    }

    @Test("Leaving a context ends joining in it; activating it again does not")
    mutating func barrier() throws {
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 1, .joining("k")), on: &ledger)
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 2, .joining("k")), on: &ledger)
        #expect(contexts["a"]?.undoCount == 1)
        contexts.deactivate()
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 3, .joining("k")), on: &ledger)
        #expect(contexts["a"]?.undoCount == 2)
    }

    @Test("A document moves with its history, its clean mark and the focus")
    mutating func move() throws {
        contexts.activate("window 1")
        try contexts.perform(.set("A", "x", 1, .joining("k")), on: &ledger)
        contexts.withCurrent { $0.markClean() }
        try contexts.perform(.set("A", "x", 2, .joining("k")), on: &ledger)
        try contexts.move(from: "window 1", to: "window 2")
        #expect(contexts.current == "window 2")
        #expect(contexts["window 1"] == nil)
        try contexts.perform(.set("A", "x", 3, .joining("k")), on: &ledger)
        #expect(contexts["window 2"]?.undoCount == 3)
        try contexts.undo(on: &ledger)
        try contexts.undo(on: &ledger)
        #expect(contexts["window 2"]?.isClean == true)
    }

    @Test("A move without focus leaves the focus; one that cannot be made changes nothing")
    mutating func moves() throws {
        contexts.activate("a")
        contexts.activate("b")
        try contexts.move(from: "a", to: "c")
        #expect(contexts.current == "b")
        let before = contexts
        #expect(throws: UndoContextError.notOpen) { try contexts.move(from: "a", to: "d") }
        #expect(throws: UndoContextError.alreadyOpen) { try contexts.move(from: "b", to: "c") }
        try contexts.move(from: "b", to: "b")
        #expect(contexts == before)
    }

    @Test("A closed context's history can be kept, and opened again")
    mutating func close() throws {
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 1), on: &ledger)
        let closed = contexts.close("a")
        let stack = try #require(closed)
        #expect(contexts.current == nil)
        #expect(contexts.close("a") == nil)
        contexts.open("a", with: stack)
        contexts.activate("a")
        try contexts.undo(on: &ledger)
        #expect(ledger == Ledger())
    }

    @Test("A new context has the limit")
    mutating func limit() throws {
        contexts.activate("a")
        for value in 0..<9 { try contexts.perform(.set("A", "x", value), on: &ledger) }
        #expect(contexts["a"]?.undoCount == 5)
    }

    @Test("Contexts are read back as they were written")
    mutating func coding() throws {
        contexts.activate("a")
        try contexts.perform(.set("A", "x", 1), on: &ledger)
        contexts.activate("b")
        let data = try JSONEncoder().encode(contexts)
        #expect(try JSONDecoder().decode(UndoContexts<String, Entry>.self, from: data) == contexts)
    }
}
