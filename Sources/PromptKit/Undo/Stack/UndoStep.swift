/// What one undo takes back: one or more edits under one name.
public struct UndoStep<Edit: UndoableEdit>: Sendable {
    /// The name, as a key: titles are composed when they are shown.
    public internal(set) var name: ActionName
    /// Inverses in the order they were captured; applied from the last to the first.
    var edits: [Edit]
    /// The sum of the edits' costs.
    public private(set) var cost: Int

    init(name: ActionName = .none, edits: [Edit] = []) {
        self.name = name.isEmpty ? .none : name
        self.edits = edits
        cost = 0
        recount()
    }

    /// The number of edits kept.
    public var editCount: Int { edits.count }

    var isEmpty: Bool { edits.isEmpty }

    /// The parts of the document that the step touches.
    public var targets: Set<Edit.Target> {
        edits.reduce(into: []) { $0.formUnion($1.targets) }
    }

    mutating func append(_ edit: Edit) {
        edits.append(edit)
        cost = Self.sum(cost, edit.cost)
    }

    mutating func replaceLast(with edit: Edit) {
        removeLast()
        append(edit)
    }

    mutating func removeLast() {
        let edit = edits.removeLast()
        // A sum that has stopped at the largest number has forgotten its parts.
        if cost < .max { cost -= max(0, edit.cost) } else { recount() }
    }

    /// Takes out the edits that touch a target; whether there were any.
    mutating func removeEdits(for target: Edit.Target) -> Bool {
        let before = edits.count
        edits.removeAll { $0.targets.contains(target) }
        guard edits.count < before else { return false }
        recount()
        return true
    }

    private mutating func recount() {
        cost = edits.reduce(0) { Self.sum($0, $1.cost) }
    }

    /// A sum that stops at the largest number: costs are data.
    static func sum(_ first: Int, _ second: Int) -> Int {
        let (sum, overflow) = first.addingReportingOverflow(max(0, second))
        return overflow ? .max : sum
    }

    /// Applies the edits from the last to the first.
    ///
    /// - Returns: the step that goes the other way.
    /// - Throws: what an edit throws; the document is then as before.
    func apply(to document: inout Edit.Document) throws(Edit.Failure) -> UndoStep {
        var saved = Edit.needsSnapshot ? document : nil
        var inverses: [Edit] = []
        inverses.reserveCapacity(edits.count)
        for edit in edits.reversed() {
            do throws(Edit.Failure) {
                inverses.append(try edit.apply(to: &document))
            } catch {
                if let state = saved.take() {
                    document = state
                } else {
                    Self.takeBack(inverses, from: &document)
                }
                throw error
            }
        }
        return UndoStep(name: name, edits: inverses)
    }

    /// Applies inverses that, by ``FailureGuarantee/documentUnchanged``, do not fail.
    private static func takeBack(_ inverses: [Edit], from document: inout Edit.Document) {
        for inverse in inverses.reversed() {
            do throws(Edit.Failure) {
                _ = try inverse.apply(to: &document)
            } catch {
                // The edit broke its promise; the states before can be reached no more, and
                // going on would only move further away.
                return
            }
        }
    }
}

extension UndoStep: Equatable where Edit: Equatable {}
