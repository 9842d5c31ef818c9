public import Observation

/// A document with its history, for a view: every change goes through the model, and whoever
/// reads a property is told when it changes.
///
/// ```swift
/// let model = UndoModel(document: Note(title: "Draft"), edits: SetTitle.self)
/// model.perform(SetTitle(title: "Plan"), named: .rename)
/// model.title(.undo, in: PromptFormatter(locale: "en"))   // "Undo Rename"
/// ```
///
/// No code of the app runs while the model changes, but the edits' own: a group's body, and those
/// who watch, may use the model freely.
@MainActor
@Observable
public final class UndoModel<Edit: UndoableEdit> {
    private struct State {
        var document: Edit.Document
        var stack: UndoStack<Edit>
    }

    @ObservationIgnored private var state: State
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
        state = State(document: document, stack: stack)
    }

    /// What is edited. Only edits change it: a view that writes a value back after an undo makes
    /// no edit by that.
    public var document: Edit.Document {
        access(keyPath: \.document)
        return state.document
    }

    /// The history; to be read. The model's own methods change it.
    public var stack: UndoStack<Edit> {
        access(keyPath: \.stack)
        return state.stack
    }

    /// Changes document and history in one access, so that a watcher who reads the model when it
    /// is told finds it whole.
    private func change<Result, Failure: Error>(
        _ body: (inout State) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let registrar = _$observationRegistrar
        registrar.willSet(self, keyPath: \.document)
        registrar.willSet(self, keyPath: \.stack)
        defer {
            registrar.didSet(self, keyPath: \.document)
            registrar.didSet(self, keyPath: \.stack)
            // An alert must not stay when there is nothing left to ask.
            if isPromptShown, prompt.state == .nothing { isPromptShown = false }
        }
        return try body(&state)
    }

    private func changeStack<Result, Failure: Error>(
        _ body: (inout UndoStack<Edit>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let registrar = _$observationRegistrar
        registrar.willSet(self, keyPath: \.stack)
        defer {
            registrar.didSet(self, keyPath: \.stack)
            if isPromptShown, prompt.state == .nothing { isPromptShown = false }
        }
        return try body(&state.stack)
    }

    // MARK: Editing

    /// Makes a change and records it, as ``UndoStack/perform(_:named:on:)`` does.
    ///
    /// - Throws: what the edit throws; nothing has changed then.
    public func perform(_ edit: Edit, named name: ActionName? = nil) throws(Edit.Failure) {
        try change { (state) throws(Edit.Failure) in
            try state.stack.perform(edit, named: name, on: &state.document)
        }
    }

    /// Makes one step of all that `body` does with the model.
    ///
    /// - Parameters:
    ///   - name: what to call the step; it wins over names that are set inside.
    ///   - body: performs edits on the model.
    /// - Throws: what `body` throws; nothing has changed then.
    public func group<Result, Failure: Error>(
        named name: ActionName? = nil, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        var saved =
            Failure.self == Never.self
            ? nil : State(document: state.document, stack: state.stack.snapshot)
        let opening = changeStack { $0.open() }
        let result: Result
        do throws(Failure) {
            result = try body()
        } catch {
            if let before = saved.take() {
                change { state in
                    state.document = before.document
                    state.stack.restore(before.stack)
                }
            }
            throw error
        }
        saved = nil
        changeStack { $0.close(opening, named: name) }
        return result
    }

    /// Takes back the newest step, and closes the prompt.
    ///
    /// - Returns: the name of the step, nil if there was none.
    /// - Throws: as ``UndoStack/undo(on:)`` does.
    @discardableResult
    public func undo() throws(UndoFailure<Edit.Failure>) -> ActionName? {
        isPromptShown = false
        return try change { (state) throws(UndoFailure<Edit.Failure>) in
            try state.stack.undo(on: &state.document)
        }
    }

    /// Brings back the step undone last, and closes the prompt.
    ///
    /// - Returns: the name of the step, nil if there was none.
    /// - Throws: as ``UndoStack/redo(on:)`` does.
    @discardableResult
    public func redo() throws(UndoFailure<Edit.Failure>) -> ActionName? {
        isPromptShown = false
        return try change { (state) throws(UndoFailure<Edit.Failure>) in
            try state.stack.redo(on: &state.document)
        }
    }

    /// Goes where an entry of the history menu leads, several steps if need be.
    ///
    /// - Returns: the number of steps taken.
    /// - Throws: as undo and redo do; nothing has changed then.
    @discardableResult
    public func go(to entry: UndoHistory.Entry) throws(UndoFailure<Edit.Failure>) -> Int {
        try change { (state) throws(UndoFailure<Edit.Failure>) in
            switch entry.action {
            case .undo: try state.stack.undo(to: entry.position, on: &state.document)
            case .redo: try state.stack.redo(to: entry.position, on: &state.document)
            }
        }
    }

    /// Changes the document in a way that is no edit, a selection for example. The newest step
    /// takes in no more edits.
    ///
    /// - Parameter body: changes a copy, which then takes the document's place.
    public func updateDocument<Failure: Error>(
        _ body: (inout Edit.Document) throws(Failure) -> Void
    ) throws(Failure) {
        var changed = state.document
        try body(&changed)
        change { state in
            state.stack.breakCoalescing()
            state.document = changed
        }
    }

    // MARK: The history

    /// Opens a group: what is recorded until its ``end()`` is one step.
    public func begin() { changeStack { $0.begin() } }

    /// Closes the innermost open group.
    ///
    /// - Throws: ``UndoMisuse/noOpenGroup``.
    public func end() throws(UndoMisuse) {
        try changeStack { (stack) throws(UndoMisuse) in try stack.end() }
    }

    /// Names the step of the open group, or the newest one.
    public func setName(_ name: ActionName) { changeStack { $0.setName(name) } }

    /// Lets no further edit join the newest step.
    public func breakCoalescing() { changeStack { $0.breakCoalescing() } }

    /// The document is saved: its present state is clean.
    public func markClean() { changeStack { $0.markClean() } }

    /// Whether the document is as it was saved.
    public var isClean: Bool { stack.isClean }

    /// How much history is kept.
    public var limit: UndoLimit {
        get { stack.limit }
        set { changeStack { $0.limit = newValue } }
    }

    /// Forgets the history; the document stays.
    public func removeAll() { changeStack { $0.removeAll() } }

    /// Removes the edits that touch a part of the document: to be called when that part goes.
    public func removeSteps(for target: Edit.Target) {
        changeStack { $0.removeSteps(for: target) }
    }

    /// Runs `body` with recording disabled.
    public func withoutRecording<Result, Failure: Error>(
        _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let pause = changeStack { $0.pauseRecording() }
        defer { changeStack { $0.resumeRecording(pause) } }
        return try body()
    }

    /// What has happened to the history since the last call.
    public func drainEvents() -> [UndoEvent] { state.stack.drainEvents() }

    // MARK: What a view shows

    public var canUndo: Bool { stack.canUndo }
    public var canRedo: Bool { stack.canRedo }

    /// What a person is asked now: made of the stack that the answer acts on.
    public var prompt: UndoPrompt { UndoPrompt(stack) }

    /// Every step, for a history menu.
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
