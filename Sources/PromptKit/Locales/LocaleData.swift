/// Everything that is known of one locale on one platform, inherited values included.
public struct LocaleData: Sendable {
    /// The words for undo, redo and cancel as they stand alone.
    public struct Verbs: Sendable, Hashable {
        public var undo: String
        public var redo: String
        public var cancel: String

        public subscript(role: PromptRole) -> String {
            switch role {
            case .undo: undo
            case .redo: redo
            case .cancel: cancel
            }
        }
    }

    /// Whole titles with a slot for the action's name.
    public struct Titles: Sendable, Hashable {
        public var undo: TitlePattern
        public var redo: TitlePattern
    }

    /// What an alert reads where the plain verbs would not do.
    public struct Alert: Sendable, Hashable {
        public var undo: String
        public var redo: String
        public var cancel: String
        public var button: AlertButton
    }

    public struct Casing: Sendable, Hashable {
        public var style: CasingConvention
        /// Words that stay lower in title style.
        public var lowercase: [String]
        /// Whether every noun has a capital, so that nothing may be lowered.
        public var nounsCapitalized: Bool
    }

    public struct Typography: Sendable, Hashable {
        /// Before and after an inserted name, no-break spaces included.
        public var openQuote: String
        public var closeQuote: String
        public var ellipsis: String
        public var spaceBeforeEllipsis: Bool
        public var hanLatinSpacing: HanLatinSpacing
    }

    /// The tag of the file that the data was looked up as: `zh-Hant-HK`.
    public let tag: String
    public let platform: PromptPlatform
    /// The file's tag, then its parents' up to `root`.
    public let chain: [String]
    public let verbs: Verbs
    public let titles: Titles
    public let alert: Alert
    public let casing: Casing
    public let typography: Typography
    private let terms: LocaleFile.RoleTerms
    private let details: LocaleDetails

    /// How each word is attested, by its path in the file: `verbs.undo`.
    ///
    /// Read from the file at the first call.
    public var review: [String: LocaleReview] { details.values.review }
    /// Names of known actions.
    var actions: [String: ActionEntry] { details.values.actions }

    /// - Parameter files: the locale's own file, then its parents, `root` last.
    init?(files: [LocaleFile], platform: PromptPlatform, details: LocaleDetails) {
        guard let own = files.first else { return nil }
        let layers = Self.layers(files, platform)
        func first<Value>(_ value: (LocaleFile.Vocabulary) -> Value?) -> Value? {
            layers.lazy.compactMap(value).first
        }
        guard let undo = first(\.verbs.undo), let redo = first(\.verbs.redo),
            let cancel = first(\.verbs.cancel),
            let undoTitle = first(\.titles.undo).flatMap(TitlePattern.init),
            let redoTitle = first(\.titles.redo).flatMap(TitlePattern.init)
        else { return nil }

        tag = own.tag
        self.platform = platform
        chain = files.map(\.tag)
        verbs = Verbs(undo: undo, redo: redo, cancel: cancel)
        titles = Titles(undo: undoTitle, redo: redoTitle)
        alert = Alert(
            undo: first(\.alert.words.undo) ?? undo,
            redo: first(\.alert.words.redo) ?? redo,
            cancel: first(\.alert.words.cancel) ?? cancel,
            button: first(\.alert.button) ?? .verb)
        casing = Casing(
            style: first(\.casing.style) ?? .sentence,
            lowercase: first(\.casing.lowercase) ?? [],
            nounsCapitalized: first(\.casing.nounsCapitalized) ?? false)
        let typographies = files.map(\.typography)
        let quotes = typographies.lazy.compactMap(\.quotes).first ?? ["“", "”"]
        typography = Typography(
            openQuote: quotes[0],
            closeQuote: quotes[1],
            ellipsis: typographies.lazy.compactMap(\.ellipsis).first ?? "…",
            spaceBeforeEllipsis:
                typographies.lazy.compactMap(\.spaceBeforeEllipsis).first ?? false,
            hanLatinSpacing: typographies.lazy.compactMap(\.hanLatinSpacing).first ?? .none)
        var terms = LocaleFile.RoleTerms()
        for role in PromptRole.allCases {
            terms[role] = LocaleFile.Terms(
                also: files.lazy.compactMap { $0.terms[role].also }.first,
                wrong: files.lazy.compactMap { $0.terms[role].wrong }.first)
        }
        self.terms = terms
        self.details = details
    }

    /// A file's own words for the platform, then its general words, then its parents'.
    static func layers(
        _ files: [LocaleFile], _ platform: PromptPlatform
    ) -> [LocaleFile.Vocabulary] {
        files.flatMap { file in
            file.vocabularies.filter { $0.platform == platform }.map(\.vocabulary) + [file.common]
        }
    }
}

extension LocaleData {
    /// Words understood as undo, redo or cancel besides the verbs of this platform.
    public func wordsAlsoUsed(for role: PromptRole) -> [String] { terms[role].also ?? [] }

    /// Words wrongly used for undo, redo or cancel.
    public func wordsWronglyUsed(for role: PromptRole) -> [String] { terms[role].wrong ?? [] }

    /// Whether sources agree on a role's word, or three at the least say it against others: only
    /// then is another word wrong for certain.
    package func isSettled(_ role: PromptRole) -> Bool {
        guard let review = review["verbs.\(role.rawValue)"] else { return true }
        return review.status == .attested || review.status == .contested && review.sources >= 3
    }

    /// What stands in if even the root file cannot be read.
    static func neutral(_ platform: PromptPlatform) -> LocaleData {
        LocaleData(platform: platform)
    }

    private init(platform: PromptPlatform) {
        tag = "root"
        self.platform = platform
        chain = ["root"]
        verbs = Verbs(undo: "Undo", redo: "Redo", cancel: "Cancel")
        titles = Titles(
            undo: TitlePattern(prefix: "Undo ", suffix: ""),
            redo: TitlePattern(prefix: "Redo ", suffix: ""))
        alert = Alert(undo: "Undo", redo: "Redo", cancel: "Cancel", button: .verb)
        casing = Casing(style: .sentence, lowercase: [], nounsCapitalized: false)
        typography = Typography(
            openQuote: "“", closeQuote: "”", ellipsis: "…", spaceBeforeEllipsis: false,
            hanLatinSpacing: .none)
        terms = LocaleFile.RoleTerms()
        details = LocaleDetails(platform: platform) { [] }
    }
}
