import Synchronization

/// What all strings of one locale, surface and platform have in common. Rules prepare themselves
/// for it once.
public final class CheckContext: Sendable {
    private let shared: LocaleContext
    private let place: Surface
    private let askedForSurface = Atomic(false)

    public var locale: LocaleTag { shared.locale }
    public var platform: PromptPlatform { shared.platform }
    /// The locale's words on the platform. Neutral English ones where ``hasWords`` is false.
    public var data: LocaleData { shared.data }
    /// Whether there is data for the language.
    public var hasWords: Bool { shared.hasWords }
    public var options: CheckOptions { shared.options }
    package var store: LocaleStore { shared.store }

    /// A rule that does not ask for it while it is made is made once for all surfaces.
    public var surface: Surface {
        askedForSurface.store(true, ordering: .relaxed)
        return place
    }

    init(_ shared: LocaleContext, surface: Surface) {
        self.shared = shared
        place = surface
    }

    /// The locale's words for undo, redo and cancel; nil if nothing is known of the language. Worked
    /// out once for all rules.
    var undoWords: UndoWords? { shared.undoWords }

    /// The same for rules that need them for few strings.
    var undoWordsOnDemand: UndoWordsOnDemand? {
        hasWords ? UndoWordsOnDemand(shared) : nil
    }

    /// Whether the string is in the language `code`, ISO 639.
    package func isLanguage(_ code: String) -> Bool {
        locale.language == code
    }

    /// What `body` makes of the context, and whether it would have made the same for any surface.
    func watchingSurface<Made>(_ body: (CheckContext) -> Made) -> (made: Made, isForAll: Bool) {
        askedForSurface.store(false, ordering: .relaxed)
        let made = body(self)
        return (made, !askedForSurface.load(ordering: .relaxed))
    }
}
