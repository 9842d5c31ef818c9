/// A rule set as the flags that it lowers.
struct TitleRuleBits: Sendable {
    /// The verdicts of these rules on plain words.
    let column: Int
    /// In letters, 255 at most.
    let longestLowerPreposition: UInt8
    let infinitive: TitleRules.Infinitive
    let compounds: TitleRules.Compounds
    let lowersAccidentals: Bool
    /// What stays lower.
    let minor: CaseWordFlags
    /// What says that only the words around can tell.
    private let open: CaseWordFlags

    init(_ rules: TitleRules) {
        column = PlainVerdicts.column(of: rules)
        longestLowerPreposition = UInt8(clamping: rules.longestLowerPreposition)
        infinitive = rules.infinitive
        compounds = rules.compounds
        lowersAccidentals = rules.lowersAccidentals
        var minor: CaseWordFlags = [.article, .conjunction, .preposition, .to, .versus]
        if rules.lowersAs { minor.insert(.as) }
        if rules.lowerConjunctions.contains("yet") { minor.insert(.looseConjunction) }
        if rules.lowerConjunctions.contains("if") { minor.insert(.if) }
        self.minor = minor
        open = rules.infinitive == .capital ? [.dependent, .to] : .dependent
    }

    /// Whether a word with one space on either side is lower, whatever stands there: the, and, of.
    func isAlwaysMinor(_ flags: CaseWordFlags, letters: Int) -> Bool {
        let kinds = flags.intersection(minor)
        guard flags.isDisjoint(with: open), !kinds.isEmpty, letters > 1 else { return false }
        return kinds != .preposition || letters <= Int(longestLowerPreposition)
    }

    @inline(__always)
    func isMinor(_ token: CaseToken) -> Bool {
        let kinds = token.flags.intersection(minor)
        if kinds.isEmpty { return false }
        return kinds != .preposition || token.letters <= longestLowerPreposition
    }
}
