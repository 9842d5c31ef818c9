/// Composes undo and redo titles, and whole alerts, in a locale.
///
/// ```swift
/// let english = PromptFormatter(locale: "en")
/// english.title(.undo, "address change")  // "Undo Address Change"
/// english.title(.redo, .typing)           // "Redo Typing"
/// english.title(.undo)                    // "Undo"
/// ```
///
/// Any thread may use one formatter.
public struct PromptFormatter: Sendable {
    /// The locale asked for.
    public let locale: LocaleTag
    public let style: CaseStyle
    public let platform: PromptPlatform
    /// Whether there was data for the locale; without, titles are English.
    public let match: LocaleStore.Match
    /// The words in use.
    public let data: LocaleData
    private let composer: NameComposer
    private let converter: CaseConverter
    /// Nil in a language that runs from right to left.
    private let plainTitles: PlainTitles?

    public init(
        locale: LocaleTag, style: CaseStyle = .automatic, platform: PromptPlatform = .apple,
        isolation: BidiIsolation = .whereDirectionsMeet, store: LocaleStore = .bundled
    ) {
        self.locale = locale
        self.style = style
        self.platform = platform
        (data, match) = store.data(for: locale, platform: platform)
        composer = NameComposer(
            data: data,
            isRightToLeft: match != .unsupported && locale.isRightToLeft,
            isolation: isolation)
        converter = CaseConverter(
            locale: match == .unsupported ? .english : locale, style: style, platform: platform,
            store: store)
        plainTitles =
            composer.isRightToLeft ? nil : PlainTitles(data.titles, converter: converter)
    }

    /// A formatter for a tag in any spelling. A text that is no language tag gets English titles,
    /// and ``match`` says so; to treat it as an error, make a ``LocaleTag`` first.
    public init(
        locale: String, style: CaseStyle = .automatic, platform: PromptPlatform = .apple,
        isolation: BidiIsolation = .whereDirectionsMeet, store: LocaleStore = .bundled
    ) {
        let tag = try? LocaleTag(locale)
        self.init(
            locale: tag ?? .undetermined, style: style, platform: platform,
            isolation: isolation, store: store)
    }

    // MARK: Titles

    /// The title of an undo or redo command: "Undo Typing".
    ///
    /// Without a name it is the bare verb. ``composedTitle(_:_:)`` tells what became of the name.
    public func title(_ action: PromptAction, _ name: ActionName = .none) -> String {
        composedTitle(action, name).text
    }

    /// The title for a name that the app supplies.
    public func title(_ action: PromptAction, _ name: String) -> String {
        if let title = plainTitles?.title(action, name) { return title }
        return composedTitle(action, .verbatim(name)).text
    }

    /// The title, with where its name came from.
    public func composedTitle(_ action: PromptAction, _ name: ActionName) -> PromptTitle {
        switch composer.compose(name, for: action) {
        case .verb(let origin):
            let verb = action == .undo ? data.verbs.undo : data.verbs.redo
            return PromptTitle(text: converter.convert(verb), origin: origin)
        case .title(let piece, let origin):
            return PromptTitle(
                text: converter.convert(piece.text, keeping: piece.kept), origin: origin)
        case .name(let piece, let origin):
            let pattern = action == .undo ? data.titles.undo : data.titles.redo
            let text = pattern.filled(with: piece.text)
            let shift = pattern.prefix.utf8.count
            let kept =
                piece.kept.isEmpty
                ? [] : piece.kept.map { $0.lowerBound + shift..<$0.upperBound + shift }
            return PromptTitle(text: converter.convert(text, keeping: kept), origin: origin)
        }
    }

    // MARK: Alerts

    /// The alert for what can be undone and redone, nil where neither can.
    ///
    /// | can be | title | buttons |
    /// |---|---|---|
    /// | undone | Undo Typing | Undo, Cancel |
    /// | redone | Redo Typing | Redo, Cancel |
    /// | both | Undo Typing | Undo, Redo Typing, Cancel |
    ///
    /// In languages where undo and cancel are one word, the button reads what the locale's data
    /// has for that case.
    ///
    /// - Parameters:
    ///   - undo: the name of the step that undo would take, `.none` for one without a name;
    ///     nil if there is no such step.
    ///   - redo: the same for redo.
    public func alert(undo: ActionName?, redo: ActionName?) -> PromptAlert? {
        let words = data.alert
        let cancel = PromptAlert.Button(title: converter.convert(words.cancel), role: .cancel)
        if let undo {
            let title = alertTitle(.undo, undo)
            let bare = converter.convert(words.undo)
            var buttons = [
                PromptAlert.Button(
                    title: words.button == .title ? title : bare, role: .undo)
            ]
            if let redo {
                buttons.append(PromptAlert.Button(title: alertTitle(.redo, redo), role: .redo))
            }
            return PromptAlert(title: title, buttons: distinct(buttons + [cancel], title))
        }
        guard let redo else { return nil }
        let title = alertTitle(.redo, redo)
        let button = PromptAlert.Button(title: converter.convert(words.redo), role: .redo)
        return PromptAlert(title: title, buttons: distinct([button, cancel], title))
    }

    private func alertTitle(_ action: PromptAction, _ name: ActionName) -> String {
        let title = composedTitle(action, name)
        switch title.origin {
        case .app, .known, .knownWithoutDetail: return title.text
        case .none, .missing, .invalidMessage:
            return converter.convert(action == .undo ? data.alert.undo : data.alert.redo)
        }
    }

    /// Edited data may give two buttons one text: then the button that the title explains reads
    /// the whole title.
    private func distinct(
        _ buttons: [PromptAlert.Button], _ title: String
    ) -> [PromptAlert.Button] {
        let folded = buttons.map { button in
            (try? Folding.compatibilityCaseFold(button.title)) ?? button.title
        }
        guard Set(folded).count < folded.count else { return buttons }
        var buttons = buttons
        buttons[0].title = title
        return buttons
    }
}
