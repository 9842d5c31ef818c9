import PromptKit
import Synchronization

/// How long each string rule takes. Every rule is run by itself, so that what rules share, such
/// as looking at the kinds of characters, counts for each: the sum is more than a check takes.
final class RuleProfile: Sendable {
    static let option = OptionSpecification(
        name: "--profile",
        help: "Print the time that each string rule takes, on standard error. Slower.")

    private struct Timed: Sendable {
        var rule: String
        var checker: Checker
    }

    private struct Cost {
        var time = Duration.zero
        var findings = 0
    }

    private let costs = Mutex<[String: Cost]>([:])
    private let strings = Mutex(0)

    /// Findings of the rules about one string, as one checker of them all has them.
    func checkString(
        rules: Set<String>?, options: CheckOptions, store: LocaleStore
    ) -> @Sendable (PromptString) -> [Finding] {
        let timed = RuleRegistry.stringRules.map { $0.description }.filter {
            rules?.contains($0.identifier) ?? $0.isOnByDefault
        }.map { description in
            Timed(
                rule: description.identifier,
                checker: Checker(
                    rules: [description.identifier], options: options, store: store))
        }
        return { [self] string in
            let clock = ContinuousClock()
            var findings: [Finding] = []
            var times: [Duration] = []
            var counts: [Int] = []
            times.reserveCapacity(timed.count)
            for one in timed {
                let start = clock.now
                let found = one.checker.check(string)
                times.append(clock.now - start)
                counts.append(found.count)
                findings += found
            }
            costs.withLock { costs in
                for (index, one) in timed.enumerated() {
                    costs[one.rule, default: Cost()].time += times[index]
                    costs[one.rule, default: Cost()].findings += counts[index]
                }
            }
            strings.withLock { $0 += 1 }
            return findings.sorted {
                ($0.range.lowerBound, $0.rule) < ($1.range.lowerBound, $1.rule)
            }
        }
    }

    func report(to console: Console) {
        let costs = costs.withLock { $0 }
        let count = max(1, strings.withLock { $0 })
        console.report("time of each string rule, run by itself on \(count) strings:")
        let sorted = costs.sorted {
            $0.value.time == $1.value.time ? $0.key < $1.key : $0.value.time > $1.value.time
        }
        for (rule, cost) in sorted {
            let nanoseconds =
                cost.time.components.seconds * 1_000_000_000
                + cost.time.components.attoseconds / 1_000_000_000
            let milliseconds = "\(nanoseconds / 1_000_000).\(Self.digit(nanoseconds))"
            console.report(
                "  \(Self.padded(milliseconds, 9)) ms  \(Self.padded("\(nanoseconds / Int64(count))", 7))"
                    + " ns a string  \(rule), \(cost.findings) found")
        }
    }

    /// Tenths of milliseconds.
    private static func digit(_ nanoseconds: Int64) -> Int64 {
        nanoseconds / 100_000 % 10
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
