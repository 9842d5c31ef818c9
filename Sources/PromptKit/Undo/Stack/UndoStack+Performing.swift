extension UndoStack {
    /// Makes a change and records how to take it back.
    ///
    /// - Parameters:
    ///   - edit: the change.
    ///   - name: what to call the step; the edit's own name if nil. In a group it names the whole
    ///     step; an edit's own name does so only where the group has none.
    ///   - document: what to change.
    /// - Throws: what the edit throws. Document and stack are then as before.
    public mutating func perform(
        _ edit: Edit, named name: ActionName? = nil, on document: inout Edit.Document
    ) throws(Edit.Failure) {
        var saved = Edit.needsSnapshot ? document : nil
        let inverse: Edit
        do throws(Edit.Failure) {
            inverse = try edit.apply(to: &document)
        } catch {
            if let state = saved.take() { document = state }
            throw error
        }
        add(inverse, coalescing: edit.coalescing, name: name, ownName: edit.name)
    }

    /// Records a change that has already been made.
    ///
    /// - Parameters:
    ///   - inverse: what takes the change back.
    ///   - coalescing: whether the change may join the step before.
    ///   - name: what to call the step; the inverse's own name if nil.
    public mutating func record(
        inverse: Edit, coalescing: Coalescing = .never, named name: ActionName? = nil
    ) {
        add(inverse, coalescing: coalescing, name: name, ownName: inverse.name)
    }

    private mutating func add(
        _ inverse: Edit, coalescing: Coalescing, name: ActionName?, ownName: ActionName
    ) {
        guard isRecording else {
            // The document is not what the newest step left: nothing may join that.
            openKey = nil
            return
        }
        guard !inverse.isRedundant else {
            if case .closing = coalescing { openKey = nil }
            return
        }
        reportingClean { stack in
            stack.clearRedo()
            if stack.level > 0 {
                stack.addToGroup(inverse, name: name, ownName: ownName)
            } else {
                var stepName = name ?? ownName
                if stepName.isEmpty { stepName = .none }
                if !stack.join(inverse, coalescing, name: stepName) {
                    stack.commit(UndoStep(name: stepName, edits: [inverse]))
                    stack.openKey = stack.done.isEmpty ? nil : coalescing.openKey
                }
            }
        }
    }

    private mutating func addToGroup(_ inverse: Edit, name: ActionName?, ownName: ActionName) {
        if let name {
            pending.name = name.isEmpty ? .none : name
        } else if pending.name == .none, pending.isEmpty {
            pending.name = ownName.isEmpty ? .none : ownName
        }
        pending.append(inverse)
    }

    /// Lets an edit join the newest step, if it may.
    private mutating func join(
        _ inverse: Edit, _ coalescing: Coalescing, name: ActionName
    ) -> Bool {
        guard let key = coalescing.key, key == openKey, done.lastName == name,
            let earlier = done.lastEdit, earlier.targets == inverse.targets
        else { return false }
        switch Edit.join(earlier, inverse) {
        case .separate: return false
        case .replaceBoth(let edit): done.updateLast { $0.replaceLast(with: edit) }
        case .keepBoth: done.updateLast { $0.append(inverse) }
        case .dropBoth: done.updateLast { $0.removeLast() }
        }
        if done.last?.isEmpty == true {
            _ = done.popLast()
            openKey = nil
            log.append(.withdrawn(name))
        } else {
            openKey = coalescing.openKey
            trim()
            log.append(.extended(name))
        }
        return true
    }

    /// Puts a step on the history.
    mutating func commit(_ step: UndoStep<Edit>) {
        done.append(step)
        log.append(.recorded(step.name))
        trim()
    }

    /// Drops what could have been redone.
    private mutating func clearRedo() {
        guard canRedo else { return }
        if let clean = cleanPosition, clean > done.count { cleanPosition = nil }
        log.append(.redoCleared(undone.count))
        undone.removeAll()
    }
}
