/// A call that does not fit the state of the stack. Nothing has changed.
public enum UndoMisuse: Error, Sendable, Hashable, Codable {
    /// A group was to be closed, and none is open.
    case noOpenGroup
    /// Undo or redo was asked for inside a nested group; `level` groups are open.
    case groupsOpen(level: Int)
    /// Recording was to be enabled, and is.
    case recordingNotDisabled

    /// A stable name for scripts and logs: `noOpenGroup`.
    public var name: String {
        switch self {
        case .noOpenGroup: "noOpenGroup"
        case .groupsOpen: "groupsOpen"
        case .recordingNotDisabled: "recordingNotDisabled"
        }
    }
}

/// Why an undo or redo did not happen. Document and stack are as before.
public enum UndoFailure<EditFailure: Error>: Error {
    case misuse(UndoMisuse)
    /// An edit of the step threw.
    case edit(EditFailure)
}

extension UndoFailure: Equatable where EditFailure: Equatable {}
