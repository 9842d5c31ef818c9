import PromptKit
import Testing

/// The tests, by a part of the symptom that only its row has.
@MainActor
enum BugCases {
    static let all: [String: @MainActor () throws -> Void] = [
        "endUndoGrouping called with no matching begin": clearingInsideAGroup,
        "ending the automatic event group by hand": groupClosedByHand,
        "removeAllActions leaves the open group": clearingClosesGroups,
        "never show the action name": namesInTitles,
        "DidCloseUndoGroup posted for empty groups": noEventForEmptyGroups,
        "redo button stays enabled": clearedRedoIsObservable,
        "every IME composition state": oneComposition,
        "entries of different editors are merged": editorsApart,
        "repeated attribute updates": joiningByKey,
        "array insert/insert/replace": exactRestoration,
        "several documents needs several undos": severalTargets,
        "merged into the step at the clean mark": cleanIsABarrier,
        "redo lost after undoing a merged group": mergedGroupComesBack,
        "typing after save merges": typingAfterSave,
        "redo itself clears": redoWalksAllTheWay,
        "undo on an empty stack is counted": noCountBelowTheBottom,
        "undo after undo+new edit pops two": oneUndoOneStep,
        "a command without a boundary mark": oneCommandOneStep,
        "nothing to undo": usableAtTheBottom,
        "merged property drag": firstOldLastNew,
        "a folder that is not shown": currentContextOnly,
        "switching documents clears history": contextsKeepHistories,
        "undo invokes a deallocated target": noTargets,
        "does not unregister its storage's actions": closedViewLeavesNothing,
        "OutOfMemoryError": bounded,
        "one command a byte, no limit": burstsJoin,
        "selective undo leaves empty steps": noEmptySteps,
        "first character of a burst": wholeBurst,
        "two undo steps come back as one redo": sameGranularity,
        "replace-all text is two steps": compositeIsOneStep,
        "two registrations for one change": refreshIsNoEdit,
        "each shake stacks another": onePrompt,
        "the alert's Undo does nothing": promptActsOnItsStack,
    ]

    static func set(
        _ stack: inout UndoStack<Entry>, _ ledger: inout Ledger, _ value: Int,
        part: String = "A", key: String = "x", joining: Coalescing = .never,
        named name: ActionName? = nil
    ) throws {
        try stack.perform(.set(part, key, value, joining), named: name, on: &ledger)
    }

    // MARK: Groups and clearing

    static func clearingInsideAGroup() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        stack.begin()
        try set(&stack, &ledger, 1)
        stack.removeAll()
        try stack.end()
        #expect(try stack.undo(on: &ledger) == nil)
        #expect(!stack.canUndo && !stack.canRedo)
        try set(&stack, &ledger, 2)
        #expect(stack.undoCount == 1)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == 1)
    }

    static func groupClosedByHand() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1)
        #expect(throws: UndoMisuse.noOpenGroup) { try stack.end() }
        try set(&stack, &ledger, 2)
        #expect(stack.undoCount == 2)
        stack.begin()
        try set(&stack, &ledger, 3)
        try stack.end()
        try set(&stack, &ledger, 4)
        for value in [3, 2, 1] {
            try stack.undo(on: &ledger)
            #expect(ledger["A", "x"] == value)
        }
    }

    static func clearingClosesGroups() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        stack.begin()
        stack.begin()
        try set(&stack, &ledger, 1)
        stack.removeAll()
        #expect(!stack.canUndo)
        #expect(stack.groupLevel == 0)
    }

    static func noEventForEmptyGroups() throws {
        var stack = UndoStack<Entry>()
        stack.begin()
        try stack.end()
        #expect(stack.drainEvents() == [])
        #expect(stack.undoCount == 0)
    }

    static func severalTargets() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        stack.begin()
        try set(&stack, &ledger, 1, part: "A")
        try set(&stack, &ledger, 2, part: "B")
        try stack.end()
        try stack.undo(on: &ledger)
        #expect(ledger == Ledger())
        #expect(!stack.canUndo)
    }

    static func oneCommandOneStep() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1, key: "drawn", named: .draw)
        try set(&stack, &ledger, 1, key: "unlocked", named: .unlock)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "drawn"] == 1)
        #expect(ledger["A", "unlocked"] == nil)
    }

    static func compositeIsOneStep() throws {
        let editor = UndoModel(document: TextDocument("old"), edits: TextEdit.self)
        try editor.group(named: .replaceAll) {
            try editor.perform(.delete(0..<3))
            try editor.perform(.insert("new", at: 0))
        }
        #expect(editor.text == "new")
        try editor.undo()
        #expect(editor.text == "old")
        #expect(editor.stack.redoName == .replaceAll)
    }

    // MARK: Names and events

    static func namesInTitles() throws {
        let script = UndoScript {
            UndoOperation.group(named: "Paste") {
                UndoOperation.set("A", key: "x", to: "1")
            }
            UndoOperation.query
            UndoOperation.undo
            UndoOperation.query
        }
        let records = script.run(with: PromptFormatter(locale: "en"))
        #expect(records[4].undoTitle == "Undo Paste")
        #expect(records[6].redoTitle == "Redo Paste")
        #expect(records[6].undoTitle == "Undo")
    }

    static func clearedRedoIsObservable() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 1)
        try stack.undo(on: &ledger)
        _ = stack.drainEvents()
        try set(&stack, &ledger, 2)
        #expect(!stack.canRedo)
        #expect(stack.drainEvents().contains(.redoCleared(1)))
    }

    // MARK: Joining

    static func oneComposition() throws {
        let editor = UndoModel(document: TextDocument("a"), edits: TextEdit.self)
        editor.compose("x")
        editor.compose("xy")
        editor.commit("Ξ")
        #expect(editor.text == "aΞ")
        #expect(editor.stack.undoCount == 1)
        try editor.undo()
        #expect(editor.text == "a")
        #expect(!editor.canUndo)
        try editor.redo()
        #expect(editor.text == "aΞ")
    }

    static func editorsApart() throws {
        var contexts = UndoContexts<Int, TextEdit>()
        var documents = [1: TextDocument("one"), 2: TextDocument("two")]
        contexts.activate(1)
        try contexts.perform(.type("!"), on: &documents[1]!)
        contexts.activate(2)
        try contexts.perform(.type("?"), on: &documents[2]!)
        contexts.activate(1)
        try contexts.perform(.type("!"), on: &documents[1]!)
        #expect(contexts[1]?.undoCount == 2)
        #expect(contexts[2]?.undoCount == 1)
        try contexts.undo(on: &documents[1]!)
        #expect(documents[1]?.text == "one!")
        #expect(documents[2]?.text == "two?")
    }

    static func joiningByKey() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        for value in 1...3 { try set(&stack, &ledger, value, joining: .joining("attribute x")) }
        #expect(stack.undoCount == 1)
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == nil)
    }

    static func firstOldLastNew() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        try set(&stack, &ledger, 0)
        try set(&stack, &ledger, 1, joining: .joining("drag"))
        try set(&stack, &ledger, 2, joining: .joining("drag"))
        try stack.undo(on: &ledger)
        #expect(ledger["A", "x"] == 0)
        try stack.redo(on: &ledger)
        #expect(ledger["A", "x"] == 2)
        // The same where the two edits become one.
        let model = UndoModel(document: 0, edits: SnapshotEdit<Int>.self)
        for value in 1...2 { model.change(named: .drag, joining: "drag") { $0 = value } }
        #expect(model.stack.undoSteps.first?.editCount == 1)
        try model.undo()
        #expect(model.document == 0)
        try model.redo()
        #expect(model.document == 2)
    }

    static func mergedGroupComesBack() throws {
        var (stack, ledger) = (UndoStack<Entry>(), Ledger())
        for value in 1...3 {
            try set(&stack, &ledger, value, key: "line \(value)", joining: .joining("newlines"))
        }
        let written = ledger
        #expect(stack.undoCount == 1)
        try stack.undo(on: &ledger)
        try stack.redo(on: &ledger)
        #expect(ledger == written)
        let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)
        for _ in 0..<3 { editor.type("\n") }
        while editor.canUndo { try editor.undo() }
        while editor.canRedo { try editor.redo() }
        #expect(editor.text == "\n\n\n")
    }

    static func burstsJoin() throws {
        let editor = UndoModel(document: TextDocument(), edits: TextEdit.self)
        for _ in 0..<20_000 { editor.type("a") }
        #expect(editor.stack.undoCount == 1)
        #expect(editor.stack.undoSteps.first?.editCount == 1)
        try editor.undo()
        #expect(editor.text == "")
    }

    static func wholeBurst() throws {
        let editor = UndoModel(document: TextDocument("> "), edits: TextEdit.self)
        for letter in "testing" { editor.type(String(letter)) }
        try editor.undo()
        #expect(editor.text == "> ")
    }
}
