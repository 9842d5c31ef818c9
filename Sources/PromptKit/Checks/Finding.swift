/// How bad a finding is.
public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable, Codable {
    /// Taste, a weak lexicon, or guides that disagree.
    case info
    /// A firm signal that a reader will stumble.
    case warning
    /// Wrong meaning, a broken placeholder, damage, wrong script, missing or cut text.
    case error

    private var rank: Int {
        switch self {
        case .info: 0
        case .warning: 1
        case .error: 2
        }
    }

    public static func < (left: Severity, right: Severity) -> Bool {
        left.rank < right.rank
    }
}

/// Something wrong with a string, and how to mend it.
public struct Finding: Sendable, Hashable {
    /// The rule's identifier in kebab-case.
    public var rule: String
    public var severity: Severity
    /// The part of the string that is wrong, as UTF-8 offsets into its text.
    public var range: Range<Int>
    /// What was found, what was expected, how to mend it.
    public var message: String
    /// Text that, put in place of `range`, mends the fault.
    public var fix: Fix?

    public struct Fix: Sendable, Hashable {
        public var replacement: String
        /// Whether applying it unseen can do no harm.
        public var isSafe: Bool

        public init(replacement: String, isSafe: Bool) {
            self.replacement = replacement
            self.isSafe = isSafe
        }
    }

    public init(
        rule: String, severity: Severity, range: Range<Int>, message: String, fix: Fix? = nil
    ) {
        self.rule = rule
        self.severity = severity
        self.range = range
        self.message = message
        self.fix = fix
    }
}
