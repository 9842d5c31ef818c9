/// Something that happened to a stack, for whoever shows it.
public enum UndoEvent: Sendable, Hashable {
    /// A new step can be undone.
    case recorded(ActionName)
    /// The newest step took in one more edit.
    case extended(ActionName)
    /// The newest step is gone: its edits took one another back.
    case withdrawn(ActionName)
    /// The newest step, or the open group, has another name.
    case renamed(ActionName)
    case undone(ActionName)
    case redone(ActionName)
    /// A new edit made that many undone steps unreachable: Redo is to be disabled.
    case redoCleared(Int)
    /// The limit dropped that many of the oldest steps.
    case trimmed(Int)
    /// The limit dropped that many of the steps that would have been redone last.
    case redoTrimmed(Int)
    /// A group failed: all is as before it, and what earlier events said of it is void.
    case rolledBack
    /// Steps of a target were removed: so many became empty and are gone.
    case targetRemoved(steps: Int)
    /// The history was cleared.
    case removedAll
    /// The document came to be, or ceased to be, as at the clean mark.
    case cleanChanged(Bool)
    /// Recording was switched off or on.
    case recordingChanged(Bool)
    /// Nobody drained the events: so many older ones were dropped.
    case missed(Int)
}

/// The latest events; bounded, so that a stack nobody listens to does not grow.
struct UndoEventLog: Sendable {
    static let capacity = 256
    private var events: [UndoEvent] = []
    private var missed = 0

    mutating func append(_ event: UndoEvent) {
        if events.count >= 2 * Self.capacity {
            events.removeFirst(Self.capacity)
            missed += Self.capacity
        }
        events.append(event)
    }

    mutating func drain() -> [UndoEvent] {
        defer {
            events = []
            missed = 0
        }
        return missed > 0 ? [.missed(missed)] + events : events
    }
}
