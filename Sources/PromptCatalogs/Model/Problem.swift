public import PromptKit

/// Something wrong with a file as such, rather than with the wording of a string in it.
public struct Problem: Sendable, Hashable {
    /// Identifier of the file rule.
    public var rule: String
    public var severity: Severity
    public var span: Span
    /// What was found, what was expected, how to mend it.
    public var message: String
    /// Other places that have to do with it: the first of two equal keys.
    public var related: [Related] = []
    /// Changes to the file that mend it; empty where there is no sure way.
    public var edits: [ByteEdit] = []
    /// Whether the edits can be made unseen: they keep what people see, or there is no other way
    /// to read what was meant.
    public var isFixSafe = false
    /// How many entries are lost to this problem, here or for the system's own reader.
    public var lostEntries = 0
    /// How many more of its rule the file has that are counted only.
    public var unlisted = 0
    /// The key of the entry in question, if there is one.
    public var key: String?
    /// The locale of the entry in question, where the file holds several.
    public var locale: CatalogLocale?

    public struct Related: Sendable, Hashable {
        public var span: Span
        public var message: String

        public init(span: Span, message: String) {
            self.span = span
            self.message = message
        }
    }

    /// - Parameter severity: only where this problem is milder or graver than the rule's own.
    package init(
        _ rule: any FileRule.Type, _ span: Span, _ message: String,
        related: [Related] = [], edits: [ByteEdit] = [], isFixSafe: Bool = false,
        severity: Severity? = nil
    ) {
        self.rule = rule.description.identifier
        self.severity = severity ?? rule.description.severity
        self.span = span
        self.message = message
        self.related = related
        self.edits = edits
        self.isFixSafe = isFixSafe
    }

    /// What a rule of the library found.
    package init(
        rule: String, severity: Severity, _ span: Span, _ message: String,
        related: [Related] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.span = span
        self.message = message
        self.related = related
    }
}

/// Bytes of a file to be replaced.
public struct ByteEdit: Sendable, Hashable {
    public var span: Span
    /// The new text, escaped as its place wants it; encoded as the file is when written.
    public var replacement: String

    public init(span: Span, replacement: String) {
        self.span = span
        self.replacement = replacement
    }
}
