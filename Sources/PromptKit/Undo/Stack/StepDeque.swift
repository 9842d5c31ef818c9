/// Steps, oldest first: added and taken at the new end, dropped at the old one.
///
/// Every operation is constant in the number of steps (amortised), and a dropped step's edits
/// are freed at once. Copies share their storage until one is changed.
struct StepDeque<Edit: UndoableEdit>: Sendable {
    /// The places before `head` are empty.
    private var storage: [UndoStep<Edit>] = []
    private var head = 0
    /// The sum of the steps' costs.
    private(set) var cost = Cost()

    var count: Int { storage.count - head }
    var isEmpty: Bool { count == 0 }
    var last: UndoStep<Edit>? { isEmpty ? nil : storage[storage.endIndex - 1] }

    // Without a copy of the step, which would have to be copied whole when it then grows.
    var lastName: ActionName? { isEmpty ? nil : storage[storage.endIndex - 1].name }
    var lastEdit: Edit? { isEmpty ? nil : storage[storage.endIndex - 1].edits.last }

    /// The steps, oldest first.
    var steps: ArraySlice<UndoStep<Edit>> { storage[head...] }

    init(_ steps: [UndoStep<Edit>] = []) {
        storage = steps
        for step in steps { cost.add(step.cost) }
    }

    mutating func append(_ step: UndoStep<Edit>) {
        storage.append(step)
        cost.add(step.cost)
    }

    mutating func popLast() -> UndoStep<Edit>? {
        guard !isEmpty else { return nil }
        let step = storage.removeLast()
        cost.subtract(step.cost)
        return step
    }

    mutating func updateLast(_ change: (inout UndoStep<Edit>) -> Void) {
        guard !isEmpty else { return }
        let index = storage.endIndex - 1
        cost.subtract(storage[index].cost)
        change(&storage[index])
        cost.add(storage[index].cost)
    }

    mutating func dropFirst(_ number: Int) {
        let number = min(max(0, number), count)
        guard number > 0 else { return }
        for index in head..<head + number {
            cost.subtract(storage[index].cost)
            storage[index] = UndoStep()
        }
        head += number
        // Moving the rest down is paid for by the steps that were dropped.
        if head >= 32, head >= storage.count - head {
            storage.removeFirst(head)
            head = 0
        }
    }

    mutating func removeAll() {
        storage = []
        head = 0
        cost = Cost()
    }

    /// How many of the oldest steps a limit has no room for.
    func excess(over limit: UndoLimit) -> Int {
        switch limit {
        case .unlimited:
            return 0
        case .levels(let levels):
            return max(0, count - max(0, levels))
        case .cost(let allowed):
            var remaining = cost
            var excess = 0
            for step in steps.dropLast() {
                guard remaining.exceeds(allowed) else { break }
                remaining.subtract(step.cost)
                excess += 1
            }
            return excess
        }
    }

    /// A sum of costs that neither traps nor forgets on overflow.
    struct Cost: Sendable {
        private var high = 0
        private var low: UInt = 0

        mutating func add(_ cost: Int) {
            let (sum, overflow) = low.addingReportingOverflow(cost.magnitude)
            low = sum
            if overflow { high += 1 }
        }

        mutating func subtract(_ cost: Int) {
            let (difference, overflow) = low.subtractingReportingOverflow(cost.magnitude)
            low = difference
            if overflow { high -= 1 }
        }

        func exceeds(_ limit: Int) -> Bool {
            high > 0 || low > UInt(max(0, limit))
        }
    }
}

extension StepDeque: Equatable where Edit: Equatable {
    static func == (left: StepDeque, right: StepDeque) -> Bool {
        left.steps == right.steps
    }
}
