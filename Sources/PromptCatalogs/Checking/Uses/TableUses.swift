import PromptKit

/// What the texts of a file, taken together, use in two ways.
struct TableUses {
    private var verbs: VerbUses
    private var cancels: CancelUses
    private var actions: ActionUses
    private var address: AddressUses

    init(_ platform: PromptPlatform, runs: (String) -> Bool) {
        let comparesVerbs = runs(UndoWordedTwoWays.description.identifier)
        verbs = VerbUses(platform, isOn: comparesVerbs)
        cancels = CancelUses(isOn: comparesVerbs)
        actions = ActionUses(isOn: runs(OneNameForTwoActions.description.identifier))
        address = AddressUses(isOn: runs(AddressDiffers.description.identifier))
    }

    /// - Parameters:
    ///   - source: the text that it translates; nil for source texts.
    ///   - opposites: source texts that have an opposite, if that has been looked at.
    mutating func note(
        _ value: EntryValue, of entry: Entry, source: String?, _ guess: SurfaceGuess,
        _ locale: LocaleTag, opposites: Set<String>?
    ) {
        // "Texts" of the locale qqq tell translators about the messages.
        guard locale.language != "qqq" else { return }
        func place() -> UsePlace {
            UsePlace(key: entry.key, span: value.span, locale: locale, entryLocale: entry.locale)
        }
        if let role = guess.role { note(value.text, role, source, place()) }
        if let source, opposites?.isEmpty != true, ActionUses.mayBeCommand(source),
            opposites?.contains(source) != false
        {
            actions.note(value.text, source, place())
        }
        if locale.language == "zh", let isPolite = AddressUses.isPolite(value.text) {
            address.note(isPolite, place())
        }
    }

    /// Notes a title of undo or redo, or a wording of cancel.
    ///
    /// - Parameter source: the text that it translates; nil for source texts.
    mutating func note(
        _ text: String, _ role: PromptRole, _ source: String?, _ place: UsePlace
    ) {
        if role != .cancel {
            verbs.note(text, role, place)
        } else if let source {
            cancels.note(text, source, place)
        }
    }

    /// Notes the translation of a command.
    mutating func note(
        _ text: String, _ source: String, _ command: ActionUses.Command, _ place: UsePlace
    ) {
        actions.note(text, source, command, place)
    }

    /// Notes which “you” a Chinese text has.
    mutating func note(address text: UnsafeBufferPointer<UInt8>, _ place: () -> UsePlace) {
        if let isPolite = AddressUses.isPolite(text) { address.note(isPolite, place()) }
    }

    func problems() -> [Problem] {
        verbs.problems() + cancels.problems() + actions.problems() + address.problems()
    }
}

/// Where a text stands that something was noted of.
struct UsePlace {
    var key: String
    var span: Span
    var locale: LocaleTag
    /// The locale of the entry, where the file holds several.
    var entryLocale: CatalogLocale?

    func place(_ problem: Problem) -> Problem {
        var problem = problem
        problem.key = key
        problem.locale = entryLocale
        return problem
    }
}
