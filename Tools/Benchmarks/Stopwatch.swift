/// Times a piece of work several times over and takes the fastest: the one least disturbed.
enum Stopwatch {
    /// Nanoseconds for one of `count` operations of `body`.
    static func nanoseconds(per count: Int, rounds: Int = 7, _ body: () throws -> Void) rethrows
        -> Double
    {
        var best = Double.infinity
        let clock = ContinuousClock()
        for _ in 0..<rounds {
            let duration = try clock.measure(body)
            let (seconds, attoseconds) = duration.components
            best = min(best, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
        }
        return best / Double(count)
    }

    static func show(_ label: String, _ nanoseconds: Double, comparedTo yardstick: Double? = nil) {
        let time = "\(rounded(nanoseconds)) ns"
        let ratio = yardstick.map { ", \(rounded(nanoseconds / $0)) of the yardstick" } ?? ""
        let dots = String(repeating: ".", count: max(2, 52 - label.count))
        print("\(label) \(dots) \(time)\(ratio)")
    }

    static func rounded(_ value: Double) -> Double {
        value >= 100 ? value.rounded() : (value * 100).rounded() / 100
    }
}

/// Keeps results from being optimised away.
@inline(never)
func blackHole<Value>(_ value: Value) {}
