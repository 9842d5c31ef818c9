import PromptKit

/// Whether an edit costs the same however long the history is.
func runUndoBenchmark() throws {
    struct Assign: UndoableEdit {
        var key: Int
        var value: Int

        var coalescing: Coalescing { key < 0 ? .joining("burst") : .never }

        func apply(to document: inout [Int]) -> Assign {
            defer { document[abs(key)] = value }
            return Assign(key: key, value: document[abs(key)])
        }
    }
    let total = 1_000_000
    let slice = total / 10
    let clock = ContinuousClock()

    /// Runs a million operations; shows the first and the last tenth of them.
    func series(_ label: String, _ body: (Int) throws -> Void) rethrows {
        var tenths: [Double] = []
        for tenth in 0..<10 {
            let duration = try clock.measure {
                for index in tenth * slice..<(tenth + 1) * slice { try body(index) }
            }
            let (seconds, attoseconds) = duration.components
            tenths.append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(slice))
        }
        Stopwatch.show("\(label), first 100,000", tenths[0])
        Stopwatch.show("\(label), last 100,000 of a million", tenths[9], comparedTo: tenths[0])
    }

    var document = Array(repeating: 0, count: 64)
    var stack = UndoStack<Assign>(limit: .unlimited)
    series("perform, no limit") { index in
        stack.perform(Assign(key: index & 63, value: index), on: &document)
    }
    try series("undo") { _ in try stack.undo(on: &document) }
    try series("redo") { _ in try stack.redo(on: &document) }
    guard stack.undoCount == total else { return print("lost steps: \(stack.undoCount)") }

    stack = UndoStack()
    series("perform, 1,000 levels") { index in
        stack.perform(Assign(key: index & 63, value: index), on: &document)
    }
    stack = UndoStack(limit: .cost(1_000))
    series("perform, a limit by cost") { index in
        stack.perform(Assign(key: index & 63, value: index), on: &document)
    }
    stack = UndoStack()
    series("group of three edits, 1,000 levels") { index in
        stack.group(on: &document) { stack, document in
            for edit in 0..<3 { stack.perform(Assign(key: edit, value: index), on: &document) }
        }
    }

    stack = UndoStack()
    series("joined into one step that keeps every edit") { index in
        stack.perform(Assign(key: -1, value: index), on: &document)
    }
    guard stack.undoCount == 1 else { return print("\(stack.undoCount) steps") }

    var text = TextDocument()
    var typing = UndoStack<TextEdit>()
    try series("typing, joined into one step") { _ in
        try typing.perform(.type("a"), on: &text)
    }
    print("steps after a million letters: \(typing.undoCount)")
}
