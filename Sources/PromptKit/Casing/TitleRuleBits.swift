/// A rule set as the flags that it lowers.
struct TitleRuleBits: Sendable {
    let longestLowerPreposition: Int
    let infinitive: TitleRules.Infinitive
    let compounds: TitleRules.Compounds
    let lowersAccidentals: Bool
    /// What stays lower.
    let minor: CaseWordFlags
    init(_ rules: TitleRules) {
        longestLowerPreposition = rules.longestLowerPreposition
        infinitive = rules.infinitive
        compounds = rules.compounds
        lowersAccidentals = rules.lowersAccidentals
        var minor: CaseWordFlags = [.article, .conjunction, .preposition, .to, .versus]
        if rules.lowersAs { minor.insert(.as) }
        if rules.lowerConjunctions.contains("yet") { minor.insert(.looseConjunction) }
        if rules.lowerConjunctions.contains("if") { minor.insert(.if) }
        self.minor = minor
    }

    /// Whether a word with one space on either side is lower, whatever stands there: the, and, of.
    @inline(__always)
    func isAlwaysMinor(_ flags: CaseWordFlags, letters: Int) -> Bool {
        if flags.isDisjoint(with: minor) || letters < 2 { return false }
        if !flags.isDisjoint(with: .dependent) { return false }
        if flags.contains(.to), infinitive == .capital { return false }
        return flags.intersection(minor) != .preposition || letters <= longestLowerPreposition
    }

    @inline(__always)
    func isMinor(_ token: CaseToken) -> Bool {
        let kinds = token.flags.intersection(minor)
        if kinds.isEmpty { return false }
        return kinds != .preposition || Int(token.letters) <= longestLowerPreposition
    }
}
