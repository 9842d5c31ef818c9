/// Something about a rule that a project may set: a limit, a style, words to leave alone.
public struct RuleOption: Sendable, Hashable {
    public enum Value: Sendable, Hashable {
        case number(Int)
        /// One of some names.
        case choice(String)
        case words([String])
    }

    /// Kebab-case.
    public var name: String
    /// A sentence.
    public var help: String
    /// What holds where the project says nothing.
    public var usual: Value
    /// The names to choose from.
    public var choices: [String] = []
    /// Which numbers make sense.
    public var range: ClosedRange<Int> = 0...10_000
    /// What is usual in words, where that depends on the string.
    public var usualNote: String?

    public static func number(
        _ name: String, _ usual: Int, in range: ClosedRange<Int> = 1...10_000, _ help: String
    ) -> RuleOption {
        RuleOption(name: name, help: help, usual: .number(usual), range: range)
    }

    /// A number of which the rule itself knows several, by language and surface.
    public static func number(
        _ name: String, usually note: String, in range: ClosedRange<Int> = 1...10_000,
        _ help: String
    ) -> RuleOption {
        RuleOption(name: name, help: help, usual: .number(0), range: range, usualNote: note)
    }

    public static func choice(
        _ name: String, _ usual: String, of choices: [String], _ help: String
    ) -> RuleOption {
        RuleOption(name: name, help: help, usual: .choice(usual), choices: choices)
    }

    /// Every rule about strings leaves alone what it finds to be one of these.
    public static let allow = RuleOption(
        name: "allow", help: "Words, or parts of texts, that are right as they stand.",
        usual: .words([]))
}

extension CheckOptions {
    /// The number that holds for a rule.
    func number(_ option: RuleOption, of rule: String) -> Int {
        if case .number(let number)? = ruleOptions[rule]?[option.name] { return number }
        if case .number(let number) = option.usual { return number }
        return 0
    }

    /// The number that a project sets, if it does.
    func ownNumber(_ option: RuleOption, of rule: String) -> Int? {
        isSet(option, of: rule) ? number(option, of: rule) : nil
    }

    /// The name that is chosen for a rule.
    func choice(_ option: RuleOption, of rule: String) -> String {
        if case .choice(let name)? = ruleOptions[rule]?[option.name] { return name }
        if case .choice(let name) = option.usual { return name }
        return ""
    }

    /// Whether the project says something of its own.
    func isSet(_ option: RuleOption, of rule: String) -> Bool {
        ruleOptions[rule]?[option.name] != nil
    }

    /// What a rule is told to leave alone.
    func allowed(_ rule: String) -> [FoldedWord] {
        guard case .words(let words)? = ruleOptions[rule]?[RuleOption.allow.name] else {
            return []
        }
        return words.compactMap(FoldedWord.init)
    }
}
