extension UndoStack {
    /// How much history is kept on each side. Lowering it drops the oldest steps at once.
    public var limit: UndoLimit {
        get { storedLimit }
        set {
            storedLimit = newValue
            reportingClean { stack in
                stack.trim()
                stack.trimRedo()
            }
        }
    }

    /// Forgets the whole history and closes every group; the document stays as it is.
    ///
    /// Recording is enabled again. It may be called anywhere: the ``end()`` of a group that was
    /// open, and the ``enableRecording()`` that was due, are no misuse afterwards.
    public mutating func removeAll() {
        let wasClean = isClean
        done.removeAll()
        undone.removeAll()
        pending = UndoStep()
        openKey = nil
        forestalledEnds += level
        level = 0
        forestalledEnables += disableCount
        let wasRecording = isRecording
        disableCount = 0
        cleanPosition = wasClean ? 0 : nil
        log.append(.removedAll)
        if !wasRecording { log.append(.recordingChanged(true)) }
    }

    /// Removes every edit that touches a target: to be called when that part of the document
    /// goes. Edits of other targets stay, in their steps; steps left without edits are removed.
    ///
    /// - Complexity: linear in the history.
    public mutating func removeSteps(for target: Edit.Target) {
        reportingClean { stack in
            stack.openKey = nil
            let position = stack.done.count
            let undoneCount = stack.undone.count
            let (done, doneChanged) = Self.filter(stack.done, target)
            let (undone, undoneChanged) = Self.filter(stack.undone, target)
            let groupChanged = stack.pending.removeEdits(for: target)
            guard !doneChanged.isEmpty || !undoneChanged.isEmpty || groupChanged else { return }
            if let clean = stack.cleanPosition {
                // The clean state can be reached only while every edit on the way there is left.
                let isCut =
                    groupChanged || doneChanged.contains { $0.index >= clean }
                    || undoneChanged.contains { position + undoneCount - 1 - $0.index < clean }
                let gone = doneChanged.count { $0.isGone && $0.index < clean }
                stack.cleanPosition = isCut ? nil : clean - gone
            }
            let gone = (doneChanged + undoneChanged).count { $0.isGone }
            stack.done = done
            stack.undone = undone
            stack.log.append(.targetRemoved(steps: gone))
        }
    }

    /// A step that lost edits: its place, and whether it is gone.
    private typealias Change = (index: Int, isGone: Bool)

    private static func filter(
        _ deque: StepDeque<Edit>, _ target: Edit.Target
    ) -> (StepDeque<Edit>, [Change]) {
        var changes: [Change] = []
        var kept: [UndoStep<Edit>] = []
        kept.reserveCapacity(deque.count)
        for (index, step) in zip(0..., deque.steps) {
            var step = step
            if step.removeEdits(for: target) { changes.append((index, step.isEmpty)) }
            if !step.isEmpty { kept.append(step) }
        }
        return (changes.isEmpty ? deque : StepDeque(kept), changes)
    }

    // MARK: Recording

    /// Stops recording, until ``enableRecording()`` has been called as often. Undo and redo work
    /// as ever meanwhile.
    public mutating func disableRecording() {
        disableCount += 1
        if disableCount == 1 { log.append(.recordingChanged(false)) }
    }

    /// Takes one ``disableRecording()`` back.
    ///
    /// - Throws: ``UndoMisuse/recordingNotDisabled``. Not for one that ``removeAll()`` has taken
    ///   back.
    public mutating func enableRecording() throws(UndoMisuse) {
        guard disableCount > 0 else {
            guard forestalledEnables > 0 else { throw .recordingNotDisabled }
            forestalledEnables -= 1
            return
        }
        disableCount -= 1
        if disableCount == 0 { log.append(.recordingChanged(true)) }
    }

    /// Runs `body` with recording disabled.
    public mutating func withoutRecording<Result, Failure: Error>(
        _ body: (inout UndoStack) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let pause = pauseRecording()
        defer { resumeRecording(pause) }
        return try body(&self)
    }

    /// A disabling whose end is sure to come.
    struct Pause {
        var outerCount: Int
        var forestalledEnables: Int
    }

    mutating func pauseRecording() -> Pause {
        let pause = Pause(outerCount: disableCount, forestalledEnables: forestalledEnables)
        disableRecording()
        return pause
    }

    mutating func resumeRecording(_ pause: Pause) {
        if forestalledEnables > pause.forestalledEnables { forestalledEnables -= 1 }
        guard disableCount > pause.outerCount else { return }
        disableCount = pause.outerCount
        if disableCount == 0 { log.append(.recordingChanged(true)) }
    }

    // MARK: Trimming

    /// Drops the oldest steps that can be undone, as far as the limit asks.
    mutating func trim() {
        let excess = done.excess(over: storedLimit)
        guard excess > 0 else { return }
        done.dropFirst(excess)
        if let clean = cleanPosition { cleanPosition = clean < excess ? nil : clean - excess }
        log.append(.trimmed(excess))
    }

    /// Drops the steps that would be redone last.
    mutating func trimRedo() {
        let excess = undone.excess(over: storedLimit)
        guard excess > 0 else { return }
        undone.dropFirst(excess)
        if let clean = cleanPosition, clean > done.count + undone.count { cleanPosition = nil }
        log.append(.redoTrimmed(excess))
    }
}
