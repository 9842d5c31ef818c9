extension UndoStack {
    /// Where the document stands in its history: the number of closed steps behind it.
    ///
    /// Position 0 is the oldest state that can be reached; ``undoCount`` + ``redoCount`` the
    /// newest.
    public var position: Int { done.count }

    /// Undoes steps until the document stands at a position before the present one: several steps
    /// at once, from a history menu.
    ///
    /// - Parameters:
    ///   - position: the number of steps to leave; one that is not before the present position
    ///     changes nothing.
    ///   - document: what to change.
    /// - Returns: the number of steps undone.
    /// - Throws: as ``undo(on:)`` does. Nothing has changed then.
    /// - Complexity: linear in the edits of the steps undone; where edits can fail, also in the
    ///   history, which is copied.
    @discardableResult
    public mutating func undo(
        to position: Int, on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> Int {
        // Counted before: closing a group may trim the history, and shift its positions.
        let count = done.count + (pending.isEmpty ? 0 : 1) - max(0, position)
        return try travel(count, on: &document) {
            stack, document throws(UndoFailure<Edit.Failure>) in
            try stack.undo(on: &document)
        }
    }

    /// Redoes steps until the document stands at a position after the present one.
    ///
    /// - Parameters:
    ///   - position: the number of steps to have behind; one that is not after the present
    ///     position changes nothing.
    ///   - document: what to change.
    /// - Returns: the number of steps redone.
    /// - Throws: as ``redo(on:)`` does. Nothing has changed then.
    /// - Complexity: as of ``undo(to:on:)``.
    @discardableResult
    public mutating func redo(
        to position: Int, on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> Int {
        try travel(max(0, position) - done.count, on: &document) {
            stack, document throws(UndoFailure<Edit.Failure>) in
            try stack.redo(on: &document)
        }
    }

    /// Takes `count` steps, or as many as there are.
    private mutating func travel(
        _ count: Int, on document: inout Edit.Document,
        _ step: (inout UndoStack, inout Edit.Document) throws(UndoFailure<Edit.Failure>) ->
            ActionName?
    ) throws(UndoFailure<Edit.Failure>) -> Int {
        // Where no edit fails there is nothing to go back to.
        var saved = Edit.Failure.self == Never.self ? nil : (snapshot, document)
        var taken = 0
        do throws(UndoFailure<Edit.Failure>) {
            while taken < count, try step(&self, &document) != nil { taken += 1 }
        } catch {
            if let (state, before) = saved.take(), taken > 0 {
                document = before
                restore(state)
            }
            throw error
        }
        return taken
    }
}
