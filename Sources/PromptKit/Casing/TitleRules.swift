/// A named set of rules for English title style.
public struct TitleRules: Sendable, Hashable {
    /// `apple`, `chicago`, `ap`, …
    public let name: String

    public static let apple = TitleRules(knownName: "apple")
    public static let chicago = TitleRules(knownName: "chicago")
    public static let ap = TitleRules(knownName: "ap")

    public static let all: [TitleRules] = [.apple, .chicago, .ap]

    /// Nil if there is no rule set of that name.
    public init?(name: String) {
        guard let rules = Self.all.first(where: { $0.name == name }) else { return nil }
        self = rules
    }

    private init(knownName: String) {
        name = knownName
    }
}
