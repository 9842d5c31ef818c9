/// What a person is asked when undo is called for: built from the state of a stack, and put into
/// words when it is shown.
///
/// A prompt holds names, not titles: shown in another locale it reads in that locale.
public struct UndoPrompt: Sendable, Hashable, Codable {
    /// Which of the alert's four forms applies.
    public enum State: String, Sendable, Hashable, CaseIterable, Codable {
        /// There is nothing to ask.
        case nothing
        case undoOnly
        case redoOnly
        case undoAndRedo
    }

    /// The name of the step that undo takes, `.none` for one without a name; nil if there is no
    /// step.
    public var undo: ActionName?
    /// The same for redo.
    public var redo: ActionName?

    public init(undo: ActionName?, redo: ActionName?) {
        self.undo = undo
        self.redo = redo
    }

    /// The prompt for the present state of a stack.
    public init<Edit>(_ stack: UndoStack<Edit>) {
        self.init(undo: stack.undoName, redo: stack.redoName)
    }

    public var state: State {
        switch (undo, redo) {
        case (nil, nil): .nothing
        case (_?, nil): .undoOnly
        case (nil, _?): .redoOnly
        case (_?, _?): .undoAndRedo
        }
    }

    /// The alert as iOS shows it when the device is shaken, nil if there is nothing to ask.
    ///
    /// | state | title | buttons in order |
    /// |---|---|---|
    /// | undo only | Undo Typing | Undo, Cancel |
    /// | redo only | Redo Typing | Redo, Cancel |
    /// | both | Undo Typing | Undo, Redo Typing, Cancel |
    ///
    /// Cancel is always there, and last.
    public func alert(in formatter: PromptFormatter) -> PromptAlert? {
        formatter.alert(undo: undo, redo: redo)
    }

    /// The title of the Undo or Redo command of a menu; the bare verb where there is no name, or
    /// nothing to do.
    public func title(_ action: PromptAction, in formatter: PromptFormatter) -> String {
        formatter.title(action, (action == .undo ? undo : redo) ?? .none)
    }
}
