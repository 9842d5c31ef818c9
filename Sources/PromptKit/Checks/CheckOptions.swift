/// What a project tells the rules about itself.
public struct CheckOptions: Sendable, Hashable {
    /// The app's own names, as people see them: purpose strings leave them out.
    public var appNames: [String]
    /// Names of the app as its property lists have them. They may be ordinary words as well.
    package var bundleNames: [String] = []
    /// Whether Han and Latin letters are set apart by a space; nil takes the locale's convention.
    public var hanLatinSpacing: HanLatinSpacing?
    /// Names that are right as they are spelled: rules on the spelling of names leave them alone,
    /// and so do rules on marks at the end of a title, as in "Yahoo!". Letter case does not matter.
    public var allowedWords: Set<String>
    /// Whether private-use characters are glyphs of the app's own icon font.
    public var usesIconFont: Bool
    /// Severities that differ from the rules' own, by identifier.
    public var severities: [String: Severity]
    /// Options of rules that differ from the usual, by the rule's identifier and their name.
    public var ruleOptions: [String: [String: RuleOption.Value]]

    public init(
        appNames: [String] = [], hanLatinSpacing: HanLatinSpacing? = nil,
        allowedWords: Set<String> = [], usesIconFont: Bool = false,
        severities: [String: Severity] = [:],
        ruleOptions: [String: [String: RuleOption.Value]] = [:]
    ) {
        self.appNames = appNames
        self.hanLatinSpacing = hanLatinSpacing
        self.allowedWords = allowedWords
        self.usesIconFont = usesIconFont
        self.severities = severities
        self.ruleOptions = ruleOptions
    }
}
