/// The history of a document: what can be undone, what can be redone, and under which names.
///
/// A stack is a value. It holds edits, never the document and never a closure; each operation
/// that changes the document is given it. Copies share their storage until one changes, and two
/// stacks that saw the same edits are equal.
///
/// ```swift
/// var note = Note(title: "Draft")
/// var stack = UndoStack<SetTitle>()
/// stack.perform(SetTitle(title: "Plan"), named: .term("rename"), on: &note)
/// try stack.undo(on: &note)       // note.title == "Draft", stack.redoName == .term("rename")
/// ```
///
/// Performing, undoing and redoing take the same time however long the history is.
///
/// ## What is promised
///
/// 1. Any new edit clears redo, also when it joins a step or sits in a group.
/// 2. Undo, redo, the clean mark and a moved selection (``breakCoalescing()``) end joining; edits
///    never join across targets, names or contexts. No clock is read.
/// 3. A group without edits never becomes a step, and never makes the document unclean.
/// 4. The edits of an open group count for ``canUndo``. Undo closes a group that stands alone;
///    inside a nested group it throws and changes nothing.
/// 5. An edit that throws leaves document and stack as they were.
/// 6. A name set in a nested group goes to the step; the last one set wins; an empty one clears.
/// 7. A lower limit drops the oldest steps at once; a step that alone costs more than a limit by
///    cost can still be undone.
/// 8. Clean is a position in the history, and unreachable once its branch or the steps that lead
///    to it are dropped.
/// 9. An undo while recording is disabled can still be redone.
/// 10. ``removeAll()`` enables recording again and may be called anywhere, between the two ends
///     of a group too.
/// 11. The same operations give the same stack, always.
///
/// An edit that is made while recording is disabled is not in the history: it clears no redo, and
/// does not make the document unclean.
public struct UndoStack<Edit: UndoableEdit>: Sendable {
    // MARK: State

    var undone = StepDeque<Edit>()
    var done = StepDeque<Edit>()
    var storedLimit: UndoLimit
    /// The key of the step that the next edit may join; nil behind a barrier.
    var openKey: CoalescingKey?
    /// Open groups. However deeply nested, they make one step: ``pending``.
    var level = 0
    var pending = UndoStep<Edit>()
    /// Where the clean state lies: that many steps from the oldest state that can be reached.
    var cleanPosition: Int? = 0
    var disableCount = 0
    /// Calls to close a group and to enable recording that ``removeAll()`` has forestalled, and
    /// that are therefore no misuse when they come.
    var forestalledEnds = 0
    var forestalledEnables = 0
    /// Not part of the stack's value: two stacks are equal whoever has listened.
    var log = UndoEventLog()

    /// - Parameter limit: how much is kept; 1,000 steps by default.
    public init(limit: UndoLimit = .standard) {
        storedLimit = limit
    }

    // MARK: What can be done

    /// Whether there is a step to undo, or an open group with edits.
    public var canUndo: Bool { !pending.isEmpty || !done.isEmpty }

    /// Whether there is a step to redo.
    public var canRedo: Bool { !undone.isEmpty }

    /// The name of what undo takes back, the open group's if it has edits; nil if there is
    /// nothing to undo.
    public var undoName: ActionName? { pending.isEmpty ? done.lastName : pending.name }

    /// The name of what redo brings back; nil if there is nothing to redo.
    public var redoName: ActionName? { undone.lastName }

    /// Closed steps that can be undone, the oldest first.
    public var undoSteps: some RandomAccessCollection<UndoStep<Edit>> & Sendable { done.steps }

    /// Steps that can be redone, the one that comes next at the end.
    public var redoSteps: some RandomAccessCollection<UndoStep<Edit>> & Sendable {
        undone.steps
    }

    /// The number of closed steps that can be undone.
    public var undoCount: Int { done.count }

    /// The number of steps that can be redone.
    public var redoCount: Int { undone.count }

    /// The number of open groups.
    public var groupLevel: Int { level }

    /// Whether edits are recorded.
    public var isRecording: Bool { disableCount == 0 }

    /// Whether the document is as it was at the clean mark: as it was saved, that is.
    public var isClean: Bool { pending.isEmpty && cleanPosition == done.count }

    /// Whether undo or redo can lead back to the clean state.
    public var canReachClean: Bool { cleanPosition != nil }

    // MARK: Barriers and marks

    /// Lets no further edit join the newest step: to be called when the selection moves.
    public mutating func breakCoalescing() {
        openKey = nil
    }

    /// Marks the present state as clean: to be called when the document is saved.
    ///
    /// Inside a group that has edits there is no position to mark: what was saved is then the
    /// state of no step, and the stack stays unclean until it is marked again.
    public mutating func markClean() {
        openKey = nil
        reportingClean { stack in
            stack.cleanPosition = stack.pending.isEmpty ? stack.done.count : nil
        }
    }

    /// Forgets the clean mark: for a document that was never saved, or whose file is gone.
    public mutating func clearCleanMark() {
        reportingClean { $0.cleanPosition = nil }
    }

    /// Names the step: the one of the open group or, with none open, the newest that can be
    /// undone. The last name set wins; an empty one clears it.
    ///
    /// With no group open nothing is named while recording is disabled.
    public mutating func setName(_ name: ActionName) {
        let name = name.isEmpty ? ActionName.none : name
        if level > 0 {
            guard pending.name != name else { return }
            pending.name = name
        } else {
            guard isRecording, let last = done.lastName, last != name else { return }
            done.updateLast { $0.name = name }
        }
        log.append(.renamed(name))
    }

    // MARK: Events

    /// What has happened since the last call, oldest first. Only the latest few hundred events
    /// are kept; ``UndoEvent/missed(_:)`` says how many were not.
    public mutating func drainEvents() -> [UndoEvent] {
        log.drain()
    }

    /// Makes a change and notes it if cleanness changed with it.
    mutating func reportingClean(_ change: (inout UndoStack) -> Void) {
        let wasClean = isClean
        change(&self)
        if isClean != wasClean { log.append(.cleanChanged(isClean)) }
    }
}

extension UndoStack: Equatable where Edit: Equatable {
    public static func == (left: UndoStack, right: UndoStack) -> Bool {
        left.done == right.done && left.undone == right.undone
            && left.storedLimit == right.storedLimit && left.openKey == right.openKey
            && left.level == right.level && left.pending == right.pending
            && left.cleanPosition == right.cleanPosition
            && left.disableCount == right.disableCount
            && left.forestalledEnds == right.forestalledEnds
            && left.forestalledEnables == right.forestalledEnables
    }
}
