import PromptKit

/// The check of one catalog, from entries to findings.
struct CatalogCheck {
    let catalog: Catalog
    let base: BaseTable?
    /// The keys of the base, of this file if it is the base, or of all files if there is none.
    let table: TableRows?
    let checkString: (PromptString) -> [Finding]
    let options: CatalogChecker.Options
    let sources: SourceIndex?
    let purposes: PurposeTranslations
    let sourceLocale: LocaleTag?
    var problems: [Problem]
    var silencings: CatalogSilencings
    var stringFindings: [StringFinding] = []
    private(set) var plurals: PluralCheck?
    var groups: TableGroups?
    /// How many groups of texts were looked at, by kind.
    var groupCounts: [PromptGroup.Kind: Int] { groups?.counts ?? [:] }
    var uses: TableUses
    /// What was found out about keys of the table.
    private(set) var memory: GuessMemory
    /// How many texts were checked.
    var strings = 0
    /// Of each row of the base whether its key was met.
    var isMet: [Bool]
    /// The row of the key before.
    var lastRow = -1
    /// What holds for entries that state no locale; nil where nothing tells theirs.
    private(set) var file: FileLocale?
    /// Of plain entries, by their numbers.
    let states: [TranslationState]
    let stateUses: [StateUse]
    /// Whether entries without a translation are this file's to tell of, and those that were met.
    let countsUntranslated: Bool
    var untranslated = Untranslated()
    let hasGroups: Bool
    let hasStatedGroups: Bool
    /// The plain text that is being checked.
    var string = PromptString("", locale: .undetermined, surface: .other)
    /// Whether it has a source. To ask that of the string itself would copy it.
    var hasSource = false
    /// What is known of a key that is in no table, for the time that its text is checked.
    let scratch = TableRows.Row(key: "")
    /// What texts were taken for, and their offsets, if that is asked for.
    var surfaceNotes: [(note: SurfaceNote, offset: Int)] = []
    /// The guess for the key before: a file of all locales repeats each key.
    private var lastGuess: (keySpan: Span, guess: SurfaceGuess)?
    var verbs = RoleWordings()
    /// The source texts of the entries that follow, where they vary: a file of all locales has them
    /// behind one another.
    private var lastSource: (keySpan: Span, forms: SourceForms)?

    /// What the texts of the file's own locale are written in.
    var scripts: ScriptCount?

    /// Finds the keys of the file that holds the rest of the table in the same locale.
    var findSisterKeys: () -> Set<String> = { [] }
    /// Texts longer than rules are asked about.
    var largeTexts = 0

    /// Locales of the texts so far, and that of the last one.
    private var locales: Set<CatalogLocale> = []
    private var lastLocale: CatalogLocale?

    struct StringFinding {
        var finding: Finding
        var key: String
        /// The locale that the entry states.
        var entryLocale: CatalogLocale?
        /// Where the entry's comment begins.
        var comment: Int?
        var value: EntryValue
        var surface: Surface
        var locale: String

        init(
            _ finding: Finding, in value: EntryValue, of entry: Entry, _ surface: Surface,
            _ locale: LocaleTag
        ) {
            self.finding = finding
            key = entry.key
            entryLocale = entry.locale
            comment = entry.comment?.span.lowerBound
            self.value = value
            self.surface = surface
            self.locale = locale.identifier
        }
    }

    init(
        _ catalog: Catalog, base: BaseTable?, own: TableRows?, memory: GuessMemory,
        options: CatalogChecker.Options, sources: SourceIndex?, groupChecker: GroupChecker,
        purposes: PurposeTranslations, runs: (String) -> Bool,
        checkingStringsBy checkString: @escaping (PromptString) -> [Finding]
    ) {
        self.catalog = catalog
        self.base = base
        table = base?.rows ?? own ?? memory.rows
        isMet = Array(repeating: false, count: base?.rows.rows.count ?? 0)
        self.memory = memory
        self.checkString = checkString
        self.options = options
        self.sources = sources
        self.purposes = purposes
        problems = catalog.problems
        silencings = CatalogSilencings(catalog)
        plurals = PluralCheck(catalog)
        groups = TableGroups(groupChecker, options, sources)
        uses = TableUses(options.platform, runs: runs)
        sourceLocale =
            catalog.sourceLocale?.tag ?? base?.locale ?? options.developmentRegion
            ?? .english
        states = catalog.entries.states
        stateUses = states.map(StateUse.init)
        countsUntranslated =
            base == nil && catalog.sourceLocale == nil && catalog.locale != nil
            && catalog.locale?.tag?.language != sourceLocale?.language
        hasGroups = groups != nil
        hasStatedGroups = !options.statedGroups.rows.isEmpty
        file = localeTag(nil).map { FileLocale($0, source: sourceLocale, options, catalog) }
        if runs(WrongScript.description.identifier) {
            scripts = file.flatMap { ScriptCount($0.tag) }
        }
    }

    mutating func run() {
        noteLocale(catalog.locale)
        let entries = catalog.entries
        entries.forEach(
            plain: {
                if countsUntranslated { countUntranslated($1) }
                check($1, at: $0)
            },
            whole: {
                if countsUntranslated { countUntranslated($1) }
                check($1, at: $0)
            })
        problems += plurals?.finalProblems() ?? []
        if groups != nil {
            let isSourceChecked = base != nil || catalog.sourceLocale != nil && !catalog.isBilingual
            var groups = groups
            problems +=
                groups?.problems(
                    in: catalog, table: table,
                    sourceLanguage: isSourceChecked ? sourceLocale?.language : nil
                ) { localeTag($0.locale) } ?? []
            self.groups = groups
            table?.findLabels()
        }
        problems += uses.problems().filter { problem in
            // A word that is wrong by itself has been told.
            problem.rule != UndoWordedTwoWays.description.identifier
                || !stringFindings.contains {
                    $0.value.span == problem.span
                        && UndoWordedTwoWays.others.contains($0.finding.rule)
                }
        }
        if let problem = scripts?.problem() { tellWrongScript(problem) }
        dropEchoes()
        gatherUntranslated()
        reportMissing()
        reportUnfinished()
        reportStale()
        if catalog.format == InfoPropertyListFormat.name { reportMissingPurposes() }
        if let base, !base.isEncodingSettled, base.encoding.isUTF16 != catalog.encoding.isUTF16,
            !catalog.entries.isEmpty
        {
            problems.append(
                MixedEncodings.problem(catalog.encoding, base: base.encoding, basePath: base.path))
        }
        silence()
    }

    /// Takes out what comments silence, and reports comments that silence nothing.
    private mutating func silence() {
        guard !silencings.isEmpty else { return }
        stringFindings.removeAll { silencings.silences($0.finding.rule, commentAt: $0.comment) }
        problems.removeAll { problem in
            // One finding for many keys is not the matter of the first of them.
            guard !Self.aggregates.contains(problem.rule) else { return false }
            guard let key = problem.key else {
                return silencings.silences(problem.rule, at: problem.span)
            }
            return silencings.silences(problem.rule, key: key)
        }
        problems += silencings.problems(isRun: options.runs)
    }

    private static let aggregates: Set<String> = [
        MissingTranslation.description.identifier, UnfinishedTranslation.description.identifier,
        StaleKey.description.identifier, UntranslatedTexts.rule,
    ]

    // MARK: Strings

    /// The locale that an entry's texts are in.
    ///
    /// - Parameter own: the one that the entry states.
    private func localeTag(_ own: CatalogLocale?) -> LocaleTag? {
        let stated = own ?? catalog.locale
        return stated?.tag ?? unreadable(stated) ?? options.assumedLocale ?? sourceLocale
    }

    /// Sees to it that texts are in a language that there is.
    private mutating func noteLocale(_ locale: CatalogLocale?) {
        guard let locale, locale != lastLocale else { return }
        // Rows of a list say it themselves, and that is told at the row.
        if [TabSeparatedFormat.name, JSONLinesFormat.name].contains(catalog.format),
            catalog.sourceLocale == nil, locale != catalog.locale
        {
            return
        }
        lastLocale = locale
        guard locales.insert(locale).inserted else { return }
        let mark = catalog.encoding.byteOrderMark.count
        if let problem = UnknownLocale.problem(locale, at: mark..<mark) { problems.append(problem) }
    }

    mutating func check(_ entry: Entry, at index: Int) {
        noteLocale(entry.locale)
        let row = meet(entry.key)
        if table != nil { groups?.note(stray: index) }
        guard let locale = localeTag(entry.locale) else { return }
        if plurals != nil, !entry.isStale {
            problems +=
                plurals?.problems(
                    of: entry, in: locale,
                    isSource: entry.locale != nil && entry.locale == catalog.sourceLocale,
                    sourceForms: row.flatMap { base?.rows.rows[$0].forms }) ?? []
        }
        if let own = entry.locale, own == catalog.sourceLocale {
            let varies = entry.values.contains { $0.variation != EntryValue.Variation() }
            lastSource = varies ? (entry.keySpan, SourceForms(entry)) : nil
        }
        let (sourceText, guess) = sourceAndSurface(of: entry, row, locale)
        let forms = sourceForms(of: entry, row)
        let messages = messageFindings(of: entry, row, locale)
        for (value, finding) in messages ?? [] {
            stringFindings.append(
                StringFinding(finding, in: value, of: entry, guess.surface, locale))
        }
        if row != nil { noteEmpty(entry, sourceText) }
        for value in entry.values where Self.isShown(value) {
            if let plural = value.variation.plural, !value.variation.isOrdinal,
                plurals?.isNeverShown(plural, in: locale) == true
            {
                continue
            }
            strings += 1
            let source: PromptString.Source? =
                if let (text, same) = source(of: value, entry, forms, sourceText),
                    let sourceLocale, locale != sourceLocale,
                    value.variation.substitution == nil || !PlaceholderText.mixesNumbering(text),
                    // One language may say with pieces what another says in one: `%#@files@`
                    // for `%lld`.
                    PlaceholderText.namesPieces(text) == PlaceholderText.namesPieces(value.text)
                {
                    PromptString.Source(
                        text: text, locale: sourceLocale,
                        sibling: sibling(of: text, value, entry, row), sameForm: same)
                } else {
                    nil
                }
            // A substitution is a piece that goes into the text, and no title.
            let isPiece = value.variation.substitution != nil
            let surface = isPiece ? .other : guess.surface
            var string = PromptString(
                value.text, locale: locale, surface: surface,
                platform: platform(of: entry, on: surface),
                role: isPiece ? nil : guess.role, source: source, key: entry.key,
                comment: entry.comment?.text, pluralCategory: value.variation.pluralCategory)
            string.placeholderStyle = entry.placeholderStyle
            if options.explainsSurfaces {
                let reason = isPiece ? "a piece of another text" : guess.reason
                surfaceNotes.append(
                    (
                        SurfaceNote(
                            path: catalog.path, line: 0, column: 0, key: entry.key,
                            locale: locale.identifier, text: value.text, surface: surface,
                            role: string.role, reason: reason), value.span.lowerBound
                    ))
            }
            guard value.text.utf8.count <= Self.textLimit else {
                largeTexts += 1
                continue
            }
            if entry.locale == nil, scripts != nil {
                value.text.withTextBytes { bytes in
                    scripts?.note(
                        bytes.buffer, source: string.source?.text, at: value.span, key: entry.key)
                }
            }
            // That it is not translated yet the file says itself.
            let isUnfinished = value.state?.progress == .unfinished
            for finding in checkString(string).prefix(Self.findingLimit)
            where !isReadEscape(finding, in: value)
                && !(isUnfinished && finding.rule == UntranslatedTexts.rule)
                && !(messages != nil && finding.rule == MessageArguments.rule)
            {
                stringFindings.append(
                    StringFinding(finding, in: value, of: entry, surface, locale))
            }
            if let role = guess.role, entry.values.count == 1 {
                problems += verbs.note(value, role, sourceText ?? entry.key, locale, entry)
            }
            note(value, entry, sourceText, guess, locale)
        }
    }

    /// Bytes of the longest text that the rules for strings are asked about. Nobody sees a longer
    /// one as a title or in an alert, and rules would take long over it.
    static let textLimit = 2 << 20
    /// Findings of one text that are listed. Each is placed by going through the text.
    static let findingLimit = 200

    /// What stands in a folder whose name is no tag is a translation still, into nobody knows what.
    private func unreadable(_ stated: CatalogLocale?) -> LocaleTag? {
        guard let stated, stated.tag == nil, !stated.isBase, stated.spelling != "mul" else {
            return nil
        }
        return .undetermined
    }

    /// Escapes in a CDATA section of Android stand in the text as in the file, for so tools and
    /// translators see them; aapt2 reads them there as elsewhere, so they do not show.
    private func isReadEscape(_ finding: Finding, in value: EntryValue) -> Bool {
        guard catalog.format == AndroidFormat.name,
            finding.rule == "escaped-entity"
        else { return false }
        let span = catalog.span(of: finding.range, in: value)
        return span.count == finding.range.count
            && catalog.source.text(in: span).hasPrefix("\\")
    }

    /// An object of a class of AppKit stands in a window or menu of a Mac.
    private func platform(of entry: Entry, on surface: Surface) -> PromptPlatform {
        guard options.platform == .apple, surface != .other, let comment = entry.comment?.text,
            comment.utf8.starts(with: "Class = \"NS".utf8)
        else { return options.platform }
        return .macOS
    }

    /// Notes a text for the rules that compare texts of the file.
    private mutating func note(
        _ value: EntryValue, _ entry: Entry, _ sourceText: String?, _ guess: SurfaceGuess,
        _ locale: LocaleTag
    ) {
        let isTranslation = locale.language != sourceLocale?.language
        uses.note(
            value, of: entry, source: isTranslation ? sourceText : nil, guess, locale,
            opposites: base?.opposites)
        guard mayBeInGroup(guess.surface), entry.values.count == 1 else { return }
        groups?.note(
            GroupText(
                key: entry.key, keySpan: entry.keySpan, text: value.text, span: value.span,
                source: sourceText, locale: locale, entryLocale: entry.locale, guess: guess,
                table: entry.table ?? catalog.tableName), row: nil)
    }

    /// Whether a text that appears there may be part of a group.
    func mayBeInGroup(_ surface: Surface) -> Bool {
        hasGroups && (surface != .other || hasStatedGroups)
    }

    /// The row of a key in the base, which is met by it.
    private mutating func meet(_ key: String) -> Int? {
        guard let base else { return nil }
        var key = key
        guard let row = key.withUTF8({ base.rows.row(of: $0, after: lastRow) }) else {
            return nil
        }
        lastRow = row
        isMet[row] = true
        return base.rows.rows[row].source == nil ? nil : row
    }

    /// Whether people may see the text.
    private static func isShown(_ value: EntryValue) -> Bool {
        if value.text.isEmpty, value.isKey || value.state?.progress == .unfinished { return false }
        return value.state?.isShipped ?? true
    }

    /// The text that one of an entry's texts translates, and the source's form of the same plural
    /// category where that is another.
    private func source(
        of value: EntryValue, _ entry: Entry, _ forms: SourceForms?, _ entrySource: String?
    ) -> (text: String, sameForm: String?)? {
        if let own = value.sourceText {
            let general = value.variation.general
            guard general != value.variation else { return (own, nil) }
            return (entry.values.first { $0.variation == general }?.sourceText ?? own, nil)
        }
        // What a variable stands for is no translation of the text that names it.
        let plain = value.variation.substitution == nil ? entrySource : nil
        guard let forms else { return plain.map { ($0, nil) } }
        guard let text = forms.general(for: value.variation) ?? plain else { return nil }
        let same = forms.sameForm(as: value.variation)
        return (text, same == text ? nil : same)
    }

    /// The texts of the source, where it has several.
    private func sourceForms(of entry: Entry, _ row: Int?) -> SourceForms? {
        if let row, let known = base?.rows.rows[row] {
            return known.forms.isEmpty && known.arguments.isEmpty ? nil : SourceForms(known)
        }
        // The source language stands before the others.
        guard let last = lastSource, last.keySpan == entry.keySpan,
            entry.locale != catalog.sourceLocale
        else { return nil }
        return last.forms
    }

    /// What is wrong with the arguments of an ICU message; nil if it is a text like others.
    private func messageFindings(
        of entry: Entry, _ row: Int?, _ locale: LocaleTag
    ) -> [(value: EntryValue, finding: Finding)]? {
        guard catalog.format == ARBFormat.name, let row, locale != sourceLocale,
            let known = base?.rows.rows[row], let forms = SourceForms(known),
            let arguments = MessageArguments(entry, in: locale, source: forms)
        else { return nil }
        return options.rules?.contains(MessageArguments.rule) ?? true ? arguments.findings() : []
    }

    /// The other form of a plural that is held against one form of the source.
    private func sibling(
        of text: String, _ value: EntryValue, _ entry: Entry, _ row: Int?
    ) -> String? {
        guard value.variation.plural != nil else { return nil }
        if let plural = entry.notes.first(where: { $0.kind == .pluralSource })?.text {
            return plural == text ? entry.sourceText : plural
        }
        var one = value.variation.general
        one.plural = .one
        let form =
            entry.values.first { $0.variation == one }?.sourceText
            ?? row.flatMap { base?.rows.rows[$0].forms[one] }
        return form == text ? nil : form
    }

    /// The text that an entry translates, and where it appears.
    private mutating func sourceAndSurface(
        of entry: Entry, _ row: Int?, _ locale: LocaleTag
    ) -> (String?, SurfaceGuess) {
        if let note = entry.notes.first(where: { $0.kind == .surface }),
            let surface = Surface(name: note.text)
        {
            return (entry.sourceText, SurfaceGuess(surface: surface, reason: "stated in the file"))
        }
        let known = row.flatMap { base?.rows.rows[$0] }
        if let known, known.isCertain || entry.comment == nil {
            return (known.source, known.guess)
        }
        if let last = lastGuess, last.keySpan == entry.keySpan {
            return (entry.sourceText, last.guess)
        }
        let isSource = entry.locale != nil && entry.locale == catalog.sourceLocale
        let source = entry.sourceText ?? known?.source
        // English tells where it appears by itself, but translates nothing.
        if let text = source
            ?? (isSource || locale.language == "en" ? entry.values.first?.text : nil)
        {
            let guess = SurfaceGuess(
                table: entry.table ?? catalog.tableName, key: entry.key,
                comment: entry.comment?.text, sourceText: text, sources: sources,
                stated: options.statedSurfaces)
            lastGuess = (entry.keySpan, guess)
            return (isSource ? nil : source, guess)
        }
        let comment = entry.comment?.text
        if let known = memory.recall(entry.key, comment: comment) { return known }
        let found = guess(entry.key, comment: comment, in: entry.table ?? catalog.tableName)
        memory.note(entry.key, comment: comment, found)
        return found
    }

    /// What nothing but key and comment tells of a text.
    func guess(
        _ key: String, comment: String?, in table: String
    ) -> (source: String?, guess: SurfaceGuess) {
        var source: String?
        if let comment { source = InterfaceBuilderComment(comment)?.baseText(for: key) }
        // Where the code asks by the source text, the key is that.
        if source == nil, key.utf8.contains(0x20) { source = Self.withoutPlace(key) }
        let guess = SurfaceGuess(
            table: table, key: key, comment: comment, sourceText: source, sources: sources,
            stated: options.statedSurfaces)
        return (source, guess)
    }

    /// The text of a key that begins with its place in the app: `[Settings/Sync/title] Sync Now`.
    private static func withoutPlace(_ key: String) -> String {
        guard key.utf8.first == UInt8(ascii: "["), let end = key.firstIndex(of: "]"),
            case let place = key[..<end], place.contains("/"), !place.contains(" ")
        else { return key }
        let text = key[end...].dropFirst().drop { $0 == " " }
        return text.isEmpty ? key : String(text)
    }
}
