/// A rule that looks at one string, and at its source text where it has one.
public protocol StringRule: Sendable {
    static var description: RuleDescription { get }

    init()

    /// Reports what is wrong with `string`. Only called for strings that the description speaks
    /// for.
    func check(_ string: borrowing CheckedString, _ report: inout FindingReport)
}
