import PromptKit

// Entries that are one text and its key, which nearly all are: of the bytes in the file only the
// text itself is made a string, and what holds for the key in all locales is found once a table.
extension CatalogCheck {
    /// What holds for all entries that state no locale of their own.
    final class FileLocale {
        let tag: LocaleTag
        /// The locale of the source texts, where this is another.
        let source: LocaleTag?
        let isEnglish: Bool
        let isChinese: Bool
        /// Whether the texts are in another language than the source texts.
        let isTranslation: Bool
        /// Texts of the locale qqq tell translators about the messages.
        let isDocumentation: Bool
        /// Whether nothing but a key and its comment may tell where a text appears.
        let isOnlyKeys: Bool

        init(
            _ tag: LocaleTag, source: LocaleTag?, _ options: CatalogChecker.Options,
            _ catalog: Catalog
        ) {
            self.tag = tag
            self.source = source == tag ? nil : source
            isEnglish = tag.language == "en"
            isChinese = tag.language == "zh"
            isTranslation = tag.language != source?.language
            isDocumentation = tag.language == "qqq"
            isOnlyKeys =
                options.statedSurfaces.rows.isEmpty
                && InfoPlistSurfaces.guess(table: catalog.tableName, key: "") == nil
        }
    }

    /// What a state means for the check.
    struct StateUse {
        let isShipped: Bool
        let isUnfinished: Bool
        /// Whether it says that nobody has translated the text, or not this one.
        let isUntranslated: Bool

        init(_ state: TranslationState) {
            isShipped = state.isShipped
            isUnfinished = state.progress == .unfinished
            isUntranslated = state == .new || state == .fuzzy
        }
    }

    /// What is known of a key before a translation is looked at.
    struct Known {
        var row: TableRows.Row
        /// The number of the row in the table; nil if it is in none.
        var number: Int?
    }

    mutating func check(_ plain: PlainEntry, at index: Int) {
        // What has no translation yet, and no base that speaks of it, has nothing to check.
        if plain.text.isEmpty, table == nil, plurals == nil, !isShown(plain) { return }
        guard let file, plurals == nil, !options.explainsSurfaces,
            !plain.text.allSatisfy(Self.isBlank), let known = known(plain, file)
        else { return check(plain.entry(states), at: index) }
        let row = known.row
        if let number = known.number, let table, table.isTitleOfLabel(number) {
            let text = String(decoding: plain.text, as: UTF8.self)
            let title = groupText(plain, text, row, file)
            groups?.note(title: title, row: number, at: index)
        }
        guard isShown(plain) else { return }
        strings += 1
        guard plain.text.count <= Self.textLimit else {
            largeTexts += 1
            return
        }
        prepareString(plain, row, file)
        scripts?.note(plain.text, source: string.source?.text, at: plain.span, key: row.key)
        let findings = checkString(string)
        if !findings.isEmpty { add(findings, about: plain, row.guess.surface, file.tag) }
        note(plain, known, file)
    }

    /// Makes ``string`` the text of an entry. Of what it has in common with the one before nothing
    /// is made anew.
    private mutating func prepareString(
        _ plain: PlainEntry, _ row: TableRows.Row, _ file: FileLocale
    ) {
        string.text = String(decoding: plain.text, as: UTF8.self)
        string.locale = file.tag
        string.surface = row.guess.surface
        string.platform = platform(of: plain, on: row.guess.surface)
        string.role = row.guess.role
        if let locale = file.source, let text = row.source,
            row.namesPieces == PlaceholderText.namesPieces(plain.text)
        {
            // The locale is that of the entry before.
            if hasSource {
                string.source?.text = text
            } else {
                string.source = PromptString.Source(text: text, locale: locale)
                hasSource = true
            }
        } else {
            string.source = nil
            hasSource = false
        }
        string.key = row.key
        if let comment = plain.comment {
            string.comment = String(decoding: comment, as: UTF8.self)
            hasComment = true
        } else if hasComment {
            string.comment = nil
            hasComment = false
        }
        string.placeholderStyle = plain.placeholderStyle
    }

    private mutating func add(
        _ findings: [Finding], about plain: PlainEntry, _ surface: Surface, _ locale: LocaleTag
    ) {
        let entry = plain.entry(states)
        // That it is not translated yet the file says itself.
        let isUnfinished = entry.values[0].state?.progress == .unfinished
        for finding in findings.prefix(Self.findingLimit)
        where !(isUnfinished && finding.rule == UntranslatedTexts.rule) {
            stringFindings.append(
                StringFinding(finding, in: entry.values[0], of: entry, surface, locale))
        }
    }

    // MARK: What is known

    /// Nil if more has to be looked at.
    private mutating func known(_ plain: PlainEntry, _ file: FileLocale) -> Known? {
        guard let table else { return known(alone: plain, file) }
        let isBaseless = memory.rows != nil
        guard !plain.isKeySource, !isBaseless || !file.isEnglish else { return nil }
        guard let number = table.row(of: plain.key, after: lastRow) else {
            return isBaseless ? remember(plain, nil, table) : nil
        }
        lastRow = number
        let row = table.rows[number]
        if base != nil {
            isMet[number] = true
            guard plain.comment == nil || row.isCertain else { return nil }
        } else if isBaseless {
            return row.comment.isEqual(to: plain.comment)
                ? Known(row: row, number: number) : remember(plain, number, table)
        } else {
            // The base itself.
            guard file.isEnglish else { return nil }
        }
        guard row.source != nil, row.forms.isEmpty else { return nil }
        return Known(row: row, number: number)
    }

    /// Finds out what key and comment tell, for the other files of the table as well.
    ///
    /// - Parameter row: that of the key, known with another comment.
    private mutating func remember(
        _ plain: PlainEntry, _ row: Int?, _ table: TableRows
    ) -> Known {
        let key = String(decoding: plain.key, as: UTF8.self)
        let comment = plain.comment.map { String(decoding: $0, as: UTF8.self) }
        let (source, guess) = guess(key, comment: comment, in: catalog.tableName)
        let number = row ?? table.row(adding: key)
        lastRow = number
        table.change(number) { row in
            row.source = source
            row.guess = guess
            row.comment = comment
            row.namesPieces = source.map(PlaceholderText.namesPieces) ?? false
            row.command = source.flatMap {
                ActionUses.mayBeCommand($0) ? ActionUses.command($0) : nil
            }
        }
        return Known(row: table.rows[number], number: number)
    }

    /// Of an entry that no base file speaks of: its key is the source text, or its text tells where
    /// it appears, for it is English.
    private mutating func known(alone plain: PlainEntry, _ file: FileLocale) -> Known? {
        guard plain.isKeySource || file.isEnglish, sources == nil, file.isOnlyKeys,
            !SurfaceGuess.mayBeTold(
                key: plain.key, comment: plain.comment,
                source: plain.isKeySource ? plain.key : plain.text)
        else { return nil }
        scratch.key = String(decoding: plain.key, as: UTF8.self)
        let isTold = plain.isKeySource
        scratch.source = isTold ? scratch.key : nil
        scratch.namesPieces = isTold && PlaceholderText.namesPieces(plain.key)
        let mayBeCommand = isTold && file.isTranslation && ActionUses.mayBeCommand(plain.key)
        scratch.command = mayBeCommand ? ActionUses.command(scratch.key) : nil
        return Known(row: scratch, number: nil)
    }

    // Mutating, though they change nothing: to lend all of this costs more than what they do.

    /// Whether people may see the text.
    private mutating func isShown(_ plain: PlainEntry) -> Bool {
        guard plain.state > 0 else { return true }
        let use = stateUses[plain.state - 1]
        return use.isShipped && !(plain.text.isEmpty && use.isUnfinished)
    }

    private mutating func platform(of plain: PlainEntry, on surface: Surface) -> PromptPlatform {
        guard options.platform == .apple, surface != .other, let comment = plain.comment,
            InterfaceBuilderComment.isOfMacClass(comment)
        else { return options.platform }
        return .macOS
    }

    // MARK: Notes

    /// Notes the text for the rules that compare texts of the file.
    private mutating func note(_ plain: PlainEntry, _ known: Known, _ file: FileLocale) {
        let row = known.row
        if let role = row.guess.role {
            let entry = plain.entry(states)
            problems += verbs.note(
                entry.values[0], role, row.source ?? row.key, file.tag, entry)
        }
        func place() -> UsePlace {
            UsePlace(key: row.key, span: plain.span, locale: file.tag, entryLocale: nil)
        }
        if !file.isDocumentation {
            if let role = row.guess.role {
                uses.note(string.text, role, file.isTranslation ? row.source : nil, place())
            }
            if file.isTranslation, let command = row.command, let source = row.source {
                uses.note(string.text, source, command, place())
            }
            if file.isChinese { uses.note(address: plain.text, place) }
        }
        if mayBeInGroup(row.guess.surface) {
            let member = groupText(plain, string.text, row, file)
            groups?.note(member, row: known.number)
        }
    }

    private mutating func groupText(
        _ plain: PlainEntry, _ text: String, _ row: TableRows.Row, _ file: FileLocale
    ) -> GroupText {
        GroupText(
            key: row.key, keySpan: plain.keySpan, text: text, span: plain.span,
            source: row.source, locale: file.tag, entryLocale: nil, guess: row.guess,
            table: catalog.tableName)
    }
}
