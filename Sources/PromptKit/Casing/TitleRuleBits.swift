/// A rule set as the flags that it lowers.
struct TitleRuleBits: Sendable {
    let longestLowerPreposition: Int
    let infinitive: TitleRules.Infinitive
    let compounds: TitleRules.Compounds
    /// What stays lower.
    let minor: CaseWordFlags
    /// What asks for a look at the neighbours.
    private let dependent: CaseWordFlags

    init(_ rules: TitleRules) {
        longestLowerPreposition = rules.longestLowerPreposition
        infinitive = rules.infinitive
        compounds = rules.compounds
        var minor: CaseWordFlags = [.article, .conjunction, .preposition, .to, .versus]
        if rules.lowersAs { minor.insert(.as) }
        if rules.lowerConjunctions.contains("yet") { minor.insert(.looseConjunction) }
        if rules.lowerConjunctions.contains("if") { minor.insert(.if) }
        self.minor = minor
        var dependent: CaseWordFlags = [.particle, .doubtful, .looseConjunction, .withSpelling]
        if rules.infinitive == .capital { dependent.insert(.to) }
        self.dependent = dependent
    }

    /// Whether a word between two others is lower, whatever they are: the, and, of.
    @inline(__always)
    func isAlwaysMinor(_ token: CaseToken) -> Bool {
        isMinor(token) && token.letters > 1 && token.flags.isDisjoint(with: dependent)
    }

    @inline(__always)
    func isMinor(_ token: CaseToken) -> Bool {
        let kinds = token.flags.intersection(minor)
        if kinds.isEmpty { return false }
        return kinds != .preposition || Int(token.letters) <= longestLowerPreposition
    }
}
