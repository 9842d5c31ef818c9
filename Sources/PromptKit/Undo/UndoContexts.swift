/// One history for each context: a document, or a window. Undo and redo touch the current one
/// only, and never fall through to another (HIG, Undo and redo).
///
/// Contexts hold histories, not documents: the app keeps those, and gives the one that belongs to
/// the current context.
///
/// ```swift
/// var contexts = UndoContexts<DocumentID, TextEdit>()
/// contexts.activate(letter)
/// try contexts.perform(.insert("Dear"), on: &documents[letter]!)
/// contexts.activate(invoice)
/// contexts.canUndo                // false: nothing was done here
/// ```
public struct UndoContexts<ID: Hashable & Sendable, Edit: UndoableEdit>: Sendable {
    private var stacks: [ID: UndoStack<Edit>] = [:]
    /// The context that has the focus; nil while none has.
    public private(set) var current: ID?
    /// What a new context starts with.
    public var limit: UndoLimit

    public init(limit: UndoLimit = .standard) {
        self.limit = limit
    }

    // MARK: Contexts

    /// The contexts that are open, in no order.
    public var ids: some Collection<ID> { stacks.keys }

    /// The history of a context, nil if it is not open.
    public subscript(id: ID) -> UndoStack<Edit>? { stacks[id] }

    /// Gives a context the focus, opening it if need be. The one that loses the focus keeps its
    /// history; its newest step takes in no more edits.
    public mutating func activate(_ id: ID) {
        guard id != current else { return }
        deactivate()
        if stacks[id] == nil { stacks[id] = UndoStack(limit: limit) }
        current = id
    }

    /// Takes the focus from the current context: until another is activated nothing can be done.
    public mutating func deactivate() {
        if let current { stacks[current]?.breakCoalescing() }
        current = nil
    }

    /// Closes a context and forgets its history.
    ///
    /// - Returns: the history, for an app that keeps it with the document; nil if the context was
    ///   not open.
    @discardableResult
    public mutating func close(_ id: ID) -> UndoStack<Edit>? {
        if current == id { current = nil }
        return stacks.removeValue(forKey: id)
    }

    /// Opens a context with a history that was kept, or replaces the history of an open one.
    public mutating func open(_ id: ID, with stack: UndoStack<Edit>) {
        stacks[id] = stack
    }

    /// Moves a document to another context, into another window for example: its history goes
    /// with it, whole, and its newest step takes in no more edits. The focus goes with it too if
    /// it was there. The old context is closed.
    ///
    /// - Throws: ``UndoContextError`` if there is nothing to move, or if the other context has a
    ///   history already: two histories cannot be made one. Nothing has changed then.
    public mutating func move(from old: ID, to new: ID) throws(UndoContextError) {
        guard var stack = stacks[old] else { throw .notOpen }
        guard old != new else { return }
        guard stacks[new] == nil else { throw .alreadyOpen }
        stack.breakCoalescing()
        stacks[old] = nil
        stacks[new] = stack
        if current == old { current = new }
    }

    // MARK: The current context

    public var canUndo: Bool { currentStack?.canUndo ?? false }
    public var canRedo: Bool { currentStack?.canRedo ?? false }

    /// What a person is asked in the current context.
    public var prompt: UndoPrompt {
        currentStack.map { UndoPrompt($0) } ?? UndoPrompt(undo: nil, redo: nil)
    }

    private var currentStack: UndoStack<Edit>? { current.flatMap { stacks[$0] } }

    /// Makes a change to the current context's document.
    ///
    /// - Throws: ``UndoContextFailure/noCurrentContext``, or what the edit throws; nothing has
    ///   changed then.
    public mutating func perform(
        _ edit: Edit, named name: ActionName? = nil, on document: inout Edit.Document
    ) throws(UndoContextFailure<Edit.Failure>) {
        guard let current else { throw .noCurrentContext }
        do throws(Edit.Failure) {
            try stacks[current]?.perform(edit, named: name, on: &document)
        } catch {
            throw .edit(error)
        }
    }

    /// Takes back the newest step of the current context; nil if there is none.
    ///
    /// - Throws: as ``UndoStack/undo(on:)`` does.
    @discardableResult
    public mutating func undo(
        on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> ActionName? {
        guard let current else { return nil }
        return try stacks[current]?.undo(on: &document) ?? nil
    }

    /// Brings back the step undone last in the current context; nil if there is none.
    ///
    /// - Throws: as ``UndoStack/redo(on:)`` does.
    @discardableResult
    public mutating func redo(
        on document: inout Edit.Document
    ) throws(UndoFailure<Edit.Failure>) -> ActionName? {
        guard let current else { return nil }
        return try stacks[current]?.redo(on: &document) ?? nil
    }

    /// Changes the current context's history in any other way: groups, names, the clean mark.
    ///
    /// - Returns: what `body` returns, or nil if no context has the focus.
    public mutating func withCurrent<Result, Failure: Error>(
        _ body: (inout UndoStack<Edit>) throws(Failure) -> Result
    ) throws(Failure) -> Result? {
        guard let current, var stack = stacks.removeValue(forKey: current) else { return nil }
        // Taken out and put back, so that its storage is not shared meanwhile.
        defer { stacks[current] = stack }
        return try body(&stack)
    }
}

/// Why a history could not be moved.
public enum UndoContextError: Error, Sendable, Hashable {
    /// The context to move from is not open.
    case notOpen
    /// The context to move to has a history of its own.
    case alreadyOpen
}

/// Why an edit was not made.
public enum UndoContextFailure<EditFailure: Error>: Error {
    /// No context has the focus.
    case noCurrentContext
    case edit(EditFailure)
}

extension UndoContextFailure: Equatable where EditFailure: Equatable {}
extension UndoContexts: Equatable where Edit: Equatable {}
extension UndoContexts: Encodable where ID: Encodable, Edit: Encodable {}
extension UndoContexts: Decodable where ID: Decodable, Edit: Decodable {}
