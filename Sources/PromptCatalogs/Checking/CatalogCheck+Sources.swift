import PromptKit

// What an entry’s texts translate, and where they appear.
extension CatalogCheck {
    /// The text that one of an entry's texts translates, and the source's form of the same plural
    /// category where that is another.
    func source(
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
    func sourceForms(of entry: Entry, _ row: Int?) -> SourceForms? {
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
    func messageFindings(
        of entry: Entry, _ row: Int?, _ locale: LocaleTag
    ) -> [(value: EntryValue, finding: Finding)]? {
        guard catalog.format == ARBFormat.name, let row, locale != sourceLocale,
            let known = base?.rows.rows[row], let forms = SourceForms(known),
            let arguments = MessageArguments(entry, in: locale, source: forms)
        else { return nil }
        return options.rules?.contains(MessageArguments.rule) ?? true ? arguments.findings() : []
    }

    /// The other form of a plural that is held against one form of the source.
    func sibling(
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
    mutating func sourceAndSurface(
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
