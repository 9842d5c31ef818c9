import PromptKit

/// Something that a file says of an entry besides its texts and its comment.
public struct EntryNote: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// What tells the entry from others of the same key: `msgctxt`.
        case context
        /// How a tool is to treat the entry: `c-format`, `no-wrap`.
        case flag
        /// Where the entry is used: `src/main.c:12`.
        case reference
        /// The source text for more than one: `msgid_plural`.
        case pluralSource = "plural-source"
        /// The source text that a fuzzy translation was made for.
        case previousSource = "previous-source"
        case previousPluralSource = "previous-plural-source"
        case previousContext = "previous-context"
        /// Where the text appears, by the name of a ``Surface``.
        case surface
        /// A placeholder that the entry declares: its name.
        case placeholder
        /// An argument that an ICU message counts: the `n` of `{n, plural, …}`.
        case pluralArgument = "plural-argument"
        /// An argument by whose words an ICU message chooses: the `sex` of `{sex, select, …}`.
        case selectArgument = "select-argument"

        /// The place in ``allCases``.
        var number: UInt8 {
            switch self {
            case .context: 0
            case .flag: 1
            case .reference: 2
            case .pluralSource: 3
            case .previousSource: 4
            case .previousPluralSource: 5
            case .previousContext: 6
            case .surface: 7
            case .placeholder: 8
            case .pluralArgument: 9
            case .selectArgument: 10
            }
        }
    }

    public var kind: Kind
    /// Escapes resolved.
    public var text: String
    /// The bytes of the text in its raw form.
    public var span: Span

    public init(_ kind: Kind, _ text: String, span: Span) {
        self.kind = kind
        self.text = text
        self.span = span
    }
}

extension Entry {
    /// What tells the entry from others of the same key.
    public var context: String? {
        notes.first { $0.kind == .context }?.text
    }

    /// The flag of an Android string that no call formats: a percent sign is text.
    static let unformattedFlag = "formatted=false"

    /// Whether a tool is told to treat the entry so: `c-format`.
    public func hasFlag(_ flag: String) -> Bool {
        notes.contains { $0.kind == .flag && $0.text == flag }
    }
}
