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
    var memory: GuessMemory
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
    /// Whether it has a source, and a comment. To ask that of the string itself would copy it.
    var hasSource = false
    var hasComment = false
    /// What is known of a key that is in no table, for the time that its text is checked.
    let scratch = TableRows.Row(key: "")
    /// What texts were taken for, and their offsets, if that is asked for.
    var surfaceNotes: [(note: SurfaceNote, offset: Int)] = []
    /// The guess for the key before: a file of all locales repeats each key.
    var lastGuess: (keySpan: Span, guess: SurfaceGuess)?
    var verbs = RoleWordings()
    /// The source texts of the entries that follow, where they vary: a file of all locales has them
    /// behind one another.
    var lastSource: (keySpan: Span, forms: SourceForms)?

    /// What the texts of the file's own locale are written in.
    var scripts = Scripts()

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
        if let file { scripts = Scripts(of: file.tag, runs: runs) }
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
        tellWrongLanguage()
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
            if entry.locale == nil, !scripts.isIdle {
                value.text.withTextBytes { bytes in
                    scripts.note(
                        bytes.buffer, source: string.source?.text, at: value.span, key: entry.key)
                }
            }
            let filler = value.text.withTextBytes { bytes in
                FillerText.problem(
                    bytes.buffer, source: string.source?.text, in: locale, at: value.span)
            }
            if var filler {
                (filler.key, filler.locale) = (entry.key, entry.locale)
                problems.append(filler)
            }
            // That it is not translated yet the file says itself.
            let isUnfinished = value.state?.progress == .unfinished
            for finding in checkString(string).prefix(Self.findingLimit)
            where !isReadEscape(finding, in: value)
                && !(finding.rule == "stray-percent" && entry.hasFlag(Entry.unformattedFlag))
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
}
