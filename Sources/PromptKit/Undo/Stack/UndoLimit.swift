/// How much history a stack keeps on each side. The oldest goes first.
public enum UndoLimit: Sendable, Hashable, Codable {
    /// All of it: memory grows with the work done.
    case unlimited
    /// That many steps to undo, and as many to redo; fewer than 1 keeps none.
    case levels(Int)
    /// Steps that together cost no more than that. The newest step is kept at any cost, so that
    /// a single large edit can still be taken back.
    case cost(Int)

    /// What a new stack has: 1,000 steps.
    public static let standard = UndoLimit.levels(1_000)

    /// Whether nothing can be kept.
    var keepsNothing: Bool {
        if case .levels(let count) = self { count < 1 } else { false }
    }
}
