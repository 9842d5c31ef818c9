/// Every step that can be undone or redone, for a history menu.
///
/// It holds names: the same history reads in whatever locale it is shown.
public struct UndoHistory: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        /// Which way choosing the entry goes.
        public var action: PromptAction
        /// The name of the step.
        public var name: ActionName
        /// The number of steps that choosing the entry takes, from 1.
        public var stepCount: Int
        /// Where the document stands afterwards: for ``UndoStack/undo(to:on:)`` or
        /// ``UndoStack/redo(to:on:)``.
        public var position: Int

        /// The title of the step by itself: "Undo Typing".
        public func title(in formatter: PromptFormatter) -> String {
            formatter.title(action, name)
        }

        /// The title of going there: "Undo Typing" for the nearest step, "Undo 3 Changes" for
        /// one that takes three, by the locale's plural rules.
        public func combinedTitle(in formatter: PromptFormatter) -> String {
            stepCount == 1
                ? title(in: formatter) : formatter.title(action, .changes(count: stepCount))
        }
    }

    /// What can be undone, the nearest step first; an open group with edits is a step.
    public var undo: [Entry] = []
    /// What can be redone, the nearest step first.
    public var redo: [Entry] = []

    /// - Complexity: linear in the number of steps.
    public init<Edit>(_ stack: UndoStack<Edit>) {
        let open = stack.pending.isEmpty ? [] : [stack.pending.name]
        let current = stack.position + open.count
        let undoNames = open + stack.done.steps.reversed().map(\.name)
        undo = zip(1..., undoNames).map { count, name in
            Entry(action: .undo, name: name, stepCount: count, position: current - count)
        }
        redo = zip(1..., stack.undone.steps.reversed()).map { count, step in
            Entry(action: .redo, name: step.name, stepCount: count, position: current + count)
        }
    }
}
