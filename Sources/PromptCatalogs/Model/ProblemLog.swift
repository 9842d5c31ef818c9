/// The problems of one file as they are found, up to a number of each rule that nobody reads to the
/// end of: a file of a million faults is one mistake, and must not take a thousand times its size.
///
/// The rules are counted apart, so that many notes never hide an error.
struct ProblemLog {
    private(set) var listed: [Problem] = []
    private var limit = ProblemLimit()
    /// How many somebody else has counted and not kept.
    private var leftOut = 0
    /// How many there are, listed or not.
    private(set) var count = 0

    init(_ problems: [Problem] = []) {
        for problem in problems { append(problem) }
    }

    var isEmpty: Bool { count == 0 }

    /// Returns the problem's number, or nil if it is only counted.
    @discardableResult
    mutating func append(_ problem: Problem) -> Int? {
        count += 1
        guard limit.admits(problem) else { return nil }
        listed.append(problem)
        return listed.count - 1
    }

    /// Takes note of some that somebody else has counted and not kept.
    mutating func leaveOut(_ count: Int) {
        leftOut += count
        self.count += count
    }

    /// Changes a listed problem.
    mutating func change(_ number: Int, _ change: (inout Problem) -> Void) {
        guard listed.indices.contains(number) else { return }
        change(&listed[number])
    }

    /// Changes the last problem of a rule, if there is one.
    mutating func changeLast(of rule: any FileRule.Type, _ change: (inout Problem) -> Void) {
        let identifier = rule.description.identifier
        guard let index = listed.lastIndex(where: { $0.rule == identifier }) else { return }
        change(&listed[index])
    }

    /// All that are listed; the last of each rule says how many are not.
    var problems: [Problem] {
        var result = listed
        limit.noteUnlisted(in: &result)
        if leftOut > 0, let last = result.indices.last { result[last].leaveOut(leftOut) }
        return result
    }
}

/// How many problems of each rule are listed of a file.
struct ProblemLimit: Sendable {
    static let count = 10_000

    private var counts: [String: Int] = [:]

    /// Counts a problem. Returns whether it is to be listed.
    mutating func admits(_ problem: Problem) -> Bool {
        counts[problem.rule, default: 0] += 1
        return counts[problem.rule, default: 0] <= Self.count
    }

    /// Says behind the last problem of each rule how many there are besides.
    func noteUnlisted(in problems: inout [Problem]) {
        for (rule, count) in counts where count > Self.count {
            guard let last = problems.lastIndex(where: { $0.rule == rule }) else { continue }
            problems[last].leaveOut(count - Self.count)
        }
    }
}

extension Problem {
    /// Says that there are others like this one, which are only counted.
    fileprivate mutating func leaveOut(_ count: Int) {
        unlisted += count
        message += "; \(count) more problems of this file are not listed"
    }
}
