/// Type of one size and weight, as far as the width of text depends on it.
public struct TextStyle: Sendable, Hashable {
    public enum Weight: String, Sendable, Hashable, CaseIterable {
        case regular, semibold
    }

    /// The typeface whose advances are meant.
    public enum Typeface: Sendable, Hashable {
        /// Apple's system face: Inter's advances with San Francisco's tracking.
        case sanFrancisco
        /// Any other system face. Inter stands in for it untracked: a rough estimate.
        case other
    }

    /// In points; dp or sp on Android.
    public var size: Double
    public var weight: Weight
    public var typeface: Typeface

    public init(size: Double, weight: Weight = .regular, typeface: Typeface = .sanFrancisco) {
        self.size = size
        self.weight = weight
        self.typeface = typeface
    }

    /// What is added to each character, in points.
    var trackingWidth: Double {
        typeface == .sanFrancisco ? Self.tracking(at: size) * size / 1000 : 0
    }

    /// San Francisco's tracking in 1/1000 em; straight lines between the sizes that are known.
    static func tracking(at size: Double) -> Double {
        guard let first = known.first, let last = known.last else { return 0 }
        if size <= first.size { return first.tracking }
        if size >= last.size { return last.tracking }
        for (low, high) in zip(known, known.dropFirst()) where size <= high.size {
            let part = (size - low.size) / (high.size - low.size)
            return low.tracking + part * (high.tracking - low.tracking)
        }
        return last.tracking
    }

    /// From Apple's tables of the system face.
    private static let known: [(size: Double, tracking: Double)] = [
        (11, 6), (12, 0), (13, -6), (14, -11), (15, -16), (16, -20), (17, -26), (18, -25),
        (19, -24), (20, -23), (21, -18), (22, -12), (23, -4), (24, 3), (26, 8), (28, 14),
        (33, 12), (40, 10), (47, 8), (53, 6),
    ]
}
