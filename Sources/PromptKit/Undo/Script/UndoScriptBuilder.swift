/// An operation on an undo stack, as scripts in code spell it.
public typealias UndoOperation = UndoScript.Operation

/// Builds scripts in code, for tests and previews.
///
/// ```swift
/// let script = UndoScript {
///     UndoOperation.set("A", key: "x", to: "1")
///     UndoOperation.group(named: "Move") {
///         UndoOperation.set("A", key: "x", to: "2")
///         UndoOperation.set("A", key: "y", to: "3")
///     }
///     UndoOperation.undo
/// }
/// ```
@resultBuilder
public enum UndoScriptBuilder {
    public static func buildExpression(_ operation: UndoScript.Operation) -> [UndoOperation] {
        [operation]
    }

    public static func buildExpression(_ operations: [UndoScript.Operation]) -> [UndoOperation] {
        operations
    }

    public static func buildExpression(_ script: UndoScript) -> [UndoOperation] {
        script.operations
    }

    public static func buildBlock(_ parts: [UndoOperation]...) -> [UndoOperation] {
        Array(parts.joined())
    }

    public static func buildOptional(_ part: [UndoOperation]?) -> [UndoOperation] { part ?? [] }
    public static func buildEither(first part: [UndoOperation]) -> [UndoOperation] { part }
    public static func buildEither(second part: [UndoOperation]) -> [UndoOperation] { part }

    public static func buildArray(_ parts: [[UndoOperation]]) -> [UndoOperation] {
        Array(parts.joined())
    }
}

extension UndoScript {
    public init(@UndoScriptBuilder _ operations: () -> [UndoOperation]) {
        self.init(operations())
    }

    /// The script as text, one operation a line. Reading it gives the script again, where no
    /// argument holds a line end, or blanks that a line cannot show.
    public var text: String {
        operations.map { "\($0)\n" }.joined()
    }
}

extension UndoScript.Operation {
    /// A group around operations, named last.
    public static func group(
        named name: String? = nil, @UndoScriptBuilder _ operations: () -> [UndoOperation]
    ) -> [UndoOperation] {
        [.begin] + operations() + (name.map { [.name($0)] } ?? []) + [.end]
    }
}
