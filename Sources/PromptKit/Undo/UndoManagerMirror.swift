#if canImport(ObjectiveC)
    public import Foundation
    import Observation

    /// Shows the steps of a model to AppKit and UIKit, through an `UndoManager`: the Edit menu,
    /// shaking, and the three-finger gestures then act on the model.
    ///
    /// ```swift
    /// final class EditorViewController: UIViewController {
    ///     let model = UndoModel(document: TextDocument())
    ///     lazy var mirror = UndoManagerMirror(model, formatter: PromptFormatter(locale: "en"))
    ///     override var undoManager: UndoManager? { mirror.undoManager }
    /// }
    /// ```
    ///
    /// The manager belongs to the mirror: register nothing else with it.
    ///
    /// - Important: The project's tests run on Linux, where there is no `UndoManager`: this
    ///   type is reviewed, but not tested.
    @MainActor
    public final class UndoManagerMirror<Edit: UndoableEdit> {
        /// To be returned from a responder's `undoManager`, or `windowWillReturnUndoManager(_:)`.
        public var undoManager: UndoManager { manager }
        /// Words the titles, which are composed when they are shown.
        public var formatter: PromptFormatter
        private let manager = TitledUndoManager()
        private let model: UndoModel<Edit>
        /// The steps that the manager has.
        private var undoCount = 0
        private var redoCount = 0
        /// The manager is being filled: its actions move, and touch nothing.
        private var isFilling = false

        public init(_ model: UndoModel<Edit>, formatter: PromptFormatter) {
            self.model = model
            self.formatter = formatter
            // Each step is a group of its own, whatever events it came in.
            manager.groupsByEvent = false
            manager.title = { [weak self] action in
                guard let self else { return "" }
                return self.model.title(action, in: self.formatter)
            }
            rebuild()
            observe()
        }

        /// Takes over what has happened to the model. It is done by itself soon after each change;
        /// call it where the manager has to be right at once.
        public func synchronize() {
            let stack = model.stack
            // Titles are asked for when they are shown: only the numbers have to be right.
            if stack.undoCount == undoCount, stack.redoCount == redoCount { return }
            if stack.redoCount == 0, redoCount == 0, stack.undoCount == undoCount + 1 {
                register()
                undoCount += 1
            } else {
                rebuild()
            }
        }

        private func observe() {
            withObservationTracking {
                _ = model.stack
            } onChange: { [weak self] in
                Task { @MainActor in
                    guard let self else { return }
                    self.synchronize()
                    self.observe()
                }
            }
        }

        /// Fills the manager anew. What can be redone is registered like the rest and then
        /// undone, which is the only way into its redo side.
        private func rebuild() {
            isFilling = true
            defer { isFilling = false }
            manager.removeAllActions()
            let stack = model.stack
            for _ in 0..<stack.undoCount + stack.redoCount { register() }
            for _ in 0..<stack.redoCount { manager.undo() }
            undoCount = stack.undoCount
            redoCount = stack.redoCount
        }

        private func register() {
            manager.beginUndoGrouping()
            registerHandler()
            manager.endUndoGrouping()
        }

        private func registerHandler() {
            manager.registerUndo(withTarget: self) { mirror in
                MainActor.assumeIsolated { mirror.perform() }
            }
        }

        /// The manager undoes or redoes the action of a step. What is registered meanwhile goes
        /// to its other side.
        private func perform() {
            registerHandler()
            guard !isFilling else { return }
            do {
                if manager.isUndoing {
                    try model.undo()
                } else {
                    try model.redo()
                }
                undoCount = model.stack.undoCount
                redoCount = model.stack.redoCount
            } catch {
                // The model did not move and the manager did: put it right once it is done.
                Task { @MainActor in self.rebuild() }
            }
        }
    }

    /// A manager whose menu titles are not put together from the system's verb and a name, which
    /// many languages do not allow.
    private final class TitledUndoManager: UndoManager {
        /// Asked on the main thread only, like the titles themselves.
        nonisolated(unsafe) var title: @MainActor (PromptAction) -> String = { _ in "" }

        nonisolated override var undoMenuItemTitle: String { composed(.undo) }
        nonisolated override var redoMenuItemTitle: String { composed(.redo) }

        private nonisolated func composed(_ action: PromptAction) -> String {
            let title = title
            return MainActor.assumeIsolated { title(action) }
        }
    }
#endif
