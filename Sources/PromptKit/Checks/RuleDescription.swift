/// What a rule is and whom it speaks to: its documentation, its tests and its switchboard.
public struct RuleDescription: Sendable {
    /// Kebab-case; names the fault.
    public var identifier: String
    /// Former identifiers that still work.
    public var aliases: [String] = []
    /// One line: what is wrong with a string that this rule reports.
    public var summary: String
    /// Why it matters.
    public var rationale: String
    /// Where the rule comes from: "HIG, Undo and redo", "UAX #9".
    public var source: String
    public var surfaces: SurfaceSet
    public var languages: LanguageScope = .all
    public var platforms: Set<PromptPlatform> = Set(PromptPlatform.allCases)
    /// Kinds of characters of which a text must have one for the rule to be asked at all; empty
    /// asks it about every text.
    public var needs: TextTraits = []
    /// Traits that a string must have, all of them, for the rule to be asked about it.
    public var requires: TextTraits = []
    public var severity: Severity
    /// Whether the rule is on unless switched off.
    public var isOnByDefault: Bool = true
    /// Findings per string on clean real strings, as measured and where; empty if not measured.
    public var falseAlarms: String = ""
    public var examples: [RuleExample]
    /// Whether text before a faulty place leaves the fault as it is: true of damage found
    /// anywhere, false of what stands at an end or is the whole text.
    public var isPositionFree: Bool = false
    /// What a project may set, besides ``RuleOption/allow``.
    public var options: [RuleOption] = []

    public init(
        identifier: String, aliases: [String] = [], summary: String, rationale: String,
        source: String, surfaces: SurfaceSet, languages: LanguageScope = .all,
        platforms: Set<PromptPlatform> = Set(PromptPlatform.allCases), needs: TextTraits = [],
        requires: TextTraits = [], severity: Severity, isOnByDefault: Bool = true,
        falseAlarms: String = "",
        isPositionFree: Bool = false, options: [RuleOption] = [], examples: [RuleExample]
    ) {
        self.identifier = identifier
        self.aliases = aliases
        self.summary = summary
        self.rationale = rationale
        self.source = source
        self.surfaces = surfaces
        self.languages = languages
        self.platforms = platforms
        self.needs = needs
        self.requires = requires
        self.severity = severity
        self.isOnByDefault = isOnByDefault
        self.falseAlarms = falseAlarms
        self.isPositionFree = isPositionFree
        self.options = options
        self.examples = examples
    }
}

/// The languages that a rule knows enough of to speak about.
public enum LanguageScope: Sendable, Hashable {
    case all
    /// ISO 639 codes, or code and script: `en`, `zh-Hant`.
    case only(Set<String>)
    case except(Set<String>)

    public func contains(_ locale: LocaleTag) -> Bool {
        func names(_ set: Set<String>) -> Bool {
            set.contains(locale.language)
                || locale.script.map { set.contains("\(locale.language)-\($0)") } ?? false
        }
        return switch self {
        case .all: true
        case .only(let set): names(set)
        case .except(let set): !names(set)
        }
    }
}

/// A string that a rule reports, or does not: test and documentation in one.
public struct RuleExample: Sendable {
    public var locale: String
    public var surface: Surface
    /// The text. In a bad example the faulty part stands between ⟦ and ⟧.
    public var marked: String
    /// What a fix makes of the whole text, where the rule offers one.
    public var fixed: String?
    public var role: PromptRole?
    /// Source text and its locale, for rules that compare a translation with it.
    public var source: (text: String, locale: String)?
    public var platform: PromptPlatform
    public var pluralCategory: PluralCategory?

    /// A string without this fault.
    public static func good(
        _ text: String, locale: String = "en", surface: Surface = .undoTitle,
        role: PromptRole? = nil, source: (text: String, locale: String)? = nil,
        platform: PromptPlatform = .apple, pluralCategory: PluralCategory? = nil
    ) -> RuleExample {
        RuleExample(
            locale: locale, surface: surface, marked: text, fixed: nil, role: role,
            source: source, platform: platform, pluralCategory: pluralCategory)
    }

    /// A string with the fault between ⟦ and ⟧; an empty pair marks a position.
    public static func bad(
        _ marked: String, fixed: String? = nil, locale: String = "en",
        surface: Surface = .undoTitle, role: PromptRole? = nil,
        source: (text: String, locale: String)? = nil, platform: PromptPlatform = .apple,
        pluralCategory: PluralCategory? = nil
    ) -> RuleExample {
        RuleExample(
            locale: locale, surface: surface, marked: marked, fixed: fixed, role: role,
            source: source, platform: platform, pluralCategory: pluralCategory)
    }

    // Scalars, not characters: a mark melts into one with a joiner that follows it.

    /// Whether the rule is to report it.
    public var isBad: Bool { marked.unicodeScalars.contains(Self.open) }

    /// The text without marks.
    public var text: String {
        String(
            String.UnicodeScalarView(
                marked.unicodeScalars.filter { $0 != Self.open && $0 != Self.close }))
    }

    /// The marked part as UTF-8 offsets into ``text``.
    public var range: Range<Int>? {
        let scalars = marked.unicodeScalars
        guard let open = scalars.firstIndex(of: Self.open),
            let close = scalars.firstIndex(of: Self.close), open < close
        else { return nil }
        let start = marked.utf8[..<open].count
        return start..<start + marked.utf8[scalars.index(after: open)..<close].count
    }

    private static let open: Unicode.Scalar = "⟦"
    private static let close: Unicode.Scalar = "⟧"
}
