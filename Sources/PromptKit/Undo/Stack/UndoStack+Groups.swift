extension UndoStack {
    /// Opens a group: what is recorded until its ``end()`` is one step. Groups may be nested;
    /// the outermost makes the step.
    public mutating func begin() {
        openKey = nil
        level += 1
    }

    /// Closes the innermost open group. Closing the outermost makes a step of its edits, unless
    /// there are none.
    ///
    /// - Throws: ``UndoMisuse/noOpenGroup``. Not for a group that ``removeAll()`` has closed.
    public mutating func end() throws(UndoMisuse) {
        guard level > 0 else {
            guard forestalledEnds > 0 else { throw .noOpenGroup }
            forestalledEnds -= 1
            return
        }
        close()
    }

    /// Makes one step of everything that `body` records.
    ///
    /// Closing is certain: groups that `body` leaves open are closed too, and one that it has
    /// closed already (by an undo, or ``removeAll()``) is not missed.
    ///
    /// - Parameters:
    ///   - name: what to call the step. It is set last, and so wins over names that are set
    ///     inside.
    ///   - document: what `body` changes.
    ///   - body: performs edits on the stack and the document it is given.
    /// - Returns: what `body` returns.
    /// - Throws: what `body` throws. Document and stack are then as before the group.
    public mutating func group<Result, Failure: Error>(
        named name: ActionName? = nil, on document: inout Edit.Document,
        _ body: (inout UndoStack, inout Edit.Document) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        // A body that cannot throw needs no way back.
        var saved = Failure.self == Never.self ? nil : (snapshot, document)
        let opening = open()
        let result: Result
        do throws(Failure) {
            result = try body(&self, &document)
        } catch {
            if let (state, before) = saved.take() {
                document = before
                restore(state)
            }
            throw error
        }
        // The copy goes first: storage that is still shared would be copied as the step is put
        // on it.
        saved = nil
        close(opening, named: name)
        return result
    }

    // MARK: Opening and closing for certain

    /// A group whose end is sure to come.
    struct Opening {
        var outerLevel: Int
        var forestalledEnds: Int
    }

    mutating func open() -> Opening {
        let opening = Opening(outerLevel: level, forestalledEnds: forestalledEnds)
        begin()
        return opening
    }

    /// Closes the group and those left open in it. If it is closed already, nothing is missing.
    mutating func close(_ opening: Opening, named name: ActionName?) {
        if level > opening.outerLevel {
            if let name { setName(name) }
            while level > opening.outerLevel { close() }
        } else if forestalledEnds > opening.forestalledEnds {
            forestalledEnds -= 1
        }
    }

    /// The stack as a state to go back to: without its events, which would be copied when the
    /// next one is added.
    var snapshot: UndoStack {
        var copy = self
        copy.log = UndoEventLog()
        return copy
    }

    /// Goes back to a snapshot. The events stay, and say so.
    mutating func restore(_ snapshot: UndoStack) {
        let events = log
        self = snapshot
        log = events
        log.append(.rolledBack)
    }

    /// Closes the innermost of the open groups.
    mutating func close() {
        openKey = nil
        level -= 1
        guard level == 0 else { return }
        let step = pending
        pending = UndoStep()
        guard !step.isEmpty else { return }
        // Cleanness was reported when the group got its first edit.
        commit(step)
    }
}
