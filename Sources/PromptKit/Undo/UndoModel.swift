public import Observation

/// A document with its history, for a view: every change goes through the model, and whoever
/// reads a property is told when it changes.
///
/// ```swift
/// let model = UndoModel(document: Note(title: "Draft"), edits: SetTitle.self)
/// try model.perform(SetTitle(title: "Plan"), named: .rename)
/// model.title(.undo, in: PromptFormatter(locale: "en"))   // "Undo Rename"
/// ```
@MainActor
@Observable
public final class UndoModel<Edit: UndoableEdit> {
    /// What is edited. Only edits change it: a view that writes a value back after an undo makes
    /// no edit by that.
    public private(set) var document: Edit.Document
    public private(set) var stack: UndoStack<Edit>
    /// Whether the alert is shown. There is one at most: asking again while it is shown does
    /// nothing.
    public private(set) var isPromptShown = false

    /// - Parameters:
    ///   - document: what is edited.
    ///   - edits: the kind of edits.
    ///   - stack: a history that belongs to the document, an empty one by default.
    public init(
        document: Edit.Document, edits: Edit.Type = Edit.self,
        stack: UndoStack<Edit> = UndoStack<Edit>()
    ) {
        self.document = document
        self.stack = stack
    }

    // MARK: Editing

    /// Makes a change and records it.
    ///
    /// - Throws: what the edit throws; nothing has changed then.
    public func perform(_ edit: Edit, named name: ActionName? = nil) throws(Edit.Failure) {
        try stack.perform(edit, named: name, on: &document)
        hidePromptIfEmpty()
    }

    /// Makes one step of all that `body` does with the stack and the document.
    ///
    /// - Throws: what `body` throws; nothing has changed then.
    public func group<Result, Failure: Error>(
        named name: ActionName? = nil,
        _ body: (inout UndoStack<Edit>, inout Edit.Document) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { hidePromptIfEmpty() }
        return try stack.group(named: name, on: &document, body)
    }

    /// Takes back the newest step, and closes the prompt.
    ///
    /// - Returns: the name of the step, nil if there was none.
    /// - Throws: as ``UndoStack/undo(on:)`` does.
    @discardableResult
    public func undo() throws(UndoFailure<Edit.Failure>) -> ActionName? {
        defer { isPromptShown = false }
        return try stack.undo(on: &document)
    }

    /// Brings back the step undone last, and closes the prompt.
    ///
    /// - Returns: the name of the step, nil if there was none.
    /// - Throws: as ``UndoStack/redo(on:)`` does.
    @discardableResult
    public func redo() throws(UndoFailure<Edit.Failure>) -> ActionName? {
        defer { isPromptShown = false }
        return try stack.redo(on: &document)
    }

    /// Goes where an entry of the history menu leads, several steps if need be.
    ///
    /// - Returns: the number of steps taken.
    /// - Throws: as undo and redo do; nothing has changed then.
    @discardableResult
    public func go(to entry: UndoHistory.Entry) throws(UndoFailure<Edit.Failure>) -> Int {
        defer { hidePromptIfEmpty() }
        return switch entry.action {
        case .undo: try stack.undo(to: entry.position, on: &document)
        case .redo: try stack.redo(to: entry.position, on: &document)
        }
    }

    /// Changes the history in any other way: the clean mark, limits, recording, removal.
    public func updateStack<Result, Failure: Error>(
        _ body: (inout UndoStack<Edit>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { hidePromptIfEmpty() }
        return try body(&stack)
    }

    /// Changes the document in a way that is no edit, a selection for example. The newest step
    /// takes in no more edits.
    public func updateDocument<Result, Failure: Error>(
        _ body: (inout Edit.Document) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        stack.breakCoalescing()
        return try body(&document)
    }

    // MARK: What a view shows

    public var canUndo: Bool { stack.canUndo }
    public var canRedo: Bool { stack.canRedo }
    /// Whether the document is as it was saved.
    public var isClean: Bool { stack.isClean }

    /// What a person is asked now: made of the stack that the answer acts on.
    public var prompt: UndoPrompt { UndoPrompt(stack) }

    public var history: UndoHistory { UndoHistory(stack) }

    /// The title of a menu command in a locale.
    public func title(_ action: PromptAction, in formatter: PromptFormatter) -> String {
        prompt.title(action, in: formatter)
    }

    // MARK: The prompt

    /// Shows the alert: the device was shaken.
    ///
    /// - Returns: whether the alert came up; false if it is up already, or there is nothing to
    ///   ask.
    @discardableResult
    public func requestPrompt() -> Bool {
        guard !isPromptShown, prompt.state != .nothing else { return false }
        isPromptShown = true
        return true
    }

    /// Answers the alert by one of its buttons. While none is shown nothing happens.
    ///
    /// - Throws: as undo and redo do.
    public func answerPrompt(_ role: PromptRole) throws(UndoFailure<Edit.Failure>) {
        guard isPromptShown else { return }
        isPromptShown = false
        switch role {
        case .undo: try undo()
        case .redo: try redo()
        case .cancel: break
        }
    }

    /// An alert must not stay when there is nothing left to ask.
    private func hidePromptIfEmpty() {
        if isPromptShown, prompt.state == .nothing { isPromptShown = false }
    }
}

extension UndoModel where Edit.Failure == Never {
    /// Changes the document by a copy of it, as one edit. A change that leaves the document equal
    /// is none: a view may write a value back without clearing redo.
    ///
    /// - Parameters:
    ///   - name: what to call the step.
    ///   - key: changes under one key join into one step.
    ///   - body: changes the copy.
    public func change<Document>(
        named name: ActionName? = nil, joining key: CoalescingKey? = nil,
        _ body: (inout Document) -> Void
    ) where Edit == SnapshotEdit<Document> {
        var changed = document
        body(&changed)
        guard changed != document else { return }
        perform(
            SnapshotEdit(changed, coalescing: key.map { .joining($0) } ?? .never), named: name)
    }
}
