/// A string to check, with all that the rules may need to know of it.
public struct PromptString: Sendable {
    /// The text as a reader of it sees it: escapes and entities resolved.
    public var text: String
    /// The locale it is written in.
    public var locale: LocaleTag
    public var surface: Surface
    public var platform: PromptPlatform
    /// Whether it is the wording of undo, redo or cancel, if that is known from its key, its
    /// source or its place.
    public var role: PromptRole?
    /// The text it translates, and the locale of that; nil for source strings.
    public var source: Source?
    /// The key in its table, if it has one.
    public var key: String?
    /// The translator comment.
    public var comment: String?
    /// The plural category, where the string is one form of several.
    public var pluralCategory: PluralCategory?
    /// Which placeholders the code behind it understands.
    public var placeholderStyle = PlaceholderStyle.any

    public struct Source: Sendable, Hashable {
        public var text: String
        public var locale: LocaleTag
        /// The other form of a plural, where it is another text: for one thing, or for many. The
        /// code gives the same arguments to both.
        public var sibling: String?
        /// The source's form of the same plural category, where ``text`` is that of another.
        package var sameForm: String?

        public init(text: String, locale: LocaleTag, sibling: String? = nil) {
            self.text = text
            self.locale = locale
            self.sibling = sibling
        }

        package init(text: String, locale: LocaleTag, sibling: String?, sameForm: String?) {
            self.init(text: text, locale: locale, sibling: sibling)
            self.sameForm = sameForm
        }
    }

    public init(
        _ text: String,
        locale: LocaleTag,
        surface: Surface,
        platform: PromptPlatform = .apple,
        role: PromptRole? = nil,
        source: Source? = nil,
        key: String? = nil,
        comment: String? = nil,
        pluralCategory: PluralCategory? = nil
    ) {
        self.text = text
        self.locale = locale
        self.surface = surface
        self.platform = platform
        self.role = role
        self.source = source
        self.key = key
        self.comment = comment
        self.pluralCategory = pluralCategory
    }
}
