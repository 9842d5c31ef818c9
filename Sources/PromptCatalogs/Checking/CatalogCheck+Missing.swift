import PromptKit

extension Catalog {
    /// Required locales that a file of all locales has no text in.
    func lackingLocales(of required: [LocaleTag]) -> [LocaleTag] {
        guard !required.isEmpty else { return [] }
        var present = Set(entries.lazy.compactMap(\.locale))
        if let sourceLocale { present.insert(sourceLocale) }
        return MissingLocale.missing(required, in: present.compactMap(\.tag))
    }
}

// What a file lacks, or has not finished.
extension CatalogCheck {
    mutating func reportMissing() {
        if let base {
            guard !catalog.entries.isEmpty, !fallsBack(on: base) else { return }
            var missing = base.keys(notMet: isMet)
            guard !missing.isEmpty else { return }
            let sister = findSisterKeys()
            if !sister.isEmpty { missing.removeAll(where: sister.contains) }
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

    /// Reports an entry that has nothing to show where the base file has a text.
    mutating func noteEmpty(_ entry: Entry, _ source: String?) {
        guard let source, entry.shouldTranslate, let first = entry.values.first,
            entry.values.allSatisfy({ $0.text.utf8.allSatisfy(Self.isBlank) }),
            PlaceholderText.hasWords(source)
        else { return }
        var problem = EmptyTranslation.problem(
            first.span, source: source, in: catalog.locale?.description ?? "this file")
        problem.key = entry.key
        problems.append(problem)
    }

    static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

    /// Whether a key that is not here is looked up in the base, and found in the same language:
    /// what `en-GB` says otherwise than `en` is all that its file needs.
    private func fallsBack(on base: BaseTable) -> Bool {
        guard let own = catalog.locale?.tag, let other = base.locale,
            own.language == other.language, own.script == other.script
        else { return false }
        return catalog.fallsBackOnBase
    }

    /// For files that hold source texts beside their translations into one language.
    private mutating func reportUntranslated() {
        guard let locale = catalog.locale, let first = untranslated.first else { return }
        problems.append(
            MissingTranslation.problem(
                first, keys: untranslated.keys, of: untranslated.total, in: locale.description))
    }

    /// Entries that nobody has translated, of a file that holds source texts beside translations.
    struct Untranslated {
        var first: Span?
        var keys: [String] = []
        /// Entries that need a translation.
        var total = 0
    }

    mutating func countUntranslated(_ entry: PlainEntry) {
        guard entry.isKeySource, !entry.isStale, entry.shouldTranslate,
            PlaceholderText.hasWords(entry.key)
        else { return }
        untranslated.total += 1
        guard entry.state > 0, stateUses[entry.state - 1].isUntranslated,
            !silencings.silences(
                MissingTranslation.description.identifier,
                commentAt: entry.comment == nil ? nil : entry.commentSpan.lowerBound)
        else { return }
        let key = String(decoding: entry.key, as: UTF8.self)
        guard !SourceNames.isOne(key) else {
            untranslated.total -= 1
            return
        }
        untranslated.first = untranslated.first ?? entry.keySpan
        untranslated.keys.append(key)
    }

    mutating func countUntranslated(_ entry: Entry) {
        guard let source = entry.sourceText, !entry.isStale, entry.shouldTranslate,
            entry.locale == nil, PlaceholderText.hasWords(source)
        else { return }
        untranslated.total += 1
        guard entry.values.contains(where: { $0.state.map(StateUse.init)?.isUntranslated == true }),
            !silencings.silences(MissingTranslation.description.identifier, entry)
        else { return }
        guard !SourceNames.isOne(source) else {
            untranslated.total -= 1
            return
        }
        untranslated.first = untranslated.first ?? entry.keySpan
        untranslated.keys.append(entry.key)
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
        // An entry beside its source is for one language: others have nothing to do with it.
        var totals: [CatalogLocale: Int] = [:]
        var index = 0
        while index < catalog.entries.count {
            let first = catalog.entries[index]
            var present: Set<CatalogLocale> = []
            var own: Set<CatalogLocale> = []
            var texts: Set<String> = []
            while index < catalog.entries.count,
                catalog.entries[index].keySpan == first.keySpan
            {
                let entry = catalog.entries[index]
                if texts.count < 2 { texts.formUnion(entry.values.lazy.map(\.text)) }
                if let locale = entry.locale {
                    own.insert(locale)
                    if hasText(entry) { present.insert(locale) }
                }
                index += 1
            }
            guard first.shouldTranslate, !first.isStale, needsTranslation(first),
                !isName(first, texts: texts, count: present.count)
            else { continue }
            total += 1
            for locale in own { totals[locale, default: 0] += 1 }
            for locale in locales
            where (!catalog.isBilingual || own.contains(locale)) && !present.contains(locale)
                && !silencings.silences(MissingTranslation.description.identifier, first)
            {
                missing[locale, default: []].append((first.key, first.keySpan))
            }
        }
        // Of files for one language each, it is their set that lacks one: see ``BilingualSets``.
        let lacking =
            catalog.isBilingual ? [] : catalog.lackingLocales(of: options.requiredLocales)
        if !lacking.isEmpty, total > 0 {
            let mark = catalog.encoding.byteOrderMark.count
            problems.append(
                MissingLocale.problem(
                    mark..<mark,
                    table: MissingLocale.name(of: catalog.tableName, in: catalog.path),
                    lacks: lacking))
        }
        for locale in locales {
            guard let keys = missing[locale] else { continue }
            var problem = MissingTranslation.problem(
                keys[0].span, keys: keys.map(\.key),
                of: catalog.isBilingual ? totals[locale] ?? total : total, in: locale.description)
            problem.locale = locale
            problems.append(problem)
        }
    }

    mutating func reportUnfinished() {
        // Other files say nothing of how far a text has come.
        guard catalog.isBilingual || catalog.sourceLocale != nil else { return }
        var order: [CatalogLocale] = []
        var found: [CatalogLocale: (span: Span, keys: [String])] = [:]
        for entry in catalog.entries where !entry.isStale {
            guard let locale = entry.locale ?? (catalog.isBilingual ? catalog.locale : nil),
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

    mutating func reportStale() {
        guard catalog.format == StringCatalogFormat.name else { return }
        var last: Span?
        var keys: [String] = []
        var first: Span?
        for entry in catalog.entries where entry.isStale && entry.keySpan != last {
            last = entry.keySpan
            guard !silencings.silences(StaleKey.description.identifier, entry) else { continue }
            first = first ?? entry.keySpan
            keys.append(entry.key)
        }
        if let first { problems.append(StaleKey.problem(first, keys: keys)) }
    }

    mutating func reportMissingPurposes() {
        for entry in catalog.entries {
            let locales = purposes.locales(without: entry.key, of: catalog.path)
            if !locales.isEmpty {
                problems.append(MissingPurpose.problem(entry, locales: locales))
            }
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

    /// Whether a text is a name in every language: one word, and the same in all that have it.
    private func isName(_ entry: Entry, texts: Set<String>, count: Int) -> Bool {
        if catalog.isBilingual { return entry.sourceText.map(SourceNames.isOne) ?? false }
        guard let text = texts.first, texts.count == 1 else { return false }
        return SourceNames.isOne(text) || count > 2 && !text.contains(where: \.isWhitespace)
    }

    /// Whether there is a word to translate: not for empty texts, placeholders and marks.
    private func needsTranslation(_ entry: Entry) -> Bool {
        // The app's name is mostly the same everywhere.
        if entry.key == "CFBundleName" || entry.key == "CFBundleDisplayName" { return false }
        if catalog.isBilingual { return entry.sourceText.map(PlaceholderText.hasWords) ?? false }
        return entry.values.contains { value in
            PlaceholderText.hasWords(value.text)
        }
    }

    /// Where many texts are those of the source, one finding stands for them all: the file was
    /// never translated, and nobody reads that a hundred times.
    mutating func gatherUntranslated() {
        let rule = UntranslatedTexts.rule
        var places: [String: [Int]] = [:]
        for (index, found) in stringFindings.enumerated() where found.finding.rule == rule {
            places[found.locale, default: []].append(index)
        }
        var gathered: Set<Int> = []
        for (locale, indices) in places.sorted(by: { $0.key < $1.key })
        where indices.count > UntranslatedTexts.most {
            let found = indices.map { stringFindings[$0] }
            let severity = found.map(\.finding.severity).max() ?? .warning
            problems.append(
                UntranslatedTexts.problem(
                    found[0], keys: found.map(\.key), in: locale, severity))
            gathered.formUnion(indices)
        }
        guard !gathered.isEmpty else { return }
        stringFindings = stringFindings.enumerated().filter { !gathered.contains($0.offset) }
            .map(\.element)
    }
}

/// Texts that are those of the source, told together.
enum UntranslatedTexts {
    /// How many of them are told one by one.
    static let most = 20
    static let rule = "untranslated-text"

    static func problem(
        _ first: CatalogCheck.StringFinding, keys: [String], in locale: String,
        _ severity: Severity
    ) -> Problem {
        let shown = keys.prefix(3).map { EscapedText.quoted($0, limit: 30) }
            .joined(separator: ", ")
        var problem = Problem(
            rule: rule, severity: severity, first.value.span,
            "\(keys.count) texts in \(locale) are those of the source: \(shown) and "
                + "\(keys.count - 3) more")
        problem.key = first.key
        problem.locale = first.entryLocale
        return problem
    }
}
