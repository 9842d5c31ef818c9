import Synchronization

/// What all strings of one locale and platform have in common, whatever their surface.
final class LocaleContext: Sendable {
    let locale: LocaleTag
    let platform: PromptPlatform
    /// The locale's words on the platform. Neutral English ones where ``hasWords`` is false.
    let data: LocaleData
    /// Whether there is data for the language.
    let hasWords: Bool
    let options: CheckOptions
    let store: LocaleStore
    private let known = Mutex(Known())

    private struct Known {
        /// Nil until a rule asks.
        var undoWords: UndoWords??
        /// Rules that are the same on all surfaces, by their place among the checker's rules; nil
        /// for those that have nothing to say.
        var runners: [Int: RuleRunner?] = [:]
    }

    init(
        locale: LocaleTag, platform: PromptPlatform, options: CheckOptions, store: LocaleStore
    ) {
        self.locale = locale
        self.platform = platform
        self.options = options
        self.store = store
        let found = store.data(for: locale, platform: platform)
        data = found.data
        hasWords = found.match != .unsupported
    }

    /// The locale's words for undo, redo and cancel; nil if nothing is known of the language.
    var undoWords: UndoWords? {
        known.withLock { known in
            if let words = known.undoWords { return words }
            let words = UndoWords(self)
            known.undoWords = words
            return words
        }
    }

    /// A rule that was made for another surface and holds for all; nil if there is none yet.
    func runner(at index: Int) -> RuleRunner?? {
        known.withLock { $0.runners[index] }
    }

    /// Keeps a rule, or that there is none, for other surfaces.
    func keep(_ runner: RuleRunner?, at index: Int) {
        known.withLock { $0.runners[index] = .some(runner) }
    }
}

/// A locale's words for undo, redo and cancel, worked out when the first string is met that they
/// matter to.
struct UndoWordsOnDemand: Sendable {
    private let shared: LocaleContext

    init(_ shared: LocaleContext) {
        self.shared = shared
    }

    /// Nil if nothing is known of the language.
    var words: UndoWords? { shared.undoWords }
}
