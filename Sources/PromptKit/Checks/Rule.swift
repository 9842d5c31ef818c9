/// A rule that looks at one string, and at its source text where it has one.
public protocol StringRule: Sendable {
    static var description: RuleDescription { get }

    /// Prepares the rule for strings of one locale, surface and platform; nil if it has nothing
    /// to say about any of them. Only called where the description speaks.
    init?(_ context: CheckContext)

    /// Traits of which a string must have one for the rule to be asked about it, where the rule
    /// knows better in its context than its description does; empty asks about every string.
    var needs: TextTraits? { get }

    /// Reports what is wrong with `string`.
    func check(_ string: borrowing CheckedString, _ report: inout FindingReport)
}

extension StringRule {
    public var needs: TextTraits? { nil }
}
