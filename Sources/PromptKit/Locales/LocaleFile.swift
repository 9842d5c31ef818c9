/// One file of `Resources/Locales`, as written: what it does not say, its parent does.
struct LocaleFile: Sendable, Equatable {
    /// A word or pattern each for undo, redo and cancel.
    struct Words: Sendable, Hashable {
        var undo: String?
        var redo: String?
        var cancel: String?
    }

    /// What the alert's buttons read where the plain verbs would not do.
    struct Alert: Sendable, Hashable {
        var words = Words()
        var button: AlertButton?
    }

    struct Casing: Sendable, Hashable {
        var style: CasingConvention?
        var lowercase: [String]?
        var nounsCapitalized: Bool?
    }

    struct Typography: Sendable, Hashable {
        var quotes: [String]?
        var ellipsis: String?
        var spaceBeforeEllipsis: Bool?
        var hanLatinSpacing: HanLatinSpacing?
    }

    /// Words of a role besides the file's own: understood as it, or wrongly used for it.
    struct Terms: Sendable, Hashable {
        var also: [String]?
        var wrong: [String]?
    }

    /// Terms of each role. A dictionary of three would take longer to set up than to fill.
    struct RoleTerms: Sendable, Hashable {
        var undo = Terms()
        var redo = Terms()
        var cancel = Terms()

        subscript(role: PromptRole) -> Terms {
            get {
                switch role {
                case .undo: undo
                case .redo: redo
                case .cancel: cancel
                }
            }
            set {
                switch role {
                case .undo: undo = newValue
                case .redo: redo = newValue
                case .cancel: cancel = newValue
                }
            }
        }
    }

    /// What may differ from one family of systems to another.
    struct Vocabulary: Sendable, Equatable {
        var verbs = Words()
        var titles = Words()
        var alert = Alert()
        var casing = Casing()
        var actions: [String: ActionEntry] = [:]
    }

    struct PlatformVocabulary: Sendable, Equatable {
        var platform: PromptPlatform
        var vocabulary: Vocabulary
    }

    var tag: String
    var common = Vocabulary()
    /// Of platforms other than Apple's.
    var vocabularies: [PlatformVocabulary] = []
    var typography = Typography()
    var terms = RoleTerms()
    var review: [String: LocaleReview] = [:]
}

/// The convention that a platform's buttons and menus follow in a language.
public enum CasingConvention: String, Sendable, Hashable, CaseIterable {
    /// Every major word has a capital.
    case title
    /// The first word has.
    case sentence
    /// The script has no letter case.
    case none
}

/// What the button reads that an alert's title explains.
public enum AlertButton: String, Sendable, Hashable, CaseIterable {
    /// The bare verb.
    case verb
    /// The full title, in languages where undo and cancel are one word.
    case title
}

/// Whether a space stands between Han and Latin letters.
public enum HanLatinSpacing: String, Sendable, Hashable, CaseIterable {
    case none
    case space
}

/// What a button or word is for.
public enum PromptRole: String, Sendable, Hashable, CaseIterable, Codable {
    case undo
    case redo
    case cancel
}

/// How a known action reads: one form each for the plain name, with an object, with a count.
struct ActionEntry: Sendable, Hashable {
    enum Form: Sendable, Hashable {
        /// Goes into the slot of the locale's title.
        case name(String)
        /// Whole titles, where the language inflects.
        case titles(undo: String, redo: String)
    }

    var plain: Form?
    var object: Form?
    var count: Form?
}

/// How a value of a locale file is attested.
public struct LocaleReview: Sendable, Hashable {
    public enum Status: String, Sendable, Hashable, CaseIterable {
        /// Two or more independent sources say exactly this.
        case attested
        /// Sources disagree: the note says why this one won.
        case contested
        /// One source says it.
        case single
        /// No source says it: the note gives the reason.
        case reasoned
    }

    public var status: Status
    /// Independent sources that say exactly this.
    public var sources: Int
    public var note: String
}
