/// The problems of one file as they are found, up to a number that nobody reads to the end of: a
/// file of a million faults is one mistake, and must not take a thousand times its size.
struct ProblemLog {
    private(set) var listed: [Problem] = []
    private var unlisted = 0

    static let limit = 10_000

    init(_ problems: [Problem] = []) {
        listed = problems
    }

    /// How many there are, listed or not.
    var count: Int { listed.count + unlisted }

    var isEmpty: Bool { count == 0 }

    mutating func append(_ problem: @autoclosure () -> Problem) {
        if listed.count < Self.limit { listed.append(problem()) } else { unlisted += 1 }
    }

    /// Takes note of some that somebody else has counted and not kept.
    mutating func leaveOut(_ count: Int) {
        unlisted += count
    }

    /// Changes the last problem of a rule, if there is one.
    mutating func changeLast(of rule: any FileRule.Type, _ change: (inout Problem) -> Void) {
        let identifier = rule.description.identifier
        guard let index = listed.lastIndex(where: { $0.rule == identifier }) else { return }
        change(&listed[index])
    }

    /// All that are listed; the last says how many are not.
    var problems: [Problem] {
        guard unlisted > 0, var last = listed.last else { return listed }
        last.message += "; \(unlisted) more problems of this file are not listed"
        return listed.dropLast() + [last]
    }
}
