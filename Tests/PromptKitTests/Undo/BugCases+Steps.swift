import PromptKit
import Testing

extension BugCases {
    // MARK: Clean

    static func cleanIsABarrier() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1, joining: .joining("merge"))
        stack.markClean()
        try set(&stack, &ledger, 2, joining: .joining("merge"))
        #expect(stack.undoCount == 2)
        try stack.undo(on: &ledger)
        #expect(stack.isClean)
        #expect(ledger["A", "x"] == 1)
    }

    static func typingAfterSave() throws {
        let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)
        editor.type("a")
        editor.markClean()
        editor.type("b")
        #expect(!editor.isClean)
        try editor.undo()
        #expect(editor.text == "a")
        #expect(editor.isClean)
    }

    // MARK: Undo and redo

    static func exactRestoration() throws {
        var (document, stack) = ([Int](), UndoStack<SnapshotEdit<[Int]>>())
        var states = [document]
        for next in [[1], [1, 2], [1, 3]] {
            stack.perform(SnapshotEdit(next), on: &document)
            states.append(document)
        }
        for state in states.dropLast().reversed() {
            try stack.undo(on: &document)
            #expect(document == state)
        }
    }

    static func redoWalksAllTheWay() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        for value in 1...3 { try set(&stack, &ledger, value) }
        for _ in 0..<3 { try stack.undo(on: &ledger) }
        for value in 1...3 {
            try stack.redo(on: &ledger)
            #expect(ledger["A", "x"] == value)
        }
    }

    static func noCountBelowTheBottom() throws {
        let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)
        editor.type("a")
        for _ in 0..<3 { try editor.undo() }
        try editor.redo()
        #expect(editor.text == "a")
        #expect(!editor.canRedo)
    }

    static func oneUndoOneStep() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1, key: "created")
        try set(&stack, &ledger, 1, key: "moved")
        try stack.undo(on: &ledger)
        try set(&stack, &ledger, 2, key: "moved")
        try stack.undo(on: &ledger)
        #expect(ledger["A", "created"] == 1)
        #expect(ledger["A", "moved"] == nil)
    }

    static func usableAtTheBottom() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1)
        while try stack.undo(on: &ledger) != nil {}
        try set(&stack, &ledger, 2)
        #expect(try stack.undo(on: &ledger) == ActionName.none)
        #expect(ledger == Ledger())
    }

    static func sameGranularity() throws {
        let editor = UndoModel(document: TextDocument("a\nb\nc"), edits: TextEdit.self)
        try editor.perform(.delete(0..<2))
        try editor.perform(.delete(0..<2))
        #expect(editor.text == "c")
        try editor.undo()
        try editor.undo()
        try editor.redo()
        #expect(editor.text == "b\nc")
    }

    // MARK: Contexts and targets

    static func currentContextOnly() throws {
        var contexts = UndoContexts<String, Entry>()
        var (one, two) = (Ledger(), Ledger())
        contexts.activate("1")
        try contexts.perform(.set("A", "x", 1), on: &one)
        contexts.activate("2")
        #expect(!contexts.canUndo)
        #expect(contexts.prompt.state == .nothing)
        #expect(try contexts.undo(on: &two) == nil)
        #expect(one["A", "x"] == 1)
        #expect(contexts["1"]?.canUndo == true)
    }

    static func contextsKeepHistories() throws {
        var contexts = UndoContexts<String, Entry>()
        var (first, second) = (Ledger(), Ledger())
        contexts.activate("A")
        try contexts.perform(.set("A", "x", 1), on: &first)
        contexts.activate("B")
        try contexts.perform(.set("A", "x", 2), on: &second)
        contexts.activate("A")
        try contexts.undo(on: &first)
        #expect(first == Ledger())
        contexts.close("A")
        #expect(contexts["A"] == nil)
        #expect(contexts.current == nil)
    }

    static func noTargets() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1, part: "T")
        try set(&stack, &ledger, 2, part: "U")
        ledger.parts["T"] = nil
        stack.removeSteps(for: "T")
        try stack.undo(on: &ledger)
        #expect(try stack.undo(on: &ledger) == nil)
        #expect(ledger == Ledger())
    }

    static func closedViewLeavesNothing() throws {
        var contexts = UndoContexts<String, TextEdit>()
        var document = TextDocument()
        contexts.activate("view")
        try contexts.perform(.type("a"), on: &document)
        contexts.close("view")
        #expect(try contexts.undo(on: &document) == nil)
        #expect(document.text == "a")
    }

    static func noEmptySteps() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1, part: "B")
        try set(&stack, &ledger, 1, part: "A")
        stack.begin()
        try set(&stack, &ledger, 2, part: "A")
        try set(&stack, &ledger, 2, part: "B")
        try stack.end()
        try set(&stack, &ledger, 3, part: "A")
        try stack.undo(on: &ledger)
        stack.removeSteps(for: "A")
        #expect(stack.undoCount == 2)
        #expect(stack.redoCount == 0)
        try stack.undo(on: &ledger)
        #expect(ledger["B", "x"] == 1)
    }

    // MARK: Limits

    static func bounded() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        for value in 0..<10_000 { try set(&stack, &ledger, value) }
        #expect(stack.undoCount == 1_000)
        stack.limit = .levels(10)
        #expect(stack.undoCount == 10)
    }

    // MARK: Views and prompts

    static func refreshIsNoEdit() throws {
        let model = UndoModel(document: ["x": 0], edits: SnapshotEdit<[String: Int]>.self)
        model.change { $0["x"] = 1 }
        try model.undo()
        // The view writes back what it was just given.
        model.change { $0["x"] = 0 }
        #expect(model.canRedo)
        try model.redo()
        #expect(model.document == ["x": 1])
        let editor = UndoModel(document: TextDocument("a"), edits: TextEdit.self)
        editor.update(to: "ab")
        try editor.undo()
        #expect(!editor.update(to: "a"))
        try editor.redo()
        #expect(editor.text == "ab")
        #expect(editor.stack.undoCount == 1)
    }

    static func onePrompt() throws {
        let editor = UndoModel(document: TextDocument("a"), edits: TextEdit.self)
        #expect(!editor.requestPrompt())
        editor.type("b")
        #expect(editor.requestPrompt())
        #expect(!editor.requestPrompt())
        try editor.answerPrompt(.cancel)
        #expect(editor.text == "ab")
        try editor.answerPrompt(.undo)
        #expect(editor.text == "ab")
        #expect(editor.requestPrompt())
    }

    static func promptActsOnItsStack() throws {
        let editor = UndoModel(
            document: TextDocument("abc", selection: 0..<2), edits: TextEdit.self)
        #expect(editor.cut() == "ab")
        #expect(editor.requestPrompt())
        #expect(editor.prompt.undo == .cut)
        try editor.answerPrompt(.undo)
        #expect(editor.text == "abc")
        #expect(editor.selection == 0..<2)
        #expect(!editor.isPromptShown)
    }
}
