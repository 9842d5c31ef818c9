/// What edits have in common that may become one step: “typing”, or “opacity of layer 7”.
public struct CoalescingKey: RawRepresentable, Sendable, Hashable, Codable {
    public var rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }
}

extension CoalescingKey: ExpressibleByStringInterpolation {
    public init(stringLiteral value: String) {
        rawValue = value
    }
}

/// Whether an edit may join the step before it.
///
/// Joining is by key and never by time: the same edits always give the same steps. It takes the
/// same key, the same targets and the same name, and no barrier in between: undo, redo, a group,
/// the clean mark, an edit that was not recorded, or ``UndoStack/breakCoalescing()``.
public enum Coalescing: Sendable, Hashable, Codable {
    /// A step of its own, which nothing joins.
    case never
    /// Joins the open step of the key, or opens one.
    case joining(CoalescingKey)
    /// Joins as ``joining(_:)`` does, and lets nothing join after it: the end of a drag, or of
    /// an input method's composition.
    case closing(CoalescingKey)

    /// The key under which the edit may join.
    public var key: CoalescingKey? {
        switch self {
        case .never: nil
        case .joining(let key), .closing(let key): key
        }
    }

    /// The key under which the step stays open afterwards.
    var openKey: CoalescingKey? {
        if case .joining(let key) = self { key } else { nil }
    }
}

/// What becomes of two inverses whose edits share a key.
public enum Joining<Edit: Sendable>: Sendable {
    /// Keep one edit that does the work of both.
    case replaceBoth(Edit)
    /// Keep the two, in one step.
    case keepBoth
    /// The second takes the first back, as when a composition is given up: keep neither. A step
    /// that is left without edits is no step.
    case dropBoth
    /// They do not belong together after all (typing in another place): a new step.
    case separate
}

extension Joining: Equatable where Edit: Equatable {}
