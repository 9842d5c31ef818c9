/// A change to a document that, when made, yields the change that takes it back.
///
/// An edit is a value: it holds what it needs, never a reference to what it changes, so that a
/// history of edits can be copied, stored and sent to another thread, and can never call into an
/// object that is gone.
///
/// ```swift
/// struct SetTitle: UndoableEdit {
///     var title: String
///     func apply(to document: inout Note) -> SetTitle {
///         defer { document.title = title }
///         return SetTitle(title: document.title)
///     }
/// }
/// ```
public protocol UndoableEdit: Sendable {
    /// What the edit changes: a value type, so that a copy of it is a state to go back to.
    associatedtype Document
    /// What ``apply(to:)`` throws; `Never`, found by itself, where it throws nothing.
    associatedtype Failure: Error
    /// What tells one part of a document from another, for ``UndoStack/removeSteps(for:)``.
    associatedtype Target: Hashable & Sendable = Never

    /// Makes the change.
    ///
    /// - Returns: the inverse, captured now: applied next, it restores the document exactly.
    ///   It has the same ``targets`` as the edit.
    /// - Throws: where the change cannot be made. See ``failureGuarantee`` for what the document
    ///   looks like then.
    func apply(to document: inout Document) throws(Failure) -> Self

    /// What this edit calls its step where the caller gives no name.
    var name: ActionName { get }

    /// The parts of the document that the edit touches. Edits never join across targets.
    var targets: Set<Target> { get }

    /// Whether the edit may join the step before it. ``Coalescing/never`` by default: one edit,
    /// one step.
    var coalescing: Coalescing { get }

    /// Whether applying it would change nothing. An edit whose inverse is redundant is not
    /// recorded, and clears no redo: a press of Undo must not go by without effect. False by
    /// default.
    var isRedundant: Bool { get }

    /// How much of a limit by cost the edit takes up, in a unit of the app's choice: bytes, for
    /// example. 1 by default; less than 0 counts as 0.
    var cost: Int { get }

    /// What becomes of two inverses whose edits have joined under one key.
    ///
    /// - Parameters:
    ///   - earlier: the inverse of the edit made first.
    ///   - later: the inverse of the edit made second.
    static func join(_ earlier: Self, _ later: Self) -> Joining<Self>

    /// What holds of the document after ``apply(to:)`` has thrown. By default the stack keeps
    /// a copy to go back to.
    static var failureGuarantee: FailureGuarantee { get }
}

extension UndoableEdit {
    public var name: ActionName { .none }
    public var targets: Set<Target> { [] }
    public var coalescing: Coalescing { .never }
    public var isRedundant: Bool { false }
    public var cost: Int { 1 }
    public static func join(_ earlier: Self, _ later: Self) -> Joining<Self> { .keepBoth }
    public static var failureGuarantee: FailureGuarantee { .none }
}

/// What an edit promises about a document that it failed to change.
public enum FailureGuarantee: Sendable, Hashable {
    /// Nothing: the document may be half changed. The stack takes a copy before each edit that
    /// can throw, and puts it back.
    case none
    /// A failed edit has changed nothing, and an inverse applied to the state it was captured in
    /// does not fail. The stack takes no copy.
    case documentUnchanged
}

extension UndoableEdit {
    /// Whether a copy of the document has to be kept while edits are applied.
    static var needsSnapshot: Bool {
        Failure.self != Never.self && failureGuarantee == .none
    }
}
