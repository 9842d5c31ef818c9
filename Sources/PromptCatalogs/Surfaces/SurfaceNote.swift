public import PromptKit

/// What a string was taken for, and why.
public struct SurfaceNote: Sendable, Hashable {
    public var path: String
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    public var key: String?
    public var locale: String
    public var text: String
    public var surface: Surface
    /// Whether it is the wording of undo, redo or cancel.
    public var role: PromptRole?
    /// In a few words; empty where nothing tells where the string appears.
    public var reason: String
}

extension [SurfaceNote] {
    /// Fills in lines and columns.
    ///
    /// - Parameter offsets: where each string begins, in rising order.
    mutating func place(at offsets: [Int], in source: SourceText) {
        var finder = PlaceFinder(source)
        for (index, offset) in zip(indices, offsets) {
            let place = finder.place(of: offset)
            (self[index].line, self[index].column) = (place.line, place.column)
        }
    }
}
