/// A string on its way through the rules, with what every rule would otherwise work out again.
///
/// Lives for one call of ``Checker/check(_:)``: it points at the string and at its bytes.
public struct CheckedString: ~Copyable {
    private let pointer: UnsafePointer<PromptString>
    /// Kept by the plan that is running. Uncounted: strings of all threads share it.
    private let shared: Unmanaged<CheckContext>
    private let found: UnsafeMutablePointer<FoundPlaceholders>
    public let traits: TextTraits
    package let bytes: TextBytes
    /// The bytes of the text that it translates; nil for source strings.
    package let source: TextBytes?
    /// Whether the string is the wording of undo, redo or cancel: as it was told, or as its
    /// surface or its English source shows.
    package let role: PromptRole?

    /// Placeholders that a rule has asked for.
    struct FoundPlaceholders {
        var own: [Placeholder]?
        var ofSource: [Placeholder]?
    }

    public var string: PromptString {
        _read { yield pointer.pointee }
    }
    /// What it shares with other strings of its locale and surface.
    public var context: CheckContext { shared._withUnsafeGuaranteedRef { $0 } }
    public var text: String { pointer.pointee.text }
    public var locale: LocaleTag { pointer.pointee.locale }
    public var surface: Surface { pointer.pointee.surface }
    /// The locale's words, on the string's platform.
    public var data: LocaleData { context.data }

    /// - Parameters:
    ///   - string: the string; this and the bytes have to outlive the new value.
    ///   - found: where placeholders are kept once they are found.
    init(
        _ string: UnsafePointer<PromptString>, bytes: TextBytes, source: TextBytes?,
        context: Unmanaged<CheckContext>, found: UnsafeMutablePointer<FoundPlaceholders>
    ) {
        pointer = string
        self.bytes = bytes
        self.source = source
        self.found = found
        shared = context
        let role = Self.role(of: string, source: source)
        self.role = role
        traits = TextTraits(
            of: bytes, source: source, role: role, surface: string.pointee.surface,
            style: string.pointee.placeholderStyle)
    }

    /// Placeholders of the text, found once for all rules.
    package var placeholders: [Placeholder] {
        guard !traits.isDisjoint(with: Placeholder.marks) else { return [] }
        if let known = found.pointee.own { return known }
        let placeholders = PlaceholderScanner.placeholders(
            in: bytes, pointer.pointee.placeholderStyle)
        found.pointee.own = placeholders
        return placeholders
    }

    /// Placeholders of its source.
    package var sourcePlaceholders: [Placeholder] {
        guard let source, traits.contains(.sourcePlaceholder) else { return [] }
        if let known = found.pointee.ofSource { return known }
        let placeholders = PlaceholderScanner.placeholders(
            in: source, pointer.pointee.placeholderStyle)
        found.pointee.ofSource = placeholders
        return placeholders
    }

    /// Placeholders of the source's form of the same plural category, where that is another text
    /// than the source.
    package var sameFormPlaceholders: [Placeholder]? {
        guard let same = pointer.pointee.source?.sameForm else { return nil }
        let style = pointer.pointee.placeholderStyle
        return same.withTextBytes { PlaceholderScanner.placeholders(in: $0, style) }
    }

    /// Whether the text that it translates is in English.
    package var isFromEnglish: Bool {
        source != nil && pointer.pointee.source?.locale.language == "en"
    }

    /// Whether it is the source text itself, left as it was: then the rules of its language do not
    /// speak of it.
    package var isUntranslated: Bool {
        guard traits.contains(.sameAsSource), let source = pointer.pointee.source else {
            return false
        }
        return source.locale.language != pointer.pointee.locale.language
    }

    /// The whole text as a range of UTF-8 offsets.
    package var range: Range<Int> { bytes.indices }
}
