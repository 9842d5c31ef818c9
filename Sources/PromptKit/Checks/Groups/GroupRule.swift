/// A rule about texts that stand together.
public protocol GroupRule: Sendable {
    static var description: GroupRuleDescription { get }

    /// Reports what is wrong with `group`, which is of a kind that the description names.
    static func check(_ group: PromptGroup, _ words: GroupWords, _ report: inout GroupReport)
}

/// What a rule about groups is: its documentation and its tests.
public struct GroupRuleDescription: Sendable {
    /// Kebab-case; names the fault.
    public var identifier: String
    /// Former identifiers that still work.
    public var aliases: [String] = []
    /// One line: what is wrong with a group that this rule reports.
    public var summary: String
    /// Why it matters.
    public var rationale: String
    /// Where the rule comes from.
    public var source: String
    public var kinds: Set<PromptGroup.Kind>
    public var platforms: Set<PromptPlatform> = Set(PromptPlatform.allCases)
    public var severity: Severity
    /// Whether a fault is the dialog’s and not its wording’s: translations of it are not told
    /// again.
    public var isStructural: Bool
    /// Whether the rule is on unless switched off.
    public var isOnByDefault = true
    /// Findings per group on clean real strings, as measured and where.
    public var falseAlarms: String
    /// What a project may set.
    public var options: [RuleOption]
    public var examples: [GroupExample]

    public init(
        identifier: String, aliases: [String] = [], summary: String, rationale: String,
        source: String, kinds: Set<PromptGroup.Kind>,
        platforms: Set<PromptPlatform> = Set(PromptPlatform.allCases), severity: Severity,
        isStructural: Bool = false, isOnByDefault: Bool = true, falseAlarms: String,
        options: [RuleOption] = [], examples: [GroupExample]
    ) {
        self.identifier = identifier
        self.aliases = aliases
        self.summary = summary
        self.rationale = rationale
        self.source = source
        self.kinds = kinds
        self.platforms = platforms
        self.severity = severity
        self.isStructural = isStructural
        self.isOnByDefault = isOnByDefault
        self.falseAlarms = falseAlarms
        self.options = options
        self.examples = examples
    }
}

/// A group that a rule reports, or does not: test and documentation in one.
public struct GroupExample: Sendable {
    public var kind: PromptGroup.Kind
    public var locale: String
    /// In a bad example the text of the faulty part stands between ⟦ and ⟧.
    public var marked: [PromptGroup.Part]
    public var isComplete: Bool
    public var changesData: Bool
    public var platform: PromptPlatform

    public static func good(
        _ kind: PromptGroup.Kind, locale: String = "en", isComplete: Bool = true,
        changesData: Bool = true, platform: PromptPlatform = .apple,
        _ parts: PromptGroup.Part...
    ) -> GroupExample {
        GroupExample(
            kind: kind, locale: locale, marked: parts, isComplete: isComplete,
            changesData: changesData, platform: platform)
    }

    public static func bad(
        _ kind: PromptGroup.Kind, locale: String = "en", isComplete: Bool = true,
        changesData: Bool = true, platform: PromptPlatform = .apple,
        _ parts: PromptGroup.Part...
    ) -> GroupExample {
        GroupExample(
            kind: kind, locale: locale, marked: parts, isComplete: isComplete,
            changesData: changesData, platform: platform)
    }

    /// The place of the faulty part; nil in a good example.
    public var faulty: Int? {
        marked.firstIndex { $0.text.hasPrefix("⟦") }
    }

    /// The parts without marks.
    public var parts: [PromptGroup.Part] {
        marked.map { part in
            var part = part
            part.text = part.text.filter { $0 != "⟦" && $0 != "⟧" }
            return part
        }
    }
}
