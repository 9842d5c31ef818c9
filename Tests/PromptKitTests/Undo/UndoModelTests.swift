import Observation
import PromptKit
import Synchronization
import Testing

@Suite("Undo model")
@MainActor
struct UndoModelTests {
    let model = UndoModel(document: Ledger(), edits: Entry.self)

    private func set(_ value: Int, named name: ActionName? = nil) throws {
        try model.perform(.set("A", "x", value), named: name)
    }

    /// Whether `change` tells those who read `property`.
    private func tells<Value>(
        _ property: @autoclosure () -> Value, _ change: () throws -> Void
    ) rethrows -> Bool {
        let told = Mutex(false)
        withObservationTracking {
            _ = property()
        } onChange: {
            told.withLock { $0 = true }
        }
        try change()
        return told.withLock { $0 }
    }

    @Test("Whoever shows a property is told when it may have changed")
    func observation() throws {
        #expect(try tells(model.canUndo) { try set(1) })
        #expect(try tells(model.document) { try set(2) })
        #expect(try tells(model.prompt) { try model.undo() })
        #expect(try tells(model.canRedo) { try set(3) })
        #expect(tells(model.isClean) { model.markClean() })
        #expect(tells(model.isPromptShown) { model.requestPrompt() })
        #expect(!tells(model.document) { model.setName("Move") })
    }

    @Test("A failed edit changes nothing")
    func failure() throws {
        try set(1)
        let stack = model.stack
        #expect(throws: Entry.Refused()) { try set(Entry.refused) }
        #expect(model.stack == stack)
        #expect(model.document["A", "x"] == 1)
    }

    @Test("A group is one step; one that throws is none")
    func group() throws {
        try model.group(named: .paste) {
            try set(1)
            try model.perform(.set("A", "y", 1))
            #expect(model.stack.groupLevel == 1)
            #expect(model.canUndo)
        }
        #expect(model.stack.undoCount == 1)
        #expect(throws: Entry.Refused()) {
            try model.group {
                try set(2)
                try model.perform(.set("A", "y", Entry.refused))
            }
        }
        #expect(model.drainEvents().contains(.rolledBack))
        #expect(model.document["A", "x"] == 1)
        #expect(model.stack.undoCount == 1)
    }

    @Test("A group may contain anything, clearing and undo too, and ends all the same")
    func groupOfAnything() throws {
        try model.group(named: .paste) {
            try set(1)
            try model.undo()
            try model.group {
                try set(2)
                model.removeAll()
                model.withoutRecording {
                    model.removeAll()
                    model.begin()
                }
            }
            try set(3)
        }
        #expect(model.stack.groupLevel == 0)
        #expect(model.stack.isRecording)
        #expect(throws: UndoMisuse.noOpenGroup) { try model.end() }
        model.begin()
        try set(4)
        try model.end()
        model.setName(.move)
        model.limit = .levels(1)
        #expect(model.stack.undoSteps.map(\.name) == [.move])
        model.removeSteps(for: "A")
        #expect(!model.canUndo)
    }

    @Test("A watcher may look at the model as soon as it is told")
    func watcher() throws {
        let model = model
        let seen = Mutex(0)
        for value in 1...3 {
            withObservationTracking {
                _ = (model.document, model.stack)
            } onChange: {
                let count = MainActor.assumeIsolated {
                    model.stack.undoCount + model.document.parts.count
                }
                seen.withLock { $0 += 1 + 0 * count }
            }
            try set(value)
        }
        #expect(seen.withLock { $0 } == 3)
    }

    @Test("One prompt at a time, closed by any answer")
    func prompt() throws {
        #expect(!model.requestPrompt())
        try set(1)
        #expect(model.requestPrompt())
        #expect(!model.requestPrompt())
        try model.answerPrompt(.undo)
        #expect(!model.isPromptShown)
        #expect(model.canRedo)
        #expect(model.requestPrompt())
        try model.answerPrompt(.redo)
        #expect(model.document["A", "x"] == 1)
        #expect(model.requestPrompt())
        try model.answerPrompt(.cancel)
        #expect(!model.isPromptShown)
        #expect(model.document["A", "x"] == 1)
    }

    @Test("A prompt goes when there is nothing left to ask, and when undo is used meanwhile")
    func promptGoes() throws {
        try set(1)
        model.requestPrompt()
        model.removeAll()
        #expect(!model.isPromptShown)
        try set(2)
        model.requestPrompt()
        try model.undo()
        #expect(!model.isPromptShown)
        model.requestPrompt()
        #expect(try model.redo() != nil)
        #expect(!model.isPromptShown)
    }

    @Test("A prompt that stays shows the stack as it is now")
    func promptFollows() throws {
        try set(1, named: .typing)
        model.requestPrompt()
        try set(2, named: .paste)
        #expect(model.isPromptShown)
        #expect(model.prompt.undo == .paste)
    }

    @Test("The history menu leads several steps in either direction")
    func history() throws {
        for value in 1...5 { try set(value, named: .verbatim("\(value)")) }
        try model.go(to: model.history.undo[2])
        #expect(model.document["A", "x"] == 2)
        #expect(model.history.redo.map(\.name) == ["3", "4", "5"])
        #expect(try model.go(to: model.history.redo[1]) == 2)
        #expect(model.document["A", "x"] == 4)
    }

    @Test("A change that is no edit ends joining")
    func selection() throws {
        try model.perform(.set("A", "x", 1, .joining("k")))
        model.updateDocument { $0["selection", "start"] = 3 }
        try model.perform(.set("A", "x", 2, .joining("k")))
        #expect(model.stack.undoCount == 2)
    }

    @Test("Snapshots: equal is no edit, a key joins")
    func snapshots() throws {
        let model = UndoModel(document: [1], edits: SnapshotEdit<[Int]>.self)
        model.change { $0[0] = 1 }
        #expect(!model.canUndo)
        for value in 2...9 { model.change(named: .drag, joining: "slider") { $0[0] = value } }
        #expect(model.stack.undoCount == 1)
        #expect(model.stack.undoSteps.first?.editCount == 1)
        try model.undo()
        #expect(model.document == [1])
        try model.redo()
        #expect(model.document == [9])
    }

    @Test("Edits and looks from many tasks are taken one after another")
    func tasks() async throws {
        let model = model
        await withTaskGroup(of: Void.self) { group in
            for number in 0..<8 {
                group.addTask {
                    for value in 0..<50 {
                        await MainActor.run {
                            try? model.perform(.set("A", "\(number)", value))
                            if value.isMultiple(of: 5) { _ = try? model.undo() }
                        }
                        // A copy is a value: it may be read and changed anywhere.
                        var copy = await model.stack
                        copy.removeSteps(for: "A")
                        copy.removeAll()
                    }
                }
            }
        }
        // What stays is what was performed less what was undone.
        #expect(model.stack.undoCount == 8 * 50 - 8 * 10)
    }
}
