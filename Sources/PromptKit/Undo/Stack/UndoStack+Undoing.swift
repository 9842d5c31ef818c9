extension UndoStack {
    /// Takes back the newest step. Without one, nothing happens, and nothing is remembered of it.
    ///
    /// An open group is closed first, and is the step taken back if it has edits.
    ///
    /// - Returns: the name of the step, or nil if there was none.
    /// - Throws: ``UndoMisuse/groupsOpen(level:)`` inside a nested group, or what an edit throws.
    ///   Nothing has changed then.
    @discardableResult
    public mutating func undo(
        on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> ActionName? {
        guard level <= 1 else { throw .misuse(.groupsOpen(level: level)) }
        let hasPending = !pending.isEmpty && !storedLimit.keepsNothing
        guard let step = hasPending ? pending : done.last else {
            if level > 0 { reportingClean { $0.close() } }
            return nil
        }
        let inverse = try Self.apply(step, to: &document)
        reportingClean { stack in
            if stack.level > 0 { stack.close() }
            stack.openKey = nil
            _ = stack.done.popLast()
            stack.undone.append(inverse)
            stack.trimRedo()
            stack.log.append(.undone(step.name))
        }
        return step.name
    }

    /// Brings back the step that was undone last. Without one, nothing happens.
    ///
    /// An open group, which then has no edits, is closed first.
    ///
    /// - Returns: the name of the step, or nil if there was none.
    /// - Throws: ``UndoMisuse/groupsOpen(level:)`` inside a nested group, or what an edit throws.
    ///   Nothing has changed then.
    @discardableResult
    public mutating func redo(
        on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> ActionName? {
        guard level <= 1 else { throw .misuse(.groupsOpen(level: level)) }
        guard let step = undone.last else { return nil }
        let inverse = try Self.apply(step, to: &document)
        reportingClean { stack in
            if stack.level > 0 { stack.close() }
            stack.openKey = nil
            _ = stack.undone.popLast()
            stack.done.append(inverse)
            stack.log.append(.redone(step.name))
            stack.trim()
        }
        return step.name
    }

    private static func apply(
        _ step: UndoStep<Edit>, to document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> UndoStep<Edit> {
        do throws(Edit.Failure) {
            return try step.apply(to: &document)
        } catch {
            throw .edit(error)
        }
    }
}
