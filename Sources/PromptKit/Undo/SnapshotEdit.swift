/// An edit that replaces the whole document, for documents that are cheap to copy: form fields,
/// settings, a small drawing.
///
/// Its inverse is the document as it was. Swift's copy-on-write values share what is equal, so a
/// history of snapshots costs less than it looks.
///
/// ```swift
/// let model = UndoModel(document: Settings(), edits: SnapshotEdit.self)
/// model.change(named: .term("colorChange")) { $0.accent = .red }
/// model.undo()
/// ```
public struct SnapshotEdit<Document: Equatable & Sendable>: UndoableEdit, Equatable {
    public var document: Document
    /// With a key, changes under the same key join: the steps of one drag.
    public var coalescing: Coalescing

    public init(_ document: Document, coalescing: Coalescing = .never) {
        self.document = document
        self.coalescing = coalescing
    }

    public func apply(to document: inout Document) -> SnapshotEdit {
        let inverse = SnapshotEdit(document, coalescing: coalescing)
        document = self.document
        return inverse
    }

    /// The first old value undoes both.
    public static func join(_ earlier: Self, _ later: Self) -> Joining<Self> {
        .replaceBoth(earlier)
    }
}

extension SnapshotEdit: Encodable where Document: Encodable {}
extension SnapshotEdit: Decodable where Document: Decodable {}
