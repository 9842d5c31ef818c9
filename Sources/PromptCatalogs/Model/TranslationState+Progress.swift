/// How far a translation is, whatever its format calls that.
public enum TranslationProgress: Sendable, Hashable {
    /// Somebody has yet to translate it, or to finish.
    case unfinished
    /// There is a translation that somebody has yet to look over.
    case needsReview
    case done
    /// Its source text is gone.
    case obsolete
}

extension TranslationState {
    /// What the state means; nil for one that is not known.
    public var progress: TranslationProgress? {
        switch rawValue {
        // String catalogs; `new` is XLIFF 1.2's, too.
        case "new": .unfinished
        case "needs_review": .needsReview
        case "stale", "obsolete", "vanished": .obsolete
        // XLIFF 1.2 and its custom states, whose names begin with x-.
        case "needs-translation", "needs-adaptation", "needs-l10n", "needs-review-translation",
            "needs-review-adaptation", "needs-review-l10n":
            .unfinished
        case "translated", "final", "signed-off": .done
        // The unit says approved="no".
        case "not-approved": .needsReview
        // XLIFF 2.
        case "initial": .unfinished
        case "reviewed": .done
        // Qt.
        case "unfinished": .unfinished
        case "fuzzy": .needsReview
        default: nil
        }
    }

    /// A unit of XLIFF that says approved="no" and states nothing else.
    public static let notApproved = TranslationState(rawValue: "not-approved")
    /// Qt: not to be shipped yet.
    public static let unfinished = TranslationState(rawValue: "unfinished")
    /// Qt: the source text is gone from the code.
    public static let vanished = TranslationState(rawValue: "vanished")
}
