extension UndoScript {
    /// What held after an operation.
    public struct Record: Sendable, Hashable {
        /// The number of the operation, from 1.
        public var number: Int
        /// The operation as a line.
        public var operation: String
        /// What was wrong with the operation, as a name.
        public var error: String?
        public var canUndo: Bool
        public var canRedo: Bool
        /// The name undo would show: the text, the key of a term, or "" for none.
        public var undoName: String
        public var redoName: String
        /// The title in the formatter's locale; the bare verb without a name.
        public var undoTitle: String
        public var redoTitle: String
        /// Open groups.
        public var level: Int
        /// Closed steps that can be undone.
        public var undoCount: Int
        public var redoCount: Int
        public var document: Document
        /// The edits applied in this operation, in order.
        public var trace: [String]
        /// The alert a person would be shown now.
        public var alert: PromptAlert?

        init(
            number: Int, operation: Operation, misuse: UndoMisuse?, stack: UndoStack<Edit>,
            document: Document, formatter: PromptFormatter
        ) {
            let prompt = UndoPrompt(stack)
            self.number = number
            self.operation = operation.description
            error = misuse?.name
            canUndo = stack.canUndo
            canRedo = stack.canRedo
            undoName = Self.text(of: stack.undoName)
            redoName = Self.text(of: stack.redoName)
            undoTitle = prompt.title(.undo, in: formatter)
            redoTitle = prompt.title(.redo, in: formatter)
            level = stack.groupLevel
            undoCount = stack.undoCount
            redoCount = stack.redoCount
            trace = document.trace
            self.document = document
            self.document.trace = []
            alert = prompt.alert(in: formatter)
        }

        private static func text(of name: ActionName?) -> String {
            switch name ?? .none {
            case .none: ""
            case .verbatim(let text), .term(let text, _, _), .message(let text, _): text
            }
        }
    }
}
