/// Sizes of Dynamic Type that an alert knows. Below ``large`` an alert stays as it is.
public enum ContentSize: String, Sendable, Hashable, CaseIterable, Comparable {
    /// The default.
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibility1 = "AX1"
    case accessibility2 = "AX2"
    case accessibility3 = "AX3"
    case accessibility4 = "AX4"
    case accessibility5 = "AX5"

    public var isAccessibility: Bool { self >= .accessibility1 }

    /// Points of Headline and Body, and of Footnote. Source: HIG, Typography.
    var points: (body: Double, footnote: Double) {
        switch self {
        case .large: (17, 13)
        case .extraLarge: (19, 15)
        case .extraExtraLarge: (21, 17)
        case .extraExtraExtraLarge: (23, 19)
        case .accessibility1: (28, 23)
        case .accessibility2: (33, 27)
        case .accessibility3: (40, 33)
        case .accessibility4: (47, 38)
        case .accessibility5: (53, 44)
        }
    }

    public static func < (left: ContentSize, right: ContentSize) -> Bool {
        left.points.body < right.points.body
    }
}
