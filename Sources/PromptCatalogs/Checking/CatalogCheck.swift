import PromptKit

/// The check of one catalog, from entries to findings.
struct CatalogCheck {
    private let catalog: Catalog
    private let base: BaseTable?
    private let checkString: (PromptString) -> [Finding]
    private let options: CatalogChecker.Options
    private let sources: SourceIndex?
    private let sourceLocale: LocaleTag?
    private var problems: [Problem]
    private var silencings: CatalogSilencings
    private var stringFindings: [StringFinding] = []
    private var plurals: PluralCheck?
    /// What was found out about keys of the table.
    private(set) var memory: GuessMemory
    /// How many texts were checked.
    private(set) var strings = 0
    /// What texts were taken for, and their offsets, if that is asked for.
    private var surfaceNotes: [(note: SurfaceNote, offset: Int)] = []
    /// The guess for the key before: a file of all locales repeats each key.
    private var lastGuess: (keySpan: Span, guess: SurfaceGuess)?
    /// The wordings of undo, redo and cancel, by locale.
    private var verbs: [String: [PromptRole: (text: String, span: Span)]] = [:]

    private struct StringFinding {
        var finding: Finding
        var entry: Entry
        var value: EntryValue
        var surface: Surface
        var locale: String
    }

    init(
        _ catalog: Catalog, base: BaseTable?, memory: GuessMemory,
        options: CatalogChecker.Options, sources: SourceIndex?,
        checkingStringsBy checkString: @escaping (PromptString) -> [Finding]
    ) {
        self.catalog = catalog
        self.base = base
        self.memory = memory
        self.checkString = checkString
        self.options = options
        self.sources = sources
        problems = catalog.problems
        silencings = CatalogSilencings(catalog)
        plurals = PluralCheck(catalog)
        sourceLocale =
            catalog.sourceLocale?.tag ?? base?.locale ?? options.developmentRegion
            ?? (try? LocaleTag("en"))
    }

    mutating func run() {
        for entry in catalog.entries { check(entry) }
        problems += plurals?.finalProblems() ?? []
        reportMissing()
        reportUnfinished()
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
        stringFindings.removeAll { silencings.silences($0.finding.rule, $0.entry) }
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
    ]

    // MARK: Strings

    private mutating func check(_ entry: Entry) {
        let stated = entry.locale ?? catalog.locale
        guard let locale = stated?.tag ?? options.assumedLocale ?? sourceLocale else { return }
        if plurals != nil, !entry.isStale {
            problems += plurals?.problems(of: entry, in: locale) ?? []
        }
        let (sourceText, guess) = sourceAndSurface(of: entry, locale)
        for value in entry.values where Self.isShown(value) {
            if let plural = value.variation.plural,
                plurals?.isNeverShown(plural, in: locale) == true
            {
                continue
            }
            strings += 1
            let source: PromptString.Source? =
                if let text = source(of: value, entry, sourceText), let sourceLocale,
                    locale != sourceLocale,
                    value.variation.substitution == nil || !PlaceholderText.mixesNumbering(text),
                    // One language may say with pieces what another says in one: `%#@files@`
                    // for `%lld`.
                    Self.namesPieces(text) == Self.namesPieces(value.text)
                {
                    PromptString.Source(text: text, locale: sourceLocale)
                } else {
                    nil
                }
            // A substitution is a piece that goes into the text, and no title.
            let isPiece = value.variation.substitution != nil
            let surface = isPiece ? .other : guess.surface
            var string = PromptString(
                value.text, locale: locale, surface: surface, platform: options.platform,
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
            // What nobody sees as a title or in an alert: rules would take long over it.
            guard value.text.utf8.count <= Self.textLimit else { continue }
            for finding in checkString(string).prefix(Self.findingLimit) {
                stringFindings.append(
                    StringFinding(
                        finding: finding, entry: entry, value: value, surface: surface,
                        locale: locale.identifier))
            }
            if let role = guess.role, entry.values.count == 1 {
                noteVerb(value, role, sourceText ?? entry.key, locale, entry)
            }
        }
    }

    /// Bytes of the longest text that the rules for strings are asked about.
    private static let textLimit = 1 << 20
    /// Findings of one text that are listed. Each is placed by going through the text.
    private static let findingLimit = 200

    /// Whether `%#@` stands in a text.
    private static func namesPieces(_ text: String) -> Bool {
        var before: (UInt8, UInt8) = (0, 0)
        for byte in text.utf8 {
            if byte == 0x40, before == (0x25, 0x23) { return true }
            before = (before.1, byte)
        }
        return false
    }

    /// Whether people may see the text.
    private static func isShown(_ value: EntryValue) -> Bool {
        if value.text.isEmpty, value.isKey || value.state?.progress == .unfinished { return false }
        return value.state?.isShipped ?? true
    }

    /// The text that one of an entry's texts translates. A plural form is held against the source
    /// form for most numbers, which is the one that has the number in it.
    private func source(
        of value: EntryValue, _ entry: Entry, _ entrySource: String?
    ) -> String? {
        let general = value.variation.general
        if let own = value.sourceText {
            guard general != value.variation else { return own }
            return entry.values.first { $0.variation == general }?.sourceText ?? own
        }
        guard let known = base?.entries[entry.key], !known.forms.isEmpty else {
            // What a variable stands for is no translation of the text that names it.
            return value.variation.substitution == nil ? entrySource : nil
        }
        return known.forms[general] ?? known.forms[value.variation]
            ?? known.forms[general.withoutChoice]
            ?? (general.substitution == nil ? entrySource : nil)
    }

    /// The text that an entry translates, and where it appears.
    private mutating func sourceAndSurface(
        of entry: Entry, _ locale: LocaleTag
    ) -> (String?, SurfaceGuess) {
        if let note = entry.notes.first(where: { $0.kind == .surface }),
            let surface = Surface(name: note.text)
        {
            return (entry.sourceText, SurfaceGuess(surface: surface, reason: "stated in the file"))
        }
        if let known = base?.entries[entry.key],
            known.hasComment || known.guess.surface != .other || entry.comment == nil
        {
            return (known.text, known.guess)
        }
        if let last = lastGuess, last.keySpan == entry.keySpan {
            return (entry.sourceText, last.guess)
        }
        let isSource = entry.locale != nil && entry.locale == catalog.sourceLocale
        if let sourceText = entry.sourceText ?? base?.entries[entry.key]?.text
            ?? (isSource || locale.language == "en" ? entry.values.first?.text : nil)
        {
            let guess = SurfaceGuess(
                table: entry.table ?? catalog.tableName, key: entry.key,
                comment: entry.comment?.text, sourceText: sourceText, sources: sources,
                stated: options.statedSurfaces)
            lastGuess = (entry.keySpan, guess)
            return (isSource ? nil : sourceText, guess)
        }
        return memory.recall(entry.key, comment: entry.comment?.text) {
            var sourceText = entry.comment?.interfaceBuilder?.baseText(for: entry.key)
            // Where the code asks by the source text, the key is that.
            if sourceText == nil, entry.key.utf8.contains(0x20) { sourceText = entry.key }
            let guess = SurfaceGuess(
                table: entry.table ?? catalog.tableName, key: entry.key,
                comment: entry.comment?.text, sourceText: sourceText, sources: sources,
                stated: options.statedSurfaces)
            return (sourceText, guess)
        }
    }

    /// Compares the wordings of undo, redo and cancel as they stand alone.
    private mutating func noteVerb(
        _ value: EntryValue, _ role: PromptRole, _ source: String, _ locale: LocaleTag,
        _ entry: Entry
    ) {
        guard source.allSatisfy({ !$0.isWhitespace }), !value.text.isEmpty else { return }
        var known = verbs[locale.identifier] ?? [:]
        for (other, wording) in known.sorted(by: { $0.key.rawValue < $1.key.rawValue })
        where other != role && wording.text == value.text {
            var problem = ButtonsReadAlike.problem(
                value.span, value.text, role: role, other: other, wording.span,
                isUsual: Self.isUsual(value.text, for: [role, other], in: locale))
            problem.key = entry.key
            problem.locale = entry.locale
            problems.append(problem)
        }
        if known[role] == nil { known[role] = (value.text, value.span) }
        verbs[locale.identifier] = known
    }

    /// Whether the language has one word for both: French undo and cancel are “Annuler”.
    private static func isUsual(
        _ text: String, for roles: [PromptRole], in locale: LocaleTag
    ) -> Bool {
        let data = LocaleStore.bundled.data(for: locale).data
        return roles.allSatisfy { role in
            ([data.verbs[role]] + data.wordsAlsoUsed(for: role)).contains {
                $0.lowercased() == text.lowercased()
            }
        }
    }

    /// What texts were taken for, in the order of the file.
    func surfaces(in source: SourceText) -> [SurfaceNote] {
        guard !surfaceNotes.isEmpty else { return [] }
        let sorted = surfaceNotes.sorted { $0.offset < $1.offset }
        var notes = sorted.map(\.note)
        notes.place(at: sorted.map(\.offset), in: source)
        return notes
    }

    // MARK: Missing texts

    private mutating func reportMissing() {
        if let base {
            guard !catalog.entries.isEmpty else { return }
            // Most translations have the keys of the base, in its order.
            guard !base.keys.elementsEqual(catalog.entries.lazy.map(\.key)) else { return }
            let own = Set(catalog.entries.map(\.key))
            let missing = base.keys.filter { !own.contains($0) }
            guard !missing.isEmpty else { return }
            let locale = catalog.locale?.description ?? "this file"
            let mark = catalog.encoding.byteOrderMark.count
            problems.append(
                MissingTranslation.problem(
                    mark..<mark, keys: missing, of: base.keys.count, in: locale))
        } else if catalog.sourceLocale != nil {
            reportMissingLocalizations()
        } else {
            reportUntranslated()
        }
    }

    /// For files that hold source texts beside their translations into one language.
    private mutating func reportUntranslated() {
        guard let locale = catalog.locale, locale.tag?.language != sourceLocale?.language
        else { return }
        var missing: [Entry] = []
        var total = 0
        for entry in catalog.entries
        where entry.sourceText != nil && !entry.isStale && entry.shouldTranslate {
            guard entry.locale == nil, PlaceholderText.hasWords(entry.sourceText ?? "") else {
                continue
            }
            total += 1
            if entry.values.contains(where: { $0.state == .new || $0.state == .fuzzy }),
                !silencings.silences(MissingTranslation.description.identifier, entry)
            {
                missing.append(entry)
            }
        }
        guard let first = missing.first else { return }
        problems.append(
            MissingTranslation.problem(
                first.keySpan, keys: missing.map(\.key), of: total, in: locale.description))
    }

    /// For files that hold all locales: a locale that has some keys should have all.
    private mutating func reportMissingLocalizations() {
        var locales: [CatalogLocale] = []
        var seen: Set<CatalogLocale> = []
        for entry in catalog.entries {
            guard let locale = entry.locale, seen.insert(locale).inserted else { continue }
            if locale != catalog.sourceLocale { locales.append(locale) }
        }
        var missing: [CatalogLocale: [(key: String, span: Span)]] = [:]
        var total = 0
        var index = 0
        while index < catalog.entries.count {
            let first = catalog.entries[index]
            var present: Set<CatalogLocale> = []
            while index < catalog.entries.count,
                catalog.entries[index].keySpan == first.keySpan
            {
                let entry = catalog.entries[index]
                if let locale = entry.locale, hasText(entry) { present.insert(locale) }
                index += 1
            }
            guard first.shouldTranslate, !first.isStale, needsTranslation(first) else { continue }
            total += 1
            for locale in locales
            where !present.contains(locale)
                && !silencings.silences(MissingTranslation.description.identifier, first)
            {
                missing[locale, default: []].append((first.key, first.keySpan))
            }
        }
        let lacking = MissingLocale.missing(
            options.requiredLocales,
            in: (locales + [catalog.sourceLocale].compactMap(\.self)).compactMap(\.tag))
        if !lacking.isEmpty, total > 0 {
            let mark = catalog.encoding.byteOrderMark.count
            problems.append(
                MissingLocale.problem(mark..<mark, table: catalog.tableName, lacks: lacking))
        }
        for locale in locales {
            guard let keys = missing[locale] else { continue }
            var problem = MissingTranslation.problem(
                keys[0].span, keys: keys.map(\.key), of: total, in: locale.description)
            problem.locale = locale
            problems.append(problem)
        }
    }

    private mutating func reportUnfinished() {
        var order: [CatalogLocale] = []
        var found: [CatalogLocale: (span: Span, keys: [String])] = [:]
        for entry in catalog.entries where !entry.isStale {
            guard let locale = entry.locale,
                let value = entry.values.first(where: Self.isUnfinished),
                !silencings.silences(UnfinishedTranslation.description.identifier, entry)
            else { continue }
            if found[locale] == nil { order.append(locale) }
            found[locale, default: (value.span, [])].keys.append(entry.key)
        }
        for locale in order {
            guard let (span, keys) = found[locale] else { continue }
            var problem = UnfinishedTranslation.problem(
                span, keys: keys, in: locale.description)
            problem.locale = locale
            problems.append(problem)
        }
    }

    /// Whether there is a text that somebody has yet to finish or to look over.
    private static func isUnfinished(_ value: EntryValue) -> Bool {
        guard let state = value.state, state != .new, !value.text.isEmpty else { return false }
        return state.progress == .needsReview || state.progress == .unfinished
    }

    private func hasText(_ entry: Entry) -> Bool {
        if entry.values.isEmpty { return !catalog.isBilingual }
        return entry.values.contains { value in
            // An empty translation is another fault, reported where it stands.
            value.text.isEmpty ? catalog.isBilingual : value.state != .new
        }
    }

    /// Whether there is a word to translate: not for empty texts, placeholders and marks.
    private func needsTranslation(_ entry: Entry) -> Bool {
        if catalog.isBilingual { return entry.sourceText.map(PlaceholderText.hasWords) ?? false }
        return entry.values.contains { value in
            PlaceholderText.hasWords(value.text)
        }
    }

    // MARK: Findings

    /// All findings, placed, for the rules that are on.
    func findings(ofRules isOn: (String) -> Bool) -> [FileFinding] {
        let problems = problems.filter { isOn($0.rule) }
        guard !problems.isEmpty || !stringFindings.isEmpty else { return [] }
        // Where the reader put U+FFFD for what it could not read, that is its finding, not a string's.
        let unread = problems.filter { $0.rule == LoneSurrogate.description.identifier }.map(\.span)
        var placed: [FileFinding] = problems.map(finding)
        placed += stringFindings.map(finding).filter { found in
            !unread.contains {
                $0.overlaps(found.offset..<found.offset + max(1, found.length))
                    && found.rule == "control-character"
            }
        }
        placed.sort { ($0.offset, $0.length, $0.rule) < ($1.offset, $1.length, $1.rule) }
        placed.place(in: catalog.source)
        return placed
    }

    private func finding(_ problem: Problem) -> FileFinding {
        FileFinding(
            rule: problem.rule, severity: problem.severity, path: catalog.path, line: 0,
            column: 0, endLine: 0, endColumn: 0, offset: problem.span.lowerBound,
            length: problem.span.count, key: problem.key,
            locale: locale(problem.locale ?? catalog.locale), surface: nil,
            message: problem.message,
            fix: problem.edits.isEmpty
                ? nil : FileFinding.Fix(edits: problem.edits, isSafe: problem.isFixSafe),
            related: problem.related.map {
                FileFinding.Related(
                    line: 0, column: 0, offset: $0.span.lowerBound, length: $0.span.count,
                    message: $0.message)
            })
    }

    /// The tag of a locale; that of the source texts for the base.
    private func locale(_ locale: CatalogLocale?) -> String? {
        guard let locale else { return nil }
        return locale.isBase ? sourceLocale?.identifier : locale.tag?.identifier
    }

    private func finding(_ string: StringFinding) -> FileFinding {
        let span = catalog.span(of: string.finding.range, in: string.value)
        var fix: FileFinding.Fix?
        // A key is what the code asks for: it is not ours to change.
        if let own = string.finding.fix, !string.value.isKey,
            let edit = catalog.edit(
                replacing: string.finding.range, of: string.value, with: own.replacement)
        {
            fix = FileFinding.Fix(edits: [edit], isSafe: own.isSafe)
        }
        var placed = FileFinding(
            rule: string.finding.rule, severity: string.finding.severity, path: catalog.path,
            line: 0, column: 0, endLine: 0, endColumn: 0, offset: span.lowerBound,
            length: span.count, key: string.entry.key, locale: string.locale,
            surface: string.surface, message: string.finding.message, fix: fix)
        placed.textHash = TextHash.of(string.value.text.utf8)
        return placed
    }
}
