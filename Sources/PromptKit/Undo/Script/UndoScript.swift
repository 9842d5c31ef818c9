/// A sequence of operations on an undo stack, as text or built in code: for fixtures, previews
/// and bug reports.
///
/// | operation | meaning |
/// |---|---|
/// | `set T K V`, `del T K` | change key K of target T |
/// | `app T NAME` | append NAME to T's log |
/// | `note T NAME` | an edit that changes nothing, but shows in the trace |
/// | `begin`, `end` | open and close a group |
/// | `name TEXT` | name the step; no text clears the name |
/// | `term KEY [OBJECT]` | name the step by a known action, with an object or a number |
/// | `undo`, `redo` | |
/// | `levels N` | the limit; 0, here only, is no limit |
/// | `disable`, `enable` | recording, counted |
/// | `removeAll`, `removeTarget T` | forget steps |
/// | `query`, `new` | change nothing; start over |
///
/// One operation a line. Empty lines and lines that start with `#` say nothing. `V`, `NAME`,
/// `TEXT` and `OBJECT` go on to the end of the line.
///
/// ```swift
/// let script = try UndoScript(parsing: "set A x 1\nname Move\nundo")
/// let records = script.run(with: PromptFormatter(locale: "en"))
/// records[1].undoTitle            // "Undo Move"
/// ```
public struct UndoScript: Sendable, Hashable {
    public var operations: [Operation]

    public init(_ operations: [Operation]) {
        self.operations = operations
    }

    /// Performs the operations on a new stack.
    ///
    /// - Parameters:
    ///   - formatter: composes the titles.
    ///   - last: the number of the operation to stop after; all of them if nil.
    /// - Returns: what held after each operation.
    public func run(with formatter: PromptFormatter, until last: Int? = nil) -> [Record] {
        var session = Session(formatter: formatter)
        return operations.prefix(max(0, last ?? .max)).map { session.perform($0) }
    }
}

extension UndoScript {
    /// One operation.
    public enum Operation: Sendable, Hashable {
        case set(String, key: String, to: String)
        case delete(String, key: String)
        case append(String, String)
        case note(String, String)
        case begin
        case end
        case name(String)
        /// A number is the number of things, any other text the object.
        case term(String, detail: String? = nil)
        case undo
        case redo
        /// 0, or less, is no limit.
        case levels(Int)
        case disable
        case enable
        case removeAll
        case removeTarget(String)
        case query
        case new
    }
}

extension UndoScript.Operation: CustomStringConvertible {
    /// The operation as a line of a script.
    public var description: String {
        switch self {
        case .set(let target, let key, let value): "set \(target) \(key) \(value)"
        case .delete(let target, let key): "del \(target) \(key)"
        case .append(let target, let name): "app \(target) \(name)"
        case .note(let target, let name): "note \(target) \(name)"
        case .begin: "begin"
        case .end: "end"
        case .name(let text): "name \(text)"
        case .term(let key, let detail): "term \(key)" + (detail.map { " \($0)" } ?? "")
        case .undo: "undo"
        case .redo: "redo"
        case .levels(let count): "levels \(count)"
        case .disable: "disable"
        case .enable: "enable"
        case .removeAll: "removeAll"
        case .removeTarget(let target): "removeTarget \(target)"
        case .query: "query"
        case .new: "new"
        }
    }
}
