/// What title style makes of a word with a space and another word on either side, in each rule
/// set: `major`, `minor`, or `unchanged` where only the words around can tell.
///
/// Worked out for every word of the lexicon when that is built, so that most words of a text cost
/// a look and no thought.
struct PlainVerdicts {
    /// A byte for each of `TitleRules.all`.
    private var reasons: UInt64 = 0

    /// The column in which no word has a verdict.
    static let noColumn =
        TitleRules.all.firstIndex { $0.compounds == .lowerAfterPrefix } ?? 0

    static func column(of rules: TitleRules) -> Int {
        TitleRules.all.firstIndex { $0.name == rules.name } ?? noColumn
    }

    private static let rules = TitleRules.all.prefix(8).map { TitleRuleBits($0) }

    init() {}

    init(_ flags: CaseWordFlags, letters: Int) {
        for (column, rules) in Self.rules.enumerated() {
            withUnsafeMutableBytes(of: &reasons) {
                $0.storeBytes(
                    of: rules.verdict(on: flags, letters: letters), toByteOffset: column,
                    as: CaseReason.self)
            }
        }
    }
}

extension TitleRuleBits {
    fileprivate func verdict(on flags: CaseWordFlags, letters: Int) -> CaseReason {
        // Behind a prefix even plain words need a look at their neighbours.
        if compounds == .lowerAfterPrefix { return .unchanged }
        if flags.isDisjoint(with: .touchingCase) { return .major }
        return isAlwaysMinor(flags, letters: letters) ? .minor : .unchanged
    }
}

extension UnsafePointer<PlainVerdicts> {
    @inline(__always)
    subscript(column column: Int) -> CaseReason {
        UnsafeRawPointer(self).load(fromByteOffset: column, as: CaseReason.self)
    }
}
