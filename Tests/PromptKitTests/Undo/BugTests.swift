import PromptKit
import Testing

/// Faults that undo stacks in the field have had (Fixtures/undo/bugs.tsv): each row is a test of
/// the right behaviour.
@Suite("Undo bugs of others")
@MainActor
struct BugTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var symptom: String
        var operations: String
        var right: String
        var testDescription: String { symptom }
    }

    nonisolated static let rows: [Row] = {
        let lines = ((try? UndoFixtures.text("bugs.tsv")) ?? "").split(separator: "\n").dropFirst()
        return lines.map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
                .map(String.init)
            return Row(symptom: cells[0], operations: cells[1], right: cells[2])
        }
    }()

    @Test("A fault is not ours", arguments: rows)
    func row(_ row: Row) throws {
        let key = Cases.all.keys.filter { row.symptom.contains($0) }
        try #require(key.count == 1, "no test for “\(row.symptom)”: \(key)")
        try Cases.all[key[0]]?()
    }

    @Test("Every test belongs to a row")
    func complete() {
        #expect(Self.rows.count == 33)
        for key in Cases.all.keys {
            #expect(Self.rows.count { $0.symptom.contains(key) } == 1, "\(key)")
        }
    }
}

/// The tests, by a part of the symptom that only its row has.
@MainActor
private enum Cases {
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
