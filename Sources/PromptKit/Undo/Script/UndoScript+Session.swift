extension UndoScript {
    /// A stack and a document that take operations one after another, as at a prompt.
    public struct Session: Sendable {
        /// Composes the titles of the records; may be changed at any time.
        public var formatter: PromptFormatter
        public private(set) var stack = UndoStack<Edit>()
        public private(set) var document = Document()
        /// The number of operations performed.
        public private(set) var count = 0

        public init(formatter: PromptFormatter) {
            self.formatter = formatter
        }

        /// Performs an operation. A misuse changes nothing, and is named in the record.
        public mutating func perform(_ operation: Operation) -> Record {
            count += 1
            document.trace = []
            var misuse: UndoMisuse?
            do throws(UndoMisuse) {
                try apply(operation)
            } catch {
                misuse = error
            }
            return Record(
                number: count, operation: operation, misuse: misuse, stack: stack,
                document: document, formatter: formatter)
        }

        private mutating func apply(_ operation: Operation) throws(UndoMisuse) {
            switch operation {
            case .set(let target, let key, let value):
                make(.assign(target: target, key: key, value: value))
            case .delete(let target, let key):
                make(.assign(target: target, key: key, value: nil))
            case .append(let target, let name):
                make(.insert(target: target, name: name, index: nil))
            case .note(let target, let name):
                make(.note(target: target, name: name))
            case .begin: stack.begin()
            case .end: try stack.end()
            case .name(let text): stack.setName(.verbatim(text))
            case .term(let key, let detail):
                let count = detail.flatMap { Int($0) }
                stack.setName(.term(key, object: count == nil ? detail : nil, count: count))
            case .undo:
                try take { stack, document throws(UndoFailure<Never>) in
                    _ = try stack.undo(on: &document)
                }
            case .redo:
                try take { stack, document throws(UndoFailure<Never>) in
                    _ = try stack.redo(on: &document)
                }
            case .levels(let count): stack.limit = count > 0 ? .levels(count) : .unlimited
            case .disable: stack.disableRecording()
            case .enable: try stack.enableRecording()
            case .removeAll: stack.removeAll()
            case .removeTarget(let target): stack.removeSteps(for: target)
            case .query: break
            case .new:
                stack = UndoStack()
                document = Document()
            }
        }

        private mutating func make(_ edit: Edit) {
            stack.perform(edit, on: &document)
        }

        private mutating func take(
            _ step: (inout UndoStack<Edit>, inout Document) throws(UndoFailure<Never>) -> Void
        ) throws(UndoMisuse) {
            do throws(UndoFailure<Never>) {
                try step(&stack, &document)
            } catch {
                switch error {
                case .misuse(let misuse): throw misuse
                }
            }
        }
    }
}
