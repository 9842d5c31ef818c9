import PromptKit

/// The document of the stack's tests: numbers by key, in parts.
struct Ledger: Equatable, Sendable {
    var parts: [String: [String: Int]] = [:]

    subscript(part: String, key: String) -> Int? {
        get { parts[part]?[key] }
        set {
            parts[part, default: [:]][key] = newValue
            if parts[part]?.isEmpty == true { parts[part] = nil }
        }
    }
}

/// Gives keys of the ledger values, or takes them away.
struct Entry: UndoableEdit, Codable, Equatable {
    struct Refused: Error, Equatable {}

    struct Assignment: Codable, Equatable {
        var part: String
        var key: String
        var value: Int?
    }

    var assignments: [Assignment]
    var coalescing = Coalescing.never
    var cost = 1

    init(_ assignments: [Assignment], coalescing: Coalescing = .never, cost: Int = 1) {
        self.assignments = assignments
        self.coalescing = coalescing
        self.cost = cost
    }

    static func set(
        _ part: String, _ key: String, _ value: Int?, _ coalescing: Coalescing = .never,
        cost: Int = 1
    ) -> Entry {
        Entry(
            [Assignment(part: part, key: key, value: value)], coalescing: coalescing, cost: cost)
    }

    /// What the ledger refuses, after half the work is done.
    static let refused = -1

    func apply(to document: inout Ledger) throws(Refused) -> Entry {
        var inverse: [Assignment] = []
        for assignment in assignments {
            inverse.insert(
                Assignment(
                    part: assignment.part, key: assignment.key,
                    value: document[assignment.part, assignment.key]),
                at: 0)
            document[assignment.part, assignment.key] = assignment.value
            if assignment.value == Self.refused { throw Refused() }
        }
        return Entry(inverse, coalescing: coalescing, cost: cost)
    }

    var targets: Set<String> { Set(assignments.map(\.part)) }
}
